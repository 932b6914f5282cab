extension FrameTable {
  /// One section of a resolved table.
  public struct Section: Sendable, Hashable {
    public var id: String
    /// The section's rect: along the scroll axis from the start of the header to the end of the footer, across it the
    /// full extent of the container.
    public var frame: PixelRect
    public var header: Supplementary?
    public var footer: Supplementary?
    public var background: PixelRect?
    /// The radius of the background's corners, if they are round; see ``CellStyle/Border/Radius/fitting(_:)``.
    public var backgroundRadius: CellStyle.Border.Radius?
    /// What the cells look like apart from their sizes, in order of first use.
    public var styles: [CellStyle]
    var cellList: CellList
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

extension FrameTable {
  /// The length of a dynamic section along the scroll axis, in device pixels. If the section has a plane, it is the
  /// length of the plane's content.
  ///
  /// It is never less than `least`. Otherwise it is:
  ///
  /// - without items `empty`
  /// - in a mosaic `empty + floor((count − 1) / itemsPerLine) · line + ends[(count − 1) % itemsPerLine]`
  /// - elsewhere `empty + ceil((count + lead) / itemsPerLine) · line − spacing`
  public struct DynamicExtent: Sendable, Hashable {
    /// The length without items: header, footer and what insets leave, in device pixels.
    public var empty: Rational
    /// The distance from the start of one line to the start of the next, in device pixels.
    public var line: Rational
    public var itemsPerLine: Int
    /// What `line` has between one line and the next, and the last line does not have behind it, in device pixels.
    public var spacing: Rational
    /// Empty lanes before the first item.
    public var lead: Int
    /// In a mosaic, the distances in device pixels from the start of a block of areas to the lowest edge of its items,
    /// indexed by the last of these items. A line is a block there, and `spacing` is 0. Empty elsewhere.
    public var ends: [Rational]
    /// The length of the strip in device pixels, which the content of a plane is never shorter than; 0 without a plane.
    public var least: Rational

    /// Traps unless there is at least one item per line.
    public init(
      empty: Rational, line: Rational, itemsPerLine: Int, spacing: Rational, lead: Int, ends: [Rational] = [],
      least: Rational = 0
    ) {
      precondition(itemsPerLine > 0, "a section grows by lines of \(itemsPerLine) items")
      self.empty = empty
      self.line = line
      self.itemsPerLine = itemsPerLine
      self.spacing = spacing
      self.lead = lead
      self.ends = ends
      self.least = least
    }

    /// The length of the section with `count` items, in device pixels. Constant time.
    public func length(of count: Int) -> Rational {
      if count == 0 { return max(least, empty) }
      if !ends.isEmpty {
        return max(least, empty &+ line &* ((count - 1) / itemsPerLine) &+ ends[(count - 1) % itemsPerLine])
      }
      return max(least, empty &+ line &* lineCount(of: count) &- spacing)
    }

    /// The number of lines that `count` items take; in a mosaic, of blocks of areas. Constant time.
    func lineCount(of count: Int) -> Int { Self.lineCount(of: count, lead: lead, itemsPerLine: itemsPerLine) }

    /// The number of lines that `count` items take behind `lead` empty places.
    package static func lineCount(of count: Int, lead: Int, itemsPerLine: Int) -> Int {
      // An `Int` may have 32 bits, and a count all of them.
      count == 0 ? 0 : Int((Int64(count) + Int64(lead) - 1) / Int64(itemsPerLine)) + 1
    }
  }
}
