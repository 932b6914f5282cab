import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutLint

/// Overrides of a file whose line `overrides:` is lost go on with its sections.
@Suite struct LostOverridesTests {
  private static let head = "layoutc: 1\nname: Example\ndevices: [320x568@2, 744x1133@2]\ntokens: { gap: 8 }\n"
  private static let section = "- { id: rows, spacing: $gap, cell: { size: [40, 40] }, items: 9 }\n"
  private static let overrides =
    "- when: { width: \">=600\" }\n  tokens: { gap: 12 }\n- { when: { width: 320 }, tokens: { gap: 4 } }\n"

  private func compile(_ text: String) -> Compilation {
    Compiler.compile(SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8))) { _ in .failure(ReadFailure("none")) }
  }

  /// With what the list is indented by, and how its lines end.
  @Test(arguments: ["", "  "], ["\n", "\r\n"]) func isToldOnce(indentation: String, lineEnd: String) throws {
    func indented(_ text: String) -> String {
      text.split(separator: "\n").map { "\(indentation)\($0)\n" }.joined()
    }
    let lines = (
      above: "\(Self.head)sections:\n\(indented(Self.section))", below: "# Wide.\n\(indented(Self.overrides))"
    )
    let whole = "\(lines.above)# Wide.\noverrides:\n\(indented(Self.overrides))".replacing("\n", with: lineEnd)
    #expect(!compile(whole).hasErrors)
    let damaged = (lines.above + lines.below).replacing("\n", with: lineEnd)
    let found = compile(damaged).diagnostics
    let place = UInt32(try start(of: "when", in: damaged))
    #expect(found.map(\.rule) == [.unknownKey] && found[0].range.start == place)
    let fix = try #require(found[0].fix)
    let mended = TextEdit.apply([TextEdit(fix)], to: Array(damaged.utf8))
    #expect(String(decoding: mended, as: UTF8.self) == whole)
  }

  private func start(of word: String, in text: String) throws -> Int {
    let range = try #require(text.firstRange(of: word))
    return text.utf8.distance(from: text.startIndex, to: range.lowerBound)
  }

  @Test(arguments: [
    "sections: [{ id: rows, items: 9 }, { when: { width: 320 }, tokens: { gap: 4 } }]\n",
    "sections:\n\(section)\(overrides)overrides: []\n",
  ]) func isNotWrittenForThem(_ text: String) {
    let found = compile(Self.head + text).diagnostics
    #expect(found.map(\.rule) == [.unknownKey] && found[0].fix == nil, "\(found.map(\.message))")
  }

  @Test func amongSections() {
    let text = "sections:\n\(Self.section)\(Self.overrides)- { id: more, items: 2 }\n\(Self.overrides)"
    let found = compile(Self.head + text).diagnostics
    #expect(found.map(\.rule) == [.unknownKey, .unknownKey] && found.map { $0.fix == nil } == [true, false])
    #expect(found.first?.message.hasSuffix("this entry belongs into 'overrides'") == true)
  }

  /// Sections with a condition are sections.
  @Test(arguments: [
    "sections:\n\(section)- { when: { width: 320 }, items: 2 }\n",
    "sections:\n\(section)- { tokens: { gap: 4 } }\n",
  ]) func otherSectionsAreSections(_ text: String) {
    let found = compile(Self.head + text).diagnostics
    #expect(found.contains { $0.rule == .missingKey } && !found.contains { $0.message.contains("overrides:") })
  }
}
