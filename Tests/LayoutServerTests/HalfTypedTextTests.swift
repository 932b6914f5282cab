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
}
