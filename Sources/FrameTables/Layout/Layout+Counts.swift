/// How counts move sections.
extension FrameTable.Layout {
  /// Lays the sections out again, one after the other, with the lengths that their counts give them.
  ///
  /// - Parameters:
  ///   - sample: the table with the sample's leads.
  ///   - table: the same with the leads of the layout.
  static func place(
    _ sample: FrameTable, _ counts: [Int: Int], _ table: FrameTable
  ) -> ([FrameTable.PlacedSection], FrameTable.PixelSize) {
    for section in counts.keys {
      precondition(
        sample.sections.indices.contains(section),
        "a count is for place \(section), and the table has \(sample.sections.count) sections")
    }
    let isSample =
      counts.isEmpty
      && sample.sections.indices.allSatisfy { sample.sections[$0].dynamic?.lead == table.sections[$0].dynamic?.lead }
    if isSample {
      var placed: [FrameTable.PlacedSection] = []
      placed.reserveCapacity(sample.sections.count)
      for index in sample.sections.indices { placed.append(FrameTable.PlacedSection(sample.sections[index])) }
      return (placed, sample.contentSize)
    }
    let axis = FrameTable.ReadingAxis(sample)
    let (changes, growth) = inReadingOrder(sample, counts, table, axis)
    var size = sample.contentSize
    if axis.scroll == .vertical { size.height = axis.content &+ growth } else { size.width = axis.content &+ growth }
    return (changes.map { onScreen($0, axis, content: axis.content &+ growth) }, size)
  }

  /// What counts do to each section, one after the other, and how much longer they make the content.
  private static func inReadingOrder(
    _ sample: FrameTable, _ counts: [Int: Int], _ table: FrameTable, _ axis: FrameTable.ReadingAxis
  ) -> ([FrameTable.SectionChange], growth: FrameTable.Rational) {
    var changes: [FrameTable.SectionChange] = []
    changes.reserveCapacity(sample.sections.count)
    // Where the section before it ends in the table, and how much farther it ends now.
    var (end, shift) = (FrameTable.Rational.zero, FrameTable.Rational.zero)
    for index in sample.sections.indices {
      let section = sample.sections[index]
      var change = FrameTable.SectionChange(section, count: counts[index] ?? section.items.count, axis)
      let start = axis.start(of: change)
      if change.now.isDropped {
        // The section lies where the one before it ends, even if that is between two pixels.
        change.start = end &+ shift &- start
        change.items = change.start
        change.growth = -section.frame.length(along: axis.scroll)
      } else {
        change.start = shift
        var rounding = FrameTable.Rational.zero
        // If the shift is a whole number of pixels, the part of a pixel before a grid is the one that the table has. A
        // grid that the table drops has none there, though its items begin on a pixel.
        if section.beginsOnPixel, !shift.isWhole || change.was.isDropped {
          change.start = FrameTable.Rational((end &+ shift).pixelCeiling) &- start
          if change.was.isDropped { rounding = FrameTable.Rational(start.pixelCeiling) &- start }
        }
        change.items = change.start &- rounding
        if section.plane == nil, let before = section.dynamic, let after = table.sections[index].dynamic {
          let length = change.was.isDropped ? .zero : before.length(of: change.was.count)
          change.growth = after.length(of: change.now.count) &- length
        }
      }
      shift = change.start &+ change.growth
      end = axis.end(of: change)
      changes.append(change)
    }
    return (changes, shift)
  }

  /// Where a section is on the screen.
  ///
  /// - Parameter content: the length of the content with the counts.
  private static func onScreen(
    _ change: FrameTable.SectionChange, _ axis: FrameTable.ReadingAxis, content: FrameTable.Rational
  ) -> FrameTable.PlacedSection {
    let section = change.section
    var (start, items) = (change.start, change.items)
    if axis.isBackwards {
      let origin = axis.origin(of: section, change.now, content)
      start = origin &- change.origin &- start
      // The compiler has placed the items of a section that the table drops as if it did not.
      let appears = change.was.isDropped && !change.now.isDropped
      let before = appears ? axis.origin(of: section, change.now, axis.content) : change.origin
      items = origin &- before &- items
    }
    var placed = FrameTable.PlacedSection(
      section, count: change.now.count, start: start, items: items, growth: change.growth,
      along: axis.scroll, isBackwards: axis.isBackwards)
    if change.now.isDropped {
      (placed.header, placed.footer, placed.background) = (nil, nil, nil)
      // Its plane stays, on a strip without a length.
      if placed.strip != nil { placed.strip = placed.frame }
    }
    return placed
  }
}

extension FrameTable {
  /// What counts do to a section, along the scroll axis in reading order.
  fileprivate struct SectionChange {
    let section: Section
    /// The section in the table, and in the layout.
    let was, now: State
    /// In content that is read backwards, the coordinate in the table from which positions of the section are counted
    /// back.
    let origin: Rational
    /// How far it starts behind its start in the table.
    var start: Rational = 0
    /// The same of its items.
    var items: Rational = 0
    /// How much longer it is.
    var growth: Rational = 0

    struct State {
      let count: Int
      /// Whether the section takes no room.
      let isDropped: Bool

      init(_ section: Section, count: Int) {
        self.count = count
        isDropped = section.dropsWhenEmpty && count == 0
      }
    }

    /// Traps if the section cannot have that count.
    init(_ section: Section, count: Int, _ axis: ReadingAxis) {
      precondition(
        count >= 0 && count <= Int(Int32.max),
        "the section '\(section.id)' is given \(count) items; it can have 0 to 2147483647")
      precondition(
        section.dynamic != nil && !section.hasFixedCount || count == section.items.count, section.refusal(of: count))
      self.section = section
      was = State(section, count: section.items.count)
      now = State(section, count: count)
      origin = axis.isBackwards ? axis.origin(of: section, was, axis.content) : 0
    }
  }

  /// The axis along which the sections of a table follow each other.
  fileprivate struct ReadingAxis {
    let scroll: Axis
    /// Whether the content begins at its right edge.
    let isBackwards: Bool
    /// The length of the content in the table.
    let content: Rational

    init(_ table: FrameTable) {
      scroll = table.scroll
      isBackwards = scroll == .horizontal && table.direction == .rtl
      content = table.contentSize.length(along: scroll)
    }

    /// Where a section starts in the table, in the direction of reading.
    func start(of change: SectionChange) -> Rational {
      let frame = change.section.frame
      return isBackwards ? change.origin &- frame.maxX : frame.start(along: scroll)
    }

    /// Where a section ends in the table, in the direction of reading.
    func end(of change: SectionChange) -> Rational {
      let frame = change.section.frame
      return isBackwards ? change.origin &- frame.x : frame.end(along: scroll)
    }

    /// In content that is read backwards: the coordinate from which positions of a section are counted back, a whole
    /// pixel where sections begin on one.
    func origin(of section: Section, _ state: SectionChange.State, _ content: Rational) -> Rational {
      section.beginsOnPixel && !state.isDropped ? Rational(content.pixelFloor) : content
    }
  }
}

extension FrameTable.Section {
  /// Why a layout of a table cannot have another count for the section.
  fileprivate func refusal(of count: Int) -> String {
    countIsSample
      ? "the section '\(id)' is given \(count) items, but the app measures them, and a table has only the "
        + "\(items.count) of the sample; layout(in:content:) takes any count"
      : "the section '\(id)' is given \(count) items, but its count is fixed: \(items.count)"
  }
}
