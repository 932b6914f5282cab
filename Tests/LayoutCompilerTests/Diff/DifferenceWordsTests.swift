import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// Which changes are reported with which cause.
@Suite struct DifferenceWordsTests {
  private func text(_ old: String, _ new: String) throws -> String {
    let sides = [old, new].map { text in
      ComparedSpec(
        Compiler.compile(SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8))) { _ in
          .failure(ReadFailure("no such file"))
        })
    }
    try #require(sides.allSatisfy { !$0.tables.isEmpty })
    return DifferenceText(Difference([SpecDifference(path: "a.layout.yaml", sides[0], sides[1])])).text()
  }

  private static let footer = """
    layoutc: 1
    name: Footer
    devices: [375x667@2, 1180x820@2]
    sections:
      - id: cats
        arrange: grid
        columns: 2
        footer: 10
        cell: { size: { height: 100 } }
        items: 4
        overrides:
          - when: { width: ">=1000" }
            cell: { size: { height: 200 } }
            columns: 4

    """

  /// What follows is reported in the sentence of what moved it, even if that sentence comes before others.
  @Test func whatFollowsIsToldWithItsCause() throws {
    let new = Self.footer.replacing("columns: 2", with: "columns: 3").replacing("height: 200", with: "height: 230")
    let lines = try text(Self.footer, new).split(separator: "\n")
    let high = try #require(lines.firstIndex { $0.contains("200 → 230 pt high") })
    #expect(lines[high].hasSuffix("what follows in it moves down 30 pt"))
    #expect(lines[high + 1].contains("a.layout.yaml:13:"))
    #expect(lines.contains { $0.contains("columns 2 → 3") && !$0.contains("moves") })
  }

  /// On each device it moves for a different reason, so both reasons are named.
  @Test func whatFollowsFromTwoHasBoth() throws {
    let new = Self.footer.replacing("columns: 2", with: "columns: 4").replacing("height: 200", with: "height: 230")
    let lines = try text(Self.footer, new).split(separator: "\n")
    let moved = try #require(lines.firstIndex { $0.contains("what follows in it moves by up to 100 pt") })
    #expect(lines[moved + 1].contains("columns: 2 → 4") && lines[moved + 2].contains("200 → 230"))
    #expect(lines.count { $0.contains("moves") } == 1)
  }

  /// A section that changes and also lies elsewhere was not moved by its own value.
  @Test func aSectionMovesWithWhatIsBeforeIt() throws {
    func spec(_ columns: Int) -> String {
      "layoutc: 1\nname: A\ndevices: [375x667@2]\nsections:\n"
        + (0..<2).map { "  - { id: s\($0), arrange: grid, columns: \(columns), items: 5, header: 40 }\n" }.joined()
    }
    let text = try text(spec(3), spec(5))
    #expect(text.contains("s1: columns 3 → 5") && text.contains("the section itself moves up"), "\(text)")
    #expect(!text.contains("what follows"))
  }
}
