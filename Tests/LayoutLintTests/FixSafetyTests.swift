import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What `--fix` does is certain. What it would have to guess is done only on request.
@Suite struct FixSafetyTests {
  private static let head = "layoutc: 1\nname: Example\ndevices: [375x812@3]\n"

  private func run(_ body: String, unsafe: Bool) -> (body: String, outcome: FixEngine.Outcome) {
    let engine = FixEngine(unsafeFixes: unsafe) { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      return LintedSpec(compilation, Linter.lint(compilation))
    }
    let outcome = engine.run(SourceFile(path: "a.layout.yaml", text: Self.head + body))
    return (String(decoding: outcome.bytes.dropFirst(Self.head.utf8.count), as: UTF8.self), outcome)
  }

  /// A text, what `--fix` makes of it, and what `--unsafe-fixes` makes of it; nil if the text stays the same.
  static let cases: [(before: String, safe: String?, unsafe: String?)] = [
    // UIKit's word for a size is not our word for a count.
    ("sections: [{ id: a, itemSize: 50 }]\n", nil, "sections: [{ id: a, cell: { size: [50, 50] } }]\n"),
    (
      "sections: [{ id: a, itemSize: [160, 90], items: 3 }]\n", nil,
      "sections: [{ id: a, cell: { size: [160, 90] }, items: 3 }]\n"
    ),
    (
      "sections:\n  - id: a\n    aspect: 16/9   # wide\n", nil,
      "sections:\n  - id: a\n    cell: { size: { aspect: 16:9 } }   # wide\n"
    ),
    (
      "cells: { x: { size: [50, 50] } }\nsections: [{ id: a, cel: x, items: 3 }]\n", nil,
      "cells: { x: { size: [50, 50] } }\nsections: [{ id: a, cell: x, items: 3 }]\n"
    ),
    // After it is renamed it has no effect. The next run reports that.
    ("sections: [{ id: a, colums: 3, items: 3 }]\n", nil, "sections: [{ id: a, columns: 3, items: 3 }]\n"),
    (
      "sections: [{ id: a, Left-Over: end, items: 3 }]\n", "sections: [{ id: a, leftover: end, items: 3 }]\n",
      "sections: [{ id: a, leftover: end, items: 3 }]\n"
    ),
    // What the message advises is done, not the opposite.
    (
      "sections:\n  - id: a\n    items: 3\n    justify: center\n", nil,
      "sections:\n  - id: a\n    items: 3\n    spacing: { policy: fixed }\n    justify: center\n"
    ),
    ("sections: [{ id: a, items: 3, spacing: 8, justify: center }]\n", nil, nil),
    (
      "sections:\r\n  - columns: 3\r\n    id: a\r\n    items: 3\r\n", nil,
      "sections:\r\n  - arrange: grid\r\n    columns: 3\r\n    id: a\r\n    items: 3\r\n"
    ),
    // The reason of a suppression is somebody's work.
    (
      "sections:\n  # layoutc:ignore[lone_item_centered] agreed\n  - { id: a, items: [[300, 50], [90, 50]] }\n",
      "sections:\n  # layoutc:ignore[lone-item-centered] agreed\n  - { id: a, items: [[300, 50], [90, 50]] }\n",
      "sections:\n  # layoutc:ignore[lone-item-centered] agreed\n  - { id: a, items: [[300, 50], [90, 50]] }\n"
    ),
    (
      "sections:\n  # layoutc:ignore[lone-item-centred] agreed\n  - { id: a, items: [[300, 50], [90, 50]] }\n", nil,
      "sections:\n  # layoutc:ignore[lone-item-centered] agreed\n  - { id: a, items: [[300, 50], [90, 50]] }\n"
    ),
    // Without the key, the gap would be told at 'items', where nobody has agreed to it.
    (
      "sections:\n  - id: a\n    # layoutc:ignore[gap-stretched] agreed\n    spacing: { item: 10, line: 12 }\n"
        + "    cell: { size: [90, 44] }\n    items: 7\n", nil,
      "sections:\n  - id: a\n    # layoutc:ignore[gap-stretched] agreed\n    spacing: { line: 12 }\n"
        + "    cell: { size: [90, 44] }\n    items: 7\n"
    ),
    ("sections:\n  # layoutc:ignore[nonsense] agreed\n  - { id: a, items: 3 }\n", nil, nil),
    (
      "sections:\n  # layoutc:ignore[empty-section] agreed\n  - { id: a, items: 3 }\n", nil,
      "sections:\n  - { id: a, items: 3 }\n"
    ),
    (
      "sections:\n  # layoutc:ignore[empty-section]\n  - { id: a, items: 3 }\n", "sections:\n  - { id: a, items: 3 }\n",
      "sections:\n  - { id: a, items: 3 }\n"
    ),
    // The same word, spelled differently.
    (
      "sections: [{ id: recentPhotos, 'Max_Line': 300, align: Start, inset: 8 pt, items: '3' }]\n",
      "sections: [{ id: recent-photos, 'max-line': 300, align: start, inset: 8pt, items: 3 }]\n",
      "sections: [{ id: recent-photos, 'max-line': 300, align: start, inset: 8pt, items: 3 }]\n"
    ),
    // Two candidates of this name, so neither is certain.
    (
      "tokens: { a-b: 1, ab: 2 }\nsections: [{ id: a, inset: $aB, items: 3 }]\n", nil, nil
    ),
    // If a part cannot be removed alone, the whole goes.
    (
      "sections: [{ id: a, header: { size: 40, content: [300, 20] }, items: 3 }]\n",
      "sections: [{ id: a, header: { size: 40 }, items: 3 }]\n",
      "sections: [{ id: a, header: { size: 40 }, items: 3 }]\n"
    ),
    // Two parts of one key become one entry, and a part of an existing entry goes into that entry.
    (
      "sections: [{ id: a, items: 3, cell: { width: 100, height: 90 } }]\n", nil,
      "sections: [{ id: a, items: 3, cell: { size: { width: 100, height: 90 } } }]\n"
    ),
    (
      "sections:\n  - id: a\n    minimumLineSpacing: 4\n    items: 3\n    minimumInteritemSpacing: 6\n", nil,
      "sections:\n  - id: a\n    spacing: { line: 4, item: 6 }\n    items: 3\n"
    ),
    (
      "sections:\n  - minimumLineSpacing: 4\n    id: a\n    spacing: 8\n    items: 3\n", nil,
      "sections:\n  - id: a\n    spacing: { item: 8, line: 4 }\n    items: 3\n"
    ),
    (
      "sections: [{ id: a, items: 3, cell: { size: { width: 90 }, height: 4 } }]\n", nil,
      "sections: [{ id: a, items: 3, cell: { size: { width: 90, height: 4 } } }]\n"
    ),
    // All keys in the braces, not only the first.
    (
      "sections:\n  - id: a\n    inset:{top:4,left:5}\n    items: 3\n",
      "sections:\n  - id: a\n    inset: {top: 4,left: 5}\n    items: 3\n",
      "sections:\n  - id: a\n    inset: {top: 4,left: 5}\n    items: 3\n"
    ),
    // A colon in a value is none of a key.
    (
      "sections:\n  - id: a\n    items: 3\nx-a: {at:4, ref: http://b, url:http://c}\n",
      "sections:\n  - id: a\n    items: 3\nx-a: {at: 4, ref: http://b, url: http://c}\n",
      "sections:\n  - id: a\n    items: 3\nx-a: {at: 4, ref: http://b, url: http://c}\n"
    ),
    // A reason that would be removed together with a node.
    (
      "sections:\n  - id: a\n    arrange: flow   # layoutc:ignore[gap-stretched] meant\n    items: 3\n", nil,
      "sections:\n  - id: a\n    items: 3\n"
    ),
    // The first of two keys that both mean the same key.
    (
      "sections: [{ id: a, itemz: 3, itemss: 4 }]\n", nil, "sections: [{ id: a, items: 3, itemss: 4 }]\n"
    ),
  ]

