import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// How the tree of a spec is shown to those who work on the compiler.
@Suite struct ASTDumpTests {
  private func lines(_ text: String) throws -> [String] {
    let cells = "cells: { chip: { size: [40, 20] } }\n"
    let compilation = Compiler.compile(
      SourceFile(path: "a.layout.yaml", text: "layoutc: 1\nname: T\ndevices: [100x100@1]\n\(text)")
    ) { path in path == "cells.yaml" ? .success(Array(cells.utf8)) : .failure(ReadFailure("no such file")) }
    let spec = try #require(compilation.spec)
    return ASTDump.render(spec, compilation.sources).split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
  }

  /// What was included is told with its file, since a line alone would be looked for in the spec.
  @Test func placesInIncludesNameTheirFile() throws {
    let lines = try lines("include: [cells.yaml]\nsections: [{ id: a, cell: chip, items: 3 }]\n")
    #expect(lines.contains("cell chip  @cells.yaml:1:10") && lines.contains("size.width: 40  @cells.yaml:1:25"))
    #expect(lines.contains("items: 3  @5:40"), "\(lines)")
  }

  /// Lanes and rows are counted from one, as people count the words of `areas`.
  @Test func areas() throws {
    let lines = try lines("sections:\n  - { id: m, arrange: mosaic, areas: [a a b, a a c], row: 20, items: 3 }\n")
    #expect(lines.contains("a: columns 1-2, rows 1-2  @5:39"), "\(lines)")
    #expect(lines.contains("c: columns 3, rows 2  @5:50"), "\(lines)")
  }

  /// A range of text sizes says both ends, and a count of lines is said if there are several.
  @Test(arguments: [
    ("m", "m"), ("m...xl", "m...xl"), ("\">=ax4\"", "ax4...ax5"), ("\"<=xs\"", "xs"),
  ])
  func textSizes(written: String, shown: String) throws {
    let lines = try lines("sections: [{ id: a, overrides: [{ when: { text: \(written) }, spacing: 4 }] }]\n")
    #expect(lines.contains("text: \(shown)  @4:49"), "\(lines)")
  }

  @Test(arguments: [
    ("lines(body)", "lines(body)"), ("lines(2 body)", "lines(2 body)"), ("4 + lines(1 body)", "4 + lines(body)"),
  ])
  func lineHeights(written: String, shown: String) throws {
    let lines = try lines("sections: [{ id: a, header: \(written) }]\n")
    #expect(lines.contains("header.size: \(shown)  @4:29"), "\(lines)")
  }

  /// An offset may lead to the left and up.
  @Test func signs() throws {
    let layer = "{ id: b, edge: left, size: 4, offset: { x: -3, y: 2px } }"
    let lines = try lines("sections: [{ id: a, cell: { size: [9, 9], layers: [\(layer)] }, items: 1 }]\n")
    #expect(lines.contains { $0.hasPrefix("offset.x: -3  @") } && lines.contains { $0.hasPrefix("offset.y: 2px  @") })
  }

  @Test func entriesThatStandForSeveral() throws {
    let lines = try lines("sections:\n  - { id: a, items: [{ size: [40, 20], repeat: 3 }, { size: [30, 20] }] }\n")
    #expect(
      lines.filter { $0.hasPrefix("item") }.map { $0.prefix { $0 != "@" } } == [
        "items: a list of 4  ", "item, 3 times  ",
      ])
  }
}
