import FrameTables

/// Lines that repeat: their slots, and how often.
struct RepeatingLines {
  /// The items of one period, which are whole lines; with `lead`, the first items of the section.
  var slots: [PlacedItem]
  /// The distance from one period to the next, along the scroll axis or, if there is only one line, along the line.
  var stride: Exact
  var stridesAlongLine = false
  /// The number of items, which may be less than a period.
  var count: Int
  /// The first item of the last line.
  var lastLine: Int
  /// Empty slots before the first item.
  var lead = 0
  /// Among the items from `lastLine` on, those below which nothing lies, if these are not all of them.
  var lastItems: Set<Int>?
  /// The items of the last line, if it differs.
  var lastSlots: [PlacedItem]?
  /// Whether the last item ends its line, wherever it stands: in a flow, but not in lanes.
  var lastItemEndsLine: Bool
  /// Whether the last line is the last items of each lane, which stand on two lines if the last one is not full.
  var lastLineIsOfLanes = false
  var isDynamic: Bool
  /// Whether the lead is given at run time: the slots are those without one then.
  var hasDynamicLead = false

  /// The slot of an item.
  func slot(of item: Int) -> PlacedItem {
    if let lastSlots, item >= lastLine { return lastSlots[item - lastLine] }
    return repeated(item)
  }

  /// The slot of an item that lies as in the first period, moved to the item's place.
  func repeated(_ item: Int) -> PlacedItem {
    let (turn, index) = item.quotientAndRemainder(dividingBy: slots.count)
    var slot = slots[index]
    let move = Exact(turn) * stride
    if stridesAlongLine { slot.rect.line += move } else { slot.rect.scroll += move }
    if turn > 0 { slot.line = Swift.max(slot.line, 1) }
    return slot
  }

  /// The number of items in the fewest whole lines after which a cycle begins together with a line; the largest number
  /// there is if they are more.
  static func period(perLine: Int, cycle: Int) -> Int {
    let lines = cycle / Int(Rational.gcd(UInt64(perLine), UInt64(cycle)))
    let (period, overflows) = perLine.multipliedReportingOverflow(by: lines)
    return overflows ? .max : period
  }
}