  @Test(arguments: cases) func mends(_ before: String, _ safe: String?, _ unsafe: String?) {
    let plain = run(before, unsafe: false)
    #expect(plain.body == safe ?? before)
    #expect(plain.outcome.applied.allSatisfy { $0.fix?.safety == .safe })
    #expect(run(before, unsafe: true).body == unsafe ?? before)
    // With a byte order mark and the line ends of Windows, the result is the same.
    let engine = FixEngine(unsafeFixes: true) { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      return LintedSpec(compilation, Linter.lint(compilation))
    }
    let windows = { (text: String) in
      "\u{FEFF}" + (Self.head + text).replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    }
    let outcome = engine.run(SourceFile(path: "a.layout.yaml", text: windows(before)))
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == windows(unsafe ?? before))
  }

  /// An override of tokens in which something could not be read may change something.
  @Test(arguments: [
    ("when: { widdth: 375 }", "when: { width: 375 }"), ("when: { width: 375dp }", nil),
    ("spacng: 4, when: { width: 375 }", nil),
  ])
  func anOverrideWithAMistakeStays(_ written: String, _ mended: String?) {
    let before =
      "tokens: { gutter: 8 }\nsections: [{ id: a, inset: $gutter, items: 3 }]\n"
      + "overrides:\n  - { \(written), tokens: { gutter: 8 } }\n"
    let compilation = Compiler.compile(
      SourceFile(path: "a.layout.yaml", text: Self.head + before), read: Repository.read)
    #expect(compilation.hasErrors)
    #expect(!Linter.lint(compilation).contains { $0.rule == .redundantKey })
    if let mended { #expect(run(before, unsafe: true).body.contains(mended)) }
  }

  /// Whatever is wrong with a token, and whatever takes its length: the mistake is told, and rules look at the rest.
  @Test(arguments: ["1PT", "", "-1", "[1]", "$line", "$nothing"]) func tokensThatCannotBeRead(_ value: String) {
    let places = [
      "padding: $line", "border: { width: $line }", "border: { width: 1, radius: $line }", "min: [$line, 1]",
      "separators: { width: $line }", "size: [$line, 40]", "size: { width: 40, aspect: 1:1, extra: $line }",
      "layers: [{ id: l, size: $line }]", "border: { width: $other }", "separators: { width: $line, inset: $line }",
    ]
    for place in places {
      for section in ["[]", "[{ id: a, cell: n, items: 3, inset: $line, spacing: $line, header: $line }]"] {
        let text =
          "tokens: { line: \(value), other: $line }\ncells: { n: { \(place) } }\nsections: \(section)\n"
        let compilation = Compiler.compile(
          SourceFile(path: "a.layout.yaml", text: Self.head + text), read: Repository.read)
        #expect(compilation.hasErrors, "\(text)")
        #expect(Linter.lint(compilation).contains { $0.severity == .error }, "\(text)")
      }
    }
  }

  @Test func saysWhatIsLeft() {
    let outcome = run("sections: [{ id: a, colums: 3, Lead: 0, items: 3 }]\n", unsafe: false).outcome
    #expect(outcome.applied.compactMap(\.fix?.title) == ["rename to 'lead'"])
    #expect(outcome.withheld.compactMap(\.fix?.title) == ["rename to 'columns'"])
    let asked = run("sections: [{ id: a, colums: 3, Lead: 0, items: 3 }]\n", unsafe: true).outcome
    #expect(asked.applied.compactMap(\.fix?.title) == ["rename to 'lead'", "rename to 'columns'"])
    #expect(asked.withheld == [])
    // It does not touch again what it wrote itself.
    #expect(asked.postponed.map(\.rule).contains(.ineffectiveKey))
  }

  /// Places refer to the text before the fixes, however many rounds it took.
  @Test func namesThePlacesOfTheFirstText() {
    let body = "sections:\n  - { id: a, Inset: 8 }\n  - { id: b, items: 3, arrange: flow, spacng: 3 }\n"
    let outcome = run(body, unsafe: true).outcome
    let file = SourceFile(path: "a.layout.yaml", text: Self.head + body)
    let places = outcome.applied.map { diagnostic in
      let start = file.start(of: diagnostic.range)
      return "\(start.line):\(start.column) \(diagnostic.rule.rawValue)"
    }
    #expect(places == ["5:14 unknown-key", "6:39 unknown-key", "6:33 redundant-key"])
  }

  /// A fix that fails costs a compilation, but thousands of such fixes must not cost thousands.
  @Test(arguments: [false, true]) func compilesAFewTimesHoweverManyFixesThereAre(_ failing: Bool) {
    func compilations(_ count: Int) -> (lints: Int, outcome: FixEngine.Outcome) {
      let body = (0..<count).map { "  - { id: s\($0), colums: 3, items: \($0 % 7 + 1) }\n" }.joined()
      var lints = 0
      let engine = FixEngine(unsafeFixes: true) { file in
        lints += 1
        let compilation = Compiler.compile(file, read: Repository.read)
        let findings = Linter.lint(compilation, namesNodes: false)
        guard failing else { return LintedSpec(compilation, findings) }
        // Fixes that all make things worse.
        return LintedSpec(
          compilation,
          findings.map { finding in
            var finding = finding
            finding.diagnostic.fix?.replacement = "id"
            return finding
          }
        )
      }
      let outcome = engine.run(SourceFile(path: "a.layout.yaml", text: Self.head + "sections:\n" + body))
      return (lints, outcome)
    }
    let (few, many) = (compilations(50), compilations(200))
    #expect(many.lints <= max(4, 110), "\(many.lints)")
    if failing {
      #expect(many.outcome.applied == [] && many.outcome.refused.count + many.outcome.left.count == 200)
      // Only what was tried alone is refused.
      #expect(few.outcome.refused.count == 50 && 1..<100 ~= many.outcome.refused.count)
    } else {
      #expect(many.outcome.applied.count == 200)
      #expect(few.lints == many.lints)
    }
  }

  /// Fixes that hold are made, however many others fail before them.
  @Test func makesWhatHoldsBehindWhatFails() {
    let body = (0..<200).map { "  - { id: s\($0), colums: 3, items: \($0 % 7 + 1) }\n" }.joined()
    let engine = FixEngine(unsafeFixes: true) { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      return LintedSpec(
        compilation,
        Linter.lint(compilation, namesNodes: false).map { finding in
          var finding = finding
          if finding.start.line <= Self.head.split(separator: "\n").count + 101 {
            finding.diagnostic.fix?.replacement = "id"
          }
          return finding
        })
    }
    let outcome = engine.run(SourceFile(path: "a.layout.yaml", text: Self.head + "sections:\n" + body))
    #expect(outcome.applied.count == 100)
    #expect(outcome.refused.count + outcome.left.count == 100)
  }

  /// Every rule says of what kind its fixes are, and the fixes are of that kind.
  @Test func rulesSayWhatKindTheirFixesAre() {
    var seen: [RuleID: Set<Diagnostic.Fix.Safety>] = [:]
    for path in Repository.invalidSpecs + Repository.lintSpecs {
      for finding in Linted(path).findings {
        guard let fix = finding.diagnostic.fix else { continue }
        seen[finding.rule, default: []].insert(fix.safety)
        #expect(RuleRegistry.info(finding.rule).fixing.allows(fix.safety), "\(path): \(finding.diagnostic.message)")
      }
    }
    for rule in RuleRegistry.all {
      let expected = Diagnostic.Fix.Safety.allCases.filter(rule.fixing.allows)
      #expect(seen[rule.id, default: []] == Set(expected), "no spec shows the fixes of \(rule.id.rawValue)")
    }
  }
}

extension RuleInfo.Fixing {
  fileprivate func allows(_ safety: Diagnostic.Fix.Safety) -> Bool {
    switch (self, safety) {
    case (.both, _), (.safe, .safe), (.unsafe, .unsafe): true
    case (.none, _), (.safe, .unsafe), (.unsafe, .safe): false
    }
  }
}
