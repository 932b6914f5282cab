import FrameTables
import Testing

/// Typed names of sections, and the places in the table where their instances stand.
@Suite struct PlacesTests {
  private enum Part: Int, CaseIterable { case head, body, foot, end }

  /// - Parameter instances: of each section; nil for one that does not repeat.
  private func layout(_ instances: [Int?]) -> FrameTable.Layout { table(instances).layout() }

  /// All sections are alike, but for their ids: those of their places.
  private func table(_ instances: [Int?]) -> FrameTable {
    var table = FrameTable.rows(count: 4, height: 10, scale: 2)
    let section = table.sections[0]
    table.sections = instances.flatMap { count in
      (0..<(count ?? 1)).map { instance in
        var section = section
        section.instance = count == nil ? nil : instance
        return section
      }
    }
    for place in table.sections.indices { table.sections[place].id = "\(place)" }
    return table
  }

  /// A table finds the first instance of a section by its name, whichever sections before it repeat.
  @Test(arguments: [[nil, nil, nil, nil], [2, nil, 1, nil], [nil, 3, nil, 2], [1, 1, 4, 1]] as [[Int?]])
  func namesInTables(instances: [Int?]) {
    let table = table(instances)
    var next = 0
    for part in Part.allCases {
      #expect(table.section(part).id == "\(next)")
      next += instances[part.rawValue] ?? 1
    }
  }

  @Test(arguments: [[nil, nil, nil, nil], [2, nil, 1, nil], [nil, 3, nil, 2], [1, 1, 4, 1]] as [[Int?]])
  func thereAndBack(instances: [Int?]) throws {
    let layout = layout(instances)
    var next = 0
    for part in Part.allCases {
      let count = instances[part.rawValue] ?? 1
      #expect(layout.instanceCount(of: part) == count)
      for instance in 0..<count {
        #expect(layout.place(of: part, instance: instance) == next && layout.place(of: part.rawValue, instance) == next)
        let found = try #require(layout.section(at: next, as: Part.self))
        #expect(found.section == part && found.instance == instance)
        next += 1
      }
    }
    #expect(next == layout.sectionCount)
    for place in [-1, next, .max] { #expect(layout.section(at: place, as: Part.self) == nil) }
  }

  /// A trap says what was asked for, and what there is.
  @Test func messages() async {
    func message(_ exit: ExitTest.Result?) -> String {
      String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
    }
    var exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlacesTests().layout([nil]).frame(ofSection: 3)
    }
    #expect(message(exit).contains("there are 1 sections, and none at place 3"))
    exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlacesTests().layout([nil]).frame(ofItem: 4, inSection: 0)
    }
    #expect(message(exit).contains("there are 4 items, and no item 4"))
    exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlacesTests().layout([nil]).with(counts: [0: 4, 2: 1])
    }
    #expect(message(exit).contains("a count is for place 2, and the table has 1 sections"))
    exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlacesTests().layout([nil]).with(counts: [:], leads: [7: 1])
    }
    #expect(message(exit).contains("a lead is for place 7, and the table has 1 sections"))
  }

  /// What an app puts together itself is looked at where it is made, and not when something divides by it.
  @Test func messagesOfMadeUpTables() async {
    func message(_ exit: ExitTest.Result?) -> String {
      String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
    }
    var exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DynamicExtent(empty: 0, line: 10, itemsPerLine: 0, spacing: 0, lead: 0)
    }
    #expect(message(exit).contains("a section grows by lines of 0 items"))
    exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Items.Listed(origins: [PixelOrigin(x: 0, y: 0)], cells: [])
    }
    #expect(message(exit).contains("a list of items has 1 origins, and cells for 0"))
    exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Items.Pattern(origins: [.zero], cells: [0, 1], stride: .zero, snaps: false)
    }
    #expect(message(exit).contains("a pattern has 1 origins, and cells for 2"))
    exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let empty = Items.Pattern(origins: [], cells: [], stride: .zero, snaps: false)
      _ = Items(count: 3, placement: .repeating(empty))
    }
    #expect(message(exit).contains("a pattern of 3 items has no slots"))
    exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlacesTests().layout([nil]).itemFrames(fromX: 0, y: 0, count: -1)
    }
    #expect(message(exit).contains("-1 frames are asked for"))
  }

  /// A name that has no section, as after a change of the spec.
  @Test func withoutName() {
    enum Few: Int { case head }
    for instances in [[nil, nil], [2, nil]] as [[Int?]] {
      let layout = layout(instances)
      #expect(layout.section(at: 0, as: Few.self)?.section == .head)
      #expect(layout.section(at: layout.sectionCount - 1, as: Few.self) == nil)
    }
  }
}
