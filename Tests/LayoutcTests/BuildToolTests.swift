import Foundation
import Testing

/// The tool that the build plugin runs answers as `layoutc` does, byte for byte.
@Suite struct BuildToolTests {
  let folder: Scratch

  init() throws { folder = try Scratch() }

  private static let specs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Specs").path

  /// Runs both tools, each with a folder `out` of its own, and expects no difference.
  @discardableResult
  private func compare(_ arguments: [String], environment: [String: String] = [:]) throws -> Tool.Run {
    func outcome(_ run: Tool.Run) throws -> (Tool.Run, [String: Data]) {
      let names = folder.files().filter { $0.hasPrefix("out/") }
      let files = Dictionary(uniqueKeysWithValues: names.map { ($0, folder.data($0) ?? Data()) })
      try? FileManager.default.removeItem(at: folder.url("out"))
      return (run, files)
    }
    let (expected, expectedFiles) = try outcome(Tool.run(arguments, in: folder, environment: environment))
    let (run, files) = try outcome(Tool.build(arguments, in: folder, environment: environment))
    #expect(run.status == expected.status)
    #expect(run.error == expected.error)
    #expect(run.outputBytes == expected.outputBytes)
    #expect(files == expectedFiles)
    #expect(!files.isEmpty || run.status != 0)
    return run
  }

  private func compile(_ paths: String..., to output: String = "out/a.swift") -> [String] {
    ["compile"] + paths + ["--format", "swift", "-o", output]
  }

  @Test func compilesEverySpecAlike() throws {
    let run = try compare(compile(Self.specs, to: "out/"))
    #expect(run.status == 1)
    #expect(run.error.contains("written"))
  }

  @Test func tellsFailuresAlike() throws {
    try folder.write("good.layout.yaml", Sample.good)
    try folder.write("bad.layout.yaml", Sample.bad)
    try folder.write("empty/nothing.yaml", "")
    #expect(try compare(compile("good.layout.yaml")).status == 0)
    #expect(try compare(compile("bad.layout.yaml")).error.hasPrefix("bad.layout.yaml:6:28: error: "))
    #expect(try compare(compile("missing.layout.yaml")).status == 3)
    #expect(try compare(compile("empty")).status == 2)
    #expect(try compare(compile("good.layout.yaml", to: "good.layout.yaml")).status == 2)
    #expect(try compare(compile("good.layout.yaml", to: "/dev/null/a.swift")).status == 3)
    // A GitHub workflow shows mistakes beside their lines.
    let workflow = try compare(compile("bad.layout.yaml"), environment: ["GITHUB_ACTIONS": "true"])
    #expect(workflow.error.contains("::error file="))
    // A fault of ours does not end the tool in silence. The stack that the runtime prints differs between the two
    // tools.
    let trapped = try Tool.build(
      compile("good.layout.yaml"), in: folder, environment: ["LAYOUTC_TRAP_AT": "0", "SWIFT_BACKTRACE": "enable=no"])
    #expect(trapped.status == 3 && trapped.error.contains("internal error in 'good.layout.yaml'"))
    try folder.write("layoutc.yaml", "layoutc: 1\nrules: { nonsense: off }\n")
    #expect(try compare(compile("good.layout.yaml")).status == 2)
  }

  /// A digest follows from all that the output follows from: also the name of the spec, which stands in it, and in which
  /// file each line is.
  @Test func aDigestTellsFilesApart() throws {
    func digest(_ name: String) throws -> String? {
      try Tool.run(["digest", "-o", "out", "\(name).layout.yaml"], in: folder)
      return folder.text("out/\(name).inputs.docc")
    }
    for name in ["one", "two"] {
      try folder.write("\(name).layout.yaml", "include: [s.yaml, t.yaml]\n" + Sample.good)
    }
    try folder.write("s.yaml", "layoutc: 1\n# line\n")
    try folder.write("t.yaml", "layoutc: 1\n")
    let one = try digest("one")
    #expect(try one != nil && digest("one") == one && digest("two") != one)
    try folder.write("s.yaml", "layoutc: 1\n")
    try folder.write("t.yaml", "# line\nlayoutc: 1\n")
    #expect(try digest("one") != one)
  }

  private func writeDigestSources() throws {
    try folder.write("tokens.yaml", "layoutc: 1\ntokens: { gap: 2 }\n")
    try folder.write("layoutc.yaml", "layoutc: 1\n")
    try folder.write("a.layout.yaml", "include: [tokens.yaml]\n" + Sample.good)
  }

