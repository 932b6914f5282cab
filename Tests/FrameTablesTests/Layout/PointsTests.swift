import FrameTables
import Testing

/// Points are pixels divided by the scale. They are asked for by the place of a section, and by the typed name that
/// generated code has for it.
@Suite struct PointsTests {
  private struct Name: RawRepresentable, Hashable {
    var rawValue: Int
  }

  private func points(_ rect: PixelRect, _ scale: Int) -> Frame {
    Frame(
      x: rect.x.double(over: scale), y: rect.y.double(over: scale), width: rect.width.double(over: scale),
      height: rect.height.double(over: scale))
  }

  private func withLayers(_ table: FrameTable) -> FrameTable {
    var table = table
    for index in table.sections.indices {
      let layer = Layer(id: "line", states: .normal, frame: PixelRect(x: 1, y: 2, width: 30, height: 1))
      table.sections[index].header?.layers = [layer]
      table.sections[index].footer?.layers = [layer, layer]
      table.sections[index].backgroundRadius = [nil, .length(7), .capsule][index % 3]
      table.sections[index].styles[0].layers = [
        .init(id: "back", states: .selected, inset: .zero, anchor: .fill),
        .init(id: "edge", states: .normal, inset: .zero, anchor: .edge(.left, thickness: 2)),
      ]
    }
    return table
  }

  @Test func ofRandomTables() {
    var random = RandomLayouts(seed: 23)
    var seen = (headers: 0, footers: 0, backgrounds: 0, items: 0)
    for _ in 0..<60 {
      let table = withLayers(random.table())
      let layout = table.layout()
      let scale = table.device.scale
      #expect(layout.contentSize.width == layout.contentPixelSize.width.double(over: scale))
      #expect(table.contentSizeInPoints.height == table.contentSize.height.double(over: scale))
      for (index, section) in table.sections.enumerated() {
        let name = Name(rawValue: index)
        #expect(table.section(name) == section)
        #expect(layout.itemCount(in: name) == section.items.count && table.itemCount(in: name) == section.items.count)

        let frame = points(section.frame, scale)
        #expect(layout.frame(ofSection: index) == frame && layout.frame(of: name) == frame)
        #expect(table.frame(of: name) == frame)

        let header = section.header.map { points($0.frame, scale) }
        #expect(layout.headerFrame(inSection: index) == header && layout.headerFrame(in: name) == header)
        #expect(table.headerFrame(in: name) == header)
        #expect(layout.headerLayers(inSection: index).map(\.id) == (header == nil ? [] : ["line"]))
        let footer = section.footer.map { points($0.frame, scale) }
        #expect(layout.footerFrame(inSection: index) == footer && layout.footerFrame(in: name) == footer)
        #expect(table.footerFrame(in: name) == footer)
        let line = Frame(PixelRect(x: 1, y: 2, width: 30, height: 1), scale: scale)
        #expect(layout.footerLayers(inSection: index).map(\.frame) == (footer == nil ? [] : [line, line]))
        let background = section.background.map { points($0, scale) }
        #expect(layout.backgroundFrame(inSection: index) == background)
        #expect(layout.backgroundFrame(in: name) == background && table.backgroundFrame(in: name) == background)
        let radius = background.map { [0, min(7 / Double(scale), $0.shorter / 2), $0.shorter / 2][index % 3] }
        #expect(layout.backgroundRadius(inSection: index) == radius && layout.backgroundRadius(in: name) == radius)

        seen.headers += header == nil ? 0 : 1
        seen.footers += footer == nil ? 0 : 1
        seen.backgrounds += background == nil ? 0 : 1
        seen.items += section.items.count
        for item in 0..<min(5, section.items.count) { check(item, name, layout, table, scale) }
      }
    }
    #expect(seen.headers > 10 && seen.footers > 10 && seen.backgrounds > 10 && seen.items > 100)
  }

  private func check(_ item: Int, _ name: Name, _ layout: FrameTable.Layout, _ table: FrameTable, _ scale: Int) {
    let index = name.rawValue
    let rect = table.sections[index].frame(of: item)
    let frame = points(rect, scale)
    #expect(layout.frame(ofItem: item, inSection: index) == frame && layout.frame(ofItem: item, in: name) == frame)
    #expect(table.frame(ofItem: item, inSection: index) == frame && table.frame(ofItem: item, in: name) == frame)

    let style = layout.style(ofItem: item, inSection: index)
    let cell = layout.cell(ofItem: item, inSection: index)
    #expect(layout.contentFrame(ofItem: item, inSection: index) == points(style.content(in: cell.size), scale))
    let layers = style.layers(in: cell.size)
    let inPoints = layout.layers(ofItem: item, inSection: index)
    #expect(inPoints.map(\.frame) == layers.map { points($0.frame, scale) } && inPoints.map(\.id) == layers.map(\.id))
    #expect(layout.layers(ofItem: item, in: name) == inPoints)
    let lines = style.separators(of: cell)
    let drawn = layout.separators(ofItem: item, in: name)
    #expect(drawn.map(\.edge) == lines.map(\.edge))
    #expect(drawn.map(\.frame) == lines.map { points($0.frame.offset(x: rect.x, y: rect.y), scale) })
  }

  @Test func countsByName() {
    let layout = FrameTable.rows(count: 4, height: 10, scale: 2).layout()
    #expect(layout.with(counts: [Name(rawValue: 0): 4]).itemCount(inSection: 0) == 4)
  }
}

extension Frame {
  fileprivate var shorter: Double { min(width, height) }
}
