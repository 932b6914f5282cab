import Foundation
import Testing

/// `layoutc.yaml`: where it is found and what it changes.
@Suite struct ConfigurationTests {
  let folder: Scratch
  private let spec = "layoutc: 1\nname: A\nsections: []\n"

  init() throws {
    folder = try Scratch()
    try folder.write("layoutc.yaml", "layoutc: 1\ndevices: [ipad-mini-6]\n")
    try folder.write("near/layoutc.yaml", "layoutc: 1\ndevices: [{ name: own, width: 100, height: 200, scale: 2 }]\n")
    try folder.write("near/sub/a.layout.yaml", spec)
    try folder.write("far/a.layout.yaml", spec)
  }

  private func compiled(_ arguments: [String]) throws -> (path: Substring?, devices: [Substring]) {
    let run = try Tool.run(["compile"] + arguments, in: folder)
    #expect(run.status == 0, "\(run.error)")
    let lines = run.output.split(separator: "\n")
    let path = lines.first { $0.contains("\"source\"") }.map { $0.split(separator: "\"")[5] }
    return (path, lines.filter { $0.contains("\"device\"") }.map { $0.split(separator: "\"")[5] })
  }

  @Test func theNearestHolds() throws {
    #expect(try compiled(["near/sub/a.layout.yaml"]) == ("sub/a.layout.yaml", ["own"]))
    #expect(try compiled(["far/a.layout.yaml"]) == ("far/a.layout.yaml", ["ipad-mini-6"]))
  }

  @Test func oneCanBeNamedOrNone() throws {
    let named = try compiled(["near/sub/a.layout.yaml", "--config", "layoutc.yaml"])
    #expect(named == ("near/sub/a.layout.yaml", ["ipad-mini-6"]))
    let none = try compiled(["near/sub/a.layout.yaml", "--isolated"])
    #expect(none.path == "a.layout.yaml" && none.devices.count > 5)
  }

  @Test func theCommandLineBeatsTheSpecAndTheSpecBeatsIt() throws {
    try folder.write("far/b.layout.yaml", spec.replacing("sections", with: "devices: [iphone-se-3]\nsections"))
    #expect(try compiled(["far/b.layout.yaml"]).devices == ["iphone-se-3"])
    #expect(try compiled(["far/b.layout.yaml", "--device", "320x568@2"]).devices == ["320x568@2"])
  }

