import Testing

@testable import LayoutCompiler
@testable import LayoutFormats
@testable import LayoutLint

/// What a text looks like when it is formatted, case by case.
@Suite struct FormatTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var after: String
    var testDescription: String { name }

    /// An example that stays as it is has no `after`.
    init(_ name: String, _ before: String, _ after: String? = nil) {
      (self.name, self.before, self.after) = (name, before, after ?? before)
    }
  }

  /// What has grown beyond the limit of a file could not be read any more, which is no fault of the formatter.
  @Test func formattedTextsHaveALimit() throws {
    let file = SourceFile(path: "a.yaml", text: "a:\n" + String(repeating: "-\n", count: 400_000))
    var formatter = SpecFormatter()
    #expect(try !formatter.edits(for: file).isEmpty)
    formatter.mostBytes = 1 << 20
    let refusal = #expect(throws: SpecFormatter.Refusal.self) { try formatter.edits(for: file) }
    guard case .unread(let diagnostics) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(diagnostics.map(\.rule) == [.limitExceeded])
    #expect(diagnostics.first?.message == "formatted, the file would have more than 1 MiB")
  }

  static let blocks = [
    Case("indentation", "a:\n      b:\n         c: 1\n", "a:\n  b:\n    c: 1\n"),
    Case("a list under its key is deeper", "a:\n- 1\n-   2\n", "a:\n  - 1\n  - 2\n"),
    Case("a mapping behind a dash", "-    a: 1\n     b: 2\n-\n  c: 3\n", "- a: 1\n  b: 2\n-\n  c: 3\n"),
    Case("lists in lists", "-   - a\n    -  b\n- - - c\n", "- - a\n  - b\n- - - c\n"),
    Case("blanks around colons", "a :  1\n\"b\":\t2\n", "a: 1\n\"b\": 2\n"),
    Case("a value below its key", "a:\n     b\nc:\n - d\n", "a:\n  b\nc:\n  - d\n"),
    Case("the whole text deeper", "   a: 1\n   b: 2\n", "a: 1\nb: 2\n"),
    Case("blanks at the end of lines", "a: 1  \nb:\t\n  - 2 \t\n", "a: 1\nb:\n  - 2\n"),
    Case("explicit keys", "?   a\n:   - 1\n    - 2\n?  b\n", "? a\n: - 1\n  - 2\n? b\n"),
    Case(
      "anchors, aliases, tags", "a:   &x   1\nb:    *x\nc: !!str   d\n*x :  1\n", "a: &x 1\nb: *x\nc: !!str d\n*x : 1\n"
    ),
    Case("an anchor above its mapping", "a: &x\n     b: 1\n", "a: &x\n  b: 1\n"),
    Case("empty values", "a:\nb: \nc:\n-\n", "a:\nb:\nc:\n  -\n"),
  ]

  static let brackets = [
    Case("anchors of nothing", "a: [&x,  &y ]\nb: {c: &z}\n", "a: [&x, &y]\nb: { c: &z }\n"),
    Case("braces and brackets", "a: {b: 1,c: [ 1 ,2 ]  }\n", "a: { b: 1, c: [1, 2] }\n"),
    Case("empty ones", "a: {  }\nb: [ ]\n", "a: {}\nb: []\n"),
    Case("values that are missing", "a: { b: , c: }\nd: [ e: , f ]\n", "a: { b: , c: }\nd: [e: , f]\n"),
    Case("JSON", "{\"a\":{\"b\":[1,2]}}\n", "{ \"a\": { \"b\": [1, 2] } }\n"),
    Case(
      "lines of its own", "a: [\n1,\n      2, # two\n  ]\nb: {\n    c: [\n  1 ]}\n",
      "a: [\n  1,\n  2,   # two\n]\nb: {\n  c: [\n    1] }\n"),
    Case("both on one line", "a: [{\n      b: 1\n    }]\n", "a: [{\n  b: 1\n}]\n"),
    Case("behind a dash", "- {\n    a: 1,\n  b: 2\n }\n", "- {\n    a: 1,\n    b: 2\n  }\n"),
    Case("comments in them", "a: [\n# one\n1,\n    # end\n]\nb: 2\n", "a: [\n  # one\n  1,\n  # end\n]\nb: 2\n"),
    Case("a pair", "a: [ b:   1,  ? c : d ]\n", "a: [b: 1, ? c: d]\n"),
  ]

  static let blankLines = [
    Case("one is enough", "\n\na: 1\n\n\n  \nb: 2\n\n\n", "a: 1\n\nb: 2\n"),
    Case("none where something begins", "a:\n\n  b: 1\n\n  c:\n\n    - 1\n", "a:\n  b: 1\n\n  c:\n    - 1\n"),
    Case("none behind and before a bracket", "a: [\n\n  1,\n\n  2,\n\n]\n", "a: [\n  1,\n\n  2,\n]\n"),
    Case("behind a key without a value", "a:\n\nb: 1\n", "a:\n\nb: 1\n"),
    Case("around comments", "# a\n\n\n# b\n\na: 1\n\n# c\n", "# a\n\n# b\n\na: 1\n\n# c\n"),
    Case("the last line ends", "a: 1", "a: 1\n"),
  ]

  static let comments = [
    Case(
      "with what follows", "a:\n# x\n   # y\n   b: 1\n      # z\n   c: 2\n", "a:\n  # x\n  # y\n  b: 1\n  # z\n  c: 2\n"
    ),
    Case("at the end of a mapping", "a:\n    b: 1\n    # x\n# y\nc: 2\n", "a:\n  b: 1\n  # x\n# y\nc: 2\n"),
    Case("at the end of the text", "a:\n    - b: 1\n      # x\n    # y\n# z\n", "a:\n  - b: 1\n    # x\n  # y\n# z\n"),
    Case(
      "in the place of a value", "a:\n      # x\nb:\n   - 1\n   -\n      # y\n", "a:\n  # x\nb:\n  - 1\n  -\n    # y\n"),
    Case(
      "behind something", "a: 1 # x\nb: {c: 2} # y\n\nd: 3     # z\n",
      "a: 1          # x\nb: { c: 2 }   # y\n\nd: 3   # z\n"),
    Case("neighbours of other depth", "a: # x\n  b: 22 # y\n", "a:   # x\n  b: 22   # y\n"),
    Case(
      "neighbours of very different length", "a: 1 # x\nb: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa # y\n",
      "a: 1   # x\nb: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa   # y\n"),
    Case("that go on below", "a: 1 # x\n     # y\nb: 2\n", "a: 1   # x\n       # y\nb: 2\n"),
    Case("characters of several bytes", "a: é # x\nb: e # y\n", "a: é   # x\nb: e   # y\n"),
    Case("directly behind something", "a: [1,# x\n2]\n", "a: [1,   # x\n  2]\n"),
    Case("alone", "  # a\n\n\n    # b", "# a\n\n# b\n"),
  ]

  static let texts = [
    Case("folded lines", "a: b\n    c\n  d\ne: 'x\n\n   y'\n", "a: b\n  c\n  d\ne: 'x\n\n  y'\n"),
    Case(
      "blanks at the ends of their lines", "a: b  \n    c \t\n   \n  d  # e\nf: [x y \n  z, 'u  \n v']\n",
      "a: b\n  c\n\n  d   # e\nf: [x y\n  z, 'u\n  v']\n"),
    Case("blanks in double quotes", "a: \"x\\  \n  y\"\n", "a: \"x\\  \n  y\"\n"),
    Case("an escaped line break", "a: \"x\\\n   \\ y\"\n", "a: \"x\\\n  \\ y\"\n"),
    Case(
      "literal lines", "a:\n     b: |\n        x\n          y\n\n        z\n", "a:\n  b: |\n    x\n      y\n\n    z\n"),
    Case("blanks in them", "a: |\n x \n  \n y\n", "a: |\n  x \n   \n  y\n"),
    Case("a given indentation", "a:\n    b: |2\n        x\n       y\n", "a:\n  b: |2\n      x\n     y\n"),
    Case("line breaks that are kept", "a: |+\n x\n\n\nb: >+\n\n\nc: 1\n", "a: |+\n  x\n\n\nb: >+\n\n\nc: 1\n"),
    Case("no line break at its end", "a: |\n    x", "a: |\n  x"),
    Case("a comment behind its head", "a: |-  # x\n     y\n   # z\nb: 1\n", "a: |-   # x\n  y\n# z\nb: 1\n"),
    Case("in a list", "a:\n- |\n x\n- >\n    y\n", "a:\n  - |\n    x\n  - >\n    y\n"),
    Case("what looks like comments", "a: |\n # x\n y\nb: 'c # d'\n", "a: |\n  # x\n  y\nb: 'c # d'\n"),
  ]

  static let documents = [
    Case("markers", "%YAML 1.1  # x\n---   # y\na: 1\n...\n", "%YAML 1.1   # x\n---         # y\na: 1\n...\n"),
    Case("CR LF", "a:\r\n    b: 1\r\n\r\n\r\n    c: |\r\n       d\r\n", "a:\r\n  b: 1\r\n\r\n  c: |\r\n    d\r\n"),
    Case("CR LF at the end", "a:   1\r\nb: 2", "a: 1\r\nb: 2\r\n"),
    Case("a byte order mark", "\u{FEFF}\n  a:   1\n", "\u{FEFF}a: 1\n"),
    Case("a marker behind a byte order mark", "\u{FEFF}---   # x\na:   1\n", "\u{FEFF}---   # x\na: 1\n"),
    Case("a marker that ends the text", "a:   1\n...", "a: 1\n...\n"),
    Case("words that begin like markers", "---a:   1\n...b:   2\n", "---a: 1\n...b: 2\n"),
    Case("nothing", ""),
    Case("blanks alone", " \n  \n"),
  ]

  @Test(arguments: blocks + brackets + blankLines + comments + texts + documents)
  func cases(_ example: Case) throws {
    #expect(try formatted(example.before) == example.after)
    #expect(try formatted(example.after) == example.after)
  }

  /// A list is as deep as a mapping. What stands after a dash is two columns deeper in any style.
  @Test func fourBlanksAndOne() throws {
    let text = """
      a:
        b: |
          x
        c:
          - d: 1   # e
            f: {
              g: 1
            }
          -
            - h
      ? i
      : - j
        - k: l
            m

      """
    let file = SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8))
    let formatter = SpecFormatter(style: FormatStyle(FormatSettings(indent: 4, commentGap: 1)))
    let edits = try formatter.edits(for: file)
    #expect(
      String(decoding: TextEdit.apply(edits, to: file.bytes), as: UTF8.self) == """
        a:
            b: |
                x
            c:
                - d: 1 # e
                  f: {
                      g: 1
                  }
                -
                  - h
        ? i
        : - j
          - k: l
                m

        """)
  }

  @Test(arguments: ["a: [", "a: 1\n---\nb: 2\n", "a: \"", "\ta: 1\n", "a: *b\n", "\u{0}"])
  func whatIsNoYAMLIsRefused(_ text: String) {
    #expect(throws: SpecFormatter.Refusal.self) { try formatted(text) }
  }

  /// What the language refuses but YAML does not is laid out, too.
  @Test func mistakesOfTheLanguageAreNoObstacle() throws {
    #expect(try formatted("a:   1\na:   2\n[b]:   !x 3\n") == "a: 1\na: 2\n[b]: !x 3\n")
  }

  // MARK: Off and on

  @Test func whatIsSwitchedOffStays() throws {
    let text = """
      a:    1
      # layoutc:format off
      b:   [1,    2,
          3]


      c: {d: 1}     
          # layoutc:format on
      e:    1

      """
    #expect(try formatted(text) == text.replacing("a:    1", with: "a: 1").replacing("e:    1", with: "e: 1"))
    let open = "# layoutc:format off\na:   1\n\n\n\nb:   2"
    #expect(try formatted(open) == open)
    // After something else, and in other words, it is a comment like any other.
    #expect(try formatted("a: 1 # layoutc:format off\nb:  1\n") == "a: 1   # layoutc:format off\nb: 1\n")
    #expect(try formatted("# layoutc:format official\nb:  1\n") == "# layoutc:format official\nb: 1\n")
  }

  /// What surrounds it may move. Then it moves along as a whole.
  @Test func whatIsSwitchedOffMovesAlong() throws {
    let text = """
      a:
          b:
              # layoutc:format off
              - x:    1
                y: |
                   text
                z: a
                  b
              -    w:   2
                   # inner
              # layoutc:format on
              -   v:   3

      """
    let wanted = """
      a:
        b:
          # layoutc:format off
          - x:    1
            y: |
               text
            z: a
              b
          -    w:   2
               # inner
          # layoutc:format on
          - v: 3

      """
    #expect(try formatted(text) == wanted)
    #expect(try formatted(wanted) == wanted)
  }

  /// A comment in between that belongs to something farther out does not slip under what moves out to it.
  @Test(arguments: [
    ("    - id: a\n      # layoutc:format off\n  # odd\n", "  - id: a\n    # layoutc:format off\n # odd\n"),
    (
      "    - id: a\n      # layoutc:format off\n      items:  3\n  # odd\n",
      "  - id: a\n    # layoutc:format off\n    items:  3\n # odd\n"
    ),
    ("    - id: a\n  # layoutc:format off\n  # odd\n", "  - id: a\n# layoutc:format off\n # odd\n"),
    (
      "-   - a\n    -     - b\n    # layoutc:format off\n        # odd\n",
      "- - a\n  - - b\n  # layoutc:format off\n   # odd\n"
    ),
  ])
  func frozenCommentsStayOutside(_ text: String, _ wanted: String) throws {
    let start = text.hasPrefix("-") ? "" : "sections:\n"
    #expect(try formatted(start + text) == start + wanted)
    #expect(try formatted(start + wanted) == start + wanted)
  }

  // MARK: Some lines

  private static let section = "a:\n    - b:   1\n      c:   2\n\n\n    - d:   3\ne:   4\n"

  @Test func someLines() throws {
    let file = SourceFile(path: "a.yaml", text: Self.section)
    func formatted(_ lines: ClosedRange<Int>) throws -> String {
      let bytes =
        file.byteRange(ofLine: lines.lowerBound).lowerBound..<file.byteRange(ofLine: lines.upperBound).upperBound
      let edits = try SpecFormatter().edits(for: file, in: bytes)
      return String(decoding: TextEdit.apply(edits, to: file.bytes), as: UTF8.self)
    }
    // The column is that of the list, which is not in these lines.
    #expect(try formatted(3...3) == Self.section.replacing("c:   2", with: "c: 2"))
    #expect(try formatted(2...3) == Self.section.replacing("b:   1", with: "b: 1").replacing("c:   2", with: "c: 2"))
    #expect(try formatted(7...7) == Self.section.replacing("e:   4", with: "e: 4"))
    #expect(try formatted(1...7) == "a:\n  - b: 1\n    c: 2\n\n  - d: 3\ne: 4\n")
    #expect(try formatted(1...6) == "a:\n  - b: 1\n    c: 2\n\n  - d: 3\ne:   4\n")
  }

  /// No other line loses the blanks at its end, and each of these does, also where what follows stays.
  @Test(arguments: [
    "a: 1  \n# c  \nb: [1,  \n  2]  \n  \n\nc: |  \n  x\nd: 3   \n", "a: 1  \n", "a: >  \n  b\n\n\n  ",
    "  \na: 1   # b  \n       # c  \n  \nd: 3  \n  \n\n",
  ])
  func endsOfSomeLines(_ text: String) throws {
    for text in [text, text.replacing("\n", with: "\r\n")] {
      let file = SourceFile(path: "a.yaml", text: text)
      let lines = (1...file.lineCount).map(file.line)
      for line in lines.indices.dropLast() {
        let edits = try SpecFormatter().edits(for: file, in: file.byteRange(ofLine: line + 1))
        let result = SourceFile(path: "a.yaml", bytes: TextEdit.apply(edits, to: file.bytes))
        var wanted = lines
        while wanted[line].last == " " { wanted[line].removeLast() }
        #expect((1...result.lineCount).map(result.line) == wanted, "\(line + 1): \(text.debugDescription)")
      }
      #expect(try SpecFormatter().edits(for: file, in: file.byteRange(ofLine: lines.count)).isEmpty)
    }
  }

  // MARK: While typing

  @Test(arguments: [
    ("a:\n^", "a:\n  ^"), ("  - id: x\n^", "  - id: x\n    ^"),
    ("  - id: x\n    b:   # c\n\n  ^", "  - id: x\n    b:   # c\n\n      ^"),
    ("a: [\n      ^", "a: [\n  ^"), ("a: 1\n^", "a: 1\n^"), ("  # x:\n^", "  # x:\n  ^"),
    ("a: '#b'\n  ^", "a: '#b'\n^"),
    ("a:\n^b: 1", "a:\n^b: 1"), ("^", "^"), ("- -\n^", "- -\n    ^"), ("  -\n^", "  -\n    ^"),
    // Inside a bracket, which may not be the last one of the line.
    ("  a: { b: [1, 2],\n    ^", "  a: { b: [1, 2],\n    ^"), ("  a: { b: [1, 2] }\n    ^", "  a: { b: [1, 2] }\n  ^"),
    ("a: { b: '{', 'it''s [': \"\\\"[\" }\n  ^", "a: { b: '{', 'it''s [': \"\\\"[\" }\n^"),
    ("    c: 2 ]\n^", "    c: 2 ]\n    ^"), ("a: it's [\n^", "a: it's [\n  ^"), ("a: { # }\n^", "a: { # }\n  ^"),
    ("x-a: &b\n^", "x-a: &b\n  ^"), ("a: &b 1\n  ^", "a: &b 1\n^"),
    // In a block of text.
    ("x-a: |\n  ^", "x-a: |\n  ^"), ("- b: >-2\n^", "- b: >-2\n    ^"), ("a: | # c\n^", "a: | # c\n  ^"),
    ("a: '|'\n  ^", "a: '|'\n^"), ("a: 3 >x\n^", "a: 3 >x\n^"),
  ])
  func aLineThatBegins(_ before: String, _ after: String) throws {
    let file = SourceFile(path: "a.yaml", text: before.replacing("^", with: ""))
    let offset = try #require(before.utf8.firstIndex(of: UInt8(ascii: "^")))
    let at = before.utf8.distance(from: before.startIndex, to: offset)
    let edit = SpecFormatter().edit(forLineTypedAt: at, in: file)
    let result = TextEdit.apply(edit.map { [$0] } ?? [], to: file.bytes)
    #expect(String(decoding: result, as: UTF8.self) == after.replacing("^", with: ""))
  }
}

func formatted(_ text: String) throws -> String {
  let file = SourceFile(path: "a.yaml", text: text)
  return String(decoding: TextEdit.apply(try SpecFormatter().edits(for: file), to: file.bytes), as: UTF8.self)
}
