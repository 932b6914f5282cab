import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// The gallery's specs of the seed documents compile to what the documents' own code computes, on every screen.
@Suite struct SeedTests {
  typealias Screen = SeedFormulas.Screen

  private func table(_ spec: String, on screen: Screen) throws -> FrameTable {
    try Repository.tables("Specs/gallery/\(spec).layout.yaml", on: ["\(screen)"])[0]
  }

  /// `[x, y, w, h]` of every item, in whole pixels.
  private func pixels(_ table: FrameTable, section: Int = 0) throws -> [[Int]] {
    let section = table.sections[section]
    return try (0..<section.items.count).map { item in
      let (origin, size) = (section.items.origin(of: item), section.cells[section.items.cell(of: item)].size)
      return try [origin.x, origin.y, size.width, size.height].map { value in
        try #require(value.isWhole, "\(value) is between two pixels")
        return Int(value.numerator)
      }
    }
  }

  /// `[x, y, w, h]` of every item, in points.
  private func points(_ table: FrameTable, section: Int = 0) -> [[Double]] {
    (0..<table.sections[section].items.count).map { list(table, table.sections[section].frame(of: $0)) }
  }

  private func list(_ table: FrameTable, _ rect: PixelRect) -> [Double] {
    let frame = FrameTable.Frame(rect, scale: table.device.scale)
    return [frame.x, frame.y, frame.width, frame.height]
  }

  @Test(arguments: SeedFormulas.screens) func photoGrid(_ screen: Screen) throws {
    let expected = SeedFormulas.photoGrid(on: screen)
    #expect(try pixels(table("photo-grid", on: screen)) == expected.frames)
  }

  @Test(arguments: SeedFormulas.screens) func photoGridFlush(_ screen: Screen) throws {
    let expected = SeedFormulas.photoGridFlush(on: screen)
    #expect(try pixels(table("photo-grid-flush", on: screen)) == expected.frames)
  }

  @Test(arguments: SeedFormulas.screens) func borderedGrid(_ screen: Screen) throws {
    let table = try table("bordered-grid", on: screen)
    let expected = SeedFormulas.borderedGrid(on: screen)
    let frames = try pixels(table)
    #expect(frames == expected.frames)
    let section = table.sections[0]
    for (item, lines) in SeedFormulas.borderLines(of: expected).enumerated() {
      let cell = section.cells[section.items.cell(of: item)]
      let drawn = section.styles[Int(cell.style)].separators(of: cell).map { line in
        let rect = line.frame
        return [
          frames[item][0] + Int(rect.x.double), frames[item][1] + Int(rect.y.double), Int(rect.width.double),
          Int(rect.height.double),
        ]
      }
      #expect(Set(drawn) == Set([lines.bottom] + (lines.right.map { [$0] } ?? [])))
    }
  }

  @Test(arguments: SeedFormulas.screens) func tags(_ screen: Screen) throws {
    let table = try table("tags", on: screen)
    for (index, expected) in SeedFormulas.tagSections(width: Double(screen.width)).enumerated() {
      let section = table.sections[index]
      #expect(section.header.map { list(table, $0.frame) } == expected.header)
      #expect(section.footer.map { list(table, $0.frame) } == expected.footer)
      #expect(points(table, section: index) == expected.frames)
    }
  }

  @Test(arguments: SeedFormulas.screens) func roundedBorder(_ screen: Screen) throws {
    let table = try table("rounded-border", on: screen)
    let section = table.sections[0]
    for cell in section.cells {
      let size = FrameTable.Size(cell.size, scale: screen.scale)
      let expected = SeedFormulas.borderPath(width: size.width, height: size.height, scale: screen.scale)
      let border = try #require(section.styles[Int(cell.style)].borderPath(in: cell.size))
      for (value, formula) in zip(list(table, border.path), expected.path) {
        #expect(abs(value - formula) < 1e-9)
      }
      #expect(border.width.double(over: screen.scale) == expected.lineWidth)
      let radius = SeedFormulas.cutRadius(10, path: expected.path)
      #expect(abs(border.radius.double(over: screen.scale) - radius) < 1e-9)
    }
  }

