import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats
@testable import LayoutLint

/// Everything that a section or a template can say reaches layering, the dump, and what lint takes for written. Here a
/// key without samples does not compile, and a field that no sample sets fails.
@Suite struct SpecFieldTests {
  /// Entries of a mapping with one value each, in flow style.
  private static func entries<Key: MappingKey>(_ keys: [Key], _ sample: (Key) -> String) -> [String] {
    keys.map { "{ \($0.rawValue): \(sample($0)) }" }
  }

  private static let edges = ["top", "left", "bottom", "right"].map { "{ \($0): 3 }" }
  private static let layers = "[{ id: mark, edge: [top, left], size: [5, 6], inset: 1, state: selected }]"

  /// Empty for a key that is no property.
  private static func samples(_ key: SectionKey) -> [String] {
    switch key {
    case .arrange: ["waterfall"]
    case .repeats: ["4"]
    case .whenEmpty: ["drop"]
    case .scroll: ["sideways"]
    case .length, .peek: ["150"]
    case .snap: ["center"]
    case .inset: edges
    case .insetFrom: ["safe-area"]
    case .maxLine: ["200"]
    case .spacing:
      entries(SpacingKey.allCases) {
        switch $0 {
        case .policy: "fixed"
        case .item, .line: "7"
        }
      }
    case .justify, .align: ["end"]
    case .last: ["natural", "stretch"]
    case .perLine: ["3"]
    case .header, .footer:
      SupplementaryKey.allCases.flatMap { key in
        switch key {
        case .size: ["{ size: 40 }"]
        case .inset: edges.map { "{ inset: \($0) }" }
        case .content: ["{ content: { width: 4 , height: 5 } }"]
        case .padding: edges.map { "{ padding: \($0) }" }
        case .pinned: ["{ pinned: true }"]
        case .layers: ["{ layers: \(layers) }"]
        }
      }
    case .items: ["9"]
    case .cell: ["other"]
    case .cells: ["[other]"]
    case .columns, .rows: ["4"]
    case .areas: ["[b b c]"]
    case .row: ["44"]
    case .lead: ["1"]
    case .leftover: ["end"]
    case .background: edges.map { "{ inset: \($0) }" } + ["{ of: section }", "{ radius: 3 }"]
    case .expect: entries(ExpectMetric.allCases) { _ in "\">=1\"" }
    case .id, .overrides, .when: []
    }
  }

  private static func samples(_ key: CellKey) -> [String] {
    switch key {
    case .extends: ["other"]
    case .size:
      entries(SizeKey.allCases) {
        switch $0 {
        case .width, .height, .extra: "33"
        case .aspect: "2:1"
        }
      }
    case .padding: edges
    case .min, .max: entries(PairKey.allCases) { _ in "33" }
    case .grow: ["3"]
    case .justify: ["end"]
    case .border: entries(BorderKey.allCases) { _ in "3" }
    case .separators:
      SeparatorsKey.allCases.flatMap { key in
        switch key {
        case .width: ["{ width: 3 }"]
        case .inset: edges.map { "{ inset: \($0) }" }
        case .edges: ["{ edges: [top] }"]
        case .last: ["{ last: false }"]
        }
      }
    case .layers: [layers]
    case .span: ["2"]
    }
  }

  /// Says everything, with values other than those of the samples.
  private static let wholeSection = """
    { arrange: grid, repeat: 2, when-empty: keep, scroll: along, length: 100, snap: item, peek: 1, inset: 1,
      inset-from: container, max-line: 100, spacing: { policy: minimum, item: 1, line: 2 }, justify: start,
      last: stretch, per-line: 2, align: start,
      header: { size: 1, inset: 1, content: [1, 1], padding: 1, pinned: false, layers: [{ id: a }] },
      footer: { size: 1, inset: 1, content: [1, 1], padding: 1, pinned: false, layers: [{ id: a }] }, items: 1,
      cell: first, cells: [first], LANES: 2, lead: 0, areas: [a a], row: 2:1, leftover: inset,
      background: { of: items, inset: 1 },
      expect: { \(ExpectMetric.allCases.map { "\($0.rawValue): 1" }.joined(separator: ", ")) } }
    """
  private static let wholeTemplate = """
    { extends: first, size: SIZE, padding: 1, min: [1, 1], max: [1, 1], grow: 1, justify: start,
      border: { width: 1, radius: 1 }, separators: { width: 1, inset: 1, edges: [left], last: true },
      layers: [{ id: a }], span: 1 }
    """

  /// Sides and aspects have a rule of their own for when they meet, so they do not meet here.
  private static func size(against key: CellKey, _ sample: String) -> String {
    let isSide = sample.contains("width") || sample.contains("height")
    return key == .size && isSide ? "{ width: 1, height: 1 }" : "{ aspect: 1:1, extra: 1 }"
  }

