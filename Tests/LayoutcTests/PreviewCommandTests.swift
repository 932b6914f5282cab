import Foundation
import Testing

/// `layoutc preview` to a file, and `compile --format html`.
@Suite struct PreviewCommandTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
    try folder.write("bad.layout.yaml", Sample.bad)
  }

  @Test func compileMakesTheSamePage() throws {
    let run = try Tool.run(["preview", "good.layout.yaml", "-o", "pages/good.html"], in: folder)
    #expect(run.status == 0 && run.error == "", "\(run.error)")
    let page = try #require(folder.data("pages/good.html"))
    #expect(try Tool.run(["preview", "good.layout.yaml"], in: folder).outputBytes == page)
    #expect(try Tool.run(["compile", "good.layout.yaml", "--format", "html"], in: folder).outputBytes == page)
    #expect(try Tool.run(["compile", "good.layout.yaml", "--format", "html", "-o", "out/"], in: folder).status == 0)
    #expect(folder.data("out/good.frames.html") == page)
    #expect(!String(decoding: page, as: UTF8.self).contains(folder.path))
  }

  /// Checked with what the configuration says about rules for a path, and about widths.
  @Test func findingsAreThoseOfLint() throws {
    try folder.write(
      "off/a.layout.yaml",
      Sample.spec("A", "  - { id: a, inset: 16, spacing: 8, cell: { size: [100, 44] }, items: 7 }\n"))
    func messages() throws -> [String] {
      let page = try Tool.run(["preview", "off", "-o", "-"], in: folder).output
      let compiled = try Tool.run(["compile", "off/a.layout.yaml", "--format", "html"], in: folder).output
      #expect(page == compiled)
      let linted = try JSONView(try Tool.run(["lint", "off", "--format", "json"], in: folder).outputBytes)
      let messages = try Page.view("notes", of: page)[0]["findings"].list.map(\.["message"].description)
      #expect(messages == linted["diagnostics"].list.map(\.["message"].description))
      return messages
    }
    #expect(try messages().contains { $0.contains("the gap is") })
    try folder.write("layoutc.yaml", "layoutc: 1\nwidths: 320...500\n")
    #expect(try messages().contains { $0.contains("also at widths") })
    try folder.write("layoutc.yaml", "layoutc: 1\nper-path: { off/*: { gap-stretched: off } }\n")
    #expect(try !messages().contains { $0.contains("the gap is") })
  }

  @Test func tablesAreThoseOfCompile() throws {
    try folder.write("other.layout.yaml", Sample.good.replacing("Good", with: "Other"))
    let page = try Tool.run(["preview", "other.layout.yaml", "good.layout.yaml"], in: folder).output
    let documents = try Page.view("documents", of: page)
    for (index, name) in ["other", "good"].enumerated() {
      let run = try Tool.run(["compile", "\(name).layout.yaml", "--items", "compact"], in: folder)
      let compiled = try JSONView(run.outputBytes)
      #expect(compiled.isObject && documents[index] == compiled)
    }
  }

  @Test func whatResolvesIsDrawn() throws {
    let partly = Sample.spec(
      "Partly", "  - { id: bad, arrange: gird, columns: 3 }\n  - { id: fine, arrange: grid, columns: 3, items: 7 }\n")
    try folder.write("partly.layout.yaml", partly)
    let run = try Tool.run(["preview", "partly.layout.yaml", "-o", "page.html"], in: folder)
    #expect(run.status == 1 && run.error.contains("partly.layout.yaml:6:25: error: "), "\(run.error)")
    let page = try #require(folder.text("page.html"))
    let sections = try Page.view("documents", of: page)[0]["tables"][0]["sections"].list
    #expect(sections.map(\.["id"].string) == ["fine"])
    let problems = try Page.view("notes", of: page)[0]["problems"].list
    #expect(problems.map(\.["at"].string) == ["partly.layout.yaml:6:25"])
    // If nothing resolves there is no new page, and a page that is already there stays.
    try folder.write("page.html", "<!doctype html>last")
    try folder.write("none.layout.yaml", "layoutc: 1\nname: [\n")
    #expect(try Tool.run(["preview", "none.layout.yaml", "-o", "page.html"], in: folder).status == 1)
    #expect(folder.text("page.html") == "<!doctype html>last")
  }

  /// A spec of which nothing resolves has its name and its errors on the page. Files with one name are told apart, by no
  /// more of their folders than that takes.
  @Test func whatDoesNotResolveIsNamed() throws {
    let broken = Sample.good.replacing("Good", with: "Solo").replacing("columns: 3", with: "colums: 3")
    try folder.write("d/fine/all.layout.yaml", Sample.good)
    try folder.write("d/other/all.layout.yaml", Sample.good)
    try folder.write("d/solo.layout.yaml", broken)
    let run = try Tool.run(["preview", folder.url("d").path, "-o", "page.html"], in: folder)
    #expect(run.status == 1 && run.error.contains("solo.layout.yaml:"), "\(run.error)")
    let page = try #require(folder.text("page.html"))
    #expect(!page.contains(folder.path))
    let documents = try Page.view("documents", of: page).list
    #expect(documents.map(\.["name"].string) == ["Good", "Good", "Solo"])
    #expect(documents.map(\.["tables"].list.count) == [2, 2, 0])
    let notes = try Page.view("notes", of: page).list
    #expect(notes.map(\.["file"].string) == ["fine/all.layout.yaml", "other/all.layout.yaml", "solo.layout.yaml"])
    let problems = notes.map { $0["problems"].list.map { "\($0["at"]) \($0["message"])" } }
    #expect(problems.prefix(2).allSatisfy(\.isEmpty) && problems[2].count == 1, "\(problems)")
    #expect(problems[2].first?.hasPrefix("solo.layout.yaml:6:34 unknown key 'colums'") == true, "\(problems)")
    let place = notes[1]["places"]["sections"]["photos"]["at"]
    #expect("\(place)".hasPrefix("other/all.layout.yaml:"), "\(notes[1]["places"])")
  }

  /// A section that has another name is neither added nor removed in the pictures; where what is before it moves it, it
  /// is shifted.
  @Test func againstARenamedSection() throws {
    func text(_ id: String, header: Int) -> String {
      Sample.spec(
        "Ren",
        "  - { id: top, header: \(header), items: 6, cell: { size: [100, 44] } }\n  - { id: \(id), items: 3 }\n")
    }
    try folder.write("old.layout.yaml", text("tail", header: 44))
    for (header, kinds) in [(44, []), (60, ["shifted end end", "shifted tail tail"])] {
      try folder.write("new.layout.yaml", text("end", header: header))
      let page = try Tool.run(["preview", "new.layout.yaml", "--against", "old.layout.yaml"], in: folder).output
      let before = try Page.view("notes", of: page)[0]["before"]
      #expect(before["renames"].list.map { "\($0["before"]) → \($0["after"])" } == ["tail → end"])
      let renamed = before["changes"].list.filter { ["end", "tail"].contains($0["section"].string) }
      let told = renamed.map { "\($0["kind"]) \($0["section"]) \($0["through"])" }
      #expect(told.sorted() == kinds, "\(told)")
      #expect(before["sentences"].list.contains { "\($0["text"])".hasPrefix("was called 'tail'") })
    }
  }

  /// One width is a range, too, and a width at which the spec has a mistake says nothing of the others.
  @Test(
    arguments: [
      ("375...375", [0]), ("300...302", [-1, -1, 0]), ("302...302", [0]), ("300...301", nil),
    ] as [(String, [Int]?)])
  func widthsThatResolve(_ widths: String, order: [Int]?) throws {
    try folder.write(
      "w.layout.yaml", Sample.spec("W", "  - { id: a, arrange: grid, columns: 2, inset: { left: 301 }, items: 3 }\n"))
    let page = try Tool.run(["preview", "w.layout.yaml", "--widths", widths], in: folder).output
    let notes = try Page.view("notes", of: page)[0]
    #expect(notes["widths"]["order"].ints == order, "\(notes["noWidths"])")
    let lack = order == nil ? "The spec has errors at the widths between its devices: name others with --widths." : nil
    #expect(notes["noWidths"].string == lack)
  }

  /// If there is no table of other widths, the page says why.
  @Test func whyThereAreNoWidths() throws {
    let items = (0..<20000).map { "    - [\(40 + $0 * 7 % 60), 30]\n" }.joined()
    try folder.write("many.layout.yaml", Sample.spec("Many", "  - id: tags\n    items:\n\(items)"))
    for (arguments, reason) in [([], "--widths 375...377"), (["--widths", "375...377"], nil)] as [([String], String?)] {
      let page = try Tool.run(["preview", "many.layout.yaml"] + arguments, in: folder).output
      let notes = try Page.view("notes", of: page)[0]
      let lack = notes["noWidths"].string
      #expect(notes["widths"].isNull == (reason != nil))
      #expect(reason.map { lack?.contains($0) == true } ?? (lack == nil), "\(lack ?? "")")
    }
  }

  @Test(arguments: [
    (["good.layout.yaml", "--port", "80"], "'--port' and '--open' are for '--serve'"),
    (["good.layout.yaml", "--serve", "-o", "a.html"], "'--serve' and '-o' exclude each other"),
    (["good.layout.yaml", "-o", "good.layout.yaml"], "would overwrite the spec"),
    (["good.layout.yaml", "--device", "iphone-0"], "unknown device 'iphone-0'"),
    (["good.layout.yaml", "--against", "nowhere"], "in no git repository"),
    (["good.layout.yaml", "--against", "."], "'.' is a folder"),
    ([".", "--against", "good.layout.yaml"], "is one file, and there are 2 specs"),
  ])
  func mistakes(arguments: [String], message: String) throws {
    let run = try Tool.run(["preview"] + arguments, in: folder)
    #expect(run.status == 2 && run.output == "" && run.error.contains(message), "\(run.status) \(run.error)")
  }

  /// The page has the tables of both sides and what `diff` says about them. The file that is compared with is not
  /// overwritten.
  @Test func against() throws {
    try folder.write("old.layout.yaml", Sample.good.replacing("columns: 3", with: "columns: 4"))
    let frames = ["compile", "old.layout.yaml", "-o", "old.frames.json", "--items", "compact"]
    try #require(try Tool.run(frames, in: folder).status == 0)
    // Programs of Windows write a byte order mark, which is no part of the document.
    try folder.write("marked.frames.json", "\u{FEFF}" + (folder.text("old.frames.json") ?? ""))
    for old in ["old.layout.yaml", "old.frames.json", "marked.frames.json"] {
      let run = try Tool.run(["preview", "good.layout.yaml", "--against", old], in: folder)
      #expect(run.status == 0 && run.error == "", "\(run.error)")
      let before = try Page.view("notes", of: run.output)[0]["before"]
      #expect(before["name"].string == old && before["problem"].isNull)
      let compiled = try JSONView(try #require(folder.data("old.frames.json")))
      #expect(!compiled["tables"].list.isEmpty && before["document"]["tables"] == compiled["tables"])
      let told = try JSONView(
        try Tool.run(["diff", old, "good.layout.yaml", "--format", "json"], in: folder).outputBytes)
      func kinds(_ changes: JSONView) -> [String] { changes.list.map { "\($0["kind"]) \($0["what"])" } }
      #expect(!kinds(before["changes"]).isEmpty && kinds(before["changes"]) == kinds(told["changes"]))
      let sentence = before["sentences"][0]["text"].string
      #expect(sentence == "columns 4 → 3 on both devices, cells 93.5–98 → 125–131 pt wide")
    }
    let path = folder.url("old.layout.yaml").path
    let absolute = try Tool.run(["preview", "good.layout.yaml", "--against", path], in: folder)
    #expect(absolute.status == 0 && !absolute.output.contains(path))
    let run = try Tool.run(
      ["preview", "good.layout.yaml", "--against", "old.frames.json", "-o", "old.frames.json"], in: folder)
    #expect(run.status == 2 && run.error.contains("would overwrite"), "\(run.error)")
  }

  /// Each spec is looked up in its own repository, and a revision that one of them lacks is reported.
  @Test func againstInSeveralRepositories() throws {
    let git = "git -c user.name=a -c user.email=a@b.c -c init.defaultBranch=main"
    for (name, columns) in [("one", 4), ("two", 5)] {
      try folder.write("\(name)/all.layout.yaml", Sample.good.replacing("columns: 3", with: "columns: \(columns)"))
      try folder.write("\(name)/old.layout.yaml", Sample.good)
      let made = try Tool.shell(
        "cd \(name) && \(git) init -q . && git add . && \(git) commit -qm old && git tag v\(columns) && git tag v1",
        in: folder)
      try #require(made.status == 0, "\(made.error)")
      try folder.write("\(name)/all.layout.yaml", Sample.good)
      try FileManager.default.removeItem(at: folder.url("\(name)/old.layout.yaml"))
    }
    let run = try Tool.run(["preview", "one", "two", "--against", "v1"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    for name in ["one", "two"] { #expect(run.error.contains("'\(name)/old.layout.yaml' is gone since then")) }
    #expect(try Tool.run(["preview", "-q", "one", "two", "--against", "v1"], in: folder).error == "")
    let notes = try Page.view("notes", of: run.output).list
    let told = notes.map { "\($0["before"]["sentences"][0]["text"])" }
    #expect(told.count == 2 && told[0].hasPrefix("columns 4 → 3") && told[1].hasPrefix("columns 5 → 3"), "\(told)")
    let names = notes.compactMap(\.["before"]["name"].string)
    #expect(Set(names).count == 2 && names.allSatisfy { $0.hasPrefix("v1 (") }, "\(names)")
    let other = try Tool.run(["preview", "one", "two", "--against", "v5"], in: folder)
    #expect(other.status == 2 && other.error.contains("there is no revision 'v5' in the repository"), "\(other.error)")
  }

  /// The page as a file says where the numbers of its first frames come from, within a bounded size.
  @Test func whyIsCarried() throws {
    let page = try Tool.run(["preview", "good.layout.yaml"], in: folder).output
    let why = try Page.view("notes", of: page)[0]["why"]
    let lines = try #require(why["lines"].strings)
    let found = try #require(why["devices"][0]["photos/4"].ints)
    #expect(lines[found[2]] == "width 125 pt = 375 / 3", "\(found.map { lines[$0] })")
    #expect(found.contains { lines[$0].hasPrefix("3: good.layout.yaml:6:43, ") }, "\(found.map { lines[$0] })")
    try folder.write("many.layout.yaml", Sample.large("Many"))
    let many = try Tool.run(["preview", "many.layout.yaml"], in: folder).output
    let part = try #require(many.range(of: "\"why\": "))
    #expect(many[part.upperBound...].prefix { $0 != "<" }.utf8.count < 100_000)
  }
}
