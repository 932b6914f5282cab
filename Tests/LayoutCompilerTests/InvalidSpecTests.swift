import LayoutCompiler
import TestSupport
import Testing

@testable import LayoutEngine

/// Every spec in `Specs/invalid` is named after the rule that it breaks, and gets the text in `Tests/Expected/invalid`.
@Suite struct InvalidSpecTests {
  @Test(arguments: Repository.invalidSpecs) func givesTheExpectedText(_ path: String) throws {
    let compilation = Repository.compile(path)
    let text = TextReport().render(compilation.diagnostics, compilation.sources)
    Golden.expect(text, at: Self.expected(path))
    let rule = try #require(compilation.diagnostics.first?.rule.rawValue, "a spec in Specs/invalid has an error")
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    #expect(name.hasPrefix(rule), "the first finding is \(rule)")
    #expect(compilation.tables.isEmpty)
  }

  @Test func hasNoOrphans() {
    Golden.expectNoOrphans(in: "invalid", besides: Repository.invalidSpecs.map(Self.expected))
  }

  @Test func coversEveryError() {
    for rule in RuleID.languageErrors {
      let isThere = Repository.invalidSpecs.contains { $0.contains("/\(rule.rawValue)") }
      #expect(isThere, "no spec in Specs/invalid breaks \(rule.rawValue)")
    }
  }

  private static func expected(_ path: String) -> String {
    path.replacing("Specs/", with: "").replacing(".layout.yaml", with: ".txt")
  }
}
