/// A device that a spec is to be resolved for, in its orientation, with its direction.
///
/// Lengths are points, as written or as the catalogue gives them.
public struct TargetDevice: Sendable, Hashable {
  /// As in the table: `iphone-15-pro`, `414x736@3`, `iphone-15-pro@landscape`.
  public var name: String
  public var width: Decimal
  public var height: Decimal
  /// Device pixels in a point: 1 to 4.
  public var scale: Int
  public var safeArea: DecimalEdges
  /// Set by `@rtl`; a spec of direction rtl is so on every device.
  public var isRightToLeft: Bool

  public init(
    name: String, width: Decimal, height: Decimal, scale: Int, safeArea: DecimalEdges, isRightToLeft: Bool = false
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
    self.isRightToLeft = isRightToLeft
  }

  /// Stands for all devices, where what is looked for depends on none.
  static let any = TargetDevice(
    name: "", width: Decimal(mantissa: 1000, exponent: 0), height: Decimal(mantissa: 1000, exponent: 0), scale: 2,
    safeArea: .zero)
}
