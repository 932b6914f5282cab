import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What shows stays where it is on the screen, and somebody who scrolls is not brought back.
@Suite struct PlaceTests {
  /// What a data source has, and which items the layout asked for.
  private final class Source {
    var count = 100
    /// The number of instances of the section.
    var sections = 1
    var size = FrameTable.Size(width: 100, height: 100)
    var asked: Set<Int> = []
  }

  private let source = Source()

  private func collection(
    _ text: String, _ sizing: LayoutCollection.Sizing = .content, isMeasured: Bool = true
  ) throws -> LayoutCollection {
    let compilation = Resolved.compile("layoutc: 1\nname: A\ndevices: [320x480@2]\n" + text)
    let program = LayoutProgram(
      packed: PackedSpec.pack(try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")))
    let source = source
    return program.collection(sizing: sizing) {
      let section = LayoutContents.Section().with(count: source.count)
      let measured = section.with(sizes: { proposal in
        source.asked.insert(proposal.item)
        return source.size
      })
      return LayoutContents().with(0, (0..<source.sections).map { _ in isMeasured ? measured : section })
    }
  }

  private func window(
    x: Double = 0, y: Double = 0, width: Double = 320, height: Double = 480,
    _ direction: FrameTable.Direction = .ltr, insets: LayoutViewport.Insets = LayoutViewport.Insets()
  ) -> LayoutCollection.Window {
    LayoutCollection.Window(
      viewport: LayoutViewport(width: width, height: height, scale: 2, direction: direction),
      bounds: FrameTable.Frame(x: x, y: y, width: width, height: height), insets: insets)
  }

  private static let tiles = """
    scroll: horizontal
    sections: [{ id: a, spacing: { policy: fixed, line: 0 }, cell: { size: [100, 480] }, items: { count: dynamic } }]
    """

  private static let rows = """
    sections:
      - id: a
        spacing: { policy: fixed, line: 0 }
        cell: { size: [fit, fit] }
        items: { count: dynamic, content: measured, sample: [[320, 40]] }
    """

  private func target(_ layout: inout LayoutCollection) -> [Double]? { layout.targetOffset().map { [$0.x, $0.y] } }

  private func cell(_ item: Int, _ section: Int = 0) -> FrameTable.CollectionElement.ID {
    .init(.cell, section: section, item: item)
  }

  // MARK: From right to left along the page

  @Test func aPageThatBeginsAtTheRightIsShownFromThere() throws {
    source.count = 20
    var layout = try collection(Self.tiles, isMeasured: false)
    layout.prepare(in: window(.rtl))
    #expect(target(&layout) == [1680, 0])
    #expect(target(&layout) == nil)
    let start = window(x: 1680, .rtl)
    layout.prepare(in: start)
    #expect(target(&layout) == nil)
    #expect(layout.element(cell(0))?.frame.x == 1900)
    // The content grows to the left; the start stays where it is on the screen.
    source.count = 21
    layout.invalidate(everything: false, counts: true)
    layout.prepare(in: start)
    layout.update([.insertItem(.init(20, inSection: 0))])
    #expect(target(&layout) == [1780, 0])
    // It does so even if all of the content is replaced.
    layout.prepare(in: window(x: 1780, .rtl))
    source.count = 30
    layout.invalidate(everything: true, counts: true)
    layout.prepare(in: window(x: 1780, .rtl))
    #expect(target(&layout) == [2680, 0])
    // What was 400 from the start stays 400 from it.
    layout.prepare(in: window(x: 2280, .rtl))
    source.count = 40
    layout.invalidate(everything: true, counts: true)
    layout.prepare(in: window(x: 2280, .rtl))
    #expect(target(&layout) == [3280, 0])
  }

  @Test func theStartLiesBetweenBars() throws {
    source.count = 20
    var layout = try collection(Self.tiles, isMeasured: false)
    layout.prepare(in: window(.rtl, insets: LayoutViewport.Insets(left: 30, right: 50)))
    #expect(target(&layout) == [1730, 0])
  }

  /// Content may be scrolled up until its end lies above a bar.
  @Test func theEndLiesBetweenBars() throws {
    let bars = LayoutViewport.Insets(top: 20, bottom: 50)
    source.size = FrameTable.Size(width: 200, height: 40)
    var layout = try collection(Self.rows)
    layout.prepare(in: window(y: 3570, insets: bars))
    #expect(layout.contentSize.height == 4000)
    layout.prepare(in: window(y: 3570, width: 300, insets: bars))
    #expect(target(&layout) ?? [0, 3570] == [0, 3570])
    // In a higher view, more of it shows.
    layout.prepare(in: window(y: 3570, width: 300, height: 600, insets: bars))
    #expect(target(&layout) == [0, 3450])
  }

  /// A bar that comes or goes moves what is pinned, and where content may rest.
  @Test func otherBarsAreAskedAbout() throws {
    var layout = try collection(Self.tiles, isMeasured: false)
    layout.prepare(in: window(insets: LayoutViewport.Insets(top: 20)))
    #expect(!layout.isInvalidated(by: window(insets: LayoutViewport.Insets(top: 20))))
    #expect(layout.isInvalidated(by: window(insets: LayoutViewport.Insets(top: 20, bottom: 50))))
  }

  /// After a turn, the same shows first, also if the direction changes.
  @Test func turnedItIsAsFarFromWhereReadingBegins() throws {
    source.count = 20
    var layout = try collection(Self.tiles, isMeasured: false)
    layout.prepare(in: window(.rtl))
    _ = layout.targetOffset()
    // Item 4 begins 20 before the right edge of the view.
    layout.prepare(in: window(x: 1300, .rtl))
    layout.prepare(in: window(x: 1300, width: 600, height: 480, .rtl))
    #expect(target(&layout) == [1020, 0])
    layout.prepare(in: window(x: 1020, width: 600, height: 480, .rtl))
    layout.prepare(in: window(x: 1020, width: 600, height: 480))
    #expect(target(&layout) == [380, 0])
    layout.prepare(in: window(x: 0, width: 600, height: 480))
    layout.prepare(in: window(x: 0, width: 600, height: 480, .rtl))
    #expect(target(&layout) == [1400, 0])
  }

  @Test func cellsGrowFromWhereTheyBegin() throws {
    source.count = 20
    let text = """
      scroll: horizontal
      sections:
        - id: a
          spacing: { policy: fixed, line: 0 }
          cell: { size: [fit, 480] }
          items: { count: dynamic, content: measured, sample: [[100, 480]] }
      """
    var layout = try collection(text, .cells)
    layout.prepare(in: window(.rtl))
    _ = layout.targetOffset()
    layout.prepare(in: window(x: 1680, .rtl))
    let told = layout.measure(FrameTable.Size(width: 250, height: 480), of: cell(0))
    #expect(told.offsetAdjustment == FrameTable.Size(width: 150, height: 0))
    #expect(layout.window?.bounds.x == 1830)
    // Seen from the left, only what comes after it moves it.
    layout.prepare(in: window(x: 1000, .rtl))
    #expect(layout.measure(FrameTable.Size(width: 130, height: 480), of: cell(1)).offsetAdjustment.width == 0)
    #expect(layout.measure(FrameTable.Size(width: 130, height: 480), of: cell(19)).offsetAdjustment.width == 30)
  }

  // MARK: Who scrolls

  @Test(arguments: [LayoutCollection.Sizing.cells, .visibleContent, .content])
  func whoScrollsIsNotBroughtBack(sizing: LayoutCollection.Sizing) throws {
    source.count = 1000
    source.size = FrameTable.Size(width: 320, height: 40)
    var layout = try collection(Self.rows, sizing)
    func turn() {
      layout.prepare(in: window(y: 2000))
      layout.prepare(in: window(y: 2000, width: 480, height: 320))
    }
    turn()
    #expect(target(&layout) != nil, "who does not scroll is asked to stay where it was")
    turn()
    _ = layout.scroll(to: window(y: 8000, width: 480, height: 320))
    #expect(target(&layout) == nil)
    turn()
    layout.move(to: window(y: 8000, width: 480, height: 320))
    #expect(target(&layout) == nil)
    turn()
    layout.prepare(in: window(y: 8000, width: 480, height: 320))
    #expect(target(&layout) == nil)
    // If nobody reported the scrolling before, what showed last stays.
    layout.prepare(in: window(y: 2000))
    layout.invalidate(everything: true, counts: false)
    layout.prepare(in: window(y: 8000))
    #expect(target(&layout) ?? [0, 8000] == [0, 8000])
  }

  // MARK: Other parts than items

  @Test(arguments: [FrameTable.Direction.ltr, .rtl])
  func shelvesStayWhereTheyAre(direction: FrameTable.Direction) throws {
    let text = """
      sections:
        - id: a
          repeat: { count: dynamic }
          header: 30
          scroll: sideways
          length: 200
          cell: { size: [fit, fit] }
          items: { count: dynamic, content: measured, sample: [[90, 90]] }
      """
    (source.sections, source.count) = (10, 20)
    var layout = try collection(text)
    func insert(at y: Double) {
      layout.prepare(in: window(y: y, direction))
      source.sections += 1
      layout.invalidate(everything: false, counts: true)
      layout.prepare(in: window(y: y, direction))
      layout.update([.insertSection(0)])
    }
    // First a strip shows, then a header; at the start nothing is kept in place.
    insert(at: 800)
    #expect(target(&layout) == [0, 1030])
    insert(at: 700)
    #expect(target(&layout) == [0, 930])
    insert(at: 0)
    #expect(target(&layout) == nil)
    // If the shelf itself is removed, the next one takes its place.
    layout.prepare(in: window(y: 700, direction))
    source.sections -= 1
    layout.invalidate(everything: false, counts: true)
    layout.prepare(in: window(y: 700, direction))
    layout.update([.deleteSection(3)])
    #expect(target(&layout) == [0, 700])
  }

  /// An override may turn a section. Its items have no place on the page then: its strip stays where they were, and the
  /// first of them where the strip was.
  @Test(arguments: [FrameTable.Direction.ltr, .rtl])
  func turnedSectionsStayWhereTheyAre(direction: FrameTable.Direction) throws {
    let text = """
      sections:
        - id: a
          header: 500
          spacing: { policy: fixed, line: 0 }
          cell: { size: [320, 100] }
          items: { count: dynamic }
          overrides: [{ when: { width: ">=480" }, scroll: sideways, length: 200 }]
        - { id: b, items: 100, cell: { size: [300, 100] } }
      """
    var layout = try collection(text, isMeasured: false)
    layout.prepare(in: window(y: 3500, direction))
    layout.prepare(in: window(y: 3500, width: 480, height: 320, direction))
    #expect(target(&layout) == [0, 500])
    layout.prepare(in: window(y: 500, width: 480, height: 320, direction))
    layout.prepare(in: window(y: 500, direction))
    #expect(target(&layout) == [0, 500])
    // Of the header, nothing has turned.
    layout.prepare(in: window(y: 480, direction))
    layout.prepare(in: window(y: 480, width: 480, height: 320, direction))
    #expect(target(&layout) == [0, 480])
  }

  /// Any number of sections may go at once; what comes next of those that are left takes the place.
  @Test func whatComesNextIsFoundBehindManyThatAreGone() throws {
    let text = """
      sections:
        - id: a
          repeat: { count: dynamic }
          header: 30
          spacing: { policy: fixed, line: 0 }
          cell: { size: [320, 100] }
          items: { count: dynamic }
      """
    (source.sections, source.count) = (1000, 1)
    var layout = try collection(text, isMeasured: false)
    layout.prepare(in: window(y: 1300))
    source.sections = 20
    layout.invalidate(everything: false, counts: true)
    layout.prepare(in: window(y: 1300))
    layout.update((5..<985).map { .deleteSection($0) })
    #expect(target(&layout) == [0, 650])
  }

  // MARK: Planes

  /// Planes below the edge are handed out with guesses. When their items are measured, their views are told.
  @Test(arguments: [FrameTable.Direction.ltr, .rtl])
  func whatLiesOnAPlaneIsTold(direction: FrameTable.Direction) throws {
    let text = """
      sections:
        - id: a
          repeat: { count: dynamic }
          scroll: sideways
          length: 90
          cell: { size: [fit, fit] }
          items: { count: dynamic, content: measured, sample: [[100, 100]] }
      """
    (source.sections, source.count) = (20, 10)
    source.size = FrameTable.Size(width: 30, height: 50)
    var layout = try collection(text, .visibleContent)
    layout.prepare(in: window(direction))
    let next = window(y: 480, direction)
    let handed = layout.elements(in: next.bounds)
    #expect(handed.first?.id == .init(.plane, section: 5), "which was measured with what shows at first")
    #expect(layout.isInvalidated(by: next))
    let told = layout.scroll(to: next)
    #expect(told.elements == (6..<11).map { .init(.plane, section: $0) })
    #expect(told.contentSizeAdjustment == FrameTable.Size(width: 0, height: 0))
    // Nobody is told twice.
    _ = layout.elements(in: next.bounds)
    #expect(layout.scroll(to: window(y: 490, direction)).elements.isEmpty)
    // The items of a plane have no place on the page.
    #expect(layout.element(.init(.cell, section: 5)) == nil)
    #expect(layout.hiddenCell(item: 3, inSection: 5).frame == layout.element(.init(.plane, section: 5))?.frame)
    #expect(layout.hiddenCell(item: 3, inSection: 99).frame.width == 0)
  }

  // MARK: Bars

  @Test func whatShowsUnderBarsIsAsked() throws {
    source.count = 1000
    source.size = FrameTable.Size(width: 320, height: 40)
    var layout = try collection(Self.rows, .visibleContent)
    let insets = LayoutViewport.Insets(top: 100, bottom: 50)
    layout.prepare(in: window(y: -100, insets: insets))
    source.asked = []
    let next = window(y: 2000, insets: insets)
    #expect(layout.isInvalidated(by: next))
    _ = layout.scroll(to: next)
    #expect(source.asked == Set(50..<62))
    // Only the part that the bars cover.
    source.asked = []
    #expect(layout.isInvalidated(by: window(y: 1970, insets: insets)))
    _ = layout.scroll(to: window(y: 1970, insets: insets))
    #expect(source.asked == [49])
  }

  // MARK: What shows

  /// Between an update and the scrolling that it asks for, a view shows what is where it still is: with sizes that the
  /// app was asked for. What is to show stays where it is to be on the screen.
  @Test func aViewThatIsToBeElsewhereShowsWhatIsHere() throws {
    source.count = 1000
    source.size = FrameTable.Size(width: 320, height: 60)
    var layout = try collection(Self.rows, .visibleContent)
    _ = layout.show(in: window())
    let here = window(y: 4000)
    _ = layout.show(in: here)
    let before = try #require(layout.elements(in: here.bounds).first)
    source.count = 1200
    layout.invalidate(everything: false, counts: true)
    layout.prepare(in: here)
    layout.update((0..<200).map { .insertItem(.init($0, inSection: 0)) })
    source.asked = []
    let shown = layout.show(in: here)
    #expect(shown.first.map { source.asked.contains($0.id.item) } == true)
    #expect(shown.allSatisfy { $0.frame.height == 60 })
    #expect(layout.show(in: here) == shown)
    let next = try #require(target(&layout))
    let after = layout.element(cell(before.id.item + 200))
    #expect(after?.frame.y == before.frame.y - 4000 + next[1])
  }

  /// If nothing is left, the view goes back to where the content is.
  @Test func aViewOfNothingGoesBack() throws {
    var layout = try collection(Self.rows)
    layout.prepare(in: window(y: 2000))
    source.count = 0
    layout.invalidate(everything: false, counts: true)
    layout.prepare(in: window(y: 2000))
    layout.update((0..<100).map { .deleteItem(.init($0, inSection: 0)) })
    #expect(target(&layout) == [0, 0])
  }

  // MARK: Guesses without an area

  /// Such guesses cannot meet what shows, and would wait forever.
  @Test(arguments: ["", "arrange: waterfall, columns: 1, ", "arrange: grid, columns: 1, "])
  func guessesWithoutAnAreaAreAsked(arrange: String) throws {
    let sizes = arrange.isEmpty ? "size: [fit, fit]" : "size: { height: fit }"
    let spacing = arrange.isEmpty ? "{ policy: fixed, line: 0 }" : "0"
    let text = """
      sections:
        - { id: a, \(arrange)spacing: \(spacing), cell: { \(sizes) }, items: { count: dynamic, content: measured, sample: [[320, 0]] } }
      """
    (source.count, source.size) = (1000, FrameTable.Size(width: 320, height: 40))
    var layout = try collection(text, .visibleContent)
    layout.prepare(in: window())
    #expect(source.asked == Set(0..<32), "as many as show are among them")
    #expect(layout.elements(in: window().bounds).map(\.id.item) == Array(0..<12))
    #expect(!layout.isInvalidated(by: window(y: 700)))
    #expect(layout.isInvalidated(by: window(y: 800)))
    _ = layout.scroll(to: window(y: 800))
    #expect(source.asked == Set(0..<64))
    // An item that reports an empty size is not asked again.
    source.size.height = 0
    _ = layout.scroll(to: window(y: 2080))
    #expect(source.asked == Set(0..<1000))
    #expect(!layout.isInvalidated(by: window(y: 2080)))
  }
}
