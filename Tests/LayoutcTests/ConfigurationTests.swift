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
          "near/layoutc.yaml:2:1: error: unknown key 'devcies' in a configuration; did you mean 'devices'? [unknown-key]",
          "near/layoutc.yaml:3:11: error: unknown device 'iphone-15-por'; did you mean 'iphone-15-pro'? [unknown-device]",
          "near/layoutc.yaml:5:3: error: unknown rule 'colum-lost'; did you mean 'column-lost'? [unknown-key]",
          "near/layoutc.yaml:6:3: error: 'unknown-key' is an error of the language, whose severity cannot be changed; remove the line [bad-value]",
          "near/layoutc.yaml:7:18: error: 'loud' is not 'off', 'info', 'warning' or 'error' [bad-value]",
        ])
    }
  }

  @Test(arguments: ["", "devices: []\n", "layoutc: 2\n", "- 1\n", "layoutc: 1\n---\nlayoutc: 1\n"])
  func notAConfiguration(_ text: String) throws {
    try folder.write("layoutc.yaml", text)
    let run = try Tool.run(["lint", "far"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("layoutc.yaml:"))
  }
}
