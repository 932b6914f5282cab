import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Removing an entry takes its lines and its own comments, and not one byte more.
///
/// In the text before, `⟦…⟧` marks the entry's key or value.
@Suite struct EntryRemovalTests {
  static let cases: [(name: String, before: String, after: String?)] = [
    ("first", "⟦a⟧: 1\nb: 2\nc: 3\n", "b: 2\nc: 3\n"),
    ("middle", "a: 1\n⟦b⟧: 2\nc: 3\n", "a: 1\nc: 3\n"),
    ("last", "a: 1\nb: 2\n⟦c⟧: 3\n", "a: 1\nb: 2\n"),
    ("last without a line break", "a: 1\n⟦b⟧: 2", "a: 1\n"),
    ("only, of a key that may go", "x: 1\ntokens:\n  ⟦a⟧: 1\ny: 2\n", "x: 1\ny: 2\n"),
    ("only, of a key that may not", "x: 1\nborder:\n  ⟦a⟧: 1\n", nil),
    ("only, of a template that is named as such a key", "cells:\n  size:\n    ⟦padding⟧: 1\ny: 2\n", nil),
    ("only, of a token that is named as such a key", "tokens: { size: { ⟦a⟧: 1 } }\ny: 2\n", nil),
    ("only, of the size of a template", "cells:\n  size: { size: { ⟦a⟧: 1 }, b: 2 }\n", "cells:\n  size: { b: 2 }\n"),
    ("only, of the file", "⟦a⟧: 1\n", nil),
    ("CRLF", "a: 1\r\n⟦b⟧: 2\r\nc: 3\r\n", "a: 1\r\nc: 3\r\n"),
    ("CRLF with comments", "a: 1\r\n# b\r\n⟦b⟧: 2 # b\r\nc: 3\r\n", "a: 1\r\nc: 3\r\n"),
    ("its comments", "a: 1 # a\n# about b\n# and more\n⟦b⟧: 2   # b\n# about c\nc: 3\n", "a: 1 # a\n# about c\nc: 3\n"),
    (
      "what is said of the file stays", "# $schema=x\n# layoutc:ignore-file[a]\n⟦a⟧: 1 # a\nb: 2\n",
      "# $schema=x\n# layoutc:ignore-file[a]\nb: 2\n"
    ),
    ("a comment behind a blank line stays", "a: 1\n\n# a part\n\n⟦b⟧: 2\nc: 3\n", "a: 1\n\n# a part\n\nc: 3\n"),
    (
      "comments of another indentation stay", "t:\n  a: 1\n    # of a\n  ⟦b⟧: 2\n    # of b\n# of nobody\nc: 3\n",
      "t:\n  a: 1\n    # of a\n# of nobody\nc: 3\n"
    ),
    (
      "with all that lies in it", "a: 1\n⟦b⟧:\n  - c: 1\n    d: [1,\n      2]\n\n  # inside\n  - e\nf: 2\n",
      "a: 1\nf: 2\n"
    ),
    ("tabs and non-ASCII text", "a: \"\t— ü\" # ü\n⟦b⟧: 2 # 漢字\nc: 'x\ty'\n", "a: \"\t— ü\" # ü\nc: 'x\ty'\n"),
    ("first behind a dash", "- ⟦a⟧: 1\n  b: 2\n", "- b: 2\n"),
    ("first behind a dash, with comments", "-   ⟦a⟧: 1 # a\n    # about b\n    b: 2\n", "-   # about b\n    b: 2\n"),
    ("element", "- a: 1\n# of it\n- ⟦{ a: 2 }⟧\n- a: 3\n", "- a: 1\n- a: 3\n"),
    ("element of lines", "- a: 1\n  b: 1\n- ⟦a: 2\n  b: 2⟧\n- a: 3\n", "- a: 1\n  b: 1\n- a: 3\n"),
    ("only element", "id: x\noverrides:\n  - ⟦{ when: 1 }⟧\n", "id: x\n"),
    ("flow, first", "t: { ⟦a⟧: 1, b: 2 }\n", "t: { b: 2 }\n"),
    ("flow, middle", "t: { a: 1, ⟦b⟧: 2, c: 3 }\n", "t: { a: 1, c: 3 }\n"),
    ("flow, last", "t: {a: 1,⟦b⟧: 2}\n", "t: {a: 1}\n"),
    ("flow, last with a comma", "t: { a: 1, ⟦b⟧: 2, }\n", "t: { a: 1, }\n"),
    ("flow, only", "x: 1\ntokens: { ⟦a⟧: 1 } # of it\ny: 2\n", "x: 1\ny: 2\n"),
    ("flow, only, in flow", "s: [{ id: x, spacing: { ⟦item⟧: 1 } }]\n", "s: [{ id: x }]\n"),
    ("flow, element", "t: [1, ⟦{ b: 2 }⟧, 3]\n", "t: [1, 3]\n"),
    ("flow, lines", "t: {\n  a: 1, # a\n  # of b\n  ⟦b⟧: 2, # b\n  c: 3\n}\n", "t: {\n  a: 1, # a\n  c: 3\n}\n"),
    ("flow, last line", "t: {\n  a: 1, # a\n  ⟦b⟧: 2 # b\n}\n", "t: {\n  a: 1 # a\n}\n"),
    ("flow, last line with a comma", "t: {\n  a: 1,\n  ⟦b⟧: 2,\n}\n", "t: {\n  a: 1,\n}\n"),
    ("flow, last line with a comma before it", "t: {\n  a: 1 # a\n  , ⟦b⟧: 2 # b\n  }\n", "t: {\n  a: 1 # a\n  }\n"),
    ("flow, end of a line", "t: { a: 1, ⟦b⟧: 2,\n  c: 3 }\n", "t: { a: 1,\n  c: 3 }\n"),
    ("flow, start of the first line", "t: { ⟦a⟧: 1,\n  c: 3 }\n", "t: {\n  c: 3 }\n"),
    ("flow, comment between", "t: { a: 1, # a\n  ⟦b⟧: 2 }\n", "t: { a: 1 # a\n   }\n"),
    ("flow, quotes that hold commas", "t: { a: ', # {', ⟦b⟧: \"},\", c: 3 }\n", "t: { a: ', # {', c: 3 }\n"),
    ("anchor", "a: &x 1\n⟦b⟧: &y { c: 2 }\nd: *x\n", "a: &x 1\nd: *x\n"),
    ("alias", "a: &x 1\n⟦b⟧: *x\nd: 1\n", "a: &x 1\nd: 1\n"),
    ("anchor that is needed", "a: 1\n⟦b⟧: &y { c: 2 }\nd: *y\n", nil),
    ("anchor that is needed, deeper", "t: { a: 1, ⟦b⟧: { c: &y 2 }, d: *y }\n", nil),
    ("anchor that is needed there alone", "a: 1\n⟦b⟧: { c: &y 2, e: *y }\nd: 1\n", "a: 1\nd: 1\n"),
    ("anchor of the name that is taken again", "a: 1\n⟦b⟧: &y 2\nc: &y 3\nd: *y\n", "a: 1\nc: &y 3\nd: *y\n"),
    ("key above a merged one", "x: &m { b: 1 }\ns: { <<: *m, ⟦b⟧: 2 }\n", nil),
    ("key above a merged one of a later mapping", "x: &m { ⟦b⟧: 1, c: 2 }\ny: &n { b: 1 }\ns: { <<: [*m, *n] }\n", nil),
    ("key beside a merged one", "x: &m { b: 1 }\ns: { <<: *m, ⟦c⟧: 2 }\n", "x: &m { b: 1 }\ns: { <<: *m }\n"),
    ("only child of a key above a merged one", "x: &m { size: 1 }\ns: { <<: *m, size: { ⟦a⟧: 2 } }\n", nil),
    ("key that is there twice", "a: 1\n⟦b⟧: 1\nb: 2\n", nil),
    ("anchor of the key", "a: 1\n&k ⟦b⟧: 2\nc: 3\n", nil),
    ("explicit key", "a: 1\n? ⟦b⟧\n: 2\nc: 3\n", nil),
    ("block scalar", "a: 1\n⟦b⟧: |\n  text\n  # text\nc: 3\n", "a: 1\nc: 3\n"),
    ("byte order mark", "\u{FEFF}a: 1\n⟦b⟧: 2\n", "\u{FEFF}a: 1\n"),
  ]

  @Test(arguments: cases) func removes(_ name: String, _ before: String, _ after: String?) throws {
    let marked = MarkedText(before)
    let mark = try #require(marked.marks.first)
    var diagnostics: [Diagnostic] = []
    let tree = try #require(YAMLParser.parse(marked.file, fileIndex: 0, diagnostics: &diagnostics))
    let range = SourceRange(file: 0, start: UInt32(mark.lowerBound), end: UInt32(mark.upperBound))
    let locator = NodeLocator(tree: tree)
    let step = try #require(locator.entry(at: range), "nothing is at the mark")
    let edit = EntryRemoval(file: marked.file, locator: locator).edit(removing: step)
    let result = edit.map { String(decoding: TextEdit.apply([$0], to: marked.bytes), as: UTF8.self) }
    #expect(result == after, "\(name)")
    if let result { #expect(Parsed(result).report == [], "\(name): what is left is no YAML") }
  }
}
