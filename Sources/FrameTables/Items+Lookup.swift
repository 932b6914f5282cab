extension FrameTable.Items {
  /// The origin of an item in the content or, if its section has a plane, on its plane, in device pixels.
  ///
  /// It is at whole pixels unless a pattern does not snap and is not made of whole pixels. Constant time. Traps if
  /// there is no such item.
  public func origin(of item: Int) -> FrameTable.PixelPoint {
    switch spot(of: item) {
    case .listed(let listed, let index): FrameTable.PixelPoint(listed.origin(at: index))
    case .repeating(let pattern): pattern.origin(of: item)
    }
  }

  /// The index of an item's cell in the section's `cells`.
  ///
  /// Constant time. Traps if there is no such item.
  public func cell(of item: Int) -> Int {
    switch spot(of: item) {
    case .listed(let listed, let index): Int(listed.cell(at: index))
    case .repeating(let pattern): pattern.cell(of: item, count: count)
    }
  }

  /// The origin and the cell, looked up at once. Constant time. Traps if there is no such item.
  func placed(_ item: Int) -> (origin: FrameTable.PixelPoint, cell: Int) {
    switch spot(of: item) {
    case .listed(let listed, let index):
      let (origin, cell) = listed.item(at: index)
      return (FrameTable.PixelPoint(origin), Int(cell))
    case .repeating(let pattern): return (pattern.origin(of: item), pattern.cell(of: item, count: count))
    }
  }

  /// Where an item is looked up.
  private enum Spot {
    case listed(Listed, at: Int)
    case repeating(Pattern)
  }

  @inline(__always)
  private func spot(of item: Int) -> Spot {
    precondition(item >= 0 && item < count, "there are \(count) items, and no item \(item)")
    switch placement {
    case .listed(let listed): return .listed(listed, at: item)
    case .repeating(let pattern):
      if let tail = pattern.tail, item >= tail.from { return .listed(tail.listed, at: item - tail.from) }
      return .repeating(pattern)
    }
  }
}

extension FrameTable.Items.Pattern {
  /// The origin of an item that is not in the tail, with the move that a layout gives its section. Constant time. A
  /// position that 64 bits cannot hold becomes the nearest that they can.
  @inline(__always)
  func origin(of item: Int, movedBy move: FrameTable.PixelPoint = .zero) -> FrameTable.PixelPoint {
    let (line, slot) = (item + firstSlot).quotientAndRemainder(dividingBy: period)
    let origin = origins[slot]
    return FrameTable.PixelPoint(
      x: coordinate(origin.x, stride: stride.x, line: line, move: move.x),
      y: coordinate(origin.y, stride: stride.y, line: line, move: move.y))
  }

  /// One coordinate of an item: that of its slot, so many strides and a move farther.
  ///
  /// It is rounded once, from the exact place, if the pattern snaps or if the section moves by a part of a pixel.
  @inline(__always)
  func coordinate(
    _ start: FrameTable.Rational, stride: FrameTable.Rational, line: Int, move: FrameTable.Rational = .zero
  ) -> FrameTable.Rational {
    let start = move == .zero ? start : start &+ move
    return snaps || !move.isWhole
      ? FrameTable.Rational(FrameTable.Rational.snapped(start, plus: stride, times: line)) : start &+ stride &* line
  }

  /// The cell of an item that is not in the tail. Constant time.
  func cell(of item: Int, count: Int) -> Int {
    let slot = (item + firstSlot) % period
    if variants.isEmpty { return Int(cells[slot]) }
    let place = place(of: item, count: count)
    return Int((variants.first { $0.place == place }?.cells ?? cells)[slot])
  }

  /// Where an item stands among `count` items. A pattern with variants has one line per period.
  func place(of item: Int, count: Int) -> FrameTable.Items.Variant.Place {
    let line = line(of: item)
    var place: FrameTable.Items.Variant.Place = []
    if line == 0 { place.insert(.firstLine) }
    if line == self.line(of: count - 1) { place.insert(.lastLine) }
    if item == count - 1 { place.insert(.lastItem) }
    return place
  }

  /// The line that an item is on if there are variants.
  func line(of item: Int) -> Int { (item + lead) / period }
}