  @Test(arguments: SeedFormulas.screens) func variableSizeItems(_ screen: Screen) throws {
    let table = try table("variable-size-items", on: screen)
    let section = table.sections[0]
    #expect(section.items.count == 100)
    for (item, frame) in points(table).enumerated() {
      #expect(Array(frame[2...]) == SeedFormulas.pillSize(item))
      let cell = section.cells[section.items.cell(of: item)]
      let border = try #require(section.styles[Int(cell.style)].borderPath(in: cell.size))
      let expected = SeedFormulas.pillPath(item)
      #expect(list(table, border.path) == expected.path)
      #expect(border.radius.double(over: screen.scale) == expected.radius)
    }
  }

  @Test(arguments: SeedFormulas.screens) func videoList(_ screen: Screen) throws {
    let table = try table("video-list", on: screen)
    let width = Double(screen.width)
    let size = SeedFormulas.videoSize(width: width)
    var end = 0.0
    for (index, section) in table.sections.enumerated() {
      let frames = points(table, section: index)
      for frame in frames { #expect(abs(frame[2] - size[0]) < 1e-9 && abs(frame[3] - size[1]) < 1e-9) }
      // Origins are rounded to pixels, so the distance of two of them differs from the exact one by less than one
      // pixel.
      let gap = frames[1][0] - frames[0][0] - frames[0][2]
      #expect(abs(gap - SeedFormulas.videoGap(width: width)) < 1 / Double(screen.scale))
      end += SeedFormulas.videoPartLength(width: width, items: section.items.count)
      #expect(abs(section.frame.maxY.double(over: screen.scale) - end) < 1e-9)
    }
  }

  @Test(arguments: SeedFormulas.screens) func customVideoList(_ screen: Screen) throws {
    let table = try table("video-list-custom", on: screen)
    let width = Double(screen.width)
    for (item, frame) in points(table).enumerated() {
      let expected = SeedFormulas.customVideoFrame(item, width: width, header: 120)
      for axis in 0...1 { #expect(abs(frame[axis] - expected[axis]) <= 0.5 / Double(screen.scale) + 1e-9) }
      for axis in 2...3 { #expect(abs(frame[axis] - expected[axis]) < 1e-9) }
    }
    let size = SeedFormulas.customVideoContentSize(items: 11, width: width, header: 120)
    #expect(table.contentSize.width.double(over: screen.scale) == size[0])
    #expect(abs(table.contentSize.height.double(over: screen.scale) - size[1]) < 1e-9)
  }

  @Test(arguments: SeedFormulas.screens) func customVideoGridIsOnWholePixels(_ screen: Screen) throws {
    let frames = try pixels(table("video-list-custom-grid", on: screen))
    let width = screen.width * screen.scale
    let base = (width - 15 * screen.scale) / 2
    for frame in frames {
      #expect(frame[2] == base)
      #expect(frame[3] == base * 265 / 180)
    }
  }

  @Test(arguments: SeedFormulas.screens) func highlightLayers(_ screen: Screen) throws {
    let table = try table("highlight-layers", on: screen)
    let section = table.sections[0]
    let cell = section.cells[0]
    let layers = section.styles[Int(cell.style)].layers(in: cell.size)
    #expect(layers.map(\.id) == ["background", "selected-background", "content", "title-bar", "badge", "highlight"])
    #expect(
      layers.map(\.states.names) == [
        ["normal"], ["selected"], ["normal"], ["normal"], ["normal"], ["highlighted", "selected"],
      ])
    let bounds = PixelRect(origin: PixelPoint(x: 0, y: 0), size: cell.size)
    func pixels(_ points: Int) -> Rational { Rational(points * screen.scale) }
    for layer in [layers[0], layers[1], layers[5]] { #expect(layer.frame == bounds) }
    #expect(layers[3].frame == PixelRect(x: 0, y: bounds.height &- pixels(40), width: bounds.width, height: pixels(40)))
    #expect(
      layers[4].frame == PixelRect(x: bounds.width &- pixels(42), y: pixels(6), width: pixels(36), height: pixels(18)))
  }
}
