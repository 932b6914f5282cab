/// Finds the terms of `$row + 8pt - hairline`: what stands between signs with blanks around them.
enum LengthSumSyntax {
  struct Term {
    var isNegative = false
    /// The bytes of the length without blanks around it; empty if there is none.
    var bytes: Range<Int>
    /// The byte of the sign before it; nil for the first length.
    var sign: Int?
  }

  /// The terms of a sum; nil if there is no such sign. A sign in parentheses belongs to the term that has them: no
  /// length has one, and what is wrong there is one mistake.
  static func terms(_ bytes: ArraySlice<UInt8>) -> [Term]? {
    let blank = UInt8(ascii: " ")
    func isBlank(_ index: Int) -> Bool { !bytes.indices.contains(index) || bytes[index] == blank }
    func trimmed(_ range: Range<Int>) -> Range<Int> {
      let first = range.first { bytes[$0] != blank } ?? range.upperBound
      let last = range.last { bytes[$0] != blank } ?? first - 1
      return first..<max(first, last + 1)
    }
    var terms = [Term(bytes: bytes.startIndex..<bytes.startIndex)]
    var start = bytes.startIndex
    let (open, close) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    // Where a parenthesis is missing, nobody knows what is in it.
    let isClosed = bytes.count { $0 == open } == bytes.count { $0 == close }
    var depth = 0
    for index in bytes.indices {
      if isClosed { depth += bytes[index] == open ? 1 : bytes[index] == close ? -1 : 0 }
      guard bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-"), depth == 0, isBlank(index - 1),
        isBlank(index + 1)
      else { continue }
      terms[terms.count - 1].bytes = trimmed(start..<index)
      terms.append(
        Term(isNegative: bytes[index] == UInt8(ascii: "-"), bytes: index..<index, sign: index))
      start = index + 1
    }
    guard terms.count > 1 else { return nil }
    terms[terms.count - 1].bytes = trimmed(start..<bytes.endIndex)
    return terms
  }
}
