import FrameTable

/// Lines that come again: their slots, and how often.
struct RepeatingLines {
  /// The items of one period, whole lines of them; with `lead`, the first items of the section.
  var slots: [Slot]
  /// From one period to the next: along the scroll axis, or along the line where there is but one line.
  var stride: Exact
  var stridesAlongLine = false
  /// Items, which may be less than a period.
  var count: Int
  /// The first item of the last line.
  var lastLine: Int
  /// Empty slots before the first item.
  var lead = 0
  /// The items of the last line, where it differs.
  var lastSlots: [Slot]?
  /// Whether the last item ends its line, wherever it stands: in a flow, but not in lanes.
  var lastItemEndsLine: Bool
  var isDynamic: Bool

  /// Items of the fewest whole lines after which a cycle begins together with a line.
  static func period(perLine: Int, cycle: Int) -> Int {
    perLine / Int(Rational.gcd(UInt64(perLine), UInt64(cycle))) * cycle
  }
}

/// Makes the placement of a section from lines that repeat, in O(period), whatever the count.
struct PatternBuilder {
  let lines: RepeatingLines
  let screen: Screen

  func items(_ cells: inout CellTable) -> Items {
    let isOneLine = !lines.isDynamic && lines.lastLine == 0
    // 1. One line or less, and no more items than slots: they are listed.
    if !lines.isDynamic, lines.count <= lines.slots.count {
      let slots = self.slots(in: 0..<lines.count)
      return Items(count: lines.count, placement: .listed(listed(slots, from: 0, &cells)))
    }
    // 2. The slots as they are on lines between the first and the last.
    let ordinary = lines.slots.map { slot in
      var place = self.place(slot)
      if isOneLine { (place.isFirstLine, place.isLastLine) = (true, true) }
      return cells.index(kind: slot.kind, line: slot.rect.lineLength, place: place)
    }
    let origins = lines.slots.map { screen.origin($0.rect) }
    let stride = lines.stridesAlongLine ? screen.lineStride(lines.stride) : screen.stride(lines.stride)
    let isWhole = stride.x.isWhole && stride.y.isWhole && origins.allSatisfy { $0.x.isWhole && $0.y.isWhole }
    var pattern = Items.Pattern(
      origins: origins.map {
        PixelPoint(x: $0.x.rational(scale: screen.scale), y: $0.y.rational(scale: screen.scale))
      },
      cells: ordinary, stride: stride, snaps: !isWhole, lead: lines.lead)
    // 3. What differs on the first and last line.
    if lines.isDynamic {
      pattern.variants = variants([1, 2, 3, 6, 7], ordinary, &cells)
    } else {
      if !isOneLine { pattern.variants = variants([1], ordinary, &cells) }
      pattern.tail = tail(ordinary, isOneLine: isOneLine, &cells)
    }
    return Items(count: lines.count, placement: .repeating(pattern))
  }

  private func place(_ slot: Slot) -> CellPlace {
    CellPlace(isFirstInLine: slot.isFirstInLine, isLastInLine: slot.isLastInLine)
  }

  /// - Parameter places: raw values of ``Items/Variant/Place``.
  private func variants(_ places: [UInt8], _ ordinary: [UInt32], _ table: inout CellTable) -> [Items.Variant] {
    places.compactMap { raw in
      let place = Items.Variant.Place(rawValue: raw)
      let cells = lines.slots.map { slot -> UInt32 in
        var at = self.place(slot)
        at.isFirstLine = place.contains(.firstLine) && slot.line == 0
        at.isLastLine = place.contains(.lastLine)
        if place.contains(.lastItem), lines.lastItemEndsLine { at.isLastInLine = true }
        return table.index(kind: slot.kind, line: slot.rect.lineLength, place: at)
      }
      return cells == ordinary ? nil : Items.Variant(place: place, cells: cells)
    }
  }

  /// The last line, where it stands elsewhere or draws other separators than the pattern would have it.
  private func tail(_ ordinary: [UInt32], isOneLine: Bool, _ cells: inout CellTable) -> Items.Tail? {
    let from = isOneLine ? lines.count - 1 : lines.lastLine
    let slots = lines.lastSlots ?? self.slots(in: from..<lines.count)
    let listed = self.listed(slots, from: from, &cells)
    let same = listed.cells.enumerated().allSatisfy { ordinary[(from + $0) % ordinary.count] == $1 }
    return same && lines.lastSlots == nil ? nil : Items.Tail(from: from, listed: listed)
  }

  /// The slots of items, moved to where they are.
  private func slots(in range: Range<Int>) -> [Slot] {
    range.map { item in
      let (turn, index) = item.quotientAndRemainder(dividingBy: lines.slots.count)
      var slot = lines.slots[index]
      let move = Exact(turn) * lines.stride
      if lines.stridesAlongLine { slot.rect.line += move } else { slot.rect.scroll += move }
      if turn > 0 { slot.line = max(slot.line, 1) }
      return slot
    }
  }

  private func listed(_ slots: [Slot], from: Int, _ cells: inout CellTable) -> Items.Listed {
    var listed = Items.Listed(origins: [], cells: [])
    listed.origins.reserveCapacity(slots.count)
    listed.cells.reserveCapacity(slots.count)
    for (offset, slot) in slots.enumerated() {
      let item = from + offset
      var place = self.place(slot)
      place.isFirstLine = slot.line == 0
      place.isLastLine = item >= lines.lastLine
      if lines.lastItemEndsLine, item == lines.count - 1 { place.isLastInLine = true }
      listed.origins.append(screen.snappedOrigin(slot.rect))
      listed.cells.append(cells.index(kind: slot.kind, line: slot.rect.lineLength, place: place))
    }
    return listed
  }
}
