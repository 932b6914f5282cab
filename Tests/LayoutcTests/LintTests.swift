import Foundation
import Testing

/// `layoutc lint`, as a team uses it in CI.
@Suite struct LintTests {
  let folder: Scratch

  /// One info (line 10) and two warnings (lines 5 and 6).
  static let spec = """
    layoutc: 1
    name: Example
    devices: [305x568@2, 370x812@3]
    tokens:
      margin: 16
      inner: 8
    sections:
      # All that there is.
      - id: photos
        arrange: flow
        items: 9

    """

  init() throws {
    folder = try Scratch()
    try folder.write("a.layout.yaml", Self.spec)
  }

  private func lint(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Run {
    try Tool.run(["lint"] + arguments, in: folder, environment: environment)
  }

  @Test(arguments: [("error", Int32(0)), ("warning", 1), ("info", 1)])
  func failsOn(_ severity: String, _ status: Int32) throws {
    for format in ReportFormats.all {
      #expect(try lint("a.layout.yaml", "--fail-on", severity, "--format", format).status == status, "\(format)")
    }
  }

  /// What makes a run fail is reported, however quiet the run is to be.
  @Test(arguments: ["text", "concise"]) func quietButNotSilent(_ format: String) throws {
    func rules(_ failOn: String) throws -> [Substring] {
      let run = try lint("a.layout.yaml", "-q", "--fail-on", failOn, "--format", format)
      #expect(run.status == (run.output.isEmpty ? 0 : 1) && run.error == "")
      return run.output.split(separator: "\n").filter { $0.hasPrefix("a.layout.yaml:") }.map { $0.drop { $0 != "[" } }
    }
    #expect(try rules("error") == [])
    #expect(try rules("warning") == ["[unused-token]", "[unused-token]"])
    #expect(try rules("info") == ["[unused-token]", "[unused-token]", "[redundant-key]"])
  }

  @Test func selectsRules() throws {
    func rules(_ arguments: String...) throws -> [Substring] {
      let run = try Tool.run(["lint", "a.layout.yaml", "--format", "concise"] + arguments, in: folder)
      return run.output.split(separator: "\n").map { $0.drop { $0 != "[" } }
    }
    #expect(try rules() == ["[unused-token]", "[unused-token]", "[redundant-key]"])
    #expect(try rules("--select", "redundant-key,empty-section") == ["[redundant-key]"])
    #expect(try rules("--ignore", "redundant-key", "--ignore", "unused-token") == [])
    try folder.write("layoutc.yaml", "layoutc: 1\nrules: { unused-token: off, redundant-key: error }\n")
    #expect(try rules() == ["[redundant-key]"])
    #expect(try lint("a.layout.yaml").status == 1)
    #expect(try rules("--select", "unused-token").count == 2)
  }

  @Test(arguments: [
    (["--select", "unused-tokn"], "unknown rule 'unused-tokn'; did you mean 'unused-token'?"),
    (["--ignore", "syntax"], "'syntax' is an error of the language"), (["--check"], "'--check' goes with '--fix'"),
    (["--report", "sarif"], "expected FORMAT=FILE"),
    (["--report", "sarif=-"], "'--format sarif' writes to standard output"),
    (["--report", "sarf=x"], "the formats are"),
    (["--report", "json=x", "--report", "sarif=x"], "two reports"), (["--fail-on", "never"], "--fail-on"),
    (["--baseline", "gone.json"], "cannot read the baseline 'gone.json'"),
    (["--stdin-filename", "x"], "'--stdin-filename' goes with '-'"),
    (["--scales", "1"], "'--scales' goes with '--widths'"), (["--widths", "9...3"], "expected a range of points"),
    (["--widths", "0...3"], "expected a range of points from 1 to 10000 like 320...1366, not '0...3'"),
    (["--widths", "1...10001"], "expected a range of points"),
    (["--widths", "320..400"], "expected a range"), (["--widths", "1...2", "--scales", "0"], "expected whole scales"),
  ]) func refuses(_ arguments: [String], _ message: String) throws {
    let run = try Tool.run(["lint", "a.layout.yaml"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.output == "")
  }

  /// If standard output carries a text, people are still told why the run fails.
  @Test(arguments: ["lint x.layout.yaml --diff", "lint x.layout.yaml --fix --check", "lint - --fix < x.layout.yaml"])
  func whatFailsIsTold(_ command: String) throws {
    try folder.write("x.layout.yaml", "layoutc: 1\nname: A\nsections: 3\n")
    let run = try Tool.shell("layoutc \(command)", in: folder)
    #expect(run.status == 1)
    #expect(run.error.contains(":3:11: error: ") && run.error.contains("[wrong-type]"), "\(run.error)")
    #expect(!run.output.contains("error:"))
  }

  @Test(arguments: ["", ".", "..", "a/", "a/.."]) func aNameOfNoFileIsNone(_ name: String) throws {
    for command in ["lint", "compile -o o/"] {
      let run = try Tool.shell("layoutc \(command) - --stdin-filename='\(name)' < a.layout.yaml", in: folder)
      #expect(run.status == 2 && run.error.contains("--stdin-filename"), "\(run.error)")
    }
  }

  @Test func looksAtWidths() throws {
    let run = try lint("a.layout.yaml", "--select", "gap-stretched", "--format", "concise", "--widths", "305...325")
    #expect(run.output.contains("on none of the devices, but at widths 310–325 pt at 2× and 3×"), "\(run.output)")
    #expect(try lint("a.layout.yaml", "--select", "gap-stretched").output == "")
  }

  /// A range of phones says nothing about a television.
  @Test func looksAtWidthsOfTheSpecsKind() throws {
    let grid = "sections:\n  - { id: a, arrange: grid, columns: 400, spacing: { item: 0, line: 0 }, items: 9 }\n"
    try folder.write("specs/tv.layout.yaml", "layoutc: 1\nname: Television\ndevices: [1920x1080@1]\n" + grid)
    try folder.write("specs/pad.layout.yaml", "layoutc: 1\nname: Pad\ndevices: [768x1024@1]\n" + grid)
    let rules = ["--select", "gap-stretched", "--format", "concise", "--widths", "320...1366"]
    let run = try Tool.run(["lint", "specs"] + rules, in: folder)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("specs/pad.layout.yaml:5:"), "\(run.output)")
    #expect(lines.first?.contains(": warning: ") == true && lines.first?.contains("at widths 320–399 pt at 1×") == true)
    #expect(
      run.error.hasPrefix(
        "note: checked on their devices only, none of which is near '--widths 320...1366': specs/tv.layout.yaml\n"))
    #expect(try Tool.run(["lint", "specs", "--fail-on", "warning"] + rules, in: folder).status == 1)
    #expect(try Tool.run(["lint", "specs/tv.layout.yaml", "-q"] + rules, in: folder).error == "")
    // Near means within a quarter.
    let near = try Tool.run(["lint", "specs/tv.layout.yaml", "--widths", "320...1536"], in: folder)
    #expect(!near.error.contains("note:"))
  }

