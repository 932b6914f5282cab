extension FrameTable {
  /// The cells of a section as generated code holds them, if all have sizes of whole pixels.
  final class CellRows: Sendable {
    /// Style, edges, width and height.
    private let rows: PackedRows

    init(_ reader: inout PackedReader) { rows = reader.rows(reader.number()) }

    var count: Int { rows.count }

    @inline(__always)
    func cell(_ index: Int) -> Cell {
      let row = rows[index]
      return Cell(
        style: UInt32(truncatingIfNeeded: rows.a(row)),
        separatorEdges: EdgeSet(rawValue: UInt8(truncatingIfNeeded: rows.b(row))),
        size: PixelSize(width: Rational(rows.c(row)), height: Rational(rows.d(row))))
    }
  }

  /// The cells of a section: in memory, or where generated code has them.
  struct CellList: Sendable, Hashable {
    private var list: [Cell]
    private var rows: CellRows?
    /// Where the text has the boxes of items with these cells; 0 if it has none. Not a reference, since sections are
    /// copied.
    var boxes: UInt = 0

    init(_ list: [Cell]) { self.list = list }

    init(_ rows: CellRows) { (list, self.rows) = ([], rows) }

    var count: Int { rows?.count ?? list.count }

    /// Constant time.
    @inline(__always)
    subscript(index: Int) -> Cell {
      guard let rows else { return list[index] }
      return rows.cell(index)
    }

    /// All cells. Linear time if they are in generated code.
    var all: [Cell] {
      get {
        guard let rows else { return list }
        return (0..<rows.count).map { rows.cell($0) }
      }
      _modify {
        if rows != nil { (list, rows) = (all, nil) }
        boxes = 0
        yield &list
      }
    }

    static func == (a: CellList, b: CellList) -> Bool {
      if a.rows == nil, b.rows == nil { return a.list == b.list }
      return a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(count)
      for index in 0..<count { hasher.combine(self[index]) }
    }
  }
}
