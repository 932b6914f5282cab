import LayoutCompiler

/// Questions about the lines and frames that tokens stand in.
extension TokenScan {
  /// The bytes between a token and the one before it; behind the last token, all bytes up to the end.
  func gap(before index: Int) -> Range<Int> {
    let start = index == 0 ? byteOrderMarkLength : tokens[index - 1].end
    return start..<(index == tokens.count ? bytes.count : max(start, tokens[index].start))
  }

  func beginsLine(_ index: Int) -> Bool {
    if index == 0 { return true }
    // The lines of a block scalar start at the first byte of their line: the blanks there are theirs.
    if tokens[index].kind == .blockLines { return false }
    return bytes[gap(before: index)].contains(where: \.isLineBreak)
  }

  /// How many lines end between a token and the one before it.
  func breaks(before index: Int) -> Int {
    var count = 0
    let gap = gap(before: index)
    for offset in gap where bytes[offset].isLineBreak {
      let isSecondHalf =
        bytes[offset] == UInt8(ascii: "\n") && offset > gap.lowerBound
        && bytes[offset - 1] == UInt8(ascii: "\r")
      if !isSecondHalf { count += 1 }
    }
    return count
  }

  /// Blanks before a token that begins its line.
  func column(of index: Int) -> Int {
    let start = tokens[index].start
    var first = start
    while first > byteOrderMarkLength, bytes[first - 1].isBlank { first -= 1 }
    return start - first
  }

  /// Characters before a token in its line.
  func width(upTo index: Int) -> Int {
    var count = 0
    var offset = tokens[index].start
    while offset > byteOrderMarkLength, !bytes[offset - 1].isLineBreak {
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { count += 1 }
    }
    return count
  }

  /// Characters of a range.
  func characters(_ range: Range<Int>) -> Int {
    var count = 0
    for offset in range where bytes[offset] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The first byte of the line after the one that `offset` lies in; nil if it is not before `end`.
  func lineStart(behind offset: Int, before end: Int) -> Int? {
    guard offset < end, let lineEnd = bytes[offset..<end].firstIndex(where: \.isLineBreak) else { return nil }
    let start = bytes[..<end].index(behindLineBreakAt: lineEnd)
    return start < end ? start : nil
  }

  /// How the text ends its lines.
  var lineBreak: [UInt8] {
    guard let first = bytes.firstIndex(where: \.isLineBreak) else { return [UInt8(ascii: "\n")] }
    let isPair = bytes[first...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    return isPair ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [bytes[first]]
  }

  /// The innermost block that a frame is or lies in.
  func block(around frame: Int?) -> Int? {
    var around = frame
    while let frame = around, !frames[frame].isBlock { around = frames[frame].parent }
    return around
  }

  /// The frame that a token stands in; for an opening bracket, the frame that the bracket stands in.
  func context(of token: FormatToken) -> Int? {
    token.kind == .openBrace || token.kind == .openBracket
      ? token.frame.flatMap { frames[$0].parent } : token.frame
  }

  /// The brackets that a token lies in; for a closing bracket, its own.
  func bracket(around index: Int) -> Int? { bracket(around: tokens[index]) }

  func bracket(around token: FormatToken) -> Int? {
    var around = context(of: token)
    while let frame = around, frames[frame].kind == .pair { around = frames[frame].parent }
    return around
  }
}
