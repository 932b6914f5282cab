import Foundation
import Testing

/// `layoutc format`: what it writes, what it leaves, and what it says.
@Suite struct FormatCommandTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static let good = Sample.good
  /// The same text, laid out as nobody would write it.
  private static let disarranged = Sample.good.replacing("  - { id: photos", with: "-   {id : photos")
  private static let broken = "layoutc: 1\nname: [\n"

  private func run(_ arguments: String...) throws -> Tool.Run { try Tool.run(["format"] + arguments, in: folder) }

  @Test func writesWhatChanges() throws {
    try folder.write("a.layout.yaml", Self.disarranged)
    try folder.write("below/b.layout.yml", Self.good)
    try folder.write("c.yaml", Self.disarranged)
    let old = try FileManager.default.attributesOfItem(atPath: folder.path + "/below/b.layout.yml")
    let run = try run(".")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.error == "a.layout.yaml: formatted\n2 specs: 1 formatted, 1 unchanged\n")
    #expect(folder.text("a.layout.yaml") == Self.good)
    #expect(folder.text("c.yaml") == Self.disarranged)
    let new = try FileManager.default.attributesOfItem(atPath: folder.path + "/below/b.layout.yml")
    #expect(old[.systemFileNumber] as? Int == new[.systemFileNumber] as? Int)
    // A file without the name of a spec is formatted if it is named.
    #expect(try self.run("-q", "c.yaml").error.isEmpty)
    #expect(folder.text("c.yaml") == Self.good)
    #expect(folder.files() == ["a.layout.yaml", "below/b.layout.yml", "c.yaml"])
  }

  @Test func theConfigurationSaysHow() throws {
    try folder.write("layoutc.yaml", "layoutc: 1\nformat: { indent: 4 }\n")
    try folder.write("a.layout.yaml", Sample.good)
    #expect(try run("a.layout.yaml").status == 0)
    #expect(folder.text("a.layout.yaml") == Sample.good.replacing("\n  - ", with: "\n    - "))
    #expect(try run("--check", "a.layout.yaml").status == 0)
    #expect(try run("--check", "--isolated", "a.layout.yaml").status == 1)
    try folder.write("layoutc.yaml", "layoutc: 1\nformat: { indent: 1 }\n")
    let refused = try run("a.layout.yaml")
    #expect(refused.status == 2 && refused.error.hasPrefix("layoutc.yaml:2:19: error: an indentation is at least 2"))
  }

  @Test func checkListsAndDiffShows() throws {
    try folder.write("a.layout.yaml", Self.disarranged)
    try folder.write("b.layout.yaml", Self.good)
    let check = try run("--check", ".")
    #expect(check.status == 1 && check.output == "a.layout.yaml\n")
    #expect(check.error == "2 specs: 1 to be formatted, 1 unchanged\n")
    let diff = try run("--diff", ".")
    #expect(diff.status == 1 && diff.output.hasPrefix("--- a.layout.yaml\n+++ a.layout.yaml\n@@ "))
    #expect(folder.text("a.layout.yaml") == Self.disarranged)
    try folder.write("change.diff", diff.output)
    #expect(try Tool.shell("patch -s -p0 < change.diff", in: folder).status == 0)
    #expect(folder.text("a.layout.yaml") == Self.good)
    let fine = try run("--check", ".")
    #expect(fine.status == 0 && fine.output.isEmpty)
    #expect(try run("--diff", "--check", ".").output.isEmpty)
  }

  @Test func standardInput() throws {
    try folder.write("in", Self.disarranged)
    let run = try Tool.shell("layoutc format - < in", in: folder)
    #expect(run.status == 0 && run.output == Self.good && run.error.isEmpty)
    let check = try Tool.shell("layoutc format --check --stdin-filename Specs/x.layout.yaml - < in", in: folder)
    #expect(check.status == 1 && check.output == "Specs/x.layout.yaml\n")
    // Whoever replaces the input with the output loses nothing.
    try folder.write("in", Self.broken)
    let broken = try Tool.shell("layoutc format --stdin-filename x.layout.yaml - < in", in: folder)
    #expect(broken.status == 1 && broken.output == Self.broken && broken.error.contains("x.layout.yaml:2:7: error:"))
    try folder.write("layoutc.yaml", "layoutc: 1\ndevices: [nothing]\n")
    #expect(try Tool.shell("layoutc format --isolated - < in", in: folder).status == 1)
    #expect(try Tool.shell("layoutc format --stdin-filename x a < in", in: folder).status == 2)
  }

  @Test func theCountsAddUp() throws {
    for (name, text) in [("a", Self.disarranged), ("b", Self.good), ("c", "hello\n"), ("d", Self.broken)] {
      try folder.write("\(name).layout.yaml", text)
    }
    try folder.write("t.tokens.json", "{}")
    try Tool.shell("ln -s b.layout.yaml l.layout.yaml; mkfifo p.layout.yaml", in: folder)
    let run = try run("--check", ".", "t.tokens.json")
    #expect(
      run.status == 3
        && run.error.hasSuffix(
          "\n7 specs: 1 to be formatted, 1 unchanged, 1 left alone as link, 3 not read, 1 failed\n"),
      "\(run.error)")
  }

  @Test func whatIsNoYAMLStays() throws {
    try folder.write("a.layout.yaml", Self.broken)
    try folder.write("b.layout.yaml", Self.disarranged)
    let run = try run(".")
    #expect(run.status == 1 && run.error.contains("a.layout.yaml:2:7: error: '[' is never closed"))
    #expect(run.error.hasSuffix("2 specs: 1 formatted, 1 not read\n"))
    #expect(folder.text("a.layout.yaml") == Self.broken && folder.text("b.layout.yaml") == Self.good)
    // Mistakes of the language are reported by lint, not here.
    try folder.write("a.layout.yaml", Sample.bad.replacing("name:", with: "name:   "))
    #expect(try self.run("a.layout.yaml").status == 0)
    #expect(folder.text("a.layout.yaml") == Sample.bad)
  }

  /// A file that is named like a spec may be somebody's secret.
  @Test func whatIsNotOursIsNeitherWrittenNorShown() throws {
    let secret = "password:    hunter2\n"
    try folder.write("a.layout.yaml", secret)
    for arguments in [[], ["--diff"], ["--check"]] {
      let run = try Tool.run(["format", "a.layout.yaml"] + arguments, in: folder)
      #expect(run.status == 1 && !(run.output + run.error).contains("hunter2"))
      #expect(run.error.contains("does not say that it is a layout spec"))
    }
    #expect(folder.text("a.layout.yaml") == secret)
    let comments = "# nothing\n   # yet\n"
    try folder.write("a.layout.yaml", comments)
    #expect(try run("a.layout.yaml").status == 1)
    #expect(folder.text("a.layout.yaml") == comments)
    try folder.write("a.layout.yaml", "")
    #expect(try run("a.layout.yaml").status == 0 && folder.text("a.layout.yaml")?.isEmpty == true)
    try folder.write("b.tokens.json", "{}")
    let tokens = try run("b.tokens.json")
    #expect(tokens.status == 2 && tokens.error.contains("design tokens"))
    #expect(folder.text("b.tokens.json") == "{}")
  }

  @Test func linksAreLeftAlone() throws {
    try folder.write("real.layout.yaml", Self.disarranged)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.layout.yaml", withDestinationPath: "real.layout.yaml")
    let run = try run("link.layout.yaml")
    #expect(run.status == 0)
    #expect(run.error == "note: 'link.layout.yaml' is a link, which 'format' leaves alone; name the file it leads to\n")
    #expect(folder.text("real.layout.yaml") == Self.disarranged)
    let quiet = try self.run("-q", "link.layout.yaml")
    #expect(quiet.status == 0 && quiet.error == "")
    #expect(try self.run("-q", ".").status == 0)
    #expect(folder.text("link.layout.yaml") == Self.good)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.layout.yaml") == "real.layout.yaml"
    )
  }

  /// Otherwise two workers would be at one file at the same time, and each would refuse what the other has written.
  @Test func aFileOfSeveralPathsIsTakenOnce() throws {
    let names = (1...6).map { "Specs/a\($0).layout.yaml" }
    try folder.makeFolder("Specs")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "Specs")
    let told = names.map { "\($0): formatted\n" }.joined() + "6 specs: 6 formatted\n"
    for other in [folder.path + "/Specs", "link", "link/../Specs/", folder.path + "/link/*.yaml"] {
      for name in names { try folder.write(name, Self.disarranged) }
      let run = try run("--jobs", "2", "Specs", other)
      #expect(run.status == 0 && run.error == told, "\(other): \(run.error)")
      #expect(try self.run("--jobs", "2", other, names[0], folder.path + "/" + names[1]).error.hasPrefix("6 specs: "))
    }
  }

  /// Each name of a file gets a file of its own, so each is formatted.
  @Test func secondNamesAreFormatted() throws {
    try folder.write("a.layout.yaml", Self.disarranged)
    try FileManager.default.linkItem(atPath: folder.path + "/a.layout.yaml", toPath: folder.path + "/b.layout.yaml")
    #expect(try run("a.layout.yaml", "b.layout.yaml").error.hasSuffix("2 specs: 2 formatted\n"))
    #expect(folder.text("a.layout.yaml") == Self.good && folder.text("b.layout.yaml") == Self.good)
  }

  @Test func rightsStayAndWhatMayNotBeWrittenIsTold() throws {
    try folder.write("a.layout.yaml", Self.disarranged)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/a.layout.yaml")
    #expect(try run("a.layout.yaml").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/a.layout.yaml")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try run("nothing.layout.yaml").status == 3)
    #expect(try run("--check", "-").status == 0)
    #expect(try run().status == 2)
  }

  /// Includes are read for the proof, wherever they lie, and suppression comments keep their effect.
  @Test func suppressionsAndIncludes() throws {
    try folder.write("shared/tokens.yaml", "layoutc: 1\ntokens:   { gap: 8 }\n")
    let text = """
      layoutc: 1
      name: A
      include:
      - shared/tokens.yaml
      devices: [iphone-15-pro]
      sections:
      # layoutc:ignore[small-target] on purpose

      - id: a
        spacing:   $gap
        cell: { size: [20, 20] }   # layoutc:format off
        items: 3

      """
    try folder.write("a.layout.yaml", text)
    let before = try Tool.run(["lint", "--format", "concise", "--select", "small-target", "."], in: folder)
    #expect(try run("-q", ".").status == 0)
    let after = try Tool.run(["lint", "--format", "concise", "--select", "small-target", "."], in: folder)
    #expect(before.status == after.status && before.output.count { $0 == "\n" } == after.output.count { $0 == "\n" })
    #expect(
      folder.text("a.layout.yaml")?.contains("\n  # layoutc:ignore[small-target] on purpose\n\n  - id: a\n") == true)
    // Nobody takes the formatter's comments for misspelled suppressions.
    try folder.write("b.layout.yaml", Self.good + "# layoutc:format off\n\n\n# layoutc:format on\n")
    #expect(
      try Tool.run(["lint", "--fail-on", "info", "--ignore", "leftover-pixels", "b.layout.yaml"], in: folder).output
        .isEmpty)
    #expect(try run("--check", "b.layout.yaml").status == 0)
  }
}
