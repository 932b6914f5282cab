import LayoutEngine
import Testing

@testable import layoutc

/// What a run that is fixing hands to the one that follows it after a fault.
@Suite struct ReplacedTextsTests {
  @Test func readsWhatWasWritten() {
    let records = [("a.layout.yaml", "layoutc: 1\n"), ("folder/ü.layout.yaml", ""), ("a.layout.yaml", "later")]
    let bytes = records.flatMap { ReplacedTexts.record(Array($1.utf8), of: $0) }
    let (texts, end) = ReplacedTexts.records(in: bytes)
    #expect(texts == [NameKey("a.layout.yaml"): Array("later".utf8), NameKey("folder/ü.layout.yaml"): []])
    #expect(end == bytes.count)
    #expect(ReplacedTexts.records(in: []).end == 0)
  }

  /// A fault may end a thread that is writing. What is written next takes the place of the torn record.
  @Test func leavesOutWhatIsTorn() {
    let whole = ReplacedTexts.record(Array("first".utf8), of: "a")
    let torn = ReplacedTexts.record(Array("second".utf8), of: "b")
    for count in 0..<torn.count {
      let (texts, end) = ReplacedTexts.records(in: whole + torn.prefix(count))
      #expect(texts == [NameKey("a"): Array("first".utf8)])
      #expect(end == whole.count)
    }
    let huge = [UInt8](repeating: 0xFF, count: 16)
    #expect(ReplacedTexts.records(in: whole + huge).end == whole.count)
  }
}
