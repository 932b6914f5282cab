import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Edits are about the content of the app, of which a window may take less: a count may be dynamic only in an override.
@Suite struct ToldCountTests {
  private enum Part: Int, CaseIterable { case months, extras, words, notes }

  private static let narrow = LayoutViewport(width: 393, height: 852, scale: 3)
  private static let wide = LayoutViewport(width: 744, height: 600, scale: 2)

  private static func program() throws -> LayoutProgram {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: WideOnly
      devices: [iphone-15-pro]
      sections:
        - id: months
          cell: { size: [40, 40] }
          items: 3
          overrides: [{ when: { width: ">=600" }, repeat: { count: dynamic } }]
        - id: extras
          cell: { size: [40, 40] }
          overrides: [{ when: { width: ">=600" }, items: { count: dynamic } }]
        - id: words
          cell: { size: [fit, fit] }
          items: { count: 4, content: measured, sample: [[10, 10]] }
          overrides:
            - { when: { width: ">=600" }, items: { count: dynamic, content: measured, sample: [[10, 10]] } }
        - id: notes
          arrange: waterfall
          columns: 2
          cell: { size: { height: fit } }
          items: { count: dynamic, content: measured, sample: [[10, 10]] }
          overrides: [{ when: { width: ">=600" }, repeat: { count: dynamic } }]
      """)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message))")
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return LayoutProgram(packed: PackedSpec.pack(spec))
  }

  /// What the app has: what each item shows, as the length of its text.
  private struct Content {
    var months = 5
    var extras = 14
    var words = [31, 8, 90, 12, 55, 70, 23]
    var notes = [[20, 31], [12], [50, 9, 14, 77], [], [44]]

    var contents: LayoutContents {
      func section(_ texts: [Int]) -> LayoutContents.Section {
        LayoutContents.Section().with(count: texts.count).with(sizes: { proposal in
          FrameTable.Size(width: Double(texts[proposal.item]), height: Double(texts[proposal.item]) / 3)
        })
      }
      return LayoutContents()
        .with(0, Array(repeating: LayoutContents.Section(), count: months))
        .with(1, [LayoutContents.Section().with(count: extras)])
        .with(2, [section(words)]).with(3, notes.map(section))
    }
  }

  private typealias Edit = (LayoutEdit<Part>, @Sendable (inout Content) -> Void)

  private static let edits: [Edit] = [
    (.moveItem(4, to: 1, in: .extras), { _ in }),
    (.resizeItems(4..<5, in: .extras), { _ in }),
    (.insertItems(14..<16, in: .extras), { $0.extras += 2 }),
    (.removeItems(2..<9, in: .extras), { $0.extras -= 7 }),
    (.removeInstances(2..<3, of: .months), { $0.months -= 1 }),
    (.insertInstances(5..<6, of: .months), { $0.months += 1 }),
    (.moveInstance(4, to: 0, of: .months), { _ in }),
    // What a window shows of them changes.
    (.moveItem(6, to: 1, in: .words), { $0.words.insert($0.words.remove(at: 6), at: 1) }),
    (.moveItem(0, to: 5, in: .words), { $0.words.insert($0.words.remove(at: 0), at: 5) }),
    (.moveItem(6, to: 4, in: .words), { $0.words.insert($0.words.remove(at: 6), at: 4) }),
    (.insertItems(2..<4, in: .words), { $0.words.insert(contentsOf: [66, 5], at: 2) }),
    (.insertItems(6..<7, in: .words), { $0.words.insert(41, at: 6) }),
    (.removeItems(1..<3, in: .words), { $0.words.removeSubrange(1..<3) }),
    (.removeItems(3..<6, in: .words), { $0.words.removeSubrange(3..<6) }),
    (.resizeItems(3..<6, in: .words), { for index in 3..<6 { $0.words[index] += 19 } }),
    (.moveInstance(2, to: 0, of: .notes), { $0.notes.insert($0.notes.remove(at: 2), at: 0) }),
    (.moveInstance(0, to: 3, of: .notes), { $0.notes.insert($0.notes.remove(at: 0), at: 3) }),
    (.insertInstances(0..<1, of: .notes), { $0.notes.insert([61, 7, 8], at: 0) }),
    (.insertInstances(4..<5, of: .notes), { $0.notes.insert([15], at: 4) }),
    (.removeInstances(0..<2, of: .notes), { $0.notes.removeSubrange(0..<2) }),
    (.insertItems(4..<5, in: .notes, instance: 2), { $0.notes[2].append(36) }),
    (.resizeItems(0..<2, in: .notes, instance: 2), { $0.notes[2].replaceSubrange(0..<2, with: [25, 26]) }),
  ]

  /// Each edit by itself, in either window and on the way from one to the other.
  @Test(arguments: edits.indices, [narrow, wide])
  func comesToWhatIsMadeAnew(edit: Int, viewport: LayoutViewport) throws {
    let program = try Self.program()
    for next in [nil, Self.narrow, Self.wide] {
      var content = Content()
      var live: LiveLayout<Part> = program.liveLayout(in: viewport, content.contents)
      Self.edits[edit].1(&content)
      _ = live.update(to: next, content.contents, edits: [Self.edits[edit].0])
      expectAnew(live, program, content)
      // Another window takes what this one did not.
      _ = live.update(to: viewport == Self.wide ? Self.narrow : Self.wide, content.contents)
      expectAnew(live, program, content)
    }
  }

  /// An edit counts by what the ones before it left, of the app's items and not of those that are laid out.
  @Test(arguments: [narrow, wide]) func oneAfterTheOther(viewport: LayoutViewport) throws {
    let program = try Self.program()
    var content = Content()
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, content.contents)
    content.words = [66, 31, 5, 8, 90, 12, 70, 23]
    content.months = 7
    let edits: [LayoutEdit<Part>] = [
      .removeItems(4..<5, in: .words), .insertItems(0..<1, in: .words), .insertItems(7..<8, in: .words),
      .moveItem(7, to: 2, in: .words), .insertInstances(5..<7, of: .months), .moveInstance(6, to: 2, of: .months),
    ]
    _ = live.update(content.contents, edits: edits)
    expectAnew(live, program, content)
  }

  private func expectAnew(_ live: LiveLayout<Part>, _ program: LayoutProgram, _ content: Content) {
    let anew: LayoutResult<Part> = program.layout(in: live.viewport, content.contents)
    #expect(live.result.table == anew.table && live.contentSize == anew.contentSize)
    for part in Part.allCases {
      #expect(live.instanceCount(of: part) == anew.instanceCount(of: part), "\(part)")
      for instance in 0..<anew.instanceCount(of: part) {
        #expect(live.frame(of: part, instance: instance) == anew.frame(of: part, instance: instance), "\(part)")
        let count = anew.itemCount(in: part, instance: instance)
        #expect(live.itemCount(in: part, instance: instance) == count, "\(part)")
        for item in 0..<count {
          let (found, expected) = (
            live.pixelFrame(ofItem: item, in: part, instance: instance),
            anew.pixelFrame(ofItem: item, in: part, instance: instance)
          )
          #expect(found == expected, "\(part) \(instance)/\(item)")
        }
      }
    }
  }

  /// What the app does not have either is a mistake of the app in every window.
  @Test func editsOfWhatIsNotThere() async {
    await #expect(processExitsWith: .success) { try Self.apply([.moveItem(13, to: 0, in: .extras)]) }
    await #expect(processExitsWith: .failure) { try Self.apply([.moveItem(14, to: 0, in: .extras)]) }
    await #expect(processExitsWith: .failure) { try Self.apply([.insertItems(15..<16, in: .extras)]) }
    await #expect(processExitsWith: .failure) { try Self.apply([.resizeItems(6..<8, in: .words)]) }
    await #expect(processExitsWith: .failure) { try Self.apply([.moveInstance(5, to: 0, of: .months)]) }
    await #expect(processExitsWith: .failure) {
      try Self.apply([.removeInstances(0..<1, of: .months), .removeInstances(4..<5, of: .months)])
    }
    // A section without `repeat` is there once.
    await #expect(processExitsWith: .failure) { try Self.apply([.insertInstances(0..<1, of: .extras)]) }
    await #expect(processExitsWith: .failure) { try Self.apply([.removeInstances(0..<1, of: .words)]) }
  }

  private static func apply(_ edits: [LayoutEdit<Part>]) throws {
    let content = Content()
    var live: LiveLayout<Part> = try program().liveLayout(in: narrow, content.contents)
    live.update(content.contents, edits: edits)
  }
}
