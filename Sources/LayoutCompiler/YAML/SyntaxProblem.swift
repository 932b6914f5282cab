/// What libyaml says when it gives up, with byte offsets.
struct SyntaxProblem: Equatable {
  /// What is wrong, in libyaml's words.
  var text: String
  /// Where it noticed.
  var offset: Int
  /// What it was doing, in its words, such as "while parsing a block mapping"; empty if it does not say.
  var contextText = ""
  /// Where that began.
  var contextOffset: Int?

  /// Nil for a text that this compiler has no words for, as a later libyaml may have.
  var kind: Kind? { Kind(rawValue: text) }
  var context: Context? { Context(rawValue: contextText) }

  /// What is wrong. The texts are libyaml's own: nothing else tells its mistakes apart. A test has the library say each.
  enum Kind: String, CaseIterable {
    case expectedKey = "did not find expected key"
    case expectedDash = "did not find expected '-' indicator"
    case expectedColon = "could not find expected ':'"
    case unexpectedColon = "found unexpected ':'"
    case expectedCommaOrBracket = "did not find expected ',' or ']'"
    case expectedCommaOrBrace = "did not find expected ',' or '}'"
    case expectedContent = "did not find expected node content"
    case expectedDocumentStart = "did not find expected <document start>"
    case misplacedValue = "mapping values are not allowed in this context"
    case misplacedKey = "mapping keys are not allowed in this context"
    case misplacedEntry = "block sequence entries are not allowed in this context"
    case unexpectedEnd = "found unexpected end of stream"
    case unexpectedDocument = "found unexpected document indicator"
    case noTokenStart = "found character that cannot start any token"
    case noNameStart = "did not find expected alphabetic or numeric character"
    case expectedLineBreak = "did not find expected comment or line break"
    case unknownEscape = "found unknown escape character"
    case expectedDigits = "did not find expected hexdecimal number"
    case escapeOfNoCharacter = "found invalid Unicode character escape code"
    case undefinedTagHandle = "found undefined tag handle"
    case tabInIndentation = "found a tab character that violates indentation"
    case tabForSpace = "found a tab character where an indentation space is expected"
    case noIndentation = "found an indentation indicator equal to 0"
    case otherVersion = "found incompatible YAML document"
    case secondVersion = "found duplicate %YAML directive"
    case secondTagHandle = "found duplicate %TAG directive"
    case unknownDirective = "found unknown directive name"
    case controlCharacter = "control characters are not allowed"
  }

  /// What libyaml was doing, in its words.
  enum Context: String, CaseIterable {
    case simpleKey = "while scanning a simple key"
    case alias = "while scanning an alias"
    case anchor = "while scanning an anchor"
    case tag = "while scanning a tag"
    case parsedTag = "while parsing a tag"
    case directive = "while scanning a directive"
    case versionDirective = "while scanning a %YAML directive"
    case tagDirective = "while scanning a %TAG directive"
    case tagDirectiveHandle = "while scanning a tag directive"
    case tagDirectivePrefix = "while parsing a %TAG directive"
    case quotedText = "while scanning a quoted scalar"
    case escape = "while parsing a quoted scalar"
    case textBlock = "while scanning a block scalar"
    case blockMapping = "while parsing a block mapping"
    case blockList = "while parsing a block collection"
    case flowMapping = "while parsing a flow mapping"
    case flowList = "while parsing a flow sequence"
  }
}

extension SyntaxProblem {
  /// - Parameter offset: where it is, which is also where it begins.
  init(_ kind: Kind, _ context: Context, at offset: Int) {
    self.init(text: kind.rawValue, offset: offset, contextText: context.rawValue, contextOffset: offset)
  }
}
