import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What a change leaves untouched.
@Suite struct LiveCostTests {
  private enum Part: Int { case words, after }

  private func program(_ section: String, sample: String = "[30, 20]") throws -> LayoutProgram {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      cells:
        lane: { size: { height: fit } }
        tall: { size: { aspect: 1:7000000000000 } }
      sections:
        - { id: words, \(section), items: { count: dynamic, content: measured, sample: [\(sample)] } }
        - { id: after, items: 3, cell: { size: [20, 20] } }
      """)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    return LayoutProgram(packed: PackedSpec.pack(spec))
  }

  /// Counts how often it is asked.
  private final class App {
    var asked = 0
    var heights = [Double](repeating: 20, count: 3000)
    var header = 20.0
    var contents: LayoutContents {
      let section = LayoutContents.Section().with(count: heights.count).with(sizes: { [self] proposal in
        asked += 1
        let width = min(proposal.width ?? 50, 20 + Double(proposal.item * 37 % 101))
        return FrameTable.Size(width: width, height: heights[proposal.item])
      }).with(header: { [header] _ in FrameTable.Size(width: 9, height: header) })
      return LayoutContents().with(0, [section])
    }
  }

  private let viewport = LayoutViewport(width: 320, height: 480, scale: 2)

  /// Items keep their lines and lanes, and those after the header only move.
  @Test(arguments: ["cell: { size: [fit, fit] }, spacing: 4", "arrange: waterfall, columns: 3, cell: lane, spacing: 4"])
  func anotherHeader(section: String) throws {
    let program = try program("header: { size: fit, content: { measured: [9, 20] } }, \(section)")
    let app = App()
    for index in app.heights.indices { app.heights[index] = 20 + Double(index % 7) }
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    app.header = 33
    let change = live.update(app.contents)
    #expect(app.asked == 3000)
    #expect(change.sections.map { $0.items.map(\.shift) } == [[26], [26]])
    #expect(change.sections.allSatisfy { $0.laidOut.isEmpty } && change.sections[0].headerChanged)
    let anew: LayoutResult<Part> = program.layout(in: viewport, app.contents)
    #expect((0..<3000).allSatisfy { live.frame(ofItem: $0, in: .words) == anew.frame(ofItem: $0, in: .words) })
  }

  /// What only moves with its lanes is found where it is now.
  @Test func aWaterfallIsSearchedWhereItHasMoved() throws {
    let (program, app) = (try program("arrange: waterfall, columns: 3, cell: lane, spacing: 4"), App())
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    func expectFound(_ what: String) {
      for y in stride(from: 3900.0, to: 6000, by: 97) {
        let found = live.items(in: FrameTable.Frame(x: 0, y: y, width: 320, height: 30)).map(\.item.item)
        let there = (0..<app.heights.count).filter { item in
          let frame = live.frame(ofItem: item, in: .words)
          return frame.y < y + 30 && y < frame.y + frame.height
        }
        #expect(found.sorted() == there, "\(what), \(y)")
      }
    }
    app.heights.removeFirst(6)
    _ = live.update(app.contents, edits: [.removeItems(0..<6, in: .words)])
    expectFound("up")
    app.heights += [Double](repeating: 20, count: 30)
    _ = live.update(app.contents, edits: [.insertItems(0..<30, in: .words)])
    expectFound("down")
  }

  @Test func oneItemOfAFlow() throws {
    let (program, app) = (try program("cell: { size: [fit, fit] }, spacing: 4"), App())
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    #expect(app.asked == 3000)
    app.heights[1500] = 33
    let (before, kept) = (live.frame(ofItem: 2999, in: .words), live)
    let change = live.update(
      app.contents, edits: [.resizeItems(1500..<1501, in: .words)], keeping: LayoutItem(1600, in: .words))
    #expect(app.asked == 3001)
    let words = try #require(change.sections.first)
    #expect(words.section == .words && words.items.count == 3 && words.items.map(\.shift) == [0, 0, 26])
    #expect(words.laidOut.count == 1 && words.laidOut[0].contains(1500) && words.laidOut[0].count < 12)
    #expect(change.sections.count == 2 && change.sections[1].items == [.init(items: 0..<3, former: 0, shift: 26)])
    #expect(live.frame(ofItem: 2999, in: .words).y == before.y + 13 && change.offsetAdjustment.height == 13)
    #expect(kept.frame(ofItem: 2999, in: .words) == before, "a copy stays as it is")
    // With the height of its line, nothing but the item itself changes.
    app.heights[1500] = 33
    let none = live.update(app.contents, edits: [.resizeItems(1500..<1501, in: .words)])
    #expect(none.sections.isEmpty && !none.contentSizeChanged && app.asked == 3002)
  }

  /// What an edit names must exist. Otherwise a debug build stops before it goes through any of it.
  @Test func editsOfWhatIsNotThere() async {
    await #expect(processExitsWith: .failure) { try Self.apply(.resizeItems(0..<1, in: .words, instance: 1)) }
    await #expect(processExitsWith: .failure) { try Self.apply(.moveItem(0, to: 1, in: .words, instance: 1)) }
    await #expect(processExitsWith: .failure) { try Self.apply(.resizeItems(0..<2_000_000_000, in: .after)) }
    await #expect(processExitsWith: .success) { try Self.apply(.resizeItems(0..<3, in: .after)) }
  }

  private static func apply(_ edit: LayoutEdit<Part>) throws {
    let (tests, app) = (LiveCostTests(), App())
    let program = try tests.program("cell: { size: [fit, fit] }, spacing: 4")
    var live: LiveLayout<Part> = program.liveLayout(in: tests.viewport, app.contents)
    live.update(app.contents, edits: [edit])
  }

  @Test func otherRoom() throws {
    let (program, app) = (try program("cell: { size: { width: fill, height: fit } }"), App())
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    var other = viewport
    other.height = 900
    live.update(to: other, app.contents)
    #expect(app.asked == 3000, "the room is as wide as before")
    other.width = 480
    live.update(to: other, app.contents)
    #expect(app.asked == 6000)
    live.update(to: viewport, app.contents)
    live.update(to: other, app.contents)
    #expect(app.asked == 6000, "both are known")
    live.update(app.contents, edits: [.resizeItems(7..<9, in: .words)])
    #expect(app.asked == 6002)
  }

  /// If the lanes of a waterfall end alike again, only all of them later, what follows moves along with them.
  @Test func oneItemOfAWaterfall() throws {
    let (program, app) = (try program("arrange: waterfall, columns: 1, cell: { size: { height: fit } }"), App())
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    app.heights[1500] = 33
    let change = live.update(app.contents, edits: [.resizeItems(1500..<1501, in: .words)])
    let words = try #require(change.sections.first)
    #expect(words.items.count == 3 && words.laidOut[0].lowerBound == 1500 && words.laidOut[0].count <= 256)
    #expect(words.items.last?.shift == 26)
  }

  /// What is known about the items above a change is kept in about as many parts as there would be at first.
  @Test func itemsThatComeToAWaterfallLeaveNothingBehind() throws {
    let (program, app) = (try program("arrange: waterfall, columns: 3, cell: { size: { height: fit } }"), App())
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    var random = SplitMix(seed: 3)
    func chunks() -> [Int] {
      guard case .fallen(let items, _)? = live.page.sections[0][0]?.body else { return [] }
      return items.chunks.map(\.places.count)
    }
    let before = chunks()
    #expect(before.reduce(0, +) == 3000)
    for _ in 0..<400 {
      let at = Int(random.next() % UInt64(app.heights.count))
      app.heights.insert(Double(random.next() % 50), at: at)
      live.update(app.contents, edits: [.insertItems(at..<at + 1, in: .words)])
    }
    #expect(chunks().reduce(0, +) == 3400 && chunks().count <= before.count + 10 && chunks().allSatisfy { $0 <= 256 })
    #expect(live.result.table == program.layout(in: viewport, app.contents, of: Part.self).table)
    for _ in 0..<1700 {
      let at = Int(random.next() % UInt64(app.heights.count))
      app.heights.remove(at: at)
      live.update(app.contents, edits: [.removeItems(at..<at + 1, in: .words)])
    }
    #expect(chunks().reduce(0, +) == 1700 && chunks().count <= before.count + 10)
    let scratch = program.layout(in: viewport, app.contents, of: Part.self)
    for item in 0..<1700 {
      #expect(live.frame(ofItem: item, in: .words) == scratch.frame(ofItem: item, in: .words))
    }
  }

  /// Where all lanes end is kept for no more chunks than there are lines.
  @Test func manyLanes() throws {
    let (program, app) = (try program("arrange: waterfall, columns: 500, cell: lane"), App())
    app.heights = (0..<3000).map { Double($0 * 7919 % 97) + 3 }
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
    for at in [2999, 1700, 0] {
      app.heights.insert(40, at: at)
      live.update(app.contents, edits: [.insertItems(at..<at + 1, in: .words)])
      guard case .fallen(let items, _)? = live.page.sections[0][0]?.body else {
        Issue.record("nothing falls")
        return
      }
      #expect(items.chunks.count <= 8)
      let scratch = program.layout(in: viewport, app.contents, of: Part.self)
      #expect(
        app.heights.indices.allSatisfy {
          live.frame(ofItem: $0, in: .words) == scratch.frame(ofItem: $0, in: .words)
        })
    }
  }

  /// If so many items are so long that the sum of their lengths exceeds what a number holds, nothing is placed
  /// anywhere.
  @Test func lengthsBeyondAllNumbers() throws {
    let program = try program(
      "arrange: waterfall, columns: 1, cells: [lane, tall]", sample: "{ cell: lane, content: [30, 20] }")
    var count = 2
    var contents: LayoutContents {
      LayoutContents().with(
        0,
        [
          LayoutContents.Section().with(count: count).with(
            sizes: { _ in FrameTable.Size(width: 10, height: 10) }, template: { _ in "tall" })
        ])
    }
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, contents)
    // 4118 times 4.48 · 10¹⁵ px is a little more than 2⁶⁴.
    for next in [1, 4118, 1, 4119, 2] {
      count = next
      live.update(contents)
      let scratch = program.layout(in: viewport, contents, of: Part.self)
      #expect(live.contentSize == scratch.contentSize && live.result.table == scratch.table)
      #expect(live.itemCount(in: .words) == scratch.itemCount(in: .words), "\(next)")
      #expect(live.frame(of: .after) == scratch.frame(of: .after), "\(next)")
    }
  }

  /// Asking for all items after the first layout costs as much as asking for all of them at first: in lines, in lanes
  /// and on planes.
  @Test(arguments: [
    "cell: { size: { width: fill, height: fit } }", "arrange: waterfall, columns: 3, cell: { size: { height: fit } }",
    "scroll: sideways, length: 90, cell: { size: [fit, fit] }",
  ])
  func manyItemsAtOnce(section: String) throws {
    let program = try program(section)
    let ratio = Cost.ratio(of: 8000, to: 1000) { count in
      let app = App()
      app.heights = (0..<count).map { Double($0 * 7919 % 97) + 3 }
      var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents, measuring: .visible)
      let shows = FrameTable.Frame(x: 0, y: 0, width: 320, height: 480)
      live.measure(in: shows, app.contents)
      if !section.contains("sideways") {
        live.measure(0..<count, in: .words, app.contents)
        app.heights = app.heights.map { $0 + 1 }
        live.update(app.contents, edits: [.resizeItems(0..<count, in: .words)])
        live.measure(0..<count, in: .words, app.contents)
      }
      #expect(live.estimatedCount == 0)
    }
    #expect(ratio < 30, "eight times as many cost \(ratio) times as much")
  }

  /// Items that come out with no height, as before there are data, let all others into the area.
  @Test(arguments: ["cell: { size: { width: fill, height: fit } }", "arrange: grid, columns: 1, cell: lane"])
  func itemsThatCollapse(section: String) throws {
    let program = try program("spacing: 0, \(section)")
    let ratio = Cost.ratio(of: 8000, to: 1000) { count in
      let app = App()
      app.heights = [Double](repeating: 0, count: count)
      var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents, measuring: .visible)
      live.measure(in: FrameTable.Frame(x: 0, y: 0, width: 320, height: 480), app.contents)
      #expect(app.asked == count && live.estimatedCount == 0)
    }
    #expect(ratio < 30, "eight times as many cost \(ratio) times as much")
  }

  /// Items here and there change their size in a single update.
  @Test func itemsHereAndThere() throws {
    for section in [
      "cell: { size: [fit, fit] }, spacing: 4", "arrange: waterfall, columns: 3, cell: { size: { height: fit } }",
    ] {
      let (program, app) = (try program(section), App())
      var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents)
      for step in [500, 20] {
        let items = Array(stride(from: 13, to: 3000, by: step))
        for item in items { app.heights[item] += Double(item % 7) + 1 }
        let change = live.update(app.contents, edits: items.map { .resizeItems($0..<$0 + 1, in: .words) })
        #expect(live.result.table == program.layout(in: viewport, app.contents, of: Part.self).table)
        let scratch = program.layout(in: viewport, app.contents, of: Part.self)
        for item in 0..<3000 {
          #expect(live.frame(ofItem: item, in: .words) == scratch.frame(ofItem: item, in: .words))
        }
        #expect(change.sections[0].items.first?.former == 0, "what is above stays")
        if step == 500, !section.contains("waterfall") { #expect(change.sections[0].laidOut.count == items.count) }
      }
    }
  }

  /// Items are inserted here and there among items of one size. Each of them moves all that follow.
  @Test(arguments: ["cell: { size: [fit, fit] }, spacing: 4", "arrange: waterfall, columns: 3, cell: lane, spacing: 4"])
  func manyThatComeHereAndThere(section: String) throws {
    let (program, app) = (try program(section), App())
    var count = 3000
    var contents: LayoutContents {
      LayoutContents().with(
        0,
        [
          LayoutContents.Section().with(count: count).with(sizes: { _ in
            app.asked += 1
            return FrameTable.Size(width: 30, height: 20)
          })
        ])
    }
    let live: LiveLayout<Part> = program.liveLayout(in: viewport, contents)
    let places = Array(stride(from: 10, to: 3000, by: 20))
    count += places.count
    // Written as if one came after the other, so that each place includes the items inserted before it.
    let edits: [LiveEdit] = places.enumerated().map {
      .items(.insert($1 + $0..<$1 + $0 + 1), InstanceIndex(0, 0))
    }
    var page = live.page
    let tally = page.update(to: nil, contents.given, edits)
    #expect(app.asked == count, "those that were there are not asked for again")
    let record = tally[InstanceIndex(0, 0)]
    #expect(record.laidOutAgain > 2000 && record.laidOutAgain < 3 * count, "\(record.laidOutAgain)")
    #expect(record.identity.placed.count == 2 * places.count + 1)
    #expect(record.layout.placed.first?.run.source == 0, "what is above stays")
    let anew = program.layout(in: viewport, contents, of: Part.self)
    let changed = LiveLayout<Part>(page)
    #expect((0..<count).allSatisfy { changed.frame(ofItem: $0, in: .words) == anew.frame(ofItem: $0, in: .words) })
  }

  /// Successive replacements can be joined into one that gives the same list. Nothing outside of it has changed.
  @Test func replacementsComeToOne() {
    var random = SplitMix(seed: 11)
    for _ in 0..<2000 {
      let before = Array(0..<12)
      var (list, next) = (before, 100)
      var all: Replacement?
      for _ in 0..<4 {
        let from = Int(random.next() % UInt64(list.count + 1))
        let range = from..<from + Int(random.next() % UInt64(list.count + 1 - from))
        let new = Int(random.next() % 4)
        list.replaceSubrange(range, with: next..<next + new)
        next += new
        let change = Replacement(old: range, count: new)
        if all == nil { all = change } else { all?.append(change) }
      }
      guard let all else { continue }
      let end = list.count - (before.count - all.old.upperBound)
      #expect(end - all.old.lowerBound == all.count)
      #expect(list[..<all.old.lowerBound] == before[..<all.old.lowerBound])
      #expect(list[end...].elementsEqual(before[all.old.upperBound...]))
    }
  }

  @Test func newNeighboursAreOneRun() {
    var runs = IndexRuns(count: 10)
    for index in (0..<8).reversed() { runs.replace(.changing(index..<index + 1)) }
    runs.replace(.changing(9..<10))
    runs.replace(Replacement(old: 8..<9, count: 3))
    #expect(runs.runs.count == 1 && runs.count == 12)
    runs.replace(.removing(4..<6))
    #expect(runs.runs.count == 1 && runs.count == 10)
  }
}
