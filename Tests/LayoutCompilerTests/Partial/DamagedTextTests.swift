import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What can be read from a text that is not valid YAML.
@Suite struct DamagedTextTests {
  private static let head = "layoutc: 1\nname: X\ndevices: [iphone-se-1]\n"

  private func compile(_ text: String, parts: [String: String] = [:]) -> Compilation {
    Compiler.compile(SourceFile(path: "a.layout.yaml", text: text)) { path in
      parts[path].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
    }
  }

  private func told(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.map {
      "\($0.rule.rawValue)@\(compilation.sources.file(of: $0.range).start(of: $0.range).line)"
    }
  }

  /// Each mistake with its place, and the sections that have a result.
  @Test(
    arguments: [
      // Half-typed lines: with a colon, without one, in the middle and at the end.
      ("  - id: a\n    spac\n    items: 3\n  - { id: b, header: 3 }\n", ["syntax@6"], [1]),
      ("  - id a\n    items: 3\n  - { id: b, header: 3 }\n", ["syntax@5"], [1]),
      ("  - { id: b, header: 3 }\n  - id: a\n    header: [\n", ["syntax@7"], [0]),
      ("  - { id: b, header: 3 }\n  -\n  - id: \"a\n", ["wrong-type@6", "syntax@7"], [0]),
      ("  - { id: b, header: 3 }\nspac\n  - { id: c, header: 3 }\n", ["syntax@6"], nil),
      ("  - { id: b, header: 3 }\n  header: 4\n  - { id: c, header: 3 }\n", ["syntax@6"], [1]),
      // An unclosed bracket takes no line of another entry with it, and an unclosed quote does not, either.
      ("  - id: a\n    inset: [3\n    cell: { size: [3\n  - { id: b, header: 3 }\n", ["syntax@6", "syntax@7"], [1]),
      ("  - id: a\n    arrange: \"grid\n    justify: \"start\"\n  - { id: b, header: 3 }\n", ["syntax@6"], [1]),
      // What is in brackets continues wherever it stands.
      ("  - id: a\n    items: [\n    [1, 2],\n  ]\n  - { id: b, header: 3, }}\n", ["syntax@9"], [0]),
      (
        "  - id: a\n    items: [\n[1, 2],\n{ size: [1, 2],\nrepeat: 2 }\n]\n  - { id: b, header: 3, }}\n",
        ["syntax@11"], [0]
      ),
      ("  - id: a\n    header: 3\n   - id: b\n    header: 3\n  - { id: c, header: 3 }\n", ["syntax@7"], [0, 2]),
      // A line without its colon, whatever ends it.
      ("  - id a  # the first\n    items: 3\n  - { id: b, header: 3 }\n", ["syntax@5"], [1]),
      ("  - id: a\n    cell:\n      size [40, 50]\n      padding: 3\n  - { id: b, header: 3 }\n", ["syntax@7"], [1]),
      // Of brackets over several lines, what is wrong inside is one mistake, wherever the lines begin.
      ("  [\n{ id: a,\nheader: 3 footer: 4,\nitems: 3 },\n{ id: b }\n]\n", ["syntax@7"], nil),
      // Lines that were moved together are one mistake. What they say is not reported.
      ("  - id: a\n   header: 4\n   footer: 4\n  - { id: b, header: 3 }\n", ["syntax@6"], [1]),
      ("  - id: a\n    header:\n\t\tsize: 4\n  - { id: b, header: 3 }\n", ["syntax@7"], [1]),
      ("  - id: a\n\t  header: 4\n  - { id: b, header: 3 }\n", ["syntax@6"], [1]),
      // A dash in another column than those of its list, without a blank, or behind a tab: what is below it is read, and
      // so are all other entries.
      (
        " - id: a\n    header: 4\n  - { id: b, header: 3 }\n  - id: c\n    heade: 3\n", ["syntax@5", "unknown-key@9"],
        [1]
      ),
      (
        "    - id: a\n    header: 4\n  - { id: b, header: 3 }\n  - id: c\n    heade: 3\n",
        ["syntax@5", "unknown-key@9"], [1]
      ),
      (
        "\t- id: a\n    header: 4\n  - { id: b, header: 3 }\n  - id: c\n    heade: 3\n", ["syntax@5", "unknown-key@9"],
        [1]
      ),
      (
        "  -id: a\n    header: 4\n  - { id: b, header: 3 }\n  - id: c\n    heade: 3\n", ["syntax@5", "unknown-key@9"],
        [1]
      ),
      (
        "  - id: a\n    heade: 4\n - id: b\n    header: 3\n    heade: 4\n",
        ["unknown-key@6", "syntax@7", "unknown-key@9"], []
      ),
      (
        "  - id: a\n    heade: 4\n    - id: b\n    header: 3\n    heade: 4\n",
        ["unknown-key@6", "syntax@7", "unknown-key@9"], []
      ),
      ("  - id: a\n    header: 4\n    - id: b\n      heade: 3\n", ["syntax@7", "unknown-key@8"], [0]),
      (
        "    id: a\n    heade: 4\n  - { id: b, header: 3 }\n  - id: c\n    heade: 3\n",
        ["syntax@5", "unknown-key@6", "unknown-key@9"], [1]
      ),
      // Of lists in the column of their key, and below a key without its colon, that is not told.
      (
        "  - id: a\n    items:\n    - size: [3, 4]\n    header: [\n  - { id: b, header: 3 }\n", ["syntax@8"], [1]
      ),
      ("  - id: a\n    items\n    - size: [3, 4]\n  - { id: b, header: 3 }\n", ["syntax@6"], [1]),
      ("  - id: a\n    items: |\n      x\n       - b\n  - { id: b, header: [ }\n", ["wrong-type@6", "syntax@9"], []),
      // A line that begins with a tab, where nothing is open, is no part of the line above it.
      (
        "  - id: a\n    heade: 4\n\tfooter: 4\n\titems: 3\n    foote: 4\n",
        ["unknown-key@6", "syntax@7", "unknown-key@9"], []
      ),
      ("  - id: a\n    header: 4\n\titems:\n      - [3, 4]\n  - { id: b, header: 3 }\n", ["syntax@7"], [1]),
      // A key too far to the left is told at its place, not at the line below it.
      ("  - id: a\nheader: 4\n    footer: 4\n  - { id: b, header: 3 }\n", ["syntax@6"], [1]),
      // Tags and aliases.
      (
        "  - { id: a, header: !!int 4 }\n  - { id: b, header: *x }\n  - { id: c, header: 3 }\n",
        ["bad-value@5", "syntax@6"], [2]
      ),
      ("  - &x { id: a, header: [4 }\n  - { <<: *x, id: b }\n  - { id: c, header: 3 }\n", ["syntax@5"], [2]),
      // Nothing is reported as missing if it may be in what could not be read.
      ("  - id: a\n    arrange: grid\n    columns 3\n    items: 4\n  - { id: b, header: 3 }\n", ["syntax@7"], [1]),
      (
        "  - id: a\n    cell:\n      border:\n        radius: 3\n        width: \"3\n    items: 4\n  - { id: b, header: 3 }\n",
        ["syntax@9"], [1]
      ),
      (
        "  - id: a\n    header:\n      layers:\n        - id: x\n          edge: top\n          size 4\n      size: 4\n"
          + "  - { id: b, header: 3 }\n", ["syntax@10"], [1]
      ),
    ] as [(String, [String], [Int]?)])
  func aDamagedSection(text: String, errors: [String], resolved: [Int]?) {
    let compilation = compile("\(Self.head)sections:\n\(text)")
    #expect(told(compilation) == errors, "\(text)\(compilation.diagnostics.map(\.message))")
    #expect(compilation.resolutions.first.map(\.resolved) == .some(resolved), "\(text)")
  }

