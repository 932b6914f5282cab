import LayoutCompiler
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutFormats

/// Two versions of a small spec, drawn at random: headers with insets, fractions that rounding swallows, all directions.
struct DrawnPair {
  let difference: SpecDifference
  let texts: [String]

  /// Nil if a version has errors, or nothing differs.
  init?(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let head = ["", "", "scroll: horizontal\n", "scroll: horizontal\ndirection: rtl\n"][Int(seed % 4)]
    let isVertical = head.isEmpty
    let choices: [[String]] = [
      [
        "", "header: 20", "header: 31", "header: { size: 30, inset: { vertical: 10 } }",
        "header: { size: 20, inset: { top: 10, left: 7 } }", "header: { size: 20, pinned: true }",
      ],
      ["", "", "footer: 4", "footer: 30"],
      [
        "", "inset: { top: 10, right: 3 }", "inset: { top: 10.1, left: 10.1 }", "inset: { top: 10.3, left: 10.3 }",
        "inset: 12",
      ],
      ["", "spacing: { item: 3 }", "spacing: { line: 4 }"],
      ["items: 3", "items: 9", "items: 12", "items: 20", "items: { count: dynamic, sample: 0 }"],
      [
        "cell: { size: [60, 60] }", "cell: { size: [60, 50] }", "cell: { size: [40, 60], border: { width: 1 } }",
        "cell: { size: [60, 60], border: { width: 2 } }",
      ]
        + (isVertical
          ? ["arrange: grid, columns: 3, cell: { size: { height: 40 } }", "arrange: grid, columns: 3"] : []),
      ["", "", "background: {}"],
    ]
    let count = 2 + Int.random(in: 0..<2, using: &random)
    var fields = (0..<count).map { _ in choices.map { $0[Int.random(in: 0..<$0.count, using: &random)] } }
    func text() -> String {
      let sections = fields.enumerated().map { number, fields in
        "  - { id: s\(number), \(fields.filter { !$0.isEmpty }.joined(separator: ", ")) }\n"
      }
      return "layoutc: 1\nname: A\ndevices: [375x667@2, 400x800@3]\n\(head)sections:\n\(sections.joined())"
    }
    let old = text()
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      let (section, field) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<7, using: &random))
      fields[section][field] = choices[field][Int.random(in: 0..<choices[field].count, using: &random)]
    }
    texts = [old, text()]
    let sides = texts.map { text in
      Compiler.compile(SourceFile(path: "a.layout.yaml", text: text)) { _ in .failure(ReadFailure("no such file")) }
    }
    guard !sides.contains(where: \.hasErrors) else { return nil }
    difference = SpecDifference(path: "a.layout.yaml", ComparedSpec(sides[0]), ComparedSpec(sides[1]))
    if difference.changes.isEmpty { return nil }
  }
}
