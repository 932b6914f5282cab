import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What lint does with more than anybody would write: its findings, and comments that suppress them.
@Suite struct LintLimitsTests {
  private static let head = "layoutc: 1\nname: X\ndevices: [320x480@2]\n"

  @Test func findingsOfARuleHaveAnEnd() throws {
    let tokens = (0..<10_050).map { "  t\($0): 8\n" }.joined()
    let compilation = Resolved.compile("\(Self.head)tokens:\n\(tokens)sections: [{ id: a, items: 3 }]\n")
    let findings = Linter.lint(compilation)
    let unused = findings.filter { $0.rule == .unusedToken }
    #expect(unused.count == 10_000)
    let notes = unused.flatMap(\.diagnostic.notes)
    #expect(notes.map(\.message) == ["the rule finds 50 more here and below; it tells 10,000 of a spec"])
    #expect(unused.last?.diagnostic.notes.isEmpty == false)
    // A rule with many findings does not hide those of other rules.
    #expect(findings.contains { $0.rule != .unusedToken })
  }

  /// Suppressed findings come after those that nobody has seen, and no comment becomes useless because of that.
  @Test func nothingHidesBehindWhatIsSuppressed() throws {
    let tokens = (0..<10_050).map { "  t\($0): 8\($0 < 10_020 ? "  # layoutc:ignore[unused-token] x" : "")\n" }.joined()
    let compilation = Resolved.compile("\(Self.head)tokens:\n\(tokens)sections: [{ id: a, items: 3 }]\n")
    let findings = Linter.lint(compilation).filter { $0.rule == .unusedToken || $0.rule == .unusedSuppression }
    #expect(findings.count == 10_000 && findings.allSatisfy { $0.rule == .unusedToken })
    #expect(findings.count(where: \.isNew) == 30)
  }

  /// A rule that is suppressed so often is better turned off. The file is not read for hours, and no comments are
  /// ignored.
  @Test func suppressionsHaveALimit() {
    let comments = String(repeating: "# layoutc:ignore[a]\n", count: Limits.suppressions + 1)
    let findings = Linter.lint(Resolved.compile("\(Self.head)sections: []\n\(comments)"), namesNodes: false)
    let errors = findings.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == [.limitExceeded])
    #expect(errors.first?.start.line == Limits.suppressions + Self.head.count { $0 == "\n" } + 2)
  }

  /// Each rule that a comment names counts, and they are counted before any is kept.
  @Test(arguments: [[1], [1, 1], [3, 2]]) func namesInSuppressionsHaveALimit(_ shares: [Int]) {
    let all = Limits.suppressions
    func errors(_ more: Int) -> [RuleID] {
      let whole = shares.reduce(0, +)
      let comments = shares.enumerated().map { index, share in
        let count = all * share / whole + (index == shares.count - 1 ? more : 0)
        return "# layoutc:ignore[\(String(repeating: "a,", count: count - 1))a]\n"
      }
      let compilation = Resolved.compile("\(Self.head)sections: []\n\(comments.joined())")
      let found = Linter.lint(compilation, namesNodes: false)
      return found.filter { $0.severity == .error }.map(\.rule)
    }
    #expect(errors(0).isEmpty)
    #expect(errors(1) == [.limitExceeded])
  }

  /// Every comment asks for the first line after it. A row of comments is passed only once.
  @Test func aRowOfSuppressionsIsReadOnce() {
    let comments = String(repeating: "# layoutc:ignore[unused-token]\n", count: 5_000)
    let compilation = Resolved.compile("\(Self.head)tokens:\n\(comments)  t: 8\nsections: []\n")
    let findings = Linter.lint(compilation)
    #expect(findings.contains { $0.rule == .unusedToken && !$0.isNew })
    #expect(!findings.contains { $0.rule == .unusedSuppression })
  }
}
