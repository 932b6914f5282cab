import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

struct CommentScannerTests {
  /// Checks that every comment of a text is marked in it.
  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let marked = MarkedText(text)
    let parsed = Parsed(marked.bytes)
    let tree = try #require(parsed.tree, "\(parsed.report)", sourceLocation: sourceLocation)
    let comments = CommentScanner.comments(in: parsed.file, tree: tree)
    #expect(comments.map(\.range.bytes) == marked.marks, "\(comments.map(\.text))", sourceLocation: sourceLocation)
    #expect(comments.allSatisfy { $0.text == parsed.file.text(in: $0.range) }, sourceLocation: sourceLocation)
  }

  @Test func commentsBetweenNodes() throws {
    try check("⟦# one⟧\na: b ⟦# two⟧\n  ⟦#three⟧\nc: [d, ⟦# four⟧\n  e] ⟦# five⟧\r\nf: ⟦# six⟧\n  - g\n⟦# seven⟧")
    try check("⟦# only⟧\n")
    try check("\u{FEFF}⟦# é⟧\nä: 漢 ⟦# 字⟧\n")
    try check("a: ⟦#⟧\nb: *x\n".replacing("*x", with: "1"))
    try check("a: &x 1 ⟦# one⟧\nb: *x ⟦# two⟧\n")
    try check("a: {b ⟦# x⟧\n  }\n")
    try check("--- ⟦# start⟧\na: 1\n... ⟦# end⟧\n⟦# after⟧\n")
    try check("%YAML 1.2 ⟦# directive⟧\n---\na: 1\n")
    try check("? a ⟦# key⟧\n: b ⟦# value⟧\n")
  }

  @Test func textIsNoComment() throws {
    try check("a: b#c\nd: 'e # f'\ng: \"h # i\"\n")
    try check("a: | ⟦# head⟧\n  b # c\n  # d\n⟦# e⟧\nf: >-\n  # g\n")
    try check("a: b\n  c#d\n")
    try check("a: \"b\n  # c\"\n")
    try check("'a # b': c\n")
  }
}
