import FrameTables
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// A count given at run time gives the same frames as the compiler with that count as the sample.
@Suite struct CountsTests {
  private func table(_ scroll: String, _ device: String, _ first: Int, _ second: Int) throws -> FrameTable {
    let lanes = scroll == "vertical" ? "columns" : "rows"
    let text = """
      layoutc: 1
      name: Counts
      scroll: \(scroll)
      devices: ["\(device)"]
      sections:
        - { id: top, header: 20, items: 3, cell: { size: [30, 20] } }
        - id: feed
          header: 11
          footer: 13
          background: { inset: 2 }
          inset: 5
          spacing: { item: 5, line: 3 }
          cell: { size: [1/3, 20.3], separators: { width: 1, last: false, edges: [bottom, right] } }
          items: { count: dynamic, sample: \(first) }
        - id: grid
          arrange: grid
          \(lanes): 4
          lead: 2
          cell: { size: { aspect: 1:1 }, separators: { width: 1 } }
          items: { count: dynamic, sample: \(second) }
        - { id: end, background: { inset: 1 }, footer: 9, items: 5, cell: { size: [50, 33.5] } }
        - { id: last, arrange: grid, \(lanes): 2, cell: { size: { aspect: 2:1 } }, items: 5 }

      """
    let compilation = Compiler.compile(SourceFile(path: "counts.layout.yaml", bytes: Array(text.utf8))) { _ in
      .failure(ReadFailure("no such file"))
    }
    try #require(!compilation.hasErrors, "\(TextReport().render(compilation.diagnostics, compilation.sources))")
    return try #require(compilation.tables.first)
  }

  @Test(
    arguments: [
      ("vertical", "300x400@2"), ("vertical", "301x400@3@rtl"), ("horizontal", "400x301@2"),
      ("horizontal", "400x301@3@rtl"), ("horizontal", "400x300@1@rtl"),
    ])
  func agreesWithTheCompiler(_ scroll: String, _ device: String) throws {
    let layout = try table(scroll, device, 7, 9).layout()
    for (first, second) in [(0, 0), (1, 1), (2, 3), (3, 2), (7, 9), (8, 10), (20, 21), (101, 4)] {
      let expected = try table(scroll, device, first, second).layout()
      let changed = layout.with(counts: [1: first, 2: second])
      #expect(changed.contentPixelSize == expected.contentPixelSize, "\(first) \(second)")
      for section in 0..<5 {
        #expect(changed.pixelFrame(ofSection: section) == expected.pixelFrame(ofSection: section))
        #expect(changed.headerPixelFrame(inSection: section) == expected.headerPixelFrame(inSection: section))
        #expect(changed.footerPixelFrame(inSection: section) == expected.footerPixelFrame(inSection: section))
        #expect(changed.backgroundPixelFrame(inSection: section) == expected.backgroundPixelFrame(inSection: section))
        for item in 0..<expected.itemCount(inSection: section) {
          let (a, b) = (changed, expected)
          #expect(
            a.pixelFrame(ofItem: item, inSection: section) == b.pixelFrame(ofItem: item, inSection: section),
            "\(first) \(second): \(section)/\(item)")
          #expect(a.cell(ofItem: item, inSection: section) == b.cell(ofItem: item, inSection: section))
        }
      }
      let everywhere = PixelRect(x: -10_000, y: -10_000, width: 1_000_000, height: 1_000_000)
      #expect(changed.elements(inPixels: everywhere) == expected.elements(inPixels: everywhere))
    }
  }

  /// The layout of a collection view has the leads that it was given, and the counts that the table leaves open, and no
  /// others.
  @Test func countsOfADataSource() throws {
    let text = """
      layoutc: 1
      name: Month
      devices: [300x400@2]
      sections:
        - id: days
          arrange: grid
          columns: 7
          lead: { count: dynamic, sample: 2 }
          cell: { size: { height: 30 } }
          items: { count: dynamic, sample: 30 }
        - { id: week, arrange: grid, columns: 7, lead: { count: dynamic }, cell: { size: { height: 30 } }, items: 5 }
        - { id: end, items: 3, cell: { size: [30, 20] } }

      """
    let compilation = Resolved.compile(text)
    let layout = try #require(compilation.tables.first, "\(compilation.diagnostics.map(\.message))").layout()
    let led = layout.with(counts: [0: 31], leads: [0: 6, 1: 1])
    // In the data source the first section is different, the third is missing, and the section with a fixed number has
    // no items yet.
    let shown = led.withCounts(ofSections: 2) { [28, 0, 9][$0] }
    let expected = layout.with(counts: [0: 28], leads: [0: 6, 1: 1])
    #expect(shown.contentPixelSize == expected.contentPixelSize)
    for section in 0..<3 {
      #expect(shown.itemCount(inSection: section) == [28, 5, 3][section])
      for item in 0..<shown.itemCount(inSection: section) {
        #expect(
          shown.pixelFrame(ofItem: item, inSection: section) == expected.pixelFrame(ofItem: item, inSection: section))
      }
    }
    #expect(shown.frame(ofItem: 0, inSection: 0).x == led.frame(ofItem: 0, inSection: 0).x)
  }
}
