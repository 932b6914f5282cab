/// Blanks between two tokens of one line.
enum FormatSpacing {
  static func blanks(between first: FormatToken, _ second: FormatToken) -> Int {
    switch (first.kind, second.kind) {
    // Some programs take a colon for a part of the name of an anchor, an alias or a tag before it, and a comma for a
    // part of a tag.
    case (.alias, .colon), (.anchor, .colon), (.tag, .colon), (.tag, .comma), (.tag, .closeBracket): 1
    // A colon with nothing before it or behind it. Without a blank, a text could continue with what follows it.
    case (.colon, .comma), (.colon, .closeBracket), (.openBrace, .colon), (.comma, .colon), (.question, .colon),
      (.colon, .colon), (.dash, .colon):
      1
    case (.openBrace, .closeBrace), (.openBracket, _), (_, .closeBracket): 0
    case (_, .comma), (_, .colon): 0
    default: 1
    }
  }
}
