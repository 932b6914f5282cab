import Foundation
import Testing

/// `layoutc diff` from the command line.
@Suite struct DiffCommandTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("old.layout.yaml", Sample.good)
    try folder.write("new.layout.yaml", Sample.good.replacing("columns: 3", with: "columns: 4"))
  }

  private func json(_ arguments: [String]) throws -> (changes: [[String: Any]], summary: [String: Any], status: Int32) {
    let run = try Tool.run(["diff"] + arguments + ["--format", "json"], in: folder)
    let document = try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any]
    #expect(document?["schema"] as? String == "layoutc.diff/1" && document?["unit"] as? String == "pt", "\(run.error)")
    return (
      document?["changes"] as? [[String: Any]] ?? [], document?["summary"] as? [String: Any] ?? [:], run.status
    )
  }

  @Test func aCauseIsOneSentence() throws {
    let run = try Tool.run(["diff", "old.layout.yaml", "new.layout.yaml"], in: folder)
    #expect(run.status == 1 && run.error == "")
    #expect(
      run.output.hasPrefix(
        """
        new.layout.yaml
          photos: columns 3 → 4 on all 2 devices, cells 125–131 → 93.5–98 pt
        """), "\(run.output)")
    #expect(run.output.contains("\n    new.layout.yaml:6:43: columns: 3 → 4\n"), "\(run.output)")
    let (changes, summary, status) = try json(["old.layout.yaml", "new.layout.yaml"])
    #expect(status == 1 && changes.map { $0["kind"] as? String }.contains("reflowed"))
    #expect(summary["specs"] as? Int == 1 && summary["devices"] as? [Int] == [2, 2])
    let cause = changes.first?["cause"] as? [String: Any]
    #expect(cause?["text"] as? String == "columns: 3 → 4")
    #expect((cause?["at"] as? [String: Any])?["line"] as? Int == 6)
  }

  /// Where the number of columns is not known on one side, that of lines tells it, on that device alone.
  @Test func columnsAreThoseOfTheirDevices() throws {
    let chips = """
      layoutc: 1
      name: A
      devices: [414x736@3, 768x1024@2]
      sections:
        - { id: one, spacing: 8, cell: { size: [100, 44] }, items: 5 }

      """
    try folder.write("a.layout.yaml", chips)
    try folder.write("b.layout.yaml", chips.replacing("spacing: 8", with: "max-line: 300, spacing: 8"))
    let run = try Tool.run(["diff", "a.layout.yaml", "b.layout.yaml"], in: folder)
    let told = "columns 3 → 2 on 1 of 2 devices (414x736@3), lines 1 → 3 on 1 of 2 devices (768x1024@2)"
    #expect(run.output.contains("\n  one: \(told)\n"), "\(run.output)")
  }

  /// Where one device moves four cells and another five, no number of them holds for both.
  @Test func numbersOfCellsAreThoseOfAllDevices() throws {
    let chips = """
      layoutc: 1
      name: A
      devices: [320x568@2, 375x667@2]
      sections:
        - id: chips
          spacing: { policy: fixed, item: 8, line: 8 }
          items: [[100, 32], [90, 32], [120, 32], [80, 32], [60, 32], [110, 32], [70, 32]]

      """
    try folder.write("a.layout.yaml", chips)
    try folder.write("b.layout.yaml", chips.replacing("line: 8", with: "line: 12"))
    let run = try Tool.run(["diff", "a.layout.yaml", "b.layout.yaml"], in: folder)
    #expect(run.output.contains("\n  chips: 4–5 cells move down 4–8 pt on all 2 devices\n"), "\(run.output)")
  }

  @Test(arguments: ["text", "json", "markdown", "html"])
  func equalTablesAreSilent(format: String) throws {
    // What is said otherwise and comes to the same.
    try folder.write("same.layout.yaml", "# A remark.\n" + Sample.good.replacing("items: 7", with: "items: 7, lead: 0"))
    let run = try Tool.run(["diff", "old.layout.yaml", "same.layout.yaml", "--format", format], in: folder)
    #expect(run.status == 0 && run.error == "")
    if format == "json" {
      #expect(run.output.contains("\"changes\": [],"))
    } else {
      #expect(run.output == "")
    }
  }

  /// What a configuration lists is nothing that a spec has done.
  @Test func devicesOfAConfigurationHaveNoCause() throws {
    let section = "{ id: a, arrange: grid, columns: 3, items: 9, cell: { size: [fill, 9] } }"
    let spec = "layoutc: 1\nname: A\nsections: [\(section)]\n"
    for (side, devices, columns) in [("old", "iphone-se-3", 3), ("new", "iphone-se-3, iphone-15-pro", 4)] {
      try folder.write("\(side)/layoutc.yaml", "layoutc: 1\ndevices: [\(devices)]\n")
      try folder.write("\(side)/a.layout.yaml", spec.replacing("columns: 3", with: "columns: \(columns)"))
    }
    let changes = try json(["old", "new"]).changes
    #expect(changes.count > 1)
    for change in changes {
      #expect((change["cause"] is NSNull) == (change["what"] as? String == "device"), "\(change)")
    }
    _ = try Tool.run(["compile", "old/a.layout.yaml", "-o", "old.frames.json"], in: folder)
    let run = try Tool.run(["diff", "old.frames.json", "new/a.layout.yaml", "--device", "iphone-se-3"], in: folder)
    #expect(run.status == 2 && run.error.contains("'old.frames.json' is a frame table"), "\(run.error)")
  }

  @Test func framesAreComparedWithSpecs() throws {
    for (items, unit) in [("expanded", "pt"), ("compact", "px")] {
      let compile = ["compile", "old.layout.yaml", "-o", "old.frames.json", "--items", items, "--unit", unit]
      try #require(try Tool.run(compile, in: folder).status == 0)
      #expect(try Tool.run(["diff", "old.frames.json", "old.layout.yaml"], in: folder).status == 0, "\(items) \(unit)")
      #expect(try Tool.run(["diff", "old.frames.json", "new.layout.yaml"], in: folder).status == 1, "\(items) \(unit)")
    }
    let told = try json(["old.frames.json", "new.layout.yaml"]).changes
    #expect(!told.isEmpty && told.allSatisfy { $0["cause"] is NSNull })
  }

  @Test func directories() throws {
    for (name, text) in [("a/same", Sample.good), ("a/gone", Sample.good), ("a/in/moved", Sample.good)] {
      try folder.write("\(name).layout.yaml", text)
    }
    try folder.write("b/same.layout.yaml", Sample.good)
    try folder.write("b/fresh.layout.yaml", Sample.good)
    try folder.write("b/in/moved.layout.yaml", Sample.good.replacing("items: 7", with: "items: 9"))
    let (changes, summary, status) = try json(["a", "b"])
    #expect(status == 1 && summary["specs"] as? Int == 3)
    let kinds = Dictionary(grouping: changes) { URL(filePath: $0["spec"] as? String ?? "").lastPathComponent }
      .mapValues { Set($0.compactMap { change in change["kind"] as? String }) }
    #expect(kinds["gone.layout.yaml"] == ["removed"] && kinds["fresh.layout.yaml"] == ["added"], "\(kinds)")
    #expect(kinds["moved.layout.yaml"]?.contains("added") == true && kinds["same.layout.yaml"] == nil)
    // Tables lie in folders as well.
    try #require(try Tool.run(["compile", "a", "-o", "at/"], in: folder).status == 0)
    try #require(try Tool.run(["compile", "a", "-o", "bt/"], in: folder).status == 0)
    #expect(try Tool.run(["diff", "at", "bt"], in: folder).status == 0)
    // Of a spec and its table one is the other, whichever comes first.
    #expect(try Tool.run(["diff", "at", "a"], in: folder).status == 0)
    try folder.write("short/same.layout.yml", Sample.good)
    try folder.write("short/in/moved.layout.yml", Sample.good)
    try folder.write("short/gone.layout.yaml", Sample.good)
    #expect(try Tool.run(["diff", "at", "short"], in: folder).status == 0)
    #expect(try Tool.run(["diff", "short", "at"], in: folder).status == 0)
    try FileManager.default.removeItem(at: folder.url("bt/gone.frames.json"))
    let gone = try Tool.run(["diff", "a", "bt"], in: folder)
    #expect(gone.status == 1 && gone.output.hasPrefix("a/gone.layout.yaml\n  gone, "), "\(gone.output)")
  }

  #if os(Linux)
    /// Names that Swift takes for equal are those of two files.
    @Test func twins() throws {
      for side in ["a", "b"] {
        for name in ["\u{E9}", "e\u{301}"] { try folder.write("\(side)/\(name).layout.yaml", Sample.good) }
      }
      try folder.write("b/e\u{301}.layout.yaml", Sample.good.replacing("items: 7", with: "items: 9"))
      let (changes, _, status) = try json(["a", "b"])
      let specs = Set(changes.compactMap { ($0["spec"] as? String).map { Array($0.utf8) } })
      #expect(status == 1 && specs == [Array("b/e\u{301}.layout.yaml".utf8)], "\(changes)")
    }
  #endif

  @Test(arguments: [
    (["old.layout.yaml"], 2, "error: give OLD and NEW"), (["a", "b", "c"], 2, "error: give OLD and NEW"),
    (["nowhere.layout.yaml", "new.layout.yaml"], 3, "error: cannot read 'nowhere.layout.yaml'"),
    (["old.layout.yaml", "."], 2, "error: 'old.layout.yaml' and '.' are"),
    (["old.layout.yaml", "data.json"], 3, "error: 'data.json' is neither a layout spec nor a frame table"),
    (["old.layout.yaml", "bad.layout.yaml"], 1, "'bad.layout.yaml' has errors, so it is not compared"),
    (["--against", "main", "new.layout.yaml"], 2, "error: "),
    (["--git-driver", "a", "b"], 2, "error: '--git-driver' takes the seven arguments"),
  ])
  func mistakes(arguments: [String], status: Int32, told: String) throws {
    try folder.write("data.json", "{ \"schema\": \"other\" }")
    try folder.write("bad.layout.yaml", Sample.bad)
    let run = try Tool.run(["diff"] + arguments, in: folder)
    #expect(run.status == status && run.output == "" && run.error.hasPrefix(told), "\(arguments): \(run.error)")
  }

  @Test func markdownFitsIntoAComment() throws {
    let spec = Sample.spec("Long", (0..<400).map { "  - { id: s\($0)-and-more, items: 3 }\n" }.joined())
    try folder.write("a/long.layout.yaml", spec)
    try folder.write("b/long.layout.yaml", spec.replacing("items: 3", with: "items: 4, spacing: 3"))
    let run = try Tool.run(["diff", "a", "b", "--format", "markdown"], in: folder)
    #expect(run.status == 1 && run.output.count < 65_536 && run.output.contains("more"), "\(run.output.count)")
    #expect(run.output.hasPrefix("### Layout: "))
  }

  /// Names of files, devices and keys as a stranger may choose them.
  @Test(arguments: ["text", "json", "markdown", "html"])
  func hostileNames(format: String) throws {
    try HostileNames.write(to: folder, below: "a")
    for name in HostileNames.all {
      let text = try #require(folder.text("a/\(name)/\(name).layout.yaml"))
      try folder.write("b/\(name)/\(name).layout.yaml", text.replacing("[100, 30]", with: "[90, 30]"))
      try FileManager.default.removeItem(at: folder.url("a/\(name)/wrong\(name).layout.yaml"))
    }
    let run = try Tool.run(
      ["diff", "a", "b", "--format", format], in: folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.status == 1 && run.error == "", "\(run.error)")
    HostileNames.expectVisible(run.output, format)
    HostileNames.expectNoCommands(run.output, format)
    if format == "markdown" || format == "html" { #expect(!run.output.contains("<a b=")) }
    if format == "markdown" { #expect(!run.output.contains("[c](d)")) }
  }

  @Test func thePageStandsAlone() throws {
    let run = try Tool.run(
      ["diff", "old.layout.yaml", "new.layout.yaml", "--format", "html", "-o", "d.html"], in: folder)
    let page = try #require(folder.text("d.html"))
    #expect(run.status == 1 && run.output == "" && page.hasPrefix("<!doctype html>"))
    #expect(page.contains(">before<") && page.contains(">after<") && page.contains("class=\"reflowed\""))
    #expect(!page.contains("://") && !page.contains("<script"))
    // A rule of the key's own would take the colours of the kinds.
    #expect(page.contains(".key span { padding: 0 0.5em; border: 2px solid var(--kind)"))
    let same = try Tool.run(["diff", "old.layout.yaml", "old.layout.yaml", "-o", "old.layout.yaml"], in: folder)
    #expect(same.status == 2 && folder.text("old.layout.yaml") == Sample.good, "also where nothing is to be written")
    let over = try Tool.run(["diff", "old.layout.yaml", "new.layout.yaml", "-o", "old.layout.yaml"], in: folder)
    #expect(over.status == 2 && folder.text("old.layout.yaml") == Sample.good, "\(over.error)")
  }
}

/// What `layoutc diff --format html` draws.
@Suite struct DiffPictureTests {
  /// Where cells are the same and what lies in them is not, that is drawn.
  @Test func whatLiesInCellsIsDrawn() throws {
    let folder = try Scratch()
    for (name, size) in [("old", 16), ("new", 24)] {
      let layers = "[{ id: badge, edge: [top, right], size: \(size) }, { id: line, edge: bottom, size: 2 }]"
      try folder.write(
        "\(name).layout.yaml",
        """
        layoutc: 1
        name: Covers
        devices: [400x800@2]
        sections: [{ id: covers, items: 2, cell: { size: [100, 80], layers: \(layers) } }]

        """)
    }
    let page = try Tool.run(["diff", "old.layout.yaml", "new.layout.yaml", "--format", "html"], in: folder).output
    let badges = page.split(separator: "\n").filter { $0.contains("covers/0/badge") }
    #expect(badges.count == 2 && badges.allSatisfy { $0.contains("class=\"restyled part\"") }, "\(badges)")
    #expect(badges.first?.contains("width=\"16.0\"") == true && badges.last?.contains("width=\"24.0\"") == true)
  }
}

/// `layoutc diff` with what git keeps.
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
    // What is read must come from the revision.
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

  private func changes(_ arguments: [String]) throws -> [[String: Any]] {
    let run = try Tool.run(["diff"] + arguments + ["--format", "json"], in: folder)
    let document = try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any]
    #expect(run.error == "" && run.status == 1, "\(arguments): \(run.error)")
    return document?["changes"] as? [[String: Any]] ?? []
  }

  /// The rect of an item as it was.
  private func old(_ changes: [[String: Any]], _ device: String = "320x480@2") -> [Double]? {
    let item = changes.first { $0["what"] as? String == "item" }
    let on = item?["on"] as? [[String: Any]] ?? []
    return on.first { ($0["devices"] as? [String])?.contains(device) == true }?["old"] as? [Double]
  }

  /// What a commit has there is no file that is missing: whoever is told so looks for the wrong thing.
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

  /// Git lists no files behind a link, and a link as a file.
  @Test(arguments: ["lnk", "lnk/wall.layout.yaml", "in/lnk", "in/up/specs"]) func aFolderMayBeALink(path: String) throws
  {
    try git(
      "mv layoutc.yaml specs/layoutc.yaml && ln -s specs lnk && mkdir in && ln -s ../specs in/lnk && ln -s .. in/up")
    try git("add -A && git commit -qm links")
    try folder.write("specs/shared.yaml", "layoutc: 1\ntokens: { gap: 12 }\n")
    let told = try changes(["--against", "HEAD", path])
    #expect(old(told)?.first == 10, "\(told)")
    #expect(told.allSatisfy { $0["kind"] as? String != "added" && $0["kind"] as? String != "removed" }, "\(told)")
    let picture = try Tool.run(["preview", "--against", "HEAD", path, "-o", "p.html"], in: folder)
    #expect(picture.status == 0 && !picture.error.contains("gone"), "\(picture.error)")
  }

  @Test func theMergeBaseIsWhatWasLeft() throws {
    let before = try git("status --porcelain").output
    let told = try changes(["--against", "main", "specs"])
    #expect(old(told)?.first == 8, "\(told)")
    // The device that the configuration has now, and the spec that was there.
    #expect(told.contains { $0["what"] as? String == "device" && $0["kind"] as? String == "added" })
    #expect(told.contains { $0["spec"] as? String == "specs/gone.layout.yaml" && $0["kind"] as? String == "removed" })
    #expect(try git("status --porcelain").output == before)
    #expect(old(try changes(["--against", "main..topic", "specs/wall.layout.yaml"]))?.first == 20)
    let run = try Tool.run(["diff", "--against", "main...topic", "specs"], in: folder)
    #expect(run.status == 0 && run.output == "", "\(run.output)\(run.error)")
  }

  #if os(Linux)
    /// Names that Swift takes for equal are those of two files, here, in commits and in the list of what changed.
    @Test func twins() throws {
      let twins = ["\u{E9}", "e\u{301}"].map { "twins/\($0).layout.yaml" }
      for (name, items) in zip(twins, 3...) {
        try folder.write(name, Sample.good.replacing("items: 7", with: "items: \(items)"))
      }
      try git("add -A && git commit -qm twins")
      try #require(try git("ls-files -z twins").output.split(separator: "\0").count == 2)
      for name in twins { try folder.write(name, Sample.good) }
      func specs(_ arguments: [String]) throws -> Set<[UInt8]> {
        Set(try changes(arguments).compactMap { ($0["spec"] as? String).map { Array($0.utf8) } })
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

  /// What the configuration leaves out is not told to have gone, whether it does so now or did.
  @Test func whatIsExcludedHasNotGone() throws {
    func specs(_ arguments: [String]) throws -> Set<String> {
      Set(try changes(arguments).compactMap { $0["spec"] as? String })
    }
    try folder.write("specs/new.layout.yaml", Sample.good)
    let all = try specs(["--against", "main", "specs"])
    #expect(all.contains("specs/wall.layout.yaml") && all.contains("specs/gone.layout.yaml"), "\(all)")
    let devices = "layoutc: 1\ndevices: [320x480@2, 375x600@2]\n"
    try folder.write("layoutc.yaml", devices + "exclude: [\"**/wall.layout.yaml\"]\n")
    #expect(try specs(["--against", "main", "specs"]) == all.subtracting(["specs/wall.layout.yaml"]))
    #expect(try specs(["--against", "main", "specs/wall.layout.yaml"]) == ["specs/wall.layout.yaml"])
    // As a commit has it.
    try folder.write("layoutc.yaml", devices + "exclude: [\"specs/*.yaml\"]\n")
    try git("add -A && git commit -qm excluded")
    try folder.write("layoutc.yaml", devices)
    let run = try Tool.run(["diff", "--against", "HEAD..HEAD", "specs"], in: folder)
    #expect(run.status == 2 && run.error.contains("there is no spec"), "\(run.status) \(run.error)")
  }

  /// A process for each folder would take longer than all that is compared.
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

  @Test(arguments: ["--output=pwned", "-h", "nowhere", "$(touch pwned)", "main:specs", "a..b", "", ";touch pwned"])
  func hostileRevisions(name: String) throws {
    let run = try Tool.run(["diff", "--against=\(name)", "specs"], in: folder)
    #expect(run.output == "" && !folder.exists("pwned"))
    #expect(run.status == 2 && run.error.hasPrefix("error: "), "\(name): \(run.status) \(run.error)")
  }

  /// What is named is checked as for every command, and nothing is shown of a file that is none of ours.
  @Test func aConfigurationIsNamed() throws {
    try folder.write("team.yaml", "layoutc: 1\ndevices: [375x600@2]\n")
    let named = try Tool.run(["diff", "--against", "main..topic", "specs", "--config", "team.yaml"], in: folder)
    #expect(named.status == 1 && !named.output.contains("320x480"), "\(named.output)\(named.error)")
    try folder.write("team.yaml", "root:x:0\n")
    let foreign = try Tool.run(["diff", "--against", "main..topic", "specs", "--config", "team.yaml"], in: folder)
    #expect(
      foreign.status == 2 && foreign.error.contains("does not say that it is a configuration"), "\(foreign.error)")
    #expect(!foreign.error.contains("root:"))
  }

  @Test func driver() throws {
    try folder.write(".gitattributes", "*.layout.yaml diff=layout\n")
    // The token is in the include: the text of the spec itself has to change for git to ask.
    try folder.write(
      "specs/wall.layout.yaml",
      "layoutc: 1\nname: Wall\ninclude: [shared.yaml]\nsections: [{ id: s, inset: $gap, items: 4 }]\n")
    let command = "-c diff.layout.command=\"'\(Tool.path)' diff --git-driver\" diff"
    let run = try git(command)
    #expect(run.output.contains("specs/wall.layout.yaml\n") && run.output.contains("move"), "\(run.output)\(run.error)")
    // Text that is no spec at all does not stop git.
    try folder.write("specs/wall.layout.yaml", "layoutc: 1\nname: wall\n")
    let other = try git(command)
    #expect(other.error.contains("has errors"), "\(other.output)\(other.error)")
    try git(
      "checkout -q specs layoutc.yaml && git mv specs/wall.layout.yaml specs/-w.layout.yaml && git commit -qm renamed")
    #expect(try git("-c diff.layout.command=\"'\(Tool.path)' diff --git-driver\" diff -M HEAD~ HEAD").output.isEmpty)
  }
}