  private func compile(_ text: String) -> (compilation: Compilation, file: SourceFile) {
    let file = SourceFile(path: "a.layout.yaml", text: text)
    return (Compiler.compile(file) { _ in .failure(ReadFailure("there are no files here")) }, file)
  }

  /// A section that says `sample` for `key`, laid over and under one that says everything.
  private func section(_ entry: String, _ axis: String = "vertical") throws -> (SectionProperties, Compilation) {
    let (compilation, _) = compile(
      "layoutc: 1\nname: A\nscroll: \(axis)\ncells: { first: {}, other: {} }\nsections:\n  - id: s\n    <<: \(entry)\n")
    let spec = try #require(compilation.spec, "\(TextReport().render(compilation.diagnostics, compilation.sources))")
    return (try #require(spec.sections.first).properties, compilation)
  }

  private func template(_ entry: String) throws -> (TemplateSpec, Compilation) {
    let (compilation, _) = compile(
      "layoutc: 1\nname: A\ncells:\n  first: {}\n  other: {}\n  c: \(entry)\nsections: []\n")
    let spec = try #require(compilation.spec, "\(TextReport().render(compilation.diagnostics, compilation.sources))")
    return (try #require(spec.templates.last).template, compilation)
  }

  @Test func everythingOfASectionGoesEverywhere() throws {
    var seen = Seen()
    for key in SectionKey.allCases {
      for sample in Self.samples(key) {
        let axis = key == .rows ? "horizontal" : "vertical"
        let whole = Self.wholeSection.replacing("LANES", with: key == .rows ? "rows" : "columns")
        let (properties, compilation) = try section("{ \(key.rawValue): \(sample) }", axis)
        let name = "\(key.rawValue): \(sample)"
        try seen.check(properties, SectionProperties(), try section(whole, axis).0, name) { $0.laid(over: $1) }
        #expect(!properties.written.isEmpty, "\(name) is not written to lint")
        try checkDump(key.rawValue, properties, compilation, name)
      }
    }
    seen.expectAll()
  }

  @Test func everythingOfATemplateGoesEverywhere() throws {
    var seen = Seen()
    for key in CellKey.allCases {
      for sample in Self.samples(key) {
        let name = "\(key.rawValue): \(sample)"
        let (properties, compilation) = try template("{ \(name) }")
        let whole = Self.wholeTemplate.replacing("SIZE", with: Self.size(against: key, sample))
        try seen.check(properties, TemplateSpec(), try template(whole).0, name) { $0.laid(over: $1) }
        // The name of the extended template is no value of its own.
        #expect(properties.written.isEmpty == (key == .extends), "\(name) is not written to lint")
        try checkDump(key.rawValue, properties, compilation, name)
      }
    }
    seen.expectAll()
  }

  /// The fields that samples have set, and those that exist.
  private struct Seen {
    private var said: Set<String> = []
    private var silent: Set<String> = []

    /// Layering keeps what only one of the two says, and takes the upper one's value if both say something.
    mutating func check<Spec>(
      _ value: Spec, _ empty: Spec, _ whole: Spec, _ name: String, _ laid: (Spec, Spec) -> Spec
    ) throws {
      let (fields, base) = (SpecFields(value), SpecFields(whole))
      said.formUnion(fields.said.keys)
      silent.formUnion(fields.silent)
      try #require(!fields.said.isEmpty, "\(name) says nothing")
      expect(laid(value, empty), fields.said, "\(name) over nothing")
      expect(laid(empty, value), fields.said, "\(name) under nothing")
      expect(laid(value, whole), base.said.merging(fields.said) { $1 }, "\(name) over everything")
      expect(laid(whole, value), fields.said.merging(base.said) { $1 }, "\(name) under everything")
    }

    private func expect(_ value: Any, _ expected: [String: String], _ name: String) {
      let said = SpecFields(value).said
      let wrong = Set(said.keys).union(expected.keys).filter { said[$0] != expected[$0] }
      #expect(wrong.isEmpty, "\(name): \(wrong.sorted()) differ")
    }

    func expectAll() {
      #expect(said.count > 20)
      for path in silent.sorted() {
        #expect(said.contains { $0 == path || $0.hasPrefix(path + ".") }, "no sample sets \(path)")
      }
    }
  }

  private func checkDump(_ key: String, _ properties: Any, _ compilation: Compilation, _ name: String) throws {
    let dump = ASTDump.render(try #require(compilation.spec), compilation.sources)
    #expect([": ", ".", "  @"].contains { dump.contains("\n    \(key)\($0)") }, "\(name) is not called so:\n\(dump)")
    let file = compilation.sources.files[0]
    for (path, range) in SpecFields(properties).places {
      let place = file.start(of: range)
      #expect(dump.contains("  @\(place.line):\(place.column)\n"), "\(name): the dump has no \(path):\n\(dump)")
    }
  }
}
