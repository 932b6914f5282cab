import Foundation
import Testing

/// What `layoutc diff` takes for a side, what it compares with what, and what it cannot compare.
@Suite struct DiffSidesTests {
  let folder: Scratch

  init() throws { folder = try Scratch.forDiff() }

  @Test func framesAreComparedWithSpecs() throws {
    for (items, unit) in [("expanded", "pt"), ("compact", "px")] {
      let compile = ["compile", "old.layout.yaml", "-o", "old.frames.json", "--items", items, "--unit", unit]
      try #require(try Tool.run(compile, in: folder).status == 0)
      #expect(try Tool.run(["diff", "old.frames.json", "old.layout.yaml"], in: folder).status == 0, "\(items) \(unit)")
      #expect(try Tool.run(["diff", "old.frames.json", "new.layout.yaml"], in: folder).status == 1, "\(items) \(unit)")
    }
    let told = try folder.diff(["old.frames.json", "new.layout.yaml"]).changes
    #expect(!told.isEmpty && told.allSatisfy(\.["cause"].isNull))
  }

  @Test func directories() throws {
    for (name, text) in [("a/same", Sample.good), ("a/gone", Sample.good), ("a/in/moved", Sample.good)] {
      try folder.write("\(name).layout.yaml", text)
    }
    try folder.write("b/same.layout.yaml", Sample.good)
    try folder.write("b/fresh.layout.yaml", Sample.good)
    try folder.write("b/in/moved.layout.yaml", Sample.good.replacing("items: 7", with: "items: 9"))
    let (changes, summary, status) = try folder.diff(["a", "b"])
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
    let (changes, summary, _) = try folder.diff(["a", "b"])
    #expect(changes.map(\.["kind"].string) == ["removed", "added"] && summary["specs"].int == 2)
    // Of two that are called the same nobody knows which it was.
    try folder.write("a/other.layout.yaml", Sample.good)
    let both = try Tool.run(["diff", "a", "b"], in: folder).output
    #expect(both.contains("\n  new, on 2 devices\n") && both.contains("\n  gone, from 2 devices\n"), "\(both)")
  }

  #if os(Linux)
    /// Names that Swift considers equal may be those of two files.
    @Test func twins() throws {
      for side in ["a", "b"] {
        for name in ["\u{E9}", "e\u{301}"] { try folder.write("\(side)/\(name).layout.yaml", Sample.good) }
      }
      try folder.write("b/e\u{301}.layout.yaml", Sample.good.replacing("items: 7", with: "items: 9"))
      let (changes, _, status) = try folder.diff(["a", "b"])
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
}
