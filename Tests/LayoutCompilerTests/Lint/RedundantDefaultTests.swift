import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// If somebody writes a default of a section, that is reported as redundant, or there is a reason why not.
@Suite struct RedundantDefaultTests {
  private static let sample = "It goes with its count, which is no default."
  private static let ofEntry = "What entries of a list say is not compared: there may be a million of them."
  private static let decision = "To write it is how a team says that it has decided."

  private static let untold = [
    "sections.repeat": "A section that says how often it stands has the number of its instance in the table.",
    "sections.repeat.sample": sample, "sections.lead.sample": sample, "sections.items.sample": sample,
    "sections.items.repeat": ofEntry, "sections.items.grow": ofEntry,
    "sections.items": "It is for empty-section to tell.",
    "sections.leftover in a grid or mosaic": decision, "sections.leftover in a waterfall": decision,
    "sections.align in a sideways row": "Whether a row has a length of its own may differ from override to override.",
  ]

  private static let grid = "arrange: grid, columns: 3, items: [{ size: { height: 40 } }, { size: { height: 60 } }]"
  private static let items = "items: [[90, 50], [60, 40], [200, 50]]"

  /// What stands beside a default in the section, so that it is the default there and has an effect.
  private static let besides = [
    "sections.lead": grid,
    "sections.snap": "scroll: sideways",
    "sections.justify": "spacing: { policy: fixed }",
    "sections.spacing.policy beside justify between, around or evenly": "justify: between",
    "sections.last in justified rows": "arrange: justified, row: 60",
    "sections.spacing.item elsewhere": grid,
    "sections.spacing.line elsewhere": grid,
    "sections.align under policy fixed": "spacing: { policy: fixed }",
    "sections.align in a grid": grid,
    "sections.row in a mosaic": "arrange: mosaic, areas: ['a a b', 'a a c']",
  ]

  /// What stands beside a default in its own mapping.
  private static let companions = [
    "sections.header.size": "inset: 4", "sections.header.inset": "size: 40", "sections.header.pinned": "size: 40",
    "sections.header.padding": "size: fit, content: [300, 20]", "sections.background.of": "inset: 4",
    "sections.background.radius": "inset: 4", "sections.background.inset": "of: section",
  ]

  /// A default by its key and by the condition under which it holds.
  private static let standards: [(name: String, key: String, entry: DefaultEntry)] = Defaults.all.flatMap { entry in
    entry.keys.filter { $0.hasPrefix("sections.") }.map { key in
      (entry.when.map { "\(key) \($0)" } ?? key, key, entry)
    }
  }

  @Test func everyOneIsLookedAt() {
    let names = Set(Self.standards.map(\.name))
    #expect(names.count > 25)
    let listed = Set(Self.untold.keys).union(Self.besides.keys)
    #expect(listed.isSubset(of: names), "\(listed.subtracting(names))")
    #expect(Set(Self.companions.keys).isSubset(of: Self.standards.map(\.key)))
  }

  @Test(arguments: standards.map(\.name).filter { untold[$0] == nil }) func isToldAndGoesSafely(_ name: String) throws {
    let standard = try #require(Self.standards.first { $0.name == name })
    let path = standard.key.split(separator: ".").dropFirst().map(String.init)
    let key = try #require(path.last)
    var written = "\(key): \(standard.entry.text)"
    if path.count == 2 {
      let companion = Self.companions[standard.key].map { "\($0), " } ?? ""
      written = "\(path[0]): { \(companion)\(written) }"
    }
    var beside = Self.besides[name].map { "\($0), " } ?? ""
    if !beside.contains("items:") { beside += "\(Self.items), " }
    let text = """
      layoutc: 1
      name: Example
      devices: [375x812@3]
      sections: [{ id: a, \(beside)\(written) }]

      """
    let outcome = FixEngine { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message)) in \(text)")
      return LintedSpec(compilation, Linter.lint(compilation))
    }
    .run(SourceFile(path: "a.layout.yaml", text: text))
    let message = "'\(key)' is redundant: it is the default"
    #expect(outcome.applied.contains { $0.message == message }, "\(outcome.applied.map(\.message)) of \(text)")
    #expect(outcome.refused.isEmpty, "\(outcome.refused.map(\.message)) of \(text)")
  }
}
