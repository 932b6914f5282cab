/// What we say for what libyaml says. A text that is not listed, from a later libyaml, is passed on as it is.
enum SyntaxPhrases {
  static func text(of problem: SyntaxProblem) -> String {
    problem.kind.flatMap { text(of: $0, problem.context) } ?? problem.context.flatMap(text)
      ?? (problem.contextText.isEmpty ? problem.text : "\(problem.text) \(problem.contextText)")
  }

  /// Nil where what libyaml was doing says more.
  private static func text(of kind: SyntaxProblem.Kind, _ context: SyntaxProblem.Context?) -> String? {
    switch kind {
    case .expectedKey: "expected a key here; is this line indented like its neighbors?"
    case .expectedDash: "expected a list entry ('- ') here; is this line indented like its neighbors?"
    case .expectedColon, .unexpectedColon: "expected 'key: value'; the ':' is missing, or the space behind it"
    case .misplacedKey: "a key cannot stand here"
    case .misplacedEntry: "a list entry ('- ') cannot stand here; a list under a key begins on a line of its own"
    case .expectedContent: "expected a value here"
    case .expectedDocumentStart: "the document ended before this; a file holds one spec, in one mapping"
    case .noTokenStart: "an unquoted text cannot begin with this character"
    case .noNameStart where context == .alias:
      "'*' must be followed by the name of an anchor; a text that begins with '*' needs quotes"
    case .noNameStart where context == .anchor:
      "'&' must be followed by the name of an anchor; a text that begins with '&' needs quotes"
    case .unknownEscape:
      "unknown escape in a double-quoted text; write '\\\\' for a backslash, or use single quotes"
    case .expectedDigits: "expected hexadecimal digits in this escape"
    case .escapeOfNoCharacter: "this escape is no Unicode character"
    case .undefinedTagHandle: "unknown tag; a text that begins with '!' needs quotes"
    case .tabInIndentation, .tabForSpace: "tabs cannot indent YAML; use spaces"
    case .noIndentation: "the indentation of a block of text cannot be 0"
    case .otherVersion: "only YAML 1.1 and 1.2 can be read"
    case .secondVersion: "a second '%YAML' line"
    case .secondTagHandle: "a second '%TAG' line for the same tags"
    case .unknownDirective: "unknown directive; a text that begins with '%' needs quotes"
    case .controlCharacter: "control characters are not allowed"
    // ``SyntaxWording`` has words of its own for most of these.
    case .expectedCommaOrBracket, .expectedCommaOrBrace, .misplacedValue, .unexpectedEnd, .unexpectedDocument,
      .noNameStart, .expectedLineBreak:
      nil
    }
  }

  private static func text(of context: SyntaxProblem.Context) -> String? {
    switch context {
    case .directive, .versionDirective, .tagDirective, .tagDirectiveHandle, .tagDirectivePrefix:
      "this line is no '%YAML' or '%TAG' line; a text that begins with '%' needs quotes"
    case .tag, .parsedTag: "this is no tag; a text that begins with '!' needs quotes"
    case .simpleKey, .alias, .anchor, .quotedText, .escape, .textBlock, .blockMapping, .blockList, .flowMapping,
      .flowList:
      nil
    }
  }

  /// Whether the mistake is the thing libyaml was reading, rather than the byte at which it gave up.
  static func isAboutItsBeginning(_ problem: SyntaxProblem) -> Bool {
    switch problem.context {
    case .simpleKey, .alias, .anchor, .tag, .parsedTag, .directive, .versionDirective, .tagDirective,
      .tagDirectiveHandle, .tagDirectivePrefix:
      true
    case .quotedText, .escape, .textBlock, .blockMapping, .blockList, .flowMapping, .flowList, nil: false
    }
  }

  /// What stands at the place where the trouble began; nil where naming it adds nothing.
  static func beginning(_ context: SyntaxProblem.Context) -> String? {
    switch context {
    case .blockMapping: "the mapping begins here"
    case .blockList: "the list begins here"
    case .flowMapping: "'{' is opened here"
    case .flowList: "'[' is opened here"
    case .quotedText, .escape: "the text begins here"
    case .textBlock: "the block of text begins here"
    case .simpleKey, .alias, .anchor, .tag, .parsedTag, .directive, .versionDirective, .tagDirective,
      .tagDirectiveHandle, .tagDirectivePrefix:
      nil
    }
  }
}
