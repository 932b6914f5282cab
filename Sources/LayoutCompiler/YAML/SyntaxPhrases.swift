/// libyaml's phrases and ours. A phrase that is not listed, from a later libyaml, is passed on as it is.
enum SyntaxPhrases {
  static func problem(_ problem: String, while context: String) -> String {
    switch (problem, context) {
    case ("did not find expected key", _):
      "expected a key here; is this line indented like its neighbors?"
    case ("did not find expected '-' indicator", _):
      "expected a list entry ('- ') here; is this line indented like its neighbors?"
    case ("could not find expected ':'", _), ("found unexpected ':'", _):
      "expected 'key: value'; the ':' is missing, or the space behind it"
    case ("mapping keys are not allowed in this context", _): "a key cannot stand here"
    case ("block sequence entries are not allowed in this context", _):
      "a list entry ('- ') cannot stand here; a list under a key begins on a line of its own"
    case ("did not find expected node content", _): "expected a value here"
    case ("did not find expected <document start>", _):
      "the document ended before this; a file holds one spec, in one mapping"
    case ("found character that cannot start any token", _): "an unquoted text cannot begin with this character"
    case ("did not find expected alphabetic or numeric character", "while scanning an alias"):
      "'*' must be followed by the name of an anchor; a text that begins with '*' needs quotes"
    case ("did not find expected alphabetic or numeric character", "while scanning an anchor"):
      "'&' must be followed by the name of an anchor; a text that begins with '&' needs quotes"
    case ("found unknown escape character", _):
      "unknown escape in a double-quoted text; write '\\\\' for a backslash, or use single quotes"
    case ("did not find expected hexdecimal number", _): "expected hexadecimal digits in this escape"
    case ("found invalid Unicode character escape code", _): "this escape is no Unicode character"
    case ("found undefined tag handle", _): "unknown tag; a text that begins with '!' needs quotes"
    case ("found a tab character that violates indentation", _),
      ("found a tab character where an indentation space is expected", _):
      "tabs cannot indent YAML; use spaces"
    case ("found an indentation indicator equal to 0", _): "the indentation of a block of text cannot be 0"
    case ("found incompatible YAML document", _): "only YAML 1.1 and 1.2 can be read"
    case ("found duplicate %YAML directive", _): "a second '%YAML' line"
    case ("found unknown directive name", _): "unknown directive; a text that begins with '%' needs quotes"
    case (_, "while scanning a directive"), (_, "while scanning a %YAML directive"),
      (_, "while scanning a %TAG directive"):
      "this line is no '%YAML' or '%TAG' line; a text that begins with '%' needs quotes"
    case (_, "while scanning a tag"), (_, "while parsing a tag"):
      "this is no tag; a text that begins with '!' needs quotes"
    case ("control characters are not allowed", _): "control characters are not allowed"
    default: context.isEmpty ? problem : "\(problem) \(context)"
    }
  }

  /// Whether the mistake is the thing libyaml was reading, rather than the byte at which it gave up.
  static func isAboutItsBeginning(_ problem: SyntaxProblem) -> Bool {
    switch problem.context {
    case "while scanning a simple key", "while scanning an alias", "while scanning an anchor", "while scanning a tag",
      "while parsing a tag", "while scanning a directive", "while scanning a %YAML directive",
      "while scanning a %TAG directive":
      true
    default: false
    }
  }

  /// What stands at the place where the trouble began; nil where naming it adds nothing.
  static func context(_ context: String) -> String? {
    switch context {
    case "while parsing a block mapping": "the mapping begins here"
    case "while parsing a block collection": "the list begins here"
    case "while parsing a flow mapping": "'{' is opened here"
    case "while parsing a flow sequence": "'[' is opened here"
    case "while scanning a quoted scalar", "while parsing a quoted scalar": "the text begins here"
    case "while scanning a block scalar": "the block of text begins here"
    default: nil
    }
  }
}
