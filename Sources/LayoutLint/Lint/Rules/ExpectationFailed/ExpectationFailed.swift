import FrameTables
import LayoutCompiler
import LayoutEngine

/// An assertion of `expect` does not hold.
enum ExpectationFailed: GeometryRule {
  static let info = RuleInfo(
    .expectationFailed, .error, "What `expect` says of a section does not hold.",
    what: """
      Measures what the section's `expect` names, on every device and with `--widths` at every width, and compares each
      number with its condition, a length rounded to the digits behind the point that the condition has, at least to
      three. The message names the first device or width that fails and shows the arithmetic. `rows` in a section that
      scrolls vertically, and `columns` in one that scrolls horizontally, name nothing that is measured; they are
      reported, too.
      """,
    why: """
      An expectation is the designer's intent in numbers: three columns on every phone, cells of at least 100 pt. A
      layout that still compiles can break it without anybody noticing.
      """,
    bad: """
      sections:
        - id: photos
          arrange: grid
          columns: { min: 110 }         # two lanes on a screen of 320 pt
          items: 9
          expect: { columns: ">=3" }
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: { min: 100 }
          items: 9
          expect: { columns: ">=3" }
      """,
    remedy: """
      Change the sizes or spacings that the arithmetic in the message names, add an override for the devices that fail,
      or correct the expectation. `layoutc dump SPEC --stage frames` prints the frames of a device.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    device.sections.flatMap { section -> [MeasuredFinding] in
      guard let expect = section.properties.expect else { return [] }
      return ExpectMetric.allCases.compactMap { metric in
        guard let condition = expect.conditions[metric.index] else { return nil }
        if let mistake = section.misnamed(metric) {
          return MeasuredFinding(.section(section), mistake, at: condition.range)
        }
        guard let measured = section.measured(metric) else { return nil }
        let numbers = [(measured.least, measured.leastItem), (measured.most, measured.mostItem)]
        let failed = numbers.first {
          !Expectation.holds(condition.value, $0.0, device.view.scope, of: metric.subject)
        }
        guard let (value, item) = failed else { return nil }
        let written = context.sources.text(in: condition.range).filter { $0 != "\"" && $0 != "'" }
        let meaning = condition.value.meaning(device.view.scope, of: metric.subject).map { " (\($0))" } ?? ""
        return MeasuredFinding(
          section.subject(metric, item),
          "expected \(metric.rawValue) \(written)\(meaning), but \(section.phrase(metric, value, item))",
          at: condition.range)
      }
    }
  }
}
