import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What git leaves of a conflict is named as such, once, in specs and in baselines.
@Suite struct MergeConflictTests {
  private func conflict(_ ours: String, _ theirs: String) -> String {
    "<<<<<<< HEAD\n\(ours)=======\n\(theirs)>>>>>>> topic\n"
  }

  @Test func aBaseline() throws {
    let entry = { (spec: String) in
      "{ \"spec\": \"\(spec)\", \"rule\": \"small-target\", \"path\": \"sections[a]\", \"count\": 1 }"
    }
    let text = """
      {
        "schema": "layoutc.baseline/1",
        "findings": [
      \(conflict("    \(entry("a"))\n", "    \(entry("b"))\n"))  ]
      }

      """
    let file = SourceFile(path: "baseline.json", text: text)
    let diagnostics = BaselineFile.read(file).diagnostics
    #expect(diagnostics.count == 1)
    let conflict = try #require(diagnostics.first)
    #expect(conflict.message.contains("a merge conflict is left here"))
    #expect(file.start(of: conflict.range).line == 4)
  }

  @Test func aConfiguration() throws {
    let text = "lint:\n" + conflict("  fail-on: info\n", "  fail-on: warning\n")
    let found = ConfigurationReader.read(SourceFile(path: "layoutc.yaml", text: text), in: "") { _ in
      .failure(ReadFailure(""))
    }
    #expect(found.diagnostics.map(\.rule) == [.syntax])
    #expect(found.diagnostics.first?.message.contains("a merge conflict is left here") == true)
  }

  /// In a text that is YAML such lines are part of a text, and nobody asks about them.
  @Test func aTextThatIsYAML() {
    #expect(MergeConflicts(in: SourceFile(path: "a", text: "a: |\n  =======\nb: 1\n"), 0).diagnostics.isEmpty)
    #expect(MergeConflicts(in: SourceFile(path: "a", text: "<<<<<<<< a\n======\n=======b\n"), 0).diagnostics.isEmpty)
  }

  @Test func whatIsLeftKeepsItsPlace() {
    let text = "\u{FEFF}a: 1\r\n<<<<<<< x\r\nb: ä\r\n=======\r\nb: 2\r\n>>>>>>> y\r\nc: 3\r\n"
    let conflicts = MergeConflicts(in: SourceFile(path: "a", text: text), 0)
    let left = String(decoding: conflicts.text, as: UTF8.self)
    #expect(left.utf8.count == text.utf8.count)
    let lines = left.trimmingPrefix("\u{FEFF}").split(separator: "\r\n").filter { !$0.allSatisfy(\.isWhitespace) }
    #expect(lines == ["a: 1", "b: ä", "c: 3"])
    #expect(conflicts.diagnostics.count == 1)
  }

  /// A file may be nothing but signs.
  @Test func moreThanAnybodyLeaves() {
    let text = String(repeating: ">>>>>>>\n", count: 100_000)
    #expect(MergeConflicts(in: SourceFile(path: "a", text: text), 0).diagnostics.count == 1_000)
  }
}
