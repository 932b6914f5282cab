import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

@Suite struct GitHubReportTests {
  private func render(_ findings: [Finding]) -> (commands: String, summary: String) {
    (
      String(decoding: GitHubReport.render(findings), as: UTF8.self),
      GitHubReport.summary(of: FindingList(findings))
    )
  }

  @Test func rendersTheSample() {
    let (commands, summary) = render(SampleFindings.findings)
    Golden.expect(commands, at: "reports/findings.github.txt")
    #expect(summary == "")
  }

  private static func many(_ count: Int, files: Int = 1) -> [Finding] {
    (0..<count).map { index in
      let text = String(repeating: "\n", count: index) + "x\n"
      let sources = SourceSet([SourceFile(path: "Specs/\(index % files).layout.yaml", text: text)])
      let range = SourceRange(file: 0, start: UInt32(index), end: UInt32(index + 1))
      return Finding(Diagnostic(.gapStretched, "gap | \(index)\n::error::x", at: range, severity: .warning), sources)
    }
  }

  /// An annotation lists twenty lines, and says that there are more.
  @Test func linesOfOthersAreListed() {
    func last(_ count: Int) -> String? {
      let shown = render(Self.many(count)).commands.split(separator: "\n").first { $0.hasPrefix("::warning") }
      return shown?.split(separator: " ").last.map { String($0) }
    }
    #expect(last(21)?.hasSuffix("21") == true)
    #expect(last(22)?.hasSuffix("…") == true)
  }

  /// To Swift, two texts are equal if they differ only in how a letter is composed. Files with such names are two
  /// files.
  @Test func namesThatLookAlikeAreOfTwoFiles() {
    let names = ["caf\u{E9}.layout.yaml", "cafe\u{301}.layout.yaml"]
    let findings = (0..<24).map { index in
      let sources = SourceSet([SourceFile(path: names[index % 2], text: "x\n")])
      return Finding(
        Diagnostic(.gapStretched, "gap", at: SourceRange(file: 0, start: 0, end: 1), severity: .warning), sources)
    }
    let shown = render(findings).commands.split(separator: "\n").filter { $0.hasPrefix("::warning") }
    #expect(shown.count == 2 && shown.allSatisfy { $0.contains("and 11 more") }, "\(shown)")
    let junit = ByteBuffer.collect { JUnitReport.write(FindingList(findings), specs: names, failures: [], to: &$0) }
    #expect(String(decoding: junit, as: UTF8.self).split(separator: "<testsuite ").count == 3)
    #expect(FindingList(findings).byFile.map(\.findings.count) == [12, 12])
  }

  @Test func tenOfAKindAreShownOneByOne() {
    let (commands, summary) = render(Self.many(10))
    #expect(commands.split(separator: "\n").count == 10)
    #expect(summary == "")
  }

  @Test func moreAreGroupedByRuleAndFile() throws {
    let (commands, summary) = render(Self.many(36, files: 12))
    let lines = commands.split(separator: "\n")
    let shown = lines.filter { $0.hasPrefix("::warning") }
    #expect(shown.count == 10)
    #expect(shown[0].hasSuffix("%0Aand 2 more of this kind in the file, lines 13, 25"))
    #expect(lines.contains("::group::layoutc: all 36 findings"))
    #expect(lines.last == "::endgroup::")
    // Nothing in the log is taken for a command by mistake.
    #expect(!lines.contains { $0.hasPrefix("::error") })
    #expect(summary.split(separator: "\n").filter { $0.hasPrefix("| Specs/") }.count == 36)
    #expect(summary.hasPrefix("### layoutc lint: 36 warnings\n"))
    #expect(summary.contains(#"gap \| 3\\n::error::x |"#))
  }

  /// Files that were not read are commands of errors, which GitHub counts together.
  @Test(arguments: [(15, 0), (11, 3), (6, 5), (1, 30)]) func failuresAreListedWithTheFindings(
    _ failed: Int, _ found: Int
  ) {
    let failures = (0..<failed).map { FileFailure(.read, "Specs/f\($0).layout.yaml", reason: "is | a pipe") }
    let findings = Self.many(found).map { finding in
      var finding = finding
      finding.diagnostic.severity = .error
      return finding
    }
    let lines = String(decoding: GitHubReport.render(findings, failures: failures), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error") && $0.contains("cannot-read") } == min(failed, 10))
    #expect(lines.contains("::group::layoutc: all \(failed + found) findings"))
    let summary = GitHubReport.summary(of: FindingList(findings), failures: failures)
    #expect(summary.hasPrefix("### layoutc lint: \(failed + found) errors\n"))
    for failure in failures {
      let line = "  \(failure.path): error: \(failure.message) [cannot-read]"
      #expect(lines.contains(Substring(line)))
      #expect(summary.contains("| \(failure.path) | error | `cannot-read` | cannot read '\(failure.path)': is \\| a"))
    }
  }

  @Test func tenFailuresNeedNoSummary() {
    let failures = (0..<10).map { FileFailure(.read, "f\($0)", reason: "is a pipe") }
    #expect(GitHubReport.summary(of: FindingList([]), failures: failures) == "")
    #expect(GitHubReport.render([], failures: failures).split(separator: 0x0A).count == 10)
  }

  @Test func aSummaryStaysBelowAMegabyte() {
    let findings = Self.many(3000).map { finding in
      var finding = finding
      finding.diagnostic.message = String(repeating: "x", count: 1000)
      return finding
    }
    #expect(render(findings).summary.utf8.count < 1_000_000)
    // Others may have written to it.
    for room in [GitHubReport.mostSummary - 800_000, 200, 100, 0, -1] {
      let summary = GitHubReport.summary(of: FindingList(findings), room: room)
      #expect(summary.utf8.count <= max(0, room), "\(room): \(summary.utf8.count)")
      #expect(
        summary.isEmpty == (room < 150) && summary.isEmpty != summary.hasSuffix("\nMore findings are in the log.\n"))
    }
  }
}
