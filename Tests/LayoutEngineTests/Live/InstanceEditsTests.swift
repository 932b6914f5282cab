import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Instances that come, go and move, also while a window shows only the first of them: a narrow one shows two.
@Suite struct InstanceEditsTests {
  private enum Part: Int { case top, notes, end }
  private typealias Item = LayoutItem<Part>

  private static let narrow = LayoutViewport(width: 393, height: 852, scale: 3)
  private static let wide = LayoutViewport(width: 744, height: 600, scale: 2)

  private static func program() throws -> LayoutProgram {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: Notes
      devices: [iphone-15-pro]
      sections:
        - { id: top, items: 1, cell: { size: [20, 20] } }
        - id: notes
          cell: { size: [fit, fit] }
          spacing: 4
          items: { count: dynamic, content: measured, sample: [[10, 10]] }
          repeat: 2
          overrides: [{ when: { width: ">=600" }, repeat: { count: dynamic } }]
        - { id: end, items: 1, cell: { size: [20, 20] } }
      """)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return LayoutProgram(packed: PackedSpec.pack(spec))
  }

  /// What the app has. The identity of a text tells its size.
  private struct App {
    var notes: [Note] = []
    private var next = 0

    struct Note {
      var id: Int
      var texts: [Int]
    }

    init(counts: [Int]) { notes = counts.map { note($0) } }

    mutating func id() -> Int {
      next += 1
      return next
    }

    mutating func note(_ count: Int) -> Note { Note(id: id(), texts: (0..<count).map { _ in id() }) }

    func contents(asked: @escaping (Int) -> Void = { _ in }) -> LayoutContents {
      LayoutContents().with(
        1,
        notes.map { note in
          LayoutContents.Section().with(count: note.texts.count).with(sizes: { proposal in
            let text = note.texts[proposal.item]
            asked(text)
            return FrameTable.Size(width: Double(text * 37 % 301) + 5, height: Double(text * 53 % 47) + 5)
          })
        })
    }

    /// Makes a change anywhere, also in what no window shows.
    mutating func edit(_ random: inout SplitMix) -> LayoutEdit<Part> {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let which = notes.isEmpty ? 0 : number(0...notes.count - 1)
      let count = notes.isEmpty ? 0 : notes[which].texts.count
      let item = count == 0 ? 0 : number(0...count - 1)
      switch number(0...7) {
      case 0...2 where notes.count > 1:
        let target = number(0...notes.count - 1)
        notes.insert(notes.remove(at: which), at: target)
        return .moveInstance(which, to: target, of: .notes)
      case 3 where notes.count > 3:
        // The narrow window shows two in any case.
        let range = which..<number(which + 1...min(which + 2, notes.count))
        notes.removeSubrange(range)
        return .removeInstances(range, of: .notes)
      case 4 where count > 1:
        let target = number(0...count - 1)
        notes[which].texts.insert(notes[which].texts.remove(at: item), at: target)
        return .moveItem(item, to: target, in: .notes, instance: which)
      case 5 where count > 0:
        notes[which].texts.remove(at: item)
        return .removeItems(item..<item + 1, in: .notes, instance: which)
      case 6 where count > 0:
        notes[which].texts[item] = id()
        return .resizeItems(item..<item + 1, in: .notes, instance: which)
      case 7 where !notes.isEmpty:
        notes[which].texts.insert(id(), at: item)
        return .insertItems(item..<item + 1, in: .notes, instance: which)
      default:
        let (at, new) = (number(0...notes.count), number(1...2))
        notes.insert(contentsOf: (0..<new).map { _ in note(number(0...9)) }, at: at)
        return .insertInstances(at..<at + new, of: .notes)
      }
    }

    /// Where the window has a note; nil if it does not show it.
    func place(of note: Note, in live: LiveLayout<Part>) -> Int? {
      notes.prefix(live.instanceCount(of: .notes)).firstIndex { $0.id == note.id }
    }
  }

  /// However instances came to where they are, those that show are where a layout has them that is made anew. What
  /// showed before is the same, and nobody is asked again.
  @Test(arguments: 0..<40, [narrow, wide]) func whatShowsIsTheSame(seed: Int, viewport: LayoutViewport) throws {
    var random = SplitMix(seed: UInt64(seed) &* 31 &+ 7)
    let program = try Self.program()
    var app = App(counts: [4, 0, 7, 3, 5])
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, app.contents())
    for step in 0..<6 {
      let (old, before) = (live, app)
      let edits = (0..<Int.random(in: 1...12, using: &random)).map { _ in app.edit(&random) }
      let shown = before.notes.prefix(old.instanceCount(of: .notes))
      let anchor = shown.indices.randomElement(using: &random).flatMap { note in
        shown[note].texts.indices.randomElement(using: &random).map { Item($0, in: .notes, instance: note) }
      }
      var asked: [Int] = []
      let change = live.update(app.contents { asked.append($0) }, edits: edits, keeping: anchor)
      let what = "seed \(seed), step \(step): \(edits)"
      expectAnew(live, program, app, what)

      let now = app.notes.prefix(live.instanceCount(of: .notes))
      let came = now.indices.filter { before.place(of: now[$0], in: old) == nil }
      #expect(change.insertedInstances.map(\.index) == came, "\(what)")
      let gone = shown.indices.filter { app.place(of: shown[$0], in: live) == nil }
      #expect(change.removedInstances.map(\.index) == gone, "\(what)")
      let moved = now.indices.compactMap { index -> [Int]? in
        before.place(of: now[index], in: old).flatMap { $0 == index ? nil : [$0, index] }
      }
      #expect(change.movedInstances.map { [$0.from.index, $0.to.index] } == moved, "\(what)")
      let known = Set(shown.flatMap(\.texts))
      #expect(asked.sorted() == now.flatMap(\.texts).filter { !known.contains($0) }.sorted(), "\(what)")

      guard let anchor, let note = app.place(of: shown[anchor.instance], in: live),
        let item = now[note].texts.firstIndex(of: shown[anchor.instance].texts[anchor.item])
      else { continue }
      let moves =
        live.frame(ofItem: item, in: .notes, instance: note).y
        - old.frame(ofItem: anchor.item, in: .notes, instance: anchor.instance).y
      #expect(abs(change.offsetAdjustment.height - moves) < 1e-9, "\(what)")
    }
  }

  private func expectAnew(_ live: LiveLayout<Part>, _ program: LayoutProgram, _ app: App, _ what: String) {
    let anew: LayoutResult<Part> = program.layout(in: live.viewport, app.contents())
    #expect(live.result.table == anew.table && live.contentSize == anew.contentSize, "\(what)")
    #expect(live.instanceCount(of: .notes) == anew.instanceCount(of: .notes), "\(what)")
    #expect(live.frame(of: .end) == anew.frame(of: .end), "\(what)")
    for note in 0..<anew.instanceCount(of: .notes) {
      let count = anew.itemCount(in: .notes, instance: note)
      #expect(live.itemCount(in: .notes, instance: note) == count, "\(what)")
      #expect(
        (0..<count).allSatisfy {
          live.pixelFrame(ofItem: $0, in: .notes, instance: note)
            == anew.pixelFrame(ofItem: $0, in: .notes, instance: note)
        }, "\(what)")
    }
  }

  /// The first of three moves to the end, where this window does not show it, and then one of the others goes.
  @Test func anInstanceThatIsHiddenForAWhile() throws {
    let program = try Self.program()
    var app = App(counts: [3, 20, 30])
    var live: LiveLayout<Part> = program.liveLayout(in: Self.narrow, app.contents())
    let before = live.frame(ofItem: 1, in: .notes)
    app.notes = [app.notes[2], app.notes[0]]
    var asked = 0
    let change = live.update(
      app.contents { _ in asked += 1 },
      edits: [.moveInstance(0, to: 2, of: .notes), .removeInstances(0..<1, of: .notes)],
      keeping: Item(1, in: .notes))
    let now = live.frame(ofItem: 1, in: .notes, instance: 1)
    #expect(now.y > before.y && change.offsetAdjustment.height == now.y - before.y)
    #expect(change.movedInstances.map { [$0.from.index, $0.to.index] } == [[0, 1]])
    #expect(change.insertedInstances.map(\.index) == [0] && asked == 30)
  }

  /// An edit of an instance is about the same one, whatever else has happened to it.
  @Test func itemsOfAnInstanceThatIsHiddenForAWhile() throws {
    let program = try Self.program()
    var app = App(counts: [3, 20, 30])
    var live: LiveLayout<Part> = program.liveLayout(in: Self.narrow, app.contents())
    app.notes = [app.notes[1], app.notes[0]]
    app.notes[1].texts.insert(app.id(), at: 2)
    var asked: [Int] = []
    let change = live.update(
      app.contents { asked.append($0) },
      edits: [
        .moveInstance(0, to: 2, of: .notes), .insertItems(2..<3, in: .notes, instance: 2),
        .removeInstances(1..<2, of: .notes),
      ])
    #expect(asked == [app.notes[1].texts[2]])
    #expect(change.inserted.map(\.instance) == [1] && change.inserted.map(\.items) == [2..<3])
    #expect(change.removed.isEmpty && change.insertedInstances.isEmpty && change.removedInstances.isEmpty)
  }

  /// Whatever edits say, there are as many as the content has in the end.
  @Test func moreThanThereCanBe() throws {
    let program = try Self.program()
    let app = App(counts: [3, 4, 5])
    let live: LiveLayout<Part> = program.liveLayout(in: Self.wide, app.contents())
    var changed = live
    let change = changed.update(app.contents(), edits: [.insertInstances(1..<100_000_000, of: .notes)])
    expectAnew(changed, program, app, "instances")
    #expect(change.insertedInstances.map(\.index) == [1, 2] && change.removedInstances.map(\.index) == [1, 2])
    changed = live
    changed.update(app.contents(), edits: [.insertItems(1..<2_000_000_000, in: .notes, instance: 1)])
    expectAnew(changed, program, app, "items")
  }

  /// Beyond all counts there is nothing: a debug build stops with a message, and a release build counts nothing.
  @Test func moreThanAnythingHas() async throws {
    await #expect(processExitsWith: .failure) { try Self.apply(.insertItems(0..<Int.max, in: .notes)) }
    await #expect(processExitsWith: .failure) { try Self.apply(.insertInstances(0..<Int.max, of: .notes)) }
    let program = try Self.program()
    let live: LiveLayout<Part> = program.liveLayout(in: Self.wide, App(counts: [3, 4, 5]).contents())
    let edits: [LayoutEdit<Part>] = [
      .insertItems(0..<Int.max, in: .notes), .insertItems(3..<Limits.items + 1, in: .notes),
      .insertItems(Int.min..<0, in: .notes), .removeItems(Int.min..<Int.max, in: .notes),
      .resizeItems(Int.min..<Int.max, in: .notes), .insertInstances(0..<Int.max, of: .notes),
      .insertInstances(Int.min..<Int.max, of: .notes), .removeInstances(Int.min..<Int.max, of: .notes),
      .moveInstance(Int.min, to: Int.max, of: .notes), .moveItem(Int.min, to: Int.max, in: .notes),
      .insertItems(0..<1, in: .notes, instance: Int.max), .insertItems(0..<1, in: .notes, instance: -1),
    ]
    for edit in edits {
      var counts = GivenCounts(live.page)
      let isTaken = counts.take(edit.live)
      #expect(!isTaken, "\(edit)")
      #expect(counts.instances[Part.notes.rawValue].sources(first: 4) == [0, 1, 2, nil], "\(edit)")
    }
  }

  private static func apply(_ edit: LayoutEdit<Part>) throws {
    let contents = App(counts: [3, 4, 5]).contents()
    var live: LiveLayout<Part> = try program().liveLayout(in: wide, contents)
    live.update(contents, edits: [edit])
  }

  /// Thousands of instances that come, move and go in one update cost a logarithm each.
  @Test func manyInstancesAtOnce() throws {
    let program = try Self.program()
    func contents(_ count: Int) -> LayoutContents {
      LayoutContents().with(1, Array(repeating: LayoutContents.Section().with(count: 0), count: count))
    }
    let lives: [Int: LiveLayout<Part>] = Dictionary(
      uniqueKeysWithValues: [500, 4000].map { ($0, program.liveLayout(in: Self.wide, contents($0))) })
    let ratio = Cost.ratio(of: 4000, to: 500) { count in
      var edits: [LayoutEdit<Part>] = []
      for index in 0..<count { edits.append(.insertInstances(2 * index..<2 * index + 1, of: .notes)) }
      for index in 0..<2 * count { edits.append(.moveInstance(2 * count - 1, to: index, of: .notes)) }
      for index in 0..<count { edits.append(.removeInstances(index + 1..<index + 2, of: .notes)) }
      let change = lives[count]?.edited(contents(count), edits)
      // Those that came have gone, and the others stand in reverse order.
      #expect(change?.movedInstances.map(\.from.index) == (0..<count).reversed())
      #expect(change?.insertedInstances.isEmpty == true && change?.removedInstances.isEmpty == true)
    }
    #expect(ratio < 30, "eight times as many cost \(ratio) times as much")
  }
}

extension LiveLayout {
  /// What edits would do.
  fileprivate func edited(_ contents: LayoutContents, _ edits: [LayoutEdit<Section>]) -> LayoutChange<Section> {
    var copy = self
    return copy.update(contents, edits: edits)
  }
}
