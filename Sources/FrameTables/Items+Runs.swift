extension FrameTable.Items {
  /// The origins of the items in `range`, in device pixels: the same as ``origin(of:)`` gives, but a few times faster.
  ///
  /// Linear in the length of the range, however many slots the pattern has. Traps if there are no such items.
  public func origins(in range: Range<Int>) -> [FrameTable.PixelPoint] {
    gathered(range, repeating: { $0.origins(in: $1) }, listed: { FrameTable.PixelPoint($0.origin(at: $1)) })
  }

  /// The indices of the cells of the items in `range`: the same as ``cell(of:)`` gives.
  ///
  /// Linear in the length of the range. Traps if there are no such items.
  public func cells(in range: Range<Int>) -> [UInt32] {
    gathered(range, repeating: { $0.cells(in: $1, count: count) }, listed: { $0.cell(at: $1) })
  }

  /// What the pattern has for the items of a range before its tail, and a list for each of the others.
  private func gathered<T>(
    _ range: Range<Int>, repeating: (Pattern, Range<Int>) -> [T], listed: (Listed, Int) -> T
  ) -> [T] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "there are \(count) items, and not all of \(range.lowerBound) to \(range.upperBound - 1)")
    switch placement {
    case .listed(let all): return range.map { listed(all, $0) }
    case .repeating(let pattern):
      let from = pattern.tail.map { max(0, min($0.from, count)) } ?? count
      var result = repeating(pattern, range.clamped(to: 0..<from))
      if let tail = pattern.tail {
        result += range.clamped(to: from..<count).map { listed(tail.listed, $0 - tail.from) }
      }
      return result
    }
  }

  /// The pattern, if it saves anything: if there are more items before the tail than slots.
  public var repeatingPattern: Pattern? {
    guard case .repeating(let pattern) = placement, (pattern.tail?.from ?? count) > pattern.period else { return nil }
    return pattern
  }
}

extension FrameTable.Items.Pattern {
  /// Goes over the slots and computes a coordinate only if it differs from the one before: items of a line share one
  /// coordinate, and a stride along one axis leaves the other as it was.
  func origins(in range: Range<Int>) -> [FrameTable.PixelPoint] {
    var result: [FrameTable.PixelPoint] = []
    guard !range.isEmpty else { return result }
    result.reserveCapacity(range.count)
    var (line, slot) = (range.lowerBound + firstSlot).quotientAndRemainder(dividingBy: period)
    // If the range is long enough to come to each slot, what is the same on all lines is computed once for each slot.
    let comesToAll = range.count >= period
    let columns = comesToAll && stride.x == 0 ? origins.map { coordinate($0.x, stride: 0, line: 0) } : []
    let rows = comesToAll && stride.y == 0 ? origins.map { coordinate($0.y, stride: 0, line: 0) } : []
    var last = FrameTable.PixelPoint.zero
    var lastResult = FrameTable.PixelPoint.zero
    var isFresh = false
    for _ in range {
      let origin = origins[slot]
      if !columns.isEmpty {
        lastResult.x = columns[slot]
      } else if !isFresh || origin.x != last.x {
        lastResult.x = coordinate(origin.x, stride: stride.x, line: line)
      }
      if !rows.isEmpty {
        lastResult.y = rows[slot]
      } else if !isFresh || origin.y != last.y {
        lastResult.y = coordinate(origin.y, stride: stride.y, line: line)
      }
      result.append(lastResult)
      last = origin
      isFresh = true
      slot += 1
      if slot == period {
        slot = 0
        line += 1
        isFresh = false
      }
    }
    return result
  }

  /// The cells of items before the tail, if there are `count` in the section.
  func cells(in range: Range<Int>, count: Int) -> [UInt32] {
    if range.isEmpty { return [] }
    // If the pattern has variants, the lines between the first and the last have the cells of one that is for no place,
    // or the pattern's own.
    let between =
      variants.isEmpty ? range : period - lead..<max(period - lead, line(of: count - 1) * period - lead)
    let cells = variants.first { $0.place.isEmpty }?.cells ?? cells
    var slot = (range.lowerBound + firstSlot) % period
    return range.map { item in
      defer { slot = slot + 1 == period ? 0 : slot + 1 }
      return between.contains(item) ? cells[slot] : UInt32(cell(of: item, count: count))
    }
  }
}
