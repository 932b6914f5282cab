extension FrameTable {
  /// A table with the counts of its dynamic sections: where everything is, and what lies in a rect.
  ///
  /// Generated code makes one for each device. With other counts, ``with(counts:)`` gives another view of the same
  /// table in constant time a section; nothing of the table is copied.
  ///
  /// Frames are in points in the coordinates of the content, whose origin is the top left corner. A layout never
  /// changes, so that any number of threads may use it. Look-ups trap where there is no such section or item.
  public struct Layout: Sendable {
    /// What the layout is made from, with the sample's counts.
    public let table: FrameTable
    /// The size of the content in device pixels, exact.
    public let contentPixelSize: PixelSize
    let parts: [Part]
    let indices: [ItemIndex]
    /// Over the sections, with everything that lies in them.
    let tree: BoxTree

    /// A section as the counts have it.
    struct Part: Sendable {
      var count: Int
      /// How far its items are from where the table has them.
      var move: PixelPoint
      var frame: PixelRect
      var header, footer, background: PixelRect?
    }

    /// - Parameter counts: of dynamic sections, by their places in the table; the others keep their samples.
    ///
    /// Linear in the number of sections and of items that do not repeat.
    public init(_ table: FrameTable, counts: [Int: Int] = [:]) {
      self.init(table, indices: table.sections.map(ItemIndex.init), counts: counts)
    }

    init(_ table: FrameTable, indices: [ItemIndex], counts: [Int: Int]) {
      self.table = table
      self.indices = indices
      (parts, contentPixelSize) = Self.place(table, counts)
      let parts = parts
      tree = BoxTree(count: parts.count) { Self.box(parts[$0], table.sections[$0].items, indices[$0]) }
    }

    /// The same table with these counts for dynamic sections, by their places in the table; the others have their
    /// samples.
    ///
    /// Constant time for each section of the table, whatever the counts. Traps where a section has a fixed count that
    /// is another one. Coordinates end at 2^63 − 1 px, should a count lead farther.
    public func with(counts: [Int: Int]) -> Layout { Layout(table, indices: indices, counts: counts) }

    /// The same by the typed names of sections that generated code has.
    public func with<ID: RawRepresentable<Int> & Hashable>(counts: [ID: Int]) -> Layout {
      with(counts: Dictionary(uniqueKeysWithValues: counts.map { ($0.rawValue, $1) }))
    }

    private static func box(_ part: Part, _ items: Items, _ index: ItemIndex) -> PixelBox {
      // Items that are moved may be rounded anew: a stride that is the move does both.
      var box = index.bounds(items, count: part.count).moved(by: part.move, times: 1)
      for rect in [part.frame, part.header, part.footer, part.background] {
        if let rect { box.formUnion(PixelBox(around: rect)) }
      }
      return box
    }
  }

  /// Where everything is, and what lies in a rect; see ``Layout``.
  public func layout(counts: [Int: Int] = [:]) -> Layout { Layout(self, counts: counts) }
}

extension FrameTable.Layout {
  /// The table that generated code holds, ready for look-ups.
  public init(packedV1 table: StaticString, device: StaticString) {
    self.init(FrameTable(packedV1: table, device: device))
  }
}
