import Foundation
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// A collection view that scrolls, turns and changes, with the layout's answers kept as UIKit keeps them.
///
/// `Tests/Strength/sessions` runs more such sessions, for as long as it is allowed to.
@Suite struct LayoutCollectionTests {
  typealias Part = LiveModel.Part

  private static let seeds: [Int] = {
    let range = ProcessInfo.processInfo.environment["LAYOUTC_SESSIONS"]?.split(separator: "-").compactMap { Int($0) }
    guard let range, range.count == 2, range[0] < range[1] else { return Array(0..<15) }
    return Array(range[0]..<range[1])
  }()
  private static let steps = ProcessInfo.processInfo.environment["LAYOUTC_SESSIONS"] == nil ? 7 : 60

  private func chips() throws -> LayoutProgram {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - id: a
          spacing: { policy: fixed, item: 4, line: 4 }
          cell: { size: [fit, fit] }
          items: { count: dynamic, content: measured, sample: [[90, 30]] }
      """)
    return LayoutProgram(packed: PackedSpec.pack(try #require(compilation.spec)))
  }

  /// The page on the architecture says of all that changes from call to call when it is set and cleared.
  @Test func stateIsOnThePage() throws {
    let page = try #require(Repository.bytes("Sources/LayoutCompiler/LayoutCompiler.docc/Architecture.md"))
    let lines = String(decoding: page, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("| state |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    let rows = table.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    let collection = try chips().collection { LayoutContents() }
    // What a collection is made with never changes.
    let state = Mirror(reflecting: collection).children.compactMap(\.label).filter {
      !["program", "sizing", "content"].contains($0)
    }
    #expect(rows.sorted() == state.sorted())
  }

  /// By the guesses, three chips fit on a line. Chip 9 begins a line, and turns out to fit at the end of the line
  /// before.
  @Test(arguments: [LayoutCollection.Sizing.cells, .visibleContent])
  func whatMovesAlongItsLineScrollsNothing(sizing: LayoutCollection.Sizing) throws {
    let contents = LayoutContents().with(
      0,
      [
        LayoutContents.Section().with(count: 300).with(sizes: { proposal in
          FrameTable.Size(width: proposal.item == 9 ? 20 : 90, height: 30)
        })
      ])
    var collection = try chips().collection(sizing: sizing) { contents }
    var window = LayoutCollection.Window(
      viewport: LayoutViewport(width: 320, height: 480, scale: 2),
      bounds: FrameTable.Frame(x: 0, y: sizing == .cells ? 100 : 2000, width: 320, height: 480))
    collection.prepare(in: window)
    let part = LayoutCollection.Part(rawValue: 0)
    let before = try #require(collection.live?.frame(ofItem: 9, in: part))
    #expect(before.x == 0 && before.y == 102)
    let told: LayoutInvalidation
    if sizing == .cells {
      // A chip above what shows; its line then has only two.
      told = collection.measure(FrameTable.Size(width: 200, height: 41), of: .init(.cell, section: 0, item: 0))
    } else {
      window.bounds.y = 100
      told = collection.scroll(to: window)
    }
    let now = try #require(collection.live?.frame(ofItem: 9, in: part))
    #expect(now.x != before.x, "the chip is elsewhere on its line")
    #expect(told.offsetAdjustment == FrameTable.Size(width: 0, height: sizing == .cells ? 11 : -34))
    #expect(collection.window?.bounds.x == 0)
  }

  /// An item that moves to another section leaves its own where it was: those behind it keep their sizes.
  @Test func whatMovesToAnotherSectionLeavesItsOwn() throws {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - { id: a, cell: { size: [90, 30] }, items: { count: dynamic } }
        - { id: b, cell: { size: [90, 30] }, items: { count: dynamic } }
      """)
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(compilation.spec)))
    let contents = (0..<2).reduce(LayoutContents()) { $0.with($1, [LayoutContents.Section().with(count: 10)]) }
    let live: LiveLayout<LayoutCollection.Part> = program.liveLayout(
      in: LayoutViewport(width: 320, height: 480, scale: 2), contents)
    let updates = [LayoutUpdate.moveItem(from: .init(3, inSection: 0), to: .init(5, inSection: 1))]
    let (first, second) = (LayoutCollection.Part(rawValue: 0), LayoutCollection.Part(rawValue: 1))
    #expect(
      UpdateEdits(updates, live.page, contents.given)?.edits
        == [.removeItems(3..<4, in: first), .insertItems(5..<6, in: second)])
  }

  /// Neighbors that come or go are one edit, however many they are. What moves ends up where it belongs.
  @Test func updatesOfNeighboursAreOneEdit() throws {
    let contents = LayoutContents().with(
      0, [LayoutContents.Section().with(count: 1000).with(sizes: { _ in FrameTable.Size(width: 90, height: 30) })])
    let live: LiveLayout<LayoutCollection.Part> = try chips().liveLayout(
      in: LayoutViewport(width: 320, height: 480, scale: 2), contents, measuring: .visible)
    func edits(_ updates: [LayoutUpdate]) -> [LayoutEdit<LayoutCollection.Part>]? {
      UpdateEdits(updates, live.page, contents.given)?.edits
    }
    let part = LayoutCollection.Part(rawValue: 0)
    #expect(
      edits((100..<400).map { .deleteItem(.init($0, inSection: 0)) } + [.deleteItem(.init(50, inSection: 0))])
        == [.removeItems(100..<400, in: part), .removeItems(50..<51, in: part)])
    #expect(
      edits((0..<300).map { .insertItem(.init($0, inSection: 0)) } + [.insertItem(.init(1200, inSection: 0))])
        == [.insertItems(0..<300, in: part), .insertItems(1200..<1201, in: part)])
    #expect(edits([.insertItem(.init(1002, inSection: 0))]) == nil, "there is nothing before it")
    // Of a section that does not repeat, this is how a view tells that all of it is new.
    #expect(edits([.deleteSection(0), .insertSection(0)]) == [.resizeItems(0..<1000, in: part)])

    var random = SplitMix(seed: 12)
    func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    for _ in 0..<40 {
      // 1. A list after an update. New items are below 0.
      var list = Array(0..<1000)
      var (moved, removed) = (Set<Int>(), Set<Int>())
      for _ in 0..<number(60) { removed.insert(list.remove(at: number(list.count))) }
      for _ in 0..<number(60) { moved.insert(list.remove(at: number(list.count))) }
      for item in moved.shuffled(using: &random) { list.insert(item, at: number(list.count + 1)) }
      for _ in 0..<number(60) { list.insert(-1, at: number(list.count + 1)) }
      // 2. The same as updates of a collection view.
      var updates = removed.map { LayoutUpdate.deleteItem(.init($0, inSection: 0)) }
      for (index, item) in list.enumerated() {
        if item < 0 { updates.append(.insertItem(.init(index, inSection: 0))) }
        if moved.contains(item) {
          updates.append(.moveItem(from: .init(item, inSection: 0), to: .init(index, inSection: 0)))
        }
      }
      // 3. The same as edits, one after the other.
      var found = Array(0..<1000)
      for edit in try #require(edits(updates.shuffled(using: &random))) {
        switch edit {
        case .removeItems(let range, _, _): found.removeSubrange(range)
        case .insertItems(let range, _, _): found.insert(contentsOf: range.map { _ in -1 }, at: range.lowerBound)
        case .moveItem(let from, let to, _, _): found.insert(found.remove(at: from), at: to)
        default: Issue.record("\(edit)")
        }
      }
      #expect(found == list)
    }
  }

  @Test(arguments: seeds) func sessionsShowWhatALayoutMadeAnewShows(seed: Int) throws {
    // A horizontal page has six seeds in a row, so that both directions occur with each way to get sizes.
    let isHorizontal = seed % 15 >= 9
    var model = LiveModel(
      seed: seed + 3000, pins: true, horizontal: isHorizontal ? true : nil,
      rightToLeft: isHorizontal ? seed % 2 == 0 : nil)
    let spec = try #require(Resolved.compile(model.text).spec, "\(model.text)")
    let program = LayoutProgram(packed: PackedSpec.pack(spec))
    let sizing = [LayoutCollection.Sizing.cells, .content, .visibleContent][seed % 3]
    let isVertical = spec.scroll == .vertical
    var view = CollectionViewModel(model, program, sizing)
    view.settle()
    // At the start nothing is kept in place, so begin elsewhere.
    let size = view.collection.contentSize
    view.scroll(x: isVertical ? 0 : size.width * 0.4, y: isVertical ? size.height * 0.4 : 0)
    for step in 0..<Self.steps {
      let what: String
      switch model.number(0...9) {
      case 0...3:
        let by = Double(model.number(-300...600)) + Double(model.number(0...3)) / 2
        what = "scrolled by \(by)"
        view.scroll(
          x: view.window.bounds.x + (isVertical ? 0 : by), y: view.window.bounds.y + (isVertical ? by : 0))
      case 4:
        let at = Double(model.number(-10...110)) / 100
        what = "scrolled to \(at)"
        view.scroll(
          x: isVertical ? 0 : at * view.collection.contentSize.width,
          y: isVertical ? at * view.collection.contentSize.height : 0)
      case 5:
        let viewport = model.viewport(view.window.viewport)
        what = "turned to \(viewport.width) × \(viewport.height) @ \(viewport.scale)"
        view.rotate(to: viewport)
      case 6:
        view.reload(isData: model.chance(40))
        what = "reloaded"
      default:
        let count = model.number(1...3)
        what = "\(count) updates"
        view.update(count)
      }
      view.expectKnownSizes()
      #expect(view.faults.isEmpty, "seed \(seed), \(sizing), step \(step), \(what): \(view.faults)\n\(model.text)")
      if !view.faults.isEmpty { return }
    }
  }

  /// What the layout was made from may already include updates that are reported later. They must happen only once.
  @Test(arguments: [false, true]) func updatesHappenOnce(_ countsChanged: Bool) throws {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - id: a
          cell: { size: [fill, fit] }
          items: { count: dynamic, content: measured, sample: [[90, 30]] }
      """)
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(compilation.spec)))
    final class Source { var heights: [Double] = [10, 20, 30, 40] }
    let source = Source()
    var layout = program.collection(sizing: .content) {
      let heights = source.heights
      return LayoutContents().with(
        0,
        [
          LayoutContents.Section().with(count: heights.count)
            .with(sizes: { FrameTable.Size(width: 300, height: heights[$0.item]) })
        ])
    }
    func heights() -> [Double?] {
      source.heights.indices.map { layout.element(.init(.cell, section: 0, item: $0))?.frame.height }
    }
    func window(_ width: Double) -> LayoutCollection.Window {
      LayoutCollection.Window(
        viewport: LayoutViewport(width: width, height: 480, scale: 2),
        bounds: FrameTable.Frame(x: 0, y: 0, width: width, height: 480))
    }
    layout.prepare(in: window(320))
    layout.invalidate(everything: true, counts: countsChanged)
    source.heights.insert(99, at: 0)
    layout.invalidate(everything: false, counts: true)
    layout.prepare(in: window(320))
    layout.update([.insertItem(.init(0, inSection: 0))])
    #expect(heights() == source.heights)
    // If the layout has the old counts, the updates are needed.
    source.heights.insert(77, at: 1)
    layout.invalidate(everything: false, counts: true)
    layout.prepare(in: window(320))
    layout.update([.insertItem(.init(1, inSection: 0))])
    #expect(heights() == source.heights)
    // If the view turns at the same time, everything is made anew.
    source.heights.remove(at: 2)
    layout.invalidate(everything: false, counts: true)
    layout.prepare(in: window(400))
    layout.update([.deleteItem(.init(2, inSection: 0))])
    #expect(heights() == source.heights)
    #expect(layout.itemCount(inSection: 0) == source.heights.count)
  }
}