  @Test func digestsAlike() throws {
    try writeDigestSources()
    try folder.write("b.layout.yaml", Sample.bad)
    #expect(try compare(["digest", "-o", "out", "a.layout.yaml", "b.layout.yaml"]).error.isEmpty)
    #expect(try compare(["digest", "-o", "out", "missing.layout.yaml"]).status == 3)
  }

  @Test func whatTheBuildDoesNotWatchIsToldAlike() throws {
    try writeDigestSources()
    try folder.write("b.layout.yaml", Sample.bad)
    let digest = ["digest", "-o", "out", "a.layout.yaml", "b.layout.yaml"]
    let watched = try compare(digest + ["--watched", "a.layout.yaml", "--watched", "layoutc.yaml"])
    #expect(watched.status == 1, "\(watched.error)")
    #expect(watched.error.hasPrefix("a.layout.yaml:1:11: error: the build does not watch 'tokens.yaml' yet"))
    // The place is that of the include, wherever it stands. No spec names a configuration.
    try folder.write("tokens.yaml", "layoutc: 1\ntokens: { gap: 2 }\ninclude:\n  - deep.yaml\n")
    try folder.write("deep.yaml", "layoutc: 1\ntokens: { deep: 2 }\n")
    let deep = try compare(digest + ["--watched", "a.layout.yaml", "--watched", "tokens.yaml"])
    #expect(deep.error.hasPrefix("tokens.yaml:4:5: error: the build does not watch 'deep.yaml' yet"), "\(deep.error)")
    #expect(deep.error.contains("\na.layout.yaml: error: the build does not watch 'layoutc.yaml' yet"))
  }

  /// What the plugin has in one target, one module has to hold.
  @Test func namesThatClashAreToldAlike() throws {
    try writeDigestSources()
    try folder.write("c.layout.yaml", Sample.good)
    let digest = ["digest", "-o", "out", "a.layout.yaml", "c.layout.yaml"]
    let watched = ["a.layout.yaml", "c.layout.yaml", "layoutc.yaml", "tokens.yaml"].flatMap { ["--watched", $0] }
    let clash = try compare(digest + watched)
    #expect(clash.status == 1)
    #expect(
      clash.error
        == "c.layout.yaml:2:7: error: 'Good' is the name of 'a.layout.yaml', too, and one module cannot hold two types of "
        + "one name; change the 'name' of one of them\n")
    #expect(try compare(digest).error.isEmpty)
  }

  /// If the spec lies below the folder that was given, its digest does so, too.
  @Test func digestsLieAsTheirSpecsDo() throws {
    try writeDigestSources()
    try folder.write("b.layout.yaml", Sample.bad)
    try folder.write("specs/in/c.layout.yaml", Sample.good)
    for paths in [["specs"], ["specs", "a.layout.yaml"]] {
      #expect(try compare(["digest", "-o", "out"] + paths).error.isEmpty)
    }
    try Tool.run(["digest", "-o", "out", "specs"], in: folder)
    #expect(folder.files().filter { $0.hasPrefix("out/") } == ["out/in/c.inputs.docc"])
    try Tool.run(["digest", "-o", ".", "b.layout.yaml"], in: folder)
    #expect(folder.exists("b.inputs.docc"))
  }

  @Test func aRefusedDigestLeavesNoFolder() throws {
    try writeDigestSources()
    try folder.write("a.layout.yml", Sample.good)
    let refused = try Tool.run(["digest", "-o", "new", "a.layout.yaml", "a.layout.yml"], in: folder)
    #expect(refused.status == 2 && refused.error.contains("would overwrite the output"), "\(refused.error)")
    #expect(!folder.exists("new"))
  }

  @Test(arguments: [
    [], ["lint", "a.layout.yaml"], ["compile", "a.layout.yaml"], ["compile", "a.layout.yaml", "-o"],
    ["compile", "a.layout.yaml", "-o", "a", "--format", "json"], ["digest", "a.layout.yaml"],
    ["compile", "a.layout.yaml", "-o", "a", "--format", "swift", "--standalone"],
  ]) func takesNothingElse(arguments: [String]) throws {
    let run = try Tool.build(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.error == "error: 'layoutc-build' is for the build plugin; 'layoutc' is for people\n")
    #expect(folder.files().isEmpty)
  }
}
