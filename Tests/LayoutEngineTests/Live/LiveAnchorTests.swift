import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What stays in place where no item of the page shows.
@Suite struct LiveAnchorTests {
  private enum Part: Int { case list, strip, rest }

  private static let viewport = LayoutViewport(width: 320, height: 480, scale: 2)

  private func liveLayout(_ measuring: LayoutMeasuring = .everything) throws -> LiveLayout<Part> {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - id: list
          spacing: 0
          cell: { size: { width: fill, height: fit } }
          items: { count: dynamic, content: measured, sample: [[300, 40]] }
        - { id: strip, scroll: sideways, length: 900, cell: { size: [100, 100] }, items: 20 }
        - { id: rest, header: 1000, items: 20 }
      """)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return LayoutProgram(packed: PackedSpec.pack(spec)).liveLayout(
      in: Self.viewport, contents(10), measuring: measuring, of: Part.self)
  }

  private func contents(_ count: Int) -> LayoutContents {
    let sizes = { (_: LayoutProposal) in FrameTable.Size(width: 300, height: 56) }
    return LayoutContents().with(0, [.init().with(count: count).with(sizes: sizes)])
  }

  private func shown(at y: Double) -> FrameTable.Frame { FrameTable.Frame(x: 0, y: y, width: 320, height: 480) }

  @Test func aTallStripStaysInPlace() throws {
    var live = try liveLayout()
    let strip = try #require(live.planeFrame(in: .strip))
    let anchor = try #require(live.anchor(in: shown(at: strip.y + 200)))
    #expect(anchor.section == .strip && anchor.item == 0)
    let change = live.update(contents(20), edits: [.insertItems(0..<10, in: .list)], keeping: anchor)
    let moved = try #require(live.planeFrame(in: .strip)).y - strip.y
    #expect(moved == 560)
    #expect(change.offsetAdjustment.height == moved)
    #expect(!change.isEmpty)
  }

  /// A header is no item, but what is measured for a rect keeps it there.
  @Test func noItemIsInAHeader() throws {
    let live = try liveLayout()
    let header = try #require(live.headerFrame(in: .rest))
    #expect(live.anchor(in: shown(at: header.y + 300)) == nil)
    #expect(live.anchor(in: shown(at: 10_000)) == nil)
  }

  @Test func nothingIsToldOfNothing() throws {
    var live = try liveLayout()
    #expect(live.update(contents(10)).isEmpty)
    #expect(live.measure(in: shown(at: 0), contents(10)).isEmpty)
    var lazy = try liveLayout(.visible)
    #expect(!lazy.measure(in: shown(at: 0), contents(10)).isEmpty)
  }
}
