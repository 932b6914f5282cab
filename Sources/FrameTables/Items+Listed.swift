extension FrameTable.Items {
  /// One origin and one cell per item, for sections whose frames do not repeat.
  ///
  /// What a table has from generated code stays there: one item is read where it stands; only to ask for all items
  /// makes arrays.
  public struct Listed: Sendable, Hashable {
    private var originList: [FrameTable.PixelOrigin]
    private var cellList: [UInt32]
    /// The rows that take the place of both lists.
    private(set) var rows: FrameTable.ListedRows?

    /// Traps if there are not as many cells as origins.
    public init(origins: [FrameTable.PixelOrigin], cells: [UInt32]) {
      precondition(
        origins.count == cells.count, "a list of items has \(origins.count) origins, and cells for \(cells.count)")
      (originList, cellList) = (origins, cells)
    }

    init(_ rows: FrameTable.ListedRows) { (originList, cellList, self.rows) = ([], [], rows) }

    public var count: Int { rows?.count ?? originList.count }

    /// The origin of each item. If generated code holds them, each access makes the array in linear time; see
    /// ``origin(at:)``.
    public var origins: [FrameTable.PixelOrigin] {
      get {
        guard let rows else { return originList }
        return (0..<rows.count).map { rows.item($0).origin }
      }
      _modify {
        takeOver()
        yield &originList
      }
    }

    /// The index into the section's `cells` for each item. If generated code holds them, each access makes the array
    /// in linear time; see ``cell(at:)``.
    public var cells: [UInt32] {
      get {
        guard let rows else { return cellList }
        return (0..<rows.count).map { rows.item($0).cell }
      }
      _modify {
        takeOver()
        yield &cellList
      }
    }

    /// The origin of an item. Constant time.
    public func origin(at index: Int) -> FrameTable.PixelOrigin {
      guard let rows else { return originList[index] }
      return rows.item(index).origin
    }

    /// The index into the section's `cells` for an item. Constant time.
    public func cell(at index: Int) -> UInt32 {
      guard let rows else { return cellList[index] }
      return rows.item(index).cell
    }

    /// The origin and the cell, read at once. Constant time.
    @inline(__always)
    func item(at index: Int) -> (origin: FrameTable.PixelOrigin, cell: UInt32) {
      guard let rows else { return (originList[index], cellList[index]) }
      return rows.item(index)
    }

    /// Moves everything to memory before it is changed.
    private mutating func takeOver() {
      if rows != nil { (originList, cellList, rows) = (origins, cells, nil) }
    }

    public static func == (a: Listed, b: Listed) -> Bool {
      if a.rows == nil, b.rows == nil { return a.originList == b.originList && a.cellList == b.cellList }
      return a.count == b.count
        && (0..<a.count).allSatisfy { a.origin(at: $0) == b.origin(at: $0) && a.cell(at: $0) == b.cell(at: $0) }
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(count)
      for index in 0..<count {
        hasher.combine(origin(at: index))
        hasher.combine(cell(at: index))
      }
    }
  }
}
