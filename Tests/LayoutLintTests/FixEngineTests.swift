import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// `--fix` changes only the bytes that it must, and only if a safe fix proves itself.
@Suite struct FixEngineTests {
  private func fix(_ text: String, unsafe: Bool = false) -> (text: String, outcome: FixEngine.Outcome) {
    let engine = FixEngine(unsafeFixes: unsafe) { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      return LintedSpec(compilation, Linter.lint(compilation))
    }
    let outcome = engine.run(SourceFile(path: "a.layout.yaml", text: text))
    return (String(decoding: outcome.bytes, as: UTF8.self), outcome)
  }

  private static let head = "layoutc: 1\nname: Example\ndevices: [320x568@2, 375x812@3]\n"

  @Test func removesWhatIsUnusedAndKeepsEverythingElse() {
    let text =
      Self.head
        + """
        # The tokens of this screen — größer as 12.
        tokens:
          gutter: 8     # between photos

          # Nobody uses this one.
          margin: 16    # unused\t
        cells:
          photo: { size: { width: 50 , height:  40 } }   # odd blanks stay
          old:
            size: [1, 2]
        sections:
        - {id: photos, "spacing": $gutter, items: 9, cell: 'photo', }

        """
    let expected =
      Self.head + """
        # The tokens of this screen — größer as 12.
        tokens:
          gutter: 8     # between photos

        cells:
          photo: { size: { width: 50 , height:  40 } }   # odd blanks stay
        sections:
        - {id: photos, "spacing": $gutter, items: 9, cell: 'photo', }

        """
    let (fixed, outcome) = fix(text, unsafe: true)
    #expect(fixed == expected)
    #expect(Set(outcome.applied.map(\.rule)) == [.unusedToken, .unusedTemplate] && outcome.applied.count == 2)
    #expect(outcome.refused == [])
    // What somebody wrote about a token goes with it only if somebody asks for that.
    #expect(fix(text).outcome.applied.map(\.rule) == [.unusedTemplate])
  }

  /// A comment that says something is kept by what is certain: one in the entry's lines, above it, or below it.
  @Test func noWordsAreLost() {
    let text =
      Self.head
        + """
        # Cells. Owner: the photo team.
        cells:
          old: { size: [50, 50] }

        sections:
          - id: a
            arrange: flow # until grids are ready
            # layoutc:ignore[off-pixel-length]
            inset: 0
            items: 3

        """
    let (fixed, outcome) = fix(text)
    // A suppression that gives no reason says nothing.
    #expect(fixed == text.replacing("    # layoutc:ignore[off-pixel-length]\n    inset: 0\n", with: ""))
    #expect(outcome.withheld.map(\.rule) == [.unusedTemplate, .redundantKey])
    let all = fix(text, unsafe: true)
    #expect(all.text == Self.head + "\nsections:\n  - id: a\n    items: 3\n")
    #expect(all.outcome.applied.compactMap(\.fix?.title).contains("remove 'arrange' with its comment"))
  }

  /// What only looks like a suppression, or is one behind other words, may be for people.
  @Test(arguments: [
    "# TODO tune for tablets, see layoutc:ignore[redundant-key]", "# keep; layoutc:ignore[redundant-key]",
    "# noqa layoutc:ignore[small-target]", "# layoutc:ignore small-target keep until the redesign",
    "# layoutc:ignore(small-target) keep", "# layoutc:ignore[small-target keep", "# layoutc-disable small-target keep",
    "# layoutc:ignored because the designers asked", "# layoutc:ignore[] keep",
  ])
  func noWordsOfOddSuppressionsAreLost(_ comment: String) {
    for text in ["    inset: 0   \(comment)\n", "    \(comment)\n    inset: 0\n", "    inset: 0\n      \(comment)\n"] {
      let spec = Self.head + "sections:\n  - id: a\n\(text)    items: 9\n"
      #expect(fix(spec).text == spec)
    }
  }

