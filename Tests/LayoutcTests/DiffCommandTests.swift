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

  private func json(_ arguments: [String]) throws -> (changes: [JSONView], summary: JSONView, status: Int32) {
    let run = try Tool.run(["diff"] + arguments + ["--format", "json"], in: folder)
    let document = try JSONView(run.outputBytes)
    #expect(document["schema"].string == "layoutc.diff/1" && document["unit"].string == "pt", "\(run.error)")
    return (document["changes"].list, document["summary"], run.status)
  }

  @Test func aCauseIsOneSentence() throws {
    let run = try Tool.run(["diff", "old.layout.yaml", "new.layout.yaml"], in: folder)
    #expect(run.status == 1 && run.error == "")
    #expect(
      run.output.hasPrefix(
        """
        new.layout.yaml
          photos: columns 3 → 4 on both devices, cells 125–131 → 93.5–98 pt
        """), "\(run.output)")
    #expect(run.output.contains("\n    new.layout.yaml:6:43: columns: 3 → 4\n"), "\(run.output)")
    let (changes, summary, status) = try json(["old.layout.yaml", "new.layout.yaml"])
    #expect(status == 1 && changes.map(\.["kind"].string).contains("reflowed"))
    #expect(summary["specs"].int == 1 && summary["devices"].ints == [2, 2])
    let cause = try #require(changes.first)["cause"]
    #expect(cause["text"].string == "columns: 3 → 4" && cause["at"]["line"].int == 6)
  }

  /// On a device where the number of columns is unknown on one side, the number of lines is told instead, on that
  /// device alone.
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

  /// If one device moves four cells and another five, no single number holds for both.
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
    #expect(run.output.contains("\n  chips: 4–5 cells move down 4–8 pt on both devices\n"), "\(run.output)")
  }

  @Test(arguments: ["text", "json", "markdown", "html"])
  func equalTablesAreSilent(format: String) throws {
    // It is written differently and comes to the same.
    try folder.write("same.layout.yaml", "# A remark.\n" + Sample.good.replacing("items: 7", with: "items: 7, lead: 0"))
    let run = try Tool.run(["diff", "old.layout.yaml", "same.layout.yaml", "--format", format], in: folder)
    #expect(run.status == 0 && run.error == "")
    if format == "json" {
      #expect(run.output.contains("\"changes\": [],"))
    } else {
      #expect(run.output == "")
    }
  }

  /// A device that a configuration lists has no cause in the spec.
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
      #expect(change["cause"].isNull == (change["what"].string == "device"), "\(change)")
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
    #expect(!told.isEmpty && told.allSatisfy(\.["cause"].isNull))
  }

  @Test func directories() throws {
    for (name, text) in [("a/same", Sample.good), ("a/gone", Sample.good), ("a/in/moved", Sample.good)] {
      try folder.write("\(name).layout.yaml", text)
    }
    try folder.write("b/same.layout.yaml", Sample.good)
    try folder.write("b/fresh.layout.yaml", Sample.good)
    try folder.write("b/in/moved.layout.yaml", Sample.good.replacing("items: 7", with: "items: 9"))
    let (changes, summary, status) = try json(["a", "b"])
    #expect(status == 1 && summary["specs"].int == 3)
    let kinds = Dictionary(grouping: changes) { URL(filePath: "\($0["spec"])").lastPathComponent }
      .mapValues { Set($0.map { "\($0["kind"])" }) }
    #expect(kinds["gone.layout.yaml"] == ["removed"] && kinds["fresh.layout.yaml"] == ["added"], "\(kinds)")
    #expect(kinds["moved.layout.yaml"]?.contains("added") == true && kinds["same.layout.yaml"] == nil)
    // Tables may lie in folders as well.
    try #require(try Tool.run(["compile", "a", "-o", "at/"], in: folder).status == 0)
    try #require(try Tool.run(["compile", "a", "-o", "bt/"], in: folder).status == 0)
    #expect(try Tool.run(["diff", "at", "bt"], in: folder).status == 0)
    // A spec and its table count as the same, in either order.
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

  /// Programs read that a spec is gone and another new; people also read that it is the same one, and what else changed.
  @Test(arguments: [
    ("items: 7", "new, on 2 devices; all of it is as in a/old.layout.yaml, which is gone\n"),
    (
      "items: 9",
      "new, on 2 devices; beside a/old.layout.yaml, which is gone and had its name, this differs:\n"
        + "  photos: cells 7–8 added"
    ),
  ])
  func aFileThatIsCalledOtherwise(items: String, told: String) throws {
    try folder.write("a/old.layout.yaml", Sample.good)
    try folder.write("b/new.layout.yaml", Sample.good.replacing("items: 7", with: items))
    let text = try Tool.run(["diff", "a", "b"], in: folder).output
    #expect(text.contains("b/new.layout.yaml\n  \(told)"), "\(text)")
    #expect(text.contains("a/old.layout.yaml\n  gone, from 2 devices; b/new.layout.yaml is new and has its name\n"))
    let (changes, summary, _) = try json(["a", "b"])
    #expect(changes.map(\.["kind"].string) == ["removed", "added"] && summary["specs"].int == 2)
    // Of two that are called the same nobody knows which it was.
    try folder.write("a/other.layout.yaml", Sample.good)
    let both = try Tool.run(["diff", "a", "b"], in: folder).output
    #expect(both.contains("\n  new, on 2 devices\n") && both.contains("\n  gone, from 2 devices\n"), "\(both)")
  }

  /// A section that has another name is in both pictures, and not new in one of them.
  @Test func aRenamedSectionIsDrawnAsItWas() throws {
    let text = Sample.spec("Renamed", "  - { id: top, items: 6 }\n  - { id: tail, items: 3 }\n")
    try folder.write("tail.layout.yaml", text)
    try folder.write("end.layout.yaml", text.replacing("id: tail", with: "id: end"))
    let page = try Tool.run(["diff", "tail.layout.yaml", "end.layout.yaml", "--format", "html"], in: folder).output
    let pictures = page.components(separatedBy: "<figure>").dropFirst()
    #expect(pictures.count == 4 && page.contains("was called 'tail'"), "\(page)")
    #expect(pictures.allSatisfy { !$0.contains("class=\"added") && !$0.contains("class=\"removed") }, "\(page)")
  }

  #if os(Linux)
    /// Names that Swift considers equal may be those of two files.
    @Test func twins() throws {
      for side in ["a", "b"] {
        for name in ["\u{E9}", "e\u{301}"] { try folder.write("\(side)/\(name).layout.yaml", Sample.good) }
      }
      try folder.write("b/e\u{301}.layout.yaml", Sample.good.replacing("items: 7", with: "items: 9"))
      let (changes, _, status) = try json(["a", "b"])
      let specs = Set(changes.map { Array("\($0["spec"])".utf8) })
      #expect(status == 1 && specs == [Array("b/e\u{301}.layout.yaml".utf8)], "\(changes)")
    }
  #endif

  /// Whoever writes a table by hand is told of all keys that it lacks.
  @Test func whatTablesLackIsToldAtOnce() throws {
    try folder.write(
      "short.json",
      """
      { "schema": "layoutc.frames/1", "name": "A", "tables": [{
        "device": { "name": "d", "width": 320, "height": 568, "scale": 2 }, "contentSize": [320, 44],
        "sections": [{ "id": "a", "cells": [{ "size": [100, 44] }], "items": { "count": 0 } }]
      }] }
      """)
    let short = try Tool.run(["diff", "old.layout.yaml", "short.json"], in: folder)
    let told = """
      error: 'short.json' is no frame table: a table needs 'direction', 'scroll', 'container'; a device needs \
      'safeArea'; a section needs 'frame'; a cell needs 'content', 'separators', 'layers'

      """
    #expect(short.status == 3 && short.error == told, "\(short.error)")
    try folder.write("shorter.json", "{ \"schema\": \"layoutc.frames/1\", \"name\": \"A\" }")
    let shorter = try Tool.run(["diff", "old.layout.yaml", "shorter.json"], in: folder)
    #expect(
      shorter.error == "error: 'shorter.json' is no frame table: a 'tables' is missing (line 1, column 1)\n",
      "\(shorter.error)")
  }

  @Test(arguments: [
    (["old.layout.yaml"], 2, "error: give OLD and NEW"), (["a", "b", "c"], 2, "error: give OLD and NEW"),
    (["nowhere.layout.yaml", "new.layout.yaml"], 3, "error: cannot read 'nowhere.layout.yaml'"),
    (["old.layout.yaml", "."], 2, "error: 'old.layout.yaml' and '.' are"),
    (["old.layout.yaml", "data.json"], 3, "error: 'data.json' is neither a layout spec nor a frame table"),
    (["old.layout.yaml", "cut.json"], 3, "error: 'cut.json' is no JSON: "),
    (
      ["old.layout.yaml", "odd.json"], 3,
      "error: 'odd.json' is no frame table: its 'tables' is not one (line 2, column 26)"
    ),
    (["old.layout.yaml", "bad.layout.yaml"], 1, "'bad.layout.yaml' has errors, so it is not compared"),
    (["bad.layout.yaml", "new.layout.yaml"], 1, "'bad.layout.yaml' has errors, so it is not compared"),
    (["--against", "main", "new.layout.yaml"], 2, "error: "),
    (["--git-driver", "a", "b"], 2, "error: '--git-driver' takes the seven arguments"),
  ])
  func mistakes(arguments: [String], status: Int32, told: String) throws {
    try folder.write("data.json", "{ \"schema\": \"other\" }")
    try folder.write("cut.json", "{ \"schema\": \"layoutc.frames/1\"")
    try folder.write("odd.json", "{ \"schema\": \"layoutc.frames/1\",\n  \"name\": \"A\", \"tables\": 7 }")
    try folder.write("bad.layout.yaml", Sample.bad)
    let run = try Tool.run(["diff"] + arguments, in: folder)
    #expect(run.status == status && run.output == "" && run.error.hasPrefix(told), "\(arguments): \(run.error)")
  }

  /// Whoever reads a document has to know what it does not cover.
  @Test(arguments: ["markdown", "json", "html"], [true, false])
  func whatIsNotComparedIsTold(_ format: String, isAlone: Bool) throws {
    for (side, items) in [("a", "7"), ("b", "9")] {
      try folder.write("\(side)/x.layout.yaml", side == "b" ? Sample.bad : Sample.good)
      if !isAlone {
        try folder.write("\(side)/y.layout.yaml", Sample.good.replacing("items: 7", with: "items: \(items)"))
      }
    }
    let run = try Tool.run(["diff", "a", "b", "--format", format, "-o", "out"], in: folder)
    let text = folder.text("out") ?? ""
    #expect(
      run.status == 1 && text.lowercased().contains("not") && text.contains("x.layout.yaml"), "\(text)\(run.error)")
    #expect(text.contains("y.layout.yaml") != isAlone)
  }

  /// A correct new file is not to be taken for a wrong one.
  @Test(arguments: [("old", " (as it was)"), ("new", " (as it is)"), ("both", " (as it was and as it is)")])
  func theSideThatIsNotComparedIsTold(side: String, note: String) throws {
    for (name, other) in [("a", "new"), ("b", "old")] {
      try folder.write("\(name)/x.layout.yaml", side == other ? Sample.good : Sample.bad)
    }
    let markdown = try Tool.run(["diff", "a", "b", "--format", "markdown"], in: folder).output
    #expect(markdown.hasSuffix("\n**Not compared**, because of errors: `b/x.layout.yaml`\(note)\n"), "\(markdown)")
    let page = try Tool.run(["diff", "a", "b", "--format", "html"], in: folder).output
    #expect(page.contains("because of errors: <code>b/x.layout.yaml</code>\(note)</p>"), "\(page)")
    let json = try Tool.run(["diff", "a", "b", "--format", "json"], in: folder).output
    #expect(json.contains("\"notCompared\": [\"b/x.layout.yaml\"]"), "\(json)")
  }

  /// The jobs of the page find their own comment again, whatever else was commented, and take back what they said.
  @Test(.enabled(if: Installed.jq, "jq is not installed"), arguments: ["gh", "curl"])
  func aCommentIsKeptUpToDate(program: String) throws {
    let page = PageBlock.blocks(of: "Sources/LayoutCompiler/LayoutCompiler.docc/Diff.md")
    let job = try #require(page.first { $0.language == "yaml" && $0.text.contains("\(program) ") })
    let lines = job.text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains("mark='") })
    let indent = lines[start].prefix { $0 == " " }
    let script = lines[start...].prefix { $0.hasPrefix(indent) }.map { $0.dropFirst(indent.count) }
    try folder.write("comment.sh", script.joined(separator: "\n"))
    // Both print what the service has, and note what it is asked to write.
    try folder.write(
      "bin/gh",
      """
      #!/bin/bash
      if [ "$2" = --paginate ]; then jq -r "$5" comments.json; else echo "$*" >> asked; cp comment.md sent; fi
      """)
    try folder.write(
      "bin/curl",
      """
      #!/bin/bash
      case "$*" in
        *--request*) echo "$*" >> asked; cp comment.md sent;;
        */user) echo '{ "id": 7 }';;
        *) cat comments.json;;
      esac
      """)
    func comment(_ changes: String?, _ comments: [(id: Int, author: Int, body: String)]) throws -> String {
      for name in ["asked", "sent", "layout.md"] { try? FileManager.default.removeItem(at: folder.url(name)) }
      if let changes { try folder.write("layout.md", changes) }
      let all = comments.map { comment in
        let login = comment.author == 7 ? "github-actions[bot]" : "somebody"
        return [
          "id": comment.id, "body": comment.body, "user": ["login": login], "author": ["id": comment.author],
        ]
      }
      try folder.write("comments.json", try JSONSerialization.data(withJSONObject: all))
      let run = try Tool.shell(
        """
        chmod +x bin/*; export PATH="$PWD/bin:$PATH" COMMENTS=comments GITHUB_REPOSITORY=a/b CI_API_V4_URL=api
        bash -e comment.sh
        """, in: folder)
      #expect(run.status == 0, "\(run.error)")
      return folder.text("asked") ?? ""
    }
    let mark = "<!-- layoutc-diff -->\n"
    let others = [(1, 8, mark + "x"), (2, 7, "Of another job.")]
    #expect(try comment(nil, others) == "")
    let new = try comment("### Layout: 1 change\n", others)
    #expect(new.contains("comment") && !new.contains("PATCH") && !new.contains("PUT"), "\(new)")
    #expect(folder.text("sent") == mark + "### Layout: 1 change\n")
    let ours = others + [(3, 7, mark + "### Layout: 1 change\n"), (4, 7, "Later.")]
    let other = try comment("### Layout: 2 changes\n", ours)
    #expect(other.contains("/3") && (other.contains("PATCH") || other.contains("PUT")), "\(other)")
    #expect(try comment(nil, ours).contains("/3"))
    #expect(folder.text("sent") == mark + "Layout: nothing changes any more.\n")
  }

  /// Git writes the texts to files with names of its own, which mean nothing to anybody.
  @Test(.enabled(if: Installed.git, "git is not installed")) func whatGitLaidDownIsTheSpecAsItWas() throws {
    try folder.write("blob-1_a.layout.yaml", Sample.bad)
    try folder.write("a.layout.yaml", Sample.good)
    let words = ["a.layout.yaml", "blob-1_a.layout.yaml", "1", "100644", "a.layout.yaml", "2", "100644"]
    let commit = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q --allow-empty -m 1"
    try Tool.shell("git init -q . && \(commit)", in: folder)
    let run = try Tool.run(["diff", "--git-driver"] + words, in: folder)
    #expect(run.error.hasPrefix("'a.layout.yaml' as it was has errors"), "\(run.error)")
  }

  /// Paths may be long, and a comment holds only so many characters.
  @Test func manyThatAreNotComparedFitIntoAComment() throws {
    let name = String(repeating: "long-", count: 40)
    for index in 0..<9 {
      try folder.write("a/\(index)-\(name).layout.yaml", Sample.good)
      try folder.write("b/\(index)-\(name).layout.yaml", Sample.bad)
    }
    let run = try Tool.run(["diff", "a", "b", "--format", "markdown"], in: folder)
    #expect(run.output.hasPrefix("### Layout: 9 specs could not be compared\n"))
    #expect(run.output.hasSuffix(", 8 more\n") && run.output.utf8.count < 600, "\(run.output)")
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
    #expect(page.contains("<body><main>") && page.hasSuffix("</main></body></html>\n"))
    #expect(page.contains(">before<") && page.contains(">after<") && page.contains("class=\"reflowed\""))
    #expect(!page.contains("://") && !page.contains("<script"))
    // A rule for the key itself would override the colors of the kinds.
    #expect(page.contains(".key span { padding: 0 0.5em; border: 2px solid var(--kind)"))
    let same = try Tool.run(["diff", "old.layout.yaml", "old.layout.yaml", "-o", "old.layout.yaml"], in: folder)
    #expect(same.status == 2 && folder.text("old.layout.yaml") == Sample.good, "also where nothing is to be written")
    let over = try Tool.run(["diff", "old.layout.yaml", "new.layout.yaml", "-o", "old.layout.yaml"], in: folder)
    #expect(over.status == 2 && folder.text("old.layout.yaml") == Sample.good, "\(over.error)")
  }
}

/// What `layoutc diff --format html` draws.
@Suite struct DiffPictureTests {
  /// If the cells are the same but what lies in them is not, that is drawn.
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
