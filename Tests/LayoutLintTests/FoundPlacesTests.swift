import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What is kept from thousands of widths.
@Suite struct FoundPlacesTests {
  private final class Section {}

  /// A finding refers to the section that it measured, with all its frames. That section must not be kept.
  @Test func keepNoSection() {
    let range = SourceRange(file: 0, start: 1, end: 2)
    var found = FoundPlaces()
    var kept: [() -> Bool] = []
    for device in 0..<5 {
      let section = Section()
      kept.append { [weak section] in section != nil }
      let message = { () -> String in
        withExtendedLifetime(section) {}
        return "on \(device)"
      }
      found.add(MeasuredFinding(nil, message(), at: range), on: device)
    }
    #expect(kept.allSatisfy { !$0() })
    #expect(found.places.map(\.message) == ["on 0"])
    #expect(found.places.map(\.devices.indices) == [[0, 1, 2, 3, 4]])
  }

  @Test func setsOfDevices() {
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      let members = Set((0..<Int(random.next() % 60)).map { _ in Int(random.next() % 3_200) }).sorted()
      var (set, same) = (BitSet(), BitSet())
      for member in members { set.insert(member) }
      for member in members + members { same.insert(member) }
      #expect(set.indices == members && set == same)
      same.insert(3_300)
      #expect(set != same)
    }
  }

  @Test func aSweepHasAnEnd() throws {
    func spec(_ sections: Int, overrides: Int, entries: Int) throws -> LayoutSpec {
      let override = "{ when: { width: 1 }, header: 2 }"
      let first =
        "  - { id: first, items: [\(Array(repeating: "[9, 9]", count: entries).joined(separator: ", "))], "
        + "overrides: [\(Array(repeating: override, count: overrides).joined(separator: ", "))] }\n"
      let text = "layoutc: 1\nname: A\nsections:\n" + first + (1..<sections).map { "  - { id: s\($0) }\n" }.joined()
      return try #require(Resolved.compile(text).spec)
    }
    let parts = try spec(600, overrides: 400, entries: 1)
    #expect(SweepLimit.check(parts, widths: 20_000) == nil)
    let excess = try #require(SweepLimit.check(parts, widths: 20_001))
    #expect(excess.rule == .limitExceeded && excess.severity == .error)
    #expect(
      excess.message
        == "a sweep looks at no more than 20,000,000 sections and overrides, counted at each width, and this spec has "
        + "1,000 at 20,001 widths, scales counted apart: ask for fewer with '--widths' and '--scales'")
    let entries = try spec(1, overrides: 0, entries: 30_000)
    #expect(SweepLimit.check(entries, widths: 33_333) == nil)
    #expect(SweepLimit.check(entries, widths: 33_334)?.message.contains("1,000,000,000 items") == true)
    // What an override writes counts at each width, too, because it is laid out there. So does each repetition of a
    // section.
    let list = "[\(Array(repeating: "[9, 9]", count: 1_000).joined(separator: ", "))]"
    let hidden = try #require(
      Resolved.compile(
        "layoutc: 1\nname: A\nsections:\n  - { id: a, items: 1, repeat: 30, overrides: [{ when: { width: \">=1\" }, items: \(list) }] }\n"
      ).spec)
    #expect(SweepLimit.check(hidden, widths: 33_333) == nil && SweepLimit.check(hidden, widths: 33_334) != nil)
  }

  /// A long cycle is laid out item by item at each width; a short one repeats.
  @Test func theItemsOfALongCycleCount() throws {
    func spec(_ entries: Int) throws -> LayoutSpec {
      let cycle = (0..<entries).map { "[\(40 + $0), 40]" }.joined(separator: ", ")
      return try #require(
        Resolved.compile(
          "layoutc: 1\nname: A\nsections:\n  - { id: a, items: { count: 1000, cycle: [\(cycle)] } }\n"
        ).spec)
    }
    #expect(try SweepLimit.check(spec(101), widths: 1_000_000) == nil)
    #expect(try SweepLimit.check(spec(101), widths: 1_000_001)?.rule == .limitExceeded)
    #expect(try SweepLimit.check(spec(100), widths: 1_000_001) == nil)
  }

  /// The limit is reported, and the rest of lint goes on.
  @Test func aSweepTooLongIsTold() {
    let sections = (0..<501).map { "  - { id: s\($0), items: [[20, 20]] }\n" }.joined()
    let text = "layoutc: 1\nname: A\ndevices: [390x844@2]\nsections:\n\(sections)"
    let compilation = Compiler.compile(SourceFile(path: "a.layout.yaml", text: text), read: Repository.read)
    let findings = Linter.lint(compilation, sweep: WidthSweep(widths: 1...10_000, scales: [1, 2, 3, 4]))
    #expect(findings.filter { $0.rule == .limitExceeded }.count == 1)
    #expect(findings.contains { $0.rule == .smallTarget })
  }
}
