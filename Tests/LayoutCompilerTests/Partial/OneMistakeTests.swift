import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// One mistake is told once: nothing is told that only follows from it, and no fix is offered for what is right.
@Suite struct OneMistakeTests {
  private static let head = "layoutc: 1\nname: X\ndevices: [iphone-se-1]\n"
  /// An error wherever the width is that of the devices in the head, and the page scrolls downward.
  private static let tooLong = "sections:\n  - { id: a, items: [[400, 60]] }\n"

  /// All that is told of a text, with the lines.
  private func told(_ text: String) -> [String] {
    Linted(text: text).findings.map { "\($0.rule.rawValue)@\($0.start.line)" }
  }

  /// The text with the fix of its first diagnostic.
  private func mended(_ text: String) throws -> String {
    let fix = try #require(Linted(text: text).compilation.diagnostics.first?.fix, "\(text)")
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(Int(fix.range.start)..<Int(fix.range.end), with: Array(fix.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - A key that is there twice

  /// What the second one defines is not unknown.
  @Test(
    arguments: [
      ("cells:\n  photo: { size: [80, 80] }\ncells:\n  photos: { size: [60, 60] }\n", "cell: photos", 6),
      ("tokens: { row: 4 }\ntokens: { rows: 9, margin: 16 }\n", "inset: { top: $rows, left: $margin }", 5),
      ("include: []\ninclude: [a.yaml]\n", "cell: photo", 5),
    ])
  func whatASecondKeyDefines(blocks: String, use: String, line: Int) {
    #expect(told("\(Self.head)\(blocks)sections:\n  - { id: a, \(use), items: 3 }\n") == ["duplicate-key@\(line)"])
  }

  /// Nobody knows which of the two is meant, so nothing is judged that depends on it.
  @Test(
    arguments: [
      "scroll: vertical\nscroll: horizontal", "container: {}\ncontainer: { inset: 8 }",
      "x-a: 1\ndevices: [ipad-mini-6]",
    ])
  func whatDependsOnASecondKey(keys: String) {
    #expect(told("\(Self.head)\(keys)\n\(Self.tooLong)") == ["duplicate-key@5"])
  }

  /// A line that is typed twice: the one with a value is meant.
  @Test(arguments: ["\n", "\r\n"]) func aLineTypedTwice(lineBreak: String) throws {
    let text =
      "\(Self.head)cells:\n  row:\n  row:\n    size: [50, 60]\nsections:\n  - { id: a, cell: row, items: 1 }\n"
      .replacing("\n", with: lineBreak)
    #expect(told(text) == ["duplicate-key@6"])
    #expect(try mended(text) == text.replacing("  row:\(lineBreak)  row:", with: "  row:"))
    // Wherever the value is, that one is meant. What shares its line with others has no fix.
    for cells in ["{ row: , row: { size: [400, 60] } }", "{ row: { size: [400, 60] }, row: }"] {
      let text = "\(Self.head)cells: \(cells)\nsections:\n  - { id: a, cell: row, items: 1 }\n"
      #expect(told(text) == ["duplicate-key@4", "item-exceeds-line@6"])
      #expect(Linted(text: text).compilation.diagnostics.first?.fix == nil)
    }
  }

  // MARK: - A key of the file without a value

  @Test(arguments: ["devices:", "scroll:", "container:", "overrides:"]) func whatDependsOnNothing(key: String) {
    let head = key == "devices:" ? "layoutc: 1\nname: X\n" : Self.head
    let line = key == "devices:" ? 3 : 4
    #expect(told("\(head)\(key)\n\(Self.tooLong)") == ["wrong-type@\(line)"])
  }

  @Test(arguments: ["include:", "cells:", "tokens:"]) func whatNothingDefines(key: String) {
    let text = "\(Self.head)\(key)\nsections:\n  - { id: a, cell: photo, inset: $gap, items: 3 }\n"
    #expect(told(text) == ["wrong-type@4"])
  }

  /// Nobody knows what lanes lack if one of their keys has no value.
  @Test func lanesWithoutAValue() {
    let lanes = "arrange: grid, columns: { min: }, cell: { size: [fill, 44] }, items: 3"
    #expect(told("\(Self.head)sections:\n  - { id: a, \(lanes) }\n") == ["wrong-type@5"])
  }

  // MARK: - A key of the file too far to the right

  /// Below a value it is no key. It is not absent all the same.
  @Test(arguments: ["devices: [ipad-mini-6]", "scroll: horizontal", "container: { width: 500 }"])
  func aKeyBelowAValue(key: String) {
    let devices = key.hasPrefix("devices") ? "" : "devices: [iphone-se-1]\n"
    #expect(told("layoutc: 1\nname: X\n  \(key)\n\(devices)\(Self.tooLong)") == ["syntax@3"])
  }

  // MARK: - A tab before a key with a block below it

  /// The block belongs to that key, not to the one above.
  @Test(
    arguments: [
      "cells:\n\tphoto:\n    size:\n      aspect: 1:1\n    layers:\n      - { id: b, edge: top, size: 8 }\n",
      "cells:\n\tphoto:\n    size: [50, 60]\n    heights: 3\n  row: { size: [50, 60] }\n",
      "cells:\n  photo:\n\tsize:\n      aspect: 1:1\n    layers:\n      - { id: b, edge: top, size: 8 }\n",
      "cells:\n  photo:\n\tsize:\n        aspect: 1:1\n",
    ])
  func aTabAboveABlock(cells: String) throws {
    let tab = try #require(cells.split(separator: "\n").firstIndex { $0.hasPrefix("\t") })
    let sections = "sections:\n  - { id: a, cell: photo, arrange: grid, columns: 3, items: 9 }\n"
    #expect(told("\(Self.head)\(cells)\(sections)") == ["syntax@\(4 + tab)"])
  }

  @Test func aTabInAnElement() {
    let other = "  - { id: b, items: [[400, 60]] }\n"
    let text = "sections:\n  - id: a\n    cell:\n\tsize:\n        aspect: 1:1\n    items: 3\n\(other)"
    #expect(told("\(Self.head)\(text)") == ["syntax@7", "item-exceeds-line@10"])
    let first = "sections:\n  - cell:\n\tsize:\n        aspect: 1:1\n    id: a\n    items: 3\n\(other)"
    #expect(told("\(Self.head)\(first)") == ["syntax@6", "item-exceeds-line@10"])
  }

  // MARK: - Lines that are not indented below names

  @Test(
    arguments: [
      ("cells:\n  photo:\n  size: [50, 60]\n  border: 1\n", "cell: photo", 5),
      ("cells:\nphoto:\n  size: [50, 60]\nrow: { extends: photo }\n", "cell: row", 4),
      ("tokens:\nmargin: 16\ngap: hairline\n", "inset: $margin, spacing: $gap", 4),
    ])
  func linesNotIndented(lines: String, use: String, line: Int) throws {
    let text = "\(Self.head)\(lines)sections:\n  - { id: a, \(use), items: 3 }\n"
    #expect(told(text) == ["wrong-type@\(line)"])
    // All lines behind the key, and no other.
    var expected = text.split(separator: "\n").map(String.init)
    let end = try #require(expected.firstIndex(of: "sections:"))
    for index in line..<end { expected[index] = "  " + expected[index] }
    #expect(try mended(text) == expected.joined(separator: "\n") + "\n")
  }

  /// A template with the name of a key of templates, and keys of the file that are misspelt, are not meant.
  @Test func linesThatBelongElsewhere() {
    let section = "sections: []\n"
    #expect(
      told("\(Self.head)cells:\n  photo:\n  size: { size: [50, 60] }\n\(section)") == ["wrong-type@5"])
    #expect(
      told("\(Self.head)cells:\ncontaner: { inset: 3 }\n\(section)") == ["wrong-type@4", "unknown-key@5"])
  }

  /// However many they are, they are one mistake, and a short sentence.
  @Test func manyLinesNotIndented() throws {
    let tokens = (0..<2000).map { "t\($0): 3\n" }.joined()
    let compilation = Linted(text: "\(Self.head)tokens:\n\(tokens)sections: []\n").compilation
    #expect(
      compilation.diagnostics.map(\.message) == [
        "'tokens' has no value, and 't0' and 1,999 others below it are of its keys: indent them"
      ])
  }

  // MARK: - A template that is indented too far

  @Test func aTemplateInAnother() throws {
    let cells = "cells:\n  row:\n    size: [50, 60]\n    photo:\n      size: [60, 60]\n"
    let text = "\(Self.head)\(cells)sections:\n  - { id: a, cell: photo, items: 3 }\n"
    #expect(told(text) == ["unknown-key@7"])
    let message = try #require(Linted(text: text).compilation.diagnostics.first?.message)
    #expect(message.hasSuffix("it looks like another template: is this line indented too far?"))
    // In a cell of its own there are no others.
    let inline = "sections:\n  - { id: a, cell: { photo: { size: [60, 60] } }, items: 3 }\n"
    #expect(Linted(text: Self.head + inline).compilation.diagnostics.first?.message.contains("another") == false)
  }
}
