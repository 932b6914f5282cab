import TestSupport

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats
@testable import LayoutLint

/// Reports can be made of any findings, and those for programs have the format that they claim.
enum ReportLaws {
  static func check(_ findings: [Finding]) throws(BrokenLaw) {
    for finding in findings {
      for isConcise in [false, true] {
        _ = TextReport(color: !isConcise, concise: isConcise).render([finding.diagnostic], finding.sources)
      }
    }
    for finding in findings {
      let line = TextReport(concise: true).render([finding.diagnostic], finding.sources)
      try law(line.hasSuffix("\n") && isOneLine(line.dropLast()), "a concise finding is no line: \(line)")
    }
    guard let first = findings.first else { return }
    let json = JSONReport.render(findings)
    _ = try JSONLaws.tree(of: json, what: "the JSON report")
    try law(putAside(findings).map { JSONReport.render($0) } == json, "findings that are put aside come back as others")
    _ = try JSONLaws.tree(of: GitLabReport.render(findings), what: "the GitLab report")
    // This report contains the pages of all rules and takes longer than the others, so it is made only now and then.
    if first.diagnostic.range.start % 8 == 5 {
      let sarif = SARIFReport(version: "1", hasBaseline: true).render(findings)
      _ = try JSONLaws.tree(of: sarif, what: "the SARIF report")
    }
    for (name, bytes) in [
      ("the JUnit report", JUnitReport.render(findings, specs: ["a.layout.yaml"])),
      ("the Checkstyle report", CheckstyleReport.render(findings)),
    ] { try xml(bytes, what: name) }
    try github(String(decoding: GitHubReport.render(findings), as: UTF8.self))
  }

  /// The findings of one spec, as a run has them after it has set them aside.
  private static func putAside(_ findings: [Finding]) -> [Finding]? {
    let sources = findings[0].sources.files
    let files = sources.enumerated().map { FindingCoding.File(path: $1.path, place: $0, count: $1.bytes.count) }
    return FindingCoding.unpacked(FindingCoding.packed(findings, files: files)) { sources[$0.place].bytes }
  }

  private static func isOneLine(_ text: Substring) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// No text from a spec is taken for a command.
  private static func github(_ commands: String) throws(BrokenLaw) {
    let known = ["error ", "warning ", "notice ", "group::", "endgroup::"]
    for line in commands.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) where line.starts(with: "::".utf8) {
      try law(
        known.contains { line.dropFirst(2).starts(with: $0.utf8) }, "a GitHub command of nobody: \(Substring(line))")
    }
  }

  /// UTF-8 without characters that XML does not allow, and with its tags in pairs.
  static func xml(_ bytes: [UInt8], what: String) throws(BrokenLaw) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw BrokenLaw(description: "\(what): no UTF-8") }
    for scalar in text.unicodeScalars {
      let isFine = scalar.value >= 0x20 || scalar == "\n" || scalar == "\t" || scalar == "\r"
      try law(isFine && scalar.value & 0xFFFE != 0xFFFE, "\(what) has a character that XML has not")
    }
    let opened = text.utf8.count { $0 == UInt8(ascii: "<") }
    let closed = text.utf8.count { $0 == UInt8(ascii: ">") }
    try law(opened == closed, "\(what) has a tag that does not close")
  }
}
