import FrameTables

/// The distinct cells of a section in order of first use.
struct CellTable {
  /// To look at so few cells is faster than hashing one, and most sections have no more.
  private static let few = 8

  private(set) var cells: [Cell] = []
  private(set) var known = Interner()
  private var affineSizes = AffineSizes()
  let kinds: [ItemKind]
  let rules: [SeparatorRule]
  let screen: Screen

  init(kinds: [ItemKind], rules: [SeparatorRule], screen: Screen) {
    self.kinds = kinds
    self.rules = rules
    self.screen = screen
    // The first, other and last lines of one kind.
    cells.reserveCapacity(4)
  }

  /// Whether all cells of a kind draw the same separators.
  func isConstant(_ kind: Int) -> Bool { rules[kinds[kind].style].isConstant }

  /// The index of the cell of an item that has this length along the line.
  mutating func index(kind: Int, line: Exact, place: CellPlace) -> UInt32 {
    index(kind: kind, size: AxisSize(line: line, scroll: kinds[kind].size.scroll), place: place)
  }

  /// The index of the cell of an item whose size its line has given.
  mutating func index(kind: Int, size: AxisSize, place: CellPlace) -> UInt32 {
    let style = kinds[kind].style
    let cell = rules[style].cell(ofStyle: style, size, at: place, on: screen)
    if size.line.isAffine || size.scroll.isAffine || !affineSizes.isEmpty { return index(cell, of: size) }
    return index(cell)
  }

  /// Two cells are one if they are the same at all widths of a span; at some widths others may be equal, too.
  private mutating func index(_ cell: Cell, of size: AxisSize) -> UInt32 {
    for index in cells.indices where cells[index] == cell {
      let other = exactSize(of: index)
      if other.line.isSame(as: size.line), other.scroll.isSame(as: size.scroll) { return UInt32(index) }
    }
    affineSizes.add(size, of: cells.count)
    cells.append(cell)
    return UInt32(cells.count - 1)
  }

  func exactSize(of cell: Int) -> AxisSize {
    if let size = affineSizes.size(of: cell) { return size }
    let size = cells[cell].size
    let (line, scroll) = screen.axes.pair(Exact(size.width), Exact(size.height))
    return AxisSize(line: line, scroll: scroll)
  }

  /// Whether a cell whose item has its kind's size follows from the kind alone, wherever the item stands in its line.
  var followKinds: Bool { rules.allSatisfy { $0.isConstant } }

  /// The cells of the items of a flow, line by line.
  ///
  /// - Parameter lineStarts: the first item of each line; not looked at if ``followKinds``.
  mutating func ofFlow(_ items: ItemSequence, lineStarts: [UInt32]) -> [UInt32] {
    guard case .listed(let order) = items.order else { return [] }
    if followKinds { return ofKinds(order) }
    var result: [UInt32] = []
    result.reserveCapacity(order.count)
    for (row, start) in lineStarts.enumerated() {
      let isLastLine = row + 1 == lineStarts.count
      let end = isLastLine ? order.count : Int(lineStarts[row + 1])
      for item in Int(start)..<end {
        let place = CellPlace(
          isFirstInLine: item == start, isLastInLine: item + 1 == end, isFirstLine: row == 0, isLastLine: isLastLine)
        result.append(index(kind: Int(order[item]), line: kinds[Int(order[item])].size.line, place: place))
      }
    }
    return result
  }

  /// The cells if they follow from their kinds alone. Kinds are in order of first use, so mostly one is the other.
  mutating func ofKinds(_ order: [UInt32]) -> [UInt32] {
    var isSame = true
    let indices = kinds.indices.map { kind -> UInt32 in
      let index = index(kind: kind, line: kinds[kind].size.line, place: CellPlace())
      isSame = isSame && index == kind
      return index
    }
    if isSame { return order }
    return [UInt32](capacity: order.count) { result in
      let (order, indices) = (order.span, indices.span)
      for item in order.indices { result.append(indices[Int(order[item])]) }
    }
  }

  private mutating func index(_ cell: Cell) -> UInt32 {
    // Most sections have a handful; the index takes in all that there are when it is first asked.
    if cells.count < Self.few {
      if let index = cells.firstIndex(of: cell) { return UInt32(index) }
      cells.append(cell)
      return UInt32(cells.count - 1)
    }
    while known.count < cells.count {
      let earlier = cells[known.count]
      _ = known.number(of: earlier, hash: known.seed.hash(earlier), in: cells)
    }
    let index = known.number(of: cell, hash: known.seed.hash(cell), in: cells)
    if index == cells.count { cells.append(cell) }
    return UInt32(index)
  }
}

