import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What an app gives leads to the same result as a spec that says the same.
@Suite struct GivenContentsTests {
  private static let head = "layoutc: 1\nname: A\ndevices: [375x667@2, 678x1024@3@rtl]\nsections:\n"

  private func program(_ sections: String) throws -> (LayoutProgram, Compilation) {
    let compilation = Resolved.compile(Self.head + sections)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    return (LayoutProgram(packed: PackedSpec.pack(spec)), compilation)
  }

  /// - Parameters:
  ///   - sections: the sections as the app has them, with samples in place of its contents.
  ///   - same: the sections with the contents themselves.
  private func expect(
    _ sections: String, with contents: LayoutContents, isLike same: String, at place: SourceLocation = #_sourceLocation
  ) throws {
    let (program, _) = try program(sections)
    let (_, expected) = try self.program(same)
    let viewports = [
      LayoutViewport(width: 375, height: 667, scale: 2),
      LayoutViewport(width: 678, height: 1024, scale: 3, direction: .rtl),
    ]
    #expect(expected.tables.count == 2, "\(expected.diagnostics.map(\.message))", sourceLocation: place)
    for (viewport, table) in zip(viewports, expected.tables) {
      #expect(program.table(in: viewport, contents) == table, sourceLocation: place)
    }
  }

  private let section = LayoutContents.Section()

  @Test(arguments: [0, 1, 7, 2_000_000_000]) func counts(_ count: Int) throws {
    func text(_ sample: Int) -> String {
      """
        - { id: a, header: 20, arrange: grid, columns: 4, cell: { size: { aspect: 1:1 } }, items: { count: dynamic, sample: \(sample) } }
        - { id: b, when-empty: drop, header: 9.5, cell: { size: [30, 20] }, items: { count: dynamic, sample: \(sample) } }
        - { id: c, arrange: mosaic, areas: [a a b, a a c], items: { count: dynamic, content: measured, sample: [[1, 1]] } }
        - { id: d, items: 3, cell: { size: [40.25, 40] } }
      """
    }
    let contents = LayoutContents().with(0, [section.with(count: count)]).with(1, [section.with(count: count)])
      .with(2, [section.with(count: count)])
    let list = "{ count: dynamic, sample: \(count) }"
    try expect(
      text(3), with: contents,
      isLike: text(count).replacing("{ count: dynamic, content: measured, sample: [[1, 1]] }", with: list))
  }

  @Test func leadsAndInstances() throws {
    func text(_ lead: Int, _ sample: Int) -> String {
      """
        - id: month
          arrange: grid
          columns: 7
          lead: { count: dynamic, sample: \(lead) }
          items: { count: dynamic, sample: \(sample) }
      """
    }
    try expect(
      text(2, 30), with: LayoutContents().with(0, [section.with(count: 31).with(lead: 6)]), isLike: text(6, 31))
    // A lead that leaves no lane free counts as the largest one that does.
    for lead in [7, 99] {
      try expect(
        text(2, 30), with: LayoutContents().with(0, [section.with(count: 31).with(lead: lead)]), isLike: text(6, 31))
    }
    // Each instance has its own count.
    let (program, _) = try program(
      "  - { id: day, repeat: { count: dynamic, sample: 2 }, header: 10, cell: { size: [30, 20] }, items: { count: dynamic, sample: 3 } }\n"
        + "  - { id: end, items: 1, cell: { size: [30, 20] } }\n")
    let contents = LayoutContents().with(0, [1, 40, 0].map { section.with(count: $0) })
    let result = program.layout(in: LayoutViewport(width: 375, height: 667, scale: 2), contents, of: Part.self)
    #expect(result.instanceCount(of: .day) == 3 && result.table.sections.map(\.items.count) == [1, 40, 0, 1])
    #expect(result.itemCount(in: .day, instance: 1) == 40)
    #expect(result.frame(ofItem: 0, in: .end).y == result.frame(of: .day, instance: 2).y + 10)
    #expect(result.section(at: 2)?.section == .day && result.section(at: 2)?.instance == 2)
    #expect(result.section(at: 3)?.section == .end && result.section(at: 4) == nil)
    let none = program.layout(
      in: LayoutViewport(width: 375, height: 667, scale: 2), LayoutContents().with(0, []), of: Part.self)
    #expect(none.instanceCount(of: .day) == 0 && none.frame(of: .end).y == 0)
  }

