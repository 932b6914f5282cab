import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Measuring goes on until nothing that shows is an estimate, and each time what is behind moves. What is told in the
/// end is the whole way.
@Suite struct MeasuringRoundsTests {
  private enum Part: Int { case messages, photos }

  /// - Parameter height: of a message, in points; parts of a pixel move the photos by parts of a pixel.
  @Test(arguments: [20, 20.3, 20.7, 90.1], [20.3, 100.02]) func toldOfWhatIsBehind(height: Double, rest: Double)
    throws
  {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x568@2]
      sections:
        - id: messages
          per-line: 1
          spacing: { policy: fixed, line: 0 }
          cell: { size: { width: fill, height: fit } }
          items: { count: dynamic, content: measured, sample: [[320, 100]] }
        - id: photos
          arrange: grid
          columns: 4
          cell: { size: { aspect: 1:1 } }
          items: { count: dynamic }
      """)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    let program = LayoutProgram(packed: PackedSpec.pack(spec))
    let messages = LayoutContents.Section().with(count: 20).with(sizes: {
      FrameTable.Size(width: 320, height: $0.item < 4 ? height : rest)
    })
    let contents = LayoutContents().with(0, [messages]).with(1, [LayoutContents.Section().with(count: 12)])
    let viewport = LayoutViewport(width: 320, height: 568, scale: 2)
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, contents, measuring: .visible)
    let before = (0..<12).map { live.pixelFrame(ofItem: $0, in: .photos).y }
    let change = live.measure(in: FrameTable.Frame(x: 0, y: 0, width: 320, height: 568), contents)
    let found = try #require(change.sections.first { $0.section == .photos })
    for run in found.items {
      let former = try #require(run.former, "the photos are what they were")
      for item in run.items {
        let was = before[former + item - run.items.lowerBound]
        #expect(live.pixelFrame(ofItem: item, in: .photos).y == was &+ FrameTable.Rational(run.shift))
      }
    }
    #expect(found.items.flatMap { Array($0.items) } == Array(0..<12))
  }
}