extension HashSeed {
  func hash(_ cell: Cell) -> UInt64 {
    let (width, height) = (cell.size.width, cell.size.height)
    let look = UInt64(cell.style) << 8 | UInt64(cell.separatorEdges.rawValue)
    func word(_ value: Int64) -> UInt64 { UInt64(bitPattern: value) }
    let numerators = hash(look, word(width.numerator), word(height.numerator))
    return hash(numerators, word(width.denominator), word(height.denominator))
  }
}

/// Where a cell stands, as far as this matters for its separators.
struct CellPlace: Sendable, Hashable {
  /// Whether it is in the first lane; in a flow, the first of its line.
  var isFirstInLine = false
  /// Whether it is in the last lane; in a flow, the last of its line.
  var isLastInLine = false
  var isFirstLine = false
  var isLastLine = false
}

/// Which separators a cell draws, by where it stands; see the language reference.
struct SeparatorRule: Sendable {
  /// The edges of the template, in terms of a left-to-right layout.
  var edges: EdgeSet
  private var atLineStart: EdgeSet
  private var atLineEnd: EdgeSet
  private var atFirstLine: EdgeSet
  private var atLastLine: EdgeSet
  /// What the inset takes of a cell's width, and of its height.
  private var inset = PixelSize(width: 0, height: 0)

  static func resolve(_ spec: SeparatorsSpec?, _ style: CellStyle, _ axes: Axes) -> SeparatorRule {
    guard let spec, let separator = style.separator else {
      return SeparatorRule(edges: [], atLineStart: [], atLineEnd: [], atFirstLine: [], atLastLine: [])
    }
    let skipsLast = !spec.last.or(Defaults.separatorLast)
    return SeparatorRule(
      edges: spec.edges.or(Defaults.separatorEdges),
      atLineStart: axes.isVertical ? .left : .top, atLineEnd: axes.isVertical ? .right : .bottom,
      atFirstLine: !skipsLast ? [] : axes.isVertical ? .top : .left,
      atLastLine: !skipsLast ? [] : axes.isVertical ? .bottom : .right,
      inset: PixelSize(
        width: separator.inset.left &+ separator.inset.right, height: separator.inset.top &+ separator.inset.bottom))
  }

  /// The cell of an item: its size, and the separators that it draws where it stands.
  @inline(__always)
  func cell(ofStyle style: Int, _ size: AxisSize, at place: CellPlace, on screen: Screen) -> Cell {
    let pixels = screen.size(size)
    let wanted = screen.edges(edges(at: place))
    // A width that answers for others answers for them here, too.
    if !wanted.isEmpty, size.line.isAffine || size.scroll.isAffine { noteVisible(in: size, screen.axes) }
    return Cell(style: UInt32(style), separatorEdges: visible(wanted, in: pixels), size: pixels)
  }

  /// Those of `edges` along which a cell of `size` has room for a line: cells that draw the same are one cell.
  private func visible(_ edges: EdgeSet, in size: PixelSize) -> EdgeSet {
    if edges.isEmpty { return edges }
    var result = edges
    if size.width <= inset.width || size.height.pixelFloor == 0 { result.subtract([.top, .bottom]) }
    if size.height <= inset.height || size.width.pixelFloor == 0 { result.subtract([.left, .right]) }
    return result
  }

  /// Looks again at what ``visible(_:in:)`` compared, in numbers that depend on the width.
  private func noteVisible(in size: AxisSize, _ axes: Axes) {
    let (width, height) = axes.pair(size.line, size.scroll)
    _ = width <= Exact(inset.width)
    _ = height <= Exact(inset.height)
    _ = width < 1
    _ = height < 1
  }

  private func edges(at place: CellPlace) -> EdgeSet {
    var result = edges
    if place.isFirstInLine { result.subtract(atLineStart) }
    if place.isLastInLine { result.subtract(atLineEnd) }
    if place.isFirstLine { result.subtract(atFirstLine) }
    if place.isLastLine { result.subtract(atLastLine) }
    return result
  }

  /// Whether all cells draw the same.
  var isConstant: Bool {
    edges.isDisjoint(with: atLineStart.union(atLineEnd).union(atFirstLine).union(atLastLine))
  }
}

#if !hasFeature(Embedded)
  /// The sizes of those cells of a section that depend on the width, while widths are swept.
  struct AffineSizes: Sendable {
    /// The sizes by cell.
    private var sizes: [AxisSize?] = []

    var isEmpty: Bool { sizes.isEmpty }

    mutating func add(_ size: AxisSize, of cell: Int) {
      while sizes.count < cell { sizes.append(nil) }
      sizes.append(size)
    }

    func size(of cell: Int) -> AxisSize? { cell < sizes.count ? sizes[cell] : nil }
  }
#else
  /// In Embedded Swift nobody sweeps widths.
  struct AffineSizes: Sendable {
    var isEmpty: Bool { true }
    func add(_: AxisSize, of _: Int) {}
    func size(of _: Int) -> AxisSize? { nil }
  }
#endif