  /// A calendar may turn to another month of as many days.
  @Test func anotherLeadMovesTheItems() throws {
    let (program, _) = try program(
      """
        - id: day
          arrange: grid
          columns: 7
          lead: { count: dynamic, sample: 0 }
          cell: { size: { height: 40 } }
          items: { count: dynamic, sample: 30 }
      """)
    func contents(lead: Int) -> LayoutContents {
      LayoutContents().with(0, [section.with(count: 31).with(lead: lead)])
    }
    let viewport = LayoutViewport(width: 375, height: 667, scale: 2)
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, contents(lead: 2))
    _ = live.update(contents(lead: 5))
    let anew: LiveLayout<Part> = program.liveLayout(in: viewport, contents(lead: 5))
    for item in 0..<31 { #expect(live.frame(ofItem: item, in: .day) == anew.frame(ofItem: item, in: .day)) }
    #expect(live.frame(ofItem: 1, in: .day).y == 0 && live.frame(ofItem: 2, in: .day).y == 40)
  }

  private enum Part: Int { case day, end }

  @Test func measuredContents() throws {
    let sizes = [(31.5, 12.25), (200, 20), (80, 61.5), (333.0, 7)]
    func text(_ items: String, _ other: String) -> String {
      """
        - { id: tags, spacing: { policy: fixed, item: 4, line: 4 }, cell: { size: [fit, fit], padding: 4, max: { width: 300 } }, items: \(items) }
        - { id: notes, arrange: waterfall, columns: 2, cell: { size: { height: fit } }, items: \(other) }
        - { id: after, header: { size: fit, content: { measured: [10, \(items.contains("dynamic, content: measured, sample: [[1") ? "1" : "33.5")] } }, items: 1 }
      """
    }
    let list = sizes.map { "[\($0.0), \($0.1)]" }.joined(separator: ", ")
    var rooms: [Int: LayoutProposal] = [:]
    func size(_ proposal: LayoutProposal) -> FrameTable.Size {
      rooms[proposal.item] = proposal
      return FrameTable.Size(width: sizes[proposal.item].0, height: sizes[proposal.item].1)
    }
    let contents = LayoutContents().with(0, [section.with(count: 4).with(sizes: size)])
      .with(1, [section.with(sizes: { _ in FrameTable.Size(width: 9, height: 17.5) })])
      .with(2, [section.with(header: { _ in FrameTable.Size(width: 10, height: 33.5) })])
    try expect(
      text(
        "{ count: dynamic, content: measured, sample: [[1, 1]] }", "{ count: 3, content: measured, sample: [[8, 8]] }"),
      with: contents,
      isLike: text(
        "{ count: dynamic, content: measured, sample: [\(list)] }",
        "{ count: 3, content: measured, sample: [[9, 17.5]] }"))
    // The last viewport asked last: at most 300 pt, minus the padding.
    #expect(rooms.count == 4 && rooms[2] == LayoutProposal(item: 2, width: 292, height: nil))
  }

  /// Entries whose content nobody measures are what they are, as often as they repeat, until the count cuts them.
  @Test func onlySomeEntriesAreMeasured() throws {
    func text(_ content: String) -> String {
      let entries = "{ size: [40, 30], repeat: 3 }, { size: [fit, fit], content: { measured: \(content) } }"
      return "  - { id: a, spacing: { policy: fixed, line: 0 }, items: { count: 9, cycle: [\(entries)] } }\n"
    }
    var asked: Set<Int> = []
    let contents = LayoutContents().with(
      0,
      [
        section.with(sizes: { proposal in
          asked.insert(proposal.item)
          return FrameTable.Size(width: 20, height: 15)
        })
      ])
    try expect(text("[10, 5]"), with: contents, isLike: text("[20, 15]"))
    #expect(asked == [3, 7])
  }

