import Testing

@testable import LayoutCompiler

/// The texts by which mistakes are told apart are libyaml's. Whether they still are, only the library that is installed
/// can say.
@Suite struct SyntaxProblemTests {
  private typealias Kind = SyntaxProblem.Kind
  private typealias Context = SyntaxProblem.Context

  private static func problem(_ text: String) throws -> SyntaxProblem {
    var check = SyntaxCheck(isASCII: true)
    let bytes = Array(text.utf8)
    guard let fault = check.fault(in: bytes, 0..<bytes.count), case .syntax(let problem, _) = fault.what else {
      throw NoProblem(text: text)
    }
    return problem
  }

  private struct NoProblem: Error { let text: String }

  private static let texts: [Kind: String] = [
    .expectedKey: "a: 'it's'\n", .expectedDash: "- a\nb: 1\n", .expectedColon: "a: 1\nb\nc: 2\n",
    .unexpectedColon: "{a:{b: 1}}", .expectedCommaOrBracket: "[a\nb: 1\n", .expectedCommaOrBrace: "{a: 1]",
    .expectedContent: "{]", .expectedDocumentStart: "[a] b", .misplacedValue: "a: b: c\n", .misplacedKey: "a: ? b\n",
    .misplacedEntry: "a: - b\n", .unexpectedEnd: "a: \"b\n", .unexpectedDocument: "a: \"b\n---\n",
    .noTokenStart: "a: @b", .noNameStart: "a: *", .expectedLineBreak: "a: >=744\n", .unknownEscape: "a: \"\\q\"",
    .expectedDigits: "a: \"\\xZZ\"", .escapeOfNoCharacter: "a: \"\\ud800\"", .undefinedTagHandle: "a: !x!y b",
    .tabInIndentation: "a: b\n\tc: d\n", .tabForSpace: "a: |\n  b\n\tc\n", .noIndentation: "a: |0\n b\n",
    .otherVersion: "%YAML 2.0\n--- a\n", .secondVersion: "%YAML 1.1\n%YAML 1.1\n--- a\n",
    .secondTagHandle: "%TAG !a! x\n%TAG !a! y\n--- a\n", .unknownDirective: "%FOO x\n--- a\n",
    .controlCharacter: "a: \u{1}",
  ]

  private static let contexts: [Context: String] = [
    .simpleKey: "a: 1\nb\nc: 2\n", .alias: "a: *", .anchor: "a: & b", .tag: "a: !<x", .parsedTag: "a: !%zz b",
    .directive: "%\n--- a", .versionDirective: "%YAML x\n--- a", .tagDirective: "%TAG !a!x y\n--- a",
    .tagDirectiveHandle: "%TAG x\n--- a", .tagDirectivePrefix: "%TAG !a! %zz\n--- a", .quotedText: "a: \"b\n",
    .escape: "a: \"\\q\"", .textBlock: "a: >=744\n", .blockMapping: "a: 'it's'\n", .blockList: "- a\nb: 1\n",
    .flowMapping: "{a: 1]", .flowList: "[a\nb: 1\n",
  ]

  @Test func libyamlSaysEachText() throws {
    for kind in Kind.allCases {
      let text = try #require(Self.texts[kind], "\(kind) has no text that shows it")
      let problem = try Self.problem(text)
      #expect(problem.kind == kind)
    }
    for context in Context.allCases {
      let text = try #require(Self.contexts[context], "\(context) has no text that shows it")
      let problem = try Self.problem(text)
      #expect(problem.context == context)
    }
  }

  /// What is known is said in our words, not in those of a parser.
  @Test func lineOfTagsThatIsNone() throws {
    for text in ["%TAG x\n--- a", "%TAG !a! %zz\n--- a", "%YAML x\n--- a"] {
      let problem = try Self.problem(text)
      #expect(SyntaxPhrases.text(of: problem).hasPrefix("this line is no '%YAML' or '%TAG' line;"))
    }
    let twice = try Self.problem("%TAG !a! x\n%TAG !a! y\n--- a\n")
    #expect(SyntaxPhrases.text(of: twice) == "a second '%TAG' line for the same tags")
  }

  @Test func unknownTextIsPassedOn() {
    let problem = SyntaxProblem(
      text: "found a riddle", offset: 3, contextText: "while scanning a poem", contextOffset: 1)
    #expect(problem.kind == nil && problem.context == nil)
    #expect(SyntaxPhrases.text(of: problem) == "found a riddle while scanning a poem")
  }
}