  @Test func writesFurtherReports() throws {
    let run = try lint("a.layout.yaml", "--format", "concise", "--report", "sarif=a.sarif", "--report", "junit=b.xml")
    #expect(run.output.hasPrefix("a.layout.yaml:5:3: warning: token 'margin' is unused"))
    #expect(folder.text("a.sarif")?.contains("\"ruleId\": \"redundant-key\"") == true)
    #expect(folder.text("b.xml")?.contains(" tests=\"3\" failures=\"0\" errors=\"0\" ") == true)
    #expect(try lint("a.layout.yaml", "--report", "json=made/for/it/x.json").status == 0)
    #expect(folder.text("made/for/it/x.json")?.hasPrefix("{\n  \"schema\": \"layoutc.diagnostics/1\"") == true)
    // A report that cannot be written is no reason to lose the others.
    let other = try lint("a.layout.yaml", "--report", "json=a.layout.yaml/x.json", "--report", "gitlab=other.json")
    #expect(other.status == 3 && other.error.contains("cannot write 'a.layout.yaml/x.json': not a directory"))
    #expect(folder.exists("other.json"))
  }

  /// A report has its own format, whatever format standard output has.
  @Test func reportsForPeopleAreTwo() throws {
    for (shown, other) in [("text", "concise"), ("concise", "text")] {
      let run = try lint(
        "a.layout.yaml", "--format", shown, "--report", "\(shown)=same.txt", "--report", "\(other)=other.txt")
      #expect(try folder.text("other.txt") == lint("a.layout.yaml", "--format", other).output)
      #expect(folder.text("same.txt") == run.output && folder.text("other.txt") != run.output)
    }
  }

