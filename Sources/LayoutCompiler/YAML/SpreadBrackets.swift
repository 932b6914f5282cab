import LayoutEngine

/// Finds brackets that are spread over several lines on purpose, in a text that libyaml cannot read.
///
/// The lines between them belong together however they are indented, as in
///
///     sections: [
///     { id: photos, columns: 3,
///     items: 9 }
///     ]
///
/// A bracket is meant to be closed on another line if it or a comma ends its own. Anything else, such as `columns: [3`
/// above other keys, is a mistake of that line, whatever closes it further down.
struct SpreadBrackets {
  /// From a bracket to the one that closes it; sorted, and none within another.
  private(set) var ranges: [Range<Int>] = []

  private struct Opening {
    var offset: Int
    var line: Int
    var byte: UInt8
  }

  /// - Complexity: linear in the length of the text.
  init(_ source: [UInt8], from base: Int) {
    var open: [Opening] = []
    // Of each line above, whether it leaves its brackets open on purpose.
    var spread: [Bool] = []
    var line = 0
    var start = base
    while start < source.count {
      let end = source[start...].firstIndex(where: \.isLineBreak) ?? source.count
      var last: UInt8?
      var index = start
      while index < end {
        let byte = source[index]
        let beginsWord = last.map { "[{,:-".utf8.contains($0) } ?? true
        switch byte {
        case UInt8(ascii: "#") where index == start || source[index - 1].isBlank: index = end
        case UInt8(ascii: "'") where beginsWord, UInt8(ascii: "\"") where beginsWord:
          // A quote that is not closed on its line is a mistake of its own.
          index = source[(index + 1)..<end].firstIndex(of: byte) ?? index
          last = byte
        case UInt8(ascii: "[") where beginsWord, UInt8(ascii: "{") where beginsWord:
          open.append(Opening(offset: index, line: line, byte: byte))
          last = byte
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          close(byte, at: index, on: line, &open, spread)
          last = byte
        case _ where byte.isBlank: break
        default: last = byte
        }
        index += 1
      }
      spread.append(last.map { "[{,".utf8.contains($0) } ?? false)
      line += 1
      start = end + 1
    }
  }

  /// What is not closed inside is a mistake there, and does not count.
  private mutating func close(_ byte: UInt8, at offset: Int, on line: Int, _ open: inout [Opening], _ spread: [Bool]) {
    let opening = byte == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
    guard let match = open.suffix(YAMLLimits.depth).lastIndex(where: { $0.byte == opening }) else { return }
    let bracket = open[match]
    open.removeSubrange(match...)
    guard bracket.line < line, spread[bracket.line] else { return }
    while let last = ranges.last, last.lowerBound > bracket.offset { ranges.removeLast() }
    ranges.append(bracket.offset..<offset + 1)
  }
}