  /// Wherever the content does not decide a side of a cell, the room is that side less its padding.
  @Test(arguments: [
    ("cell: { size: { width: 200, height: 100 }, min: { width: 220 }, max: { height: 50 }, padding: 10 }", 200.0, 30.0),
    ("arrange: grid, columns: 2, cell: { size: { height: fit }, max: { width: 120 } }", 200.0, nil),
    ("arrange: waterfall, columns: 2, cell: { size: { height: fit }, max: [120, 90] }", 200.0, 90.0),
    ("spacing: { policy: fixed }, cell: { size: [fit, fit], min: { width: 90 }, max: { width: 80 } }", 90.0, nil),
  ]) func roomsOfItems(section: String, width: Double?, height: Double?) throws {
    var rooms: [LayoutProposal] = []
    let contents = LayoutContents().with(
      0,
      [
        self.section.with(sizes: { proposal in
          rooms.append(proposal)
          return FrameTable.Size(width: 40, height: 20)
        })
      ])
    let text = "  - { id: a, \(section), items: { count: 1, content: measured, sample: [[40, 20]] } }\n"
    let (program, _) = try program(text)
    _ = program.table(in: LayoutViewport(width: 400, height: 667, scale: 2), contents)
    #expect(rooms == [LayoutProposal(item: 0, width: width, height: height)], "\(rooms) of \(section)")
  }

