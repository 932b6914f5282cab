import FrameTables
import LayoutCompiler
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutFormats

/// How far something moves in its section, in words: measured from where reading the section begins.
@Suite struct MovesInSectionTests {
  private func lines(_ head: String, _ old: [String], _ new: [String]) throws -> [String] {
    func text(_ sections: [String]) -> String {
      "layoutc: 1\nname: A\ndevices: [iphone-se-3]\n\(head)sections:\n"
        + sections.map { "  - { \($0), cell: { size: [60, 60] } }\n" }.joined()
    }
    let difference = try SpecDifference(of: text(old), text(new))
    return DifferenceWords(difference, path: { $0 }).sentences.map {
      "\($0.subject): \($0.text) | \($0.causes.named.map(\.text).joined(separator: " | "))"
    }
  }

  /// What a header needs around it moves the cells as its length does.
  @Test(arguments: [
    (
      "id: one, items: 3, background: {}",
      "id: one, items: 3, background: {}, header: { size: 30, inset: { vertical: 10 } }",
      "cells move down 50 pt, header new, 30 pt high, background moves down 50 pt"
    ),
    (
      "id: one, items: 3, header: 20", "id: one, items: 3, header: { size: 30, inset: { vertical: 10 } }",
      "cells move down 30 pt, header 20 → 30 pt"
    ),
    (
      "id: one, items: 3, header: 20", "id: one, items: 3, header: { size: 20, inset: { vertical: 10 } }",
      "cells move down 20 pt, header moves down 10 pt"
    ),
    (
      "id: one, items: 3, header: 20", "id: one, items: 3, header: { size: 20, inset: { top: 10 } }",
      "header moves down 10 pt, what follows in it moves down 10 pt"
    ),
  ])
  func whatAHeaderMoves(old: String, new: String, told: String) throws {
    let lines = try lines("", [old], [new])
    #expect(lines.count == 1 && lines.first?.hasPrefix("one: \(told) | header: ") == true, "\(lines)")
  }

