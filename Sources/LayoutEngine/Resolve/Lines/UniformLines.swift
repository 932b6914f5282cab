import FrameTables

/// Lines of items of one size: all of them hold as many, but for the first, which may begin behind empty places, and the
/// last.
struct UniformLines {
  /// At least 1.
  let perLine: Int
  /// The empty places before the first item.
  let lead: Int
  /// The distance from the start of one line to the start of the next.
  let advance: Exact

  /// The number of lines that `items` items take.
  func count(of items: Int) -> Int { DynamicExtent.lineCount(of: items, lead: lead, itemsPerLine: perLine) }

  /// The line that an item is in.
  func line(of item: Int) -> Int { count(of: item + 1) - 1 }

  /// The items of a line, if the section has `count`.
  func items(ofLine line: Int, of count: Int) -> Range<Int> {
    // An `Int` may have 32 bits, and lines may hold as many items as that can count.
    func first(of line: Int) -> Int {
      Int(min(max(0, Int64(line) * Int64(perLine) - Int64(lead)), Int64(count)))
    }
    return first(of: line)..<first(of: line + 1)
  }

  /// The distance from the start of the first line to the start of a line.
  func start(of line: Int) -> Exact { Exact(line) * advance }

  /// The distance from the start of the first line to the end of the last.
  func length(of items: Int, spacing: Exact) -> Exact { items == 0 ? 0 : start(of: count(of: items)) - spacing }

  var growth: ArrangedSection.Growth { .init(line: advance, itemsPerLine: perLine, lead: lead) }
}
