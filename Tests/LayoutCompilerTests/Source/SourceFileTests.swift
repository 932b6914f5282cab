import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

struct SourceFileTests {
  private func places(_ text: String) -> [String] {
    let file = SourceFile(path: "a", text: text)
    return (0...file.bytes.count).map { offset in
      let position = file.position(of: offset)
      return "\(position.line):\(position.column)"
    }
  }

  @Test func linesEndWithLineFeedOrCarriageReturnOrBoth() {
    #expect(places("a\nb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places("a\rb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places("a\r\nb") == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(places("\n\r") == ["1:1", "2:1", "3:1"])
    #expect(places("") == ["1:1"])
  }

  /// Lines are looked for eight bytes at a time. Here each byte is looked at.
  @Test func linesOfRandomTextsAreThoseOfTheirBytes() {
    var random = SplitMix(seed: 51)
    for _ in 0..<300 {
      let words = ["a", "plain words", "\n", "\r", "\r\n", "\t", "é", "😀", "\u{B}"]
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in words.randomElement(using: &random)! }.joined()
      let bytes = Array(text.utf8)
      var lines: [[UInt8]] = [[]]
      for (index, byte) in bytes.enumerated() {
        let isPair = byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
          lines.append([])
        } else if !isPair {
          lines[lines.count - 1].append(byte)
        }
      }
      let file = SourceFile(path: "a", text: text)
      for (index, line) in lines.enumerated() {
        #expect(
          Array(bytes[file.byteRange(ofLine: index + 1)]) == line, "line \(index + 1) of \(text.debugDescription)")
      }
      #expect(file.position(of: bytes.count).line == lines.count)
    }
  }

  @Test func columnsCountCodePoints() {
    let file = SourceFile(path: "a", text: "äö: 😀x\n")
    #expect(file.position(of: 4) == SourcePosition(line: 1, column: 3))
    #expect(file.position(of: 10) == SourcePosition(line: 1, column: 6))
    #expect(file.utf16Position(of: 10) == (0, 6))
    #expect(file.byteOffset(line: 0, utf16Character: 6) == 10)
    #expect(file.byteOffset(line: 0, utf16Character: 5) == 6)
    #expect(file.byteOffset(line: 0, utf16Character: 99) == 11)
    #expect(file.byteOffset(line: 7, utf16Character: 0) == 12)
  }

  /// For a long line, places are computed from counts at the beginnings of its blocks. Here they are counted from the
  /// beginning of the line.
  @Test(arguments: ["a", "ä", "€", "😀", "aä€😀", "x"])
  func placesOfALongLineAreCounted(_ word: String) {
    let text = "first\r\n" + String(repeating: "-" + word, count: 3_000) + "\nlast 😀"
    let file = SourceFile(path: "a", text: text)
    let start = 7
    let line = text.unicodeScalars.dropFirst(7).prefix { $0 != "\n" }
    var (offset, units, columns) = (start, 0, 0)
    for scalar in line {
      if columns % 97 == 0 || columns > line.count - 3 {
        #expect(file.utf16Position(of: offset) == (1, units))
        #expect(file.position(of: offset) == SourcePosition(line: 2, column: columns + 1))
        #expect(file.byteOffset(line: 1, utf16Character: units) == offset)
        // Inside a surrogate pair, it is the beginning of the character.
        if scalar.value > 0xFFFF { #expect(file.byteOffset(line: 1, utf16Character: units + 1) == offset) }
      }
      offset += String(scalar).utf8.count
      units += scalar.value > 0xFFFF ? 2 : 1
      columns += 1
    }
    #expect(file.byteOffset(line: 1, utf16Character: units + 5) == offset)
  }

  /// What lies before a line costs its places nothing.
  @Test func placesOfAShortLineAreCountedInIt() {
    let file = SourceFile(path: "a", text: "# é\n" + String(repeating: "- { a: 1 }\n", count: 370))
    let ratio = Cost.ratio(of: 4_060, to: 60) { offset in
      for _ in 0..<1_000 { _ = (file.utf16Position(of: offset), file.position(of: offset)) }
    }
    #expect(ratio < 6)
  }

  @Test func aByteOrderMarkIsInNoColumn() {
    let file = SourceFile(path: "a", bytes: [0xEF, 0xBB, 0xBF] + Array("ab\nc".utf8))
    #expect(file.position(of: 3) == SourcePosition(line: 1, column: 1))
    #expect(file.position(of: 0) == SourcePosition(line: 1, column: 1))
    #expect(file.line(1) == "ab")
  }

  @Test func linesAreGivenWithoutTheirBreaks() {
    let file = SourceFile(path: "a", text: "one\r\ntwo\rthree\n\n")
    #expect((0...6).map(file.line) == ["", "one", "two", "three", "", "", ""])
    #expect(file.lineCount == 5)
  }

  @Test func offsetsPastTheEndAreTheEnd() {
    let file = SourceFile(path: "a", text: "abc")
    #expect(file.position(of: 99) == SourcePosition(line: 1, column: 4))
    #expect(file.text(in: SourceRange(file: 0, start: 1, end: 99)) == "bc")
    #expect(file.text(in: SourceRange(file: 0, start: 90, end: 99)) == "")
  }

  /// The counts of the blocks must agree with counting from the start.
  @Test func longLinesBeyondASCIICountRight() {
    let text = String(repeating: "aé漢😀", count: 5_000)
    let file = SourceFile(path: "a", text: text)
    for (index, offset) in [(0, 0), (4_000, 10_000), (19_999, 49_996), (20_000, 50_000)] {
      #expect(file.position(of: offset) == SourcePosition(line: 1, column: index + 1))
    }
  }

  @Test func aSetFindsFilesByTheirRanges() {
    var set = SourceSet([SourceFile(path: "a", text: "one")])
    let index = set.add(SourceFile(path: "b", text: "two"))
    #expect(index == 1)
    #expect(set.text(in: SourceRange(file: 1, start: 0, end: 2)) == "tw")
  }
}
