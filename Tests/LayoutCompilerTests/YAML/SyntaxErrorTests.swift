import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// One diagnostic for a text that is not valid YAML: where it points, and the words that must be in it.
struct SyntaxErrorTests {
  private func check(_ text: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let marked = MarkedText(text)
    let parsed = Parsed(marked.bytes)
    #expect(parsed.tree == nil, sourceLocation: sourceLocation)
    #expect(parsed.diagnostics.map(\.rule) == [.syntax], "\(parsed.report)", sourceLocation: sourceLocation)
    #expect(
      parsed.diagnostics.first?.range.bytes == marked.marks[0], "\(parsed.report)", sourceLocation: sourceLocation)
    #expect(
      parsed.diagnostics.first?.message.contains(words) == true, "\(parsed.report)", sourceLocation: sourceLocation)
  }

  /// The text after the fix of its only diagnostic.
  private func fixed(_ text: String) -> String? {
    let parsed = Parsed(text)
    guard let fix = parsed.diagnostics.first?.fix else { return nil }
    var bytes = parsed.file.bytes
    bytes.replaceSubrange(fix.range.bytes, with: Array(fix.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("- when: { width: ⟦>=744⟧ }\n  columns: 12\n", ">=744"), ("width: ⟦>=744⟧\nb: 1\n", ">=744"),
    ("width: ⟦>= 744⟧ # wide\n", ">= 744"), ("width: ⟦>3⟧\nb: 1\n", ">3"), ("a: [⟦>5⟧, 1]\n", ">5"),
    ("ä: ⟦>$gutter⟧\n", ">$gutter"), ("a: ⟦>10⟧", ">10"),
  ])
  func aBareComparisonNeedsQuotes(text: String, value: String) {
    check(text, "a bare '>' begins a block of text in YAML; put the text in quotes: \"\(value)\"")
    let plain = String(decoding: MarkedText(text).bytes, as: UTF8.self)
    #expect(fixed(plain).map { Parsed($0).tree != nil } == true)
    #expect(fixed(plain)?.contains("\"\(value)\"") == true)
  }

  /// In brackets libyaml finds these a line below.
  @Test(arguments: [
    ("{\"layoutc\": 1, ⟦// version⟧\n\"name\": \"K\" }\n", "comments begin with '#'"),
    ("{\"a\": 1, ⟦// it's \"quoted\"⟧\n\"b\": 2 }\n", "comments begin with '#'"),
    ("{ a: [1, ⟦/* one */⟧\nb: 2], c: 3 }\n", "comments begin with '#'"),
    ("{ \"name\": ⟦\"K⟧,\n  \"devices\": [1] }\n", "no closing quote (\")"),
    ("{ \"a\": 1,\n  ⟦\"items⟧: [\n\"x\", \"y\"] }\n", "no closing quote (\")"),
    ("[⟦'a⟧,\n 'b']\n", "no closing quote (')"),
  ])
  func mistakesInBracketsAreToldAtTheirLine(text: String, words: String) {
    check(text, words)
    let plain = String(decoding: MarkedText(text).bytes, as: UTF8.self)
    #expect(fixed(plain).map { Parsed($0).report } == [])
  }

  /// YAML looks for the colon of a key within 1,024 characters.
  @Test func aKeyIsNotLong() {
    for (character, indentation) in [("k", ""), ("é", ""), ("k", "  ")] {
      let key = String(repeating: character, count: 1024)
      let above = indentation.isEmpty ? "a: 1\n" : "a:\n  b: 1\n"
      check("\(above)\(indentation)⟦\(key)k⟧: 2\n", "a key has at most 1,024 characters")
      #expect(Parsed("\(above)\(indentation)\(key): 2\n").report == [])
    }
    check("a: 1\n⟦\(String(repeating: "k", count: 1025))⟧\nb: 2\n", "the ':' is missing")
  }

  @Test(arguments: ["a: <744\n", "a: <=744\n", "a: { b: <=744 }\n", "a: >\n  folded\n", "a: >-\n  folded\n"])
  func otherComparisonsAndBlocksAreFine(text: String) {
    #expect(Parsed(text).report == [])
  }

  @Test(arguments: [
    ("- id: a\n  ⟦columns:7⟧\n", "columns: 7"), ("- id: a\n  ⟦columns:7⟧\n  b: 1\n", "columns: 7"),
    ("- ⟦columns:7⟧\n  b: 1\n", "columns: 7"), ("⟦layoutc:1⟧\nname: X\n", "layoutc: 1"),
    ("a: 1\n⟦name:Grid⟧ # x\n", "name: Grid"), ("⟦layoutc:1⟧", "layoutc: 1"),
    ("a: { ⟦width:7⟧, height: 3 }\n", "width: 7"), ("a: { width: 7, ⟦inset:{⟧ top: 1 } }\n", "inset: …"),
    ("a:\n  ⟦inset:{ top⟧: 12 }\n", "inset: …"), ("ä: 1\n⟦columns:7⟧\n", "columns: 7"),
  ])
  func aColonNeedsASpace(text: String, words: String) {
    check(text, "missing space after the colon: write '\(words)'")
    let plain = String(decoding: MarkedText(text).bytes, as: UTF8.self)
    #expect(fixed(plain)?.contains(words.replacing("…", with: "{")) == true)
  }

  @Test(arguments: [
    "a:\n⟦\t⟧b: 1\n", "a: x\n⟦\t⟧b: 1\n", "a:\n  b: 1\n ⟦\t⟧c: 1\n", "⟦\t⟧a: 1\n", "a:\n  - x\n⟦\t\t⟧- y\n",
    "é:\n⟦\t⟧b: 1\n",
  ])
  func tabsCannotIndent(text: String) {
    check(text, "tabs cannot indent YAML; use spaces")
  }

  @Test(arguments: [
    ("a:\n  -⟦\t⟧b\n", "a:\n  - b\n"), ("- -⟦\t ⟧b: 1\n", "- - b: 1\n"),
    ("a:\n  -⟦ \t⟧b: 1\n    c: 2\n", "a:\n  - b: 1\n    c: 2\n"),
  ])
  func aTabCannotFollowADash(text: String, mended: String) {
    check(text, "a tab cannot follow '-' in YAML; use a space")
    #expect(fixed(String(decoding: MarkedText(text).bytes, as: UTF8.self)) == mended)
  }

  @Test func bracketsAndQuotesThatStayOpen() {
    check("a: ⟦[⟧1, 2\n", "'[' is never closed; add ']'")
    check("a: ⟦{⟧ b: 1\n", "'{' is never closed; add '}'")
    check("a: [1, 2\n⟦b⟧: 3\n", "expected ',' or ']' before 'b'")
    check("a:\n  - { size: [1, 2]\n  ⟦-⟧ { size: [1, 2] }\n", "expected ',' or '}' here; is the '{' before it closed?")
    check("a: [1, 2⟦}⟧\n", "expected ',' or ']' here")
    check("a: { width: 7 ⟦height⟧: 3 }\n", "expected ',' or '}' before 'height'")
    check("a: ⟦\"x⟧\nb: 1\n", "no closing quote (\")")
    check("a: ⟦'x⟧", "no closing quote (')")
    check("a: 'it'⟦s'⟧\n", "text behind the closing quote")
    check("a: {x: 1}⟦}⟧\n", "unexpected text behind '}'")
  }

  @Test func keysThatStandWhereTheyMustNot() {
    check("a: ⟦b: c⟧\n", "a mapping on one line stands in braces: write '{ b: c }'")
    check("a: b c⟦:⟧ d\n", "a second ':' on one line")
    check("a: x\n  ⟦b⟧: 1\n", "the key 'b' cannot stand here")
    check("a:\n   b: 1\n  ⟦c:⟧ 2\n", "is this line indented like its neighbors?")
    check("- id: a\n ⟦columns:⟧ 2\n", "is this line indented like its neighbors?")
    check("name: x\n⟦columns of 7⟧\nb: 1\n", "expected 'key: value'")
    check("a: ⟦-⟧ b\n", "a list under a key begins on a line of its own")
  }

  @Test(arguments: [
    ("name: x\n⟦columns 7⟧\nb: 1\n", "write 'columns: 7'", "name: x\ncolumns: 7\nb: 1\n"),
    ("name: x\n⟦sections⟧\n- id: a\n", "write 'sections:'", "name: x\nsections:\n- id: a\n"),
    ("name: x\n⟦spacing⟧ # wide\n  item: 1\n", "write 'spacing:'", "name: x\nspacing: # wide\n  item: 1\n"),
  ])
  func aColonMayBeMissing(text: String, advice: String, mended: String) {
    check(text, advice)
    #expect(fixed(String(decoding: MarkedText(text).bytes, as: UTF8.self)) == mended)
  }

  /// The first key of a list's entries where a dash would stand, or in the column of the keys.
  @Test(arguments: [
    (
      "a:\n  - id: b\n    c: 1\n  ⟦id⟧: d\n    c: 2\n", "write '- id: d'",
      "a:\n  - id: b\n    c: 1\n  - id: d\n    c: 2\n"
    ),
    ("a:\n  - id: b\n  ⟦id⟧: d\n  c: 2\n", "write '- id: d'", nil),
    ("a:\n  - id: b\n  ⟦c:⟧ 2\n", "expected a list entry", nil),
    ("a:\n  b: 1\n  ⟦-⟧ id: d\n", "expected a key here", nil),
  ])
  func dashesMayBeMissing(text: String, advice: String, mended: String?) {
    check(text, advice)
    #expect(fixed(String(decoding: MarkedText(text).bytes, as: UTF8.self)) == mended)
  }

  /// The fix writes the column of the other dashes.
  @Test func aMovedDashIsMovedBack() throws {
    for (text, mended) in [
      ("a:\n  - b: 1\n    - b: 2\n    d: 3\n", "a:\n  - b: 1\n  - b: 2\n    d: 3\n"),
      ("a:\n - b: 1\n    d: 3\n  - c: 2\n", "a:\n  - b: 1\n    d: 3\n  - c: 2\n"),
    ] {
      let file = SourceFile(path: "a", text: text)
      var found: [Diagnostic] = []
      let read = try #require(YAMLParser.read(file, fileIndex: 0, diagnostics: &found))
      #expect(read.damage != nil)
      #expect(found.count == 1)
      let fix = try #require(found.first?.fix)
      var bytes = file.bytes
      bytes.replaceSubrange(fix.range.bytes, with: Array(fix.replacement.utf8))
      #expect(String(decoding: bytes, as: UTF8.self) == mended)
    }
  }

  /// All lines that are indented so are one mistake with one fix.
  @Test func noBreakSpacesDoNotIndent() throws {
    let text = "a:\n  - b: 1\n\u{A0}\u{A0}  c: 2\n# é\n\u{3000}\u{A0} \u{A0}d: 3\n    e: 4\n"
    let file = SourceFile(path: "a", text: text)
    var found: [Diagnostic] = []
    #expect(YAMLParser.read(file, fileIndex: 0, diagnostics: &found) == nil)
    #expect(
      found.map(\.message) == [
        "this line is indented with no-break spaces or their like, as is 1 more, which are no blanks to YAML"
      ])
    let fix = try #require(found.first?.fix)
    var bytes = file.bytes
    bytes.replaceSubrange(fix.range.bytes, with: Array(fix.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == "a:\n  - b: 1\n    c: 2\n# é\n    d: 3\n    e: 4\n")
  }

  /// All keys in a brace are mended at once, and what a blank would not make a value is left alone, but for a sign.
  @Test(arguments: [
    ("a: {b:{c:1,d:{e:2}}}\n", "a: {b: {c: 1,d: {e: 2}}}\n"), ("a:{b:1,c:2}\n", "a: {b: 1,c: 2}\n"),
    ("a:*b\nc: 1\n", "a: *b\nc: 1\n"), ("a:,\nc: 1\n", "a:\nc: 1\n"), ("a:# b\nc: 1\n", nil), ("a:>\nc: 1\n", nil),
    ("a:b: 1\nc: 1\n", nil), ("- {a:b,c:{d:[1,2]}}\n", "- {a: b,c: {d: [1,2]}}\n"),
    ("- {a: b,c:{d: 1}}\n", "- {a: b,c: {d: 1}}\n"),
  ])
  func blanksBehindColons(text: String, mended: String?) { #expect(fixed(text) == mended) }

  /// A line that somebody is typing lies between others, with nothing of its own below it.
  @Test(arguments: ["a:\n  - b: 1\n⟦spac⟧\n  - c: 1\n", "name: x\n⟦spac⟧\nb: 1\n", "name: x\n⟦spac⟧\n"])
  func wordsAloneArePartsOfKeys(text: String) { check(text, "expected 'key: value'") }

  @Test func charactersOfYAMLsOwn() {
    check("a: ⟦@2x⟧\n", "an unquoted text cannot begin with '@' in YAML; a token is named as '$margin'")
    check("tokens: { m: 4 }\na: ⟦@m⟧\n", "write '$m'")
    check("cells: { m: 4 }\na: ⟦@m⟧\n", "write 'm'")
    check("a: 1\n⟦b⟧ { c: [1] }\n", "the ':' is missing behind 'b'")
    check("⟦// a comment⟧\na: 1\n", "comments begin with '#'")
    check("a:\n  ⟦-b⟧: 1\n   c: 2\n", "missing space after '-'")
    check("a: [⟦%5⟧, 1]\n", "write '5%'")
    check("a: ⟦*⟧\n", "a text that begins with '*' needs quotes")
    check("a: \"⟦\\q⟧\"\n", "unknown escape")
    check("a: [1,⟦,⟧ 2]\n", "expected a value here")
    check("⟦%FOO⟧\n---\na: 1\n", "unknown directive")
    check("a: 1\n...\n⟦b:⟧ 2\n", "a file holds one spec")
  }

  @Test func positionsCountBytesBehindOtherScripts() {
    check("名前: 漢字\n値: ⟦@x⟧\n", "cannot begin with '@'")
    check("名前: 😀\r\n値: [⟦>=3⟧]\r\n", "put the text in quotes")
    check("\u{FEFF}a: ⟦@x⟧\n", "cannot begin with '@'")
  }

  @Test func aSecondDocumentIsAnError() {
    let parsed = Parsed("a: 1\n---\nb: [\n")
    #expect(parsed.report == ["syntax 2:1-2:4 a second document begins here; a file holds one spec"])
    #expect(parsed.json == #"{"a": 1}"#)
    #expect(Parsed("---\n---\na: 1\n").tree == nil)
    #expect(Parsed("---\na: 1\n...\n").report == [])
    #expect(Parsed("%YAML 1.2\n---\na: 1\n").report == [])
  }
}
