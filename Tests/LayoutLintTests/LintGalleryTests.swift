import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// The gallery shows what lint finds in one place only. Everything else there is mended, or suppressed with a reason.
@Suite struct LintGalleryTests {
  static let specs = Repository.files(in: "Specs/gallery", suffix: ".layout.yaml")

  @Test(arguments: specs) func isQuiet(_ path: String) {
    let findings = Linted(path).new
    let deliberate: [RuleID] = path.hasSuffix("variable-size-items.layout.yaml") ? [.contentTruncated] : []
    #expect(findings.map(\.rule) == deliberate, "\(findings.map(\.diagnostic.message))")
  }
}
