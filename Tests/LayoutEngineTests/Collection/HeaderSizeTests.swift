import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Headers and footers report their length, one at a time. Sessions of a whole view do this among everything else.
@Suite struct HeaderSizeTests {
  /// How often the layout asked.
  private final class Asked {
    var items = 0
    var headers = 0
  }

  private let asked = Asked()

  /// Two sections with a hundred rows of 40 pt each; the first is there three times. Headers are 20 pt long, of which 4
  /// are padding, until they report another length.
  private func collection(
    _ sizing: LayoutCollection.Sizing = .cells, direction: FrameTable.Direction = .ltr, horizontal: Bool = false,
    pinned: Bool = false
  ) throws -> LayoutCollection {
    let (scroll, sample) = horizontal ? ("horizontal", "[16, 9]") : ("vertical", "[9, 16]")
    let header = "{ size: fit, padding: 2, content: { measured: \(sample) }\(pinned ? ", pinned: true" : "") }"
    let text = """
      layoutc: 1
      name: A
      scroll: \(scroll)
      devices: [320x480@2]
      sections:
        - id: a
          repeat: { count: dynamic }
          header: \(header)
          footer: \(header)
          spacing: { policy: fixed, line: 0 }
          cell: { size: [fit, fit] }
          items: { count: dynamic, content: measured, sample: [[\(horizontal ? "40, 480" : "320, 40")]] }
        - id: b
          header: \(header)
          cell: { size: [\(horizontal ? "40, 480" : "320, 40")] }
          items: { count: dynamic }
      """
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(Resolved.compile(text).spec)))
    let asked = asked
    let contents = LayoutContents()
      .with(
        0,
        (0..<3).map { _ in
          LayoutContents.Section().with(count: 100).with(sizes: { proposal in
            asked.items += 1
            return horizontal
              ? FrameTable.Size(width: 40, height: proposal.height ?? 480)
              : FrameTable.Size(width: proposal.width ?? 320, height: 40)
          }).with(header: { _ in
            asked.headers += 1
            return FrameTable.Size(width: 50, height: 50)
          })
        }
      )
      .with(1, [LayoutContents.Section().with(count: 100)])
    var result = program.collection(sizing: sizing) { contents }
    result.prepare(in: window(direction: direction))
    return result
  }

  private func window(
    at y: Double = 0, x: Double = 0, width: Double = 320, height: Double = 480,
    direction: FrameTable.Direction = .ltr
  ) -> LayoutCollection.Window {
    LayoutCollection.Window(
      viewport: LayoutViewport(width: width, height: height, scale: 2, direction: direction),
      bounds: FrameTable.Frame(x: x, y: y, width: width, height: height))
  }

  private func size(_ height: Double) -> FrameTable.Size { FrameTable.Size(width: 320, height: height) }

  private func id(
    _ kind: FrameTable.CollectionElement.Kind, _ section: Int, _ item: Int = 0
  ) -> FrameTable.CollectionElement.ID { .init(kind, section: section, item: item) }

  @Test func whatSaysItsLengthHasIt() throws {
    var layout = try collection()
    _ = layout.elements(in: window().bounds)
    #expect(layout.element(id(.header, 0))?.frame == FrameTable.Frame(x: 0, y: 0, width: 320, height: 20))
    #expect(asked.headers == 0, "the sample stands for what a view says later")
    #expect(layout.takes(size(33.5), of: id(.header, 0)))
    let told = layout.measure(size(33.5), of: id(.header, 0))
    #expect(!layout.takes(size(33.5), of: id(.header, 0)))
    #expect(layout.element(id(.header, 0))?.frame.height == 33.5)
    #expect(layout.element(id(.cell, 0, 0))?.frame.y == 33.5)
    // The header shows first, and stays where it begins. Everything after it that was handed out is reported.
    #expect(told.offsetAdjustment == FrameTable.Size(width: 0, height: 0))
    #expect(told.contentSizeAdjustment.height == 13.5)
    #expect(told.elements == [id(.cell, 0, 0), id(.header, 0)] + (1..<12).map { id(.cell, 0, $0) })
    #expect(asked.items == 0 && asked.headers == 0, "nobody else is asked")
    // The frame of a pinned header follows. A width does not matter. What is not measured is not asked.
    #expect(!layout.takes(FrameTable.Size(width: 5, height: 33.5), of: id(.header, 0)))
    #expect(layout.takes(size(99), of: id(.header, 3)))
    #expect(!layout.takes(size(99), of: id(.header, 7)))
    #expect(layout.takes(size(20), of: id(.footer, 1)), "it has not said anything yet")
    #expect(layout.measure(size(20), of: id(.footer, 1)).elements.isEmpty, "and says what stood for it")
    #expect(!layout.takes(size(20), of: id(.footer, 1)))
  }

  @Test func whatIsAboveWhatShowsMovesNothing() throws {
    var layout = try collection()
    // The second section begins at 4,040, so its header is above what shows.
    layout.prepare(in: window(at: 4100))
    let shown = layout.elements(in: window(at: 4100).bounds)
    let told = layout.measure(size(50), of: id(.header, 1))
    #expect(told.offsetAdjustment.height == 30)
    let now = layout.elements(in: window(at: 4130).bounds)
    #expect(now.map { $0.frame.y } == shown.map { $0.frame.y + 30 })
    #expect(now.map { $0.id } == shown.map { $0.id })
    // If it begins among what shows, it grows downward.
    layout.prepare(in: window(at: 4000))
    _ = layout.elements(in: window(at: 4000).bounds)
    #expect(layout.measure(size(70), of: id(.header, 1)).offsetAdjustment.height == 0)
  }

  /// A page that scrolls to the left begins at the right.
  @Test func fromRightToLeftItsRightEdgeStays() throws {
    var layout = try collection(direction: .rtl, horizontal: true)
    let width = layout.contentSize.width
    var bounds = window(x: width - 320, direction: .rtl)
    layout.prepare(in: bounds)
    let header = try #require(layout.elements(in: bounds.bounds).first { $0.id == id(.header, 0) })
    #expect(header.frame == FrameTable.Frame(x: width - 20, y: 0, width: 20, height: 480))
    let told = layout.measure(FrameTable.Size(width: 50, height: 480), of: id(.header, 0))
    #expect(told.offsetAdjustment.width == 30, "it is as far from the right edge of the view as it was")
    bounds.bounds.x += 30
    #expect(layout.elements(in: bounds.bounds).first { $0.id == id(.header, 0) }?.frame.x == width - 20)
  }

  @Test func pinnedOnesStayAtTheEdge() throws {
    var layout = try collection(pinned: true)
    layout.prepare(in: window(at: 1000))
    let before = try #require(layout.elements(in: window(at: 1000).bounds).first { $0.id == id(.header, 0) })
    #expect(before.frame == FrameTable.Frame(x: 0, y: 1000, width: 320, height: 20))
    let told = layout.measure(size(60), of: id(.header, 0))
    #expect(told.elements.contains(id(.header, 0)))
    #expect(told.offsetAdjustment.height == 40)
    #expect(layout.element(id(.header, 0))?.frame == FrameTable.Frame(x: 0, y: 1040, width: 320, height: 60))
  }

  /// A new width asks again. A width that was there before does not, and neither does a height.
  @Test func anotherRoomAsksAgain() throws {
    var layout = try collection()
    _ = layout.measure(size(50), of: id(.header, 0))
    layout.prepare(in: window(height: 700))
    #expect(!layout.takes(size(50), of: id(.header, 0)))
    layout.prepare(in: window(width: 400))
    #expect(layout.element(id(.header, 0))?.frame.height == 50, "its last length stands for it")
    #expect(layout.takes(size(50), of: id(.header, 0)))
    _ = layout.measure(size(40), of: id(.header, 0))
    layout.prepare(in: window())
    #expect(layout.element(id(.header, 0))?.frame.height == 50)
    #expect(!layout.takes(size(50), of: id(.header, 0)))
    layout.invalidate(everything: true, counts: false)
    layout.prepare(in: window(width: 400))
    #expect(layout.element(id(.header, 0))?.frame.height == 40)
  }

  @Test func lengthsMoveWithTheirSections() throws {
    var layout = try collection()
    for section in 0..<3 { _ = layout.measure(size(30 + 10 * Double(section)), of: id(.header, section)) }
    func heights() -> [Double?] { (0..<3).map { layout.element(id(.header, $0))?.frame.height } }
    #expect(heights() == [30, 40, 50])
    layout.update([.moveSection(from: 2, to: 0)])
    #expect(heights() == [50, 30, 40])
    layout.update([.deleteSection(1), .insertSection(0)])
    #expect(heights() == [20, 50, 40])
  }

  @Test(arguments: [LayoutCollection.Sizing.content, .visibleContent])
  func elsewhereTheContentSaysIt(sizing: LayoutCollection.Sizing) throws {
    var layout = try collection(sizing)
    #expect(layout.element(id(.header, 0))?.frame.height == 54)
    #expect(!layout.takes(size(70), of: id(.header, 0)))
    #expect(layout.measure(size(70), of: id(.header, 0)).elements.isEmpty)
    #expect(layout.element(id(.header, 0))?.frame.height == 54)
  }

  /// Items that are a share of what the header leaves them change their size.
  @Test func sharesOfTheRestFollow() throws {
    let text = """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - id: a
          header: { size: fit, content: { measured: [9, 20] } }
          spacing: { policy: fixed, line: 0 }
          cell: { size: [fit, 50%] }
          items: { count: dynamic, content: measured, sample: [[100, 40]] }
      """
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(Resolved.compile(text).spec)))
    var layout = program.collection(sizing: .cells) {
      LayoutContents().with(
        0, [LayoutContents.Section().with(count: 5).with(sizes: { _ in FrameTable.Size(width: 100, height: 40) })])
    }
    layout.prepare(in: window())
    #expect(layout.element(id(.cell, 0))?.frame.height == 230)
    _ = layout.measure(size(80), of: id(.header, 0))
    #expect(layout.element(id(.cell, 0))?.frame == FrameTable.Frame(x: 0, y: 80, width: 100, height: 200))
  }
}
