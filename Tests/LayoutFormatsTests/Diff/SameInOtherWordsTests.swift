import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// What a spec says in other words is no change, and what follows from a name is none of what refers to it.
@Suite struct SameInOtherWordsTests {
  private func side(_ text: String, _ devices: [String] = ["375x667@2"]) throws -> ComparedSpec {
    let text = "layoutc: 1\nname: S\n\(text)"
    var defaults = SpecDefaults()
    defaults.devices = try devices.map { try DeviceReference.parse(argument: $0).get() }
    var options = Compiler.Options()
    options.defaults = defaults
    let compilation = Compiler.compile(SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8)), options: options) {
      _ in .failure(ReadFailure("no such file"))
    }
    try #require(!compilation.hasErrors)
    return ComparedSpec(compilation, options)
  }

  private func lines(_ difference: SpecDifference) -> [String] {
    DifferenceText(Difference([difference])).text().split(separator: "\n").dropFirst().dropLast()
      .map { String($0.drop { $0 == " " }) }
  }

  private static let section = "sections:\n  - { id: a, cell: { size: [100, 40] } }\n"

  @Test func theTextSizeThatHoldsAnywayIsNoChange() throws {
    let old = try side(Self.section)
    #expect(SpecDifference(path: "a.layout.yaml", old, try side("text-sizes: [l]\n" + Self.section)).changes.isEmpty)
    let more = SpecDifference(path: "a.layout.yaml", old, try side("text-sizes: [l, ax2]\n" + Self.section))
    #expect(
      lines(more) == ["1 device added: 375x667@2@ax2", "a.layout.yaml:3:13: text-sizes: [l, ax2] added"])
  }

  /// At run time the app says how often a section repeats, whatever the sample.
  @Test func anotherSampleIsNoChangeOfTheInstancesOfBoth() throws {
    let old = """
      sections:
        - { id: m, repeat: { count: dynamic, sample: 3 }, cell: { size: [300, 40] }, items: 1 }

      """
    let more = old.replacing("sample: 3", with: "sample: 4")
    #expect(
      lines(SpecDifference(path: "a.layout.yaml", try side(old), try side(more))) == [
        "m:3: new, 40 pt high", "a.layout.yaml:4:48: repeat.sample: 3 → 4",
      ])
    let counted = old.replacing("{ count: dynamic, sample: 3 }", with: "3")
    #expect(
      lines(SpecDifference(path: "a.layout.yaml", try side(counted), try side(old))) == [
        "m, 3 instances: it grows, moves or repeats otherwise at run time",
        "a.layout.yaml:4:22: repeat: 3 → { count: dynamic, sample: 3 }",
      ])
  }

  /// Tables name the sections of a changing length that a section stands behind.
  @Test func aNewNameIsNoChangeOfWhatStandsBehindIt() throws {
    let old = """
      sections:
        - { id: stories, cell: { size: [300, 40] }, items: { count: dynamic, sample: 4 } }
        - { id: posts, cell: { size: [300, 40] }, items: 4 }

      """
    let renamed = old.replacing("stories", with: "stories-y")
    #expect(
      lines(SpecDifference(path: "a.layout.yaml", try side(old), try side(renamed))) == [
        "stories-y: was called 'stories'; nothing of it moves", "a.layout.yaml:4:11: id: stories → stories-y",
      ])
    // What changes in it is told.
    let dropped = renamed.replacing("id: posts", with: "id: posts, when-empty: drop")
    #expect(
      lines(SpecDifference(path: "a.layout.yaml", try side(old), try side(dropped)))
        .contains("posts: takes no room when it is empty"))
  }

  @Test func devicesOfTheConfigurationAreItsOwn() throws {
    let old = try side(Self.section)
    let more = try side(Self.section, ["375x667@2", "390x844@3"])
    #expect(
      lines(SpecDifference(path: "a.layout.yaml", old, more)) == [
        "1 device added by the configuration: 390x844@3"
      ])
    #expect(
      lines(SpecDifference(path: "a.layout.yaml", more, old)) == [
        "1 device removed by the configuration: 390x844@3"
      ])
  }

  /// What is on a page from right to left is counted from its end.
  @Test func whatStandsBehindMovesWhatIsBeforeIt() throws {
    let old = """
      direction: rtl
      scroll: horizontal
      sections:
        - { id: a, header: 20, cell: { size: [40, 40] }, items: 3 }
        - { id: b, arrange: grid, rows: 2, cell: { size: { width: 50 } }, items: 12 }

      """
    let new = old.replacing("rows: 2", with: "rows: 3").replacing("width: 50", with: "width: 60")
    let difference = SpecDifference(path: "a.layout.yaml", try side(old), try side(new))
    let shifts = difference.changes.filter { $0.section?.id == "a" }
    #expect(!shifts.isEmpty)
    for shift in shifts {
      #expect(shift.causes.map(\.text) == ["rows: 2 → 3", "cell.size.width: 50 → 60"], "\(shift)")
    }
  }
}
