import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// More items than can be listed: nobody is asked for their sizes, and they take no room.
@Suite struct TooManyItemsTests {
  private enum Part: Int { case words, after }

  private final class App {
    var asked = 0

    func contents(_ count: Int) -> LayoutContents {
      let section = LayoutContents.Section().with(count: count).with(sizes: { [self] _ in
        asked += 1
        return FrameTable.Size(width: 30, height: 20)
      })
      return LayoutContents().with(0, [section])
    }
  }

  private let viewport = LayoutViewport(width: 320, height: 480, scale: 2)
  private let most = 2_147_483_647

  private func program(_ arrangement: String) throws -> LayoutProgram {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      cells: { lane: { size: { height: fit } }, word: { size: [fit, fit] } }
      sections:
        - { id: words, header: 30, \(arrangement), items: { count: dynamic, content: measured, sample: [[30, 20]] } }
        - { id: after, items: 3, cell: { size: [20, 20] } }
      """)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    return LayoutProgram(packed: PackedSpec.pack(spec))
  }

  private static let arrangements = [
    "cell: word", "arrange: waterfall, columns: 3, cell: lane", "arrange: grid, columns: 3, cell: lane",
    "scroll: sideways, length: 60, cell: word",
  ]

  @Test(arguments: arrangements) func nobodyIsAsked(arrangement: String) throws {
    let (program, app) = (try program(arrangement), App())
    let result = program.layout(in: viewport, app.contents(most), of: Part.self)
    #expect(result.itemCount(in: .words) == 0 && result.frame(of: .words).height == 0 && app.asked == 0)
    #expect(result.itemCount(in: .after) == 3 && result.frame(of: .after).y == 0)
    let live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents(most))
    #expect(live.result.table == result.table && app.asked == 0)
  }

  /// A live layout takes them up, and gets over them.
  @Test(arguments: arrangements) func theyComeAndGo(arrangement: String) throws {
    let (program, app) = (try program(arrangement), App())
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents(5))
    #expect(app.asked == 5)
    live.update(app.contents(most))
    #expect(live.itemCount(in: .words) == 0 && live.frame(of: .after).y == 0 && app.asked == 5)
    live.update(app.contents(6))
    #expect(live.itemCount(in: .words) == 6 && app.asked == 11)
    live.update(app.contents(most), edits: [.insertItems(2..<most - 4, in: .words)])
    #expect(live.itemCount(in: .words) == 0 && app.asked == 11)
    live.update(app.contents(4), edits: [.removeItems(0..<most - 4, in: .words)])
    let anew = program.layout(in: viewport, app.contents(4), of: Part.self)
    #expect(live.itemCount(in: .words) == 4 && live.result.table == anew.table)
  }
}
