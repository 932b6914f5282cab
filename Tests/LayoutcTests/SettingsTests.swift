import Foundation
import Testing

/// What a `layoutc.yaml` can say about a run of lint, and what is reported about the file.
@Suite struct SettingsTests {
  let folder: Scratch
  /// One warning: `unused-template`.
  private let warned = """
    layoutc: 1
    name: A
    devices: [iphone-se-3]
    cells: { unused: { size: [50, 50] } }
    sections: []

    """
  /// A lane is lost only at 359 pt and narrower, and none of its devices is that narrow.
  private let expecting = """
    layoutc: 1
    name: A
    devices: [iphone-6, ipad-mini-6]
    sections:
      - id: a
        cell: { size: { width: 100, height: 50 } }
        spacing: { policy: fixed, item: 8 }
        items: 9
        expect: { columns: ">=3" }

    """

  init() throws {
    folder = try Scratch()
    try folder.write("a.layout.yaml", warned)
    try folder.write("Legacy/b.layout.yaml", warned)
  }

  private func lint(_ arguments: [String] = ["."]) throws -> Tool.Run {
    try Tool.run(["lint", "--format", "concise"] + arguments, in: folder)
  }

  private func configure(_ text: String, at path: String = "layoutc.yaml") throws {
    try folder.write(path, "layoutc: 1\n" + text)
  }

  @Test func severityThatFails() throws {
    #expect(try lint().status == 0)
    try configure("fail-on: warning\n")
    #expect(try lint().status == 1)
    // A quiet run is not silent about it.
    #expect(try lint([".", "-q"]).output.split(separator: "\n").count == 2)
    #expect(try lint([".", "--fail-on", "error"]).status == 0)
    #expect(try lint([".", "--exit-zero"]).status == 0)
    // Each spec follows its own configuration.
    try configure("fail-on: error\n", at: "Legacy/layoutc.yaml")
    #expect(try lint(["Legacy"]).status == 0)
    #expect(try lint().status == 1)
    let junit = try Tool.run(["lint", ".", "--format", "junit"], in: folder).output
    #expect(junit.split(separator: "\n").filter { $0.contains("failures=\"1\"") }.count == 1)
  }

