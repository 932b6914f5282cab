import FrameTables
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What happens with more than anybody would write: it ends with a message, and not after minutes and gigabytes.
@Suite struct LimitsTests {
  static let head = "layoutc: 1\nname: X\ndevices: [320x480@2]\n"

  private func compile(_ text: String, files: [String: String] = [:]) -> Compilation {
    Compiler.compile(SourceFile(path: "a.layout.yaml", text: text)) { path in
      files[path].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("there is no such file"))
    }
  }

  private func text(of compilation: Compilation) -> String {
    TextReport().render(compilation.diagnostics, compilation.sources)
  }

  /// Texts that have one mistake for each number.
  static let mistakes: [(what: String, text: @Sendable (Range<Int>) -> String)] = [
    ("items", { "\(head)sections:\n  - id: a\n    items:\n" + $0.map { _ in "      - [1, x]\n" }.joined() }),
    ("shares", { "\(head)sections:\n  - id: a\n    items:\n" + $0.map { _ in "      - [fill, 1]\n" }.joined() }),
    ("keys", { "\(head)sections:\n  - id: a\n" + $0.map { "    k\($0): 1\n" }.joined() }),
    ("duplicate keys", { "\(head)sections: []\n" + $0.map { _ in "x-a: 1\n" }.joined() }),
    ("ids", { "\(head)sections:\n" + $0.map { _ in "  - { id: a }\n" }.joined() }),
    ("tokens", { "\(head)tokens:\n" + $0.map { "  t\($0): $u\($0)\n" }.joined() }),
    ("templates", { "\(head)cells:\n" + $0.map { "  c\($0): { extends: d\($0) }\n" }.joined() }),
    ("devices", { "layoutc: 1\nname: X\nsections: []\ndevices:\n" + $0.map { "  - no-\($0)\n" }.joined() }),
    ("includes", { "\(head)sections: []\ninclude:\n" + $0.map { "  - gone-\($0).yaml\n" }.joined() }),
  ]

  @Test(arguments: mistakes.indices) func errorsHaveAnEnd(_ index: Int) throws {
    let diagnostics = compile(Self.mistakes[index].text(0..<10_100)).diagnostics
    #expect(diagnostics.count == 10_001)
    let last = try #require(diagnostics.last)
    #expect(last.rule == .limitExceeded)
    #expect(last.message.contains("more than 10,000 errors"))
    #expect(diagnostics.map(\.range) == diagnostics.map(\.range).sorted())
    #expect(diagnostics.dropLast().allSatisfy { $0.rule != .limitExceeded })
  }

  @Test func allOfTenThousandErrorsAreTold() {
    let diagnostics = compile(Self.mistakes[0].text(0..<10_000)).diagnostics
    #expect(diagnostics.count == 10_000)
    #expect(diagnostics.allSatisfy { $0.rule == .badLength })
  }

  /// The limit is for all files together: here an include alone has as many bytes as there may be.
  @Test func allFilesTogetherHaveALimit() {
    let compilation = Compiler.compile(
      SourceFile(path: "a.layout.yaml", text: "\(Self.head)include: [large.yaml]\nsections: []\n")
    ) { _ in .success([UInt8](repeating: UInt8(ascii: "\n"), count: Limits.sourceBytes)) }
    #expect(compilation.diagnostics.map(\.message) == ["a spec and all that it includes have at most 128 MiB"])
  }

  /// 31 sections on 408 devices: all errors are found on all of them.
  @Test func anErrorOnManyDevicesCountsOnce() {
    let wrong = "arrange: grid, columns: 3, items: 3, cell: { size: { width: 20, height: 20 } }"
    let lanes = "arrange: grid, columns: 3, items: 3, cell: { size: { height: 20 } }"
    let late = "overrides: [{ when: { width: \">=1900\" }, spacing: 3000 }]"
    let diagnostics = compile(
      "layoutc: 1\nname: X\ndevices: [all]\ntext-sizes: all\nsections:\n"
        + (0..<30).map { "  - { id: s\($0), \(wrong) }\n" }.joined() + "  - { id: late, \(lanes), \(late) }\n"
    ).diagnostics
    #expect(diagnostics.count == 31)
    for diagnostic in diagnostics.prefix(30) { #expect(diagnostic.message == "the lane gives the width; use 'fill'") }
    let place = "(at all 12 text sizes on 4 of 34 devices: 1920 pt wide; the numbers are those of apple-tv-hd@xs)"
    #expect(diagnostics.last?.message.hasSuffix(place) == true, "\(diagnostics.suffix(1))")
  }

  @Test func suggestionsAreForFew() {
    var budget = Suggestion.Budget()
    budget.comparisons = 15
    let names = (0..<10).map { "name\($0)" }
    for _ in 0..<2 { #expect(budget.search("nama7", among: names).nearest == "name7") }
    #expect(budget.search("nama7", among: names).nearest == nil)
  }

  @Test func aLongNameIsNotQuoted() throws {
    let long = String(repeating: "ä", count: 200_000)
    let lines = [
      "cells: { \(long): 1 }", "sections: [{ \"\(long)\": 1 }]", "sections: !\(long) []", "sections: |\(long)",
    ]
    for line in lines {
      let compilation = compile("\(Self.head)\(line)\n")
      let diagnostic = try #require(compilation.diagnostics.first)
      #expect(diagnostic.message.utf8.count < 1_100, "\(line.prefix(20))")
      #expect((diagnostic.fix?.replacement.utf8.count ?? 0) <= 1 << 16)
      #expect(text(of: compilation).utf8.count < 4_000, "\(line.prefix(20))")
    }
  }

  @Test(arguments: ["id: NAME", "id: a, header: $NAME", "id: a, cell: NAME", "id: a, expect: { gap: $NAME }"])
  func namesHaveAnEnd(_ entry: String) {
    func rules(_ length: Int) -> [RuleID] {
      let name = String(repeating: "n", count: length)
      return compile("\(Self.head)sections: [{ \(entry.replacing("NAME", with: name)) }]\n").diagnostics.map(\.rule)
    }
    #expect(!rules(255).contains(.limitExceeded))
    #expect(rules(256) == [.limitExceeded])
  }

  @Test func whatIsNoPartOfASpecIsNotShown() {
    let secret = "root:x:0:0\npassword: [unclosed\n"
    let spec = "\(Self.head)include: [shared/a.yaml]\nsections: []\n"
    let compilation = compile(spec, files: ["shared/a.yaml": secret])
    #expect(compilation.diagnostics.map(\.rule) == [.badValue])
    #expect(compilation.diagnostics.allSatisfy { $0.range.file == 0 })
    #expect(!text(of: compilation).contains("unclosed"))
    // In a file that says what it is, mistakes are reported at their places.
    for mark in ["layoutc: 1", "\"layoutc\" : 1", "# a theme\nlayoutc: 1"] {
      let own = compile(spec, files: ["shared/a.yaml": "\(mark)\nnam: 1\n"])
      #expect(own.diagnostics.map(\.rule) == [.unknownKey])
      #expect(own.diagnostics.allSatisfy { $0.range.file == 1 })
    }
    #expect(compile(spec, files: ["shared/a.yaml": "tokens: { a: 8 }\n"]).diagnostics.isEmpty)
  }

  @Test func includesThatDoubleHaveAnEnd() {
    // Each file includes the next one twice: 2^40 ways to the last file.
    var files: [String: String] = [:]
    for level in 0..<40 {
      files["i\(level).yaml"] = "layoutc: 1\ninclude: [i\(level + 1).yaml, i\(level + 1).yaml]\n"
    }
    files["i40.yaml"] = "layoutc: 1\ntokens: { t: 8 }\n"
    #expect(compile("\(Self.head)include: [i0.yaml]\nsections: []\n", files: files).diagnostics.isEmpty)
  }

  /// Files that include each other, one the next, are as deep as the limit says and no deeper.
  @Test func includesHaveADepth() {
    func rules(_ count: Int) -> [RuleID] {
      var files: [String: String] = [:]
      for level in 1..<count { files["i\(level).yaml"] = "layoutc: 1\ninclude: [i\(level + 1).yaml]\n" }
      files["i\(count).yaml"] = "layoutc: 1\ntokens: { t: 8 }\n"
      return compile("\(Self.head)include: [i1.yaml]\nsections: []\n", files: files).diagnostics.map(\.rule)
    }
    #expect(rules(Limits.includeDepth - 1).isEmpty)
    #expect(rules(Limits.includeDepth) == [.limitExceeded])
    #expect(Limits.includeDepth == 64)
  }

  /// The limit counts all lists together.
  @Test func overridesHaveAnEnd() {
    func rules(_ count: Int) -> [RuleID] {
      let override = "{when: {scale: 2}, header: 1},"
      let own = String(repeating: override, count: count - 50_000)
      let other = String(repeating: override, count: 50_000)
      return compile(
        "\(Self.head)sections: [{id: a, overrides: [\(own)]}, {id: b, overrides: [\(other)]}]\n"
      ).diagnostics.map(\.rule)
    }
    #expect(rules(100_001) == [.limitExceeded])
  }

  @Test func devicesHaveAnEnd() {
    let devices = (1...1_001).map { "\($0)x480@2" }
    func rules(_ count: Int) -> [RuleID] {
      compile("layoutc: 1\nname: X\ndevices: [\(devices[..<count].joined(separator: ", "))]\n").diagnostics.map(\.rule)
    }
    #expect(rules(1_000).isEmpty)
    #expect(rules(1_001) == [.limitExceeded])
  }

  @Test func whatIsKeptInMemoryHasAnEnd() throws {
    let compilation = compile("\(Self.head)sections: [{ id: a, items: [[1, 1], [2, 3], [5, 5]] }]\n")
    let resolver = Resolver(try #require(compilation.spec))
    var diagnostics: [Diagnostic] = []
    var room = ListingBudget(7)
    var seen = SeenOverrides()
    for expected in [4, 1] {
      #expect(
        resolver.resolve(on: compilation.devices[0], listing: &room, seen: &seen, diagnostics: &diagnostics) != nil)
      #expect(room.left == expected)
    }
    #expect(diagnostics.isEmpty)
    let last = resolver.resolve(on: compilation.devices[0], listing: &room, seen: &seen, diagnostics: &diagnostics)
    #expect(last?.resolved == [])
    #expect(room.isSpent)
    #expect(diagnostics.map(\.rule) == [.limitExceeded])
  }

  @Test func sectionsOfAllDevicesHaveAnEnd() throws {
    let sections = (0..<20_000).map { "  - { id: s\($0) }\n" }.joined()
    let compilation = compile("layoutc: 1\nname: X\ndevices: [all]\nsections:\n\(sections)")
    #expect(compilation.diagnostics.map(\.rule) == [.limitExceeded])
    let place = compilation.sources.files[0].start(of: try #require(compilation.diagnostics.first).range)
    #expect(place.line == 5 + Limits.resolvedSections / compilation.devices.count)
  }

  /// Each section names all dynamic ones before it: twice as many take four times the memory.
  @Test func dynamicSectionsHaveAnEnd() throws {
    func compilation(_ count: Int) -> Compilation {
      let sections = (0..<count).map { "  - { id: s\($0), items: { count: dynamic } }\n" }.joined()
      return compile(Self.head + "sections:\n\(sections)")
    }
    let found = compilation(20_000).diagnostics
    #expect(found.map(\.rule) == [.limitExceeded])
    #expect(found.first?.message.contains("10,000,000 of these names") == true)
    #expect(compilation(500).diagnostics.isEmpty)
    // Strips are as long with any number of items, and nothing is dropped that has a fixed number: nobody names these.
    for still in ["scroll: sideways, length: 50, items: { count: dynamic }", "when-empty: drop, items: 3"] {
      let sections = (0..<20_000).map { "  - { id: s\($0), \(still) }\n" }.joined()
      let diagnostics = compile(Self.head + "sections:\n\(sections)").diagnostics
      #expect(!diagnostics.contains { $0.rule == .limitExceeded }, "\(still)")
    }
    let dropped = (0..<20_000).map {
      "  - { id: s\($0), scroll: sideways, length: 50, when-empty: drop, items: { count: dynamic } }\n"
    }.joined()
    #expect(compile(Self.head + "sections:\n\(dropped)").diagnostics.map(\.rule) == [.limitExceeded])
  }

  @Test func overridesOnAllDevicesHaveAnEnd() throws {
    let devices = (1...100).map { "\($0 + 100)x480@1" }.joined(separator: ", ")
    func compilation(overrides: Int) -> Compilation {
      let overrides = (0..<overrides).map { "      - { when: { width: \">=\($0 + 1000)\" }, inset: 1 }\n" }.joined()
      return compile(
        "layoutc: 1\nname: X\ndevices: [\(devices)]\nsections:\n  - id: a\n    overrides:\n\(overrides)  - { id: b }\n")
    }
    let found = compilation(overrides: Limits.triedOverrides / 100 + 1).diagnostics
    #expect(found.map(\.rule) == [.limitExceeded])
    #expect(found.first?.message.hasPrefix("a spec has at most 5,000,000 overrides, counted on each") == true)
    #expect(!compilation(overrides: 100).diagnostics.contains { $0.rule == .limitExceeded })
  }

  @Test func whatIsListedHasAnEnd() {
    func rules(_ sections: Int, listsItems: Bool) -> [RuleID] {
      let text = (0..<sections).map { "  - { id: s\($0), items: 16777216 }\n" }.joined()
      var options = Compiler.Options()
      options.listsItems = listsItems
      let file = SourceFile(path: "a.layout.yaml", text: "\(Self.head)sections:\n\(text)")
      return Compiler.compile(file, options: options) { _ in .failure(ReadFailure("")) }.diagnostics.map(\.rule)
    }
    #expect(rules(4, listsItems: true).isEmpty)
    #expect(rules(5, listsItems: true) == [.limitExceeded])
    #expect(rules(5, listsItems: false).isEmpty)
  }

  /// As many lanes as there may be, each as long as a length may be.
  @Test func theLongestLineOfLanesIsLaidOut() throws {
    let section = try #require(
      compile(
        """
        layoutc: 1
        name: X
        devices: [100x100@4]
        sections:
          - id: a
            arrange: grid
            scroll: sideways
            rows: 65536
            leftover: snap
            cell: { size: { width: 10, height: 1000000 } }
            items: 65536

        """
      ).tables.first?.sections.first)
    #expect(section.frame(of: 65_535).maxY == Rational(65_536 * 4_000_000))
  }

  /// Each item of a waterfall that takes several lanes looks at all of them.
  @Test(arguments: ["2", "all"]) func searchesForLanesHaveAnEnd(_ span: String) {
    func rules(_ items: Int, _ span: String) -> [RuleID] {
      compile(
        """
        layoutc: 1
        name: X
        devices: [60000x800@1]
        sections:
          - id: a
            arrange: waterfall
            columns: 60000
            spacing: 0
            items: { count: \(items), cycle: [{ size: [fill, 3], span: \(span) }, { size: [fill, 2] }] }

        """
      ).diagnostics.map(\.rule)
    }
    #expect(rules(20_000, span) == [.limitExceeded])
    #expect(rules(20, span).isEmpty && rules(2_000, "1").isEmpty)
  }

  /// Where 32 bits are a word, there are more items in a period than a word holds.
  @Test func periodsBeyondAllNumbersAreTheLargest() {
    #expect(RepeatingLines.period(perLine: 12, cycle: 8) == 24)
    #expect(RepeatingLines.period(perLine: .max, cycle: 2) == .max)
    #expect(DynamicExtent.lineCount(of: 7, lead: 2, itemsPerLine: 3) == 3)
    #expect(DynamicExtent.lineCount(of: 0, lead: 2, itemsPerLine: 3) == 0)
  }

  /// A cycle of 521 entries on lines of 512 items takes 266,752 items until it begins together with a line again.
  @Test(arguments: ["arrange: flow", "arrange: grid, columns: 512", "arrange: waterfall, columns: 512"])
  func periodsHaveAnEnd(_ arrangement: String) throws {
    func compiled(count: String) -> Compilation {
      let entries = (0..<521).map {
        "{ size: [\(arrangement == "arrange: flow" ? "1" : "fill"), 3], cell: \($0 % 7 == 0 ? "x" : "y") }"
      }.joined(separator: ", ")
      return compile(
        """
        layoutc: 1
        name: X
        devices: [512x480@1]
        cells: { x: { padding: 1 }, y: {} }
        sections: [{ id: a, spacing: 0, \(arrangement), items: { count: \(count), cycle: [\(entries)] } }]

        """)
    }
    let dynamic = compiled(count: "dynamic")
    #expect(dynamic.diagnostics.map(\.rule) == [.limitExceeded])
    #expect(dynamic.diagnostics.first?.message.contains("at most 262,144 items") == true)
    let section = try #require(compiled(count: "300000").tables.first?.sections.first)
    guard case .listed(let listed) = section.items.placement else {
      Issue.record("a period this long is no pattern")
      return
    }
    #expect(
      listed.origins.indices.allSatisfy {
        listed.origins[$0] == PixelOrigin(x: Int64($0 % 512), y: Int64($0 / 512 * 3))
      }
    )
    let padded = listed.cells[0]
    #expect(listed.cells.indices.allSatisfy { (listed.cells[$0] == padded) == ($0 % 521 % 7 == 0) })
  }

  /// Those of overrides count with those of their file.
  @Test func tokensHaveALimit() {
    func rules(_ tokens: Int, inOverride more: Int) -> [RuleID] {
      let own = (0..<tokens).map { " t\($0): 1\n" }.joined()
      let other = (0..<more).map { "t\($0): 2" }.joined(separator: ", ")
      let overrides = "overrides: [{ when: { scale: 2 }, tokens: { \(other) } }]\n"
      return compile("\(Self.head)tokens:\n\(own)\(overrides)sections: []\n").diagnostics.map(\.rule)
    }
    #expect(rules(10, inOverride: 10).isEmpty)
    #expect(rules(Limits.tokens - 10, inOverride: 11) == [.limitExceeded])
  }

  @Test func tokensOfIncludesHaveALimit() {
    let half = Limits.tokens / 2 + 1
    func tokens(_ name: String) -> String {
      "layoutc: 1\ntokens:\n" + (0..<half).map { " \(name)\($0): 1\n" }.joined()
    }
    let files = ["a.yaml": tokens("a"), "b.yaml": tokens("b")]
    func rules(_ includes: String) -> [RuleID] {
      compile("\(Self.head)include: [\(includes)]\nsections: []\n", files: files).diagnostics.map(\.rule)
    }
    #expect(rules("a.yaml").isEmpty)
    #expect(rules("a.yaml, b.yaml") == [.limitExceeded])
  }

  @Test func wordsOfAreasHaveALimit() {
    func rules(_ words: Int) -> [RuleID] {
      let row = String(repeating: "a ", count: words / 8)
      let rows = String(repeating: "\"\(row)\", ", count: 8)
      return compile("\(Self.head)sections: [{ id: a, arrange: mosaic, items: 1, row: 8, areas: [\(rows)] }]\n")
        .diagnostics.map(\.rule)
    }
    #expect(!rules(Limits.areaWords).contains(.badValue))
    #expect(rules(Limits.areaWords + 8) == [.limitExceeded])
  }
}