  @Test(arguments: ["layoutc.yml", ".layoutc.yaml", ".layoutc.yml"]) func anotherNameIsTold(_ name: String) throws {
    try folder.write("near/sub/\(name)", "layoutc: 1\ndevices: [iphone-se-3]\n")
    for command in ["compile", "lint"] {
      let run = try Tool.run([command, "near/sub"], in: folder)
      #expect(run.status == 0)
      #expect(
        run.error
          == "warning: 'near/sub/\(name)' is not read: a configuration is named 'layoutc.yaml'; rename or remove it\n")
      #expect(try Tool.run([command, "near/sub", "-q"], in: folder).error == "")
      #expect(try Tool.run([command, "near/sub", "--isolated"], in: folder).error == "")
    }
  }

  @Test func whatIsNoFileIsAMistake() throws {
    try Tool.shell(
      "mkdir -p d/layoutc.yaml l n p; ln -s layoutc.yaml l/layoutc.yaml; ln -s nowhere n/layoutc.yaml; mkfifo p/layoutc.yaml",
      in: folder)
    for (name, reason) in [
      ("d", "is a folder, not a file"), ("l", "too many levels of symbolic links"),
      ("n", "no such file or directory"),
      ("p", "is a pipe, not a regular file"),
    ] {
      try folder.write("\(name)/a.layout.yaml", spec)
      let run = try Tool.run(["lint", name], in: folder)
      #expect(run.status == 2)
      #expect(run.error.lowercased() == "error: cannot read the configuration '\(name)/layoutc.yaml': \(reason)\n")
    }
  }

  /// What lies above the root of the repository is somebody else's.
  @Test func theSearchEndsAtTheRootOfTheRepository() throws {
    try folder.makeFolder("far/.git")
    try folder.write("far/deep/er/a.layout.yaml", spec)
    #expect(try compiled(["far/deep/er/a.layout.yaml"]).path == "a.layout.yaml")
    try folder.write("far/layoutc.yaml", "layoutc: 1\ndevices: [iphone-se-3]\n")
    #expect(try compiled(["far/deep/er/a.layout.yaml"]) == ("deep/er/a.layout.yaml", ["iphone-se-3"]))
  }

  /// Without a repository, a file in the home folder or among temporary files does not belong to a project.
  @Test(arguments: ["HOME", "TMPDIR"]) func whatLiesAroundIsNotUsed(_ variable: String) throws {
    let run = try Tool.run(["lint", "far"], in: folder, environment: [variable: folder.path])
    #expect(run.status == 0)
    #expect(
      run.error
        == "warning: 'layoutc.yaml' is not used: its folder is no project's; move it, or name it with '--config'\n")
    // Beside the spec, or in a repository, the file is meant.
    try folder.write("a.layout.yaml", spec)
    for prepared in [[], [".git"]] {
      for name in prepared { try folder.makeFolder(name) }
      let path = prepared.isEmpty ? "a.layout.yaml" : "far/a.layout.yaml"
      let own = try Tool.run(["compile", path], in: folder, environment: [variable: folder.path])
      #expect(own.error == "" && own.output.contains("ipad-mini-6"))
    }
  }

  @Test func aFolderOfEverybodyIsNobodys() throws {
    try Tool.shell("chmod 1777 .", in: folder)
    #expect(try Tool.run(["lint", "far"], in: folder).error.hasPrefix("warning: 'layoutc.yaml' is not used"))
    #expect(try compiled(["near/sub/a.layout.yaml"]).devices == ["own"])
  }

  @Test func lintSaysWhichHoldsWhereItIsOutOfSight() throws {
    let run = try Tool.shell("cd near/sub && layoutc lint a.layout.yaml", in: folder)
    #expect(run.status == 0 && run.output == "" && run.error == "note: the configuration is '../layoutc.yaml'\n")
    #expect(try Tool.shell("cd near/sub && layoutc lint -q .", in: folder).error == "")
    #expect(try Tool.shell("cd near && layoutc lint sub", in: folder).error == "")
    let named = try Tool.shell(
      "cp near/layoutc.yaml strict.yaml; cd near/sub && layoutc lint . --config ../../strict.yaml", in: folder)
    #expect(named.status == 0 && named.error == "note: the configuration is '../../strict.yaml'\n", "\(named.error)")
  }

  @Test func mistakesAreReportedLikeThoseOfSpecs() throws {
    try folder.write(
      "near/layoutc.yaml",
      """
      layoutc: 1
      devcies: []
      devices: [iphone-15-por]
      rules:
        colum-lost: off
        unknown-key: off
        gap-stretched: loud
        lone-item-centered: warning

      """)
    for command in ["compile", "lint"] {
      let run = try Tool.run([command, "near/sub/a.layout.yaml", "far/a.layout.yaml", "--quiet"], in: folder)
      #expect(run.status == 2)
      #expect(run.output == "")
      let lines = run.error.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(
        lines == [
          "near/layoutc.yaml:2:1: error: unknown key 'devcies' in a configuration; 'devices' is there: leave one of them out [unknown-key]",
          "near/layoutc.yaml:3:11: error: unknown device 'iphone-15-por'; did you mean 'iphone-15-pro'? [unknown-device]",
          "near/layoutc.yaml:5:3: error: unknown rule 'colum-lost'; did you mean 'column-lost'? [unknown-key]",
          "near/layoutc.yaml:6:3: error: 'unknown-key' is an error of the language, whose severity cannot be changed; remove the line [bad-value]",
          "near/layoutc.yaml:7:18: error: 'loud' is not 'off', 'info', 'warning' or 'error' [bad-value]",
        ])
    }
  }

  /// Hooks name every file that changed. A configuration that is named, and is also that of the specs beside it, is
  /// reported once.
  @Test func aConfigurationMayBeNamed() throws {
    try folder.write("far/layoutc.yaml", "layoutc: 1\nrules: { small-target: off }\n")
    let fine = try Tool.run(["lint", "far/layoutc.yaml"], in: folder)
    #expect(fine.status == 0 && !fine.error.contains("error"), "\(fine.error)")
    try folder.write("far/layoutc.yaml", "layoutc: 1\nruls: { small-target: off }\n")
    let wrong = try Tool.run(["lint", "far/layoutc.yaml"], in: folder)
    #expect(wrong.status != 0 && wrong.error.contains("unknown key 'ruls' in a configuration"), "\(wrong.error)")
    #expect(!"\(wrong.output)\(wrong.error)".contains("in a layout spec"))
  }

  @Test func wordsOfOtherToolsLeadToOurs() throws {
    try folder.write(
      "far/layoutc.yaml",
      "layoutc: 1\ninclude: [a]\nignore: [small-target]\nrules: { small-target: false }\n")
    let run = try Tool.run(["lint", "far", "--quiet"], in: folder)
    let messages = run.error.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      messages == [
        "far/layoutc.yaml:2:1: error: unknown key 'include' in a configuration; the command line names what is read; 'exclude' takes some of that out [unknown-key]",
        "far/layoutc.yaml:3:1: error: unknown key 'ignore' in a configuration; rules have levels: 'rules: { small-target: off }' [unknown-key]",
        "far/layoutc.yaml:4:24: error: 'false' is not 'off', 'info', 'warning' or 'error'; did you mean 'off'? [bad-value]",
      ])
  }

  @Test func severalDevicesAreSeveralOptions() throws {
    let run = try Tool.run(["compile", "far/a.layout.yaml", "--device", "iphone-15-pro,414x736@3"], in: folder)
    #expect(run.status == 2 || run.status == 64)
    #expect(run.error.contains("the option is repeated, as '--device iphone-15-pro --device 414x736@3'"))
    let model = try Tool.run(["compile", "far/a.layout.yaml", "--device", "iPhone15,2"], in: folder)
    #expect(model.error.contains("sold by"))
  }

  @Test(arguments: ["", "devices: []\n", "layoutc: 2\n", "- 1\n", "layoutc: 1\n---\nlayoutc: 1\n"])
  func notAConfiguration(_ text: String) throws {
    try folder.write("layoutc.yaml", text)
    let run = try Tool.run(["lint", "far"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("layoutc.yaml:"))
  }
}