  /// Where a key is missing, no other is removed that would get its effect by it.
  @Test(arguments: [
    ("columns: 7\n    lead: 3", "arrange: grid"), ("lead: 3\n    columns: 7", "arrange: grid"),
    ("columns: 7\n    lead: { count: dynamic, sample: 2 }", "arrange: grid"),
    ("columns: 3\n    leftover: spread", "arrange: grid"),
    ("areas: [a a b]\n    row: 50\n    leftover: spread", "arrange: mosaic"),
  ])
  func whatAGuessGivesAnEffectStays(_ keys: String, _ guess: String) {
    let spec = Self.head + "sections:\n  - id: a\n    \(keys)\n    items: 9\n"
    #expect(fix(spec).text == spec)
    let (fixed, outcome) = fix(spec, unsafe: true)
    #expect(fixed.contains(guess) && outcome.applied.count == 1, "\(fixed)")
    for key in keys.split(separator: "\n") { #expect(fixed.contains(key), "\(fixed)") }
  }

  /// The other way round: nobody has seen yet what a guess takes the effect of.
  @Test func whatAGuessTakesTheEffectOfStays() {
    let spec = Self.head + "sections:\n  - { id: a, columns: 3, spacing: { policy: fixed, item: 8 }, items: 9 }\n"
    let (fixed, outcome) = fix(spec, unsafe: true)
    #expect(fixed.contains("arrange: grid, columns: 3, spacing: { policy: fixed"), "\(fixed)")
    #expect(outcome.postponed.map(\.rule) == [.ineffectiveKey], "\(outcome.postponed)")
  }

  /// The kind of line ends does not change what is mended, and mended text has the same line ends.
  @Test(arguments: ["Specs/invalid", "Specs/lint", "Specs/language"])
  func everySpecIsMendedAlikeWithLineEndsOfWindows(_ folder: String) throws {
    for path in Repository.files(in: folder, suffix: ".layout.yaml") {
      guard let bytes = Repository.bytes(path), !bytes.contains(UInt8(ascii: "\r")),
        let text = String(validating: bytes, as: UTF8.self)
      else { continue }
      let engine = FixEngine(unsafeFixes: true) { file in
        let compilation = Compiler.compile(file, read: Repository.read)
        return LintedSpec(compilation, Linter.lint(compilation))
      }
      let plain = engine.run(SourceFile(path: path, text: text)).bytes
      let windows = engine.run(SourceFile(path: path, text: text.replacing("\n", with: "\r\n"))).bytes
      #expect(windows == Array(String(decoding: plain, as: UTF8.self).replacing("\n", with: "\r\n").utf8), "\(path)")
    }
  }

  @Test func keepsLineEndsOfWindows() {
    let text = Self.head + "sections:\n  - id: a\n    arrange: flow # flow\n    inset: 8 # eight\n    items: 3\n"
    let expected = text.replacing("    arrange: flow # flow\n", with: "")
    let fixed = fix(text.replacing("\n", with: "\r\n"), unsafe: true).text
    #expect(fixed == expected.replacing("\n", with: "\r\n"))
  }

  @Test func mendsKeysWithinTheirQuotes() {
    let text = Self.head + "sections:\n  - { id: a, arrange: grid, \"Columns\": 3, items: 3 }\n"
    #expect(fix(text).text == text.replacing("Columns", with: "columns"))
  }

  /// What a guess makes of frames may be what somebody has ruled out.
  @Test func noGuessBreaksAnExpectation() {
    let text =
      Self.head + "sections:\n  - { id: a, columns: { min: 100 }, items: 9, expect: { item-width: 40...60 } }\n"
    let (fixed, outcome) = fix(text, unsafe: true)
    #expect(fixed == text)
    #expect(outcome.refused.map(\.rule) == [.ineffectiveKey])
    let met = text.replacing("40...60", with: "40...130")
    #expect(fix(met, unsafe: true).text == met.replacing("columns:", with: "arrange: grid, columns:"))
  }

  /// A rule that is off is no reason to break what it looks for.
  @Test func noGuessBreaksAnExpectationOfWhichNobodyIsTold() {
    let text =
      Self.head + "sections:\n  - { id: a, columns: { min: 100 }, items: 9, expect: { item-width: 40...60 } }\n"
    let linter = SpecLinter(select: [.ineffectiveKey]) { _ in .failure(ReadFailure("there is none")) }
    let rules = linter.rules(of: nil)
    let engine = FixEngine(unsafeFixes: true) { linter.check($0, rules) }
    let outcome = engine.run(SourceFile(path: "a.layout.yaml", text: text))
    #expect(outcome.bytes == Array(text.utf8))
    #expect(outcome.refused.map(\.rule) == [.ineffectiveKey])
  }

  /// What fails in one place may hold in another one, where the text is the same.
  @Test func aFixIsRefusedOnlyWhereItFailed() {
    let section =
      "    columns: 2\n    spacing: { item: 8, line: 8 }\n    cell: { size: { height: 50 } }\n    items: 4\n"
    let text =
      Self.head + "sections:\n  - id: a\n" + section + "    expect: { length: 50 }\n  - id: b\n" + section
    let (fixed, outcome) = fix(text, unsafe: true)
    #expect(fixed == text.replacing("  - id: b\n", with: "  - id: b\n    arrange: grid\n"))
    #expect(outcome.applied.count == 1 && outcome.refused.count == 1)
    // A refusal moves with its place.
    let turned =
      Self.head + "sections:\n  - id: b\n" + section + "  - id: a\n" + section + "    expect: { length: 50 }\n"
    let other = fix(turned, unsafe: true)
    #expect(other.text == turned.replacing("  - id: b\n", with: "  - id: b\n    arrange: grid\n"))
    #expect(other.outcome.applied.count == 1 && other.outcome.refused.count == 1)
  }

  /// What failed before may go on failing.
  @Test func anExpectationThatFailedIsNoReasonToRefuse() {
    let text =
      Self.head + "sections:\n  - { id: a, columns: { min: 100 }, items: 9, expect: { item-width: 4...6 } }\n"
    #expect(fix(text, unsafe: true).outcome.refused == [])
  }

  /// Nobody has seen yet that it suppresses nothing.
  @Test func aSuppressionThatAGuessMadeNeedlessStays() {
    let text =
      Self.head + """
        x-part: &part
          spacing: { item: 10, line: 20 }   # layoutc:ignore[redundant-key] the point of it
        sections:
          - { id: a, <<: *part, cell: { size: [100, 60] }, items: 9 }   # layoutc:ignore[empty-section] old
          - id: b
            <<: *part
            areas: [a a b, a a c]
            items: 7

        """
    let (fixed, outcome) = fix(text, unsafe: true)
    let expected = text.replacing("areas:", with: "arrange: mosaic\n    areas:")
    // What was unused before is removed in the same run.
    #expect(fixed == expected.replacing("   # layoutc:ignore[empty-section] old", with: ""))
    #expect(outcome.postponed.map(\.rule) == [.unusedSuppression])
    #expect(fix(fixed, unsafe: true).outcome.applied.map(\.rule) == [.unusedSuppression])
  }

  /// Without tables, nothing shows that a fix leaves them as they are.
  @Test func withoutTablesNothingIsProved() {
    var options = Compiler.Options()
    options.takesParts = true
    let file = SourceFile(path: "theme.yaml", text: "layoutc: 1\ntokens: { gap: 8 }\n")
    let part = Compiler.compile(file, options: options, read: Repository.read)
    #expect(!part.hasErrors && part.tables.isEmpty)
    let place = SourceRange(file: 0, start: 11, end: 29)
    let fix = Diagnostic(
      .unusedToken, "", at: place, fix: Diagnostic.Fix("remove", at: place, replacement: "", .safe))
    let linted = LintedSpec(part, [])
    #expect(!FixProof(before: linted, after: linted, edits: []).holds(of: [fix]))
  }

  /// A fix that leaves an error in its own place has not mended it.
  @Test func anErrorThatIsMendedIsGone() throws {
    let file = SourceFile(path: "a.layout.yaml", text: Self.head + "sections: [\n")
    let linted = LintedSpec(Compiler.compile(file, read: Repository.read), [])
    let error = try #require(linted.compilation.diagnostics.first { $0.rule == .syntax })
    #expect(!FixProof(before: linted, after: linted, edits: []).holds(of: [error]))
  }

  /// Of two fixes that begin at one place, the larger makes the other one needless.
  @Test func theLargerOfTwoFixesGoesFirst() {
    func fix(_ range: Range<UInt32>, _ safety: Diagnostic.Fix.Safety) -> Diagnostic {
      let place = SourceRange(file: 0, start: range.lowerBound, end: range.upperBound)
      return Diagnostic(.redundantKey, "", at: place, fix: Diagnostic.Fix("", at: place, replacement: "", safety))
    }
    var trials = FixTrials()
    let fixes = [fix(10..<20, .safe), fix(40..<50, .safe), fix(10..<30, .safe), fix(60..<70, .unsafe)]
    #expect(trials.next(among: fixes).map(\.range) == [fixes[2].range, fixes[1].range])
  }

  @Test func goesOnBehindAnError() {
    let text = Self.head + "sections:\n  - { id: a, Max_Line: 300, item: 3, items: 3 }\n"
    // The fix of `item` would make a duplicate, because `items` is already there. So it is not even tried.
    let (fixed, outcome) = fix(text, unsafe: true)
    #expect(fixed == text.replacing("Max_Line", with: "max-line"))
    #expect(outcome.refused == [] && outcome.withheld == [])
  }

  @Test func offersNoGuesses() {
    // `tpo` is nearer to `top` than to anything else, but `hight` is between `height` and `right`.
    let linted = Linted(text: Self.head + "sections:\n  - { id: a, inset: { tpo: 3 } }\n")
    #expect(linted.findings.map(\.diagnostic.fix?.replacement) == ["top"])
    let tied = Linted(text: Self.head + "x: 1\nsections:\n  - { id: a, items: 3, spacing: { ite: 3, lin: 2 } }\n")
    #expect(tied.findings.contains { $0.diagnostic.fix?.replacement == "line" })
    #expect(Suggestion.only(near: "ab", among: ["aa", "bb"]) == nil)
    #expect(Suggestion.only(near: "ab", among: ["aab", "cc"]) == "aab")
  }

  @Test func writesHairlines() {
    let text =
      Self.head + "cells: { row: { size: [50, 44], separators: { width: \"1\" } } }\nsections:\n"
      + "  - { id: a, cell: row, items: 3 }\n"
    #expect(fix(text).text == text)
    #expect(fix(text, unsafe: true).text == text.replacing("1\" }", with: "hairline\" }"))
  }

  @Test func takesChainsOfUnusedThings() {
    let text = Self.head + "tokens:\n  a: 1\n  b: $a\n  c: $b\nsections:\n  - { id: a, items: 3 }\n"
    #expect(fix(text).text == Self.head + "sections:\n  - { id: a, items: 3 }\n")
  }

  @Test func removesSuppressionsAndRulesOfThem() {
    let text =
      Self.head + "sections:\n  # layoutc:ignore[empty-section] long gone\n  - id: a\n"
      + "    arrange: flow   # layoutc:ignore[redundant-key, empty-section] ü\n    items: 3 # layoutc:ignore[no-rule]\n"
    // Nobody can tell which rule was meant.
    let expected =
      Self.head
      + "sections:\n  - id: a\n    arrange: flow   # layoutc:ignore[redundant-key] ü\n    items: 3 # layoutc:ignore[no-rule]\n"
    #expect(fix(text, unsafe: true).text == expected)
    // A suppression with a reason stays, and so does a misspelled one.
    #expect(fix(text).text == text.replacing("redundant-key, empty-section", with: "redundant-key"))
  }

  @Test func refusesWhatMovesFrames() {
    let text = Self.head + "sections:\n  - { id: a, spacing: 8, items: 9 }\n"
    let bytes = Array(text.utf8)
    // A rule that is wrong about what is redundant.
    let engine = FixEngine { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      let place = file.bytes.firstRange(of: Array("spacing: 8, ".utf8))
      let fix = place.map { TextEdit($0).fix("remove it", file: 0, .safe) }
      let range = SourceRange(file: 0, start: 0, end: 1)
      let wrong = RedundantKey.info.finding("wrong", at: range, fix: fix)
      return LintedSpec(compilation, [Finding(wrong, compilation.sources)])
    }
    let outcome = engine.run(SourceFile(path: "a.layout.yaml", bytes: bytes))
    #expect(outcome.bytes == bytes)
    #expect(outcome.refused.map(\.rule) == [.redundantKey])
  }

  @Test func aTemplateIsRenamedWhereItIsUsed() {
    let text =
      Self.head
        + """
        cells:
          my cell: { size: [150, 50] }
          other: { extends: my cell }
        sections:
          - { id: a, cell: my cell, items: 2 }
          - { id: b, cell: other, items: [{ cell: my cell }] }

        """
    let (fixed, outcome) = fix(text, unsafe: true)
    #expect(fixed == text.replacing("my cell", with: "my-cell"))
    #expect(outcome.applied.map(\.rule) == [.badValue, .unknownTemplate, .unknownTemplate, .unknownTemplate])
    #expect(outcome.postponed == [])
  }

  @Test func whatWouldChangeNothingIsNoFix() {
    let text = Self.head + "sections:\n  - { id: a, items: 9 }\n"
    // A rule that writes what already stands there.
    let engine = FixEngine(unsafeFixes: true) { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      let range = SourceRange(file: 0, start: 0, end: 7)
      let fix = Diagnostic.Fix("write it", at: range, replacement: "layoutc")
      let wrong = RedundantKey.info.finding("wrong", at: range, fix: fix)
      return LintedSpec(compilation, [Finding(wrong, compilation.sources)])
    }
    let outcome = engine.run(SourceFile(path: "a.layout.yaml", text: text))
    #expect(outcome.bytes == Array(text.utf8))
    #expect(outcome.applied + outcome.refused + outcome.withheld + outcome.postponed == [])
  }

  /// A chain of mistakes, each of which shows only when the one before it is mended, has an end in each run.
  @Test func moreThanOneRunDoesIsLeft() {
    let text = Self.head + "sections: []\n" + String(repeating: "\n# x\n", count: 502)
    let engine = FixEngine { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      guard let last = file.bytes.lastIndex(of: UInt8(ascii: "#")) else { return LintedSpec(compilation, []) }
      let range = SourceRange(file: 0, start: UInt32(last), end: UInt32(last + 4))
      let fix = Diagnostic.Fix("remove it", at: range, replacement: "", .safe)
      return LintedSpec(
        compilation, [Finding(RedundantKey.info.finding("wrong", at: range, fix: fix), compilation.sources)])
    }
    let first = engine.run(SourceFile(path: "a.layout.yaml", text: text))
    #expect(first.applied.count == 500 && first.left.count == 1)
    let second = engine.run(SourceFile(path: "a.layout.yaml", bytes: first.bytes))
    #expect(second.applied.count == 2 && second.left == [])
  }

  /// After every lint spec is mended, no finding is left that could be mended, and its tables are the same.
  @Test(arguments: Repository.lintSpecs) func leavesNothingToFix(_ path: String) throws {
    let text = String(decoding: try #require(Repository.bytes(path)), as: UTF8.self)
    let engine = FixEngine { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      return LintedSpec(compilation, Linter.lint(compilation))
    }
    let before = SourceFile(path: path, text: text)
    let outcome = engine.run(before)
    let after = Linted(SourceFile(path: path, bytes: outcome.bytes))
    let left = after.new.map(\.diagnostic).filter { $0.fix?.safety == .safe && $0.fix?.range.file == 0 }
    #expect(left == outcome.postponed.filter { $0.fix?.safety == .safe }, "\(left.map(\.message))")
    #expect(outcome.refused == [])
    #expect(Linted(before).compilation.tables == after.compilation.tables)
  }
}
