import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// Specs in which very many values are written differently.
@Suite struct ManyCausesTests {
  private static func spec(_ sections: [String], _ head: String = "devices: [375x667@2]") -> ComparedSpec {
    let text = "layoutc: 1\nname: Album\n\(head)\nsections:\n" + sections.map { "  - \($0)\n" }.joined()
    return ComparedSpec(
      Compiler.compile(SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8))) { _ in
        .failure(ReadFailure("no such file"))
      })
  }

  private static func difference(
    _ count: Int, _ section: (Int, _ isNew: Bool) -> String, _ head: String = "devices: [375x667@2]"
  ) throws -> SpecDifference {
    let sides = [false, true].map { isNew in spec((0..<count).map { section($0, isNew) }, head) }
    try #require(sides.allSatisfy { !$0.tables.isEmpty })
    return SpecDifference(path: "a.layout.yaml", sides[0], sides[1])
  }

  private static func grid(_ section: Int, _ isNew: Bool) -> String {
    "{ id: s\(section), arrange: grid, columns: \(isNew ? 4 : 3), cell: { size: { aspect: 1:1 } }, items: 5, header: 40 }"
  }

  /// For something that is moved by many causes, the first of them are named, and it is said that there are more.
  @Test func theFirstAreNamed() throws {
    let difference = try Self.difference(60, Self.grid)
    let shifted = difference.changes.filter { $0.kind == .shifted }
    #expect(shifted.count == 59)
    for (index, change) in shifted.enumerated() {
      #expect(change.causes.count == min(index + 1, FirstCauses.most), "\(change)")
      #expect(change.hasMoreCauses == (index + 1 > FirstCauses.most))
    }
    #expect(shifted.last?.causes == Array(shifted[FirstCauses.most - 1].causes))
    let json = String(decoding: DifferenceJSON(Difference([difference])).bytes(), as: UTF8.self)
    // All of them move the content as well.
    #expect(json.split(separator: "\"moreCauses\": true").count - 1 == 59 - FirstCauses.most + 1)
    // The cause of a section's change is its own value.
    let text = DifferenceText(Difference([difference])).text()
    #expect(!text.contains("more") && text.split(separator: "columns: 3 → 4").count - 1 == 60, "\(text)")
  }

  /// A change of its own may have as many: only the first of them are named there, too.
  @Test func theFirstOfItsOwnAreNamed() throws {
    let names = (0...FirstCauses.most).map { "t\($0)" }
    let size = names.map { "$\($0)" }.joined(separator: " + ")
    for count in [FirstCauses.most, FirstCauses.most + 1] {
      let sides = [1, 2].map { value in
        let tokens = names.enumerated().map { "\($1): \($0 < count ? value : 1)" }.joined(separator: ", ")
        let head = "devices: [375x667@2]\ntokens: { \(tokens) }"
        return Self.spec(["{ id: a, cell: { size: [72, \(size)] }, items: 3 }"], head)
      }
      try #require(sides.allSatisfy { !$0.tables.isEmpty })
      let changes = SpecDifference(path: "a.layout.yaml", sides[0], sides[1]).changes
      #expect(!changes.isEmpty)
      for change in changes {
        #expect(change.causes.count == FirstCauses.most, "\(change)")
        #expect(change.hasMoreCauses == (count > FirstCauses.most), "\(change)")
      }
    }
  }

  /// Laying out and comparing many items takes its time, too, however short the text is.
  @Test(arguments: [(1_000, true), (100_000, false)]) func manyItemsHaveTheirPrice(_ items: Int, isTried: Bool) throws {
    let sides = [(2, 4), (3, 5)].map { gap, inset in
      Self.spec([
        "{ id: a, arrange: waterfall, columns: 3, spacing: \(gap), inset: \(inset), cell: { size: { height: 50 } }, "
          + "items: { count: \(items), cycle: [{ size: { height: 40 } }, { size: { height: 77 } }] } }"
      ])
    }
    let difference = SpecDifference(path: "a.layout.yaml", sides[0], sides[1], mostTried: 1 << 20)
    let changes = difference.changes.filter { $0.what == .item }
    #expect(!changes.isEmpty && changes.allSatisfy { $0.causes.isEmpty != isTried }, "\(changes)")
  }

  /// What is reported, and the work behind it, does not grow for each one when there are many.
  @Test func thePriceOfOneIsTheSame() throws {
    func bytes(_ count: Int) throws -> Int {
      DifferenceJSON(Difference([try Self.difference(count, Self.grid)])).bytes().count
    }
    let (few, many) = (try bytes(100), try bytes(400))
    #expect(Double(many) < 5 * Double(few), "\(few) \(many)")
  }

  /// If so many values bear on each of many sections that nobody tries them all, that is reported.
  @Test func whatIsNotTriedIsTold() throws {
    let names = (0..<300).map { "t\($0)" }
    func head(_ isNew: Bool) -> String {
      "devices: [375x667@2]\ntokens: { \(names.map { "\($0): \(isNew ? 2 : 1)" }.joined(separator: ", ")) }"
    }
    func section(_ number: Int) -> String {
      let used = names[(number * 30)..<(number * 30 + 30)].map { "$\($0)" }
      return "{ id: s\(number), cell: { size: [72, \(used.joined(separator: " + "))] }, items: 3 }"
    }
    let sides = [false, true].map { Self.spec((0..<10).map(section), head($0)) }
    try #require(sides.allSatisfy { !$0.tables.isEmpty })
    let difference = SpecDifference(path: "a.layout.yaml", sides[0], sides[1], mostTried: 1 << 20)
    let items = difference.changes.filter { $0.what == .item }
    #expect(items.first?.causes.count == 30 && items.first?.hasMoreCauses == false)
    #expect(items.last?.causes.isEmpty == true && items.last?.hasMoreCauses == true)
    #expect(
      DifferenceText(Difference([difference])).text().contains(
        "more values are written otherwise than are tried for a cause"))
  }

  /// Many sections with new names are reported one by one, each with the name that it had.
  @Test func manyAreRenamed() throws {
    let difference = try Self.difference(
      300, { "{ id: \($1 ? "new" : "old")\($0), items: 3, cell: { size: [72, \(10 + $0 % 7)] } }" })
    let renamed = difference.renames
    #expect(renamed.map(\.new) == (0..<300).map { "new\($0)" })
    #expect(renamed.map(\.old) == (0..<300).map { "old\($0)" })
  }
}
