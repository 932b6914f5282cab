import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Takes a repository with hostile names through every command, format and message.
@Suite struct HostileNamesTests {
  let folder: Scratch
  private static let github = ["GITHUB_ACTIONS": "true"]

  init() throws {
    folder = try Scratch()
    try HostileNames.write(to: folder, below: "repo")
  }

  /// Runs inside of a workflow and outside of one.
  private func check(_ arguments: [String], status: Int32? = nil, inWorkflow: [Bool] = [false, true]) throws {
    for isInWorkflow in inWorkflow {
      let environment = isInWorkflow ? Self.github : [:]
      let run = try Tool.run(arguments, in: folder, environment: environment)
      if let status { #expect(run.status == status, "\(arguments): \(run.error.prefix(300))") }
      for text in [run.output, run.error] {
        HostileNames.expectVisible(text, "\(arguments)")
        HostileNames.expectNoCommands(text, "\(arguments)")
      }
    }
  }

  @Test(arguments: ReportFormats.all) func everyFormatOfLint(_ format: String) throws {
    try check(["lint", "repo", "--format", format], status: 1)
    let name = HostileNames.all[2]
    // Once with ten annotations of a kind, and once with more.
    try check(["lint", "repo/\(name)/\(name).layout.yaml", "--format", format, "--fail-on", "info"], status: 1)
  }

  @Test func reportsInFiles() throws {
    let formats = ReportFormats.all
    _ = try Tool.run(["lint", "repo"] + formats.flatMap { ["--report", "\($0)=out.\($0)"] }, in: folder)
    for format in formats {
      let text = try #require(folder.text("out.\(format)"))
      HostileNames.expectVisible(text, format)
      HostileNames.expectNoCommands(text, format)
    }
    let paths = Set(HostileNames.all.map { "repo/\($0)/wrong\($0).layout.yaml" })
    for format in ["json", "sarif", "gitlab", "rdjson"] {
      let value = try JSONSerialization.jsonObject(with: try #require(folder.data("out.\(format)")))
      guard format == "json" else { continue }
      let findings = (value as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? []
      #expect(paths.isSubset(of: findings.compactMap { $0["file"] as? String }))
    }
    // XML cannot hold the escape character.
    let written = Set(paths.map { $0.replacing("\u{1B}", with: "\u{FFFD}") })
    for (format, element, attribute) in [("junit", "testsuite", "name"), ("checkstyle", "file", "name")] {
      let reader = AttributeReader(element, attribute)
      let parser = XMLParser(data: try #require(folder.data("out.\(format)")))
      parser.delegate = reader
      #expect(parser.parse(), "\(format)")
      #expect(written.isSubset(of: reader.values), "\(format)")
    }
  }

  /// Commands that list names, counts and settings.
  @Test func lists() throws {
    try folder.write("repo/layoutc.yaml", "layoutc: 1\nexclude: [\"a\\e[31m\\n##[group]x\"]\n")
    try check(["lint", "repo", "--show-files"], status: 0)
    try check(["lint", "repo", "--statistics"], status: 1)
    for name in HostileNames.all {
      try check(["lint", "./repo/\(name)/\(name).layout.yaml", "--show-settings"], status: 0, inWorkflow: [true])
    }
    try check(["lint", "repo", "--shard=\(HostileNames.all[2])"], status: 2)
    try check(["lint", "repo", "--changed-since=\(HostileNames.all[2])"], status: 2)
  }

  /// Paths appear in the middle of the lines of an answer.
  @Test func whereFramesComeFrom() throws {
    for name in HostileNames.all.prefix(4) {
      try folder.write("why/\(name).layout.yaml", Sample.good)
      for format in ["text", "json"] {
        let spec = "why/\(name).layout.yaml"
        try check(
          ["why", spec, "photos/1", "--widths", "375...375", "--format", format], status: 0, inWorkflow: [false])
      }
    }
  }

  @Test func summaryOfAStep() throws {
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.url("summary.md").path]
    _ = try Tool.run(["lint", "repo"], in: folder, environment: environment)
    let summary = try #require(folder.text("summary.md"))
    HostileNames.expectVisible(summary, "summary")
    for row in summary.split(separator: "\n").dropFirst(3) {
      #expect(row.hasPrefix("| ") && row.hasSuffix(" |"), "\(row)")
      #expect(!row.contains("<a"))
    }
  }

  @Test func fixes() throws {
    for name in HostileNames.all {
      try folder.write("fix/\(name).layout.yaml", "layoutc: 1\nname: A\nscroll: vertical\nx-a:\n ::add-mask::x\n")
      try folder.write(
        "fix/\(name).layout.yaml",
        "layoutc: 1\nname: A\nx-a:\n ::add-mask::x\n ##[group]x\nscroll: vertical\nsections: []\n")
    }
    let run = try Tool.run(["lint", "fix", "--fix", "--check"], in: folder)
    #expect(run.status == 1 && run.output.contains("-scroll: vertical"))
    HostileNames.expectVisible(run.output, "a difference")
    // The output as a program gets it, and as the log of a workflow gets it. A file is no log.
    HostileNames.expectNoCommands(
      try Tool.shell("export GITHUB_ACTIONS=true; layoutc lint fix --fix --check | cat", in: folder).output, "a log")
    let file = try Tool.shell("export GITHUB_ACTIONS=true; layoutc lint fix --fix --check", in: folder)
    #expect(file.output == run.output)
    try folder.write("a \"b\".layout.yaml", "layoutc: 1\nname: A\nscroll: vertical\nsections: []\n")
    let piped = try Tool.shell(
      "export GITHUB_ACTIONS=true; layoutc lint *.layout.yaml --fix --check | patch -p0 && cat *.layout.yaml",
      in: folder)
    #expect(
      piped.output.hasSuffix("\nlayoutc: 1\nname: A\nsections: []\n") || piped.error.contains("command not found"),
      "\(piped.output)\(piped.error)")
    try check(["lint", "fix", "--fix"], status: 0)
  }

  @Test func baselines() throws {
    try check(["lint", "repo", "--write-baseline", "b\u{1B}.json"])
    HostileNames.expectVisible(try #require(folder.text("b\u{1B}.json")), "a baseline")
    for name in HostileNames.all {
      try folder.write(
        "repo/\(name)/\(name).layout.yaml", "layoutc: 1\nname: A\nsections: [{ id: \"photos\", items: 1 }]\n")
    }
    try check(["lint", "repo", "--baseline", "b\u{1B}.json"], status: 1)
    try folder.write("::add-mask::b.json", try #require(folder.data("b\u{1B}.json")))
    try check(["lint", "repo", "--write-baseline", "::add-mask::b.json"])
  }

  @Test func compiling() throws {
    for (format, ending) in Formats.all {
      try check(["compile", "repo", "-o", "out-\(format)/", "--format", format], status: 1)
      try check(["compile", "repo", "-o", "gone-\(format)/", "--format", format, "--check"], status: 1)
      for name in HostileNames.all {
        let text = try #require(folder.text("out-\(format)/\(name)/\(name)\(ending)"))
        HostileNames.expectVisible(text, "\(format) of \(name)")
        if format == "svg" { #expect(XMLParser(data: Data(text.utf8)).parse()) }
        if format == "json" { _ = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
      }
    }
    try check(["compile", "repo", "-o", "out/", "--list-outputs"], status: 2)
    try check(["compile", "repo", "-o", "out/", "--depfile", "d"], status: 2)
    try check(["compile", "repo"], status: 2)
    let specs = HostileNames.all.map { "./repo/\($0)/\($0).layout.yaml" }
    try check(["digest", "-o", "digests", "--watched", "x"] + specs, status: 1)
    #expect(!folder.exists("d") && !folder.exists("pwned") && !folder.exists("out"))
  }

  /// Apart from its comments, the code is the same whatever the file is called.
  @Test func generatedSwiftHoldsNoCodeOfAName() throws {
    func code(_ name: String) throws -> [Substring] {
      let run = try Tool.run(["compile", "./repo/\(name)/\(name).layout.yaml", "--format", "swift"], in: folder)
      #expect(run.status == 0)
      return run.output.replacing(#/Warned\d+/#, with: "Warned").split(separator: "\n").filter {
        !$0.drop { $0 == " " }.hasPrefix("//")
      }
    }
    let plain = try code("plain")
    for name in HostileNames.all { #expect(try code(name) == plain, "\(name)") }
  }

  #if os(Linux)
    /// Names that Swift considers equal may be those of two files.
    @Test func twins() throws {
      for name in ["\u{E9}", "e\u{301}"] { try folder.write("twins/\(name).layout.yaml", Sample.good) }
      let lint = try Tool.run(["lint", "twins"], in: folder)
      #expect(lint.error.hasPrefix("2 specs: "))
      let compiled = try Tool.run(["compile", "twins", "-o", "out/", "--depfile", "out/d"], in: folder)
      #expect(compiled.status == 0, "\(compiled.error)")
      let inputs = try #require(folder.text("out/d")).split(separator: ":")[1].split(separator: " ")
      #expect(inputs.count { $0.contains(".layout.yaml") } == 2)
    }

    /// The same holds for files that a spec includes. What is wrong with two specs is reported for both.
    @Test func includedTwins() throws {
      let (one, other) = ("t\u{E4}.yaml", "ta\u{308}.yaml")
      try folder.write("twins/\(one)", "tokens: { gap: 4 }\n")
      try folder.write("twins/\(other)", "include: [\"\(one)\"]\ntokens: { gap: 32 }\n")
      let spec = """
        layoutc: 1
        name: A
        devices: [320x480@2]
        include: ["\(one)", "\(other)"]
        sections: [{ id: a, inset: $gap, cell: { size: [10, 10] }, items: 1 }]

        """
      try folder.write("twins/a.layout.yaml", spec)
      let run = try Tool.run(["compile", "twins/a.layout.yaml"], in: folder)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.contains("[32, 32, 10, 10]"))
      for name in ["\u{E9}", "e\u{301}"] {
        try folder.write("wrong/\(name).layout.yaml", "layoutc: 1\nname: A\nsektions: 3\n")
      }
      for format in ["text", "json"] {
        let lint = try Tool.run(["lint", "wrong", "--format", format], in: folder)
        #expect(lint.error.contains("in 2 files"), "\(format): \(lint.error)")
      }
    }
  #endif

  @Test func dumps() throws {
    for name in HostileNames.all {
      for stage in ["nodes", "ast", "frames"] {
        try check(["dump", "./repo/\(name)/\(name).layout.yaml", "--stage", stage], status: 0, inWorkflow: [false])
      }
    }
  }

  /// Messages about arguments.
  @Test func mistakesThatNameThem() throws {
    // As much of a repository as needed for what is reported before anything is read.
    let repo = "repo/plain"
    // A name that looks like a pattern is taken as one.
    let runs: [(names: [String], status: Int32)] = [
      (HostileNames.all.filter { !$0.contains("*") }, 3), (HostileNames.all, 2),
    ]
    for (names, status) in runs {
      try check(["lint", "--"] + names.map { "gone\($0).layout.yaml" }, status: status, inWorkflow: [true])
      try check(["compile", "-o", "out/", "--"] + names.map { "gone\($0)" }, status: status, inWorkflow: [true])
    }
    for name in HostileNames.all {
      try check(["lint", "./gone\(name)*.layout.yaml"], status: 2, inWorkflow: [true])
      try check(["lint", repo, "--baseline", "gone\(name)"], status: 2, inWorkflow: [true])
      try check(["lint", repo, "--config", "gone\(name)"], status: 2, inWorkflow: [true])
      try check(["lint", repo, "--gone\(name)"], status: 2, inWorkflow: [true])
      try check(["lint", repo, "--report=\(name)"], status: 2, inWorkflow: [true])
      try check(["lint", repo, "--select", name], status: 2, inWorkflow: [true])
      try check(["lint", repo, "--format=\(name)"], status: 2, inWorkflow: [true])
      try check(["lint", repo, "--widths=\(name)"], status: 2, inWorkflow: [true])
      try check(["compile", repo, "--device=\(name)", "-o", "out/"], status: 2, inWorkflow: [true])
      try check(["@gone\(name)"], status: 2, inWorkflow: [true])
      try check(["explain", "--", name], status: 2, inWorkflow: [true])
      try check(["\(name)gone"], status: 2, inWorkflow: [true])
    }
  }

  private final class AttributeReader: NSObject, XMLParserDelegate {
    let (element, attribute): (String, String)
    var values: Set<String> = []

    init(_ element: String, _ attribute: String) { (self.element, self.attribute) = (element, attribute) }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { if name == element, let value = attributes[attribute] { values.insert(value) } }
  }
}
