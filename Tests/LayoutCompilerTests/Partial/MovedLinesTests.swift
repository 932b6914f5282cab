import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Lines whose indentation, dash or value is the mistake. Each is one error at its place, and nothing that stands around
/// it is taken for something else.
@Suite struct MovedLinesTests {
  private static let head = "layoutc: 1\nname: X\n"

  private func compile(_ text: String) -> Compilation {
    Compiler.compile(SourceFile(path: "a.layout.yaml", text: Self.head + text), read: Repository.read)
  }

  private func told(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.map { diagnostic in
      let start = compilation.sources.file(of: diagnostic.range).start(of: diagnostic.range)
      return "\(diagnostic.rule.rawValue)@\(start.line):\(start.column)"
    }
  }

  /// The text with the fix of its first diagnostic.
  private func mended(_ text: String) throws -> String {
    let fix = try #require(compile(text).diagnostics.first?.fix, "\(text)")
    var bytes = Array((Self.head + text).utf8)
    bytes.replaceSubrange(Int(fix.range.start)..<Int(fix.range.end), with: Array(fix.replacement.utf8))
    return String(String(decoding: bytes, as: UTF8.self).dropFirst(Self.head.count))
  }

  /// The list below a key that could not be read is not that of the key above.
  @Test(
    arguments: [
      ("sections", "5:1"), ("sections;", "5:1"), ("sections=", "5:1"), (" sections:", "5:2"), ("- sections:", "5:1"),
      ("%sections:", "5:1"), ("sections:x", "5:1"), ("\"sections:", "5:1"), ("sections: &", "5:11"),
      ("\tsections:", "5:1"),
    ]) func aListIsNotThatOfTheKeyAbove(line: String, place: String)
  {
    let list = "  - id: a\n    items: 3\n  - { id: b, header: 3 }\n"
    #expect(told(compile("devices:\n  - iphone-15\n\(line)\n\(list)")) == ["syntax@\(place)"])
    #expect(told(compile("x-a: &a\n  - { width: 3 }\n\(line)\n\(list)")) == ["syntax@\(place)"])
    #expect(
      told(
        compile(
          "sections:\n  - { id: c }\ntokens: { a: 3 }\noverrides:\n  - { when: { scale: 2 }, tokens: { a: 2 } }\n"))
        == [])
  }

  /// What is in the line of a key is left out if a list stands below it, or a bracket is open above keys.
  @Test(
    arguments: ["grid", "3", "[", "{", "\"", "-", "*b", "grid  # one"])
  func aValueAboveAList(value: String) throws {
    let text = "devices:\n  - iphone-15\nsections: \(value)\n  - id: a\n    heade: 3\n    items: 3\n"
    #expect(told(compile(text)) == ["syntax@5:11", "unknown-key@7:5"])
    #expect(try mended(text).contains("\nsections:\n") || value.contains("#"))
    #expect(told(compile(try mended(text))) == ["unknown-key@7:5"])
  }

  @Test func aBracketAboveKeys() throws {
    let text =
      "cells:\n  small: { size: [3, 3] }\n  low: {\n    size: [3, 3]\nsections: [{ id: a, cell: low, items: 1 }]\n"
    #expect(told(compile(text)) == ["syntax@5:8"])
    #expect(try mended(text).contains("  low:\n    size"))
    #expect(told(compile(try mended(text))) == [])
    // With commas it is a mapping in braces, which are not closed.
    let flow = "cells: {\n  low: { size: [3, 3] },\n  high: { size: [3, 3] }\nsections: []\n"
    #expect(compile(flow).diagnostics.count == 1)
    #expect(!compile(flow).diagnostics.contains { $0.message.contains("has a value in its line") })
  }

  /// Each is mended by its fix.
  @Test(
    arguments: [
      // The first of a list.
      ("   - { id: a, header: 3 }\n  - { id: b, header: 3 }\n  - { id: c, header: 3 }\n", "4:4"),
      ("- { id: a, header: 3 }\n  - { id: b, header: 3 }\n  - { id: c, header: 3 }\n", "4:1"),
      // One in the middle, further away than a slip, if the list goes on below it.
      ("  - { id: a, header: 3 }\n- { id: b, header: 3 }\n  - { id: c, header: 3 }\n", "5:1"),
      // Nearer to the dashes of the list around it.
      ("- id: a\n  items:\n      - [10, 20]\n - [30, 40]\n      - [50, 60]\n", "7:2"),
      // A key left of the others, with another one below it or the next element.
      ("  - id: a\n    header: 4\nfooter: 4\n    items: 3\n  - { id: b, header: 3 }\n", "6:1"),
      ("  - id: a\n    header: 4\nitems: 3\n  - { id: b, header: 3 }\n", "6:1"),
      // A key with a dash.
      ("  - id: a\n    - header: 4\n    items: 3\n  - { id: b, header: 3 }\n", "5:5"),
      ("  - id: a\n    header: 4\n    - items: 3\n  - { id: b, header: 3 }\n", "6:5"),
      ("  - id: a\n    items:\n        { size: [3, 4] }\n      - { size: [3, 4] }\n", "6:9"),
    ]) func aMovedLine(text: String, place: String) throws
  {
    let text = "sections:\n\(text)"
    #expect(told(compile(text)) == ["syntax@\(place)"], "\(text)")
    #expect(told(compile(try mended(text))) == [], "\(text)")
  }

  /// Below a key without a value, nobody knows whether it is another key or a part of that value.
  @Test func belowAnOpenKeyNoneIsMoved() {
    let compilation = compile("sections:\n  - id: a\n    header:\n size: 20\n    items: 3\n")
    #expect(compilation.diagnostics.first?.rule == .syntax)
    #expect(!compilation.diagnostics.contains { $0.message.contains("the others of its mapping") })
  }

  /// An element that was moved begins like the others, so it has no dash too many and lacks none.
  @Test(
    arguments: [
      "  - id: a\n    header: 4\n    - id: b\n    items: 3\n",
      "  - id: a\n    items:\n      - { size: [3, 4] }\n    - id: b\n    items: 3\n",
    ]) func anElementIsNoKey(text: String)
  {
    let compilation = compile("sections:\n\(text)")
    #expect(compilation.diagnostics.map(\.message).contains { $0.hasSuffix("the others of its list by 2") }, "\(text)")
    #expect(compilation.diagnostics.count == 1)
  }

  @Test func aDashInBrackets() {
    let compilation = compile("sections: [\n  - id: a\n  - id: b\n]\n")
    #expect(told(compilation) == ["syntax@4:3"])
    #expect(compilation.diagnostics.first?.message.hasPrefix("no '-' begins an entry in brackets") == true)
    #expect(compilation.diagnostics.first?.notes.map(\.message) == ["'[' is opened here"])
  }

  /// What an alias stands for may be in what could not be read, and so may the name of a template that is being typed.
  @Test func whatIsNamedCouldNotBeRead() {
    #expect(told(compile("x-a: &a\n  header { size: [4] }\nsections:\n  - { <<: *a, id: a }\n")) == ["syntax@4:3"])
    let strip =
      "sections:\n  - { id: a, scroll: sideways, arrange: grid, rows: 2, cell: low, items: [{}, { span: 2 }] }\n"
    #expect(told(compile("cells\n  low: { size: [3, 3] }\n\(strip)")) == ["syntax@3:1"])
    let cells = "cells:\n  pi\n    size: [3, 3]\nsections:\n"
    #expect(told(compile("\(cells)  - { id: a, cell: pill, items: 1 }\n")) == ["syntax@4:3"])
    #expect(told(compile("\(cells)  - { id: a, cell: other, items: 1 }\n")) == ["syntax@4:3", "unknown-template@7:20"])
  }

  /// A key that could not be read is not missing.
  @Test func whatCouldNotBeReadIsNotMissing() {
    let items = "sections:\n  - id: a\n    items:\n      count: dynamic\n"
    #expect(told(compile("\(items)      content: measured\n      sample; [[1, 2]]\n")) == ["syntax@8:7"])
    #expect(told(compile("\(items)      content; measured\n      sample: [[1, 2]]\n")) == ["syntax@7:7"])
    #expect(
      told(compile("sections:\n  - id: a\n    cell:\n      size:\n        - 20\n        -20\n    items: 1\n"))
        == ["syntax@8:9"])
  }

  /// Eight times the lines take eight times as long, and not 64.
  @Test(
    arguments: ["%a\n", "a: [\n  - b: 1\n", "  - id: a\n\titems:\n      - [3, 4]\n", "- a: 1\n    - b: 2\n"])
  func theTimeIsLinear(_ lines: String) {
    func outline(_ count: Int) {
      let text = Array("x:\n\(String(repeating: lines, count: count))".utf8)
      let outline = TextOutline(text, from: 0)
      for entry in outline.entries { _ = outline.entries(in: entry) }
      _ = MovedLines(outline, 0)
    }
    #expect(Cost.ratio(of: 16_000, to: 2_000) { outline($0) } < 24)
  }
}
