/// A device that a spec is to be resolved for, in its orientation, with its direction.
///
/// Lengths are points, as written or as the catalog gives them.
package struct TargetDevice: Sendable, Hashable {
  /// The name as in the table: `iphone-15-pro`, `414x736@3`, `iphone-15-pro@landscape`.
  package var name: String
  package var width: Decimal
  package var height: Decimal
  /// The number of device pixels in a point: 1 to 4.
  package var scale: Int
  package var safeArea: DecimalEdges
  /// Set by `@rtl`; a spec of direction rtl is right-to-left on every device.
  package var isRightToLeft: Bool
  /// Nil if neither the device nor the spec names one: it is `l` then.
  package var textSize: TextSize?
  /// The number of pixels that the device's screen is wider than `width` says: at 3× a pixel is not a decimal number of
  /// points. The orientation stays that of `width`.
  package var addedWidth: Exact = 0

  package init(
    name: String, width: Decimal, height: Decimal, scale: Int, safeArea: DecimalEdges, isRightToLeft: Bool = false,
    textSize: TextSize? = nil
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
    self.isRightToLeft = isRightToLeft
    self.textSize = textSize
  }

  /// Stands for all devices, if what is looked for does not depend on the device.
  static let any = TargetDevice(
    name: "", width: Decimal(mantissa: 1000, exponent: 0), height: Decimal(mantissa: 1000, exponent: 0), scale: 2,
    safeArea: .zero)

  /// Whether both have as many points and pixels in each direction, whatever their safe areas are.
  package func hasSameScreen(as other: TargetDevice) -> Bool {
    (width, height, scale, addedWidth) == (other.width, other.height, other.scale, other.addedWidth)
  }

  /// Every other device has a name.
  var isAny: Bool { name.isEmpty }
}