  /// A header is told how much room its inset and padding leave it across the page. The room is in whole pixels if the
  /// arrangement has whole pixels.
  @Test(arguments: ["vertical", "horizontal"]) func roomsOfHeaders(scroll: String) throws {
    func text(_ header: String, _ footer: String) -> String {
      """
        - id: a
          header: { size: fit, inset: { horizontal: 10, vertical: 5 }, padding: { left: 4.2, top: 1 }, content: { measured: [\(header)] } }
          cell: { size: [30, 20] }
          items: 3
        - id: b
          arrange: grid
          columns: 3
          footer: { size: fit, padding: { left: 4.2, top: 1 }, content: { measured: [\(footer)] } }
          cell: { size: [fill, 20] }
          items: 3
      """.replacing("columns", with: scroll == "vertical" ? "columns" : "rows")
        .replacing("[fill, 20]", with: scroll == "vertical" ? "[fill, 20]" : "[20, fill]")
    }
    let head = Self.head.replacing("sections:", with: "scroll: \(scroll)\nsections:")
    func compile(_ header: String, _ footer: String) -> Compilation { Resolved.compile(head + text(header, footer)) }
    var rooms: [LayoutHeaderProposal] = []
    func size(_ size: FrameTable.Size) -> (LayoutHeaderProposal) -> FrameTable.Size {
      { proposal in
        rooms.append(proposal)
        return size
      }
    }
    let contents = LayoutContents().with(0, [section.with(header: size(FrameTable.Size(width: 90, height: 20.5)))])
      .with(1, [section.with(footer: size(FrameTable.Size(width: 7.3, height: 9)))])
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(compile("1, 1", "1, 1").spec)))
    let viewport = LayoutViewport(width: 375, height: 667, scale: 2)
    #expect(program.table(in: viewport, contents) == compile("90, 20.5", "7.3, 9").tables.first)
    #expect(
      rooms
        == (scroll == "vertical"
          ? [LayoutHeaderProposal(width: 350.8), LayoutHeaderProposal(width: 371)]
          : [LayoutHeaderProposal(height: 656), LayoutHeaderProposal(height: 666)]))
  }

  /// A section that scrolls sideways is as long as what the app measures, not as the sample. Each item is asked for
  /// once as long as nothing decides its line yet.
  @Test func linesThatItemsDecide() throws {
    func text(_ sizes: String, _ tiles: String) -> String {
      """
        - { id: a, scroll: sideways, cell: { size: [fit, fit], padding: 2 }, align: stretch, items: { count: dynamic, content: measured, sample: [\(sizes)] } }
        - { id: b, scroll: sideways, arrange: grid, rows: 2, cell: { size: { width: fit, height: fit } }, items: [{ content: { measured: [\(tiles)] } }, { content: [9, 9] }] }
        - { id: c, items: 1, cell: { size: [30, 20] } }
      """
    }
    var asked: [LayoutProposal] = []
    let contents = LayoutContents()
      .with(
        0,
        [
          section.with(count: 2).with(sizes: { proposal in
            asked.append(proposal)
            return FrameTable.Size(width: 50, height: proposal.item == 0 ? 42.5 : 10)
          })
        ]
      )
      .with(
        1,
        [
          section.with(sizes: { proposal in
            asked.append(proposal)
            return FrameTable.Size(width: 20, height: 61)
          })
        ])
    try expect(
      text("[10, 90]", "8, 8"), with: contents, isLike: text("[50, 42.5], [50, 10]", "20, 61"))
    let (program, _) = try program(text("[10, 90]", "8, 8"))
    asked = []
    let viewport = LayoutViewport(width: 375, height: 667, scale: 2)
    let table = program.table(in: viewport, contents)
    let once = [LayoutProposal(item: 0), LayoutProposal(item: 1), LayoutProposal(item: 0)]
    #expect(asked == once)
    asked = []
    #expect(program.liveLayout(in: viewport, contents, of: Part.self).result.table == table && asked == once)
  }

  @Test func cellsByName() throws {
    let text = { (sample: String) in
      """
        - id: messages
          cells: [incoming, outgoing]
          items: { count: dynamic, content: measured, sample: \(sample) }
      """
    }
    let cells = """
      cells:
        incoming: { size: { width: fill, height: fit }, padding: { left: 12, right: 40, vertical: 6 } }
        outgoing: { extends: incoming, padding: { left: 60, right: 12 } }

      """
    func compile(_ sample: String) -> Compilation {
      Resolved.compile(Self.head.replacing("sections:\n", with: cells + "sections:\n") + text(sample))
    }
    let spec = try #require(compile("[{ cell: incoming, content: [1, 1] }]").spec)
    let program = LayoutProgram(packed: PackedSpec.pack(spec))
    var widths: [Double?] = []
    let contents = LayoutContents().with(
      0,
      [
        section.with(count: 3).with(
          sizes: { proposal in
            widths.append(proposal.width)
            return FrameTable.Size(width: 100, height: Double(proposal.item) + 20.5)
          }, template: { $0 == 1 ? "outgoing" : "incoming" })
      ])
    let table = program.table(in: LayoutViewport(width: 375, height: 667, scale: 2), contents)
    let expected = compile(
      "[{ cell: incoming, content: [100, 20.5] }, { cell: outgoing, content: [100, 21.5] }, "
        + "{ cell: incoming, content: [100, 22.5] }]")
    #expect(table == expected.tables.first)
    #expect(widths == [323, 303, 323])
  }

  /// What does not fit into the viewport takes no room. Nothing traps.
  @Test func hostileViewports() throws {
    let (program, _) = try program(
      """
        - { id: a, inset: 30, cell: { size: [1/2, 20] }, items: 3 }
        - { id: b, arrange: grid, columns: 3, spacing: 20, items: 4 }
        - { id: c, items: 2, cell: { size: [20, 20] } }
      """)
    for width in [0, -1, .nan, .infinity, 1e-300, 12, 59.999999999999999, 1e6, 1e300] {
      let table = program.table(in: LayoutViewport(width: width, height: -width, scale: 0))
      #expect(table.sections.map(\.id) == ["a", "b", "c"] && table.sections[2].items.count == 2, "\(width)")
      #expect(table.device.scale == 1)
    }
  }
}
