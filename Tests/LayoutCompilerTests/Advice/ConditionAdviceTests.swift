import TestSupport
import Testing

@testable import LayoutCompiler

/// What is advised in the place of conditions and edges of other languages says what they say. Where we have no way to
/// say it, nothing is advised.
@Suite struct ConditionAdviceTests {
  @Test(arguments: [
    (">=400 & <=800", "400...800"), ("<=800, >=400", "400...800"), (">=800 & <=400", nil), (">=400 & >=800", nil),
  ])
  func bounds(_ text: String, _ range: String?) { #expect(ConditionAdvice.bounds(text) == range) }

  @Test(arguments: [
    ("@media only screen and (min-width: 744px)", ">=744"), ("(min-width: 744px)", ">=744"),
    ("not all and (min-width: 744px)", nil), ("(min-width: 744px) or (min-width: 1000px)", nil),
    ("(min-width: 744px) and print", nil),
  ])
  func mediaQueries(_ text: String, _ condition: String?) {
    #expect(MediaQuery.features(of: text)?.map(\.condition) == condition.map { [$0] })
  }

  /// Text sizes are a list, whatever a range of them is elsewhere.
  @Test(arguments: [
    ("l..ax1", "[l, xl, xxl, xxxl, ax1]"), ("xxl+", "[xxl, xxxl, ax1, ax2, ax3, ax4, ax5]"), ("<=m", "[xs, s, m]"),
    (">=ax4", "[ax4, ax5]"), ("ax1..l", "[l, xl, xxl, xxxl, ax1]"),
  ])
  func textSizes(_ text: String, _ list: String) {
    let found = Resolved.compile(
      "layoutc: 1\nname: A\ndevices: [320x480@2]\ntext-sizes: \"\(text)\"\nsections: []\n"
    ).diagnostics
    #expect(found.map { $0.fix?.replacement } == [list])
  }

  /// From the top clockwise, as in CSS.
  @Test(arguments: [
    (["1"], "1"), (["1", "2"], "{ vertical: 1, horizontal: 2 }"),
    (["1", "2", "3"], "{ top: 1, horizontal: 2, bottom: 3 }"),
    (["1", "2", "3", "4"], "{ top: 1, left: 4, bottom: 3, right: 2 }"),
  ])
  func edges(_ texts: [String], _ edges: String) { #expect(EdgeTexts(around: texts)?.text == edges) }
}
