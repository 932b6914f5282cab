import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Items across several lanes that look at more lanes than there is time for: at run time, they take no room.
@Suite struct TooManyLanesTests {
  private enum Part: Int { case before, wall, after }

  private let viewport = LayoutViewport(width: 30_000, height: 480, scale: 2)
  /// With 60,000 lanes, an item counts as 3,750 in addition.
  private let tooMany = 35_000_000 / 3750 + 1

  private func program() throws -> LayoutProgram {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [30000x480@2]
      cells: { wide: { span: 2, size: { height: fit } } }
      sections:
        - { id: before, header: 10, items: 3, cell: { size: [20, 20] } }
        - id: wall
          arrange: waterfall
          columns: 60000
          cell: wide
          items: { count: dynamic, content: measured, sample: [[30, 20]] }
        - { id: after, items: 3, cell: { size: [20, 20] } }
      """)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    return LayoutProgram(packed: PackedSpec.pack(spec))
  }

  private func contents(_ count: Int, _ height: @escaping @Sendable (Int) -> Double) -> LayoutContents {
    let section = LayoutContents.Section().with(count: count).with(sizes: {
      FrameTable.Size(width: 30, height: height($0.item))
    })
    return LayoutContents().with(Part.wall.rawValue, [section])
  }

  /// A live layout agrees, and gets over them.
  @Test func theyComeAndGo() throws {
    let program = try program()
    func contents(_ count: Int) -> LayoutContents { self.contents(count) { Double(20 + $0 % 7) } }
    let result = program.layout(in: viewport, contents(tooMany), of: Part.self)
    #expect(result.itemCount(in: .wall) == 0 && result.frame(of: .wall).height == 0)
    #expect(result.itemCount(in: .before) == 3 && result.itemCount(in: .after) == 0)

    func expectNone(_ live: LiveLayout<Part>) {
      #expect(live.itemCount(in: .before) == 3 && live.itemCount(in: .wall) == 0 && live.itemCount(in: .after) == 0)
      #expect(live.contentSize == result.contentSize)
    }
    expectNone(program.liveLayout(in: viewport, contents(tooMany)))
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, contents(5))
    #expect(live.itemCount(in: .wall) == 5 && live.itemCount(in: .after) == 3)
    live.update(contents(tooMany), edits: [.insertItems(5..<tooMany, in: .wall)])
    expectNone(live)
    live.update(contents(4), edits: [.removeItems(4..<tooMany, in: .wall)])
    let anew = program.layout(in: viewport, contents(4), of: Part.self)
    #expect((0..<4).allSatisfy { live.frame(ofItem: $0, in: .wall) == anew.frame(ofItem: $0, in: .wall) })
    #expect(live.frame(of: .after) == anew.frame(of: .after))
  }

  /// Items of one size take the lanes in turn, and look at none.
  @Test func ofOneSize() throws {
    let program = try program()
    let contents = contents(tooMany) { _ in 20 }
    let live: LiveLayout<Part> = program.liveLayout(in: viewport, contents)
    let anew = program.layout(in: viewport, contents, of: Part.self)
    #expect(live.itemCount(in: .wall) == tooMany && live.itemCount(in: .after) == 3)
    #expect((0..<tooMany).allSatisfy { live.frame(ofItem: $0, in: .wall) == anew.frame(ofItem: $0, in: .wall) })
  }
}
