import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// A spec written as JSON gets the same advice as one without quotes.
@Suite struct QuotedKeyTests {
  private static let parts = [
    "'peek': none", "'max-line': none", "'header': { 'size': { 'width': 320, 'height': 40 } }",
    "'overrides': [{ 'when': { 'scale': 2x }, 'inset': 3 }]", "'arrange': 'masonry'",
    "'arrange': grid, 'arrange': flow",
  ]

  @Test(arguments: parts) func sameAdvice(_ part: String) {
    let (quoted, plain) = (messages(part.replacing("'", with: "\"")), messages(part.replacing("'", with: "")))
    #expect(quoted == plain)
    #expect(!plain.isEmpty)
  }

  private func messages(_ part: String) -> [String] {
    Resolved.compile("layoutc: 1\nname: A\nsections: [{ id: a, items: 3, cell: { size: { height: 44 } }, \(part) }]\n")
      .diagnostics.map(\.message)
  }
}
