import FrameTables
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What a change leaves alone.
@Suite struct LiveCostTests {
  private enum Part: Int { case words, after }

  private func program(_ section: String) throws -> LayoutProgram {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - { id: words, \(section), items: { count: dynamic, content: measured, sample: [[30, 20]] } }
        - { id: after, items: 3, cell: { size: [20, 20] } }
      """)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    return LayoutProgram(packed: PackedSpec.pack(spec))
  }

  /// Counts how often it is asked.
  private final class App {
    var asked = 0
    var heights = [Double](repeating: 20, count: 3000)
    var contents: LayoutContents {
      let section = LayoutContents.Section().with(count: heights.count).with(sizes: { [self] proposal in
        asked += 1
        let width = min(proposal.width ?? 50, 20 + Double(proposal.item * 37 % 101))
        return FrameTable.Size(width: width, height: heights[proposal.item])
      })
      return LayoutContents().with(0, [section])
    }
  }

  private let viewport = LayoutViewport(width: 320, height: 480, scale: 2)

  @Test func oneItemOfAFlow() throws {
    let (program, app) = (try program("cell: { size: [fit, fit] }, spacing: 4"), App())
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    #expect(app.asked == 3000)
    app.heights[1500] = 33
    let (before, kept) = (live.frame(ofItem: 2999, in: .words), live)
    let change = live.update(
      app.contents, edits: [.resizeItems(1500..<1501, in: .words)], keeping: LayoutItem(1600, in: .words))
    #expect(app.asked == 3001)
    let words = try #require(change.sections.first)
    #expect(words.section == .words && words.items.count == 3 && words.items.map(\.shift) == [0, 0, 26])
    #expect(words.laidOut.count == 1 && words.laidOut[0].contains(1500) && words.laidOut[0].count < 12)
    #expect(change.sections.count == 2 && change.sections[1].items == [.init(items: 0..<3, former: 0, shift: 26)])
    #expect(live.frame(ofItem: 2999, in: .words).y == before.y + 13 && change.offsetAdjustment.height == 13)
    #expect(kept.frame(ofItem: 2999, in: .words) == before, "a copy stays as it is")
    // Of the height of its line nothing changes but itself.
    app.heights[1500] = 33
    let none = live.update(app.contents, edits: [.resizeItems(1500..<1501, in: .words)])
    #expect(none.sections.isEmpty && !none.contentSizeChanged && app.asked == 3002)
  }

  @Test func otherRoom() throws {
    let (program, app) = (try program("cell: { size: { width: fill, height: fit } }"), App())
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    var other = viewport
    other.height = 900
    live.update(to: other, app.contents)
    #expect(app.asked == 3000, "the room is as wide as before")
    other.width = 480
    live.update(to: other, app.contents)
    #expect(app.asked == 6000)
    live.update(to: viewport, app.contents)
    live.update(to: other, app.contents)
    #expect(app.asked == 6000, "both are known")
    live.update(app.contents, edits: [.resizeItems(7..<9, in: .words)])
    #expect(app.asked == 6002)
  }

  /// Lanes of a waterfall that end alike again, all of them later, take what follows along.
  @Test func oneItemOfAWaterfall() throws {
    let (program, app) = (try program("arrange: waterfall, columns: 1, cell: { size: { height: fit } }"), App())
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    app.heights[1500] = 33
    let change = live.update(app.contents, edits: [.resizeItems(1500..<1501, in: .words)])
    let words = try #require(change.sections.first)
    #expect(words.items.count == 3 && words.laidOut[0].lowerBound == 1500 && words.laidOut[0].count <= 256)
    #expect(words.items.last?.shift == 26)
  }
}
