extension FrameTable {
  /// One section of a resolved table.
  public struct Section: Sendable, Hashable {
    public var id: String
    /// The section's rect: along the scroll axis from the start of the header to the end of the footer, across it the
    /// full extent of the container.
    public var frame: PixelRect
    /// Nil without one.
    public var header: Supplementary?
    /// Nil without one.
    public var footer: Supplementary?
    /// The rect of the background, in the coordinates of the content, in device pixels; nil without one.
    public var background: PixelRect?
    /// The radius of the background's corners, if they are round; see ``CellStyle/Border/Radius/fitting(_:)``.
    public var backgroundRadius: CellStyle.Border.Radius?
    /// What the cells look like apart from their sizes, in order of first use.
    public var styles: [CellStyle]
    var cellList: CellList
    /// Where the items are, and which of the section's cells each of them has.
    public var items: Items
    /// How the section grows with a count that is only known at run time; nil if the count is fixed.
    public var dynamic: DynamicExtent?
    /// The ids of the dynamic sections before this one. They move this section if their counts are not the sample's.
    public var after: [String]
    /// The plane that the items lie on if the section scrolls across the page. The items are in its coordinates then.
    public var plane: Plane?
    /// Which of the equal sections in a row this one is, from 0; nil if the section does not repeat.
    public var instance: Int?
    /// How many instances stand here for a number of instances that is only known at run time; else nil.
    public var sampleInstances: Int?
    /// What the flags below tell.
    package private(set) var traits: PackedFormat.SectionTraits

    public init(
      id: String, frame: PixelRect, header: Supplementary?, footer: Supplementary?, background: PixelRect?,
      backgroundRadius: CellStyle.Border.Radius? = nil, styles: [CellStyle], cells: [Cell], items: Items,
      dynamic: DynamicExtent?, after: [String],
      beginsOnPixel: Bool = false
    ) {
      self.init(
        id: id, frame: frame, header: header, footer: footer, background: background,
        backgroundRadius: backgroundRadius, styles: styles, cellList: CellList(cells), items: items, dynamic: dynamic,
        after: after, plane: nil, instance: nil, sampleInstances: nil, traits: beginsOnPixel ? .beginsOnPixel : [])
    }

    /// - Parameter traits: those that nothing else in the section tells.
    init(
      id: String, frame: PixelRect, header: Supplementary?, footer: Supplementary?, background: PixelRect?,
      backgroundRadius: CellStyle.Border.Radius?, styles: [CellStyle], cellList: CellList, items: Items,
      dynamic: DynamicExtent?, after: [String], plane: Plane?, instance: Int?, sampleInstances: Int?,
      traits: PackedFormat.SectionTraits
    ) {
      self.id = id
      self.frame = frame
      self.header = header
      self.footer = footer
      self.background = background
      self.backgroundRadius = backgroundRadius
      self.styles = styles
      self.cellList = cellList
      self.items = items
      self.dynamic = dynamic
      self.after = after
      self.plane = plane
      self.instance = instance
      self.sampleInstances = sampleInstances
      self.traits = traits
    }

    /// Each distinct cell, in order of first use. If generated code holds them, each access makes the array in linear
    /// time; see ``cell(at:)``.
    public var cells: [Cell] {
      get { cellList.all }
      _modify { yield &cellList.all }
    }

    /// One of ``cells``, by its index. Constant time.
    public func cell(at index: Int) -> Cell { cellList[index] }
  }
}

extension FrameTable.Section {
  /// Whether the section begins at the next whole pixel if the one before it ends between two pixels. A grid, a
  /// waterfall or a plane does, for example.
  public var beginsOnPixel: Bool {
    get { traits[.beginsOnPixel] }
    set { traits[.beginsOnPixel] = newValue }
  }

  /// Whether the number of items is fixed although the section grows at run time, because its lead is only given then.
  public var hasFixedCount: Bool {
    get { traits[.hasFixedCount] }
    set { traits[.hasFixedCount] = newValue }
  }

  /// Whether there may be another number of items at run time although no pattern says where they would be.
  public var countIsSample: Bool {
    get { traits[.countIsSample] }
    set { traits[.countIsSample] = newValue }
  }

  /// Whether the section takes no room at all if it has no items.
  public var dropsWhenEmpty: Bool {
    get { traits[.dropsWhenEmpty] }
    set { traits[.dropsWhenEmpty] = newValue }
  }

  /// Whether the app measures the items when it runs, so that the frames here are those of a sample.
  public var isMeasured: Bool {
    get { traits[.isMeasured] }
    set { traits[.isMeasured] = newValue }
  }
}

extension FrameTable {
  /// A header or footer.
  public struct Supplementary: Sendable, Hashable {
    /// The frame at rest, whether it is pinned or not.
    public var frame: PixelRect
    /// Whether it stays at the edge of what shows while its section is there.
    public var pinned: Bool
    /// The layers from back to front, relative to `frame`.
    public var layers: [Layer]

    public init(frame: PixelRect, pinned: Bool, layers: [Layer]) {
      self.frame = frame
      self.pinned = pinned
      self.layers = layers
    }
  }
}
