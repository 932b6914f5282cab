import FrameTable

/// The distinct cells of a section in order of first use.
struct CellTable {
  private(set) var cells: [Cell] = []
  private var indices: [Cell: UInt32] = [:]
  let kinds: [ItemKind]
  let rules: [SeparatorRule]
  let screen: Screen

  init(kinds: [ItemKind], rules: [SeparatorRule], screen: Screen) {
    self.kinds = kinds
    self.rules = rules
    self.screen = screen
  }

  /// Whether all cells of a kind draw the same separators.
  func isConstant(_ kind: Int) -> Bool { rules[kinds[kind].style].isConstant }

  /// The index of the cell of an item that is `line` long along the line.
  mutating func index(kind: Int, line: Exact, place: CellPlace) -> UInt32 {
    let kind = kinds[kind]
    return index(
      Cell(
        style: UInt32(kind.style), separatorEdges: screen.edges(rules[kind.style].edges(at: place)),
        size: screen.size(AxisSize(line: line, scroll: kind.size.scroll))))
  }

  private mutating func index(_ cell: Cell) -> UInt32 {
    // Most sections have a handful.
    if cells.count <= 8 {
      if let index = cells.firstIndex(of: cell) { return UInt32(index) }
      cells.append(cell)
      if cells.count == 9 {
        for (index, cell) in cells.enumerated() { indices[cell] = UInt32(index) }
      }
      return UInt32(cells.count - 1)
    }
    if let index = indices[cell] { return index }
    indices[cell] = UInt32(cells.count)
    cells.append(cell)
    return UInt32(cells.count - 1)
  }
}
