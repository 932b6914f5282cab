import FrameTables
import LayoutEngine

/// What differs in or about a thing besides its rect, such as the border of a cell.
package struct Looks: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // Of cells; headers and footers have layers, too.
  static let borders = Looks(rawValue: 1 << 0)
  static let separators = Looks(rawValue: 1 << 1)
  static let layers = Looks(rawValue: 1 << 2)
  static let padding = Looks(rawValue: 1 << 3)
  static let templates = Looks(rawValue: 1 << 4)
  // Of headers and footers.
  static let pinned = Looks(rawValue: 1 << 5)
  static let unpinned = Looks(rawValue: 1 << 6)
  // Of backgrounds.
  static let corners = Looks(rawValue: 1 << 7)
  // Of the planes of sections that scroll sideways.
  static let scrolling = Looks(rawValue: 1 << 8)
  static let contents = Looks(rawValue: 1 << 9)
  static let snapping = Looks(rawValue: 1 << 10)
  static let stops = Looks(rawValue: 1 << 11)
  // Of sections at run time.
  static let dropsWhenEmpty = Looks(rawValue: 1 << 12)
  static let keepsWhenEmpty = Looks(rawValue: 1 << 13)
  static let counted = Looks(rawValue: 1 << 14)
  static let uncounted = Looks(rawValue: 1 << 15)
  static let measured = Looks(rawValue: 1 << 16)
  static let unmeasured = Looks(rawValue: 1 << 17)
  static let growth = Looks(rawValue: 1 << 18)

  /// What differs in cells. Of a section, it is told of cells that are not in the sample.
  static let ofCells: Looks = [.borders, .separators, .layers, .padding, .templates]

  /// What follows from other changes, where there are some.
  static let consequences: Looks = [.contents, .stops, .growth]
}

extension Looks {
  /// Of two cells. If one is larger than the other, rects in them differ for that reason; then only what the size
  /// cannot explain counts.
  init(_ old: ComparedCell, _ new: ComparedCell) {
    self = []
    if old == new { return }
    let isResized = old.size != new.size
    if old.template != new.template { insert(.templates) }
    if isResized ? Self.stroke(old.border) != Self.stroke(new.border) : old.border != new.border { insert(.borders) }
    if isResized
      ? old.separators.map(\.edge) != new.separators.map(\.edge) || Self.thickness(old) != Self.thickness(new)
      : old.separators != new.separators
    {
      insert(.separators)
    }
    if Self.differ(old.layers, new.layers, isResized: isResized) { insert(.layers) }
    if isResized ? Self.padding(old) != Self.padding(new) : old.content != new.content { insert(.padding) }
  }

  /// Of two headers or footers.
  init(_ old: Supplementary, _ new: Supplementary) {
    self = old.pinned == new.pinned ? [] : new.pinned ? .pinned : .unpinned
    if Self.differ(old.layers, new.layers, isResized: old.frame.size != new.frame.size) { insert(.layers) }
  }

  /// Of two planes.
  init(_ old: ComparedSection.Plane, _ new: ComparedSection.Plane) {
    self = []
    if old.scroll != new.scroll { insert(.scrolling) }
    if old.snap != new.snap { insert(.snapping) }
    // Otherwise these follow from the size.
    guard old.frame.size == new.frame.size else { return }
    if old.contentSize != new.contentSize { insert(.contents) }
    if old.stops != new.stops { insert(.stops) }
  }

  /// Of two sections at run time.
  init(_ old: ComparedSection.Marks, _ new: ComparedSection.Marks) {
    self = []
    if old.dropsWhenEmpty != new.dropsWhenEmpty { insert(new.dropsWhenEmpty ? .dropsWhenEmpty : .keepsWhenEmpty) }
    if old.isMeasured != new.isMeasured { insert(new.isMeasured ? .measured : .unmeasured) }
    if old.isCounted != new.isCounted { insert(new.isCounted ? .counted : .uncounted) }
  }

  /// Width and radius; the radius of a circle is that of its cell.
  private static func stroke(_ border: BorderPath?) -> [Rational?]? {
    border.map { border in
      let isRound = border.radius &+ border.radius == min(border.path.width, border.path.height)
      return [border.width, isRound ? nil : border.radius]
    }
  }

  /// The shorter side of each line.
  private static func thickness(_ cell: ComparedCell) -> [Rational] {
    cell.separators.map { min($0.frame.width, $0.frame.height) }
  }

  /// How far the content is from each edge of its cell.
  private static func padding(_ cell: ComparedCell) -> [Rational] {
    [cell.content.x, cell.content.y, cell.size.width &- cell.content.maxX, cell.size.height &- cell.content.maxY]
  }

  private static func differ(_ old: [Layer], _ new: [Layer], isResized: Bool) -> Bool {
    isResized ? old.map(\.id) != new.map(\.id) || old.map(\.states) != new.map(\.states) : old != new
  }
}

extension ComparedSection.Marks {
  /// Whether the number of items is known at run time only.
  fileprivate var isCounted: Bool { extent != nil && !hasFixedCount || countIsSample }
}
