extension FrameTable.Items {
  /// One origin and one cell an item, for sections whose frames do not repeat.
  ///
  /// What a table has from generated code stays there: one item is read where it stands, and to ask for all makes arrays.
  public struct Listed: Sendable, Hashable {
    private var originList: [FrameTable.PixelOrigin]
    private var cellList: [UInt32]
    /// What there is in place of both lists.
    private(set) var columns: FrameTable.ListedColumns?

    public init(origins: [FrameTable.PixelOrigin], cells: [UInt32]) {
      (originList, cellList) = (origins, cells)
    }

    init(_ columns: FrameTable.ListedColumns) { (originList, cellList, self.columns) = ([], [], columns) }

    public var count: Int { columns?.count ?? originList.count }

    /// Where each item is. Made at each call, in linear time, where generated code has them; see ``origin(at:)``.
    public var origins: [FrameTable.PixelOrigin] {
      get {
        guard let columns else { return originList }
        return (0..<columns.count).map(columns.origin)
      }
      _modify {
        takeOver()
        yield &originList
      }
    }

    /// Index into the section's `cells` for each item. Made at each call, in linear time, where generated code has them;
    /// see ``cell(at:)``.
    public var cells: [UInt32] {
      get {
        guard let columns else { return cellList }
        return (0..<columns.count).map(columns.cell)
      }
      _modify {
        takeOver()
        yield &cellList
      }
    }

    /// Constant time.
    public func origin(at index: Int) -> FrameTable.PixelOrigin {
      guard let columns else { return originList[index] }
      return columns.origin(index)
    }

    /// Index into the section's `cells`. Constant time.
    public func cell(at index: Int) -> UInt32 {
      guard let columns else { return cellList[index] }
      return columns.cell(index)
    }

    /// What is changed is in memory.
    private mutating func takeOver() {
      if columns != nil { (originList, cellList, columns) = (origins, cells, nil) }
    }

    public static func == (a: Listed, b: Listed) -> Bool {
      if a.columns == nil, b.columns == nil { return a.originList == b.originList && a.cellList == b.cellList }
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