  @Test func rulesByPath() throws {
    try configure(
      "rules: { unused-template: error }\nper-path: { Legacy/: { unused-template: info }, 'Legacy/b*': { unused-template: off } }\n"
    )
    let run = try lint()
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("a.layout.yaml:4:10: error:") && !run.output.contains("Legacy"), "\(run.output)")
    try folder.write("Legacy/c.layout.yaml", warned)
    #expect(try lint(["Legacy"]).output.hasPrefix("Legacy/c.layout.yaml:4:10: info:"))
  }

  /// A finding in an include is as severe as the strictest of the specs says.
  @Test func severityOfWhatSpecsShare() throws {
    try folder.write(
      "shared/c.yaml",
      """
      cells:
        base: { size: { width: fill, height: 60 } }
        row: { extends: base, size: { height: 60 } }

      """)
    for name in ["One", "Two"] {
      try folder.write(
        "shared/\(name).layout.yaml",
        """
        layoutc: 1
        name: \(name)
        include: [c.yaml]
        devices: [iphone-se-3]
        sections: [{ id: s, cell: row, items: 3 }]
        """)
    }
    try configure("per-path: { Two.layout.yaml: { redundant-key: error } }\n", at: "shared/layoutc.yaml")
    for specs in [["One", "Two"], ["Two", "One"]] {
      let run = try lint(specs.map { "shared/\($0).layout.yaml" })
      #expect(run.status == 1 && run.output.hasPrefix("shared/c.yaml:3:41: error: "), "\(run.output)")
    }
    // Also if it fails nobody.
    try configure("per-path: { Two.layout.yaml: { redundant-key: warning } }\n", at: "shared/layoutc.yaml")
    for specs in [["One", "Two"], ["Two", "One"]] {
      let run = try lint(specs.map { "shared/\($0).layout.yaml" })
      #expect(run.status == 0 && run.output.hasPrefix("shared/c.yaml:3:41: warning: "), "\(run.output)")
    }
  }

  @Test func widthsByClass() throws {
    try folder.write("a.layout.yaml", expecting)
    try configure("widths: { ipads: 744...760, macs: 100...200 }\n")
    #expect(try lint(["a.layout.yaml"]).output.contains("expectation-failed") == false)
    try configure("widths: { ipads: 744...760, iphones: 315...330 }\nscales: { iphones: [3] }\n")
    let run = try lint(["a.layout.yaml"])
    #expect(run.status == 1)
    #expect(run.output.contains("expectation-failed") && run.output.contains("at 3×"), "\(run.output)")
    try configure("widths: 300...320\n")
    #expect(try lint(["a.layout.yaml"]).status == 1)
    // The command line takes precedence.
    #expect(try lint(["a.layout.yaml", "--widths", "375...376"]).status == 0)
    #expect(try lint(["a.layout.yaml", "--isolated"]).status == 0)
  }

  @Test func aBaselineOfTheProject() throws {
    try configure("fail-on: warning\nbaseline: lint/known.json\n")
    let missing = try lint()
    #expect(missing.status == 2)
    #expect(
      missing.error == """
        layoutc.yaml:3:11: error: cannot read the baseline 'lint/known.json': no such file or directory [bad-value]
         3 | baseline: lint/known.json
           |           ^~~~~~~~~~~~~~~

        """)
    try folder.write("lint/known.json", "[]\n")
    #expect(try lint().error.hasPrefix("layoutc.yaml:3:11: error: 'lint/known.json' does not say that it is a base"))
    try FileManager.default.removeItem(at: folder.url("lint"))
    #expect(try lint([".", "--write-baseline", "lint/known.json"]).status == 0)
    // It works from any folder.
    let run = try Tool.shell("cd Legacy && layoutc lint ..", in: folder)
    #expect(run.status == 0 && run.error.contains("2 in the baseline"), "\(run.error)")
    try folder.write(
      "a.layout.yaml",
      warned.replacing(
        "{ unused: { size: [50, 50] } }", with: "{ unused: { size: [50, 50] }, other: { size: [50, 50] } }"))
    #expect(try lint().status == 1)
  }

  @Test func anotherIsExtended() throws {
    try configure("rules: { unused-template: error }\nfail-on: info\nexclude: [old/]\n", at: "shared/base.yaml")
    try configure("extends: shared/base.yaml\nexclude: [Legacy/]\n")
    try folder.write("shared/old/c.layout.yaml", warned)
    try folder.write("old/d.layout.yaml", warned)
    // Patterns are relative to the file that they are written in.
    let run = try lint()
    #expect(run.status == 1 && run.output.split(separator: "\n").count == 2, "\(run.output)\(run.error)")
    #expect(run.output.contains("a.layout.yaml:4:10: error") && run.output.contains("old/d.layout.yaml"))
    let settings = try lint(["a.layout.yaml", "--show-settings"]).output.replacing(#/ +/#, with: " ")
    for line in [
      " configuration layoutc.yaml, shared/base.yaml\n", " fail-on info shared/base.yaml:3\n",
      " rules.unused-template error shared/base.yaml:2\n", " devices [iphone-se-3] a.layout.yaml:3\n",
      " gitignore true default\n",
    ] {
      #expect(settings.contains(line), "\(line)\n\(settings)")
    }
    #expect(settings.contains(" exclude 'old/', 'Legacy/' shared/base.yaml:4, layoutc.yaml:3\n"), "\(settings)")
    let given = try lint(["a.layout.yaml", "--show-settings", "--fail-on", "error", "--ignore", "column-lost"]).output
    #expect(given.contains(/fail-on +error +command line/) && given.contains(/rules.column-lost +off +command line/))
    #expect(try lint([".", "--show-settings"]).status == 2)
    // The extended file is protected from being overwritten by outputs, and build systems watch it.
    let compiled = try Tool.run(["compile", "a.layout.yaml", "-o", "a.json", "--depfile", "a.d"], in: folder)
    #expect(compiled.status == 0 && folder.text("a.d")?.contains("shared/base.yaml") == true)
    #expect(try lint(["a.layout.yaml", "--report", "json=shared/base.yaml"]).status == 2)
  }

  /// Patterns of two files may have the same text, and settings of their own.
  @Test func patternsOfOneTextInTwoFiles() throws {
    try configure(
      "# The line is another.\nper-path: { '*.layout.yaml': { small-target: off, unused-template: error } }\n",
      at: "shared/base.yaml")
    try configure("extends: shared/base.yaml\nper-path: { '*.layout.yaml': { small-target: info } }\n")
    try folder.write("shared/a.layout.yaml", warned)
    func settings(_ path: String) throws -> String {
      try lint([path, "--show-settings"]).output.replacing(#/ +/#, with: " ")
    }
    let shared = try settings("shared/a.layout.yaml")
    for line in [
      " rules.small-target info layoutc.yaml:3 (per-path '*.layout.yaml')\n",
      " rules.unused-template error shared/base.yaml:3 (per-path '*.layout.yaml')\n",
    ] {
      #expect(shared.contains(line), "\(line)\n\(shared)")
    }
    try configure("extends: shared/base.yaml\nper-path: { 'a.layout.yaml': {} }\n")
    let other = try settings("shared/a.layout.yaml")
    #expect(other.contains(" rules.small-target off shared/base.yaml:3 (per-path '*.layout.yaml')\n"), "\(other)")
  }

  /// Reports of `compile` identify a finding as those of `lint` do, so that services recognize it.
  @Test func reportsOfCompileAreThoseOfLint() throws {
    try configure("rule-link: https://example.com/{rule}.html\n")
    try folder.write("a.layout.yaml", Sample.bad.replacing("columns: 3", with: "colums: 3"))
    try folder.write("Legacy/b.layout.yaml", Sample.bad)
    for format in ["gitlab", "sarif", "json"] {
      let report = ["--report", "\(format)=r"]
      try Tool.run(["lint", "."] + report, in: folder)
      let linted = try #require(folder.text("r"))
      #expect(linted.contains("https://example.com/bad-value.html"), "\(linted)")
      try Tool.run(["compile", ".", "-o", "Gen/", "-q"] + report, in: folder)
      #expect(folder.text("r") == linted, "\(format)")
    }
    let settings = try lint(["a.layout.yaml", "--show-settings"]).output.replacing(#/ +/#, with: " ")
    #expect(settings.contains(" rule-link https://example.com/{rule}.html layoutc.yaml:2\n"), "\(settings)")
  }

  /// For specs that say nothing about text sizes, in every command that resolves one.
  @Test func textSizesForSpecsWithoutSome() throws {
    try configure("devices: [iphone-se-3]\ntext-sizes: [l, ax1]\n")
    let spec = "layoutc: 1\nname: Own\nsections:\n  - { id: a, cell: { size: [fill, lines(body)] }, items: 1 }\n"
    try folder.write("a.layout.yaml", spec)
    try folder.write("b.layout.yaml", "text-sizes: [m]\n" + spec)
    func names(_ arguments: String...) throws -> [String] {
      try Tool.run(["compile"] + arguments, in: folder).output.matches(of: #/"device": \{ "name": "([^"]+)"/#).map {
        String($0.1)
      }
    }
    #expect(try names("a.layout.yaml") == ["iphone-se-3", "iphone-se-3@ax1"])
    #expect(try names("b.layout.yaml") == ["iphone-se-3@m"])
    #expect(try names("a.layout.yaml", "--device", "iphone-x") == ["iphone-x", "iphone-x@ax1"])
    #expect(try names("a.layout.yaml", "--isolated", "--device", "iphone-x") == ["iphone-x"])
    #expect(try Tool.run(["why", "a.layout.yaml", "a", "--device", "iphone-se-3@ax1"], in: folder).status == 0)
    let settings = try lint(["a.layout.yaml", "--show-settings"]).output.replacing(#/ +/#, with: " ")
    #expect(settings.contains(" text-sizes l, ax1 layoutc.yaml:3\n"), "\(settings)")
    let own = try lint(["b.layout.yaml", "--show-settings"]).output.replacing(#/ +/#, with: " ")
    #expect(own.contains(" text-sizes [m] b.layout.yaml:1\n"), "\(own)")
  }

  @Test func circlesAreTold() throws {
    try configure("extends: b.yaml\n")
    try configure("fail-on: info\nextends: c/c.yaml\n", at: "b.yaml")
    try configure("extends: ../layoutc.yaml\n", at: "c/c.yaml")
    let run = try lint()
    #expect(run.status == 2)
    #expect(
      run.error.hasPrefix(
        "c/c.yaml:2:10: error: configurations extend each other in a circle: layoutc.yaml → b.yaml → c.yaml → layoutc.yaml "
          + "[reference-cycle]"), "\(run.error)")
    for place in ["layoutc.yaml:2:10: note", "b.yaml:3:10: note"] { #expect(run.error.contains(place), "\(run.error)") }
  }

  @Test func circlesOverAbsolutePathsAreTold() throws {
    try configure("extends: \(folder.path)/b/../layoutc.yaml\n")
    let run = try lint()
    #expect(run.error.contains("circle: layoutc.yaml → layoutc.yaml"), "\(run.error)")
  }

  @Test(arguments: [
    ("extends: gone.yaml", "2:10: error: cannot read the configuration 'gone.yaml': no such file or directory"),
    ("extends: a.txt", "2:10: error: 'a.txt' does not say that it is a configuration"),
    ("exclude: Vendor", "2:10: error: expected a list of patterns"),
    ("exclude: ['']", "2:11: error: the pattern is empty"),
    ("exclude: [../x]", "2:11: error: '../x' leads out of the folder"),
    ("exclude: ['!x']", "2:11: error: '!x' begins with '!'"),
    ("fail-on: never", "2:10: error: 'never' is not 'error', 'warning' or 'info'"),
    ("gitignore: no", "2:12: error: 'no' is text in YAML 1.2: write 'false'"),
    ("widths: 320-400", "2:9: error: '320-400' is no range of points from 1 to 10,000; write one like 320...1366"),
    ("widths: { ipad: 1...2 }", "2:11: error: unknown key 'ipad' in 'widths'; did you mean 'ipads'?"),
    ("scales: [5]", "2:10: error: a scale is at most 4"),
    ("scales: [2]", "2:9: error: 'scales' says at which scales 'widths' are checked, and there are no 'widths'"),
    ("exclude: ['[a']", "2:11: error: a bracket in '[a' is not closed; write '\\[' for a name that has one"),
    ("per-path: { 'x/[!a': {} }", "2:13: error: a bracket in 'x/[!a' is not closed"),
    ("per-path: { a: { colum-lost: off } }", "2:18: error: unknown rule 'colum-lost'; did you mean 'column-lost'?"),
    ("per-path: { a: 3 }", "2:16: error: expected a mapping of rules to severities"),
    ("rule-link: https://example.com", "2:12: error: 'https://example.com' is no address"),
    ("rule-link: 'https://x y/{rule}'", "2:12: error: an address cannot have ' ' in it; write '%20'"),
    ("rule-link: 'https://x/{rule}?é'", "2:12: error: an address cannot have 'é' in it; write '%C3%A9'"),
    ("text-sizes: []", "2:13: error: a spec needs at least one text size"),
    ("format: { comment-gap: 0 }", "2:24: error: a gap is at least 1"),
    ("failon: error", "2:1: error: unknown key 'failon' in a configuration; did you mean 'fail-on'?"),
  ])
  func mistakes(_ text: String, _ message: String) throws {
    try folder.write("a.txt", "root:x:0\n")
    try configure(text + "\n")
    let run = try lint()
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("layoutc.yaml:\(message)"), "\(run.error)")
    #expect(!run.error.contains("root:x"))
  }

  @Test func widthsAndScalesMayBeInTwoFiles() throws {
    for (own, base) in [("widths: 320...321", "scales: [2]"), ("scales: [2]", "widths: 320...321")] {
      try folder.write("base.yaml", "layoutc: 1\n\(base)\n")
      try configure("extends: base.yaml\nexclude: ['[a]', '\\[a']\n\(own)\n")
      let run = try lint()
      #expect(run.status == 0, "\(run.error)")
    }
  }

  @Test func optionsThatExcludeEachOther() throws {
    for (arguments, message) in [
      (["--exit-zero", "--fix", "--exit-non-zero-on-fix"], "leave one of them out"),
      (["--exit-non-zero-on-fix"], "goes with '--fix'"), (["--show-fixes"], "goes with '--fix' or '--diff'"),
      (["--statistics", "--format", "sarif"], "'text' or 'json'"),
      (["--statistics", "--diff"], "leave one of them out"),
      (["--diff", "--write-baseline", "b"], "leave '--write-baseline' out"),
      (["--fix", "--check", "--write-baseline", "b"], "leave '--write-baseline' out"),
      (["--diff", "--format", "json"], "print a difference, which is no 'json'"),
      (["--fix", "--check", "--format", "github"], "print a difference, which is no 'github'"),
      (["--shard", "1/1000000"], "at most 10,000, like 3/16"),
      (["--shard", "1/2", "--write-baseline", "b"], "leave '--shard' out"),
      (["--show-files", "--show-settings"], "exclude"),
      (["--changed-since", "HEAD", "--write-baseline", "b"], "leave '--changed-since' out"),
    ] {
      let run = try Tool.run(["lint", "a.layout.yaml"] + arguments, in: folder)
      #expect(run.status == 2 && run.error.contains(message), "\(arguments): \(run.error)")
    }
    #expect(!folder.exists("b"))
    #expect(try Tool.run(["explain"], in: folder).status == 2)
    #expect(try Tool.run(["explain", "syntax", "--all"], in: folder).status == 2)
  }

  @Test func fixesAreShown() throws {
    let before = folder.text("a.layout.yaml")
    let diff = try Tool.run(["lint", "a.layout.yaml", "--diff", "-q", "--show-fixes"], in: folder)
    #expect(diff.status == 1 && diff.output.contains("\n-cells: { unused") && folder.text("a.layout.yaml") == before)
    #expect(diff.error.hasPrefix("a.layout.yaml:4:10: would fix: remove 'unused' [unused-template]\n"), "\(diff.error)")
    let same = try Tool.run(["lint", "a.layout.yaml", "--fix", "--check"], in: folder)
    #expect(same.output == diff.output)
    let fixed = try Tool.run(
      ["lint", "a.layout.yaml", "--fix", "--exit-non-zero-on-fix", "-q", "--show-fixes"], in: folder)
    #expect(fixed.status == 1 && fixed.error.hasPrefix("a.layout.yaml:4:10: fixed: remove"), "\(fixed.error)")
    #expect(try Tool.run(["lint", "a.layout.yaml", "--fix", "--exit-non-zero-on-fix"], in: folder).status == 0)
  }

  @Test func counts() throws {
    let run = try Tool.run(["lint", ".", "--statistics", "--report", "json=all.json"], in: folder)
    #expect(run.output == "2  warning  unused-template  A cell template of this file is used by no section. (--fix)\n")
    #expect(folder.text("all.json")?.contains("Legacy/b.layout.yaml") == true)
    let json = try Tool.run(["lint", ".", "--statistics", "--format", "json"], in: folder)
    #expect(try JSONView(json.outputBytes)["rules"][0]["count"].int == 2)
  }

  @Test func compileReadsStandardInputAndReports() throws {
    let text = Sample.good.replacing("layoutc: 1\n", with: "layoutc: 1\n")
    try folder.write("good.layout.yaml", text)
    let piped = try Tool.shell("layoutc compile - --stdin-filename good.layout.yaml < good.layout.yaml", in: folder)
    #expect(try piped.status == 0 && piped.output == Tool.run(["compile", "good.layout.yaml"], in: folder).output)
    try folder.write("bad.layout.yaml", Sample.bad)
    let run = try Tool.run(
      [
        "compile", "bad.layout.yaml", "good.layout.yaml", "-o", "Gen/", "--check", "--report", "json=r.json",
        "--report", "junit=r.xml",
      ],
      in: folder)
    #expect(run.status == 1)
    let report = try #require(folder.text("r.json"))
    #expect(report.contains("\"bad-value\"") && report.contains("'Gen/good.frames.json' is not as"), "\(report)")
    #expect(folder.text("r.xml")?.contains("errors=\"1\"") == true)
    #expect(try Tool.run(["compile", "-", "--shard", "1/2"], in: folder).status == 2)
    #expect(try Tool.run(["compile", "good.layout.yaml", "--stdin-filename", "x"], in: folder).status == 2)
  }

  @Test func everyRuleIsExplained() throws {
    let all = try Tool.run(["explain", "--all", "--format", "json"], in: folder)
    #expect(try all.status == 0 && all.output == Tool.run(["rules", "--format", "json"], in: folder).output)
    let one = try Tool.run(["explain", "small-target", "--format", "json"], in: folder).output
    #expect(one.contains("\"small-target\"") && !one.contains("\"gap-stretched\""))
    #expect(try Tool.run(["explain", "--all"], in: folder).output.contains("\nsmall-target (warning)\n"))
  }
}
