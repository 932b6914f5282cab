import Foundation
import Testing

/// Names of files among the arguments are taken as names of files, however a shell or a hook puts them there.
@Suite struct ArgumentTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("hooks/pre-commit", "#!/bin/sh\n")
    try folder.write("@a.layout.yaml", "")
    try folder.write("a.layout.yaml", "'b;touch pwned;.layout.yaml' --report concise=hooks/pre-commit\n")
    try folder.write("b;touch pwned;.layout.yaml", "layoutc: 1\n")
    try folder.write("--write-baseline=c.layout.yaml", Sample.good)
    try folder.write("--report=concise=d.layout.yaml", Sample.good)
  }

  /// In the way that pre-commit calls it: the entry, `args`, the names.
  @Test(arguments: [[], ["--fail-on", "warning"], ["--format", "concise", "--"]])
  func aHook(_ arguments: [String]) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
      .sorted()
    let before = folder.files()
    let run = try Tool.run(["lint"] + arguments + names, in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("@a.layout.yaml:1:1: error: the file is empty"), "\(run.output)\(run.error)")
    #expect(folder.files() == before)
    #expect(folder.text("hooks/pre-commit") == "#!/bin/sh\n")
    let shell = try Tool.shell("layoutc lint *.layout.yaml", in: folder)
    #expect(shell.status == 1 && folder.files() == before)
  }

  @Test func behindTwoDashesNothingIsReadAsArguments() throws {
    try folder.write("words", "lint -- @gone --fix")
    let run = try Tool.run(["@words", "@words"], in: folder)
    #expect(run.status == 3)
    for name in ["@gone", "--fix", "@words"] { #expect(run.error.contains("cannot read '\(name)'"), "\(run.error)") }
  }

  /// As in a shell, a backslash stands for itself between single quotes.
  @Test func aBackslashBetweenSingleQuotesIsAName() throws {
    try folder.write("back\\slash.layout.yaml", Sample.good)
    for word in [#"'back\slash.layout.yaml'"#, #"back\\slash.layout.yaml"#, #""back\\slash.layout.yaml""#] {
      try folder.write("words", "lint --quiet --select unused-token " + word)
      let run = try Tool.run(["@words"], in: folder)
      #expect(run.status == 0 && run.error == "", "\(word): \(run.error)")
    }
  }

  /// Elsewhere it joins lines and, within double quotes, stands for itself but before what means something there.
  @Test(arguments: [
    "lint \\\n  --quiet --select unused-token \\\n  good.layout.yaml\n",
    "lint \\\r\n  --quiet --select unused-token good.layout.yaml\r\n",
    "lint --quiet --select unused-token go\\\nod.layout.yaml",
    #"lint --quiet --select unused-token "back\slash.layout.yaml""#,
    #"lint --quiet --select unused-token "a \"b\".layout.yaml""#,
  ])
  func aBackslashIsThatOfAShell(_ text: String) throws {
    for name in ["good", #"back\slash"#, #"a "b""#] { try folder.write("\(name).layout.yaml", Sample.good) }
    try folder.write("words", text)
    let run = try Tool.run(["@words"], in: folder)
    #expect(run.status == 0 && run.error == "", "\(run.error)")
    try folder.write("words", text + "\\")
    let open = try Tool.run(["@words"], in: folder)
    #expect(open.status == 2 && open.error.contains("nothing stands behind the last '\\'"), "\(open.error)")
  }

  /// What is asked of the parser, and what is read, does not grow with the square of the words.
  @Test func manyWordsTakeNoTime() throws {
    let devices = (0..<1_000).map { "--device \(300 + $0 % 90)x\(500 + $0 / 90)@2" }.joined(separator: " ")
    try folder.write("good.layout.yaml", Sample.good)
    try folder.write("words", "diff \(devices) good.layout.yaml good.layout.yaml")
    try folder.write("long", "lint " + String(repeating: "x", count: 4 << 20))
    let many = try Tool.shell("ulimit -t 20; exec '\(Tool.path)' @words", in: folder)
    #expect(many.status == 0, "\(many.status) \(many.error)")
    let long = try Tool.shell("ulimit -t 20; exec '\(Tool.path)' @long", in: folder)
    #expect(long.status == 3 && long.error.hasPrefix("error: cannot read 'xxx"), "\(long.status)")
  }

  /// Files of arguments may name sixteen others, one in the other.
  @Test func argumentFilesHaveADepth() throws {
    for depth in 1...16 { try folder.write("w\(depth)", "@w\(depth + 1)") }
    try folder.write("w17", "rules")
    #expect(try Tool.run(["@w2"], in: folder).status == 0)
    let run = try Tool.run(["@w1"], in: folder)
    #expect(run.status == 2 && run.error.contains("more than 16 deep"), "\(run.error)")
  }

  @Test(arguments: ["lint", "compile", "format --diff", "dump --stage ast", "preview -o p.html", "diff b.layout.yaml"])
  func behindTwoDashesStandardInputIsAFile(_ command: String) throws {
    try folder.write("b.layout.yaml", Sample.good)
    try folder.write("in", "layoutc: 0\n")
    let missing = try Tool.shell("layoutc \(command) -- - < in", in: folder)
    #expect(missing.status == 3 && missing.error.contains("cannot read './-'"), "\(missing.error)")
    try folder.write("-", Sample.good)
    let run = try Tool.shell("layoutc \(command) -- - < in", in: folder)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  /// `@` is where we are to git, and a pull request may bring a file `~1`.
  @Test(.enabled(if: Installed.git, "git is not installed"), arguments: ["diff --against", "lint --changed-since"])
  func aRevisionIsNoArgumentFile(_ command: String) throws {
    try Tool.shell(
      """
      git init -q . && git add . && git="git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
      $git commit -qm 1 && $git commit -qm 2 --allow-empty
      """, in: folder)
    try folder.write("~1", "--write-baseline=pwned")
    try folder.write("words", command.replacing(" ", with: "\n") + " @~1")
    for arguments in ["\(command) @~1", "\(command) @", "@words"] {
      let run = try Tool.shell("layoutc \(arguments) -- --write-baseline=c.layout.yaml", in: folder)
      #expect(run.status == 0 && !folder.exists("pwned"), "\(arguments): \(run.error)")
    }
    let none = try Tool.shell("layoutc \(command) '@{u}' .", in: folder)
    #expect(none.status == 2 && none.error.contains("there is no revision '@{u}'"), "\(none.error)")
  }

  @Test func filesThatAreNoneOfArgumentsAreNotShown() throws {
    try folder.write("passwd", "root:x:0:0:root:/root:/bin/bash\n")
    try folder.write("key", "-----BEGIN PRIVATE KEY-----\nMIIEvQ s3cr3t\n")
    try folder.write("netrc", "machine example.com login me password s3cr3t\n")
    for name in ["passwd", "key", "netrc"] {
      for arguments in [["@\(name)"], ["lint", "@\(name)"], ["compile", "b;touch pwned;.layout.yaml", "@\(name)"]] {
        let run = try Tool.run(arguments, in: folder)
        #expect(run.status == 2)
        #expect(run.error.contains("of the argument file '\(name)'"), "\(run.error)")
        for word in ["root", "bash", "PRIVATE", "MII", "s3cr3t", "example"] { #expect(!run.error.contains(word)) }
      }
    }
  }

  @Test(arguments: [
    ["lint", "--hlep"], ["compile", "--fmt"], ["compile", "-x"], ["format", "--hlep"], ["why", "--hlep"],
  ])
  func unknownOptionsAreToldBeforePathsThatAreMissing(_ arguments: [String]) throws {
    let run = try Tool.run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("error: Unknown option '\(arguments[1])'"), "\(run.error)")
    #expect(run.error.contains("Usage: layoutc \(arguments[0])"), "\(run.error)")
  }

  @Test(arguments: [
    ["compile", "-o", ""], ["compile", "-o", "a.json", "--depfile", ""], ["lint", "--baseline", ""],
    ["lint", "--write-baseline", ""], ["lint", "--cache-dir", ""], ["preview", "-o", ""],
    ["diff", "c.layout.yaml", "-o", ""], ["digest", "-o", ""], ["init", "-o", ""],
  ])
  func anEmptyPathIsNone(_ arguments: [String]) throws {
    try folder.write("c.layout.yaml", Sample.good)
    let before = folder.files()
    let run = try Tool.run(arguments + ["c.layout.yaml"], in: folder)
    #expect(run.status == 2)
    let option = arguments[arguments.count - 2]
    #expect(run.error.hasPrefix("error: the path behind '\(option)' is empty"), "\(run.error)")
    #expect(folder.files() == before)
  }

  /// As in `--select "$rules"` where the variable is empty.
  @Test(arguments: ["--select", "--ignore"]) func anEmptyNameOfARule(_ option: String) throws {
    for names in ["", ",", "gap-stretched,", ",gap-stretched"] {
      let run = try Tool.run(["lint", option, names, "@a.layout.yaml"], in: folder)
      #expect(run.status == 2 && run.error.contains("the name of a rule is empty in '\(names)'"), "\(run.error)")
    }
  }

  @Test func aRuleThatThereIsNot() throws {
    let near = try Tool.run(["explain", "gap_stretched"], in: folder)
    #expect(
      near.error == "error: unknown rule 'gap_stretched'; did you mean 'gap-stretched'? 'layoutc rules' lists them\n")
    let far = try Tool.run(["explain", "qqqqqqqqqq"], in: folder)
    #expect(far.error == "error: unknown rule 'qqqqqqqqqq'; 'layoutc rules' lists them\n")
    #expect(near.status == 2 && far.status == 2)
    for (name, reason) in [
      ("gap_stretched", "unknown rule 'gap_stretched'; did you mean 'gap-stretched'? 'layoutc rules' lists them"),
      ("qqqqqqqqqq", "unknown rule 'qqqqqqqqqq'; 'layoutc rules' lists them"),
    ] {
      #expect(try Tool.run(["lint", ".", "--select", name], in: folder).error.contains("\(reason)\n"))
    }
  }

  @Test func numberOfWordsIsLimited() throws {
    try folder.write("many", String(repeating: "@more ", count: 900))
    try folder.write("more", String(repeating: "-q ", count: 900))
    let run = try Tool.run(["lint", "@many"], in: folder)
    #expect(run.status == 2 && run.error.contains("more than 100000 words"))
    try folder.write("less", String(repeating: "@none ", count: 1_100))
    try folder.write("none", "")
    #expect(try Tool.run(["lint", "@less"], in: folder).error.contains("more than 1000 argument files"))
  }

  @Test func aClosedPipeIsQuiet() throws {
    try folder.write("large.layout.yaml", Sample.large())
    let run = try Tool.shell(
      "layoutc compile large.layout.yaml | head -c 10 > /dev/null; echo ${PIPESTATUS[0]}", in: folder)
    #expect(run.output == "\(128 + SIGPIPE)\n" && run.error == "")
    // What goes to files is still written.
    let sections = (0..<3_000).map { "  - { id: a\($0), colums: 3 }\n" }.joined()
    try folder.write("wrong.layout.yaml", Sample.spec("Wrong", sections))
    let lint = try Tool.shell(
      "layoutc lint wrong.layout.yaml --report json=out.json | head -n 1; echo ${PIPESTATUS[0]}", in: folder)
    #expect(lint.output.hasSuffix("\n\(128 + SIGPIPE)\n") && lint.error == "")
    #expect(folder.text("out.json")?.hasSuffix("}\n") == true)
  }

  /// The subject of `why` is no file, and stands after one. A byte order mark is not part of the words.
  @Test func anArgumentFileMayAskWhy() throws {
    try folder.write(
      "a.layout.yaml", "layoutc: 1\nname: A\ndevices: [320x568@2]\nsections: [{ id: chips, items: 5 }]\n")
    for (name, text, command) in [
      ("A", "why a.layout.yaml chips/3", "@A"), ("B", "\u{FEFF}a.layout.yaml chips/3", "why @B"),
    ] {
      try folder.write(name, text)
      let run = try Tool.shell("layoutc \(command)", in: folder)
      #expect(run.status == 0 && run.output.contains("chips/3"), "\(run.error)")
    }
  }
}
