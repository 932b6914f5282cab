import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutFormats
@testable import LayoutLint

/// What holds for the formatter, whatever the text. `Tests/Strength/formats` checks more, from outside.
@Suite struct FormatLawTests {
  static let specs = Repository.files(in: "Specs", suffix: ".yaml")
  static let gallery = specs.filter { $0.hasPrefix("Specs/gallery/") }

  /// The gallery is written as specs are formatted.
  @Test func theGalleryIsFormatted() throws {
    for path in Self.gallery {
      let bytes = try #require(Repository.bytes(path))
      #expect(try SpecFormatter().edits(for: SourceFile(path: path, bytes: bytes)).isEmpty, "\(path)")
    }
  }

  /// A line that is at least as deep as the one above it begins where it stands. The test takes out what the line says
  /// and asks where it begins. For a line that is less deep, nobody can know.
  @Test func linesBeginWhereTheyStand() throws {
    var deeper = 0
    for path in Self.gallery {
      let text = String(decoding: try #require(Repository.bytes(path)), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for index in lines.indices.dropFirst() {
        let (above, line) = (lines[index - 1], lines[index])
        let blanks = line.prefix { $0 == " " }.count
        let stands = above.prefix { $0 == " " || $0 == "-" }.count
        // Comments may stand anywhere, and what closes a bracket is less deep.
        guard blanks < line.count, !above.isEmpty, !above.contains("#"), !line.contains("#"), blanks >= stands,
          !"]}".contains(line[line.index(line.startIndex, offsetBy: blanks)])
        else { continue }
        let typed = lines[..<index].joined(separator: "\n") + "\n" + line.prefix(blanks)
        let edit = SpecFormatter().edit(
          forLineTypedAt: typed.utf8.count, in: SourceFile(path: path, bytes: Array(typed.utf8)))
        #expect(edit == nil, "\(path):\(index + 1): \(line)")
        deeper += blanks > stands ? 1 : 0
      }
    }
    #expect(deeper > 100)
  }

  /// Each style keeps the gallery's texts, and formatting leads back from every other style.
  @Test(arguments: [(4, 1), (3, 8), (8, 3)]) func otherStylesComeBack(_ indent: Int, _ gap: Int) throws {
    let other = SpecFormatter(style: FormatStyle(FormatSettings(indent: indent, commentGap: gap)))
    var deeper = 0
    for path in Self.gallery {
      let bytes = try #require(Repository.bytes(path))
      let file = SourceFile(path: path, bytes: bytes)
      let styled = SourceFile(path: path, bytes: TextEdit.apply(try other.edits(for: file), to: bytes))
      #expect(try other.edits(for: styled).isEmpty, "\(path)")
      #expect(TextEdit.apply(try SpecFormatter().edits(for: styled), to: styled.bytes) == bytes, "\(path)")
      if String(decoding: styled.bytes, as: UTF8.self).contains("\n" + String(repeating: " ", count: indent) + "- ") {
        deeper += 1
      }
    }
    #expect(deeper > 20)
  }

  /// Only white space changes, and a second run changes nothing. The formatter's own proof is not used here.
  @Test func everySpecKeepsItsText() throws {
    var untouched = 0
    for path in Self.specs {
      let file = SourceFile(path: path, bytes: try #require(Repository.bytes(path)))
      let edits: [TextEdit]
      do throws(SpecFormatter.Refusal) {
        edits = try SpecFormatter().edits(for: file)
      } catch {
        guard case .unread(let diagnostics) = error else {
          Issue.record("\(path): \(error)")
          continue
        }
        #expect(!diagnostics.isEmpty, "\(path)")
        untouched += 1
        continue
      }
      if edits.isEmpty { untouched += 1 }
      let result = TextEdit.apply(edits, to: file.bytes)
      #expect(
        result.filter { !$0.isBlank && !$0.isLineBreak } == file.bytes.filter { !$0.isBlank && !$0.isLineBreak })
      #expect(try SpecFormatter().edits(for: SourceFile(path: path, bytes: result)).isEmpty, "\(path)")
    }
    #expect(untouched * 100 >= Self.specs.count * 95, "\(untouched) of \(Self.specs.count)")
  }

