import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What is found in values with anchors, and in keys that others would replace, is said of the place that has it, and
/// its fix keeps the tables.
@Suite struct ValuePlacesTests {
  /// A spec, and what lint finds there that can be left out: each with its line and, with a `*`, a fix.
  static let cases: [(name: String, text: String, found: [String])] = [
    (
      "an alias",
      "x-none: &none 0\nsections:\n  - { id: a, spacing: 4, items: 9 }\n  - { id: b, inset: *none, items: 9 }",
      ["7 inset*"]
    ),
    (
      "an anchor that is needed",
      "sections:\n  - { id: a, header: { size: 40, inset: &none 0 }, items: 9 }\n  - { id: b, inset: *none, items: 9 }",
      ["5 inset", "6 inset*"]
    ),
    (
      "an alias of something that others read",
      "tokens: { inset: &none 0 }\nsections:\n  - { id: a, spacing: $inset, items: 9 }\n  - { id: b, inset: *none, items: 9 }",
      ["7 inset*"]
    ),
    (
      "an alias in what is merged",
      "x-none: &none 0\nx-part: &part { inset: *none }\nsections: [{ id: a, <<: *part, items: 9 }]",
      ["5 inset"]
    ),
    (
      "an alias in an entry of a list, where nobody compares",
      "cells: { a: { size: [60, 60], grow: &no 0 }, b: { size: [50, 50] } }\nsections:\n"
        + "  - { id: s, cell: a, items: [{ grow: *no, content: [20, 20] }, { repeat: 3 }] }\n"
        + "  - { id: t, cell: b, items: 9 }", ["4 grow"]
    ),
    (
      "the condition of an override",
      "x-wide: &wide { width: \">=300\" }\nsections:\n  - id: a\n    spacing: 4\n    items: 9\n    overrides:\n"
        + "      - { when: *wide, spacing: 4 }", ["10 override*"]
    ),
    (
      "the condition of several overrides",
      "sections:\n  - id: a\n    spacing: 4\n    items: 9\n    overrides:\n      - { when: &wide { width: \">=300\" }, spacing: 4 }\n"
        + "  - id: b\n    spacing: 4\n    items: 9\n    overrides:\n      - { when: *wide, spacing: 4 }",
      ["9 override", "14 override*"]
    ),
    (
      "a part of a header that a footer is, too",
      "sections: [{ id: a, header: &none { size: 40, inset: 0 }, footer: *none, items: 9 }]", ["4 inset*"]
    ),
    (
      "keys above merged ones",
      "x-part: &part { header: 40, inset: 8, spacing: 4, arrange: grid, columns: 3 }\nsections:\n"
        + "  - { id: one, <<: *part, items: 9 }\n"
        + "  - { id: two, <<: *part, header: 0, inset: 0, spacing: 0, items: 9 }\n"
        + "  - { id: three, <<: *part, arrange: flow, columns: 3, spacing: 10, items: 9 }", ["8 columns"]
    ),
    (
      "a key above one of a later mapping",
      "x-a: &small { header: 0 }\nx-b: &large { header: 30 }\n"
        + "sections: [{ id: a, <<: [*small, *large], items: 9 }]", []
    ),
    (
      "a key above one of a mapping that is merged at second hand",
      "x-a: &small { header: 0 }\nx-b: &mid { <<: *small, spacing: 3 }\nx-c: &large { header: 30 }\n"
        + "sections: [{ id: a, <<: [*mid, *large], items: 9 }]", []
    ),
    (
      "a key above none", "x-a: &part { spacing: 3 }\nsections: [{ id: a, <<: *part, header: 0, items: 9 }]",
      ["5 header*"]
    ),
    (
      "a template",
      "x-a: &part { size: [50, 50], padding: 4 }\n"
        + "cells: { one: { <<: *part, padding: 0 } }\nsections: [{ id: a, cell: one, items: 9 }]", []
    ),
    (
      "an only child of a key above a merged one",
      "x-a: &part { inset: 8 }\nsections: [{ id: a, <<: *part, inset: { top: 0 }, items: 9 }]", []
    ),
    (
      "an edge beside a pair that is merged elsewhere",
      "x-a: &edge { left: 0 }\nsections: [{ id: a, inset: { <<: *edge, horizontal: 8 }, items: 9 }]", []
    ),
    (
      "a template with an anchor that is needed",
      "cells:\n  old: { size: &square [60, 60] }\n  photo: { size: *square }\n"
        + "sections: [{ id: a, cell: photo, items: 9 }]", ["5 old"]
    ),
    (
      "no effect, by an alias", "x-end: &end end\nsections: [{ id: a, leftover: *end, items: 9 }]", ["5 leftover*"]
    ),
    (
      "no effect in a template, by an alias",
      "x-one: &one 2\ncells: { a: { size: [50, 50], span: *one } }\n"
        + "sections: [{ id: a, cell: a, items: 9 }]", ["5 span*"]
    ),
  ]

  @Test(arguments: cases) func blames(_ name: String, _ text: String, _ found: [String]) throws {
    let text = "layoutc: 1\nname: Example\ndevices: [320x568@2]\n" + text + "\n"
    let linted = Linted(text: text)
    #expect(linted.compilation.diagnostics == [], "\(name)")
    let rules: [RuleID] = [.redundantKey, .unusedTemplate, .ineffectiveKey]
    let findings = linted.new.filter { rules.contains($0.rule) }
    let told = findings.map { finding in
      let words = finding.diagnostic.message.split(separator: "'")
      let what =
        finding.diagnostic.message.contains("override")
        ? "override" : words[finding.diagnostic.message.hasPrefix("'") ? 0 : 1]
      return "\(finding.start.line) \(what)\(finding.diagnostic.fix == nil ? "" : "*")"
    }
    #expect(told == found, "\(name): \(findings.map(\.diagnostic.message))")
    for finding in findings {
      guard let fix = finding.diagnostic.fix else { continue }
      let bytes = TextEdit.apply([TextEdit(fix)], to: Array(text.utf8))
      let fixed = Linted(text: String(decoding: bytes, as: UTF8.self))
      #expect(fixed.compilation.diagnostics == [], "\(name)")
      #expect(fixed.compilation.tables == linted.compilation.tables, "\(name): \(finding.diagnostic.message)")
    }
  }

  /// Of two keys, the first holds; without it, the second would.
  @Test func theFirstOfTwoKeysIsNotRedundant() {
    let linted = Linted(
      text: "layoutc: 1\nname: Example\ndevices: [320x568@2]\nscroll: vertical\nscroll: horizontal\n"
        + "sections: [{ id: a, items: 9 }]\n")
    #expect(linted.new.map(\.rule).filter { $0 != .gapStretched } == [.duplicateKey])
  }
}
