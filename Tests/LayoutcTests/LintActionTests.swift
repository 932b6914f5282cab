import Foundation
import Testing

/// The steps of the GitHub action, and the problem matcher that goes with it. `Tests/Release/action` runs all of it.
@Suite struct LintActionTests {
  private let folder: Scratch
  private static let action = PageBlock.root.path + "/.github/actions/lint"

  init() throws { folder = try Scratch() }

  private static func text(_ name: String) -> String { PageBlock.text(of: ".github/actions/lint/\(name)") }

  private struct Matcher {
    var owner: String
    var severity: String?
    var expression: NSRegularExpression
    var groups: [String: Int]

    /// The fields of a line, if it is one of ours.
    func fields(of line: String) -> [String: String]? {
      let whole = NSRange(line.startIndex..., in: line)
      guard let match = expression.firstMatch(in: line, range: whole) else { return nil }
      return groups.mapValues { Range(match.range(at: $0), in: line).map { String(line[$0]) } ?? "" }
    }
  }

  private func matchers() throws -> [Matcher] {
    let object = try JSONSerialization.jsonObject(with: Data(Self.text("problem-matcher.json").utf8))
    let listed = try #require((object as? [String: Any])?["problemMatcher"] as? [[String: Any]])
    return try listed.map { entry in
      let patterns = try #require(entry["pattern"] as? [[String: Any]])
      #expect(patterns.count == 1)
      return Matcher(
        owner: try #require(entry["owner"] as? String), severity: entry["severity"] as? String,
        expression: try NSRegularExpression(pattern: #require(patterns[0]["regexp"] as? String)),
        groups: patterns[0].compactMapValues { $0 as? Int })
    }
  }

  /// Exactly one matcher reads each line of `--format concise`, and reads the same from it as the JSON report says.
  @Test func matchersReadEveryLine() throws {
    try folder.write("a [b]: 1:2: error: c.layout.yaml", Sample.bad)
    try folder.write(
      "grid.layout.yaml",
      Sample.spec("Grid", "  - { id: photos, columns: 3, cell: { size: [100, 30] }, items: 7, spacing: 8 }\n"))
    try folder.write(
      "info.layout.yaml",
      "layoutc: 1\nname: Info\ntokens: { none: 1 }\nsections: [{ id: a, arrange: grid, columns: 2, items: 2, cell: { size: { height: 50 } } }]\n"
    )
    try folder.write("layoutc.yaml", "layoutc: 1\nrules: { unused-token: info, small-target: error }\n")
    let lines = try Tool.run(["lint", ".", "--format", "concise"], in: folder).output.split(separator: "\n")
    let report = try Tool.run(["lint", ".", "--format", "json"], in: folder).outputBytes
    let findings = try #require(
      (JSONSerialization.jsonObject(with: report) as? [String: Any])?["diagnostics"] as? [[String: Any]])
    let severities = Set(findings.compactMap { $0["severity"] as? String })
    #expect(severities == ["error", "warning", "info"] && lines.count == findings.count, "\(lines)")
    let matchers = try matchers()
    for (line, finding) in zip(lines, findings) {
      let read = matchers.compactMap { matcher in matcher.fields(of: String(line)).map { (matcher, $0) } }
      try #require(read.count == 1, "\(line)")
      #expect(read[0].1["code"] == finding["rule"] as? String, "\(line)")
      #expect((read[0].1["severity"] ?? "info") == finding["severity"] as? String, "\(line)")
      #expect(read[0].1["file"].map(folder.exists) == true || line.hasPrefix("a [b]: 1:2: error: "), "\(line)")
    }
    // GitHub knows no severity `info`, and would skip the line.
    #expect(matchers.map(\.owner) == ["layoutc", "layoutc-info"] && matchers[1].severity == "notice")
    for line in ["a.swift:1:2: error: from another compiler", "note: a.layout.yaml:1:2", " 13 | colums: 3"] {
      #expect(matchers.allSatisfy { $0.fields(of: line) == nil }, "\(line)")
    }
  }

