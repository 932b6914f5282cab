extension FrameTable {
  /// A section as the counts of a layout make it: where everything of it lies but its items.
  struct PlacedSection: Sendable {
    var count: Int
    /// How far its items are from where the table has them.
    var move: PixelPoint
    var frame: PixelRect
    var header, footer, background, strip: PixelRect?
  }
}

extension FrameTable.PlacedSection {
  /// A section with the sample's count.
  init(_ section: FrameTable.Section) {
    self.init(
      count: section.items.count, move: .zero, frame: section.frame, header: section.header?.frame,
      footer: section.footer?.frame, background: section.background, strip: section.plane?.frame)
  }

  /// A section with another count than the sample's.
  ///
  /// - Parameters:
  ///   - start: how far the start of the section moves on the screen.
  ///   - items: how far its items move.
  ///   - growth: how much longer it is, in the direction of reading.
  init(
    _ section: FrameTable.Section, count: Int, start: FrameTable.Rational, items: FrameTable.Rational,
    growth: FrameTable.Rational, along scroll: FrameTable.Axis, isBackwards: Bool
  ) {
    /// Moves the start of a rect, in the direction of reading, and makes the rect longer.
    func changed(_ rect: FrameTable.PixelRect, by move: FrameTable.Rational, longer: FrameTable.Rational = 0)
      -> FrameTable.PixelRect
    {
      var rect = rect.offset(by: move, along: scroll)
      // Backwards, the start is the right edge.
      if isBackwards { rect.x = rect.x &- longer }
      if scroll == .vertical { rect.height = rect.height &+ longer } else { rect.width = rect.width &+ longer }
      return rect
    }
    // There is no background if the section is so much shorter that nothing of it is left.
    var background = section.background.map { changed($0, by: start, longer: growth) }
    if let rect = background, rect.width <= 0 || rect.height <= 0 { background = nil }
    self.init(
      count: count, move: FrameTable.PixelPoint(items, along: scroll),
      frame: changed(section.frame, by: start, longer: growth),
      header: section.header.map { changed($0.frame, by: start) },
      footer: section.footer.map { changed($0.frame, by: isBackwards ? start &- growth : start &+ growth) },
      background: background, strip: section.plane.map { changed($0.frame, by: start) })
  }
}
