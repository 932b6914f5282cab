import Foundation
import Testing

/// Generated Swift with the engine in it, as an app compiles it.
@Suite struct GeneratedEngineTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func typecheck(_ files: String, _ flags: String = "-swift-version 6") throws -> Tool.Run {
    try Tool.shell(
      "swiftc -wmo -parse-as-library -warnings-as-errors -package-name p \(flags) -typecheck \(BuiltModules.flags) \(files)",
      in: folder)
  }

  /// The types that the content of a layout names in its code, each as the id of a section whose own type would be
  /// called so.
  private func typesInCode(_ file: String) throws -> [String] {
    let text = try #require(folder.text(file))
    let start = try #require(text.range(of: "struct Content")).lowerBound
    let end = try #require(text.range(of: "static let _program")).lowerBound
    let code = text[start..<end].split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n")
    return Set(code.matches(of: #/\b[A-Z]\w*/#).map { String($0.output) }).sorted().map { name in
      name.replacing(#/[A-Z]/#) { "-" + $0.output.lowercased() }.trimmingCharacters(in: ["-"])
    }
  }

  /// Ids that are words of Swift, or names that generated code uses, in sections that ask the app for something.
  @Test func namesOfSections() throws {
    let some = """
        - { id: a, repeat: { count: dynamic }, items: 2 }
        - { id: b, cell: { size: [fit, fit] }, items: { count: dynamic, content: measured, sample: [[9, 9]] } }
        - { id: c, header: { size: fit, content: { measured: [9, 9] } }, items: { count: dynamic } }

      """
    try folder.write("some.layout.yaml", Sample.spec("Some", some))
    let run = try Tool.run(["compile", "some.layout.yaml", "--format", "swift", "-o", "some.swift"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    let used = try typesInCode("some.swift")
    #expect(Set(used).isSuperset(of: ["layout-contents", "layout-header-proposal", "int"]), "\(used)")
    let words = [
      "any", "array", "await", "cell", "content", "contents", "count", "default", "frame-table", "given", "in", "init",
      "int",
      "int-section", "item", "layout-collection", "layout-contents", "layout-header-proposal", "layout-proposal",
      "lead", "max", "program", "protocol",
      "section", "self", "sendable",
      "size",
      "string", "swift", "type", "void",
    ]
    let ids = words + used.filter { !words.contains($0) }
    // What repeats by itself, among sections that have types.
    let times = "  - { id: times, repeat: { count: dynamic }, items: 2 }\n"
    let counts = ids.map { "  - { id: \($0), items: { count: dynamic } }\n" }.joined()
    let repeats = ids.map { "  - { id: \($0), repeat: { count: dynamic }, items: 2 }\n" }.joined()
    let types = ids.map { id in
      """
        - id: \(id)
          repeat: { count: dynamic }
          header: { size: fit, content: { measured: [9, 9] } }
          cells: [int, self, default]
          items: { count: dynamic, content: measured, sample: [[9, 9]] }

      """
    }
    let cell = "cells:\n" + ["int", "self", "default"].map { "  \($0): { size: [fit, fit] }\n" }.joined()
    try folder.write("repeats.layout.yaml", Sample.spec("Repeats", repeats))
    try folder.write("counts.layout.yaml", Sample.spec("Counts", counts))
    try folder.write(
      "types.layout.yaml",
      Sample.spec("Types", types.joined() + times).replacing("sections:", with: cell + "sections:"))
    // Cells that the items name, or that an override names.
    let notes = """
        - id: notes
          items: { count: dynamic, content: measured, cells: [int, self], sample: [{ cell: int, content: [9, 9] }] }
          overrides: [{ when: { width: ">=400" }, cells: [default] }]

      """
    try folder.write(
      "notes.layout.yaml", Sample.spec("Notes", notes).replacing("sections:", with: cell + "sections:"))
    try folder.write(
      "cells.swift",
      "func cells() -> [Notes.Content.Notes.Cell] { [.int, .selfCell, .`default`] }\n")
    for access in ["internal", "public"] {
      let run = try Tool.run(["compile", ".", "--format", "swift", "--access", access, "-o", "out/", "-q"], in: folder)
      #expect(run.status == 0, "\(run.error)")
      for version in ["-swift-version 5", "-swift-version 6"] {
        let checked = try typecheck("cells.swift out/*.swift", version)
        #expect(checked.status == 0, "\(checked.error.prefix(2000))")
      }
    }
  }

  /// An app that has types with names that our modules might have, and that uses contents and functions as it may use
  /// its own. It is on the main actor by default, or not.
  @Test func appsAreFree() throws {
    try folder.write("a.layout.yaml", Sample.spec("First", "  - { id: photos, items: { count: dynamic } }\n"))
    for name in ["Second", "Third"] {
      try folder.write("\(name).layout.yaml", Sample.spec(name, "  - { id: videos, items: 3 }\n"))
    }
    for access in ["internal", "package", "public"] {
      let run = try Tool.run(["compile", ".", "--format", "swift", "--access", access, "-o", "out/", "-q"], in: folder)
      #expect(run.status == 0, "\(run.error)")
      try folder.write(
        "use.swift",
        """
        import FrameTables
        import LayoutEngine
        struct Compiled {}
        struct CompiledLayout {}
        struct LayoutContent {}
        struct NoLayoutContent {}
        protocol Shown {}
        extension First.Content: Shown {}
        extension Second.Content: Shown {}
        extension Third.Content: Shown {}
        extension Third { static let scroll = "slowly", containers = 3, program = "news" }
        func isThird(_ content: Second.Content) -> Bool { false }
        func isThird(_ content: Third.Content) -> Bool { true }
        func passedOn() -> [FrameTable.Size] {
          let count: (First.Section, First.Device) -> Int = First.itemCount(in:on:)
          return First.Device.allCases.filter { count(.photos, $0) > 0 }.map(First.contentSize)
        }
        nonisolated func height(_ view: LayoutViewport) -> Double {
          First.layout(on: .iphoneSe3, counts: [.photos: 3]).contentSize.height
            + First.layout(in: view, content: .init(photos: 3)).contentSize.height
            + Third.layout(in: view, content: Third.Content()).contentSize.height
        }

        """)
      for flags in ["-swift-version 5", "-swift-version 6", "-swift-version 6 -default-isolation MainActor"] {
        let run = try typecheck("use.swift out/*.swift", flags)
        #expect(run.status == 0, "\(flags) \(run.error.prefix(2000))")
      }
    }
  }

  /// A mistake in a content does not compile.
  @Test func mistakesAreTypes() throws {
    let dynamic = "  - { id: photos, items: { count: dynamic } }\n"
    try folder.write("a.layout.yaml", Sample.spec("First", dynamic))
    try folder.write("b.layout.yaml", Sample.spec("Second", "  - { id: videos, items: 3 }\n"))
    try Tool.run(["compile", ".", "--format", "swift", "-o", "out/", "-q"], in: folder)
    let head =
      "import FrameTables\nimport LayoutEngine\nlet view = LayoutViewport(width: 678, height: 1024, scale: 2)\n"
    let right =
      "let a = First.layout(in: view, content: .init(photos: 3)).frame(ofItem: 0, in: .photos)\n"
      + "let b = Second.layout(in: view).frame(of: .videos)\n"
    try folder.write("use.swift", head + right)
    let run = try typecheck("use.swift out/*.swift")
    #expect(run.status == 0, "\(run.error)")
    for wrong in [
      "let a = First.layout(in: view)", "let a = First.layout(in: view, content: .init())",
      "let a = First.layout(in: view, content: .init(photos: 3)).frame(of: .videos)",
      "let a = First.layout(in: view, content: .init(photos: 3)).frame(of: Second.Section.videos)",
      "let a = First.layout(in: view, content: Second.Content())",
    ] {
      try folder.write("use.swift", head + wrong + "\n")
      let run = try typecheck("use.swift out/*.swift")
      #expect(run.status != 0 && run.error.contains("use.swift:4:"), "\(wrong)")
    }
  }

  /// Contents of numbers can be compared and sent; those with closures cannot. The compiler infers neither for public
  /// types.
  @Test func contentsOfNumbers() throws {
    let grid = "arrange: grid, columns: 3, cell: { size: { height: 20 } }"
    let lead = "lead: { count: dynamic, sample: 1 }, items: { count: dynamic }"
    let numbers = """
        - { id: counted, items: { count: dynamic } }
        - { id: equatable, repeat: { count: dynamic, sample: 2 }, \(grid), \(lead) }

      """
    let measured =
      "  - { id: texts, cell: { size: [fill, fit] }, items: { count: dynamic, content: measured, sample: [[9, 9]] } }\n"
    try folder.write("first.layout.yaml", Sample.spec("First", numbers))
    try folder.write("second.layout.yaml", Sample.spec("Second", numbers + measured))
    try folder.write("third.layout.yaml", Sample.spec("Third", "  - { id: videos, items: 3 }\n"))
    try Tool.run(["compile", ".", "--format", "swift", "--access", "public", "-o", "out/", "-q"], in: folder)
    let head = "import FrameTables\nimport LayoutEngine\nfunc send<T: Sendable>(_ value: T) {}\nfunc use() {\n"
    let right = """
        let part = First.Content.EquatableSection(count: 3, lead: 1)
        let content = First.Content(counted: 3, equatable: [part])
        send(content)
        send(Third.Content())
        send(Second.Content.EquatableSection(count: 3, lead: 1))
        assert(content == First.Content(counted: 3, equatable: [part]))
      }

      """
    try folder.write("use.swift", head + right)
    for flags in ["-swift-version 5", "-swift-version 6", "-swift-version 6 -default-isolation MainActor"] {
      let run = try typecheck("use.swift out/*.swift", flags)
      #expect(run.status == 0, "\(flags) \(run.error.prefix(2000))")
    }
    try folder.write("use.swift", head + "  func sent(_ content: Second.Content) { send(content) }\n}\n")
    let run = try typecheck("use.swift out/*.swift")
    #expect(run.status != 0 && run.error.contains("use.swift:5:"), "\(run.error)")
  }

  /// An app that asks a table for what it cannot have is told which section, and why.
  @Test func countsThatCannotBe() throws {
    let measured =
      "  - { id: posts, cell: { size: [fill, fit] }, items: { count: dynamic, content: measured, sample: [[9, 9]] } }\n"
    try folder.write(
      "a.layout.yaml",
      Sample.spec("First", measured + "  - { id: foot, items: 2 }\n  - { id: body, items: { count: dynamic } }\n"))
    try Tool.run(["compile", "a.layout.yaml", "--format", "swift", "-o", "out/", "-q"], in: folder)
    try folder.write(
      "main.swift",
      """
      import FrameTables
      switch CommandLine.arguments[1] {
      case "posts": _ = First.layout(on: .iphoneSe3, counts: [.posts: 99])
      case "foot": _ = First.layout(on: .iphoneSe3, counts: [.foot: 99])
      case "body": _ = First.layout(on: .iphoneSe3, counts: [.body: -1])
      case "lead": _ = First.layout(on: .iphoneSe3).with(counts: [:], leads: [First.Section.body: 1])
      default: print(First.layout(on: .iphoneSe3, counts: [.posts: 1, .foot: 2, .body: 3]).itemCount(in: First.Section.body))
      }

      """)
    let built = try Tool.shell(
      "swiftc -wmo -swift-version 6 \(BuiltModules.flags) main.swift out/*.swift \(BuiltModules.objects) -lm -o program",
      in: folder)
    #expect(built.status == 0, "\(built.error)")
    for (name, message) in [
      ("posts", "the section 'posts' is given 99 items, but the app measures them"),
      ("foot", "the section 'foot' is given 99 items, but its count is fixed: 2"),
      ("body", "the section 'body' is given -1 items"), ("lead", "the section 'body' is given a lead"),
    ] {
      let run = try Tool.shell("SWIFT_BACKTRACE=enable=no ./program \(name)", in: folder)
      #expect(run.status != 0 && run.error.contains(message), "\(name): \(run.error)")
    }
    #expect(try Tool.shell("./program none", in: folder).output == "3\n")
  }

  @Test func leftOut() throws {
    try folder.write("a.layout.yaml", Sample.spec("First", "  - { id: photos, items: 3 }\n"))
    let none = try Tool.run(["compile", "a.layout.yaml", "--format", "swift", "--engine", "none"], in: folder)
    #expect(none.status == 0 && !none.output.contains("LayoutEngine") && !none.output.contains("Packed.spec"))
    try folder.write("layoutc.yaml", "layoutc: 1\nswift: { engine: none, access: public }\n")
    let configured = try Tool.run(["compile", "a.layout.yaml", "--format", "swift"], in: folder)
    #expect(configured.output.contains("public import FrameTables\n") && !configured.output.contains("LayoutEngine"))
    let options = ["--engine", "include", "--access", "package"]
    let asked = try Tool.run(["compile", "a.layout.yaml", "--format", "swift"] + options, in: folder)
    #expect(asked.output.contains("package import LayoutEngine\n"))
    for arguments in [
      ["--format", "json", "--engine", "none"], ["--format", "swift", "--standalone", "--engine", "include"],
    ] {
      #expect(try Tool.run(["compile", "a.layout.yaml"] + arguments, in: folder).status == 2)
    }
    try folder.write("layoutc.yaml", "layoutc: 1\nswift: { engine: some }\n")
    let mistake = try Tool.run(["compile", "a.layout.yaml", "--format", "swift"], in: folder)
    #expect(mistake.status == 2 && mistake.error.contains("layoutc.yaml:2:18: error: "), "\(mistake.error)")
  }
}
