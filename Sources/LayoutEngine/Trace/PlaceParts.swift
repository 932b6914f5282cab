/// The parts of a place that somebody asks for; the others may be anything.
struct PlaceParts: OptionSet {
  let rawValue: UInt8

  /// Where the place begins along the line, and how long it is there.
  static let line = PlaceParts(rawValue: 1)
  static let lineLength = PlaceParts(rawValue: 2)
  /// The same along the scroll axis.
  static let scroll = PlaceParts(rawValue: 4)
  static let scrollLength = PlaceParts(rawValue: 8)

  static let size: PlaceParts = [.lineLength, .scrollLength]
  static let origin: PlaceParts = [.line, .scroll]
  static let all: PlaceParts = [.line, .lineLength, .scroll, .scrollLength]

  /// - Parameter axes: the axes of the place.
  init(_ quantities: Set<Quantity>, _ axes: Axes) {
    let isVertical = axes.isVertical
    self = []
    for quantity in quantities {
      switch quantity {
      case .x: insert(isVertical ? .line : .scroll)
      case .y: insert(isVertical ? .scroll : .line)
      case .width: insert(isVertical ? .lineLength : .scrollLength)
      case .height: insert(isVertical ? .scrollLength : .lineLength)
      case .scrollStart: insert(.scroll)
      case .startInLine: insert(.line)
      case .length: insert(.lineLength)
      default: formUnion(.all)
      }
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
