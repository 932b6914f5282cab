import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// A layout that is changed is the same as one that is made anew, and what it reports about the change is true.
@Suite struct LiveLayoutTests {
  typealias Part = LiveModel.Part
  typealias Live = LiveLayout<Part>

  private func program(_ model: LiveModel) throws -> LayoutProgram {
    let compilation = Resolved.compile(model.text)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message)) in \(model.text)")
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message)) in \(model.text)")
    return LayoutProgram(packed: PackedSpec.pack(spec))
  }

  private let viewport = LayoutViewport(width: 320, height: 480, scale: 2)

  /// Seeds from 50 on have so many edits at once that most of them are laid out as one.
  @Test(arguments: Array(0..<8) + [39] + Array(50..<56)) func changesComeToWhatIsMadeAnew(seed: Int) throws {
    var model = LiveModel(seed: seed)
    let program = try program(model)
    var live: Live = program.liveLayout(in: viewport, model.contents())
    expectScratch(live, program, model, "seed \(seed) at first")
    for step in 0..<6 {
      let (old, before) = (live, model)
      var edits: [LayoutEdit<Part>] = []
      for _ in 0..<model.number(seed < 50 ? 1...3 : 5...40) {
        if let edit = model.edit() { edits.append(edit) }
      }
      let viewport = model.chance(15) ? model.viewport(live.viewport) : nil
      let change = live.update(to: viewport, model.contents(), edits: edits)
      let what = "seed \(seed), step \(step): \(edits)"
      expectScratch(live, program, model, what)
      expectChange(change, old, live, what)
      expectIdentity(change, before, model, what)
    }
  }

  /// Windows in which little can be laid out, or nothing, on the way to others.
  @Test(arguments: 200..<216) func windowsWithoutRoom(seed: Int) throws {
    var model = LiveModel(seed: seed)
    let program = try program(model)
    var live: Live = program.liveLayout(in: viewport, model.contents())
    for step in 0..<8 {
      let old = live
      let edits = (0..<model.number(0...3)).compactMap { _ in model.edit() }
      var viewport = model.viewport(live.viewport)
      if model.chance(60) { viewport.width = model.pick([0, 1, 5, 12]) }
      if model.chance(30) { viewport.height = 0 }
      let change = live.update(
        to: viewport, model.contents(), edits: edits,
        keeping: live.anchor(in: FrameTable.Frame(x: 0, y: 0, width: 320, height: 480)))
      let what = "seed \(seed), step \(step): \(viewport), \(edits)"
      expectScratch(live, program, model, what)
      expectChange(change, old, live, what)
    }
  }

  private enum List: Int { case rows, end }

  /// What stays in the place of the last item of a section is the one before it, not what follows the section.
  @Test func theItemBeforeStandsInForTheLastOne() throws {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - { id: rows, spacing: { policy: fixed, line: 0 }, cell: { size: [320, 40] }, items: { count: dynamic } }
        - { id: end, header: 30, items: 1 }
      """)
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(compilation.spec)))
    func contents(_ count: Int) -> LayoutContents {
      LayoutContents().with(0, [LayoutContents.Section().with(count: count)])
    }
    var live: LiveLayout<List> = program.liveLayout(in: viewport, contents(5))
    let change = live.update(
      contents(4), edits: [.removeItems(4..<5, in: .rows)], keeping: LayoutItem(4, in: .rows))
    #expect(change.offsetAdjustment.height == -40)
  }

  /// In whatever order items are asked for, the final result is as if all of them had been asked for at once.
  @Test(arguments: Array(0..<4) + [17]) func orderOfAskingDoesNotMatter(seed: Int) throws {
    var model = LiveModel(seed: seed + 1000)
    let program = try program(model)
    var live: Live = program.liveLayout(in: viewport, model.contents(), measuring: .visible)
    var asked: [Int: Int] = [:]
    let counting = { (_: Part, id: Int) in asked[id, default: 0] += 1 }
    for step in 0..<6 {
      let old = live
      let what = "seed \(seed), step \(step)"
      let change: LayoutChange<Part>
      if model.chance(50) {
        let at = Double(model.number(0...1000)) / 1000
        let size = live.contentSize
        let visible = FrameTable.Frame(
          x: size.width > 2 * size.height ? at * size.width : 0, y: size.width > 2 * size.height ? 0 : at * size.height,
          width: 300, height: 200)
        let anchor = live.anchor(in: visible)
        change = live.measure(in: visible, model.contents(counting))
        if let anchor {
          let (before, now) = (frame(old, anchor), frame(live, anchor))
          // The edge where reading begins.
          let isFromRight = live.page.scope.isRightToLeft
          let width = now.x - before.x + (isFromRight ? now.width - before.width : 0)
          #expect(abs(width - change.offsetAdjustment.width) < 1e-9, "\(what)")
          #expect(now.y - before.y == change.offsetAdjustment.height, "\(what)")
        }
        for (item, _) in live.items(in: visible) {
          #expect(!live.isEstimated(item: item.item, in: item.section, instance: item.instance), "\(what)")
        }
      } else {
        let part = model.pick(Part.allCases)
        let count = live.instanceCount(of: part) == 0 ? 0 : live.itemCount(in: part)
        guard model.kinds[part.rawValue] == .measured, count > 0 else { continue }
        let from = model.number(0...count - 1)
        change = live.measure(from..<model.number(from + 1...count), in: part, model.contents(counting))
      }
      expectChange(change, old, live, what)
    }
    for part in Part.allCases.reversed() where model.kinds[part.rawValue] == .measured {
      for instance in (0..<live.instanceCount(of: part)).reversed() {
        let count = live.itemCount(in: part, instance: instance)
        if count > 0 { _ = live.measure(0..<count, in: part, instance: instance, model.contents(counting)) }
      }
    }
    #expect(live.estimatedCount == 0)
    #expect(asked.values.allSatisfy { $0 == 1 }, "an item is asked for once")
    expectScratch(live, program, model, "seed \(seed) at last")
  }

  /// The same text has another size in the same room. After going back to a former size, the measurements are still
  /// known.
  @Test func textsOfAnotherSizeAreAskedForAgain() throws {
    enum Only: Int { case a }
    let text = """
      layoutc: 1
      name: A
      sections:
        - { id: a, spacing: 0, cell: { size: { width: fill, height: fit } }, items: { count: dynamic, content: measured, sample: [[100, 20]] } }
      """
    let compilation = Resolved.compile(text)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    let program = LayoutProgram(packed: PackedSpec.pack(spec))
    var (height, asked) = (20.0, 0)
    let contents = LayoutContents().with(
      0,
      [
        LayoutContents.Section().with(count: 9).with(sizes: { _ in
          asked += 1
          return FrameTable.Size(width: 100, height: height)
        })
      ])
    var viewport = LayoutViewport(width: 320, height: 480, scale: 2, textSize: .l)
    var live: LiveLayout<Only> = program.liveLayout(in: viewport, contents)
    #expect(asked == 9 && live.contentSize.height == 180)
    (viewport.textSize, height) = (.ax5, 60)
    _ = live.update(to: viewport, contents)
    #expect(asked == 18 && live.contentSize.height == 540)
    viewport.textSize = nil
    _ = live.update(to: viewport, contents)
    #expect(asked == 18 && live.contentSize.height == 180, "the size that is meant without one")
  }

  /// A place that 64 bits cannot hold is cut off where it is, not where it was.
  @Test(arguments: ["vertical", "horizontal"]) func placesThatAreCut(scroll: String) throws {
    enum Only: Int { case a, b }
    let size = scroll == "vertical" ? "300, 20" : "20, 300"
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      scroll: \(scroll)
      devices: [320x480@3]
      sections:
        - { id: a, cell: { size: [\(size)] }, spacing: 0, items: { count: dynamic } }
        - id: b
          header: { size: 20.1, inset: 7.666666666666667 }
          footer: 3.3
          background: { inset: 0.333333333333333 }
          items: 3
          cell: { size: [20, 20] }
      """)
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(compilation.spec)))
    func contents(_ count: Int) -> LayoutContents {
      LayoutContents().with(0, [LayoutContents.Section().with(count: count)])
    }
    let viewport = LayoutViewport(width: 320, height: 480, scale: 3)
    var live: LiveLayout<Only> = program.liveLayout(in: viewport, contents(1))
    var places: Set<FrameTable.PixelRect> = []
    for count in [1, 7, 40, 900, 70_000, 901, 41, 8, 1] {
      _ = live.update(contents(count))
      let anew: LayoutResult<Only> = program.layout(in: viewport, contents(count))
      let (found, expected) = (live.page.section(InstanceIndex(1, 0)), anew.table.sections[1])
      #expect(found.frame == expected.frame && found.background == expected.background, "\(count)")
      #expect(found.header?.frame == expected.header?.frame, "\(count)")
      #expect(found.footer?.frame == expected.footer?.frame, "\(count)")
      for item in 0..<3 {
        #expect(live.pixelFrame(ofItem: item, in: .b) == anew.pixelFrame(ofItem: item, in: .b), "\(count)")
      }
      if let header = expected.header?.frame { places.insert(header) }
    }
    let starts = places.map { scroll == "vertical" ? $0.y : $0.x }
    #expect(starts.contains { $0.mayBeCut } && starts.contains { !$0.mayBeCut })
  }

  /// Neighbors that moved one after the other keep their order at their new place.
  @Test func neighboursThatMoveTogetherHaveMoved() throws {
    enum Only: Int { case a }
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections: [{ id: a, cell: { size: [20, 20] }, items: { count: dynamic } }]
      """)
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(compilation.spec)))
    let contents = LayoutContents().with(0, [LayoutContents.Section().with(count: 30)])
    var live: LiveLayout<Only> = program.liveLayout(in: viewport, contents)
    let change = live.update(
      contents, edits: [.moveItem(5, to: 20, in: .a), .moveItem(5, to: 20, in: .a), .moveItem(0, to: 1, in: .a)])
    #expect(change.inserted.isEmpty && change.removed.isEmpty)
    let moves = change.moved.map { [$0.from.item, $0.to.item] }
    #expect(moves == [[0, 1], [5, 19], [6, 20]])
  }
}
