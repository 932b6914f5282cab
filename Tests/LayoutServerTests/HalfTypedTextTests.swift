import Testing

@testable import LayoutServer

/// What is read of texts that nobody has finished.
@Suite struct HalfTypedTextTests {
  private func read(_ text: String) -> HalfTypedText {
    let bytes = Array(text.utf8)
    return HalfTypedText(bytes, upTo: bytes.count, collectingEntries: true)
  }

  /// Brackets without a key are no step on the way.
  @Test(arguments: ["", " }", " }}, i: 4", " }}, i: { }"]) func eachEntryKnowsTheLastTwoSteps(_ end: String) {
    let text = read("a:\n  b:\n    - c: { d: {{ e: 1, f: [{ g: 2 }], h: 3" + end)
    let ways = text.entries.map { entry in
      let steps = entry.way.map { if case .key(let name) = $0 { name } else { "-" } }
      return (steps + [entry.name + ":"]).joined(separator: " ")
    }
    let inside = ["a:", "a b:", "b - c:", "- c d:", "c d e:", "c d f:", "f - g:", "c d h:"]
    #expect(ways == inside + (end.contains("i") ? ["- c i:"] : []))
  }

  /// What an entry says ends with the entry, and what goes on in braces says neither a word nor aliases alone.
  @Test(
    arguments: [
      ("y: *a # b", nil, ["a"]), ("y: [*a, *b] # c", nil, ["a", "b"]), ("y: [*a, # {\n  *b]", nil, ["a"]),
      ("{ y: *a, z: 1 }", nil, ["a"]), ("{ y: [*a, *b], z: 1 }", nil, ["a", "b"]), ("{ y: [*a}", nil, ["a"]),
      ("{ y: [*a, { z: 1 }] }", nil, nil), ("y: [*a, { z: 1 }]", nil, nil), ("{ y: *a { z: 1 } }", nil, nil),
      ("{ y: { z: *a } }", nil, nil), ("y: # *a", nil, nil), ("{ y: [*a, b] }", nil, nil), ("y: a # b", "a", nil),
      ("{ y: 'a', z: 1 }", "a", nil), ("{ y: a }", "a", nil), ("{ y: a { z: 1 } }", nil, nil), ("y: a b", nil, nil),
    ] as [(String, String?, [String]?)])
  func anEntrySaysWhatIsItsOwn(_ text: String, _ word: String?, _ aliases: [String]?) throws {
    let text = read(text)
    let entry = try #require(text.entries.first { $0.name == "y" })
    #expect(text.word(of: entry) == word && text.aliases(of: entry) == aliases)
  }
}
