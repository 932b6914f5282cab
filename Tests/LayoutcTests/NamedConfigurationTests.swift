import Foundation
import Testing

/// `layoutc lint layoutc.yaml`: what it says of a configuration, and what it mends there.
@Suite struct NamedConfigurationTests {
  private let folder: Scratch
  private static let wrong = "layoutc: 1\nRules: {}\nfail-on: eror # as ever\n"
  private static let mended = "layoutc: 1\nrules: {}\nfail-on: error # as ever\n"

  init() throws {
    folder = try Scratch()
    try folder.write("layoutc.yaml", Self.wrong)
    try folder.write("a.layout.yaml", Sample.good)
  }

  private func lint(_ arguments: String...) throws -> Tool.Run { try Tool.run(["lint"] + arguments, in: folder) }

  /// Whatever holds for the specs.
  @Test func isChecked() throws {
    try folder.write("other.yaml", "layoutc: 1\n")
    for options in [[], ["--isolated"], ["--config", "other.yaml"]] {
      for specs in [[], ["a.layout.yaml"]] {
        let run = try Tool.run(["lint", "layoutc.yaml"] + specs + options, in: folder)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.error.hasPrefix("layoutc.yaml:2:1: error: unknown key 'Rules'"), "\(run.error)")
        #expect(run.error.contains("\nlayoutc.yaml:3:10: error: 'eror' is not"))
        #expect(run.error.hasSuffix("\nnote: this makes the fixes: layoutc lint --fix --unsafe-fixes layoutc.yaml\n"))
      }
    }
    let list = try Tool.shell("printf 'layoutc.yaml\\0' | layoutc lint -0 --isolated", in: folder)
    #expect(list.status == 2)
    #expect(folder.text("layoutc.yaml") == Self.wrong)
  }

  /// Also where it is only read: whoever is told of a fix is told how it is made.
  @Test func aFixSaysHowItIsMade() throws {
    for command in ["lint", "compile", "format"] {
      let run = try Tool.run([command, "a.layout.yaml"], in: folder)
      #expect(run.status == 2)
      #expect(
        run.error.hasSuffix("\nnote: this makes the fixes: layoutc lint --fix --unsafe-fixes layoutc.yaml\n"),
        "\(run.error)")
      #expect(try !Tool.run([command, "a.layout.yaml", "-q"], in: folder).error.contains("note:"))
    }
    try folder.write("layoutc.yaml", "layoutc: 1\nruls: {}\n")
    let one = try lint(".")
    #expect(one.error.hasSuffix("\nnote: this makes the fix: layoutc lint --fix --unsafe-fixes layoutc.yaml\n"))
    // What people copy into a shell reaches the file.
    for (name, shown) in [("a b; it's/", "'a b; it'\\''s/layoutc.yaml'"), ("-q/", "./-q/layoutc.yaml")] {
      try folder.write("\(name)layoutc.yaml", "layoutc: 1\nfail_on: error\n")
      let run = try lint("./\(name)layoutc.yaml")
      #expect(run.error.hasSuffix("\nnote: this makes the fix: layoutc lint --fix \(shown)\n"), "\(run.error)")
      let command = try #require(run.error.split(separator: "\n").last?.split(separator: ": ").last)
      #expect(try Tool.shell(String(command), in: folder).status == 0)
      #expect(folder.text("\(name)layoutc.yaml") == "layoutc: 1\nfail-on: error\n")
    }
    try folder.write("layoutc.yaml", "layoutc: 1\nextends: base.yaml\n")
    try folder.write("base.yaml", Self.wrong)
    #expect(try !lint(".").error.contains("note:"))
  }

  @Test func isMended() throws {
    let diff = try lint("layoutc.yaml", "--diff")
    #expect(diff.output.hasPrefix("--- layoutc.yaml\n+++ layoutc.yaml\n@@ ") && diff.output.contains("\n+rules: {}\n"))
    #expect(diff.status == 2 && folder.text("layoutc.yaml") == Self.wrong)
    let safe = try lint("layoutc.yaml", "--fix")
    #expect(safe.status == 2 && safe.error.hasPrefix("layoutc.yaml:2:1: fixed: rename to 'rules' [unknown-key]\n"))
    let run = try lint("layoutc.yaml", "a.layout.yaml", "--fix", "--unsafe-fixes")
    #expect(run.status == 0 && folder.text("layoutc.yaml") == Self.mended, "\(run.error)")
  }

  @Test func isNoSpec() throws {
    try folder.write("layoutc.yaml", Self.mended)
    try folder.write("b.layout.yaml", Sample.good)
    let run = try lint("layoutc.yaml", ".")
    #expect(run.status == 0 && run.error == "2 specs: nothing found\n", "\(run.error)")
    #expect(try lint("layoutc.yaml", "--format", "json").status == 0)
    #expect(try lint("layoutc.yaml", "--show-files").output.isEmpty)
  }

  @Test func whatIsNotOursIsNeitherShownNorChanged() throws {
    try folder.write("layoutc.yaml", "root:x\nRules: {}\n")
    let run = try lint("layoutc.yaml", "--fix", "--isolated")
    #expect(run.status == 2 && run.error.contains("does not say that it is a configuration"))
    #expect(!run.error.contains("root:x") && folder.text("layoutc.yaml") == "root:x\nRules: {}\n")
  }

  @Test func aLinkIsNotWrittenThrough() throws {
    try Tool.shell("mkdir real && mv layoutc.yaml real/ && ln -s real/layoutc.yaml layoutc.yaml", in: folder)
    let run = try lint("layoutc.yaml", "--fix")
    #expect(run.status == 2 && run.error.hasPrefix("note: 'layoutc.yaml' is a link, through which '--fix' does not"))
    #expect(folder.text("real/layoutc.yaml") == Self.wrong)
  }
}
