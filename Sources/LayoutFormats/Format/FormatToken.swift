/// A piece of a text: more than blanks, or line breaks that mean something.
struct FormatToken {
  enum Kind: UInt8 {
    /// Indicators of blocks: `-`, `?`; the colon of either kind of mapping.
    case dash, question, colon
    case comma, openBrace, closeBrace, openBracket, closeBracket
    case anchor, tag, alias
    /// A text on one line; a text on several lines, which are folded. Both may be plain or in quotes.
    case scalar, foldedLines
    /// `|` or `>` with what directly follows it; the lines below.
    case blockHeader, blockLines
    case comment
    /// A line `%YAML` or `%TAG`; `---`; `...`.
    case directive, documentStart, documentEnd
  }

  /// Where it would stand if it began a line.
  enum Role: UInt8 {
    /// At the column of its mapping or list: a dash, a key, `?`, or the colon of such a key.
    case entry
    /// Deeper than its mapping or list, of which it is a part.
    case inside
    /// In braces or brackets.
    case flow
    /// At the left margin.
    case document
  }

  var kind: Kind
  var role = Role.inside
  var start: Int
  var end: Int
  /// The mapping or list that it stands in (for an opening bracket, the one that it opens); nil for none.
  var frame: Int?
}

/// A mapping or a list of the text, as far as its layout is concerned.
struct FormatFrame {
  enum Kind: UInt8 {
    case blockMapping, blockSequence
    /// In braces or brackets.
    case bracketed
    /// The one pair of `[a: b]`, which has no bracket of its own.
    case pair
  }

  var kind: Kind
  /// The frame around it; nil for none.
  var parent: Int?
  /// Where it begins in its line; used for blocks only.
  var column: Int
  /// Its tokens, including those of frames in it.
  var firstToken: Int
  var lastToken = 0

  var isBlock: Bool { kind == .blockMapping || kind == .blockSequence }
}
