import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// A baseline recognizes findings by what they are about, not by where they stand.
@Suite struct BaselineTests {
  private static let text = """
    layoutc: 1
    name: Example
    devices: [305x568@2]
    sections:
      - id: first
        arrange: flow
        items: 3
      - id: second
        spacing: { item: 10, line: 4 }
        items: [[50, 50]]

    """

  private func apply(_ baseline: Baseline, _ text: String) -> (new: [String], fixed: [String]) {
    let (findings, fixed) = baseline.applied(to: Linted(text: text, path: "Specs/a.layout.yaml").findings)
    return (
      findings.filter(\.isNew).map(\.nodePath), fixed.map { "\($0.entry.path) \($0.count)" }
    )
  }

  private var baseline: Baseline {
    Baseline(FindingList(Linted(text: Self.text, path: "Specs/a.layout.yaml").findings))
  }

  @Test func isJSONWithoutLines() throws {
    let text = String(decoding: BaselineFile.render(baseline), as: UTF8.self)
    #expect(
      text == """
        {
          "schema": "layoutc.baseline/1",
          "findings": [
            { "spec": "Specs/a.layout.yaml", "rule": "redundant-key", "path": "sections[first].arrange", "count": 1 },
            { "spec": "Specs/a.layout.yaml", "rule": "redundant-key", "path": "sections[second].spacing.item", "count": 1 }
          ]
        }

        """)
    let (read, diagnostics) = BaselineFile.read(SourceFile(path: "b.json", text: text))
    #expect(diagnostics == [])
    #expect(BaselineFile.render(read) == Array(text.utf8))
  }

  @Test(.enabled(if: Python.isThere, "python3 is not installed")) func isJSONToOthers() throws {
    let script = "import json,sys; print(sum(f['count'] for f in json.load(sys.stdin)['findings']))"
    #expect(try Python.run(script, input: BaselineFile.render(baseline)) == "2\n")
  }

  @Test func namesAreRelativeToItsFolder() {
    let findings = Linted(text: Self.text, path: "Specs/a.layout.yaml").findings
    #expect(
      Baseline(FindingList(findings)) { RelativePath.path($0, from: "Specs") }.entries.first?.entry.spec
        == "a.layout.yaml")
    #expect(
      Baseline(FindingList(findings)) { RelativePath.path($0, from: "ci/lint") }.entries.first?.entry.spec
        == "../../Specs/a.layout.yaml")
  }

  @Test func whatIsSuppressedIsNotInIt() {
    let text = Self.text.replacing("arrange: flow", with: "arrange: flow   # layoutc:ignore[redundant-key] for clarity")
    let findings = Linted(text: text, path: "Specs/a.layout.yaml").findings
    #expect(findings.contains { !$0.isNew })
    #expect(Baseline(FindingList(findings)).entries.map(\.entry.path) == ["sections[second].spacing.item"])
  }

  /// Of what an older baseline counts, a run may have found a part again.
  @Test func onlyWhatWasNotFoundAgainIsKept() {
    let entries = ["a", "b", "c"].map { Baseline.Entry(spec: "a.layout.yaml", rule: "small-target", path: $0) }
    var new = Baseline([entries[0]: 1, entries[1]: 3])
    let kept = new.keep(Baseline([entries[0]: 3, entries[1]: 2, entries[2]: 4])) { _ in true }
    #expect(kept == 6)
    #expect(new.entries.map(\.count) == [3, 3, 4])
  }

  @Test func staysQuietWhenLinesAndSectionsMove() {
    let moved = """
      # New lines above.

      layoutc: 1
      name: Example
      devices: [305x568@2]
      sections:
        - { id: new, items: 1 }
        - items: [[50, 50]]
          spacing:
            # a comment
            line: 4
            item: 10
          id: second
        - { id: first, items: 3, arrange: flow }

      """
    #expect(apply(baseline, Self.text).new == [])
    let (new, fixed) = apply(baseline, moved)
    #expect(new == [])
    #expect(fixed == [])
  }

  @Test func speaksOfASecondFindingAtTheSameNode() {
    // Two layers without ids of their own would have the same path; so have two findings of one rule.
    var findings = Linted(text: Self.text, path: "Specs/a.layout.yaml").findings
    findings.append(findings[0])
    let (marked, _) = baseline.applied(to: findings)
    #expect(marked.filter(\.isNew).count == 1)
  }

  @Test func speaksOfTheSameMistakeElsewhere() {
    let more = Self.text + "  - { id: third, arrange: flow, items: 1 }\n"
    #expect(apply(baseline, more).new == ["sections[third].arrange"])
  }

  @Test func tellsWhatIsFixed() {
    let mended = Self.text.replacing("    arrange: flow\n", with: "")
    #expect(apply(baseline, mended).fixed == ["sections[first].arrange 1"])
    let (_, fixed) = baseline.applied(to: [], looksAt: { _ in false })
    #expect(fixed.isEmpty)
  }

  @Test func takesNoErrors() {
    let findings = Linted(text: "layoutc: 1\nname: A\nsectoins: []\n").findings
    #expect(findings.map(\.rule) == [.unknownKey])
    let baseline = Baseline(FindingList(findings))
    #expect(baseline.entries.isEmpty)
    #expect(baseline.applied(to: findings).findings.filter(\.isNew).count == 1)
  }

  @Test(arguments: [
    ("", "missing-key"), ("[]", "wrong-type"),
    (#"{ "schema": "layoutc.baseline/2", "findings": [] }"#, "unsupported-version"),
    (#"{ "schema": "layoutc.baseline/1", "findings": [{ "spec": "a" }] }"#, "missing-key"),
    (
      #"{ "schema": "layoutc.baseline/1", "findings": [{ "spec": "a", "rule": "syntax", "path": "a", "count": 1 }] }"#,
      "bad-value"
    ),
    (#"{ "schema": "layoutc.baseline/1", "findings": [], "x": 1 }"#, "unknown-key"),
  ]) func isReadStrictly(_ text: String, _ rule: String) {
    let (_, diagnostics) = BaselineFile.read(SourceFile(path: "b.json", text: text))
    #expect(diagnostics.first?.rule.rawValue == rule)
  }

  @Test(arguments: [
    ("sections:\n  - id: a\n    ⟦inset⟧: 1\n", "sections[a].inset"),
    ("sections:\n  - id: a\n    inset: ⟦1⟧\n", "sections[a].inset"),
    (
      "sections:\n  - { id: a, overrides: [{ when: { width: \">=3\" }, ⟦inset⟧: 1 }] }\n",
      "sections[a].overrides[when {width:>=3}].inset"
    ),
    ("items: [[1, 2], ⟦[3, 4]⟧]\n", "items[[3,4]]"),
    ("devices: [ipad, ⟦iphone⟧]\n", "devices[iphone]"),
    ("cells:\n  photo: { layers: [{ id: x }, { ⟦id⟧: y }] }\n", "cells.photo.layers[y].id"),
    ("⟦a⟧: 1\n", "a"), ("# ⟦comment⟧\na: 1\n", ""),
  ]) func callsNodesByTheirNames(_ text: String, _ path: String) throws {
    let marked = MarkedText(text)
    let mark = try #require(marked.marks.first)
    var diagnostics: [Diagnostic] = []
    let tree = try #require(YAMLParser.parse(marked.file, fileIndex: 0, diagnostics: &diagnostics))
    let range = SourceRange(file: 0, start: UInt32(mark.lowerBound), end: UInt32(mark.upperBound))
    #expect(NodePath(NodeLocator(tree: tree)).text(of: range) == path)
  }
}
