import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Views have no width before they are laid out, and windows may be narrower than insets: what has no room there comes
/// back as it is by then.
@Suite struct NoRoomTests {
  private static func program(_ text: String) throws -> LayoutProgram {
    let compilation = Resolved.compile("layoutc: 1\nname: A\ndevices: [393x852@2]\n" + text)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return LayoutProgram(packed: PackedSpec.pack(spec))
  }

  private static func viewport(_ width: Double) -> LayoutViewport {
    LayoutViewport(width: width, height: 852, scale: 2)
  }

  private static func window(_ width: Double, y: Double = 0) -> LayoutCollection.Window {
    LayoutCollection.Window(
      viewport: viewport(width), bounds: FrameTable.Frame(x: 0, y: y, width: width, height: 852))
  }

  // MARK: Sections that repeat

  private enum Part: Int, CaseIterable { case month, rest }

  private static let months = """
      - id: month
        repeat: { count: dynamic, sample: 3 }
        header: 44
        arrange: grid
        columns: 7
        lead: { count: dynamic, sample: 2 }
        cell: { size: { aspect: 1:1 } }
        items: { count: dynamic, sample: 31 }
      - { id: rest, header: 20, cell: { size: [40, 40] }, items: { count: dynamic } }
    """

  private static var year: LayoutContents {
    LayoutContents()
      .with(0, (0..<12).map { _ in LayoutContents.Section().with(count: 30).with(lead: 2) })
      .with(1, [LayoutContents.Section().with(count: 5)])
  }

