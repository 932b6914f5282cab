/// How counts move sections.
extension FrameTable.Layout {
  /// Lays the sections out again, one after the other, with the lengths that their counts give them.
  ///
  /// - Parameter table: the table with the sample's leads.
  /// - Parameter led: the same table with the leads of the layout.
  static func place(
    _ table: FrameTable, _ counts: [Int: Int], _ led: FrameTable
  ) -> ([Part], FrameTable.PixelSize) {
    let isVertical = table.scroll == .vertical
    let content = isVertical ? table.contentSize.height : table.contentSize.width
    for section in counts.keys {
      precondition(
        table.sections.indices.contains(section),
        "a count is for place \(section), and the table has \(table.sections.count) sections")
    }
    let isSample =
      counts.isEmpty
      && table.sections.indices.allSatisfy {
        table.sections[$0].dynamic?.lead == led.sections[$0].dynamic?.lead
      }
    if isSample {
      var parts: [Part] = []
      parts.reserveCapacity(table.sections.count)
      for index in table.sections.indices { parts.append(table.sections[index].part) }
      return (parts, table.contentSize)
    }

    // Right to left, the content begins at its right edge.
    let isBackwards = !isVertical && table.direction == .rtl
    let (moves, shift) = Self.moves(table, counts, led, isBackwards: isBackwards)
    let parts = zip(table.sections, moves).enumerated().map { index, pair in
      let (section, move) = pair
      let count = counts[index] ?? section.items.count
      let isDropped = section.isDropped(with: count)
      let wasDropped = section.isDropped(with: section.items.count)
      /// How far something moves on the screen that was counted back from an origin as a section has it that is dropped,
      /// or as one that is not.
      func onScreen(_ distance: FrameTable.Rational, wasDropped: Bool) -> FrameTable.Rational {
        if !isBackwards { return distance }
        let length = section.frame.width &+ move.growth
        let hasLength = !section.isDropped(with: section.items.count)
        return origin(of: section, length, isDropped: isDropped, content &+ shift)
          &- origin(of: section, hasLength ? section.frame.width : length, isDropped: wasDropped, content) &- distance
      }
      var part = Part(
        section, count: count, start: onScreen(move.start, wasDropped: wasDropped),
        // The compiler has placed them as if the section was not dropped.
        items: onScreen(move.items, wasDropped: wasDropped && isDropped), growth: move.growth, isVertical: isVertical,
        isBackwards: isBackwards)
      if wasDropped, !isDropped, section.beginsOnPixel, isVertical, table.direction == .rtl {
        // It is mirrored in a container of whole pixels, which the table did not do with it.
        part.frame.x = FrameTable.Rational(part.frame.x.pixelFloor)
      }
      if isDropped {
        (part.header, part.footer, part.background) = (nil, nil, nil)
        // Its plane stays, on a strip without a length.
        if part.strip != nil { part.strip = part.frame }
      }
      return part
    }
    var size = table.contentSize
    if isVertical { size.height = content &+ shift } else { size.width = content &+ shift }
    return (parts, size)
  }

  /// What counts do to a section, along the scroll axis in reading order.
  private struct Move {
    /// How far it starts behind its start in the table.
    var start: FrameTable.Rational
    /// The same of its items.
    var items: FrameTable.Rational
    /// How much longer it is.
    var growth: FrameTable.Rational
  }

  /// What counts do to each section, and how much longer the content is.
  private static func moves(
    _ table: FrameTable, _ counts: [Int: Int], _ led: FrameTable, isBackwards: Bool
  ) -> (moves: [Move], shift: FrameTable.Rational) {
    let isVertical = table.scroll == .vertical
    let content = isVertical ? table.contentSize.height : table.contentSize.width
    func origin(of section: FrameTable.Section) -> FrameTable.Rational {
      Self.origin(
        of: section, section.frame.width, isDropped: section.isDropped(with: section.items.count), content)
    }
    func start(of section: FrameTable.Section) -> FrameTable.Rational {
      if isBackwards { return origin(of: section) &- section.frame.maxX }
      return isVertical ? section.frame.y : section.frame.x
    }
    func end(of section: FrameTable.Section) -> FrameTable.Rational {
      if isBackwards { return origin(of: section) &- section.frame.x }
      return isVertical ? section.frame.maxY : section.frame.maxX
    }
    var moves: [Move] = []
    var shift: FrameTable.Rational = 0
    for (index, section) in table.sections.enumerated() {
      let count = counts[index] ?? section.items.count
      precondition(
        count >= 0 && count <= Int(Int32.max),
        "the section '\(section.id)' is given \(count) items; it can have 0 to 2147483647")
      precondition(
        section.dynamic != nil && !section.hasFixedCount || count == section.items.count, section.refusal(of: count))
      if section.isDropped(with: count) {
        // The section lies where the one before it ends, even if that is between two pixels.
        let (start, before) = (start(of: section), index == 0 ? 0 : end(of: table.sections[index - 1]))
        let length = isVertical ? section.frame.height : section.frame.width
        shift = before &+ shift &- start
        moves.append(Move(start: shift, items: shift, growth: -length))
        shift = shift &- length
        continue
      }
      // If the shift is a whole number of pixels, the part of a pixel before a grid is the one that the table has. A grid
      // that the table drops has none there, though its items begin on a pixel.
      let wasDropped = section.isDropped(with: section.items.count)
      var lead: FrameTable.Rational = 0
      if section.beginsOnPixel, !shift.isWhole || wasDropped {
        let (start, before) = (start(of: section), index == 0 ? 0 : end(of: table.sections[index - 1]))
        shift = FrameTable.Rational((before &+ shift).pixelCeiling) &- start
        if wasDropped { lead = FrameTable.Rational(start.pixelCeiling) &- start }
      }
      let growth: FrameTable.Rational
      if section.plane == nil, let sample = section.dynamic, let dynamic = led.sections[index].dynamic {
        func length(_ extent: FrameTable.DynamicExtent, _ count: Int) -> FrameTable.Rational {
          section.isDropped(with: count) ? 0 : extent.length(of: count)
        }
        growth = length(dynamic, count) &- length(sample, section.items.count)
      } else {
        growth = 0
      }
      moves.append(Move(start: shift, items: shift &- lead, growth: growth))
      shift = shift &+ growth
    }
    return (moves, shift)
  }

