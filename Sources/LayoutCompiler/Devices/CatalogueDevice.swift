/// A device, or a window, that a spec can name.
///
/// Everything is in whole points, as all screens and safe areas of the catalogue are. A device that a spec
/// writes out itself may have fractions, so the resolver has a type of its own.
package struct CatalogueDevice: Sendable, Hashable {
  /// What kind of product it is. The catalogue lists the families in this order.
  package enum Family: String, Sendable, CaseIterable {
    case iphone, ipod, ipad, appletv, mac, vision
  }

  /// How far the system reaches into the screen from each edge, in points: the insets of a window without
  /// navigation bar, tab bar or keyboard.
  package struct SafeArea: Sendable, Hashable {
    package var top: Int
    package var left: Int
    package var bottom: Int
    package var right: Int

    package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// Kebab-case, as it is written in a spec: `iphone-15-pro`.
  package let name: String
  package let family: Family
  /// The year it was first sold; within a family the catalogue is sorted by it. 0 for windows.
  package let year: Int
  /// Points across the screen as it is held by default: portrait for what is held in the hand.
  package let width: Int
  package let height: Int
  /// Device pixels a point.
  package let scale: Int
  package let safeArea: SafeArea
  /// The safe area after a quarter turn; the same as `safeArea` if the screen does not turn.
  package let landscapeSafeArea: SafeArea

  /// Whether two devices give the same frames in every orientation, whatever they are called.
  package func hasSameScreen(as other: CatalogueDevice) -> Bool {
    width == other.width && height == other.height && scale == other.scale
      && safeArea == other.safeArea && landscapeSafeArea == other.landscapeSafeArea
  }
}
