import Foundation
import Testing

/// What a page of the preview knows beside the tables.
@Suite struct PreviewNotesTests {
  let folder: Scratch

  init() throws { folder = try Scratch() }

  /// Each sentence about changes says which frame shows it, on which device and in which version.
  @Test func framesOfChanges() throws {
    func text(_ photos: String) -> String {
      Sample.spec("Shows", "  - { id: photos, arrange: grid, spacing: 2, \(photos) }\n")
        .replacing("iphone-15-pro]", with: "iphone-15-pro, ipad-mini-7]")
    }
    let wide = "overrides: [{ when: { width: '>=700' }, columns: 5 }]"
    try folder.write("few.layout.yaml", text("header: 30, columns: 3, items: 12"))
    try folder.write("many.layout.yaml", text("header: 35, columns: 3, items: 15, \(wide)"))
    func shown(_ new: String, _ old: String) throws -> [String: String] {
      let page = try Tool.run(["preview", new, "--against", old], in: folder).output
      return try Page.view("notes", of: page)[0]["before"]["sentences"].list.reduce(into: [:]) { result, sentence in
        let frame = sentence["shows"]
        let words = "\(sentence["text"])".split(separator: " ").prefix(3).joined(separator: " ")
        result[words] = ["device", "section", "item", "side"].map { "\(frame[$0])" }.joined(separator: " ")
      }
    }
    let more = try shown("many.layout.yaml", "few.layout.yaml")
    #expect(more["cells 12–14 added"] == "iphone-se-3 photos 12 after", "\(more)")
    #expect(more["header 30 →"] == "iphone-se-3 photos header <null>", "\(more)")
    #expect(more["columns 3 →"] == "ipad-mini-7 photos 0 <null>", "\(more)")
    let fewer = try shown("few.layout.yaml", "many.layout.yaml")
    #expect(fewer["cells 12–14 removed"] == "iphone-se-3 photos 12 before", "\(fewer)")
  }

  private func notes(_ sections: [String], widths: String? = nil) throws -> JSONView {
    let list = sections.map { "  - { \($0) }\n" }.joined()
    try folder.write("some.layout.yaml", "layoutc: 1\nname: Some\ndevices: [320x480@1]\nsections:\n\(list)")
    let options = widths.map { ["--widths", $0] } ?? []
    let page = try Tool.run(["preview", "some.layout.yaml"] + options, in: folder).output
    return try Page.view("notes", of: page)[0]
  }

  private func breaks(_ sections: [String], widths: String) throws -> [String] {
    try notes(sections, widths: widths)["widths"]["breaks"].list.map { "\($0[0]): \($0[1])" }
  }

  /// Where nothing can be laid out nobody knows how many columns there are: what they become there is no break.
  @Test func noBreakIsToldAcrossWidthsThatDoNotResolve() throws {
    let wrong = "overrides: [{ when: { width: 380...390 }, inset: { horizontal: 300 } }]"
    let grid = "id: a, arrange: grid, spacing: 0, items: 12"
    let found = try breaks(["\(grid), columns: { min: 96 }, \(wrong)"], widths: "370...500")
    #expect(found == ["480: a: columns 4 → 5"])
  }

  /// As many sections as before need not be the same ones.
  @Test func aSectionIsComparedWithItself() throws {
    let grids = [("a", 2, 2, 1), ("b", 5, 1, 2)].map { id, columns, before, after in
      "id: \(id), arrange: grid, columns: \(columns), items: 9, repeat: \(before), "
        + "overrides: [{ when: { width: \">=410\" }, repeat: \(after) }]"
    }
    #expect(try breaks(grids, widths: "400...420") == ["410: other sections"])
  }

  @Test func threeChangesAreTold() throws {
    let grids = ["a", "b", "c", "d"].map { "id: \($0), arrange: grid, columns: { min: 100 }, spacing: 0, items: 12" }
    let told = "400: a: columns 3 → 4; b: columns 3 → 4; c: columns 3 → 4"
    #expect(try breaks(Array(grids.prefix(3)), widths: "390...410") == [told])
    #expect(try breaks(grids, widths: "390...410") == [told + "; …"])
  }

  /// Insets are told from top to left, whichever way a section scrolls.
  @Test func insetsOfAStrip() throws {
    let strip = "id: a, scroll: sideways, length: 60, inset: { left: 7, top: 3 }, cell: { size: [50, fill] }, items: 9"
    let measures = try notes([strip])["measures"]
    #expect(measures[0][0]["inset"].ints == [3, 7, 0, 0], "\(measures)")
  }

  /// What is written at a header shows at the header.
  @Test func whatAFindingIsAbout() throws {
    for (key, part) in [("header", "header"), ("footer", "footer"), ("cell", nil)] {
      let found = try notes(["id: drawn, items: 1", "id: a, \(key): { sise: 20 }, items: 3"])["findings"]
      let finding = try #require(found.list.first { $0["rule"].string == "unknown-key" }, "\(found)")
      #expect(finding["section"].string == "a" && finding["part"].string == part, "\(finding)")
    }
  }

  /// Of steps of several points the last is shorter, so that the widest is among them.
  @Test func lastWidth() throws {
    let items = (0..<600).map { "    - [\(40 + $0 * 7 % 60), 30]\n" }.joined()
    try folder.write("some.layout.yaml", Sample.spec("Some", "  - id: tags\n    items:\n\(items)"))
    let page = try Tool.run(["preview", "some.layout.yaml", "--widths", "321...1024"], in: folder).output
    let widths = try Page.view("notes", of: page)[0]["widths"]
    let (step, order) = (try #require(widths["step"].int), try #require(widths["order"].ints))
    #expect(step > 1 && widths["last"].int == 1024)
    #expect(321 + (order.count - 1) * step >= 1024 && 321 + (order.count - 2) * step < 1024)
  }
}