  /// What generated code calls by typed names is found by the layout of a result, too, if nothing repeats at all.
  @Test func namesOfSectionsThatAreNotThere() async throws {
    let program = try Self.program("sections:\n" + Self.months)
    let none = LayoutContents().with(0, []).with(1, [LayoutContents.Section().with(count: 5)])
    let result: LayoutResult<Part> = program.layout(in: Self.viewport(393), none)
    #expect(result.layout.instanceCount(of: Part.month) == 0 && result.layout.instanceCount(of: Part.rest) == 1)
    #expect(result.layout.place(of: Part.rest) == 0 && result.layout.itemCount(in: Part.rest) == 5)
    #expect(result.layout.section(at: 0, as: Part.self)?.section == .rest)
    #expect(result.layout.frame(of: Part.rest) == result.frame(of: .rest))
    let more = result.layout.with(counts: [Part.month: 30, .rest: 7])
    #expect(more.itemCount(in: Part.rest) == 7 && more.place(of: Part.rest) == 0)
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let program = try Self.program("sections:\n" + Self.months)
      let result: LayoutResult<Part> = program.layout(in: Self.viewport(393), LayoutContents().with(0, []))
      _ = result.layout.frame(of: Part.month)
    }
    let message = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("stands there 0 times, and has no instance 0"), "\(message)")
  }

  /// Who asks for what is not there is told what it is called, or its place in the spec if nothing has its name.
  @Test func whatIsNotThereIsNamed() async throws {
    func message(_ exit: ExitTest.Result?) -> String {
      String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
    }
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let program = try Self.program("sections:\n" + Self.months)
      let result: LayoutResult<Part> = program.layout(in: Self.viewport(393), LayoutContents().with(0, []))
      _ = result.frame(of: .month)
    }
    #expect(message(none).contains("stands there 0 times, and has no instance 0"), "\(message(none))")
    let some = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let program = try Self.program("sections:\n" + Self.months)
      let result: LayoutResult<Part> = program.layout(in: Self.viewport(393), Self.year)
      _ = result.frame(ofItem: 5, in: .rest)
    }
    #expect(message(some).contains("the section 'rest', instance 0, has 5 items, and no item 5"), "\(message(some))")
  }

  /// In one of the windows there is not even a container.
  @Test(arguments: ["", "container: { inset: { horizontal: 10 } }\n"], [0, 0.5, 3, 19])
  func theyStandThereAllTheSame(container: String, width: Double) throws {
    let program = try Self.program(container + "sections:\n" + Self.months)
    for anchor in (0..<12).map({ LayoutItem(3, in: Part.month, instance: $0) }) + [LayoutItem(3, in: .rest)] {
      var live: LiveLayout<Part> = program.liveLayout(in: Self.viewport(393), Self.year)
      let before = live.frame(ofItem: anchor.item, in: anchor.section, instance: anchor.instance)
      _ = live.update(to: Self.viewport(width), Self.year, keeping: anchor)
      let anew: LayoutResult<Part> = program.layout(in: Self.viewport(width), Self.year)
      #expect(live.instanceCount(of: .month) == 12 && anew.instanceCount(of: .month) == 12)
      #expect(live.result.table == anew.table && live.contentSize == anew.contentSize)
      for instance in 0..<12 {
        #expect(live.itemCount(in: .month, instance: instance) == anew.itemCount(in: .month, instance: instance))
        #expect(live.frame(of: .month, instance: instance) == anew.frame(of: .month, instance: instance))
        #expect(anew.section(at: instance)?.instance == instance)
      }
      #expect(live.section(at: 12)?.section == .rest && anew.section(at: 12)?.section == .rest)
      _ = live.update(to: Self.viewport(393), Self.year)
      #expect(live.frame(ofItem: anchor.item, in: anchor.section, instance: anchor.instance) == before)
    }
  }

  /// A container may be no length in texts of some size. Then there is nothing, in the direction of the viewport.
  @Test(arguments: [FrameTable.Direction.ltr, .rtl], [FrameTable.TextSize.l, .xs])
  func withoutAContainerThereIsNothing(direction: FrameTable.Direction, size: FrameTable.TextSize) throws {
    let program = try Self.program("container: { inset: { left: lines(body) - 20 } }\nsections:\n" + Self.months)
    let viewport = LayoutViewport(width: 393, height: 852, scale: 2, direction: direction, textSize: size)
    let table = program.table(in: viewport, Self.year)
    #expect(table.direction == direction && (table.contentSize.width > 0) == (size == .l))
    let result: LayoutResult<Part> = program.layout(in: viewport, Self.year)
    #expect(result.itemCount(in: .month) == (size == .l ? 30 : 0))
  }

  private enum Block: Int { case first, middle, missing, last }

  /// What has no room lies where the section before it ends or, at first, where the content begins: at the right if that
  /// is where reading begins.
  @Test(arguments: [Axis.vertical, .horizontal], [FrameTable.Direction.ltr, .rtl])
  func theyLieWhereTheOneBeforeEnds(axis: Axis, direction: FrameTable.Direction) throws {
    let isVertical = axis == .vertical
    let (edges, size) = isVertical ? ("horizontal", "[1/2, 40]") : ("vertical", "[40, 1/2]")
    let none = "inset: { \(edges): 160 }, cell: { size: \(size) }, items: 1"
    let program = try Self.program(
      """
      scroll: \(axis.rawValue)
      sections:
        - { id: first, \(none) }
        - { id: middle, cell: { size: [50, 50] }, items: 3 }
        - { id: missing, \(none) }
        - { id: last, cell: { size: [30, 30] }, items: 3 }
      """)
    let viewport = LayoutViewport(width: 300, height: 300, scale: 2, direction: direction)
    let result: LayoutResult<Block> = program.layout(in: viewport)
    let live: LiveLayout<Block> = program.liveLayout(in: viewport, LayoutContents())
    // From the start of the content: where each begins, and how long it is.
    for (block, start, length) in [(Block.first, 0.0, 0.0), (.middle, 0, 50), (.missing, 50, 0), (.last, 50, 30)] {
      let x = direction == .rtl ? 80 - start - length : start
      let expected =
        isVertical
        ? FrameTable.Frame(x: 0, y: start, width: 300, height: length)
        : FrameTable.Frame(x: x, y: 0, width: length, height: 300)
      #expect(result.frame(of: block) == expected && live.frame(of: block) == expected, "\(block)")
    }
  }

  @Test func aCollectionHasTheSectionsOfItsDataSource() throws {
    let program = try Self.program("sections:\n" + Self.months)
    var layout = program.collection { Self.year }
    layout.prepare(in: Self.window(393, y: 1000))
    let shown = layout.elements(in: Self.window(393, y: 1000).bounds)
    layout.prepare(in: Self.window(0, y: 1000))
    #expect(layout.sectionCount == 13 && (0..<12).allSatisfy { layout.itemCount(inSection: $0) == 0 })
    layout.prepare(in: Self.window(393, y: 1000))
    #expect(layout.elements(in: Self.window(393, y: 1000).bounds) == shown)
  }

  // MARK: Measured items

  private enum Kind: Int, CaseIterable { case fall, inset, grid, flow, strip }

  private static let kinds = """
    sections:
      - { id: fall, arrange: waterfall, columns: 2, cell: { size: { height: fit } }, items: &items { count: dynamic, content: measured, sample: [[30, 40]] } }
      - { id: inset, arrange: waterfall, columns: 2, inset: 5, cell: { size: { height: fit } }, items: *items }
      - { id: grid, arrange: grid, columns: 2, cell: { size: { height: fit } }, items: *items }
      - { id: flow, inset: 5, cell: { size: { width: 1/2, height: fit } }, items: *items }
      - { id: strip, scroll: sideways, length: 100, cell: { size: { width: fit, height: fill } }, items: *items }
    """

  /// Texts of so many letters, in lines as wide as there is room.
  private static func contents(_ texts: [Int], _ asked: @escaping () -> Void = {}) -> LayoutContents {
    Kind.allCases.reduce(LayoutContents()) { contents, kind in
      let section = LayoutContents.Section().with(count: texts.count).with(sizes: { proposal in
        asked()
        let width = max(proposal.width ?? 50, 1)
        return FrameTable.Size(width: width, height: (Double(texts[proposal.item]) * 8.3 / width).rounded(.up) * 20)
      })
      return contents.with(kind.rawValue, [section])
    }
  }

  private static let texts = (0..<8).map { $0 * 37 % 90 + 1 }

  private struct Edit: Sendable {
    var name: String
    var edit: @Sendable (Kind) -> LayoutEdit<Kind>?
    var apply: @Sendable (inout [Int]) -> Void
  }

  private static let edits = [
    Edit(name: "nothing", edit: { _ in nil }, apply: { _ in }),
    Edit(name: "insert", edit: { .insertItems(2..<3, in: $0) }, apply: { $0.insert(50, at: 2) }),
    Edit(name: "remove", edit: { .removeItems(1..<3, in: $0) }, apply: { $0.removeSubrange(1..<3) }),
    Edit(name: "resize", edit: { .resizeItems(4..<5, in: $0) }, apply: { $0[4] += 60 }),
    Edit(name: "move", edit: { .moveItem(6, to: 1, in: $0) }, apply: { $0.insert($0.remove(at: 6), at: 1) }),
    Edit(name: "stay", edit: { .moveItem(1, to: 1, in: $0) }, apply: { _ in }),
  ]

  /// An edit on the way into a window without room, in it, or on the way back.
  @Test(arguments: edits.indices, [0, 0.5, 8, 11])
  func sizesAreThoseOfTheRoom(edit: Int, narrow: Double) throws {
    let program = try Self.program(Self.kinds)
    for (widths, time) in [
      ([320, narrow, 500], 1), ([320, narrow, narrow, 500], 2), ([320, narrow, 500], 2), ([320, narrow, 320], 1),
      ([320, 500, narrow, narrow, 320], 3), ([narrow, narrow, 500], 1),
    ] {
      var texts = Self.texts
      var live: LiveLayout<Kind> = program.liveLayout(in: Self.viewport(widths[0]), Self.contents(texts))
      for (index, width) in widths.enumerated().dropFirst() {
        let edits = index == time ? Kind.allCases.compactMap(Self.edits[edit].edit) : []
        if index == time { Self.edits[edit].apply(&texts) }
        _ = live.update(to: Self.viewport(width), Self.contents(texts), edits: edits)
      }
      expect(live, program, texts, "\(widths), \(Self.edits[edit].name) at \(time)")
    }
  }

  private func expect(_ live: LiveLayout<Kind>, _ program: LayoutProgram, _ texts: [Int], _ what: String) {
    let anew: LayoutResult<Kind> = program.layout(in: live.viewport, Self.contents(texts))
    #expect(live.estimatedCount == 0 && live.contentSize == anew.contentSize, "\(what)")
    for kind in Kind.allCases {
      #expect(live.itemCount(in: kind) == texts.count, "\(what)")
      let frames = texts.indices.map { live.frame(ofItem: $0, in: kind) }
      #expect(frames == texts.indices.map { anew.frame(ofItem: $0, in: kind) }, "\(what), \(kind)")
    }
  }

  /// Sizes of a room are kept while it is gone.
  @Test func theSameRoomAsksOnce() throws {
    var asked = 0
    let contents = Self.contents(Self.texts) { asked += 1 }
    var live: LiveLayout<Kind> = try Self.program(Self.kinds).liveLayout(in: Self.viewport(320), contents)
    let frames = live.items(in: FrameTable.Frame(x: 0, y: 0, width: 320, height: 5000)).map(\.frame)
    #expect(asked == 40)
    _ = live.update(to: Self.viewport(0), contents)
    asked = 0
    _ = live.update(to: Self.viewport(320), contents)
    #expect(asked == 0)
    #expect(live.items(in: FrameTable.Frame(x: 0, y: 0, width: 320, height: 5000)).map(\.frame) == frames)
  }

  /// Batch updates count the items of the data source, whether or not they are laid out.
  @Test(arguments: [LayoutCollection.Sizing.content, .visibleContent])
  func updatesCountWhatTheAppHas(sizing: LayoutCollection.Sizing) throws {
    let program = try Self.program(Self.kinds)
    final class Source { var texts = NoRoomTests.texts }
    let source = Source()
    var layout = program.collection(sizing: sizing) { Self.contents(source.texts) }
    for width in [320.0, 0] {
      layout.prepare(in: Self.window(width))
      _ = layout.elements(in: Self.window(width).bounds)
    }
    source.texts.remove(at: 3)
    source.texts.insert(77, at: 5)
    layout.invalidate(everything: false, counts: true)
    layout.prepare(in: Self.window(0))
    layout.update(
      Kind.allCases.indices.flatMap {
        [.deleteItem(.init(3, inSection: $0)), .insertItem(.init(5, inSection: $0))] as [LayoutUpdate]
      })
    // With room as before, what is known of the others still holds.
    for width in [320.0, 500] {
      layout.prepare(in: Self.window(width))
      _ = layout.elements(in: FrameTable.Frame(x: 0, y: 0, width: width, height: 10_000))
      var live = try #require(layout.layout(of: Kind.self))
      _ = live.measure(
        in: FrameTable.Frame(x: 0, y: 0, width: width, height: 10_000), Self.contents(source.texts))
      expect(live, program, source.texts, "\(sizing), \(width)")
    }
  }

  // MARK: Sessions

  /// A view whose content changes whether or not it has a width.
  @Test(arguments: 0..<12) func viewsOfAnyWidth(seed: Int) throws {
    final class Source {
      var model: LiveModel
      init(_ model: LiveModel) { self.model = model }
    }
    let source = Source(LiveModel(seed: seed + 7000))
    let spec = try #require(Resolved.compile(source.model.text).spec, "\(source.model.text)")
    let program = LayoutProgram(packed: PackedSpec.pack(spec))
    var layout = program.collection(sizing: seed % 2 == 0 ? .content : .visibleContent) { source.model.contents() }
    for step in 0..<8 {
      var window = Self.window(source.model.pick([320, 0, 0, 6, 500]))
      window.viewport.direction = source.model.isRightToLeft ? .rtl : .ltr
      layout.prepare(in: window)
      let before = source.model.instances
      for _ in 0..<source.model.number(0...3) { _ = source.model.edit() }
      layout.invalidate(everything: false, counts: true)
      layout.prepare(in: window)
      layout.update(CollectionUpdates.between(before, source.model.instances))
      _ = layout.elements(in: window.bounds)
      #expect(layout.sectionCount == source.model.instances.joined().count)

      var live = try #require(layout.layout(of: LiveModel.Part.self))
      for place in 0..<layout.sectionCount {
        let (part, instance) = try #require(live.section(at: place))
        let items = 0..<live.itemCount(in: part, instance: instance)
        _ = live.measure(items, in: part, instance: instance, source.model.contents())
      }
      let anew: LayoutResult<LiveModel.Part> = program.layout(in: window.viewport, source.model.contents())
      #expect(
        live.result.table == anew.table && live.contentSize == anew.contentSize,
        "seed \(seed), step \(step): \(window.viewport)\n\(source.model.text)")
    }
  }
}