  /// The number is of the whole move in the section. So all that makes it up is named.
  @Test func aHeaderAndAnInsetMoveTogether() throws {
    let lines = try lines(
      "", ["id: zero, items: 1", "id: one, items: 3, header: 20, inset: { top: 2 }"],
      ["id: zero, items: 1, header: 5", "id: one, items: 3, header: 30, inset: { top: 6 }"])
    #expect(
      lines.contains {
        $0.contains("cells move down 14 pt in it") && $0.hasSuffix("| header: 20 → 30 | inset.top: 2 → 6")
      }, "\(lines)")
  }

  /// From right to left, coordinates begin behind the last section, and the whole strip is as long as all of it.
  @Test func fromRightToLeft() throws {
    let head = "scroll: horizontal\ndirection: rtl\n"
    let both = try lines(
      head, ["id: one, items: 3", "id: two, items: 20"], ["id: one, items: 3, header: 31", "id: two, items: 40"])
    #expect(
      both.first
        == "one: header new, 31 pt wide, all of it moves right 140 pt with what is behind it | header: 31 added",
      "\(both)")
    // Read from the right, nothing lies elsewhere but the footer.
    let footer = try lines(head, ["id: one, items: 3, footer: 10"], ["id: one, items: 3, footer: 30"])
    #expect(footer == ["one: footer 10 → 30 pt | footer: 10 → 30"], "\(footer)")
  }

  // MARK: The law

  /// Each number of a sentence about a section is a move of something in it.
  @Test func numbersAreMovesInTheSection() {
    var checked = 0
    for seed in 0..<400 as Range<UInt64> {
      guard let pair = DrawnPair(seed: seed) else { continue }
      checked += expectLaw(of: pair.difference, "\(pair.texts)")
    }
    #expect(checked > 150, "\(checked) numbers")
  }

  @Test func numbersAreMovesInTheSectionsOfTheRepository() {
    var checked = 0
    for (number, path) in ["Specs/gallery", "Specs/language"].flatMap({
      Repository.files(in: $0, suffix: ".layout.yaml")
    }).enumerated() {
      guard let bytes = Repository.bytes(path) else { continue }
      var mutation = SpecMutation(seed: UInt64(number) &* 17)
      let sides = [bytes, Array(mutation.apply(to: String(decoding: bytes, as: UTF8.self)).utf8)].map {
        Compiler.compile(SourceFile(path: path, bytes: $0), read: Repository.read)
      }
      guard !sides.contains(where: \.hasErrors), itemCount(sides[0]) < 300, itemCount(sides[1]) < 400 else { continue }
      checked += expectLaw(
        of: SpecDifference(path: path, ComparedSpec(sides[0]), ComparedSpec(sides[1])), "\(path), \(number)")
    }
    #expect(checked > 10, "\(checked) numbers")
  }

  private func itemCount(_ compilation: Compilation) -> Int {
    compilation.tables.reduce(0) { $0 + $1.sections.reduce(0) { $0 + $1.items.count } }
  }

  /// - Returns: how many numbers were checked.
  private func expectLaw(of difference: SpecDifference, _ label: String) -> Int {
    var checked = 0
    for sentence in DifferenceWords(difference, path: { $0 }).sentences {
      guard let section = sentence.section else { continue }
      let moves = Moves(of: section.id, difference)
      for clause in sentence.text.prefix(while: { $0 != ";" }).split(separator: ", ") {
        if ["all of it", "each", "some of it"].contains(where: clause.hasPrefix) { continue }
        guard let match = clause.firstMatch(of: #/moves? (up|down|left|right) ([0-9.]+)(?:–([0-9.]+))? pt( in it)?/#)
        else { continue }
        let isMeasured = match.4 != nil || clause.hasPrefix("what follows in it") || !moves.isFromEnd
        guard isMeasured else { continue }
        for number in [match.2, match.3 ?? match.2] {
          checked += 1
          #expect(
            moves.told.contains("\(match.1) \(number)"), "\(sentence.text) of \(label): \(moves.told.sorted())")
        }
      }
    }
    return checked
  }

  /// How far each thing of a section moves in it on each device, as words tell it.
  private struct Moves {
    var told: Set<String> = []
    var isFromEnd = false

    init(of section: String, _ difference: SpecDifference) {
      for old in difference.old?.tables ?? [] {
        guard let new = difference.new?.tables.first(where: { $0.device.name == old.device.name }) else { continue }
        let (before, after, unitsPerPoint) = ComparedTable.inOneUnit(old, new)
        let places = Dictionary(before.sections.map { ($0.name, $0) }) { first, _ in first }
        isFromEnd = isFromEnd || after.isFromEnd
        for b in after.sections where b.name.id == section {
          if let a = places[counterpart: b.name] { add(a, b, of: after, unitsPerPoint) }
        }
      }
    }

    private mutating func add(_ a: ComparedSection, _ b: ComparedSection, of table: ComparedTable, _ units: Int) {
      let axis = table.scroll
      let start =
        table.isFromEnd
        ? b.frame.end(along: axis) &- a.frame.end(along: axis)
        : b.frame.start(along: axis) &- a.frame.start(along: axis)
      var things = [
        (a.header?.frame, b.header?.frame), (a.footer?.frame, b.footer?.frame), (a.background, b.background),
        (a.plane?.frame, b.plane?.frame),
      ]
      let items = (0..<min(a.items.count, b.items.count)).map { (a.frame(of: $0), b.frame(of: $0)) }
      let isOnPage = a.plane == nil && b.plane == nil
      if isOnPage { things += items }
      for case (let old?, let new?) in things {
        let delta = old.delta(to: new)
        add(axis == .vertical ? delta.x : delta.x &- start, axis == .vertical ? delta.y &- start : delta.y, units)
      }
      // A plane is a page of its own.
      for (old, new) in isOnPage ? [] : items { add(new.x &- old.x, new.y &- old.y, units) }
    }

    private mutating func add(_ x: Rational, _ y: Rational, _ units: Int) {
      for (move, words) in [(x, ("left", "right")), (y, ("up", "down"))] {
        let points = move.double(over: units)
        for number in [PointsText.short(points.magnitude), PointsText.range([points.magnitude])] {
          told.insert("\(points < 0 ? words.0 : words.1) \(number)")
        }
      }
    }
  }
}
