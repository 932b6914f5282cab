import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Overrides that hold on no device are looked at, but only what is wrong whichever others hold is refused.
@Suite struct UnseenOverrideTests {
  private func mistakes(_ overrides: String) -> [String] {
    Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x667@3]
      cells:
        text: { size: [fit, fit] }
      sections:
        - id: a
          arrange: justified
          row: 100
          cell: { size: { aspect: 1:2 } }
          items: [{ content: [158, 112] }]
          overrides: \(overrides)

      """
    ).diagnostics.map { "\($0.rule): \($0.message.prefix(50))" }
  }

  @Test(arguments: [
    // Alone each of them is right. Together they lack the shape of an item, and never hold together.
    "[{ when: { width: '<=100' }, cell: text }, { when: { width: '>=2000' }, items: 2 }]",
    "[{ when: { width: '>=2000' }, items: 2 }, { when: { width: '<=100' }, cell: text }]",
    "[{ when: { width: '<=100' }, items: 3, cell: { size: [10, 20] } }, { when: { width: '>=2000' }, items: 2 }]",
    // The other override gives what this one lacks.
    "[{ when: { width: '>=2000' }, cell: { size: [10, 20] } }, { when: { width: '>=3000' }, items: 2 }]",
  ]) func areNotRefusedForOthers(overrides: String) {
    #expect(mistakes(overrides) == [])
  }

  @Test func areRefusedForWhatTheySay() {
    let found = mistakes(
      "[{ when: { width: '<=100' }, spacing: 4 }, { when: { width: '>=2000' }, items: 2, cell: text }]")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("missingKey: justified rows need the shape of each item") == true, "\(found)")
  }
}
