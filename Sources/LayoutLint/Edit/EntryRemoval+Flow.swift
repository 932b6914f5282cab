import LayoutCompiler
import LayoutEngine

/// Flow style: braces and brackets.
extension EntryRemoval {
  /// Removes one of two or more entries, given its neighbors.
  func flowEdit(_ step: NodeStep, _ unit: Range<Int>, before: Range<Int>?, next: Range<Int>?) -> TextEdit? {
    let close = Int(tree.range(of: step.collection).end) - 1
    let ownComma = comma(in: unit.upperBound..<(next?.lowerBound ?? close))
    let commaBefore = before.flatMap { comma(in: $0.upperBound..<unit.lowerBound) }
    let lineStart = lines.start(of: unit.lowerBound)
    let behind = ownComma.map { $0 + 1 } ?? unit.upperBound

    // 1. It is on lines of its own.
    if lines.isBlank(lineStart..<unit.lowerBound), lines.endsLine(from: behind) {
      guard let whole = wholeLines(of: unit.lowerBound..<behind, column: unit.lowerBound - lineStart) else {
        return nil
      }
      if ownComma != nil { return TextEdit(whole) }
      // The comma before the last entry goes, too, and what lies between the two stays.
      guard let commaBefore else { return nil }
      return TextEdit(commaBefore..<whole.upperBound, Array(bytes[commaBefore + 1..<whole.lowerBound]))
    }

    // 2. It is the last one, and goes with the comma before it.
    guard let next else {
      guard let commaBefore else { return nil }
      // A line that begins with that comma goes as a whole.
      if lineStart <= commaBefore, lines.isBlank(lineStart..<commaBefore),
        let whole = wholeLines(of: commaBefore..<unit.upperBound, column: commaBefore - lineStart)
      {
        return TextEdit(whole)
      }
      let between = bytes[commaBefore + 1..<unit.lowerBound]
      // Of what lies between, only a comment is worth keeping.
      let kept = between.contains(UInt8(ascii: "#")) ? Array(between) : []
      return TextEdit(commaBefore..<unit.upperBound, kept)
    }

    // 3. Else it goes with all up to the next entry on its line or, if that one is below, from the comma or bracket
    // before it.
    guard let ownComma, let delimiter = delimiterBefore(unit.lowerBound) else { return nil }
    if lines.isBlank(ownComma + 1..<next.lowerBound) { return TextEdit(unit.lowerBound..<next.lowerBound) }
    return TextEdit(delimiter + 1..<ownComma + 1)
  }

  /// The comma between two entries, which may have comments around it.
  private func comma(in gap: Range<Int>) -> Int? {
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: ","): return offset
      case UInt8(ascii: "#"): offset = lines.end(of: offset)
      default: offset += 1
      }
    }
    return nil
  }

  /// The comma or bracket with nothing but blanks between it and `offset`.
  private func delimiterBefore(_ offset: Int) -> Int? {
    var index = offset - 1
    while index >= 0, bytes[index].isBlank { index -= 1 }
    guard index >= 0, [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ",")].contains(bytes[index]) else {
      return nil
    }
    return index
  }
}
