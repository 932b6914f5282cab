package import LayoutCompiler
package import LayoutLint

extension SpecFormatter {
  /// The indentation of a line that somebody has just begun, as an edit of the blanks that it begins with; nil where it is
  /// right. While a text is being typed it is seldom YAML, so only the line above is asked.
  ///
  /// - Parameter offset: in the new line.
  package func edit(forLineTypedAt offset: Int, in file: SourceFile) -> TextEdit? {
    let bytes = file.bytes
    let (line, _) = file.lineBounds(of: offset)
    let blanks = bytes[line].prefix(while: isBlank)
    // What stands there already knows where it belongs.
    guard blanks.endIndex == line.upperBound, line.lowerBound > 0 else { return nil }
    var above = file.lineBounds(of: line.lowerBound - 1).range
    while bytes[above].allSatisfy(isBlank), above.lowerBound > file.byteOrderMarkLength {
      above = file.lineBounds(of: above.lowerBound - 1).range
    }
    let wanted = indentation(below: bytes[above])
    if blanks.count == wanted, blanks.allSatisfy({ $0 == UInt8(ascii: " ") }) { return nil }
    return TextEdit(blanks.startIndex..<blanks.endIndex, Array(repeating: UInt8(ascii: " "), count: wanted))
  }

  /// Deeper behind a colon and a bracket; under what stands behind a dash.
  private func indentation(below line: ArraySlice<UInt8>) -> Int {
    var first = line.startIndex
    while first < line.endIndex {
      let isDash = line[first] == UInt8(ascii: "-") && first + 1 < line.endIndex && isBlank(line[first + 1])
      guard isBlank(line[first]) || isDash else { break }
      first += 1
    }
    let column = first - line.startIndex
    if first < line.endIndex, line[first] == UInt8(ascii: "#") { return column }
    // A comment behind a blank is no part of what the line ends with; one in quotes, with a blank before it, is rare.
    var end = line.endIndex
    for index in line.indices.dropFirst() where line[index] == UInt8(ascii: "#") && isBlank(line[index - 1]) {
      end = index
      break
    }
    guard let last = line[first..<max(first, end)].last(where: { !isBlank($0) }) else { return column }
    let opens = last == UInt8(ascii: ":") || last == UInt8(ascii: "{") || last == UInt8(ascii: "[")
    return column + (opens ? style.indentation : 0)
  }
}
