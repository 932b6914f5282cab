import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

struct ComposerTests {
  private func check(
    _ text: String, _ rule: RuleID, _ words: String, hasTree: Bool, note: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(text)
    let parsed = Parsed(marked.bytes)
    #expect((parsed.tree != nil) == hasTree, sourceLocation: sourceLocation)
    #expect(parsed.diagnostics.map(\.rule) == [rule], "\(parsed.report)", sourceLocation: sourceLocation)
    guard let diagnostic = parsed.diagnostics.first else { return }
    #expect(
      diagnostic.range.bytes == marked.marks[note == 0 ? 1 : 0], "\(parsed.report)", sourceLocation: sourceLocation)
    #expect(diagnostic.message.contains(words), "\(parsed.report)", sourceLocation: sourceLocation)
    if let note {
      #expect(diagnostic.notes.first?.range?.bytes == marked.marks[note], sourceLocation: sourceLocation)
    }
  }

  @Test func duplicateKeysPointToTheFirst() {
    check("⟦a⟧: 1\nb: 2\n⟦\"a\"⟧: 3\n", .duplicateKey, "duplicate key 'a'", hasTree: true, note: 0)
    check("{⟦a⟧: 1, ⟦a⟧: 3}\n", .duplicateKey, "duplicate key 'a'", hasTree: true, note: 0)
    check("⟦\"\\x61\"⟧: 1\n⟦a⟧: 3\n", .duplicateKey, "duplicate key 'a'", hasTree: true, note: 0)
    check("⟦名⟧: 1\n⟦名⟧: 3\n", .duplicateKey, "duplicate key '名'", hasTree: true, note: 0)
    check("x: &k a\n⟦a⟧: 1\n⟦*k⟧ : 3\n", .duplicateKey, "duplicate key 'a'", hasTree: true, note: 0)
    #expect(Parsed("a: 1\na: 2\nb: {a: 1}\n").json == #"{"a": 1,"b": {"a": 1}}"#)
  }

  /// The keys of an entry that lacks its dash are one mistake; the first entry keeps its own.
  @Test func aSecondEntryMayBegin() {
    let text = "a:\n  - ⟦id⟧: b\n    c: 1\n    d: 1\n    ⟦id⟧: e\n    c: 2\n    f: 3\n"
    check(text, .duplicateKey, "if a new entry of the list begins here, write '- id: e'", hasTree: true, note: 0)
    let parsed = Parsed(MarkedText(text).bytes)
    #expect(parsed.json == #"{"a": [{"id": "b","c": 1,"d": 1}]}"#)
    #expect(parsed.diagnostics.first?.fix?.replacement == "- ")
    // One that is repeated alone may be a slip, and so may one that does not begin the entry.
    #expect(Parsed("- id: b\n  c: 1\n  id: e\n").diagnostics.map { $0.fix == nil } == [true])
    #expect(Parsed("- id: b\n  c: 1\n  c: 2\n  id: e\n").diagnostics.count == 2)
    #expect(Parsed("id: b\nc: 1\nid: e\nc: 2\n").diagnostics.count == 2)
    #expect(Parsed("- { id: b, c: 1, id: e, c: 2 }\n").diagnostics.count == 2)
  }

  @Test func everyDuplicateIsReported() {
    let keys = (0..<40).map { "k\($0): 1\n" }.joined()
    let parsed = Parsed(keys + "k3: 1\nk39: 1\nk40: 1\n")
    #expect(parsed.report.map { $0.prefix(17) } == ["duplicate-key 41:", "duplicate-key 42:"])
    #expect(
      parsed.diagnostics.allSatisfy { parsed.file.text(in: $0.notes[0].range!) == parsed.file.text(in: $0.range) })
  }

  @Test func keysAreScalars() {
    check("? ⟦[a]⟧\n: 1\n", .wrongType, "a key must be a word", hasTree: true)
    check("? ⟦{a: b}⟧\n: 1\n", .wrongType, "a key must be a word", hasTree: true)
    #expect(Parsed("? [a]\n: 1\nb: 2\n").json == #"{"b": 2}"#)
  }

  @Test func tagsAreRefused() {
    check("a: ⟦!!str⟧ 5\n", .badValue, "the tag '!!str'", hasTree: true)
    check("a: &x ⟦!foo⟧ 5\n", .badValue, "the tag '!foo'", hasTree: true)
    check("⟦!<tag:x>⟧ [a]\n", .badValue, "the tag '!<tag:x>'", hasTree: true)
    check("a: ⟦!<tag:x,2:y>⟧ b\n", .badValue, "the tag '!<tag:x,2:y>'", hasTree: true)
    check("a: [⟦!x⟧ , b]\n", .badValue, "the tag '!x'", hasTree: true)
    check("a: ⟦!⟧ b\n", .badValue, "the tag '!'", hasTree: true)
    let parsed = Parsed("a: !!str  5\nb: &x\n  !t\n  'c'\n")
    #expect(parsed.json == #"{"a": 5,"b": "c"}"#)
    #expect(parsed.diagnostics.map { parsed.file.text(in: $0.fix!.range) } == ["!!str  ", "!t"])
  }

  @Test func aliasesNameWhatStandsBeforeThem() {
    check("a: ⟦*b⟧\n", .syntax, "the alias '*b' has no anchor '&b'", hasTree: false)
    check("a: &x [1, ⟦*x⟧]\n", .referenceCycle, "stands inside the value it names", hasTree: false)
    check("&r\na:\n  b: ⟦*r⟧\n", .referenceCycle, "stands inside the value it names", hasTree: false)
    #expect(Parsed("a: [*x, *y]\n").report.count == 2)
    #expect(Parsed("a: &x 1\nb: &x 2\nc: *x\n").json == #"{"a": 1,"b": 2,"c": 2}"#)
    #expect(Parsed("a: &x [&x 1, *x]\n").json == #"{"a": [1,1]}"#)
  }

  @Test func mergesWantMappings() {
    check("a: {<<: ⟦3⟧}\n", .wrongType, "'<<' merges a mapping", hasTree: true)
    check("x: &x {}\na: {<<: [*x, ⟦y⟧]}\n", .wrongType, "'<<' merges a mapping", hasTree: true)
    // What is wrong is told at the alias that stands for it.
    for value in ["3", "word", "[]", "[[]]"] {
      for place in ["⟦*x⟧", "[⟦*x⟧]", "[{}, ⟦*x⟧]"] where value.first != "[" || place.first == "[" {
        check("x: &x \(value)\na: {<<: \(place)}\n", .wrongType, "'<<' merges a mapping", hasTree: true)
      }
    }
    check("x: &x [3]\na: {<<: ⟦*x⟧}\n", .wrongType, "'<<' merges a mapping", hasTree: true)
    check("x: &x {}\na:\n  ⟦<<⟧: *x\n  ⟦<<⟧: *x\n", .duplicateKey, "give it a list", hasTree: true, note: 0)
    #expect(Parsed("a: {'<<': 3}\n").json == #"{"a": {"<<": 3}}"#)
  }

  @Test func aSyntaxErrorEndsTheFindings() {
    #expect(Parsed("a: {b: 1, b: 2}\nc: [\nd: 1\nd: 2\n").report.map { $0.prefix(6) } == ["duplic", "syntax"])
  }
}