  /// An entry without its dash is told as that in a text of which the rest is read, too.
  @Test func aMissingDashIsTold() {
    let text = "  - id: a\n    header: 4\n  id: b\n    header: 3\n"
    let compilation = compile("\(Self.head)sections:\n\(text)")
    #expect(compilation.diagnostics.map(\.message) == ["a '- ' begins each entry of this list, write '- id: b'"])
    #expect(compilation.diagnostics.first?.fix?.replacement == "- ")
  }

  @Test func namesThatCouldNotBeRead() {
    let compilation = compile(
      """
      \(Self.head)tokens:
        gutter: [8
        margin: 16
      cells:
        photo: { size: [30, 30 }
        row: { extends: photo }
        other: { size: [30, 30] }
      sections:
        - { id: a, header: $gutter }
        - { id: b, cell: photo, items: 1 }
        - { id: c, cell: row, items: 1 }
        - { id: d, cell: other, header: $margin, items: 1 }
      """)
    #expect(told(compilation) == ["syntax@5", "syntax@8"])
    #expect(compilation.resolutions.first?.resolved == [3])
  }

  /// Nobody knows the numbers of a spec if its container could not be read.
  @Test(arguments: ["container: { width: 3", "overrides: [{ when", "scroll: {", "unknown: ["])
  func whatAllSectionsDependOn(line: String) {
    let compilation = compile("\(Self.head)\(line)\nsections:\n  - { id: a, header: 3, leftover: wide }\n")
    #expect(told(compilation).sorted() == ["bad-value@6", "syntax@4"])
    #expect(compilation.resolutions.allSatisfy { $0.resolved == [] })
  }

