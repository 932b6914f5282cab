import LayoutCompiler

/// `|`, `>-`, `|2+`: how the lines below are read.
struct BlockHeader {
  /// How much deeper than its mapping or list the text is, if the header says so.
  var indentation: Int?
  /// Whether line breaks at the end are part of the text.
  var keepsEnd = false

  init(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "+") { keepsEnd = true }
      if byte.isDigit { indentation = Int(byte - UInt8(ascii: "0")) }
    }
  }
}

/// The lines of a block scalar, found as libyaml finds them.
struct BlockLines {
  /// The first byte of the first line.
  var start: Int
  /// One past the last byte of the last line that is part of the text, without its line break; `start` if there is
  /// none.
  var end: Int
  /// Blanks at the start of a line that are not text.
  var indentation: Int
  /// Whether there is a line at all.
  var hasLines = false

  /// - Parameter parentColumn: that of the mapping or list that the text stands in; nil for none.
  init(_ bytes: [UInt8], from start: Int, _ header: BlockHeader, parentColumn: Int?) {
    self.start = start
    end = start
    indentation = 0
    if let given = header.indentation {
      indentation = (parentColumn ?? 0) + given
    } else {
      var at = start
      while at < bytes.count {
        let line = BlockLine(bytes, at)
        indentation = max(indentation, line.blanks)
        if !line.isBlank { break }
        at = line.next
      }
      indentation = max(indentation, parentColumn.map { $0 + 1 } ?? 1)
    }
    var at = start
    while at < bytes.count {
      let line = BlockLine(bytes, at)
      if !line.isBlank, line.blanks < indentation { break }
      // libyaml does not count blanks at the end of the text as a line.
      if line.isBlank, line.end == bytes.count { break }
      hasLines = true
      if header.keepsEnd || !line.isBlank || line.blanks > indentation { end = line.end }
      at = line.next
    }
  }
}

/// One line of a block scalar.
struct BlockLine {
  /// How many spaces it begins with; a tab does not count.
  var blanks: Int
  var isBlank: Bool
  /// One past its last byte, and the first byte of the next line.
  var end: Int
  var next: Int

  init(_ bytes: [UInt8], _ start: Int) {
    var at = start
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
    blanks = at - start
    isBlank = at == bytes.count || bytes[at].isLineBreak
    while at < bytes.count, !bytes[at].isLineBreak { at += 1 }
    end = at
    next = bytes.index(behindLineBreakAt: at)
  }
}
