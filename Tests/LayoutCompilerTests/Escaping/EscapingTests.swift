import Foundation
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Each destination of text, tested with everything that could break out of it.
@Suite struct EscapingTests {
  @Test(arguments: [
    ("a/b.layout.yaml", "a/b.layout.yaml"), ("é=@1,+", "é=@1,+"), ("a b", "'a b'"), ("", "''"), ("$x;`y`", "'$x;`y`'"),
    ("it's", "'it'\\''s'"), ("-q/a", "./-q/a"), ("- 'q", "'./- '\\''q'"),
  ]) func pathsInShells(path: String, shown: String) { #expect(ShellText.path(path) == shown) }

  /// Control characters, line breaks of all kinds, marks of direction, quotes, and special characters of each
  /// destination.
  static let hostile = [
    "a\nb", "a\rb", "a\u{85}b", "a\u{2028}b\u{2029}c", "a\u{1B}[31mb", "a\u{7F}\u{0}\u{9B}b", "a\tb",
    "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", "\u{2066}\u{2067}\u{2068}\u{2069}", "\u{200E}\u{200F}\u{61C}",
    "\u{FEFF}a",
    "a\u{E0041}b", "::add-mask::x", " \u{A0}::add-mask::x", "\u{200D}::stop-commands::x", "##[add-mask]x", "###[error]",
    "##vso[task.setvariable]x", "*/ let x = 1 /*", "`", "\\(x)\\", "<a b=\"c\" d='e'>&amp;]]>", "100%0A,:", "|[x](y)_*",
    "\u{FFFE}", "grün 👩‍👩‍👧 क्‍ष",
  ]

  /// A soft hyphen is seen only where a line is broken.
  @Test func aSoftHyphenIsShown() { #expect(TerminalText.visible("a\u{AD}b") == "a\\u{AD}b") }

  @Test(arguments: hostile)
  func addressesGiveBackWhatWasWritten(_ text: String) {
    let encoded = PercentText.encoded(path: text)
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(PercentText.decoded(encoded[...].utf8) == Array(text.utf8))
  }

  /// A plus or minus sign is part of a number, not of a byte.
  @Test(arguments: [
    ("%41%6a%6A", "Ajj"), ("a+b", "a+b"), ("%+A", "%+A"), ("%-1", "%-1"), ("%4", "%4"), ("%", "%"), ("%4g%41", "%4gA"),
    ("%%41", "%A"),
  ])
  func percentSigns(_ text: String, _ meant: String) {
    #expect(PercentText.decoded(text[...].utf8) == Array(meant.utf8))
    let form = PercentText.decoded(text[...].utf8, plusIsBlank: true)
    #expect(form == Array(meant.replacing("+", with: " ").utf8))
  }

  @Test(arguments: hostile)
  func nothingHiddenReachesATerminal(_ text: String) {
    for shown in [TerminalText.visible(text), TerminalText.leading(text), TerminalText.lines(text)] {
      let scalars = shown.unicodeScalars.filter { $0 != "\n" }
      #expect(!scalars.contains(where: HiddenCharacters.contains))
      #expect(!shown.contains("##["))
      #expect(!shown.contains("##vso["))
    }
    #expect(!TerminalText.visible(text).unicodeScalars.contains("\n"))
    for line in TerminalText.lines(text).split(separator: "\n") {
      #expect(!line.drop { !$0.isASCII || $0 == " " }.hasPrefix("::"))
    }
  }

  /// Text that is skipped without a look at each character hides no hidden one: every one is tried, among other
  /// characters.
  @Test func nothingHiddenIsPassedOver() {
    for value in Array(0..<0x3000) + Array(0xFE00..<0x10000) + Array(0xE0000..<0xE0100) {
      guard let scalar = Unicode.Scalar(UInt32(value)), HiddenCharacters.contains(scalar) else { continue }
      #expect(HiddenCharacters.mayOccur(in: "72 × 32\(scalar)"), "\(value)")
    }
    // The words of eight bytes that are looked at together may begin anywhere.
    for margin in 0..<17 {
      let around = (String(repeating: "x", count: margin), String(repeating: "~", count: 17 - margin))
      for hidden in ["\u{1B}", "\n", "\u{7F}", "\u{85}", "\u{202E}", "##", "×##"] {
        #expect(HiddenCharacters.mayOccur(in: around.0 + hidden + around.1), "\(margin)")
      }
      for shown in ["#", "×", " ", "# #", "\"!$"] {
        #expect(!HiddenCharacters.mayOccur(in: around.0 + shown + around.1), "\(margin)")
      }
    }
    #expect(HiddenCharacters.mayOccur(in: "a##[b]"))
    #expect(!HiddenCharacters.mayOccur(in: "72 × 32 pt # grün"))
  }

  @Test func isReadable() {
    #expect(TerminalText.visible("a\n\r\t\u{1B}\u{202E}b") == #"a\n\r\t\u{1B}\u{202E}b"#)
    #expect(TerminalText.visible("## a, ##b [c]") == "## a, ##b [c]")
    #expect(TerminalText.visible("x##[group]###[a]") == #"x#\u{23}[group]##\u{23}[a]"#)
    #expect(TerminalText.visible("grün 👩‍👩‍👧 a\\b") == "grün 👩‍👩‍👧 a\\b")
    #expect(TerminalText.leading("::a::b") == "./::a::b")
    #expect(TerminalText.leading("  :") == "./  :")
    #expect(TerminalText.leading("a::b") == "a::b")
  }

  @Test(arguments: hostile)
  func anExcerptIsACharacterForACharacter(_ text: String) {
    let shown = TerminalText.excerpt(Array(text.utf8)[...])
    #expect(shown.count == text.unicodeScalars.count)
    #expect(!shown.contains(where: HiddenCharacters.contains))
    #expect(HiddenCharacters.commandMarks(in: shown).isEmpty)
  }

  @Test(arguments: hostile)
  func jsonReadsBack(_ text: String) throws {
    let bytes = JSONText.quoted(text.utf8)
    #expect(try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? String == text)
    let shown = String(decoding: bytes, as: UTF8.self)
    #expect(!shown.unicodeScalars.contains(where: HiddenCharacters.contains) && !shown.contains("##["))
  }

  @Test(arguments: hostile)
  func xmlReadsBack(_ text: String) throws {
    let escaped = XMLText.escaped(text)
    #expect(!escaped.unicodeScalars.contains(where: HiddenCharacters.contains) && !escaped.contains("##["))
    // Characters that XML does not allow are replaced.
    var expected = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isMissing = scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar) || scalar == "\u{FFFE}"
      expected.append(isMissing ? "\u{FFFD}" : scalar)
    }
    let reader = XMLReader()
    let parser = XMLParser(data: Data("<a b=\"\(escaped)\">\(escaped)</a>".utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(escaped)")
    #expect(Array(reader.attribute.unicodeScalars) == Array(expected))
    #expect(Array(reader.text.unicodeScalars) == Array(expected))
  }

  @Test(arguments: hostile)
  func workflowCommandsStayOneLine(_ text: String) {
    for escaped in [WorkflowText.data(text), WorkflowText.property(text)] {
      #expect(!escaped.unicodeScalars.contains(where: HiddenCharacters.contains))
    }
    let property = WorkflowText.property(text)
    #expect(!property.contains(":") && !property.contains(","))
    #expect(WorkflowText.property("a%b:c,d\n") == "a%25b%3Ac%2Cd%0A")
  }

  /// Read back as the agent reads it.
  @Test(arguments: hostile)
  func azureCommandsStayOneLine(_ text: String) {
    let (data, property) = (AzureText.data(text), AzureText.property(text))
    for escaped in [data, property] {
      #expect(!escaped.unicodeScalars.contains(where: HiddenCharacters.contains) && !escaped.contains("##vso["))
    }
    #expect(!property.contains(";") && !property.contains("]"))
    let isPlain = !text.unicodeScalars.contains { HiddenCharacters.contains($0) && $0 != "\n" && $0 != "\r" }
    guard isPlain, HiddenCharacters.commandMarks(in: text.unicodeScalars).isEmpty else { return }
    var read = property
    for (escape, sign) in [("%3B", ";"), ("%5D", "]"), ("%0A", "\n"), ("%0D", "\r"), ("%AZP25", "%")] {
      read = read.replacing(escape, with: sign)
    }
    #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
  }

  /// Read back as the server reads it.
  @Test(arguments: hostile)
  func serviceMessagesReadBack(_ text: String) {
    let escaped = TeamCityText.value(text, most: 4_000)
    #expect(!escaped.unicodeScalars.contains(where: HiddenCharacters.contains) && !escaped.contains("##["))
    var units: [UInt16] = []
    var rest = Array(escaped.utf16)[...]
    while let unit = rest.popFirst() {
      guard unit == UInt16(UInt8(ascii: "|")) else {
        #expect(!"'[]\n".utf16.contains(unit))
        units.append(unit)
        continue
      }
      switch rest.popFirst().flatMap(Unicode.Scalar.init) {
      case "n": units.append(10)
      case "r": units.append(13)
      case "0":
        units.append(UInt16(String(decoding: rest.dropFirst().prefix(4), as: UTF16.self), radix: 16) ?? 0)
        rest = rest.dropFirst(5)
      case let sign?: units.append(UInt16(sign.value))
      case nil: Issue.record("an escape without a sign")
      }
    }
    #expect(units == Array(text.utf16))
    #expect(TeamCityText.value("abcdef", most: 4) == "abc…" && TeamCityText.value("abcd", most: 4) == "abcd")
  }

  @Test func fencedLinesCannotEndTheFence() throws {
    let lines = Array(" ::add-mask::x\n-a".utf8)
    let fence = try #require(WorkflowText.fence(around: [lines]))
    let parts = "\(fence.begin)\(String(decoding: lines, as: UTF8.self))\(fence.end)".split(separator: "\n")
    let word = try #require(parts.first?.split(separator: "::").last)
    #expect(parts == ["::stop-commands::\(word)", " ::add-mask::x", "-a", "::\(word)::"])
    #expect(word.count > 32 && !String(decoding: lines, as: UTF8.self).contains(word))
    #expect(WorkflowText.fence(around: []) == nil && WorkflowText.fence(around: [[]]) == nil)
    let pieces = try #require(WorkflowText.fence(around: [Array(lines[..<4]), [], Array(lines[4...])]))
    #expect(pieces == fence)
  }

  @Test(arguments: hostile)
  func aCommentIsOneLine(_ text: String) {
    let comment = CommentText.visible(text)
    #expect(!comment.unicodeScalars.contains(where: HiddenCharacters.contains))
    #expect(!comment.contains("*/") && !comment.contains("/*") && !comment.contains("`"))
  }

  @Test(arguments: [
    ("a b", "a b"), ("ä", "ä"), ("a\"b", #""a\"b""#), (#"a\b"#, #""a\\b""#), ("a\nb", #""a\nb""#),
    ("\u{1B}", #""\033""#),
    ("\u{202E}", #""\342\200\256""#),
  ])
  func namesInDifferences(_ name: String, _ shown: String) { #expect(DiffText.name(name) == shown) }

  @Test(arguments: [
    ("a;b", ";"), ("a:b", ":"), ("a=b", "="), ("a|b", "|"), ("a%b", "%"), ("a*", "*"), ("a?", "?"), ("[a]", "["),
    ("a\nb", "\n"), ("~a", "~"), ("a\\", "\\"), ("a ", " "), ("a&", "&"),
  ])
  func namesThatNoRuleHolds(_ name: String, _ obstacle: String) { #expect(MakeText.obstacle(in: name) == obstacle) }

  @Test(arguments: ["a b", "a#b", "a$b", "a\\b", "ä", "a~b", "(a)", "{a}", "a,b", "@a", "-a", "a'b", "a&b"])
  func namesThatARuleHolds(_ name: String) { #expect(MakeText.obstacle(in: name) == nil) }

  private final class XMLReader: NSObject, XMLParserDelegate {
    var attribute = ""
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { attribute = attributes["b"] ?? "" }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