  /// In content that is mirrored along the scroll axis: the coordinate from which positions of a section are counted
  /// back. Sections of whole pixels move so that they end at the pixel before, unless they are dropped.
  private static func origin(
    of section: FrameTable.Section, _ length: FrameTable.Rational, isDropped: Bool, _ content: FrameTable.Rational
  ) -> FrameTable.Rational {
    guard section.beginsOnPixel, !isDropped else { return content }
    return FrameTable.Rational((content &- length).pixelFloor) &+ length
  }
}

extension FrameTable.Section {
  fileprivate func isDropped(with count: Int) -> Bool { dropsWhenEmpty && count == 0 }

  /// Why a layout of a table cannot have another count for the section.
  fileprivate func refusal(of count: Int) -> String {
    countIsSample
      ? "the section '\(id)' is given \(count) items, but the app measures them, and a table has only the "
        + "\(items.count) of the sample; layout(in:content:) takes any count"
      : "the section '\(id)' is given \(count) items, but its count is fixed: \(items.count)"
  }

  /// The section with the sample's count.
  fileprivate var part: FrameTable.Layout.Part {
    FrameTable.Layout.Part(
      count: items.count, move: .zero, frame: frame, header: header?.frame, footer: footer?.frame,
      background: background, strip: plane?.frame)
  }
}

extension FrameTable.Layout.Part {
  /// A section with another count than the sample's.
  ///
  /// - Parameters:
  ///   - start: how far the start of the section moves on the screen.
  ///   - items: how far its items move.
  ///   - growth: how much longer it is, in the direction of reading.
  init(
    _ section: FrameTable.Section, count: Int, start: FrameTable.Rational, items: FrameTable.Rational,
    growth: FrameTable.Rational, isVertical: Bool, isBackwards: Bool
  ) {
    func point(_ value: FrameTable.Rational) -> FrameTable.PixelPoint {
      isVertical ? FrameTable.PixelPoint(x: 0, y: value) : FrameTable.PixelPoint(x: value, y: 0)
    }
    /// Moves the start of a rect, in the direction of reading, and makes the rect longer.
    func changed(_ rect: FrameTable.PixelRect, by move: FrameTable.Rational, longer: FrameTable.Rational = 0)
      -> FrameTable.PixelRect
    {
      var rect = rect.offset(x: point(move).x, y: point(move).y)
      // Backwards, the start is the right edge.
      if isBackwards { rect.x = rect.x &- longer }
      if isVertical { rect.height = rect.height &+ longer } else { rect.width = rect.width &+ longer }
      return rect
    }
    self.init(
      count: count, move: point(items), frame: changed(section.frame, by: start, longer: growth),
      header: section.header.map { changed($0.frame, by: start) },
      footer: section.footer.map { changed($0.frame, by: isBackwards ? start &- growth : start &+ growth) },
      background: Self.background(section, growth) { changed($0, by: start, longer: growth) },
      strip: section.plane.map { changed($0.frame, by: start) })
  }

  /// The background; none if the section is so much shorter that nothing of it is left.
  private static func background(
    _ section: FrameTable.Section, _ growth: FrameTable.Rational,
    _ change: (FrameTable.PixelRect) -> FrameTable.PixelRect
  ) -> FrameTable.PixelRect? {
    guard let rect = section.background.map(change), rect.width > 0, rect.height > 0 else { return nil }
    return rect
  }
}
