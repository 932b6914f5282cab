import Foundation
import Testing

/// What CI servers get to see, and that nothing is skipped.
@Suite struct WorkflowTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.makeFolder(".git")
    try folder.write("Specs/good.layout.yaml", Sample.good)
    try folder.write("Specs/bad.layout.yaml", Sample.bad)
    // A link to itself, because root can read everything else.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Specs/loop.layout.yaml", withDestinationPath: "loop.layout.yaml")
  }

  // TeamCity's own marks stand before the quotes in a message.
  @Test(arguments: ReportFormats.forPrograms.filter { $0 != "teamcity" })
  func whatCannotBeReadLeavesATrace(_ format: String) throws {
    for paths in ["Specs", "Specs/good.layout.yaml Specs/nowhere.layout.yaml"] {
      let run = try Tool.shell("cd Specs && layoutc lint $(printf '../%s ' \(paths)) --format \(format)", in: folder)
      #expect(run.status == 3)
      let path = paths == "Specs" ? "Specs/loop.layout.yaml" : "Specs/nowhere.layout.yaml"
      #expect(run.output.contains("cannot read '\(path)': "), "\(format): \(run.output)")
    }
  }

  @Test func whatCannotBeReadIsInTheSummary() throws {
    try Tool.shell("mkdir pipes && mkfifo pipes/f{1..15}.layout.yaml", in: folder)
    let run = try Tool.run(
      ["lint", "pipes"], in: folder, environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"])
    #expect(run.status == 3 && run.error.hasSuffix("\n15 specs: 15 not read\n"), "\(run.error)")
    let summary = try #require(folder.text("summary.md"))
    for index in 1...15 {
      #expect(run.output.contains("\n  pipes/f\(index).layout.yaml: error: cannot read "))
      #expect(summary.contains("\n| pipes/f\(index).layout.yaml | error | `cannot-read` |"))
    }
  }

  @Test func whatWasNotReadIsCounted() throws {
    for (command, counts) in [
      ("lint", "1 error in 1 file, 1 not read"),
      ("compile -o out/", "1 written, 1 failed, 1 error in 1 file"),
    ] {
      let run = try Tool.shell("layoutc \(command) Specs", in: folder)
      #expect(run.status == 3 && run.error.hasSuffix("\n3 specs: \(counts)\n"), "\(command): \(run.error)")
    }
    try FileManager.default.removeItem(at: folder.url("Specs/bad.layout.yaml"))
    #expect(try Tool.run(["lint", "Specs"], in: folder).error.hasSuffix("\n2 specs: 1 not read\n"))
  }

  @Test func sarifSaysHowTheRunWent() throws {
    func invocation(_ path: String) throws -> [String: Any] {
      let run = try Tool.run(["lint", path, "--format", "sarif"], in: folder)
      let document = try #require(try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any])
      let first = try #require((document["runs"] as? [[String: Any]])?.first)
      let bases = try #require(first["originalUriBaseIds"] as? [String: [String: Any]])
      #expect(Array(bases.keys) == ["%SRCROOT%"] && bases["%SRCROOT%"]?["uri"] == nil)
      return try #require((first["invocations"] as? [[String: Any]])?.first)
    }
    #expect(try invocation("Specs/bad.layout.yaml")["executionSuccessful"] as? Bool == true)
    let failed = try invocation("Specs")
    #expect(failed["executionSuccessful"] as? Bool == false)
    #expect((failed["toolExecutionNotifications"] as? [Any])?.count == 1)
  }

  @Test func compileAnnotatesInAWorkflow() throws {
    let arguments = ["compile", "Specs/bad.layout.yaml", "Specs/good.layout.yaml", "-o", "out/"]
    let plain = try Tool.run(arguments, in: folder)
    #expect(plain.status == 1 && !plain.error.contains("::"))
    let run = try Tool.run(arguments, in: folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("Specs/bad.layout.yaml:6:28: error:"))
    #expect(
      run.error.contains(
        "\n::error file=Specs/bad.layout.yaml,line=6,endLine=6,col=28,endColumn=32,title=layoutc bad-value::'gird' is not"
      ))
    try folder.write("out/good.frames.json", "{}\n")
    let stale = try Tool.run(
      ["compile", "Specs/good.layout.yaml", "-o", "out/", "--check"], in: folder,
      environment: ["GITHUB_ACTIONS": "true"])
    #expect(stale.status == 1)
    #expect(
      stale.error
        == "::error file=out/good.frames.json,title=layoutc stale::not as 'layoutc compile' would write it; compile again and commit it\n"
    )
  }

  /// Every value that the help offers is accepted.
  @Test func helpListsOnlyWhatIsThere() throws {
    let help = try Tool.run(["compile", "--help"], in: folder).output
    let formats = try #require(help.firstMatch(of: /--format <format>[^(]*\(values:([^;)]*)/)).1
    let names = formats.split { " ,\n".contains($0) }.map(String.init)
    // What goes through all formats in other tests.
    #expect(names == Formats.names)
    for name in names {
      #expect(try Tool.run(["compile", "Specs/good.layout.yaml", "--format", name], in: folder).status == 0)
    }
  }
}
