import LayoutCompiler
import TestSupport
import Testing

@testable import LayoutServer

/// Long texts, and texts made to be slow, cost a completion as much for each entry as short ones: eight times as many
/// entries take about eight times as long. If each entry looked at all others, they would take 64 times as long.
@Suite(.serialized) struct CursorCostTests {
  private static func read(_ text: String) -> HalfTypedText {
    let bytes = Array(text.utf8)
    return HalfTypedText(bytes, upTo: bytes.count, collectingEntries: true)
  }

  private func expectLinear<Input>(_ many: Int, _ input: (Int) -> Input, _ work: (Input) -> Void) {
    let inputs = [many, many / 8].map(input)
    #expect(Cost.ratio(of: 0, to: 1) { work(inputs[$0]) } < 24)
  }

  @Test func manyWordsOfAreas() {
    expectLinear(16_000) { count in
      Self.read("areas:\n" + (0..<count).map { "  - a\($0)\n" }.joined())
    } _: { text in
      #expect(AreaWords(text, at: text.bytes.count).all.count > 2_000)
    }
  }

  /// Brackets without a key are no step, so the last two may be far away.
  @Test func openBracesWithoutKeys() {
    expectLinear(8_000) { count in
      Array(("a: " + String(repeating: "{", count: count) + String(repeating: "b: 1, ", count: count)).utf8)
    } _: { bytes in
      let text = HalfTypedText(bytes, upTo: bytes.count, collectingEntries: true)
      #expect(text.entries.last?.way == [.key("a")])
    }
  }

  /// The value of a key in one line has those of all keys in the braces that it opens.
  @Test(arguments: ["{ a: ", "{ a: [", "{ a: *a ", "{ a: [*a, ", "[{ a: [*a}, b: "])
  func keysWithinKeys(_ part: String) {
    expectLinear(8_000) { count in
      Self.read("a: " + String(repeating: part, count: count))
    } _: { text in
      #expect(text.entries.count > 1_000)
      for entry in text.entries { _ = (text.word(of: entry), text.aliases(of: entry)) }
    }
  }

  /// Sections that merge the mapping that the cursor is in, one section that merges it many times, and lists of
  /// overrides that lie in each other.
  @Test(arguments: [
    ("", "  - { id: b, <<: *a }\n", ""), ("  - id: b\n    <<: [", "*a, ", "]\n"), ("  - id: b\n", "    <<: *a\n", ""),
    ("", "  - { id: b, <<: *a, overrides: [{ arrange: grid }] }\n", ""),
    ("  - { id: b, <<: *a, overrides: ", "[{ overrides: ", "}\n"),
  ])
  func usesOfOneMapping(_ start: String, _ part: String, _ end: String) {
    let workspace = TestClient().server.workspace
    let head = "x-a: &a { "
    expectLinear(4_000) { count in
      let sections = start + String(repeating: part, count: count) + end
      return Document(uri: "file:///p/a.layout.yaml", version: 1, text: head + " }\nsections:\n" + sections)
    } _: { document in
      let context = CursorContext(document.file, at: head.utf8.count, .spec)
      let around = Surroundings(document, workspace, context)
      #expect(around.uses?.all.isEmpty == false && around.settings.count == 1)
    }
  }
}
