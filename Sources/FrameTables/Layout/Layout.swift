extension FrameTable {
  /// A table with the counts of its dynamic sections: it tells where everything is, and what lies in a rect.
  ///
  /// Generated code makes one for each device. With other counts, ``with(counts:leads:)`` gives another view of the
  /// same table in constant time per section; nothing of the table is copied.
  ///
  /// Frames are in points in the coordinates of the content, whose origin is the top left corner; those of items and
  /// separators of a section that scrolls across the page are in the coordinates of its plane. A layout never changes,
  /// so any number of threads may use it. Look-ups trap if there is no such section or item; only
  /// ``plane(ofSection:)`` does not.
  public struct Layout: Sendable {
    // One reference, so that a layout is handed out at the cost of one, however much it holds.
    private let storage: Storage

    /// The table that the layout is made from, with the sample's counts and the layout's leads.
    public var table: FrameTable { storage.table }
    /// The size of the content in device pixels, exact.
    public var contentPixelSize: PixelSize { storage.contentPixelSize }
    var placed: [PlacedSection] { storage.placed }
    /// The number of device pixels in a point.
    var scale: Int { storage.table.device.scale }
    var container: PixelRect { storage.table.container }
    /// The items of each section, those on a plane, too; where these lie is told by ``planes``.
    var items: [PlacedItems] { storage.items }
    /// The planes of sections that scroll across the page, each as a page of its own.
    var planes: [Int: Layout] { storage.planes }
    var indices: [ItemIndex] { storage.indices }
    var leads: [Int: Int] { storage.leads }
    /// Where the instances of each section of the spec begin, in order: those of a section that has none begin where the
    /// next one's do. Empty if every section stands there once.
    var firstPlaces: [Int] { storage.firstPlaces }
    /// A tree over the sections, with everything that lies in them.
    var tree: BoxTree { storage.tree }

    private final class Storage: Sendable {
      let table: FrameTable
      /// The table with the sample's leads, to which its frames belong; nil unless the layout has other leads.
      let sample: FrameTable?
      let contentPixelSize: PixelSize
      let placed: [PlacedSection]
      let items: [PlacedItems]
      let planes: [Int: Layout]
      let indices: [ItemIndex]
      /// The leads of sections whose lead is not the sample's.
      let leads: [Int: Int]
      let firstPlaces: [Int]
      let tree: BoxTree

      init(
        sample: FrameTable, firstPlaces: [Int], indices: [ItemIndex], planes: [Int: Layout], counts: [Int: Int],
        leads: [Int: Int]
      ) {
        let table = leads.isEmpty ? sample : sample.with(leads: leads)
        (self.table, self.sample) = (table, leads.isEmpty ? nil : sample)
        self.indices = indices
        self.leads = leads
        let sections = table.sections
        self.firstPlaces = firstPlaces
        let (placed, size) = Layout.place(sample, counts, table)
        (self.placed, contentPixelSize) = (placed, size)
        self.planes = planes.isEmpty ? [:] : Layout.planes(planes, counts, leads)
        var items: [PlacedItems] = []
        items.reserveCapacity(sections.count)
        // Passes two fields, in a loop: to pass the section, or to use a closure, would copy it with all that it refers
        // to.
        for index in sections.indices {
          items.append(PlacedItems(sections[index].items, sections[index].cellList, placed[index]))
        }
        self.items = items
        tree = BoxTree(count: placed.count) { Layout.box(placed[$0], items[$0], indices[$0]) }
      }
    }

    /// A layout of a table with these counts.
    ///
    /// Linear in the number of sections, of slots of patterns, and of items that do not repeat. Items that generated
    /// code lists are not read.
    ///
    /// - Parameter counts: of dynamic sections, by their places in the table; the others keep their samples.
    public init(_ table: FrameTable, counts: [Int: Int] = [:]) {
      self.init(table, counts: counts, firstPlaces: Self.firstPlaces(table.sections))
    }

    /// A layout of a table in which sections of the spec may have no instance at all, which the table does not tell.
    ///
    /// - Parameter places: the places in the table of each section of the spec, in order.
    package init(_ table: FrameTable, places: [Range<Int>]) {
      let standOnce = places.allSatisfy { $0.count == 1 }
      self.init(table, counts: [:], firstPlaces: standOnce ? [] : places.map { $0.lowerBound })
    }

    private init(_ table: FrameTable, counts: [Int: Int], firstPlaces: [Int]) {
      var (indices, planes): ([ItemIndex], [Int: Layout]) = ([], [:])
      indices.reserveCapacity(table.sections.count)
      for section in table.sections.indices {
        if table.sections[section].plane == nil {
          indices.append(ItemIndex(table.sections[section].items, table.sections[section].cellList))
        } else {
          indices.append(.ofNothing)
          planes[section] = Layout(table.planeTable(of: section))
        }
      }
      self.init(sample: table, firstPlaces: firstPlaces, indices: indices, planes: planes, counts: counts, leads: [:])
    }

    private init(
      sample: FrameTable, firstPlaces: [Int], indices: [ItemIndex], planes: [Int: Layout], counts: [Int: Int],
      leads: [Int: Int]
    ) {
      storage = Storage(
        sample: sample, firstPlaces: firstPlaces, indices: indices, planes: planes, counts: counts, leads: leads)
    }

    private static func firstPlaces(_ sections: [Section]) -> [Int] {
      func isFirst(_ index: Int) -> Bool { sections[index].instance ?? 0 == 0 }
      return sections.indices.allSatisfy(isFirst) ? [] : sections.indices.filter(isFirst)
    }

    /// The planes with these counts and leads. As with pages, what is not given is the sample's, whatever the planes
    /// have now.
    private static func planes(_ planes: [Int: Layout], _ counts: [Int: Int], _ leads: [Int: Int]) -> [Int: Layout] {
      var result = planes
      for (section, plane) in planes where plane.table.sections[0].dynamic != nil {
        result[section] = plane.with(
          counts: counts[section].map { [0: $0] } ?? [:], leads: leads[section].map { [0: $0] } ?? [:])
      }
      return result
    }

    /// The plane of a section that scrolls across the page, as a page of its own with one section, of index 0: it tells
    /// where the items are, and what lies in a rect of the plane. Nil for a section without a plane, and if there is no
    /// such section. Constant time.
    public func plane(ofSection section: Int) -> Layout? { planes[section] }

    /// The same table with these counts for dynamic sections, by their places in the table; the others have their
    /// samples.
    ///
    /// Constant time for each section of the table, whatever the counts. Should a count lead farther than 2^63 − 1 px,
    /// coordinates end there. Traps
    ///
    /// - if there is no section at a place;
    /// - if a section is given another count than it has and that is fixed, or the app measures its items: of these, a
    ///   table has only the sample;
    /// - if a section is given a lead that is fixed, or one that is below 0 or leaves no lane free.
    ///
    /// - Parameters:
    ///   - counts: of sections, by their places, from 0 to 2147483647.
    ///   - leads: empty lanes before the first item of sections whose lead is given at run time, less than they have
    ///     lanes.
    public func with(counts: [Int: Int], leads: [Int: Int] = [:]) -> Layout {
      Layout(
        sample: storage.sample ?? storage.table, firstPlaces: firstPlaces, indices: indices, planes: planes,
        counts: counts, leads: leads)
    }

    /// The same table with these counts and leads, by the typed names of sections that generated code has. If a section
    /// repeats, all its instances get its count and lead; by their places, see ``place(of:instance:)``, each may have
    /// its own. Traps as it does by places.
    public func with<ID: RawRepresentable<Int> & Hashable>(counts: [ID: Int], leads: [ID: Int] = [:]) -> Layout {
      with(counts: byPlace(counts), leads: byPlace(leads))
    }

    /// Gives all instances of a section what the section has.
    private func byPlace<ID: RawRepresentable<Int> & Hashable>(_ numbers: [ID: Int]) -> [Int: Int] {
      var result: [Int: Int] = [:]
      for (section, number) in numbers {
        for place in places(of: section.rawValue) { result[place] = number }
      }
      return result
    }

    private static func box(_ section: PlacedSection, _ items: PlacedItems, _ index: ItemIndex) -> PixelBox {
      // Moved items may be rounded anew. To move the box by a stride, once, allows for both the move and the rounding.
      var box = section.strip == nil ? index.bounds(items).moved(by: section.move, times: 1) : .nothing
      for rect in [section.frame, section.header, section.footer, section.background] {
        if let rect { box.formUnion(PixelBox(around: rect)) }
      }
      return box
    }
  }

  /// The layout of this table with these counts: where everything is, and what lies in a rect; see ``Layout``.
  public func layout(counts: [Int: Int] = [:]) -> Layout { Layout(self, counts: counts) }
}

extension FrameTable.Layout {
  /// The table that generated code holds, ready for look-ups.
  public init(packedV2 table: StaticString, device: StaticString) {
    self.init(FrameTable(packedV2: table, device: device))
  }
}
