import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Sizes that nothing has: of pictures that have not been loaded, and of views that have no width yet.
@Suite struct ImpossibleSizeTests {
  private enum Part: Int { case rows, words }

  private static func program(_ sections: String) throws -> LayoutProgram {
    let compilation = Resolved.compile("layoutc: 1\nname: A\ndevices: [393x852@3]\nsections:\n" + sections)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return LayoutProgram(packed: PackedSpec.pack(spec))
  }

  private static let pictures = """
      - { id: rows, arrange: justified, row: 120, items: { count: dynamic, content: measured, sample: [[3, 2], [1, 1]] } }
    """

  private static let listed = """
      - { id: rows, arrange: justified, row: 120, items: [{ content: { measured: [3, 2] }, repeat: 5 }] }
    """

  private static let viewport = LayoutViewport(width: 393, height: 852, scale: 3)

  private static func contents(_ sizes: [FrameTable.Size]) -> LayoutContents {
    LayoutContents().with(0, [LayoutContents.Section().with(count: sizes.count).with(sizes: { sizes[$0.item] })])
  }

  private static let none = [
    FrameTable.Size(width: 0, height: 0), FrameTable.Size(width: 0, height: 50), FrameTable.Size(width: 50, height: 0),
    FrameTable.Size(width: .nan, height: 20), FrameTable.Size(width: 30, height: -4),
  ]

  /// Such a picture is laid out as a square, and the others stay.
  @Test(arguments: none, [pictures, listed])
  func aPictureWithoutASideIsASquare(size: FrameTable.Size, section: String) throws {
    let program = try Self.program(section)
    var sizes = Array(repeating: FrameTable.Size(width: 30, height: 20), count: 5)
    var live: LiveLayout<Part> = program.liveLayout(in: Self.viewport, Self.contents(sizes))
    sizes[2] = size
    let anew: LayoutResult<Part> = program.layout(in: Self.viewport, Self.contents(sizes))
    #expect(anew.itemCount(in: .rows) == 5)
    _ = live.update(Self.contents(sizes), edits: [.resizeItems(2..<3, in: .rows)])
    #expect(live.result.table == anew.table && live.contentSize == anew.contentSize)
    sizes[2] = FrameTable.Size(width: 1, height: 1)
    #expect(program.table(in: Self.viewport, Self.contents(sizes)) == anew.table)
    for item in 0..<5 {
      #expect(live.pixelFrame(ofItem: item, in: .rows) == anew.pixelFrame(ofItem: item, in: .rows))
    }
  }

  @Test(arguments: none) func soIsItsCell(size: FrameTable.Size) throws {
    let program = try Self.program(Self.pictures)
    let loaded = Array(repeating: FrameTable.Size(width: 30, height: 20), count: 5)
    var layout = program.collection(sizing: .cells) { Self.contents(loaded) }
    let window = LayoutCollection.Window(
      viewport: Self.viewport, bounds: FrameTable.Frame(x: 0, y: 0, width: 393, height: 852))
    layout.prepare(in: window)
    let cells = layout.elements(in: window.bounds)
    #expect(cells.count == 5)
    // The others say what the sample has.
    var sizes = (0..<5).map { FrameTable.Size(width: $0 % 2 == 0 ? 3 : 1, height: $0 % 2 == 0 ? 2 : 1) }
    for (item, told) in [(1, size), (0, size), (0, FrameTable.Size(width: 90, height: 30)), (1, size)] {
      let isNew = layout.takes(told, of: cells[item].id)
      #expect(isNew == (item == 0 || sizes[1].width == 1))
      if isNew { _ = layout.measure(told, of: cells[item].id) }
      #expect(!layout.takes(told, of: cells[item].id), "it has been said")
      sizes[item] = told
      let anew: LayoutResult<Part> = program.layout(in: Self.viewport, Self.contents(sizes))
      #expect((0..<5).map { layout.element(cells[$0].id)?.frame } == (0..<5).map { anew.frame(ofItem: $0, in: .rows) })
    }
  }

  private static let numbers: [(said: Double, counts: Double)] = [
    (-5, 0), (.nan, 0), (-.infinity, 0), (.infinity, 1_000_000), (1e300, 1_000_000),
  ]

  /// An app that divides by a width of 0 has done nothing wrong: its numbers count as the nearest that there may be.
  @Test(arguments: numbers) func numbersCountAsTheNearest(said: Double, counts: Double) throws {
    let program = try Self.program(
      """
        - id: words
          header: { size: fit, content: { measured: [10, 10] } }
          cell: { size: [fit, fit] }
          items: { count: dynamic, content: measured, sample: [[10, 10]] }
      """)
    func table(_ length: Double) -> FrameTable {
      let size = FrameTable.Size(width: 20, height: length)
      let section = LayoutContents.Section().with(count: 2).with(sizes: { _ in size }).with(header: { _ in size })
      return program.table(in: Self.viewport, LayoutContents().with(0, [section]))
    }
    #expect(table(said) == table(counts))
    #expect(table(said).sections[0].items.count == 2)
  }
}