  @Test(arguments: ["cont", "x-part: [", "name: \"X", "direction: ["])
  func whatNoneDependsOn(line: String) {
    let text = "\(Self.head)\(line)\nsections:\n  - { id: a, header: 3 }\n".replacing(
      "name: X\n", with: line.hasPrefix("name") ? "" : "name: X\n")
    let compilation = compile(text)
    #expect(compilation.diagnostics.map(\.rule) == [.syntax])
    #expect(compilation.resolutions.first.map { $0.table.sections.count } == 1)
  }

  /// The devices that replace one that could not be read are not those that were meant.
  @Test func noDevicesAreNotTheUsualOnes() {
    let compilation = compile("layoutc: 1\nname: X\ndevices: [iphone-se-1\nsections:\n  - { id: a, items: [[3, 3]] }\n")
    #expect(told(compilation) == ["syntax@3"])
    #expect(compilation.resolutions.isEmpty)
    #expect(Linter.lint(compilation).count == 1)
  }

  @Test func anIncludeThatIsDamaged() {
    let spec = "\(Self.head)include: [part.yaml]\nsections:\n  - { id: a, header: $a }\n  - { id: b, header: $b }\n"
    let part = "layoutc: 1\ntokens:\n  a: [3\n  b: 4\n"
    let compilation = compile(spec, parts: ["part.yaml": part])
    #expect(told(compilation) == ["syntax@3"])
    #expect(compilation.resolutions.first?.resolved == [1])
    // Of a file that does not say that it belongs to a spec, nothing is shown and nothing is taken.
    let other = compile(spec, parts: ["part.yaml": "tokens:\n  a: [3\n  b: 4\n"])
    #expect(told(other) == ["bad-value@4"])
    #expect(other.resolutions.first?.resolved == [])
  }

  @Test(arguments: [
    "", "layoutc: 1\n[", "layoutc: [1\n", "layoutc: 1\n\"", "{ layoutc: 1, name: X", "- layoutc: 1\n- [",
  ])
  func littleOrNothingIsLeft(text: String) {
    let compilation = compile(text)
    #expect(compilation.diagnostics.count == 1, "\(text): \(compilation.diagnostics.map(\.message))")
    _ = Linter.lint(compilation)
  }

  /// libyaml is asked about each byte only so many times, however long the text is.
  @Test(arguments: [400, 1600])
  func theWorkIsLinear(count: Int) throws {
    let texts = [
      (0..<count).map { "  - id: s\($0)\n    items: [1, 2\n" }.joined(),
      (0..<count).map { String(repeating: " ", count: $0 % 200) + "a:\n" }.joined() + "[",
      String(repeating: "[", count: count * 10), String(repeating: "a: \"\n", count: count),
      String(repeating: "- a\nb\n  - c\n", count: count), String(repeating: "  spac\n ", count: count),
      (0..<count).map { "  a\($0): 1\n" }.joined() + "    b: [\n",
    ]
    for text in texts {
      let file = SourceFile(path: "a.yaml", text: "sections:\n\(text)")
      var finder = DamageFinder(file, 0, isASCII: true, first: nil)
      _ = finder.run()
      #expect(finder.asked <= 64 * file.bytes.count + (4 << 20), "\(text.prefix(40))")
      #expect(finder.diagnostics.count <= 100)
    }
  }

  /// Only what libyaml refused is mended, and nothing else before that.
  @Test func fixesOfADamagedText() {
    let text = """
      \(Self.head)sections:
        - id: a
          header: "3
        - id: b
          overrides: [{ when: { width: >=744 }, header: 30 }]
        - { id: c, Header: 30 }
        - { id: d, leftover: spread, items: 1 }

      """
    let engine = FixEngine { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      return LintedSpec(compilation, RuleSelection().applied(to: Linter.lint(compilation)))
    }
    let file = SourceFile(path: "a.layout.yaml", text: text)
    let outcome = engine.run(file)
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == text.replacing(">=744", with: "\">=744\""))
    #expect(outcome.applied.map(\.rule) == [.syntax])
    // Once the quote is closed, everything else is mended, too.
    let closed = text.replacing("\"3", with: "\"3\"")
    let whole = String(decoding: engine.run(SourceFile(path: "a.layout.yaml", text: closed)).bytes, as: UTF8.self)
    #expect(whole.contains("\">=744\"") && whole.contains("header: 30 }\n"))
  }
}

/// Typing mistakes, a wrong word and findings of lint, all in one run.
@Suite struct MixedMistakesTests {
  @Test func allAreToldOnce() {
    let findings = Linted("Specs/invalid/syntax-beside-others-of-all-kinds.layout.yaml").findings
    #expect(
      findings.map { "\($0.start.line): \($0.rule.rawValue)" } == [
        "14: syntax", "17: syntax", "22: bad-value", "26: ineffective-key", "27: item-exceeds-line",
        "28: expectation-failed",
      ])
  }
}
