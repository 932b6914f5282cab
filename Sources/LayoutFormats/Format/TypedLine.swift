package import LayoutCompiler
package import LayoutLint

extension SpecFormatter {
  /// The indentation of a line that somebody has just begun, as an edit of the blanks that it begins with; nil if it is
  /// right. A text that is being typed is seldom YAML, so only the line above is considered.
  ///
  /// - Parameter offset: a place in the new line.
  package func edit(forLineTypedAt offset: Int, in file: SourceFile) -> TextEdit? {
    let bytes = file.bytes
    let (line, _) = file.lineBounds(of: offset)
    let blanks = bytes[line].prefix(while: \.isBlank)
    // A line that already has text keeps its place.
    guard blanks.endIndex == line.upperBound, line.lowerBound > 0 else { return nil }
    var above = file.lineBounds(of: line.lowerBound - 1).range
    while bytes[above].allSatisfy(\.isBlank), above.lowerBound > file.byteOrderMarkLength {
      above = file.lineBounds(of: above.lowerBound - 1).range
    }
    let wanted = indentation(below: bytes[above])
    if blanks.count == wanted, blanks.allSatisfy({ $0 == UInt8(ascii: " ") }) { return nil }
    return TextEdit(blanks.startIndex..<blanks.endIndex, Array(repeating: UInt8(ascii: " "), count: wanted))
  }

  /// Deeper behind a colon, in a bracket and in a block of text. Below a dash, it is the column of what stands behind
  /// the dash.
  private func indentation(below line: ArraySlice<UInt8>) -> Int {
    var first = line.startIndex
    while first < line.endIndex {
      let isDash = line[first] == UInt8(ascii: "-") && (first + 1 == line.endIndex || line[first + 1].isBlank)
      // A key of the element would stand behind the dash and a blank, which is not typed.
      if isDash, first + 1 == line.endIndex { return first + 2 - line.startIndex }
      guard line[first].isBlank || isDash else { break }
      first += 1
    }
    let column = first - line.startIndex
    if first < line.endIndex, line[first] == UInt8(ascii: "#") { return column }
    return column + (LineEnd(line[first...]).isOpen ? style.indentation : 0)
  }
}

/// How a line of a half-typed text ends, as far as the line alone can tell.
private struct LineEnd {
  /// How many brackets it opens and does not close.
  private var depth = 0
  /// The last word that is no comment, anchor or tag; if it is quoted, with its quotes.
  private var word: ArraySlice<UInt8> = []

  init(_ line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex {
      if line[index].isBlank {
        index += 1
        continue
      }
      if line[index] == UInt8(ascii: "#") { return }
      let start = index
      var quote: UInt8?
      while index < line.endIndex, quote != nil || !line[index].isBlank {
        let byte = line[index]
        if let open = quote {
          // An escaped quote does not end a string. Two single quotes end one string and begin another.
          if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { index += 1 }
          if byte == open { quote = nil }
        } else if byte.isQuote, index == start || Self.precedesValue(line[index - 1]) {
          quote = byte
        } else {
          count(byte)
        }
        index += 1
      }
      index = min(index, line.endIndex)
      // An anchor or a tag belongs to what follows it.
      if line[start] != UInt8(ascii: "&"), line[start] != UInt8(ascii: "!") { word = line[start..<index] }
    }
  }

  private mutating func count(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
  }

  var isOpen: Bool { depth > 0 || word.last == UInt8(ascii: ":") || beginsText }

  /// Whether a block of text begins: `|`, `>-`, `|2`.
  private var beginsText: Bool {
    guard let first = word.first, first == UInt8(ascii: "|") || first == UInt8(ascii: ">") else { return false }
    return word.count <= 3
      && word.dropFirst().allSatisfy { byte in
        byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
          || (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte)
      }
  }

  /// Whether a string may begin behind this byte.
  private static func precedesValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "'")
      || byte == UInt8(ascii: ":")
  }
}