  /// An input that is put into the text of a script would become a part of the script.
  @Test func inputsComeByTheEnvironment() throws {
    var isScript = false
    var given: Set<Substring> = []
    for line in Self.text("action.yml").split(separator: "\n") {
      if isScript && !line.hasPrefix("        ") { isScript = false }
      if isScript { #expect(!line.contains("${{"), "\(line)") }
      if line.hasPrefix("      run: |") { isScript = true }
      if let match = line.firstMatch(of: #/^        (LAYOUTC_\w+): \$\{\{ (?:inputs|github)\.[\w-]+ \}\}$/#) {
        given.insert(match.output.1)
      }
    }
    let used = Set((Self.text("install") + Self.text("lint")).matches(of: #/\$\{?(LAYOUTC_\w+)/#).map(\.output.1))
    #expect(given == used && given.count == 9, "\(given.symmetricDifference(used))")
  }

  private func install(_ settings: String, version: String = "1.2.3") throws -> Tool.Run {
    try Tool.shell(
      """
      export RUNNER_TEMP="$PWD/temp" GITHUB_PATH="$PWD/path" GITHUB_OUTPUT="$PWD/output" LAYOUTC_SHA256=
      export LAYOUTC_URL="file://$PWD/release" LAYOUTC_VERSION='\(version)'
      \(settings) '\(Self.action)/install'
      """, in: folder)
  }

  @Test(.enabled(if: Installed.checksums, "curl or sha256sum is not installed, or this is not Linux on x86_64"))
  func onlyWhatWasReleasedIsInstalled() throws {
    try folder.write("layoutc-1.2.3-x86_64-linux/bin/layoutc", "#!/bin/sh\nexec '\(Tool.path)' \"$@\"\n")
    let name = "layoutc-1.2.3-x86_64-linux.tar.gz"
    let made = try Tool.shell(
      """
      mkdir release && chmod +x layoutc-*/bin/layoutc && tar czf release/\(name) layoutc-* &&
      (cd release && sha256sum \(name) > SHA256SUMS)
      """, in: folder)
    try #require(made.status == 0)
    let run = try install("")
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.text("path") == folder.path + "/temp/layoutc-1.2.3/bin\n")
    let wrong = try install("LAYOUTC_SHA256=\(String(repeating: "0", count: 64))")
    #expect(wrong.status == 1 && wrong.output.contains("::error title=layoutc::the checksum"), "\(wrong.output)")
    #expect(!folder.exists("temp/layoutc-1.2.3/bin"))
    try folder.write("release/SHA256SUMS", "\(String(repeating: "0", count: 64))  \(name)\n")
    #expect(try install("").status == 1)
    try folder.write("release/SHA256SUMS", "")
    #expect(try install("").status == 1)
    for version in ["../1.2.3", "1.2.3;touch x", ""] {
      #expect(try install("", version: version).output.contains("::error title=layoutc::'version'"), "\(version)")
    }
  }

  @Test func pathsAreNamesOfFiles() throws {
    try folder.write("--fix.layout.yaml", Sample.bad)
    try folder.write("a b.layout.yaml", Sample.good)
    func lint(
      _ paths: String, format: String = "concise", more: String = "", failOn: String = "error"
    ) throws -> Tool.Run {
      try Tool.shell(
        """
        mkdir -p bin && ln -sf '\(Tool.path)' bin/layoutc && export PATH="$PWD/bin:$PATH" LAYOUTC_ACTION=/action
        export LAYOUTC_FAIL_ON=\(failOn) LAYOUTC_SARIF= LAYOUTC_FORMAT=\(format) LAYOUTC_ARGUMENTS=\(more)
        LAYOUTC_PATHS=\(paths) '\(Self.action)/lint'
        """, in: folder)
    }
    #expect(try lint("'a b.layout.yaml'").status == 0)
    let bad = try lint("$'a b.layout.yaml\\n--fix.layout.yaml\\n'")
    #expect(bad.status == 1 && bad.error == "2 specs: 1 error in 1 file\n", "\(bad.error)")
    let expected = "::add-matcher::/action/problem-matcher.json\n--fix.layout.yaml:6:28: error: "
    #expect(bad.output.hasPrefix(expected), "\(bad.output)")
    #expect(bad.output.hasSuffix("::remove-matcher owner=layoutc::\n::remove-matcher owner=layoutc-info::\n"))
    let annotated = try lint("--fix.layout.yaml", format: "github", more: "$'--select\\nsmall-target'")
    #expect(
      annotated.status == 1 && annotated.output.contains("::error file=") && !annotated.output.contains("matcher"))
    #expect(folder.text("--fix.layout.yaml") == Sample.bad)
    // If the workflow does not say what fails, the project does.
    try folder.write("sub/warned.layout.yaml", LintTests.spec)
    for (failOn, status) in [("", Int32(1)), ("error", 0)] {
      try folder.write("sub/layoutc.yaml", "layoutc: 1\nfail-on: info\n")
      #expect(try lint("sub", failOn: failOn).status == status, "'\(failOn)'")
    }
  }
}
