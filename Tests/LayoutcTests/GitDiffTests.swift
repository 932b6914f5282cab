import Foundation
import Testing

/// `layoutc diff` against revisions in git.
@Suite(.enabled(if: Installed.git, "git is not installed")) struct GitDiffTests {
  let folder: Scratch

  /// `main` has moved on since `topic` left it; the work tree is on `topic`.
  init() throws {
    folder = try Scratch()
    let spec = "layoutc: 1\nname: Wall\ninclude: [shared.yaml]\nsections: [{ id: s, inset: $gap, items: 3 }]\n"
    try folder.write("specs/wall.layout.yaml", spec)
    try folder.write("specs/gone.layout.yaml", Sample.good)
    try folder.write("specs/shared.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    try folder.write("layoutc.yaml", "layoutc: 1\ndevices: [320x480@2]\n")
    try git("init -q -b main . && git add . && git commit -qm base && git checkout -qb topic")
    try git(
      "checkout -q main && sed -i.bak s/8/20/ specs/shared.yaml && git commit -qam 'on main' && git checkout -q topic")
    // From here on, what is read must come from the revision, not from these files.
    try folder.write("specs/shared.yaml", "layoutc: 1\ntokens: { gap: 10 }\n")
    try folder.write("layoutc.yaml", "layoutc: 1\ndevices: [320x480@2, 375x600@2]\n")
    try FileManager.default.removeItem(at: folder.url("specs/gone.layout.yaml"))
  }

  @discardableResult
  private func git(_ arguments: String) throws -> Tool.Run {
    let run = try Tool.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c
      git \(arguments)
      """, in: folder)
    #expect(run.status == 0, "git \(arguments): \(run.error)")
    return run
  }

  private func changes(_ arguments: [String]) throws -> [JSONView] {
    let run = try Tool.run(["diff"] + arguments + ["--format", "json"], in: folder)
    #expect(run.error == "" && run.status == 1, "\(arguments): \(run.error)")
    return try JSONView(run.outputBytes)["changes"].list
  }

  /// The rect of an item as it was.
  private func old(_ changes: [JSONView], _ device: String = "320x480@2") -> [Double]? {
    let item = changes.first { $0["what"].string == "item" }
    return item?["on"].list.first { $0["devices"].strings?.contains(device) == true }?["old"].doubles
  }

  /// What a commit has at the path must not be called a missing file: the reader would look for the wrong thing.
  @Test(arguments: [
    ("/etc/hostname", "is a link that leads out of the repository"), ("../../x", "leads out"),
    ("none", "a link to nothing"),
    ("link.layout.yaml", "leads back to itself"), ("specs/wall.layout.yaml/a", "has a file where a folder would be"),
  ]) func aLinkOfACommitIsNotCalledMissing(target: String, words: String) throws {
    let link = folder.url("link.layout.yaml")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
    try git("add -A && git commit -qm link")
    try FileManager.default.removeItem(at: link)
    try folder.write("link.layout.yaml", Sample.good)
    let run = try Tool.run(["diff", "--against", "HEAD", "link.layout.yaml"], in: folder)
    #expect(run.status == 3 && run.error.contains(words), "\(run.status) \(run.error)")
  }

  /// Git lists no files behind a link, and lists the link itself as a file.
  @Test(arguments: ["lnk", "lnk/wall.layout.yaml", "in/lnk", "in/up/specs"]) func aFolderMayBeALink(path: String) throws
  {
    try git(
      "mv layoutc.yaml specs/layoutc.yaml && ln -s specs lnk && mkdir in && ln -s ../specs in/lnk && ln -s .. in/up")
    try git("add -A && git commit -qm links")
    try folder.write("specs/shared.yaml", "layoutc: 1\ntokens: { gap: 12 }\n")
    let told = try changes(["--against", "HEAD", path])
    #expect(old(told)?.first == 10, "\(told)")
    #expect(told.allSatisfy { !["added", "removed"].contains($0["kind"].string) }, "\(told)")
    let picture = try Tool.run(["preview", "--against", "HEAD", path, "-o", "p.html"], in: folder)
    #expect(picture.status == 0 && !picture.error.contains("gone"), "\(picture.error)")
  }

  @Test func theMergeBaseIsWhatWasLeft() throws {
    let before = try git("status --porcelain").output
    let told = try changes(["--against", "main", "specs"])
    #expect(old(told)?.first == 8, "\(told)")
    // The device that the configuration has now, and the spec that existed then.
    #expect(told.contains { $0["what"].string == "device" && $0["kind"].string == "added" })
    #expect(told.contains { $0["spec"].string == "specs/gone.layout.yaml" && $0["kind"].string == "removed" })
    #expect(try git("status --porcelain").output == before)
    #expect(old(try changes(["--against", "main..topic", "specs/wall.layout.yaml"]))?.first == 20)
    // An empty side is where we are.
    #expect(old(try changes(["--against", "main..", "specs/wall.layout.yaml"]))?.first == 20)
    let run = try Tool.run(["diff", "--against", "main...topic", "specs"], in: folder)
    #expect(run.status == 0 && run.output == "", "\(run.output)\(run.error)")
  }

  #if os(Linux)
    /// Names that Swift considers equal may be those of two files: here, in commits, and in the list of what changed.
    @Test func twins() throws {
      let twins = ["\u{E9}", "e\u{301}"].map { "twins/\($0).layout.yaml" }
      for (name, items) in zip(twins, 3...) {
        try folder.write(name, Sample.good.replacing("items: 7", with: "items: \(items)"))
      }
      try git("add -A && git commit -qm twins")
      try #require(try git("ls-files -z twins").output.split(separator: "\0").count == 2)
      for name in twins { try folder.write(name, Sample.good) }
      func specs(_ arguments: [String]) throws -> Set<[UInt8]> {
        Set(try changes(arguments).map { Array("\($0["spec"])".utf8) })
      }
      let both = Set(twins.map { Array($0.utf8) })
      #expect(try specs(["--against", "HEAD", "twins"]) == both)
      #expect(try specs(["--against", "HEAD..HEAD~1", "twins"]) == both)
      try folder.write(twins[0], Sample.good.replacing("items: 7", with: "items: 3"))
      #expect(try specs(["--against", "HEAD", "twins"]) == [Array(twins[1].utf8)])
      let lint = try Tool.run(["lint", "twins", "--changed-since", "HEAD", "--show-files"], in: folder)
      #expect(Array(lint.output.utf8) == Array("\(twins[1])\n".utf8), "\(lint.output)")
      try FileManager.default.removeItem(at: folder.url(twins[1]))
      #expect(try specs(["--against", "HEAD", "twins"]) == [Array(twins[1].utf8)])
    }
  #endif

  /// What the configuration leaves out is not reported as removed, whether it leaves it out now or did so then.
  @Test func whatIsExcludedHasNotGone() throws {
    func specs(_ arguments: [String]) throws -> Set<String> {
      Set(try changes(arguments).compactMap(\.["spec"].string))
    }
    try folder.write("specs/new.layout.yaml", Sample.good)
    let all = try specs(["--against", "main", "specs"])
    #expect(all.contains("specs/wall.layout.yaml") && all.contains("specs/gone.layout.yaml"), "\(all)")
    let devices = "layoutc: 1\ndevices: [320x480@2, 375x600@2]\n"
    try folder.write("layoutc.yaml", devices + "exclude: [\"**/wall.layout.yaml\"]\n")
    #expect(try specs(["--against", "main", "specs"]) == all.subtracting(["specs/wall.layout.yaml"]))
    #expect(try specs(["--against", "main", "specs/wall.layout.yaml"]) == ["specs/wall.layout.yaml"])
    // Here the configuration in the commit leaves it out.
    try folder.write("layoutc.yaml", devices + "exclude: [\"specs/*.yaml\"]\n")
    try git("add -A && git commit -qm excluded")
    try folder.write("layoutc.yaml", devices)
    let run = try Tool.run(["diff", "--against", "HEAD..HEAD", "specs"], in: folder)
    #expect(run.status == 2 && run.error.contains("there is no spec"), "\(run.status) \(run.error)")
  }

  /// A folder whose path is longer than the system accepts, since root can look into every other folder.
  @Test func whatIsLeftOutNeedNotBeReadable() throws {
    let name = String(repeating: "n", count: 250)
    let made = try Tool.shell(
      "mkdir specs/build && cd specs/build && for i in {1..18}; do mkdir \(name) && cd \(name) || exit 1; done",
      in: folder)
    try #require(made.status == 0, "\(made.error)")
    defer { _ = try? Tool.shell("rm -rf specs/build", in: folder) }
    let unread = try Tool.run(["diff", "--against", "main", "specs"], in: folder)
    #expect(unread.status == 3 && unread.error.hasPrefix("error: cannot read 'specs/build/nnn"), "\(unread.error)")
    try folder.write("old/wall.layout.yaml", Sample.good)
    try folder.write(".gitignore", "build/\n")
    for arguments in [["--against", "main", "specs"], ["old", "specs"]] {
      let run = try Tool.run(["diff"] + arguments, in: folder)
      #expect(run.status == 1 && run.error == "", "\(arguments): \(run.error)")
    }
    // Where all of the specs are left out, there are none.
    try folder.write(".gitignore", "specs/*\n")
    let gone = try Tool.run(["diff", "--against", "main", "specs"], in: folder)
    #expect(gone.status == 1 && gone.output.contains("gone"), "\(gone.output)\(gone.error)")
  }

  /// What is left out is there, and whoever looks for it is told what leaves it out.
  @Test func whatIsLeftOutIsSaidToBe() throws {
    try folder.write(".gitignore", "wall.layout.yaml\n")
    try git("add -A && git commit -qm 2")
    func told(_ range: String, _ path: String = "specs") throws -> String {
      let run = try Tool.run(["diff", "--against", range, path], in: folder)
      #expect(run.status == 2 && run.output == "", "\(run.output)")
      return run.error
    }
    #expect(try told("HEAD").contains(", but what .gitignore leaves out; name the files, or use '--no-gitignore'"))
    #expect(try told("HEAD", "specs/w*").contains(", but what .gitignore leaves out"))
    // What a commit has is under version control, whatever an ignore file names.
    #expect(try Tool.run(["diff", "--against", "HEAD..HEAD", "specs"], in: folder).status == 0)
    try folder.write("layoutc.yaml", "layoutc: 1\nexclude: [wall.layout.yaml]\n")
    try git("rm -q .gitignore && git commit -qam 3")
    for range in ["HEAD", "HEAD..HEAD"] {
      let message = try told(range)
      #expect(message.hasSuffix(", but what 'exclude' of the configuration leaves out; name the files\n"), "\(message)")
    }
  }

  /// A clone without the files of old commits asks for them, and nobody need answer. That is no mistake in the spec.
  @Test func whoeverHasTheOldFilesMayNotAnswer() throws {
    try git("commit -qam 2 && git config uploadpack.allowFilter true")
    try git("clone -q --filter=blob:none \"file://$PWD\" part && mv .git away.git")
    // The spec has not changed since, but what it includes has.
    for (option, name) in [("", "layoutc.yaml"), ("--isolated", "specs/shared.yaml")] {
      let run = try Tool.shell("cd part && layoutc diff --against HEAD~1 specs/wall.layout.yaml \(option)", in: folder)
      #expect(run.status == 3 && run.output == "", "\(run.output)\(run.error)")
      #expect(run.error.hasPrefix("error: cannot read '\(name)': "), "\(run.error)")
      #expect(run.error.contains("promisor") && !run.error.contains("has errors"), "\(run.error)")
    }
  }

  /// Neither of two commits need be where we are.
  @Test func commitsWithNothingInCommon() throws {
    try git("checkout -q --orphan alone && git commit -qm alone")
    for (range, told) in [
      ("main...topic", nil), ("main", "'main' has no commit in common with where we are; "),
      ("main...alone", "the two commits of 'main...alone' have none in common; "),
    ] {
      let run = try Tool.run(["diff", "--against", range, "specs"], in: folder)
      if let told {
        #expect(run.status == 2 && run.error.hasPrefix("error: \(told)a clone that is not whole"), "\(run.error)")
      } else {
        #expect(run.error == "", "\(range): \(run.error)")
      }
    }
  }

  @Test func aCloneOfOneCommitIsSaidToBeOne() throws {
    try git("clone -q --depth 1 \"file://$PWD\" shallow")
    let run = try Tool.run(["diff", "--against", "origin/main", "shallow/specs"], in: folder)
    #expect(
      run.status == 2 && run.error.contains("there is no revision 'origin/main'")
        && run.error.contains("fetch-depth: 0"), "\(run.error)")
    let whole = try Tool.run(["diff", "--against", "origin/main", "specs"], in: folder)
    #expect(whole.status == 2 && !whole.error.contains("fetch"), "\(whole.error)")
  }

  /// The heading of a spec stands at its own errors.
  @Test func errorsHaveTheirHeading() throws {
    for name in ["one", "two"] {
      try folder.write("bad/\(name).layout.yaml", "layoutc: 1\nname: Bad\nsections: [{ id: \(name), itemz: 3 }]\n")
    }
    let run = try Tool.run(["diff", "--against", "main", "bad"], in: folder)
    let lines = run.error.split(separator: "\n", omittingEmptySubsequences: false)
    for name in ["one", "two"] {
      let heading = try #require(
        lines.firstIndex { $0.hasPrefix("'bad/\(name).layout.yaml' has errors") }, "\(run.error)")
      #expect(lines[heading + 1].hasPrefix("bad/\(name).layout.yaml:3:"), "\(run.error)")
      #expect(heading == 0 || lines[heading - 1].isEmpty, "\(run.error)")
    }
  }

  /// One process per folder would take longer than everything that is compared.
  @Test func foldersWithoutConfigurationsAreNotAskedFor() throws {
    for number in 0..<40 { try folder.write("many/\(number)/a.layout.yaml", Sample.good) }
    try git("add -A && git commit -qm many")
    let run = try Tool.shell(
      """
      real=$(command -v git)
      mkdir bin
      printf '#!/bin/sh\\necho >> "%s/asked"\\nexec "%s" "$@"\\n' "$PWD" "$real" > bin/git
      chmod +x bin/git
      PATH="$PWD/bin:$PATH" layoutc diff --against HEAD many && wc -l < asked
      """, in: folder)
    let asked = Int(run.output.filter(\.isNumber)) ?? .max
    #expect(run.status == 0 && (1..<20).contains(asked), "\(run.output)\(run.error)")
  }

  /// A pattern means the specs that are there, and those that were.
  @Test func aPatternMeansSpecs() throws {
    func specs(_ pattern: String, _ revision: String = "main") throws -> Set<String> {
      Set(try changes(["--against", revision, pattern]).compactMap(\.["spec"].string))
    }
    let (wall, gone) = ("specs/wall.layout.yaml", "specs/gone.layout.yaml")
    #expect(try specs("specs/*.layout.yaml") == [wall, gone])
    #expect(try specs("**/wall*") == [wall])
    #expect(try specs("spec?/g*") == [gone])
    #expect(try specs("*/w*", "main..topic") == [wall])
    let none = try Tool.run(["diff", "--against", "main", "specs/no*"], in: folder)
    #expect(none.status == 2 && none.error.contains("that 'specs/no*' means, neither now nor at"), "\(none.error)")
    let preview = try Tool.run(["preview", "--against", "main", "specs/*.yaml", "-o", "p.html"], in: folder)
    #expect(preview.error.contains("'\(gone)' is gone since then"), "\(preview.error)")
  }

  @Test(arguments: ["--output=pwned", "-h", "nowhere", "$(touch pwned)", "main:specs", "a..b", "", ";touch pwned"])
  func hostileRevisions(name: String) throws {
    let run = try Tool.run(["diff", "--against=\(name)", "specs"], in: folder)
    #expect(run.output == "" && !folder.exists("pwned"))
    #expect(run.status == 2 && run.error.hasPrefix("error: "), "\(name): \(run.status) \(run.error)")
  }

  /// A configuration that is named is checked as for every command, and nothing is shown of a file that is not ours.
  @Test func aConfigurationIsNamed() throws {
    try folder.write("team.yaml", "layoutc: 1\ndevices: [375x600@2]\n")
    let named = try Tool.run(["diff", "--against", "main..topic", "specs", "--config", "team.yaml"], in: folder)
    #expect(named.status == 1 && !named.output.contains("320x480"), "\(named.output)\(named.error)")
    #expect(named.output.contains(", on 1 of 3 devices\n"), "\(named.output)")
    try folder.write("team.yaml", "root:x:0\n")
    let foreign = try Tool.run(["diff", "--against", "main..topic", "specs", "--config", "team.yaml"], in: folder)
    #expect(
      foreign.status == 2 && foreign.error.contains("does not say that it is a configuration"), "\(foreign.error)")
    #expect(!foreign.error.contains("root:"))
  }

  /// There is no work tree that includes and the configuration could be read from.
  @Test(arguments: ["cd bare.git; git", "cd bare.git/objects; git", "git --git-dir=bare.git"])
  func driverInABareRepository(git: String) throws {
    try self.git("checkout -q . && sed -i.bak 's/items: 3/items: 4/' specs/wall.layout.yaml && git commit -qam 2")
    try self.git("clone -q --bare . bare.git")
    try folder.write("bare.git/info/attributes", "*.layout.yaml diff=layout\n")
    let command = "-c diff.layout.command=\"'\(Tool.path)' diff --git-driver\" diff HEAD~ HEAD"
    let run = try Tool.shell("\(git) \(command)", in: folder)
    #expect(run.output.hasPrefix("specs/wall.layout.yaml\n  s: cell 3 added\n"), "\(run.output)\(run.error)")
    #expect(run.error == "" && run.output.hasSuffix("on 1 of 1 device\n"), "\(run.error)")
  }

  @Test func driver() throws {
    try folder.write(".gitattributes", "*.layout.yaml diff=layout\n")
    // The token is in the include, but git asks only if the text of the spec itself changes.
    try folder.write(
      "specs/wall.layout.yaml",
      "layoutc: 1\nname: Wall\ninclude: [shared.yaml]\nsections: [{ id: s, inset: $gap, items: 4 }]\n")
    let command = "-c diff.layout.command=\"'\(Tool.path)' diff --git-driver\" diff"
    let run = try git(command)
    #expect(run.output.contains("specs/wall.layout.yaml\n") && run.output.contains("move"), "\(run.output)\(run.error)")
    // Of the configuration of the work tree, too, it is told only what was asked for.
    try folder.write("layoutc.yml", "")
    try FileManager.default.moveItem(at: folder.url("layoutc.yaml"), to: folder.url("kept.yaml"))
    #expect(try git(command).error.contains("warning: 'layoutc.yml'"))
    let quiet = try git(command.replacing("--git-driver", with: "--quiet --git-driver"))
    #expect(quiet.error == "" && !quiet.output.isEmpty, "\(quiet.error)")
    try FileManager.default.moveItem(at: folder.url("kept.yaml"), to: folder.url("layoutc.yaml"))
    // Text that is no spec at all does not make git stop.
    try folder.write("specs/wall.layout.yaml", "layoutc: 1\nname: wall\n")
    let other = try git(command)
    #expect(other.error.contains("has errors"), "\(other.output)\(other.error)")
    try git(
      "checkout -q specs layoutc.yaml && git mv specs/wall.layout.yaml specs/-w.layout.yaml && git commit -qm renamed")
    #expect(try git("-c diff.layout.command=\"'\(Tool.path)' diff --git-driver\" diff -M HEAD~ HEAD").output.isEmpty)
    // Where a link leads is no spec.
    let link = try git(
      "rm -q specs/-w.layout.yaml; ln -s other specs/-w.layout.yaml; git add -A; git \(command) --cached")
    #expect(
      link.error.contains("note: 'specs/-w.layout.yaml' is a link") && !link.error.contains("has errors"),
      "\(link.error)")
  }
}
