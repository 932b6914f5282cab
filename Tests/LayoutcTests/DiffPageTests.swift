import Foundation
import Testing

/// The page that `layoutc diff --format html` draws.
@Suite struct DiffPageTests {
  let folder: Scratch

  init() throws { folder = try Scratch.forDiff() }

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

  /// If the cells are the same but what lies in them is not, that is drawn.
  @Test func whatLiesInCellsIsDrawn() throws {
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