  /// Other blanks, indentation, blank lines and comments are put into the gallery. Formatting removes them, or moves
  /// them to their places.
  @Test(arguments: gallery) func disarrangedSpecsComeBack(_ path: String) throws {
    var random = SplitMix(seed: UInt64(path.utf8.count))
    let original = String(decoding: try #require(Repository.bytes(path)), as: UTF8.self)
    for round in 0..<3 {
      let text = round == 0 ? original : try formatted(Self.withComments(original, &random))
      if round > 0 {
        let lines = text.split(separator: "\n").filter { !$0.hasSuffix("# put in") }
        #expect(lines == original.split(separator: "\n"))
      }
      let disarranged = try Self.disarranged(text, &random)
      #expect(disarranged != text)
      #expect(try formatted(disarranged) == text, "\(disarranged)")
    }
  }

  private static func withComments(_ text: String, _ random: inout SplitMix) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // No comment between lines whose own comments stand in one column.
      guard !line.isEmpty, !line.contains("#"), Int.random(in: 0..<4, using: &random) == 0 else { return String(line) }
      return String(line.prefix { $0 == " " }) + "# put in\n" + line
    }
    .joined(separator: "\n")
  }

  /// Comments in what is switched off may stand at any column, and belong to the same afterwards: the formatter's proof
  /// says so.
  @Test(arguments: gallery) func frozenCommentsKeepTheirPlace(_ path: String) throws {
    var random = SplitMix(seed: UInt64(path.utf8.count))
    let original = String(decoding: try #require(Repository.bytes(path)), as: UTF8.self)
    for _ in 0..<12 {
      var lines = try Self.disarranged(original, &random).split(separator: "\n", omittingEmptySubsequences: false)
      var at = Int.random(in: 0..<lines.count, using: &random)
      for comment in ["# layoutc:format off", "# odd", "# odd", "# layoutc:format on"] {
        let blanks = String(repeating: " ", count: Int.random(in: 0...16, using: &random))
        lines.insert(Substring(blanks + comment), at: min(at, lines.count))
        at += Int.random(in: 1...3, using: &random)
      }
      let text = lines.joined(separator: "\n")
      #expect(throws: Never.self, "\(text)") { try formatted(text) }
    }
  }

  /// Where there are blanks, their number changes, and every column becomes a multiple of what it was.
  private static func disarranged(_ text: String, _ random: inout SplitMix) throws -> String {
    let file = try FormatText(SourceFile(path: "a.yaml", text: text))
    let bytes = Array(text.utf8)
    let factor = Int.random(in: 1...3, using: &random)
    var result: [UInt8] = []
    for (index, token) in file.scan.tokens.enumerated() {
      let gap = file.scan.gap(before: index)
      func blanks(_ range: ClosedRange<Int>) -> [UInt8] {
        Array(repeating: UInt8(ascii: " "), count: Int.random(in: range, using: &random))
      }
      if index == 0 || file.scan.beginsLine(index) {
        for byte in bytes[gap] where byte.isLineBreak { result += blanks(0...2) + [byte] }
        if file.scan.breaks(before: index) > 1 { result += blanks(0...2) + [UInt8(ascii: "\n")] }
        result += Array(repeating: UInt8(ascii: " "), count: file.scan.column(of: index) * factor)
      } else if index > 0, file.scan.tokens[index - 1].kind == .dash {
        // What stands after a dash begins a column, too.
        result += Array(repeating: UInt8(ascii: " "), count: 2 * factor - 1)
      } else if !gap.isEmpty {
        result += blanks(1...4)
      }
      result += bytes[token.start..<token.end]
    }
    return String(decoding: result, as: UTF8.self) + "\n \n"
  }

  /// Lines chosen at random are formatted alone. Nothing else changes, and it is the same spec.
  @Test func someLinesLeaveAllOthers() throws {
    var random = SplitMix(seed: 5)
    var edited = 0
    for path in Self.gallery {
      let original = String(decoding: try #require(Repository.bytes(path)), as: UTF8.self)
      let text = Array(try Self.disarranged(original, &random).utf8)
      let file = SourceFile(path: path, bytes: text)
      for _ in 0..<4 {
        let start = Int.random(in: 0..<text.count, using: &random)
        let end = Int.random(in: start..<text.count, using: &random)
        let lines = file.lineBounds(of: start).range.lowerBound..<file.lineBounds(of: end).next
        let edits = try SpecFormatter().edits(for: file, in: start..<end + 1)
        edited += edits.count
        #expect(edits.allSatisfy { lines.contains($0.range.lowerBound) && $0.range.upperBound <= lines.upperBound })
      }
    }
    #expect(edited > 100)
  }

  /// A comment that goes on below keeps its column unless all its lines are to be formatted.
  @Test(arguments: [4..<5, 5..<6, 6..<7, 4..<6, 5..<7]) func commentsThatGoOnStayTogether(lines: Range<Int>) throws {
    let text = """
      layoutc: 1
      sections:
        - id:  a
          arrange: grid
          items: 3 # one
                   # two
                   # three
          columns:  2

      """
    let file = SourceFile(path: "a.yaml", text: text)
    let starts = [0] + file.bytes.indices.filter { file.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    let some = starts[lines.lowerBound]..<starts[lines.upperBound]
    #expect(try SpecFormatter().edits(for: file, in: some) == [])
    // With all of its lines it moves.
    let all = try SpecFormatter().edits(for: file, in: starts[4]..<starts[7])
    let formatted = TextEdit.apply(all, to: file.bytes)
    #expect(String(decoding: formatted, as: UTF8.self).contains("3   # one\n               # two\n"))
  }

  /// The texts of YAML's own test suite: those that libyaml reads and we do not refuse are formatted.
  @Test(.enabled(if: !YAMLSuite.cases.isEmpty, YAMLSuite.isMissing)) func theYAMLSuiteIsSafe() throws {
    var formatted = 0
    for test in YAMLSuite.cases {
      for text in [test.yaml, test.yaml.replacing("\n", with: "\r\n")] {
        do throws(SpecFormatter.Refusal) {
          let file = SourceFile(path: "a.yaml", text: text)
          let result = TextEdit.apply(try SpecFormatter().edits(for: file), to: file.bytes)
          _ = try SpecFormatter().edits(for: SourceFile(path: "a.yaml", bytes: result))
          formatted += 1
        } catch {
          if case .unproved(let reason) = error { Issue.record("\(test.id): \(reason)\n\(text)") }
        }
      }
    }
    #expect(formatted > 300)
  }

  /// Twice the text takes twice the time: nothing looks at a line, a gap or a comment again and again.
  @Test(arguments: [
    "- { a: 1,   b: [1, 2] } # c\n", "  # c\n", "- a:\n    - b:   1\n", "- |\n  x\n\n\n", "- 'a\n\n  b'\n",
    "-   {}\n\n\n\n",
  ])
  func theTimeIsLinear(_ line: String) {
    // If the time were quadratic, it would be 64 times as long.
    #expect(
      Cost.ratio(of: 2400, to: 300) { count in
        _ = try? formatted(String(repeating: line, count: count))
      } < 20)
  }
  /// Nor does the place of a comment that goes on over many lines. Each such look is short, so few lines do not show it.
  @Test func theTimeOfCommentsThatGoOnIsLinear() {
    #expect(
      Cost.ratio(of: 8000, to: 1000) { count in
        _ = try? formatted("a: 1 # b\n" + String(repeating: "     # c\n", count: count))
      } < 20)
  }
}
