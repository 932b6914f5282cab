import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Files of design tokens are read as JSON, with places as in YAML.
@Suite struct JSONReaderTests {
  private static func parse(_ bytes: [UInt8]) -> (tree: NodeTree?, file: SourceFile, found: [Diagnostic]) {
    let file = SourceFile(path: "a.tokens.json", bytes: bytes)
    var found: [Diagnostic] = []
    let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &found)
    return (tree, file, found)
  }

  private static let texts = [
    #"{}"#, "[]", " [ 1 , -0.5, 1e3, 1E-2, 0, true, false, null ] ", #""a""#, "12",
    "{\"a\":{\"b\":[1,\"x\"]}}", "{\t\"a\"\t:\t1\t}", "{\r\n  \"a\" : 1\r\n}\r\n", "{\"a\"\n:\n1}",
    #"{"\u00e9\ud83d\ude00": "a\/b\\\"\b\f\n\r\tc"}"#,
    ##"{"- a": "{b}", "#": "# no comment", "<<": {"x": 1}, "&a": "*a"}"##,
    "{\"é\": \"😀\"}", "{\"\(String(repeating: "k", count: 3000))\": 1}", "[[[[[[[[]]]]]]]]",
    #"{"a": "yes", "b": "1", "c": "null", "d": "~", "e": "'", "f": "- x: y"}"#,
  ]

  /// The tree says what Foundation makes of a text, and each node's range is the text of its value.
  @Test func agreesWithFoundation() throws {
    let files = Repository.files(in: "Specs/language", suffix: ".tokens.json").map { Repository.bytes($0) ?? [] }
    #expect(files.count >= 4)
    for bytes in Self.texts.map({ Array($0.utf8) }) + files {
      let (tree, file, found) = Self.parse(bytes)
      let read = try #require(tree, "\(found) in \(String(decoding: bytes, as: UTF8.self))")
      #expect(found.isEmpty)
      let ours = try JSONSerialization.jsonObject(
        with: Data(NodeDump.json(read, of: file).utf8), options: .fragmentsAllowed)
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect((ours as? NSObject) == (theirs as? NSObject), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// The error is at the marked piece.
  @Test(arguments: [
    ("{ \"a\": 1⟦,⟧ }", "comma"), ("[1⟦,⟧]", "comma"), ("{ \"a\": 1 ⟦\"⟧b\": 2 }", "comma or '}'"),
    ("{ ⟦a⟧: 1 }", "double quotes"), ("{ ⟦'a'⟧: 1 }", "double quotes"), ("{ \"a\": ⟦'b'⟧ }", "double quotes"),
    ("{ \"a\": ⟦b⟧ }", "double quotes"), ("{ \"a\" ⟦1⟧ }", "':'"), ("{ \"a\": ⟦}⟧", "a value"),
    ("{ \"a\": ⟦01⟧ }", "no number"), ("{ \"a\": ⟦.5⟧ }", "no number"), ("{ \"a\": ⟦1.⟧ }", "no number"),
    ("{ \"a\": ⟦+1⟧ }", "no number"), ("{ \"a\": ⟦0x10⟧ }", "no number"), ("{ \"a\": ⟦-⟧ }", "no number"),
    ("{ \"a\": ⟦NaN⟧ }", "no value"), ("{ \"a\": ⟦True⟧ }", "no value"), ("⟦{⟧ \"a\": 1", "ends before the '}'"),
    ("{ \"a\": ⟦[⟧1, 2", "ends before the ']'"), ("{ \"a\": ⟦\"b⟧\n}", "not ended"), ("{ \"a\": \"⟦\\x⟧\" }", "escape"),
    ("{ \"a\": \"⟦\\u⟧00g0\" }", "four hexadecimal"), ("{} ⟦{⟧}", "nothing follows"), ("{ ⟦/⟧/ x\n}", "comments"),
    ("⟦#⟧ x\n{}", "comments"), ("{} ⟦/⟧* x */", "comments"), ("{ \"a\": \"b⟦\t⟧c\" }", "tab"), ("  ⟦⟧", "empty"),
    ("{ \"é\": ⟦b⟧ }", "double quotes"), ("{ \"a\": 1, ⟦\"a\"⟧: 2 }", "duplicate key"),
  ])
  func saysWhereItIsNoJSON(_ text: String, _ words: String) throws {
    let marked = MarkedText(text)
    let (_, _, found) = Self.parse(marked.bytes)
    let diagnostic = try #require(found.first, "\(text) is JSON")
    #expect(found.count == 1)
    #expect(diagnostic.message.contains(words), "\(diagnostic.message)")
    let range = Int(diagnostic.range.start)..<Int(diagnostic.range.end)
    #expect(range == marked.marks[0], "\(text): \(range)")
  }

  /// Half of a surrogate pair follows JSON's grammar, but is no character.
  @Test func halfACharacterIsNone() throws {
    let tree = try #require(Self.parse(Array(#"["\ud83d", "\ud83dx", "\ude00", "\ud83d\u0041"]"#.utf8)).tree)
    let root = try #require(tree.root)
    #expect(tree.elements(of: root).map { tree.string(of: $0) } == ["\u{FFFD}", "\u{FFFD}x", "\u{FFFD}", "\u{FFFD}A"])
  }

  @Test func nestingHasAnEnd() {
    func found(_ depth: Int) -> [RuleID] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return Self.parse(Array(text.utf8)).found.map(\.rule)
    }
    #expect(found(64).isEmpty)
    #expect(found(65) == [.limitExceeded])
    #expect(found(1_000_000) == [.limitExceeded])
  }

  @Test func aByteOrderMarkIsNoPartOfTheText() throws {
    #expect(Self.parse([0xEF, 0xBB, 0xBF] + Array("{}".utf8)).tree != nil)
  }

  /// Whatever is cut off or changed, the answer is a tree, or an error within the file.
  @Test func answersEveryMutation() throws {
    var random = SplitMix(seed: 7)
    let files = Repository.files(in: "Specs", suffix: ".tokens.json")
    let spec = Array("layoutc: 1\nname: A\ndevices: [320x480@2]\ninclude: [{ file: a.tokens.json, rem: 17 }]\n".utf8)
    for path in files {
      let bytes = try #require(Repository.bytes(path))
      for _ in 0..<40 {
        let mutated = Mutation.apply(to: bytes, &random)
        let compilation = Compiler.compile(SourceFile(path: "s.layout.yaml", bytes: spec)) { _ in .success(mutated) }
        for diagnostic in compilation.diagnostics {
          let file = compilation.sources.file(of: diagnostic.range)
          #expect(diagnostic.range.start <= diagnostic.range.end && Int(diagnostic.range.end) <= file.bytes.count)
        }
        #expect(compilation.hasErrors == compilation.tables.isEmpty)
        _ = TextReport().render(compilation.diagnostics, compilation.sources)
      }
    }
  }
}
