/// Blanks between two tokens of one line.
enum FormatSpacing {
  static func blanks(between first: FormatToken, _ second: FormatToken) -> Int {
    switch (first.kind, second.kind) {
    // The name of an anchor, an alias or a tag may go on with a colon for some programs, a tag also with a comma.
    case (.alias, .colon), (.anchor, .colon), (.tag, .colon), (.tag, .comma), (.tag, .closeBracket): 1
    // A colon before which or behind which there is nothing; a text could go on with what follows it directly.
    case (.colon, .comma), (.colon, .closeBracket), (.openBrace, .colon), (.comma, .colon), (.question, .colon),
      (.colon, .colon), (.dash, .colon):
      1
    case (.openBrace, .closeBrace), (.openBracket, _), (_, .closeBracket): 0
    case (_, .comma), (_, .colon): 0
    default: 1
    }
  }
}
