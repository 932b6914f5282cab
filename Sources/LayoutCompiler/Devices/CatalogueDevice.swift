/// A device, or a window, that a spec can name.
///
/// Everything is in whole points, as all screens and safe areas of the catalogue are. A device that a spec
/// writes out itself may have fractions, so the resolver has a type of its own.
public struct CatalogueDevice: Sendable, Hashable {
  /// What kind of product it is. The catalogue lists the families in this order.
  public enum Family: String, Sendable, CaseIterable {
    case iphone, ipod, ipad, appletv, mac, vision
  }

  /// How far the system reaches into the screen from each edge, in points: the insets of a window without
  /// navigation bar, tab bar or keyboard.
  public struct SafeArea: Sendable, Hashable {
    public var top: Int
    public var left: Int
    public var bottom: Int
    public var right: Int

    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// Kebab-case, as it is written in a spec: `iphone-15-pro`.
  public let name: String
  public let family: Family
  /// The year it was first sold; within a family the catalogue is sorted by it. 0 for windows.
  public let year: Int
  /// Points across the screen as it is held by default: portrait for what is held in the hand.
  public let width: Int
  public let height: Int
  /// Device pixels a point.
  public let scale: Int
  public let safeArea: SafeArea
  /// The safe area after a quarter turn; that of `safeArea` where the screen does not turn.
  public let landscapeSafeArea: SafeArea

  /// Whether two devices give the same frames in every orientation, whatever they are called.
  public func hasSameScreen(as other: CatalogueDevice) -> Bool {
    width == other.width && height == other.height && scale == other.scale
      && safeArea == other.safeArea && landscapeSafeArea == other.landscapeSafeArea
  }
}
