import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// The item spacing of lines that hold one item has no effect if it has none anywhere.
@Suite struct LoneItemTests {
  private static func isTold(_ section: String, widths: ClosedRange<Int>) -> Bool {
    let text = "layoutc: 1\nname: Lone\ndevices: [100x200@2]\nsections:\n  - { id: a, \(section) }\n"
    let compilation = Compiler.compile(SourceFile(path: "lone.layout.yaml", text: text)) { _ in
      .failure(ReadFailure("no such file"))
    }
    return Linter.lint(compilation, sweep: WidthSweep(widths: widths)).contains { $0.rule == .ineffectiveKey }
  }

  /// From 160 pt on, two items fit without spacing, and with less than is written.
  @Test(arguments: ["", "arrange: grid, columns: { min: 80 }, "]) func everyWidthCounts(_ arrangement: String) {
    let size = arrangement.isEmpty ? "[80, 50]" : "{ height: 50 }"
    let section = "\(arrangement)spacing: { item: 20, line: 3 }, cell: { size: \(size) }, items: 3"
    #expect(Self.isTold(section, widths: 90...159))
    #expect(!Self.isTold(section, widths: 90...160))
  }
}
