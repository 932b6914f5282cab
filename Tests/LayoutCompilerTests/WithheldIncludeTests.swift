import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Nothing is shown of an included file that does not say that it belongs to a spec, whichever stage finds what is
/// wrong.
@Suite struct WithheldIncludeTests {
  @Test(arguments: [
    "tokens: { a: $s3cr3t }\n", "cells: { x: { extends: s3cr3t, size: [44, 44] } }\n",
    "tokens: { s3cr3t: $a, a: $s3cr3t }\n", "include: [s3cr3t.yaml]\n",
    "cells: { x: { size: { width: 4, height: 4, aspect: '1:1' }, layers: [{ id: s3cr3t }] } }\n",
  ])
  func isNotQuoted(_ text: String) {
    let found = findings("include: [a.yaml]\n", ["a.yaml": text])
    #expect(
      found == [
        "0: 'a.yaml' holds more than tokens, cells and includes, or has mistakes; they are shown where the "
          + "file begins with 'layoutc: 1'"
      ])
    #expect(findings("include: [a.yaml]\n", ["a.yaml": "layoutc: 1\n" + text]).contains { $0.hasPrefix("1: ") })
  }

  /// The place where it is included may be in such a file, too.
  @Test func isToldWhereAFileOfOursIncludesIt() {
    let files = ["a.yaml": "include: [b.yaml]\n", "b.yaml": "tokens: { a: $s3cr3t }\n"]
    let found = findings("include: [a.yaml]\n", files)
    #expect(found.count == 1 && found[0].hasPrefix("0: 'a.yaml' holds"), "\(found)")
  }

  /// A note quotes its line, too.
  @Test func isInNoNote() {
    let text = "include: [a.yaml]\nsections: [{ id: a, items: 3, inset: $a }]\n"
    func files(_ file: String) -> Set<UInt32> {
      Set(compile(text, ["a.yaml": file]).diagnostics.flatMap { [$0.range] + $0.notes.compactMap(\.range) }.map(\.file))
    }
    #expect(files("layoutc: 1\ntokens: { a: 4 - 8 }\n") == [0, 1])
    #expect(files("tokens: { a: 4 - 8 }\n") == [0])
  }

  private func findings(_ spec: String, _ files: [String: String]) -> [String] {
    compile(spec + "sections: [{ id: a, items: 3, cell: x }]\n", files).diagnostics.filter {
      $0.rule != .unknownTemplate || $0.range.file != 0
    }.map { "\($0.range.file): \($0.message)" }
  }

  private func compile(_ spec: String, _ files: [String: String]) -> Compilation {
    Compiler.compile(SourceFile(path: "s.layout.yaml", text: "layoutc: 1\nname: A\n" + spec)) { path in
      files[path].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
    }
  }
}