  @Test func outputHoldsNoAbsolutePath() throws {
    try folder.write("sub/note.txt", "")
    for format in ["text", "concise", "grouped"] {
      let path = folder.path + "/a.layout.yaml"
      let (run, plain) = (try lint(path, "--format", format), try lint("a.layout.yaml", "--format", format))
      #expect(run.output == plain.output && run.output.contains("a.layout.yaml"), "\(format)")
      let below = try Tool.shell("cd sub && layoutc lint \(path) --format \(format)", in: folder)
      #expect(!below.output.contains(folder.path) && below.output.contains("../a.layout.yaml"), "\(format)")
    }
    for format in ReportFormats.forPrograms {
      let run = try lint(folder.path + "/a.layout.yaml", "--format", format)
      #expect(!run.output.contains(folder.path), "\(format)")
      #expect(run.output.contains("a.layout.yaml"))
    }
  }

  @Test func speaksGitHubInAWorkflow() throws {
    try folder.write("summary.md", "# Before\n")
    let many = (0..<11).map { "  t\($0): 1\n" }.joined()
    try folder.write("a.layout.yaml", Self.spec.replacing("tokens:\n", with: "tokens:\n" + many))
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"]
    let run = try lint("a.layout.yaml", environment: environment)
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "::warning file=a.layout.yaml,line=5,endLine=5,col=3,endColumn=5,title=layoutc unused-token::"))
    #expect(folder.text("summary.md")?.hasPrefix("# Before\n\n### layoutc lint: 13 warnings, 1 info\n") == true)
    #expect(
      try lint("a.layout.yaml", "--format", "concise", environment: environment).output.hasPrefix("a.layout.yaml:5"))
  }

  /// Others write to the summary too, before and after us, and have it open meanwhile.
  @Test func theSummaryIsAddedTo() throws {
    let many = (0..<11).map { "  t\($0): 1\n" }.joined()
    try folder.write("a.layout.yaml", Self.spec.replacing("tokens:\n", with: "tokens:\n" + many))
    let lint = "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=summary.md layoutc lint a.layout.yaml > /dev/null"
    let run = try Tool.shell(
      "exec 3>> summary.md; echo '# Before' >&3; \(lint); echo '# Behind' >&3; \(lint); echo $?", in: folder)
    #expect(run.output == "0\n" && run.error == "", "\(run.error)")
    let summary = try #require(folder.text("summary.md"))
    #expect(summary.hasPrefix("# Before\n\n### layoutc lint: 13 warnings"))
    #expect(summary.contains("\n# Behind\n\n### layoutc"))
    // It does not matter whether the file exists, and how long it is, as long as GitHub takes what comes of it.
    try Tool.shell("rm summary.md; \(lint); cp summary.md alone; truncate -s 800K summary.md; \(lint)", in: folder)
    let alone = try #require(folder.data("alone"))
    #expect(folder.data("summary.md")?.count == 800 << 10 + alone.count)
    #expect(folder.data("summary.md")?.suffix(alone.count) == alone)
    try Tool.shell("truncate -s 1M summary.md; \(lint)", in: folder)
    #expect(folder.data("summary.md")?.count == 1 << 20)
  }

  @Test func staysQuietAboutABaseline() throws {
    let written = try lint("a.layout.yaml", "--fail-on", "info", "--write-baseline", "ci/b.json")
    #expect(written.status == 0 && written.output == "")
    #expect(folder.text("ci/b.json")?.contains("\"spec\": \"../a.layout.yaml\"") == true)
    // Lines above the findings, and another section before them.
    let moved = Self.spec.replacing("tokens:\n", with: "\n# More.\ntokens:\n  used: 1\n")
      .replacing("sections:\n", with: "sections:\n  - { id: new, inset: $used, items: 1 }\n")
    try folder.write("a.layout.yaml", moved)
    let again = try lint("a.layout.yaml", "--fail-on", "info", "--baseline", "ci/b.json")
    #expect(again.status == 0 && again.output == "" && again.error == "3 in the baseline\n")
    // A second finding of the same kind.
    try folder.write("a.layout.yaml", moved.replacing("items: 1 }", with: "items: 1, arrange: flow }"))
    let more = try lint("a.layout.yaml", "--fail-on", "info", "--baseline", "ci/b.json", "--format", "concise")
    #expect(more.status == 1)
    #expect(more.output.split(separator: "\n").count == 1)
    // One finding less.
    try folder.write("a.layout.yaml", moved.replacing("    arrange: flow\n", with: ""))
    let less = try lint("a.layout.yaml", "--baseline", "ci/b.json")
    #expect(less.status == 0)
    #expect(
      less.error.hasPrefix(
        "1 finding of the baseline is fixed:\n  a.layout.yaml: sections[photos].arrange [redundant-key]\n"))
    let other = try lint("a.layout.yaml", "--baseline", "ci/b.json", "--ignore", "redundant-key")
    #expect(!other.error.contains("fixed"))
  }

  @Test func fixes() throws {
    let expected = Self.spec.replacing("tokens:\n  margin: 16\n  inner: 8\n", with: "")
      .replacing("    arrange: flow\n", with: "")
    let check = try lint("a.layout.yaml", "--fix", "--check")
    #expect(check.status == 1)
    #expect(check.output.contains("\n-  margin: 16\n"))
    #expect(folder.text("a.layout.yaml") == Self.spec)
    let fixed = """
      a.layout.yaml:5:3: fixed: remove 'margin' [unused-token]
      a.layout.yaml:6:3: fixed: remove 'inner' [unused-token]
      a.layout.yaml:10:14: fixed: remove 'arrange' [redundant-key]

      """
    let run = try lint("a.layout.yaml", "--fix")
    #expect(run.status == 0 && run.output == "" && run.error == fixed + "3 fixed\n")
    #expect(folder.text("a.layout.yaml") == expected)
    let again = try lint("a.layout.yaml", "--fix", "--check")
    #expect(again.status == 0 && again.output == "" && again.error == "")
  }

  /// Nothing is fixed in a text that is no YAML, and a run without a word would look as if nothing could be.
  @Test func saysWhyNothingIsFixed() throws {
    let text = "layoutc: 1\nname: A\nsections: [{ id: a, items: 3, arrange: flow }\n"
    try folder.write("a.layout.yaml", text)
    let why = "in 'a.layout.yaml': fixes need a text that is YAML, so mend the syntax error first\n"
    let run = try lint("a.layout.yaml", "--fix")
    #expect(run.status == 1 && run.error == "note: nothing was fixed \(why)", "\(run.error)")
    #expect(folder.text("a.layout.yaml") == text)
    #expect(try lint("a.layout.yaml", "--diff").error.hasPrefix("note: nothing would be fixed \(why)"))
    #expect(try lint("a.layout.yaml", "--fix", "--quiet").error == "")
    // What is wrong with an include keeps nothing of the spec from being fixed.
    try folder.write("parts.yaml", text)
    try folder.write("b.layout.yaml", "layoutc: 1\nname: B\ninclude: [parts.yaml]\nsections: [{ id: a, items: 3 }]\n")
    #expect(try !lint("b.layout.yaml", "--fix").error.contains("nothing was fixed"))
  }

  /// Other specs may include the file, so it is mended only if somebody names it.
  @Test func fixesOfIncludedFilesAreCounted() throws {
    try folder.write("parts.yaml", "layoutc: 1\ncells: { chip: { size: [60, 44], Border: { width: 1px } } }\n")
    for name in ["a", "b"] {
      try folder.write(
        "\(name).layout.yaml",
        "layoutc: 1\nname: A\ndevices: [320x568@2]\ninclude: [parts.yaml]\nsections: [{ id: a, cell: chip, items: 4 }]\n"
      )
    }
    let before = folder.text("parts.yaml")
    let run = try lint("a.layout.yaml", "b.layout.yaml", "--fix")
    #expect(
      run.status == 1 && run.error.contains("1 not fixed in files that specs include: name these, too\n"),
      "\(run.error)")
    #expect(folder.text("parts.yaml") == before)
    #expect(try !lint("a.layout.yaml").error.contains("not fixed"))
    let alone = try lint("parts.yaml", "--fix")
    #expect(alone.status == 0 && alone.error.contains("1 fixed"), "\(alone.error)")
    #expect(folder.text("parts.yaml") == before?.replacing("Border", with: "border"))
    // Named together with the specs, it is mended before these are looked at.
    try folder.write("parts.yaml", try #require(before))
    let together = try lint("a.layout.yaml", "b.layout.yaml", "parts.yaml", "--fix")
    #expect(together.status == 0 && !together.error.contains("not fixed"), "\(together.error)")
    #expect(folder.text("parts.yaml") == before?.replacing("Border", with: "border"))
    #expect(try !lint("a.layout.yaml", "b.layout.yaml", "--fix").error.contains("not fixed"))
  }

  /// Each token of a chain is unused once the one before it is gone.
  @Test func saysThatFixesAreLeftForAnotherRun() throws {
    let chain = (1..<502).map { "  t\($0): $t\($0 - 1)\n" }.joined()
    try folder.write(
      "a.layout.yaml", "layoutc: 1\nname: A\ndevices: [320x568@2]\ntokens:\n  t0: 1\n\(chain)sections: []\n")
    let run = try lint("a.layout.yaml", "--fix")
    #expect(run.error.hasSuffix("\n500 fixed, more to be fixed by another run\n"), "\(run.error.suffix(200))")
    #expect(try lint("a.layout.yaml", "--fix").error.hasSuffix("\n2 fixed\n"))
  }

  /// Another run would do no better: of many fixes that all fail, it is not found out of each that it does.
  @Test func saysThatTooManyFixesFail() throws {
    let sections = (0..<300).map {
      "  - { id: s\($0), columns: { min: 100 }, items: 9, expect: { item-width: 40...60 } }\n"
    }
    try folder.write(
      "a.layout.yaml", "layoutc: 1\nname: A\ndevices: [320x568@2]\nsections:\n" + sections.joined())
    let before = folder.text("a.layout.yaml")
    let run = try lint("a.layout.yaml", "--fix", "--unsafe-fixes")
    #expect(
      run.error.hasSuffix(" not fixed, because too many others would not be for the better\n"),
      "\(run.error.suffix(200))")
    #expect(folder.text("a.layout.yaml") == before)
  }

  @Test func guessesOnlyWhereItIsAsked() throws {
    let spec =
      "\u{FEFF}" + Self.spec.replacing("    items", with: "    Max_Line: 300\n    item").replacing("\n", with: "\r\n")
    try folder.write("a.layout.yaml", spec)
    let check = try lint("a.layout.yaml", "--fix", "--check")
    #expect(check.status == 1 && check.output.contains("\n+    max-line: 300"))
    // Shown is what would not be mended, and so fails the run. The rest is in the difference.
    #expect(check.error.hasPrefix("a.layout.yaml:12:5: error: unknown key 'item'"), "\(check.error)")
    #expect(
      check.error.hasSuffix("\n1 to be fixed, 1 more with '--unsafe-fixes'\n") && !check.error.contains("Max_Line"))
    let run = try lint("a.layout.yaml", "--fix", "--select", "item-exceeds-line")
    #expect(
      run.status == 1
        && run.error.hasSuffix("fixed: rename to 'max-line' [unknown-key]\n1 fixed, 1 more with '--unsafe-fixes'\n"))
    let safe = spec.replacing("Max_Line", with: "max-line")
    #expect(folder.text("a.layout.yaml") == safe)
    let asked = try lint("a.layout.yaml", "--fix", "--unsafe-fixes", "--select", "item-exceeds-line", "--quiet")
    #expect(asked.status == 0 && asked.error == "" && asked.output == "")
    #expect(folder.text("a.layout.yaml") == safe.replacing("    item:", with: "    items:"))
    #expect(try lint("a.layout.yaml", "--unsafe-fixes").status == 2)
    let report = try lint("a.layout.yaml", "--format", "json")
    #expect(report.output.contains("\"safety\": \"safe\""))
  }

  @Test func fixesOnlyWhatIsSelected() throws {
    _ = try lint("a.layout.yaml", "--fix", "--select", "redundant-key")
    #expect(
      folder.text("a.layout.yaml") == Self.spec.replacing("    arrange: flow\n", with: ""))
  }

  @Test func readsStandardInput() throws {
    try folder.write("sub/layoutc.yaml", "layoutc: 1\nrules: { unused-token: off }\n")
    let plain = try Tool.shell("layoutc lint - --format concise < a.layout.yaml", in: folder)
    #expect(plain.output.hasPrefix("stdin.layout.yaml:5:3: warning:"))
    let named = try Tool.shell(
      "layoutc lint - --stdin-filename sub/x.layout.yaml --format concise < a.layout.yaml", in: folder)
    #expect(named.output.hasPrefix("sub/x.layout.yaml:10:14: info:"))
    #expect(named.output.split(separator: "\n").count == 1)
    let fixed = try Tool.shell("layoutc lint - --fix --select redundant-key < a.layout.yaml", in: folder)
    #expect(fixed.output == Self.spec.replacing("    arrange: flow\n", with: ""))
    #expect(folder.files() == ["a.layout.yaml", "sub/layoutc.yaml"])
  }

  @Test func countsWhatIsSuppressed() throws {
    let comment = "# layoutc:ignore[redundant-key] on purpose"
    try folder.write("a.layout.yaml", Self.spec.replacing("    arrange", with: "    \(comment)\n    arrange"))
    try folder.write("b.layout.yaml", Sample.good)
    let run = try lint(".", "--format", "concise")
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.error == "2 specs: 2 warnings in 1 file, 1 suppressed\n")
  }

  @Test func explainsRules() throws {
    #expect(try Tool.run(["rules"], in: folder).output.contains("\n  gap-stretched        warning  "))
    #expect(
      try Tool.run(["rules", "--format", "json"], in: folder).output.hasPrefix("{\n  \"schema\": \"layoutc.rules/1\""))
    #expect(try Tool.run(["explain", "gap-stretched"], in: folder).output.hasPrefix("gap-stretched (warning)\n"))
    let run = try Tool.run(["explain", "gap-streched"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("error: unknown rule 'gap-streched'; did you mean 'gap-stretched'?"))
  }
}
