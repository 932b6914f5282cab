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
    precondition(
      counts.keys.allSatisfy(table.sections.indices.contains),
      "a count is for a section that is not among the \(table.sections.count) of the table")
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
      let origins =
        isBackwards
        ? origin(of: section, count, content &+ shift) &- origin(of: section, section.items.count, content) : 0
      var part = Part(
        section, count: count, start: isBackwards ? origins &- move.start : move.start, growth: move.growth,
        isVertical: isVertical, isBackwards: isBackwards)
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

  /// How far each section starts behind its start in the table, and how much longer it is, along the scroll axis in
  /// reading order; and how much longer the content is.
  private static func moves(
    _ table: FrameTable, _ counts: [Int: Int], _ led: FrameTable, isBackwards: Bool
  ) -> (moves: [(start: FrameTable.Rational, growth: FrameTable.Rational)], shift: FrameTable.Rational) {
    let isVertical = table.scroll == .vertical
    let content = isVertical ? table.contentSize.height : table.contentSize.width
    func start(of section: FrameTable.Section) -> FrameTable.Rational {
      if isBackwards { return origin(of: section, section.items.count, content) &- section.frame.maxX }
      return isVertical ? section.frame.y : section.frame.x
    }
    func end(of section: FrameTable.Section) -> FrameTable.Rational {
      if isBackwards { return origin(of: section, section.items.count, content) &- section.frame.x }
      return isVertical ? section.frame.maxY : section.frame.maxX
    }
    var moves: [(start: FrameTable.Rational, growth: FrameTable.Rational)] = []
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
        moves.append((shift, -length))
        shift = shift &- length
        continue
      }
      // If the shift is a whole number of pixels, the part of a pixel before a grid is the one that the table has.
      if section.beginsOnPixel, !shift.isWhole {
        let (start, before) = (start(of: section), index == 0 ? 0 : end(of: table.sections[index - 1]))
        shift = FrameTable.Rational((before &+ shift).pixelCeiling) &- start
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
      moves.append((shift, growth))
      shift = shift &+ growth
    }
    return (moves, shift)
  }

  /// In content that is mirrored along the scroll axis: the coordinate from which positions of a section are counted
  /// back. Sections of whole pixels move so that they end at the pixel before, unless they are dropped.
  private static func origin(
    of section: FrameTable.Section, _ count: Int, _ content: FrameTable.Rational
  ) -> FrameTable.Rational {
    guard section.beginsOnPixel, !section.isDropped(with: count) else { return content }
    return FrameTable.Rational((content &- section.frame.width).pixelFloor) &+ section.frame.width
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
  ///   - growth: how much longer it is, in the direction of reading.
  init(
    _ section: FrameTable.Section, count: Int, start: FrameTable.Rational, growth: FrameTable.Rational,
    isVertical: Bool, isBackwards: Bool
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
      count: count, move: point(start), frame: changed(section.frame, by: start, longer: growth),
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
