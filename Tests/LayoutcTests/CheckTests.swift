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
