import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// A sweep resolves sections only where something changes. It finds the same as if it resolved all of them everywhere.
@Suite struct BreakPointTests {
  private static func isSame(_ compilation: Compilation, _ sweep: WidthSweep) -> Bool {
    func lines(_ all: Bool, _ perform: ConcurrentPerform? = nil) -> [String] {
      Linter.lint(compilation, sweep: sweep, concurrentPerform: perform, looksAtAllWidths: all).map { finding in
        let said = finding.diagnostic
        return
          "\(said.range) \(said.rule) \(said.severity) \(said.message) \(said.notes) \(said.devices) \(said.follows as Any)"
      }
    }
    // With threads, sweeps of few sections are split into parts.
    let all = lines(true)
    return lines(false) == all && lines(false) { count, body in (0..<count).reversed().forEach(body) } == all
  }

  @Test(arguments: Repository.files(in: "Specs/gallery", suffix: ".layout.yaml"))
  func theGallery(_ path: String) {
    let compilation = Repository.compile(path)
    #expect(Self.isSame(compilation, WidthSweep(widths: 310...400, scales: [1, 2, 3])))
    #expect(Self.isSame(compilation, WidthSweep(widths: 700...760, scales: [2])))
  }

  @Test func theSpecsOfLintAndLanguage() {
    let paths = ["Specs/lint", "Specs/language"].flatMap { Repository.files(in: $0, suffix: ".layout.yaml") }
    #expect(paths.count > 300)
    for path in paths {
      let compilation = Repository.compile(path)
      #expect(Self.isSame(compilation, WidthSweep(widths: 350...372, scales: [3])), "\(path)")
    }
  }

  /// Guards what a sweep costs: a number that no longer follows the width adds resolutions.
  @Test(arguments: [
    ("photo-grid", 60), ("calendar", 60), ("shop-page", 300), ("video-list", 260), ("month-calendar", 120),
    ("settings-list", 60), ("product-page", 200), ("photo-wall", 150), ("pinterest-waterfall", 150),
  ])
  func fewWidthsAreResolved(_ name: String, _ most: Int) throws {
    let compilation = Repository.compile("Specs/gallery/\(name).layout.yaml")
    let sweep = WidthSweep(widths: 320...1366, scales: [1, 2, 3])
    var trees = SourceTrees(compilation)
    let swept = sweep.devices(like: compilation.devices)
    #expect(swept.count == 3141)
    let context = try #require(Linter.context(compilation, swept, &trees))
    let found = try #require(BreakPoints(context).find())
    #expect(found.resolutions <= most, "\(found.resolutions), unknown \(found.unknown.indices.count)")
  }
}
