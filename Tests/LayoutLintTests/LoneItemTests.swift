import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// The item spacing of lines that hold one item has no effect if it has none anywhere.
@Suite struct LoneItemTests {
  private static func isTold(_ section: String, widths: ClosedRange<Int>) -> Bool {
    !told(section, sweep: WidthSweep(widths: widths)).isEmpty
  }

  private static func told(_ section: String, sweep: WidthSweep? = nil) -> [Diagnostic] {
    let text = "layoutc: 1\nname: Lone\ndevices: [100x200@2]\nsections:\n  - { id: a, \(section) }\n"
    let compilation = Compiler.compile(SourceFile(path: "lone.layout.yaml", text: text)) { _ in
      .failure(ReadFailure("no such file"))
    }
    return Linter.lint(compilation, sweep: sweep).filter { $0.rule == .ineffectiveKey }.map(\.diagnostic)
  }

  /// From 160 pt on, two items fit without spacing, and with less than is written.
  @Test(arguments: ["", "arrange: grid, columns: { min: 80 }, "]) func everyWidthCounts(_ arrangement: String) {
    let size = arrangement.isEmpty ? "[80, 50]" : "{ height: 50 }"
    let section = "\(arrangement)spacing: { item: 20, line: 3 }, cell: { size: \(size) }, items: 3"
    #expect(Self.isTold(section, widths: 90...159))
    #expect(!Self.isTold(section, widths: 90...160))
  }

  /// A table may be asked for on a device that the spec does not list.
  @Test(arguments: [
    ("cell: { size: [fill, 50] }", Diagnostic.Fix.Safety.safe), ("inset: 16, cell: { size: [100%, 50] }", .safe),
    ("per-line: 1, cell: { size: [20, 50] }", .safe), ("max-line: 90, cell: { size: [80, 50] }", .safe),
    ("cell: { size: [fill, 50] }, overrides: [{ when: { width: '<=100' }, header: 4 }]", .safe),
    ("cell: { size: [80, 50] }", .unsafe),
    ("arrange: grid, columns: { min: 80 }, cell: { size: { height: 50 } }", .unsafe),
    ("cell: { size: [fill, 50], max: { width: 90 } }", .unsafe),
    ("cell: { size: [fill, 50] }, overrides: [{ when: { height: '<=200' }, header: 4 }]", .unsafe),
  ]) func itGoesSafelyIfItIsSoEverywhere(section: String, safety: Diagnostic.Fix.Safety) {
    let told = Self.told("spacing: { item: 20, line: 3 }, items: 3, \(section)")
    #expect(told.map { $0.fix?.safety } == [safety], "\(told.map(\.message))")
  }

  @Test func whatTwoSectionsShareGoesSafelyIfItIsSoInBoth() {
    let first = "items: 3, spacing: { item: &gap 20, line: 3 }, cell: { size: [fill, 50] }"
    let second = "id: b, items: 3, spacing: { item: *gap, line: 3 }, cell: { size: [80, 50] }"
    let told = Self.told("\(first) }\n  - { \(second)")
    // What has the anchor cannot go.
    #expect(told.map { $0.fix?.safety } == [nil, .unsafe], "\(told.map(\.message))")
  }
}
