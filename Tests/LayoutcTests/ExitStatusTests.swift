import Foundation
import Testing

/// The status that the shell gets, and what people and programs find on which stream.
@Suite struct ExitStatusTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
    try folder.write("bad.layout.yaml", Sample.bad)
    try folder.makeFolder("empty")
  }

  @Test func fineGoesToStandardOutput() throws {
    let run = try Tool.run(["compile", "good.layout.yaml"], in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("{\n  \"schema\": \"layoutc.frames/1\""))
  }

  @Test func errorsGoToStandardError() throws {
    let run = try Tool.run(["compile", "bad.layout.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("bad.layout.yaml:6:28: error: 'gird' is not"))
    #expect(
      run.error.hasSuffix(
        "[bad-value]\n 6 |   - { id: photos, arrange: gird, columns: 3 }\n   |                            ^~~~\n  fix (unsafe): write 'grid'\n"
      ))
  }

  @Test func lintReportsOnStandardOutput() throws {
    let run = try Tool.run(["lint", "bad.layout.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("bad.layout.yaml:6:28: error:"))
    #expect(run.error == "")
    #expect(try Tool.run(["lint", "good.layout.yaml"], in: folder).status == 0)
  }

  @Test func versionAndHelpAreFine() throws {
    let version = try Tool.run(["--version"], in: folder)
    #expect(version.status == 0 && version.output == "layoutc 0.1.0\n" && version.error == "")
    for arguments in [["--help"], ["help", "compile"], ["compile", "--help"], []] {
      let help = try Tool.run(arguments, in: folder)
      #expect(help.status == 0 && help.output.contains("USAGE: layoutc") && help.error == "")
    }
  }

  /// `help` of a command that there is not had been the help of all, and a mistype of two words "unexpected arguments".
  @Test(arguments: [
    ("lnt good.layout.yaml", "'lnt'; did you mean 'lint'?"), ("help lnt", "'lnt'; did you mean 'lint'?"),
    ("nonsense", "'nonsense'; 'layoutc --help' lists them"), ("digst", "'digst'; 'layoutc --help' lists them"),
    ("good.layout.yaml", "'good.layout.yaml'; to compile a spec write 'layoutc compile', to check it 'layoutc lint'"),
    (". --format json", "'.'; to compile a spec write 'layoutc compile', to check it 'layoutc lint'"),
    ("ab\u{1B}c x", "'ab\\u{1B}c'; 'layoutc --help' lists them"),
  ])
  func aCommandThatThereIsNot(words: String, message: String) throws {
    let run = try Tool.run(words.split(separator: " ").map(String.init), in: folder)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error == "error: there is no command \(message)\n")
  }

  @Test(arguments: [
    ["nonsense"], ["compile"], ["compile", "good.layout.yaml", "--format", "pdf"],
    ["compile", "good.layout.yaml", "--format", "pdf"], ["compile", "good.layout.yaml", "--jobs", "0"],
    ["compile", "good.layout.yaml", "--nonsense"], ["compile", "good.layout.yaml", "--check"],
    ["compile", "good.layout.yaml", "--depfile", "d"], ["compile", "good.layout.yaml", "bad.layout.yaml"],
    ["compile", "good.layout.yaml", "bad.layout.yaml", "-o", "one.json"], ["compile", ""],
    ["compile", "good.layout.yaml", "-o", "good.layout.yaml"], ["compile", "empty"], ["lint", "empty"],
    ["compile", "good.layout.yaml", "--config", "nowhere.yaml"], ["dump", "good.layout.yaml", "--stage", "soup"],
    ["compile", "good.layout.yaml", "--config", "x", "--isolated"], ["schema", "--spec", "--frames"],
    ["compile", "@nowhere"],
    ["compile", "good.layout.yaml", "--access", "public"],
    ["compile", "good.layout.yaml", "--unit", "px", "--format", "svg"],
    ["why", "good.layout.yaml"], ["dump", "good.layout.yaml", "--stage", "nodes", "--device", "iphone-se-3"],
    ["dump", "good.layout.yaml", "--stage", "ast", "--positions"],
  ])
  func mistakesInArguments(_ arguments: [String]) throws {
    let run = try Tool.run(arguments, in: folder)
    #expect(run.status == 2, "\(arguments): \(run.error)")
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error: "))
  }

  @Test func unknownDeviceHasASuggestion() throws {
    let run = try Tool.run(["compile", "good.layout.yaml", "--device", "iphone-15-por"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("unknown device 'iphone-15-por'; did you mean 'iphone-15-pro'?"))
  }

  @Test func devicesReplaceThoseOfTheSpec() throws {
    let run = try Tool.run(
      ["compile", "good.layout.yaml", "--device", "414x736@3", "--device", "ipad-mini-6@landscape@rtl"], in: folder)
    #expect(run.status == 0)
    let names = run.output.split(separator: "\n").filter { $0.contains("\"device\"") }.map {
      $0.split(separator: "\"")[5]
    }
    #expect(names == ["414x736@3", "ipad-mini-6@landscape@rtl"])
  }

  @Test func whatCannotBeRead() throws {
    try folder.makeFolder("folder.layout.yaml")
    try Tool.shell("mkfifo pipe.layout.yaml", in: folder)
    for path in ["nowhere.layout.yaml", "folder.layout.yaml", "pipe.layout.yaml", "/dev/zero", "/dev/stdin"] {
      for command in ["compile", "lint"] {
        let run = try Tool.run([command, path], in: folder)
        #expect(run.status == 3, "\(command) \(path)")
        #expect(run.error.hasPrefix("error: cannot read '\(path)': "), "\(run.error)")
        #expect(run.output == "")
      }
    }
  }

  @Test(arguments: ["lint -", "compile -", "format -", "lint -0"]) func standardInputThatIsClosed(_ command: String)
    throws
  {
    let run = try Tool.shell("layoutc \(command) <&-", in: folder)
    #expect(run.status == 3 && run.output == "", "\(run.output)")
    #expect(run.error.hasPrefix("error: cannot read standard input: "), "\(run.error)")
  }

  /// What is advised helps: an ignore file and a configuration are two reasons.
  @Test(arguments: [
    (true, false, "what .gitignore leaves out; name the files, or use '--no-gitignore'\n"),
    (false, true, "what 'exclude' of the configuration leaves out; name the files\n"),
    (true, true, "what 'exclude' of the configuration and .gitignore leave out; name the files, or use"),
  ]) func whyNothingIsThere(isIgnored: Bool, isExcluded: Bool, told: String) throws {
    try folder.makeFolder("repo/.git")
    if isIgnored { try folder.write("repo/.gitignore", "a.layout.yaml\n") }
    if isExcluded { try folder.write("repo/layoutc.yaml", "layoutc: 1\nexclude: [b.layout.yaml]\n") }
    for (name, isThere) in [("a", isIgnored), ("b", isExcluded)] where isThere {
      try folder.write("repo/\(name).layout.yaml", Sample.good)
    }
    for path in ["repo", "repo/*.layout.yaml"] {
      let run = try Tool.run(["lint", path], in: folder)
      #expect(run.status == 2 && run.error.contains(" but \(told)"), "\(run.error)")
    }
  }

  /// '--exit-zero' is about findings. What could not be looked at is no success.
  @Test func failuresAreNotMadeZero() throws {
    #expect(try Tool.run(["lint", "bad.layout.yaml", "--exit-zero"], in: folder).status == 0)
    try Tool.shell("mkfifo pipe.layout.yaml", in: folder)
    for path in ["nowhere.layout.yaml", "pipe.layout.yaml"] {
      let run = try Tool.run(["lint", "bad.layout.yaml", path, "--exit-zero"], in: folder)
      #expect(run.status == 3 && run.error.contains("cannot read '\(path)'"), "\(run.error)")
    }
  }

  @Test func theWorstCounts() throws {
    let run = try Tool.run(
      ["compile", "bad.layout.yaml", "nowhere.layout.yaml", "good.layout.yaml", "-o", "out/"], in: folder)
    #expect(run.status == 3)
    #expect(
      run.error.contains("bad.layout.yaml:6:28: error:") && run.error.contains("cannot read 'nowhere.layout.yaml'"))
    #expect(folder.exists("out/good.frames.json") && !folder.exists("out/bad.frames.json"))
    #expect(run.error.hasSuffix("2 specs: 1 written, 1 error in 1 file\n"))
  }

  @Test func namesThatAreNotUTF8() throws {
    let run = try Tool.shell(
      #"layoutc lint $'\xff.layout.yaml'; echo $?; mkdir d; touch $'d/\xff.layout.yaml' 2>/dev/null && layoutc lint d; echo $?"#,
      in: folder)
    #expect(run.output.hasPrefix("3\n"))
    #expect(run.error.contains("is not UTF-8"))
  }
}
