import FrameTables
import TestSupport
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
        - { id: strip, scroll: sideways, length: 20.3, cell: { size: [30, 10] }, items: 3 }

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
      for section in 0..<6 {
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

  private func layout(_ sections: String, on device: String) throws -> FrameTable.Layout {
    let compilation = Resolved.compile(
      "layoutc: 1\nname: Counts\ndevices: [\"\(device)\"]\nsections:\n\(sections)\n")
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return try #require(compilation.tables.first).layout()
  }

  private enum Part: Int { case top, month, end }

  /// A section has one count by its name, however often it stands there.
  @Test func aCountByNameIsOfAllInstances() throws {
    let layout = try layout(
      """
        - { id: top, items: 1 }
        - { id: month, repeat: 3, arrange: grid, columns: 7, items: { count: dynamic, sample: 30 } }
        - { id: end, items: 1 }
      """, on: "320x480@2"
    ).with(counts: [Part.month: 20])
    #expect((0..<5).map(layout.itemCount) == [1, 20, 20, 20, 1])
  }

  /// A dropped section that scrolls sideways keeps its plane, and a strip 0 long, as the language says. With a sample of
  /// 0 a table does not know how long the strip would be.
  @Test(arguments: ["393x852@3", "393x852@3@rtl"]) func droppedStrips(device: String) throws {
    func layout(_ sample: Int) throws -> FrameTable.Layout {
      try self.layout(
        """
          - { id: top, items: 3, cell: { size: [30, 20] } }
          - id: row
            when-empty: drop
            scroll: sideways
            length: 80
            header: 30
            cell: { size: [100, 50] }
            items: { count: dynamic, sample: \(sample) }
          - { id: end, items: 3, cell: { size: [30, 20] } }
        """, on: device)
    }
    let (five, none) = (try layout(5), try layout(0))
    #expect(five.planeFrame(inSection: 1) == FrameTable.Frame(x: 0, y: 50, width: 393, height: 80))
    for empty in [five.with(counts: [1: 0]), none, none.with(counts: [1: 0]), none.with(counts: [1: 5])] {
      #expect(empty.planeFrame(inSection: 1) == FrameTable.Frame(x: 0, y: 20, width: 393, height: 0))
      #expect(empty.headerFrame(inSection: 1) == nil)
      #expect(empty.frame(ofSection: 2) == none.frame(ofSection: 2))
      let everywhere = PixelRect(x: -10_000, y: -10_000, width: 1_000_000, height: 1_000_000)
      #expect(empty.elements(inPixels: everywhere, kinds: .planes).isEmpty)
    }
    let plane = try #require(five.with(counts: [1: 0]).plane(ofSection: 1))
    #expect(plane.contentSize == none.plane(ofSection: 1)?.contentSize && plane.itemCount(inSection: 0) == 0)
  }

  /// The one exception that the manual names: a table keeps the places of a flow with a fixed count rounded, so that
  /// they are off by at most a pixel where counts move it by a part of one.
  @Test func flowsThatMoveByPartsOfAPixel() throws {
    func layout(_ sample: Int) throws -> FrameTable.Layout {
      try self.layout(
        """
          - id: tags
            spacing: { policy: fixed, item: 4, line: 4.3 }
            cell: { size: [100, 20.1], layers: [{ id: dot, edge: bottom, size: 3 }] }
            items: { count: dynamic, sample: \(sample) }
          - { id: middle, header: 7.3, background: { inset: 1 }, cell: { size: [50, 30] }, items: 4 }
          - { id: mixed, items: [{ size: [70, 20.3] }, { size: [90, 25.5] }, { size: [200, 33.4] }], footer: 5.7 }
          - { id: grid, arrange: grid, columns: 3, cell: { size: { height: 20.3 } }, items: 5 }
          - { id: end, cell: { size: [50, 30.1] }, items: 14 }
        """, on: "375x667@2")
    }
    let sample = try layout(7)
    var off: Set<Int> = []
    for count in 0...40 {
      let (changed, expected) = (sample.with(counts: [0: count]), try layout(count))
      for section in 0..<5 {
        #expect(changed.pixelFrame(ofSection: section) == expected.pixelFrame(ofSection: section), "\(count)")
        #expect(changed.headerPixelFrame(inSection: section) == expected.headerPixelFrame(inSection: section))
        #expect(changed.footerPixelFrame(inSection: section) == expected.footerPixelFrame(inSection: section))
        #expect(changed.backgroundPixelFrame(inSection: section) == expected.backgroundPixelFrame(inSection: section))
        for item in 0..<expected.itemCount(inSection: section) {
          let found = changed.pixelFrame(ofItem: item, inSection: section)
          let exact = expected.pixelFrame(ofItem: item, inSection: section)
          if found == exact { continue }
          off.insert(section)
          #expect([-1, 1].contains { exact.offset(x: 0, y: $0) == found }, "\(count): \(section)/\(item)")
        }
      }
    }
    #expect(off == [1, 2])
  }
}
