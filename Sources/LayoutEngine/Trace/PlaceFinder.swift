import FrameTables

/// Finds again, in numbers without a derivation, where each item of a section lies: a trace refers to this and does not
/// tell it.
///
/// The rules and the loops are the arrangement's.
enum PlaceFinder {
  case lines(LineFinder)
  case fall(FallFinder)
  case mosaic(MosaicFinder)

  /// - Parameter lead: empty lanes before the first item.
  init(_ input: ArrangementInput, _ arrangement: ResolvedArrangement, lead: Int) {
    switch arrangement.way(input, lead: lead) {
    case .lines(let arranger): self = .lines(LineFinder(input, arranger, lead: lead))
    case .fall(let lanes): self = .fall(FallFinder(input, lanes))
    case .mosaic(let mosaic): self = .mosaic(MosaicFinder(input, mosaic))
    }
  }

  /// The place of an item: only the values, before rounding, from the arrangement's own loop over the line.
  func place(of item: Int) -> AxisRect {
    switch self {
    case .lines(let lines): lines.place(of: item)
    case .fall(let fall): fall.place(of: item)
    case .mosaic(let mosaic): mosaic.place(of: item)
    }
  }

  /// The same, as far as somebody asks for it.
  func place(of item: Int, _ parts: PlaceParts) -> AxisRect {
    switch self {
    case .lines(let lines): lines.place(of: item, parts)
    case .fall(let fall): fall.place(of: item, parts)
    case .mosaic(let mosaic): mosaic.place(of: item)
    }
  }

  /// The size that an item has on the screen.
  func size(of item: Int) -> AxisSize {
    switch self {
    case .lines(let lines): lines.size(of: item)
    case .fall, .mosaic: place(of: item, .size).size
    }
  }

  /// Whether an item grows in its line, so that both its edges are rounded.
  func isGrown(_ item: Int) -> Bool {
    switch self {
    case .lines(let lines): lines.isGrown(item)
    case .fall, .mosaic: false
    }
  }

  /// Where an item stands, as far as this matters for its separators.
  func cellPlace(of item: Int) -> CellPlace {
    switch self {
    case .lines(let lines): lines.cellPlace(of: item)
    case .fall(let fall): fall.cellPlace(of: item)
    case .mosaic(let mosaic): mosaic.cellPlace(of: item)
    }
  }
}

/// Finds the areas of a mosaic that items take, and what lies beside these.
final class MosaicFinder {
  private let input: ArrangementInput
  private let mosaic: Mosaic
  /// The areas above which nothing lies, and the items below which nothing lies.
  private lazy var edges = (isTop: mosaic.isTop, last: mosaic.lastItems(of: input.items.count))

  init(_ input: ArrangementInput, _ mosaic: Mosaic) {
    self.input = input
    self.mosaic = mosaic
  }

  /// The first of the items whose lower edge is the lowest.
  var lowestItem: Int { mosaic.lowest(of: input.items.count) }

  func place(of item: Int) -> AxisRect { mosaic.place(of: item, from: input.start) }

  func cellPlace(of item: Int) -> CellPlace {
    let (turn, index) = item.quotientAndRemainder(dividingBy: mosaic.areas.count)
    return CellPlace(
      mosaic.areas[index].lanes, of: mosaic.lanes.count, isFirstLine: turn == 0 && edges.isTop[index],
      isLastLine: edges.last.contains(item))
  }
}

extension LaneDivision {
  /// The size of an item that is in lanes; nil if it also depends on other items, or on which lanes these are.
  func ownSize(of kind: ItemKind, _ parts: PlaceParts) -> AxisSize? {
    guard kind.flex?.stretch == nil, !parts.contains(.lineLength) || exact?.isEven ?? isEven else { return nil }
    return kind.size
  }
}

extension CellPlace {
  /// The place of a cell in some of `count` lanes.
  init(_ lanes: Range<Int>, of count: Int, isFirstLine: Bool, isLastLine: Bool) {
    self.init(
      isFirstInLine: lanes.lowerBound == 0, isLastInLine: lanes.upperBound == count, isFirstLine: isFirstLine,
      isLastLine: isLastLine)
  }
}

extension AxisRect {
  /// A place of which nobody asks where it is.
  init(ofSize size: AxisSize) {
    self.init(line: 0, scroll: 0, lineLength: size.line, scrollLength: size.scroll)
  }
}

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
