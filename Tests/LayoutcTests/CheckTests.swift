import Foundation
import Testing

/// `--check`, `--depfile` and `@file`.
@Suite struct CheckTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
  }

  @Test func freshIsFine() throws {
    try Tool.run(["compile", "good.layout.yaml", "-o", "out/"], in: folder)
    let run = try Tool.run(["compile", "good.layout.yaml", "-o", "out/", "--check"], in: folder)
    #expect(run.status == 0 && run.output == "" && run.error == "")
  }

  @Test(.enabled(if: Installed.patch, "patch is not installed"))
  func staleIsShownAsADifferenceThatPatchTakes() throws {
    try Tool.run(["compile", "good.layout.yaml", "-o", "out/"], in: folder)
    let old = try #require(folder.text("out/good.frames.json"))
    try folder.write("good.layout.yaml", Sample.good.replacing("columns: 3", with: "columns: 4"))
    let run = try Tool.run(["compile", "good.layout.yaml", "-o", "out/", "--check"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("--- out/good.frames.json\n+++ out/good.frames.json\n@@ -"))
    #expect(folder.text("out/good.frames.json") == old)
    try folder.write("difference", run.output)
    #expect(try Tool.shell("patch -p0 < difference", in: folder).status == 0)
    #expect(try Tool.run(["compile", "good.layout.yaml", "-o", "out/", "--check"], in: folder).status == 0)
  }

  @Test func staleIsShown() throws {
    try folder.write("out/good.frames.json", "old\n")
    let run = try Tool.run(["compile", "good.layout.yaml", "-o", "out/", "--check"], in: folder)
    #expect(run.status == 1 && run.output.contains("\n-old\n+{\n"), "\(run.output.prefix(200))")
    #expect(folder.text("out/good.frames.json") == "old\n")
  }

  /// Reports name an output that cannot be looked at.
  @Test func whatCannotBeReadIsReported() throws {
    try folder.makeFolder("out/good.frames.json")
    let run = try Tool.run(
      ["compile", "good.layout.yaml", "-o", "out/", "--check", "--report", "json=r.json"], in: folder)
    #expect(run.status == 3 && run.error.hasPrefix("error: cannot read 'out/good.frames.json': "), "\(run.error)")
    let report = try #require(folder.text("r.json"))
    #expect(report.contains(#""message": "cannot read 'out/good.frames.json': "#), "\(report)")
  }

  /// Who takes 1 for "compile again" must not miss a spec that no compilation mends.
  @Test func aSpecThatCannotBeReadIsWorseThanAStaleOutput() throws {
    let run = try Tool.run(
      ["compile", "good.layout.yaml", "nowhere.layout.yaml", "-o", "out/", "--check"], in: folder)
    #expect(run.status == 3 && run.output.hasPrefix("--- /dev/null\n+++ out/good.frames.json\n"), "\(run.error)")
  }

  private func check(_ paths: [String], format: String = "swift") throws -> Tool.Run {
    try Tool.run(["compile"] + paths + ["--format", format, "-o", "out/", "--check"], in: folder)
  }

  private func remove(_ name: String) throws { try FileManager.default.removeItem(at: folder.url(name)) }

  /// An output says which spec it was made from, in each format that people check in.
  @Test(arguments: [("json", "json"), ("swift", "swift"), ("typescript", "ts"), ("kotlin", "kt")])
  func anOutputWhoseSpecIsGoneFails(format: String, ending: String) throws {
    try folder.write("layoutc.yaml", "layoutc: 1\n")
    try folder.write("Specs/a.layout.yaml", Sample.good)
    try folder.write("Specs/b/gone.layout.yml", Sample.good.replacing("Good", with: "Gone"))
    try Tool.run(["compile", "Specs", "--format", format, "-o", "out/"], in: folder)
    #expect(try check(["Specs"], format: format).status == 0)
    try remove("Specs/b/gone.layout.yml")
    let run = try check(["Specs"], format: format)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.error.hasPrefix(
        "error: 'out/b/gone.frames.\(ending)' was made from 'Specs/b/gone.layout.yml', which this run does not find; remove it"
      ),
      "\(run.error)")
    #expect(folder.exists("out/b/gone.frames.\(ending)"))
    // Outputs in other formats are of other runs.
    for other in ["json", "swift"] where other != format {
      try Tool.run(["compile", "Specs", "--format", other, "-o", "out/"], in: folder)
      #expect(try check(["Specs"], format: other).status == 0)
    }
    // Who names specs one by one says nothing of the others.
    #expect(try check(["Specs/a.layout.yaml"], format: format).status == 0)
    #expect(try Tool.run(["compile", "Specs", "--format", format, "-o", "out/"], in: folder).error.isEmpty)
    let reported = try Tool.run(
      ["compile", "Specs", "--format", format, "-o", "out/", "--check", "--report", "json=r.json", "-q"], in: folder,
      environment: ["GITHUB_ACTIONS": "true"])
    #expect(reported.error.contains("\n::error file=out/b/gone.frames.\(ending),title=layoutc orphaned::"))
    #expect(folder.text("r.json")?.contains("{ \"file\": \"out/b/gone.frames.\(ending)\", \"message\": ") == true)
    // Each of several machines tells its part.
    let parts = try ["1/2", "2/2"].map { part in
      try Tool.run(
        ["compile", "Specs", "--format", format, "-o", "out/", "--check", "--shard", part], in: folder)
    }
    #expect(parts.map(\.status).sorted() == [0, 1])
    try remove("out/b/gone.frames.\(ending)")
    #expect(try check(["Specs"], format: format).status == 0)
  }

  /// What code of '--standalone' needs is left over once no code needs it: in one module with the package it would
  /// declare everything a second time.
  @Test func whatStandaloneCodeNeededIsLeftOver() throws {
    try folder.write("Specs/a.layout.yaml", Sample.good)
    try folder.write("More/b.layout.yaml", Sample.good.replacing("Good", with: "More"))
    func compile(_ arguments: String...) throws -> Tool.Run {
      try Tool.run(["compile", "--format", "swift", "-o", "out/"] + arguments, in: folder)
    }
    #expect(try compile("Specs", "--standalone").status == 0)
    #expect(try compile("Specs", "--standalone", "--check").status == 0)
    // It is compared, too.
    let support = try #require(folder.text("out/LayoutcSupport.swift"))
    try folder.write("out/LayoutcSupport.swift", support + "\n")
    let stale = try compile("Specs", "--standalone", "--check")
    #expect(stale.status == 1 && stale.output.hasPrefix("--- out/LayoutcSupport.swift\n"))
    #expect(try compile("Specs").status == 0)
    let run = try compile("Specs", "--check")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.error
        == "error: 'out/LayoutcSupport.swift' is what code of '--standalone' needs, and there is none of that here; "
        + "remove it, or compile with '--standalone'\n")
    // Who names specs one by one, or writes something else, says nothing of it.
    #expect(try compile("Specs/a.layout.yaml", "--check").status == 0)
    try Tool.run(["compile", "Specs", "-o", "out/"], in: folder)
    #expect(try Tool.run(["compile", "Specs", "-o", "out/", "--check"], in: folder).status == 0)
    // Code of another run needs it.
    #expect(try compile("More", "--standalone").status == 0)
    #expect(try compile("Specs", "--check").status == 0)
    #expect(try compile("More").status == 0)
    #expect(try compile("Specs", "--check").status == 1)
    // A file that is somebody's own.
    try folder.write("out/LayoutcSupport.swift", "enum LayoutcSupport {}\n")
    #expect(try compile("Specs", "--check").status == 0)
  }

  /// What is not ours, or may be of a spec that is still there, is left alone.
  @Test func nothingElseIsTakenForAnOutputWhoseSpecIsGone() throws {
    try folder.write("layoutc.yaml", "layoutc: 1\n")
    try folder.write("Specs/a.layout.yaml", Sample.good)
    try folder.write("More/b.layout.yaml", Sample.good.replacing("Good", with: "More"))
    for specs in ["Specs", "More"] { try Tool.run(["compile", specs, "--format", "swift", "-o", "out/"], in: folder) }
    let made = try #require(folder.text("out/b.frames.swift"))
    #expect(made.hasPrefix("// Generated by layoutc from More/b.layout.yaml; "))
    // By hand; by another program; by an older one that said nothing of a spec; cut; a copy with another name.
    try folder.write("out/x.frames.swift", "enum X {}\n")
    try folder.write("out/y.frames.swift", "// Generated by layouts from Specs/y.layout.yaml; changes are lost.\n")
    try folder.write("out/z.frames.swift", "// Generated by layoutc: what generated layouts need; changes are lost.\n")
    try folder.write("out/v.frames.swift", "// Generated by layoutc from Specs/v.layout.yaml; changes are lost.")
    try folder.write("out/copy.frames.swift", made)
    try folder.write("out/.hidden/h.frames.swift", made.replacing("/b.layout", with: "/h.layout"))
    // An output of a project inside of this one.
    try folder.write("out/lib/Specs/c.layout.yaml", Sample.good)
    try folder.write("out/lib/Gen/c.frames.swift", made.replacing("More/b.layout", with: "Specs/c.layout"))
    let run = try check(["Specs"])
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    try remove("More/b.layout.yaml")
    let gone = try check(["Specs"])
    #expect(gone.status == 1)
    #expect(gone.error.hasPrefix("error: 'out/b.frames.swift' was made from 'More/b.layout.yaml', which this run"))
    #expect(gone.error.split(separator: "\n").count == 1, "\(gone.error)")
  }

  /// Without a configuration an output names the file of its spec alone, which may be that of another run.
  @Test func withoutAConfigurationNothingIsTakenForAnOutputWhoseSpecIsGone() throws {
    try folder.write("Specs/a.layout.yaml", Sample.good)
    try folder.write("More/b.layout.yaml", Sample.good.replacing("Good", with: "More"))
    for specs in ["Specs", "More"] { try Tool.run(["compile", specs, "--format", "swift", "-o", "out/"], in: folder) }
    #expect(try check(["Specs"]).status == 0 && check(["More"]).status == 0)
  }

  @Test func missingIsStaleAndNothingIsMade() throws {
    let run = try Tool.run(["compile", "good.layout.yaml", "-o", "out/", "--check", "--depfile", "d"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("--- /dev/null\n+++ out/good.frames.json\n@@ -0,0 +1,"))
    #expect(folder.files() == ["good.layout.yaml"])
  }

  /// A build that finds a depfile takes all outputs for made.
  @Test func aRunThatFailedHasNoDepfile() throws {
    try folder.write("file", "")
    for (arguments, status) in [
      (["missing.layout.yaml"], Int32(3)), (["good.layout.yaml", "--report", "json=file/r.json"], 3),
      (["good.layout.yaml"], 0),
    ] {
      let run = try Tool.run(
        ["compile", "good.layout.yaml"] + arguments + ["-o", "out/", "--depfile", "d"], in: folder)
      #expect(run.status == status, "\(run.error)")
      #expect(folder.exists("d") == (status == 0), "\(arguments)")
    }
  }

  @Test func dependenciesAreEscaped() throws {
    try folder.write("a b/layoutc.yaml", "layoutc: 1\n")
    try folder.write("a b/tok#en$.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    try folder.write(
      "a b/x.layout.yaml", Sample.good.replacing("\n\n", with: "\ninclude: ['tok#en$.yaml']\n\n"))
    let run = try Tool.run(["compile", "a b/x.layout.yaml", "-o", "o ut.json", "--depfile", "deps.d"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(
      folder.text("deps.d") == ##"""
        o\ ut.json: a\ b/x.layout.yaml a\ b/tok\#en$$.yaml a\ b/layoutc.yaml

        a\ b/x.layout.yaml:

        a\ b/tok\#en$$.yaml:

        a\ b/layoutc.yaml:

        """##)
  }

  @Test func wordsOfAnArgumentFile() throws {
    try folder.write("with space.layout.yaml", Sample.good)
    try folder.write("more", "--device '320x568@2'\n")
    try folder.write("words", "compile \"with space.layout.yaml\"\n\t@more --unit\\\npx")
    let run = try Tool.run(["@words"], in: folder)
    // A backslash before a line break makes the line break part of the word.
    #expect(run.status == 2)
    try folder.write("words", "compile \"with space.layout.yaml\"\n\t@more --unit px")
    #expect(try Tool.run(["@words"], in: folder).output.contains("\"unit\": \"px\""))
    try folder.write("loop", "@loop")
    #expect(try Tool.run(["@loop"], in: folder).status == 2)
    try folder.write("open", "'compile")
    #expect(try Tool.run(["@open"], in: folder).status == 2)
  }
}
