extension FrameTable {
  /// One section of a resolved table.
  public struct Section: Sendable, Hashable {
    public var id: String
    /// The container's full extent across the scroll axis, from the start of the header to the end of the footer.
    public var frame: PixelRect
    public var header: Supplementary?
    public var footer: Supplementary?
    public var background: PixelRect?
    /// Of the background's corners, where they are round; see ``CellStyle/Border/Radius/fitting(_:)``.
    public var backgroundRadius: CellStyle.Border.Radius?
    /// What the cells look like apart from their sizes, in order of first use.
    public var styles: [CellStyle]
    var cellList: CellList
    public var items: Items
    /// How the section grows with a count that is only known at run time; nil where the count is fixed.
    public var dynamic: DynamicExtent?
    /// Ids of the dynamic sections before this one, which move it when their counts are not the sample's.
    public var after: [String]
    /// Whether the section begins at the next whole pixel where the one before ends between two: a grid, a waterfall,
    /// a plane.
    public var beginsOnPixel: Bool
    /// What the items lie on where the section scrolls across the page: they are in its coordinates then.
    public var plane: Plane?
    /// Which of the equal sections in a row it is, from 0; nil where the section does not repeat.
    public var instance: Int?
    /// Where the number of instances is known at run time only: how many stand for it here.
    public var sampleInstances: Int?
    /// Whether the number of its items is fixed although the section grows at run time: with a lead that is given then.
    public var hasFixedCount = false
    /// Whether there may be another number of items at run time although no pattern says where they would be.
    public var countIsSample = false
    /// Whether the section takes no room at all where it has no items.
    public var dropsWhenEmpty = false
    /// Whether the app measures its items when it runs, so that the frames are those of a sample.
    public var isMeasured = false

    public init(
      id: String, frame: PixelRect, header: Supplementary?, footer: Supplementary?, background: PixelRect?,
      backgroundRadius: CellStyle.Border.Radius? = nil, styles: [CellStyle], cells: [Cell], items: Items,
      dynamic: DynamicExtent?, after: [String],
      beginsOnPixel: Bool = false
    ) {
      self.init(
        id: id, frame: frame, header: header, footer: footer, background: background,
        backgroundRadius: backgroundRadius, styles: styles, cellList: CellList(cells), items: items, dynamic: dynamic,
        after: after, beginsOnPixel: beginsOnPixel, plane: nil, instance: nil, sampleInstances: nil,
        hasFixedCount: false, countIsSample: false, dropsWhenEmpty: false, isMeasured: false)
    }

    /// All that a section has.
    init(
      id: String, frame: PixelRect, header: Supplementary?, footer: Supplementary?, background: PixelRect?,
      backgroundRadius: CellStyle.Border.Radius?, styles: [CellStyle], cellList: CellList, items: Items,
      dynamic: DynamicExtent?, after: [String], beginsOnPixel: Bool, plane: Plane?, instance: Int?,
      sampleInstances: Int?, hasFixedCount: Bool, countIsSample: Bool, dropsWhenEmpty: Bool, isMeasured: Bool
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
      self.beginsOnPixel = beginsOnPixel
      self.plane = plane
      self.instance = instance
      self.sampleInstances = sampleInstances
      self.hasFixedCount = hasFixedCount
      self.countIsSample = countIsSample
      self.dropsWhenEmpty = dropsWhenEmpty
      self.isMeasured = isMeasured
    }

    /// Each distinct cell, in order of first use. Made at each call, in linear time, where generated code has them; see
    /// ``cell(at:)``.
    public var cells: [Cell] {
      get { cellList.all }
      _modify { yield &cellList.all }
    }

    /// One of ``cells``. Constant time.
    public func cell(at index: Int) -> Cell { cellList[index] }
  }
}

extension FrameTable {
  /// A header or footer.
  public struct Supplementary: Sendable, Hashable {
    /// At rest, whether it is pinned or not.
    public var frame: PixelRect
    public var pinned: Bool
    /// Back to front; relative to `frame`.
    public var layers: [Layer]

    public init(frame: PixelRect, pinned: Bool, layers: [Layer]) {
      self.frame = frame
      self.pinned = pinned
      self.layers = layers
    }
  }
}

extension FrameTable {
  /// The length of a dynamic section along the scroll axis, in device pixels: `empty` with no item, else
  /// `empty + ceil(count / itemsPerLine) · line − spacing`, or in a mosaic `empty + floor((count − 1) / itemsPerLine) ·
  /// line + ends[(count − 1) % itemsPerLine]`; and at least `least`. Of a section with a plane it is the length of the
  /// plane's content.
  public struct DynamicExtent: Sendable, Hashable {
    public var empty: Rational
    /// From the start of one line to the start of the next.
    public var line: Rational
    public var itemsPerLine: Int
    public var spacing: Rational
    /// Empty lanes before the first item: `ceil((count + lead) / itemsPerLine)` lines.
    public var lead: Int
    /// In a mosaic: from the start of a block of areas to the lowest edge of its items, by the last of them. A line is a
    /// block there, and `spacing` is 0. Empty elsewhere.
    public var ends: [Rational]
    /// The strip's length, below which the content of a plane does not fall; else 0.
    public var least: Rational

    public init(
      empty: Rational, line: Rational, itemsPerLine: Int, spacing: Rational, lead: Int, ends: [Rational] = [],
      least: Rational = 0
    ) {
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
      return max(least, empty &+ line &* ((count + lead - 1) / itemsPerLine + 1) &- spacing)
    }
  }
}
