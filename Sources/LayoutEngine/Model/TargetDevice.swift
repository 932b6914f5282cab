/// A device that a spec is to be resolved for, in its orientation, with its direction.
///
/// Lengths are points, as written or as the catalogue gives them.
package struct TargetDevice: Sendable, Hashable {
  /// As in the table: `iphone-15-pro`, `414x736@3`, `iphone-15-pro@landscape`.
  package var name: String
  package var width: Decimal
  package var height: Decimal
  /// Device pixels in a point: 1 to 4.
  package var scale: Int
  package var safeArea: DecimalEdges
  /// Set by `@rtl`; a spec of direction rtl is so on every device.
  package var isRightToLeft: Bool
  /// Nil where neither the device nor the spec names one: `l` then.
  package var textSize: TextSize?
  /// Pixels that its screen is wider than `width` says: at 3× a pixel is no decimal number of points. Its orientation stays
  /// that of `width`.
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

  /// Stands for all devices, where what is looked for depends on none.
  static let any = TargetDevice(
    name: "", width: Decimal(mantissa: 1000, exponent: 0), height: Decimal(mantissa: 1000, exponent: 0), scale: 2,
    safeArea: .zero)

  /// Every other has a name.
  var isAny: Bool { name.isEmpty }
}
