import Foundation
import Testing

/// Reports, colors, catalog, schema and dumps.
@Suite struct ReportTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
    try folder.write("bad.layout.yaml", Sample.bad)
  }

  @Test func coloursOnlyWhereTheyAreWanted() throws {
    func isColored(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try Tool.run(["lint", "bad.layout.yaml"] + arguments, in: folder, environment: environment).output.contains(
        "\u{1B}[")
    }
    #expect(try !isColored([]))
    #expect(try isColored(["--color", "always"]))
    #expect(try isColored(["--color", "always"], ["NO_COLOR": "1"]))
    #expect(try !isColored(["--color", "never"]))
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      #expect(try isColored([], [name: "1"]) && !isColored([], [name: "0"]) && !isColored([], [name: ""]))
      #expect(try !isColored([], [name: "1", "NO_COLOR": "1"]) && !isColored(["--color", "never"], [name: "1"]))
    }
  }

  @Test(.enabled(if: Installed.script, "script, which makes a terminal, is not installed"))
  func coloursOnATerminal() throws {
    func shown(_ environment: String) throws -> String {
      let command = "env \(environment) '\(Tool.path)' lint bad.layout.yaml"
      return try Tool.shell("script -qec \"\(command)\" /dev/null < /dev/null", in: folder).output
    }
    #expect(try shown("TERM=xterm").contains("\u{1B}[1;31merror"))
    #expect(try !shown("TERM=xterm NO_COLOR=1").contains("\u{1B}["))
    #expect(try shown("TERM=xterm NO_COLOR=").contains("\u{1B}["))
    #expect(try !shown("TERM=dumb").contains("\u{1B}["))
  }

  @Test func concise() throws {
    let run = try Tool.run(["lint", ".", "--format", "concise"], in: folder)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.status == 1)
  }

  /// Long reports are made in parts, on several threads. Nothing is lost or swapped where the parts meet.
  @Test func partsOfLongReports() throws {
    let names = (100..<250).map { "many/\($0).layout.yaml" }
    for (spec, name) in names.enumerated() {
      let tokens = (0..<6).map { "  t\(spec)x\($0): 1\n" }.joined()
      try folder.write(name, Sample.good + "tokens:\n" + tokens)
    }
    var lines: [String: [Substring]] = [:]
    for format in ["concise", "json-lines", "text"] {
      // More threads than anybody has are no more than there are specs.
      let jobs = ["--jobs", "\(Int.max)"]
      let whole = try Tool.run(["lint", "many", "--format", format, "--report", "\(format)=report"] + jobs, in: folder)
      #expect(whole.status == 0 && folder.data("report") == whole.outputBytes)
      let alone = try stride(from: 0, to: names.count, by: 50).map {
        try Tool.run(["lint"] + names[$0..<$0 + 50] + ["--format", format, "--jobs", "1"], in: folder).output
      }
      #expect(whole.output == alone.joined(separator: format == "text" ? "\n" : ""))
      lines[format] = whole.output.split(separator: "\n")
    }
    #expect(lines["concise"]?.count == 900 && lines["json-lines"]?.count == 900)
  }

  @Test func json() throws {
    let run = try Tool.run(["lint", ".", "--format", "json"], in: folder)
    #expect(run.status == 1)
    let document = try JSONView(run.outputBytes)
    #expect(document["schema"].string == "layoutc.diagnostics/1" && document["diagnostics"].list.count == 1)
    let diagnostic = document["diagnostics"][0]
    #expect(diagnostic.names == ["rule", "severity", "message", "file", "range", "notes", "fix", "devices"])
    #expect(diagnostic["rule"].string == "bad-value" && diagnostic["file"].string == "bad.layout.yaml")
    let ends = ["start", "end"].map { diagnostic["range"][$0] }
    #expect(ends.map(\.["line"].int) == [6, 6] && ends.map(\.["column"].int) == [28, 32])
    let none = try Tool.run(["lint", "good.layout.yaml", "--format", "json"], in: folder)
    #expect(none.status == 0 && none.output.contains("\"diagnostics\": []"))
  }

  @Test func whatSeveralIncludeIsToldOnce() throws {
    try folder.write("tokens.yaml", "layoutc: 1\ntokens: { gap: 8 px }\n")
    for name in ["a", "b", "c"] {
      try folder.write(
        "specs/\(name).layout.yaml", Sample.good.replacing("\n\n", with: "\ninclude: [../tokens.yaml]\n\n"))
    }
    let run = try Tool.run(["lint", "specs"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
    #expect(run.error == "3 specs: 1 error in 1 file\n")
    #expect(try Tool.run(["lint", "specs", "-q"], in: folder).error == "")
    let compiled = try Tool.run(["compile", "specs", "-o", "out/"], in: folder)
    #expect(compiled.error.split(separator: "\n").count { $0.contains("tokens.yaml:2:16: error: ") } == 1)
  }

  @Test func timings() throws {
    let run = try Tool.run(["compile", "good.layout.yaml", "--timings"], in: folder)
    #expect(run.status == 0)
    let names = run.error.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names == ["read", "parse", "decode", "validate", "resolve", "emit", "write", "elapsed"])
  }

  @Test func devices() throws {
    let text = try Tool.run(["devices"], in: folder)
    #expect(text.status == 0)
    #expect(text.output.contains("iphone-15-pro  "))
    let json = try Tool.run(["devices", "--format", "json"], in: folder)
    let document = try JSONView(json.outputBytes)
    let (devices, windows, groups) = (document["devices"].list, document["windows"].list, document["groups"])
    #expect(devices.count + windows.count == text.output.split(separator: "\n").count - 1)
    #expect(devices.allSatisfy { $0["name"].string != nil && $0["safeArea"].ints?.count == 4 })
    #expect(windows.allSatisfy { $0["portrait"].isObject || $0["landscape"].isObject })
    #expect(groups["zoomed"][0].string == "iphone-6@zoomed" && groups["ipad-windows"].list.count == 30)
  }

  @Test func schema() throws {
    let run = try Tool.run(["schema", "--frames"], in: folder)
    #expect(run.status == 0)
    #expect(try JSONView(run.outputBytes).isObject)
  }

  /// If a file is not ours, no stage shows anything of it.
  @Test(arguments: ["nodes", "ast", "frames"]) func dumpsNothingElse(_ stage: String) throws {
    for text in [
      "password: hunter2\n", "a: b\n---\nlayoutc: 1\n", "root:x:0:0:hunter2:/root\n",
      "a: |\n  layoutc: 1\nb: [hunter2\n",
    ] {
      try folder.write("other.layout.yaml", text)
      let run = try Tool.run(["dump", "other.layout.yaml", "--stage", stage], in: folder)
      #expect(run.status == 1 && run.output.isEmpty && !run.error.contains("hunter2"), "\(run.output)\(run.error)")
      #expect(run.error.contains("does not say that it is a layout spec"))
    }
  }

  @Test func dumps() throws {
    let nodes = try Tool.run(["dump", "good.layout.yaml", "--stage", "nodes"], in: folder)
    #expect(try JSONView(nodes.outputBytes)["name"].string == "Good")
    let ast = try Tool.run(["dump", "good.layout.yaml", "--stage", "ast"], in: folder)
    #expect(
      ast.output == """
        spec Good  @2:7
          scroll: vertical
          direction: ltr
          devices
            iphone-se-3  @3:11
            iphone-15-pro  @3:24
          section photos  @6:11
            arrange: grid  @6:28
            columns: 3  @6:43
            items: 7  @6:53

        """)
    let frames = try Tool.run(
      ["dump", "good.layout.yaml", "--stage", "frames", "--device", "320x568@2"], in: folder)
    #expect(frames.output.hasPrefix("device 320x568@2 @2, ltr, vertical\n  container 0 0 320 568\n"))
    #expect(frames.output.contains("\n    6 0 100 106.5 50\n"))
    #expect(try Tool.run(["dump", "bad.layout.yaml", "--stage", "frames"], in: folder).status == 1)
  }

  /// One wants to see what the compiler makes of a spec when something is wrong with it.
  @Test func dumpsWhatThereIsOfASpecWithErrors() throws {
    let ast = try Tool.run(["dump", "bad.layout.yaml", "--stage", "ast"], in: folder)
    #expect(ast.status == 1 && ast.error.contains("bad.layout.yaml:6:28: error: "), "\(ast.error)")
    #expect(ast.output.hasPrefix("spec Bad  @2:7\n"), "\(ast.output)")
    let section = "  section photos  @6:11\n    arrange: grid  @6:28\n    columns: 3  @6:"
    #expect(ast.output.contains(section), "\(ast.output)")
    let frames = try Tool.run(["dump", "bad.layout.yaml", "--stage", "frames"], in: folder)
    #expect(frames.status == 1 && frames.output.isEmpty && frames.error == ast.error)
    // The nodes have no such mistakes.
    let nodes = try Tool.run(["dump", "bad.layout.yaml", "--stage", "nodes"], in: folder)
    #expect(nodes.status == 0 && nodes.error.isEmpty && nodes.output.contains("\"arrange\": \"gird\""))
    try folder.write("twice.layout.yaml", Sample.good.replacing("columns: 3", with: "columns: 3, columns: 4"))
    for stage in ["nodes", "ast"] {
      let twice = try Tool.run(["dump", "twice.layout.yaml", "--stage", stage], in: folder)
      #expect(twice.status == 1 && twice.error.contains("[duplicate-key]") && !twice.output.isEmpty, "\(stage)")
    }
  }

  /// Everything that a spec may say has its line, with the place where the spec says it.
  @Test func dumpsEveryKeyOfTheTree() throws {
    try folder.write(
      "all.layout.yaml",
      """
      layoutc: 1
      name: All
      devices: [320x480@2]
      cells:
        photo:
          size: { width: fill, aspect: 3:2, extra: 4 }
          padding: 8
          min: { width: 10 }
          max: [50%, 1/2]
          span: all
          border: { width: hairline, radius: capsule }
          separators: { width: 1px, inset: { left: 3 }, edges: [top], last: false }
          layers: [{ id: back, state: [selected], inset: 1 }, { id: mark, edge: [top, left], size: [5, 6] }]
        small: { extends: photo, border: { radius: 2 }, span: 2, layers: [{ id: line, edge: bottom, size: 1 }] }
      sections:
        - id: all
          header: { size: 40, inset: 2, pinned: true, layers: [{ id: title }] }
          background: { inset: 3 }
          items: { count: 3, cycle: [{ content: [4, 5], cell: small, repeat: 2 }] }
          expect: { gap: ">=8", lines: 1...3 }
          overrides: [{ when: { width: ">=744", orientation: portrait, scale: 2 }, columns: { min: $gap } }]
      tokens: { gap: 8 }
      """)
    let run = try Tool.run(["dump", "all.layout.yaml", "--stage", "ast"], in: folder)
    #expect(run.status == 0)
    for line in [
      "size.extra: 4  @6:46", "min.width: 10  @8:19", "max.width: 50%  @9:11", "max.height: 1/2  @9:16",
      "span: all  @10:11", "border.radius: capsule  @11:40", "separators.width: 1px  @12:26",
      "separators.edges: top  @12:58", "separators.last: false  @12:71", "layer back  @13:20", "state: selected",
      "edge: left, top  @13:75", "extends: photo  @14:21", "border.radius: 2  @14:46", "span: 2  @14:57",
      "edge: bottom  @14:87", "header.inset.right: 2  @17:32", "header.pinned: true  @17:43", "layer title  @17:64",
      "inset.top: 3  @18:26", "items: 3 in a cycle of 2  @19:12", "item, 2 times  @19:32", "cell: small  @19:57",
      "expect.gap: >=8  @20:20", "expect.lines: 1...3  @20:34", "width: >=744  @21:34", "scale: 2  @21:73",
      "orientation: portrait  @21:56", "columns.min: $gap  @21:87",
    ] {
      #expect(run.output.contains(line), "\(line) is missing in\n\(run.output)")
    }
  }

  @Test func dumpsTheFirstItemsAndTellsHowManyFollow() throws {
    try folder.write("many.layout.yaml", Sample.spec("Many", "  - { id: all, items: 100002 }\n"))
    let run = try Tool.run(["dump", "many.layout.yaml", "--stage", "frames"], in: folder)
    #expect(run.status == 0 && run.output.hasSuffix("    and 2 more\n"))
  }
}
