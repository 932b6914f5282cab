extension FrameTable.Items {
  /// The origin of an item in the content or, if its section has a plane, on its plane, in device pixels.
  ///
  /// It is at whole pixels unless a pattern does not snap and is not made of whole pixels. Constant time. Traps if
  /// there is no such item.
  public func origin(of item: Int) -> FrameTable.PixelPoint {
    precondition(item >= 0 && item < count, "there are \(count) items, and no item \(item)")
    switch placement {
    case .listed(let listed): return FrameTable.PixelPoint(listed.origin(at: item))
    case .repeating(let pattern):
      if let tail = pattern.tail, item >= tail.from {
        return FrameTable.PixelPoint(tail.listed.origin(at: item - tail.from))
      }
      return pattern.origin(of: item)
    }
  }

  /// The index of an item's cell in the section's `cells`.
  ///
  /// Constant time. Traps if there is no such item.
  public func cell(of item: Int) -> Int { cell(of: item, count: count) }

  /// The origin and the cell, looked up at once. Constant time.
  func placed(_ item: Int) -> (origin: FrameTable.PixelPoint, cell: Int) {
    precondition(item >= 0 && item < count, "there are \(count) items, and no item \(item)")
    func placed(_ listed: FrameTable.Items.Listed, _ index: Int) -> (FrameTable.PixelPoint, Int) {
      let (origin, cell) = listed.item(at: index)
      return (FrameTable.PixelPoint(origin), Int(cell))
    }
    switch placement {
    case .listed(let listed): return placed(listed, item)
    case .repeating(let pattern):
      if let tail = pattern.tail, item >= tail.from { return placed(tail.listed, item - tail.from) }
      return (pattern.origin(of: item), pattern.cell(of: item, count: count))
    }
  }

  /// The cell of an item if there were `count` items: the last line would be another one then.
  func cell(of item: Int, count: Int) -> Int {
    precondition(item >= 0 && item < count, "there are \(count) items, and no item \(item)")
    switch placement {
    case .listed(let listed): return Int(listed.cell(at: item))
    case .repeating(let pattern):
      if let tail = pattern.tail, item >= tail.from { return Int(tail.listed.cell(at: item - tail.from)) }
      return pattern.cell(of: item, count: count)
    }
  }
}

extension FrameTable.Items.Pattern {
  /// The origin of an item that is not in the tail. Constant time. A position that 64 bits cannot hold becomes the
  /// nearest that they can.
  func origin(of item: Int) -> FrameTable.PixelPoint {
    let (line, slot) = (item + firstSlot).quotientAndRemainder(dividingBy: period)
    let origin = origins[slot]
    if snaps {
      // Origins are rounded one by one, from their exact places.
      return FrameTable.PixelPoint(
        x: FrameTable.Rational(FrameTable.Rational.snapped(origin.x, plus: stride.x, times: line)),
        y: FrameTable.Rational(FrameTable.Rational.snapped(origin.y, plus: stride.y, times: line)))
    }
    return FrameTable.PixelPoint(x: origin.x &+ stride.x &* line, y: origin.y &+ stride.y &* line)
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
    let line = (item + lead) / period
    var place: FrameTable.Items.Variant.Place = []
    if line == 0 { place.insert(.firstLine) }
    if line == (count - 1 + lead) / period { place.insert(.lastLine) }
    if item == count - 1 { place.insert(.lastItem) }
    return place
  }
}
