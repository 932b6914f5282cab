extension FrameTable {
  /// The cells of a section as generated code holds them, where all have sizes of whole pixels.
  final class CellColumns: Sendable {
    let count: Int
    private let styles, edges, widths, heights: PackedColumn

    init(_ reader: inout PackedReader) {
      count = reader.number()
      (styles, edges) = (reader.column(count), reader.column(count))
      (widths, heights) = (reader.column(count), reader.column(count))
    }

    func cell(_ index: Int) -> Cell {
      Cell(
        style: UInt32(styles[index]), separatorEdges: separatorEdges(index), size: size(index))
    }

    func separatorEdges(_ index: Int) -> EdgeSet { EdgeSet(rawValue: UInt8(edges[index])) }

    func size(_ index: Int) -> PixelSize {
      PixelSize(width: Rational(widths[index]), height: Rational(heights[index]))
    }
  }

  /// The cells of a section: in memory, or where generated code has them.
  struct CellList: Sendable, Hashable {
    private var list: [Cell]
    private var columns: CellColumns?

    init(_ list: [Cell]) { self.list = list }

    init(_ columns: CellColumns) { (list, self.columns) = ([], columns) }

    var count: Int { columns?.count ?? list.count }

    /// Constant time.
    subscript(index: Int) -> Cell {
      guard let columns else { return list[index] }
      return columns.cell(index)
    }

    /// Of a cell, without the rest of it. Constant time.
    func size(_ index: Int) -> PixelSize {
      guard let columns else { return list[index].size }
      return columns.size(index)
    }

    /// Which edges of a cell have separators. Constant time.
    func separatorEdges(_ index: Int) -> EdgeSet {
      guard let columns else { return list[index].separatorEdges }
      return columns.separatorEdges(index)
    }

    /// Linear where they are in generated code.
    var all: [Cell] {
      get {
        guard let columns else { return list }
        return (0..<columns.count).map(columns.cell)
      }
      _modify {
        if columns != nil { (list, columns) = (all, nil) }
        yield &list
      }
    }

    static func == (a: CellList, b: CellList) -> Bool {
      if a.columns == nil, b.columns == nil { return a.list == b.list }
      return a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(count)
      for index in 0..<count { hasher.combine(self[index]) }
    }
  }
}
