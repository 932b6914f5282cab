import Foundation
import LayoutcRun
import Testing

@testable import layoutc

/// Whatever its name is, nothing that a run reads or writes is overwritten.
@Suite struct OverwriteTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write(
      "a.layout.yaml", Sample.good.replacing("layoutc: 1\n", with: "layoutc: 1\ninclude: [tokens.yaml, plain.yaml]\n"))
    try folder.write("b.layout.yaml", Sample.good)
    try folder.write("tokens.yaml", "layoutc: 1\ntokens: { margin: 3 }\n")
    try folder.write("plain.yaml", "tokens: { side: 3 }\n")
    try folder.write("other.tokens.json", #"{ "gap": { "$type": "number", "$value": 8 } }"#)
    // Reports of ours begin in this way, too.
    try folder.write(
      "schema.tokens.json", "{\n  \"$schema\": \"x\",\n  \"gap\": { \"$type\": \"number\", \"$value\": 8 }\n}\n")
    // Frames of ours begin almost in this way.
    try folder.write("frames.json", "{\n  \"schema\": \"layoutc.x\",\n  \"layoutc\": 1\n}\n")
    try folder.write("values.json", "{\n  \"schema\": \"layoutc.x\",\n  \"gap\": { \"$value\": 8 }\n}\n")
    // At first sight these look like outputs of ours, and what says otherwise comes far behind.
    let comments = String(repeating: "# a comment\n", count: 8_000)
    try folder.write("far.yaml", "<<: {}\n\(comments)layoutc: 1\ntokens: { gap: 8 }\n")
    try folder.write("mark.json", "{\n  \"$schema\": \"x\",\n  \"tokens\": { \"side\": 3 }\n}\n")
    try folder.write("x.yaml", "// x: 1\ntokens: { edge: 3 }\n")
    try folder.write("d.layout.yaml", "include: [far.yaml, mark.json, x.yaml]\n" + Sample.good)
    try folder.write("c.layout.yaml", "include: [schema.tokens.json]\n" + Sample.good)
    try folder.write("layoutc.yaml", "layoutc: 1\n")
    try folder.write("words", "--quiet\n")
    try Tool.run(["lint", "b.layout.yaml", "--write-baseline", "old.json"], in: folder)
    try Tool.run(["compile", "b.layout.yaml", "-o", "old.frames.json"], in: folder)
    try Tool.shell(
      """
      ln -s schema.tokens.json tokens-link.json; ln schema.tokens.json tokens-hard.json
      ln -s old.frames.json frames-link.json
      ln -s b.layout.yaml link.json; ln b.layout.yaml hard.json; ln -s tokens.yaml include.json
      ln -s . here; ln -s old.json old-link.json
      mkdir -p .git/hooks .git/info; ln -s .git/hooks reports
      echo '[core]' > .git/config; ln -s .git/config settings.txt; ln -s .git dot; ln -s dot/config both.txt
      mkdir -p sub inner; echo build > sub/.gitignore; ln -s sub/.gitignore ignored.txt
      echo 'gitdir: ../.git/modules/inner' > inner/.git
      """, in: folder)
  }

  @Test(arguments: [
    (
      ["lint", "a.layout.yaml", "--report", "sarif=a.layout.yaml"],
      "the report would overwrite the spec 'a.layout.yaml'"
    ),
    (["lint", "a.layout.yaml", "--write-baseline", "a.layout.yaml"], "the new baseline would overwrite the spec"),
    (["lint", ".", "--report", "json=here/a.layout.yaml"], "the spec 'a.layout.yaml', which is 'here/a.layout.yaml'"),
    (["lint", "a.layout.yaml", "--report", "json=tokens.yaml"], "would overwrite the included file 'tokens.yaml'"),
    (["lint", "a.layout.yaml", "--report", "json=plain.yaml"], "would overwrite the included file 'plain.yaml'"),
    (["lint", "b.layout.yaml", "--report", "json=tokens.yaml"], "'tokens.yaml', which begins with 'layoutc: 1'"),
    (
      ["compile", "b.layout.yaml", "a.layout.yaml", "-o", "out/", "--depfile", "plain.yaml"],
      "the included file 'plain.yaml'"
    ),
    (["compile", "a.layout.yaml", "-o", "plain.yaml"], "would overwrite the included file 'plain.yaml'"),
    (["lint", "b.layout.yaml", "--report", "json=layoutc.yaml"], "would overwrite the configuration 'layoutc.yaml'"),
    (["lint", "b.layout.yaml", "--write-baseline", "z.json", "--report", "json=z.json"], "overwrite the new baseline"),
    (
      ["lint", "b.layout.yaml", "--report", "json=.gitignore"], "the report '.gitignore' would be a file that git reads"
    ),
    (["lint", "b.layout.yaml", "--report", "json=.git/info/exclude"], "would be a file that git reads"),
    (["lint", "b.layout.yaml", "--report", "json=.gitmodules"], "would be a file that git reads"),
    (["compile", "b.layout.yaml", "-o", "sub/.gitattributes"], "would be a file that git reads"),
    (["lint", "b.layout.yaml", "--report", "concise=settings.txt"], "'settings.txt' would be a file that git reads"),
    (["lint", "b.layout.yaml", "--report", "concise=both.txt"], "'both.txt' would be a file that git reads"),
    (["lint", "b.layout.yaml", "--report", "concise=ignored.txt"], "'ignored.txt' would be a file that git reads"),
    (["lint", "b.layout.yaml", "--report", "concise=inner/.git"], "'inner/.git' would be a file that git reads"),
    (["compile", "b.layout.yaml", "-o", "settings.txt"], "the output 'settings.txt' would be a file that git"),
    (["compile", "b.layout.yaml", "-o", "b.json", "--depfile", "settings.txt"], "the depfile 'settings.txt' would be"),
    (["compile", "b.layout.yaml", "-o", "b.json", "--report", "json=settings.txt"], "would be a file that git reads"),
    (["preview", "b.layout.yaml", "-o", "settings.txt"], "'settings.txt' would be a file that git reads"),
    (["diff", "a.layout.yaml", "b.layout.yaml", "-o", "settings.txt"], "'settings.txt' would be a file that git"),
    (["compile", "b.layout.yaml", "-o", "new/.git/x"], "the output 'new/.git/x' would be a file that git"),
    (["lint", "b.layout.yaml", "--report", "json=new/.git/hooks/x"], "would be a file that git reads"),
    (
      ["compile", "b.layout.yaml", "-o", "reports/post-merge"],
      "the output 'reports/post-merge' would be a file that git"
    ),
    (["lint", "b.layout.yaml", "--report", "json=z.json", "--report", "sarif=here/z.json"], "two reports"),
    (["lint", "b.layout.yaml", "--report", "json=n/z", "--report", "sarif=here/./n/z"], "two reports"),
    (["lint", "b.layout.yaml", "--baseline", "old.json", "--report", "json=old-link.json"], "the baseline 'old.json'"),
    (["lint", "b.layout.yaml", "@words", "--report", "json=words"], "would overwrite the argument file 'words'"),
    (["lint", "b.layout.yaml", "--report", "json=-"], "standard output"),
    (["lint", "b.layout.yaml", "--write-baseline", "-"], "cannot go to standard output"),
    (
      ["compile", "a.layout.yaml", "-o", "a.json", "--depfile", "a.layout.yaml"], "the depfile would overwrite the spec"
    ),
    (["compile", "a.layout.yaml", "-o", "a.json", "--depfile", "layoutc.yaml"], "overwrite the configuration"),
    (
      ["compile", "b.layout.yaml", "-o", "b.json", "--depfile", "b.json"],
      "the depfile would overwrite the output 'b.json'"
    ),
    (["compile", "b.layout.yaml", "-o", "b.json", "--depfile", "-"], "cannot go to standard output"),
    (["why", "-", "a"], "'-' is standard input to 'compile', 'lint' and 'format' alone"),
    (["compile", "b.layout.yaml", "-o", "link.json"], "the output would overwrite the spec 'b.layout.yaml'"),
    (["compile", "b.layout.yaml", "-o", "hard.json"], "the output would overwrite the spec 'b.layout.yaml'"),
    (["compile", "a.layout.yaml", "-o", "include.json"], "the included file 'tokens.yaml', which is 'include.json'"),
    (["lint", "b.layout.yaml", "--report", "json=new/layoutc.yaml"], "for one of ours by its name"),
    (["compile", "b.layout.yaml", "-o", "new.layout.yaml"], "for one of ours by its name"),
    (["compile", "b.layout.yaml", "-o", "tokens.yaml"], "'tokens.yaml', which begins with 'layoutc: 1'"),
    (["compile", "b.layout.yaml", "-o", "other.tokens.json"], "'other.tokens.json', which holds design tokens"),
    (["compile", "b.layout.yaml", "-o", "frames.json"], "'frames.json', which begins with 'layoutc: 1'"),
    (["compile", "b.layout.yaml", "-o", "values.json"], "'values.json', which holds design tokens"),
    (["compile", "c.layout.yaml", "-o", "tokens-link.json"], "the included file 'schema.tokens.json'"),
    (["compile", "c.layout.yaml", "-o", "tokens-hard.json"], "the included file 'schema.tokens.json'"),
    (["lint", "c.layout.yaml", "--report", "json=tokens-link.json"], "the included file 'schema.tokens.json'"),
    (["compile", "c.layout.yaml", "-o", "c.json", "--depfile", "tokens-hard.json"], "the included file"),
    (["compile", "b.layout.yaml", "-o", "tokens-link.json"], "'tokens-link.json', which holds design tokens"),
    (["diff", "old.frames.json", "a.layout.yaml", "-o", "old.frames.json"], "what is compared, 'old.frames.json'"),
    (["diff", "a.layout.yaml", "old.frames.json", "-o", "frames-link.json"], "what is compared, 'old.frames.json'"),
    (["diff", "old.frames.json", "b.layout.yaml", "--format", "json", "-o", "old.frames.json"], "what is compared,"),
    (["diff", "old.frames.json", "b.layout.yaml", "-o", "old.frames.json"], "what is compared,"),
    (["diff", "a.layout.yaml", "b.layout.yaml", "-o", "other.tokens.json"], "which holds design tokens"),
    (["compile", "b.layout.yaml", "--config", "layoutc.yaml", "-o", "layoutc.yaml"], "overwrite the configuration"),
    (["compile", "d.layout.yaml", "-o", "far.yaml"], "the included file 'far.yaml'"),
    (["compile", "d.layout.yaml", "-o", "mark.json"], "the included file 'mark.json'"),
    (["lint", "d.layout.yaml", "--report", "json=./x.yaml"], "the included file 'x.yaml', which is './x.yaml'"),
    (["lint", "b.layout.yaml", "--report", "json=far.yaml"], "'far.yaml', which begins with 'layoutc: 1'"),
    (["preview", "b.layout.yaml", "--against", "a.layout.yaml", "-o", "a.layout.yaml"], "what is compared,"),
    (["preview", "b.layout.yaml", "--against", "a.layout.yaml", "-o", "plain.yaml"], "the included file 'plain.yaml'"),
  ])
  func isRefused(_ arguments: [String], _ message: String) throws {
    func contents() -> [String: Data?] {
      Dictionary(uniqueKeysWithValues: folder.files().map { ($0, folder.data($0)) })
    }
    let before = contents()
    let run = try Tool.run(arguments, in: folder)
    #expect(run.status == 2, "\(arguments)")
    #expect(run.error.contains(message) && run.error.hasPrefix("error: "), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1 || run.error.contains("Usage:"))
    #expect(contents() == before)
  }

  /// By how they begin, reports of earlier runs are known: with findings, without, and with files that nobody can read.
  @Test(arguments: ReportFormat.allCases.filter { !$0.isText })
  func reportsBeginAsTheyDo(_ format: ReportFormat) throws {
    try folder.write("errors.layout.yaml", Sample.bad)
    try folder.write("warnings.layout.yaml", Sample.good + "tokens: { unused: 1 }\n")
    for spec in ["errors", "warnings", "b", "missing"] {
      try Tool.run(["lint", "\(spec).layout.yaml", "--report", "\(format.rawValue)=report"], in: folder)
      let report = try #require(folder.text("report"))
      #expect(report.isEmpty || format.beginnings.contains(where: report.hasPrefix), "\(report.prefix(100))")
    }
  }

  @Test(arguments: OutputFormat.allCases) func outputsBeginAsTheyDo(_ format: OutputFormat) throws {
    let output = try Tool.run(["compile", "b.layout.yaml", "--format", format.rawValue], in: folder).output
    #expect(!output.isEmpty && output.hasPrefix(format.beginning), "\(output.prefix(100))")
  }

  @Test func whatIsMeantIsAllowed() throws {
    let update = ["lint", "b.layout.yaml", "--baseline", "old.json", "--write-baseline", "old.json"]
    #expect(try Tool.run(update, in: folder).status == 0)
    // Devices take any number of reports, and what an earlier run wrote is replaced.
    let reports = ["--report", "json=/dev/null", "--report", "sarif=/dev/null", "--report", "text=old-link.json"]
    #expect(try Tool.run(["lint", "b.layout.yaml"] + reports, in: folder).status == 0)
    for _ in 0..<2 {
      let compile = ["compile", "a.layout.yaml", "b.layout.yaml", "-o", "out/", "--depfile", "out/d", "-q"]
      #expect(try Tool.run(compile, in: folder).status == 0)
    }
    #expect(try Tool.run(["lint", "b.layout.yaml", "--report", "json=./-"], in: folder).status == 0)
    #expect(folder.exists("-"))
    // A report may quote a line of a token file.
    try folder.write("wrong.tokens.json", #"{ "gap": { "$type": "dimension", "$value": "x" } }"#)
    try folder.write("d.layout.yaml", "include: [wrong.tokens.json]\n" + Sample.good)
    for format in ReportFormats.all {
      for _ in 0..<2 {
        let run = try Tool.run(["lint", "d.layout.yaml", "--report", "\(format)=quoted.\(format)"], in: folder)
        #expect(run.status == 1, "\(format): \(run.error)")
      }
    }
    #expect(folder.text("quoted.text")?.contains("\"$value\"") == true)
  }
}
