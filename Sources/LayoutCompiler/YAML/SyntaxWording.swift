import LayoutEngine

/// Says in people's words what libyaml says in a parser's, and points where the mistake is, not where it showed.
struct SyntaxWording {
  let source: [UInt8]
  let file: UInt32
  /// Whether the source ends before the file does, because only that part of it is looked at.
  private let isPart: Bool

  init(_ source: [UInt8], _ file: UInt32, isPart: Bool = false) {
    self.source = source
    self.file = file
    self.isPart = isPart
  }

  /// The one diagnostic for a text that is no YAML. `openBracket` is where the innermost open `[` or `{` stands.
  func diagnostic(for problem: SyntaxProblem, openBracket: Int?) -> Diagnostic {
    // In the order of how sure the guess is: for texts that tabs and stuck colons break, libyaml's words are random.
    var diagnostic =
      tab(problem) ?? bareIndicator(problem) ?? longKey(problem) ?? habit(problem) ?? missingDash(problem)
      ?? stuckColon(problem)
      ?? blankForColon(problem) ?? unclosedQuote(problem) ?? dash(problem, inBracket: openBracket)
      ?? unclosedBracket(problem, openBracket: openBracket)
      ?? misplacedKey(problem) ?? trailingText(problem) ?? plain(problem)
    diagnostic.cause = diagnostic.cause ?? .unread
    return diagnostic
  }

  // MARK: Mistakes with a wording of their own

  private func tab(_ problem: SyntaxProblem) -> Diagnostic? {
    let line = lineStart(of: problem.offset)
    return problem.offset <= firstText(ofLine: line) ? tab(ofLine: line) : nil
  }

  /// Tabs before the first word of a line.
  func tab(ofLine line: Int) -> Diagnostic? {
    let end = firstText(ofLine: line)
    return source[line..<end].firstIndex(of: UInt8(ascii: "\t")).map {
      syntax("tabs cannot indent YAML; use spaces", $0, end)
    }
  }

  /// A tab between a `-` and what it begins. YAML allows some such tabs, libyaml allows none.
  private func tabBehindIndicator(at offset: Int) -> Diagnostic? {
    guard let indicator = source[..<offset].lastIndex(where: { !$0.isBlank }) else { return nil }
    let range = range(indicator + 1, offset + source[offset...].prefix(while: \.isBlank).count)
    return Diagnostic(
      .syntax, "a tab cannot follow '\(UnicodeScalar(source[indicator]))' in YAML; use a space", at: range,
      fix: Diagnostic.Fix("use a space", at: range, replacement: " ", .safe))
  }

  /// A value that begins with a character of YAML's own: `>=744`, `@2x`, `%`.
  private func bareIndicator(_ problem: SyntaxProblem) -> Diagnostic? {
    if problem.context == .textBlock, let offset = problem.contextOffset, problem.kind == .expectedLineBreak {
      return byte(offset) == UInt8(ascii: ">")
        ? bareComparison(at: offset, isFlow: false)
        : quotesNeeded("a bare '|' begins a block of text in YAML", at: offset, isFlow: false)
    }
    guard problem.kind == .noTokenStart else { return nil }
    switch byte(problem.offset) {
    case UInt8(ascii: ">")?: return bareComparison(at: problem.offset, isFlow: true)
    case UInt8(ascii: "\t")?: return tabBehindIndicator(at: problem.offset)
    case let first?:
      let name = String(UnicodeScalar(first))
      return quotesNeeded("an unquoted text cannot begin with '\(name)' in YAML", at: problem.offset, isFlow: true)
    case nil: return nil
    }
  }

  /// An unquoted `>=744`, which YAML reads as the head of a folded block of text.
  func bareComparison(at offset: Int, isFlow: Bool) -> Diagnostic {
    var diagnostic = quotesNeeded("a bare '>' begins a block of text in YAML", at: offset, isFlow: isFlow)
    diagnostic.cause = .unread
    return diagnostic
  }

  private func quotesNeeded(_ reason: String, at offset: Int, isFlow: Bool) -> Diagnostic {
    let end = bareTextEnd(from: offset, isFlow: isFlow)
    let text = String(decoding: source[offset..<end], as: UTF8.self)
    guard !text.contains("\""), !text.contains("\\") else {
      return syntax("\(reason); put the text in quotes", offset, end)
    }
    let quoted = "\"\(text)\""
    let range = range(offset, end)
    if let meant = meantLength(text) {
      return Diagnostic(
        .syntax, "\(reason); write '\(meant)'", at: range,
        fix: Diagnostic.Fix("write '\(meant)'", at: range, replacement: meant))
    }
    // No value begins with one of these, quoted or not.
    if text.hasPrefix("@") || text.hasPrefix("`") || text.hasPrefix("%") {
      return Diagnostic(.syntax, "\(reason); a token is named as '$margin', and a share written as '50%'", at: range)
    }
    return Diagnostic(
      .syntax, "\(reason); put the text in quotes: \(quoted)", at: range,
      fix: Diagnostic.Fix("put it in quotes", at: range, replacement: quoted, .safe))
  }

  /// The length meant by `%50`, and by `@margin` if there is a key of that name.
  private func meantLength(_ text: String) -> String? {
    let rest = text.dropFirst()
    switch text.first {
    case "%" where !rest.isEmpty && rest.allSatisfy({ $0.isASCII && $0.isNumber }): return "\(rest)%"
    case "@" where rest.utf8.first.map(\.isLetter) == true && rest.utf8.allSatisfy(\.isNameByte):
      let name = Array(rest.utf8)
      // A token is used with a sign of its own; cell templates and other things with names are used without one.
      return hasKey(name, in: tokens) ? "$\(rest)" : hasKey(name, in: source.indices) ? String(rest) : nil
    default: return nil
    }
  }

  /// Where the tokens of the file are, as far as its lines tell.
  private var tokens: Range<Int> {
    let key = Array("tokens:".utf8)
    var line = 0
    while line < source.count, !source[line...].starts(with: key) { line = lineEnd(of: line) + 1 }
    guard line < source.count else { return 0..<0 }
    var end = lineEnd(of: line) + 1
    while end < source.count, !source[end].isLetter { end = lineEnd(of: end) + 1 }
    return line..<min(end, source.count)
  }

  /// Whether some line or brace has a key of that name. Long texts, which may have many such mistakes, are not
  /// searched.
  private func hasKey(_ name: [UInt8], in part: Range<Int>) -> Bool {
    guard source.count < 20_000 else { return false }
    let word = name + [UInt8(ascii: ":")]
    return part.dropLast(word.count).contains { index in
      source[index] == word[0] && source[index...].starts(with: word) && index > 0
        && (source[index - 1].isBlank || source[index - 1].isLineBreak || source[index - 1] == UInt8(ascii: "{"))
    }
  }

  /// A key so long that libyaml does not look for its ':' any more, as YAML has it.
  private func longKey(_ problem: SyntaxProblem) -> Diagnostic? {
    guard problem.kind == .expectedColon || problem.kind == .misplacedValue else { return nil }
    let first = entryStart(ofLine: lineStart(of: problem.contextOffset ?? problem.offset))
    let end = lineEnd(of: first)
    let colon = (first..<end).first {
      source[$0] == UInt8(ascii: ":") && ($0 + 1 == end || source[$0 + 1].isBlank)
    }
    guard let colon, source[first..<colon].count(where: { $0 & 0xC0 != 0x80 }) > Self.mostOfKey else { return nil }
    return syntax("a key has at most \(Self.mostOfKey.grouped) characters in YAML", first, colon)
  }

  /// In characters.
  private static let mostOfKey = 1024

  /// `columns:7` where a key was expected.
  private func stuckColon(_ problem: SyntaxProblem) -> Diagnostic? {
    switch problem.kind {
    case .expectedColon:
      guard let offset = problem.contextOffset else { return nil }
      let word = offset..<bareTextEnd(from: offset, isFlow: false)
      return MissingSpace.colon(in: source, word).map { missingSpace(word, colon: $0) }
    case .unexpectedColon:
      // In a flow collection: `inset:{ top: 1 }`.
      guard let offset = problem.contextOffset else { return nil }
      let word = offset..<tokenEnd(from: problem.offset + 1)
      return MissingSpace.colon(in: source, word).map { missingSpace(word, colon: $0) }
    case .misplacedValue, .expectedKey:
      // The stuck colon may be on the line before: the text of this line was taken to continue it.
      for line in [lineStart(of: problem.offset), previousLineStart(before: problem.offset)] {
        guard let line else { continue }
        let first = entryStart(ofLine: line)
        let word = first..<bareTextEnd(from: first, isFlow: false)
        if let colon = MissingSpace.colon(in: source, word), colon < problem.offset {
          return missingSpace(word, colon: colon)
        }
      }
      return nil
    default: return nil
    }
  }

  /// What to say of `columns:7`, a word with a colon in it.
  func missingSpace(_ word: Range<Int>, colon: Int) -> Diagnostic {
    let key = String(decoding: source[word.lowerBound..<colon], as: UTF8.self)
    let value = source[colon + 1..<word.upperBound]
    let blanks = ForeignCharacters.blanks(before: value)
    if blanks > 0 {
      let place = range(colon + 1, colon + 1 + blanks)
      return Diagnostic(
        .syntax, "behind the colon stands a no-break space or its like, no blank to YAML; write a space", at: place,
        fix: Diagnostic.Fix("write a space", at: place, replacement: " ", .safe), cause: .colon)
    }
    if value.count == 1, value.first == UInt8(ascii: ",") || value.first == UInt8(ascii: ";") {
      let sign = range(colon + 1, colon + 2)
      let name = String(UnicodeScalar(value[colon + 1]))
      return Diagnostic(
        .syntax, "a key ends with its colon: remove the '\(name)' behind it", at: sign,
        fix: Diagnostic.Fix("remove the '\(name)'", at: sign, replacement: ""), cause: .colon)
    }
    let isWord = value.allSatisfy { $0.isNameByte || $0 >= 0x80 || ".$%/@".utf8.contains($0) }
    let shown = isWord ? String(decoding: value, as: UTF8.self) : "…"
    // In `inset:{top:4,left:5}`, and in braces around it, each key has a stuck colon: mending only the first would just
    // move the mistake.
    let around = braces(around: word.lowerBound)
    let whole = around ?? colon + 1..<max(word.upperBound, closingBrace(from: colon + 1))
    let spaced = spaced(source[whole])
    let isAlone = spaced.count - whole.count < (around == nil ? 1 : 2)
    let place = isAlone ? range(colon + 1, colon + 1) : range(whole.lowerBound, whole.upperBound)
    let replacement =
      isAlone ? " " : (around == nil ? " " : "") + String(decoding: spaced, as: UTF8.self)
    // What is no value behind a blank either is not what was meant: a comment, a comma, another key.
    let isValue = value.first.map { !",;#|>%@`:?".utf8.contains($0) } ?? false && value.last != UInt8(ascii: ":")
    return Diagnostic(
      .syntax, "missing space after the colon: write '\(key): \(shown)'", at: range(word.lowerBound, word.upperBound),
      fix: isValue
        ? Diagnostic.Fix("add a space after the colon", at: place, replacement: replacement, .safe)
        : nil,
      cause: .colon)
  }

  /// One past the brace on its line that closes the one at an offset; the offset itself if there is none.
  private func closingBrace(from start: Int) -> Int {
    var depth = 0
    for index in start..<lineEnd(of: start) {
      if source[index] == UInt8(ascii: "{") { depth += 1 }
      if source[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth <= 0 { return depth == 0 && index > start ? index + 1 : start }
    }
    return start
  }

  /// The outermost braces on its line around a word; nil if there are none, or something else is around them.
  private func braces(around word: Int) -> Range<Int>? {
    let first = source[lineStart(of: word)..<word].firstIndex(of: UInt8(ascii: "{"))
    guard let first else { return nil }
    let end = closingBrace(from: first)
    return end > word ? first..<end : nil
  }

  /// A mapping in braces with a space behind each colon of a key.
  private func spaced(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var spaced: [UInt8] = []
    guard value.first == UInt8(ascii: "{"), !value.contains(where: { "\"'#".utf8.contains($0) }) else { return [] }
    var isKey = false
    var previous = UInt8(ascii: " ")
    for (byte, next) in zip(value, Array(value.dropFirst()) + [UInt8(ascii: " ")]) {
      if "{, ".utf8.contains(previous) { isKey = byte.isLetter }
      spaced.append(byte)
      if byte == UInt8(ascii: ":") {
        if isKey, !next.isBlank { spaced.append(UInt8(ascii: " ")) }
        isKey = false
      }
      // What stands behind a colon is no key: the `http` of `{url:http://a}` stays as it is.
      if byte != UInt8(ascii: " ") || previous != UInt8(ascii: ":") { previous = byte }
    }
    return spaced
  }

  private func unclosedQuote(_ problem: SyntaxProblem) -> Diagnostic? {
    guard problem.context == .quotedText, let quote = problem.contextOffset,
      problem.kind == .unexpectedEnd || problem.kind == .unexpectedDocument
    else { return nil }
    let name = byte(quote) == UInt8(ascii: "'") ? "'" : "\""
    return syntax("this text has no closing quote (\(name))", quote, lineEnd(of: quote))
  }

  private func unclosedBracket(_ problem: SyntaxProblem, openBracket: Int?) -> Diagnostic? {
    let isExpected = problem.kind == .expectedCommaOrBracket || problem.kind == .expectedCommaOrBrace
    guard let bracket = isExpected ? problem.contextOffset : openBracket, let opening = byte(bracket) else {
      return nil
    }
    let isList = opening == UInt8(ascii: "[")
    let closing = isList ? "]" : "}"
    let name = isList ? "[" : "{"
    if contentEnd(before: problem.offset) == contentEnd(before: source.count) {
      return syntax("'\(name)' is never closed; add '\(closing)'", bracket, bracket + 1)
    }
    guard isExpected || problem.kind == .misplacedEntry else { return nil }
    let note = Diagnostic.Note("'\(name)' is opened here", at: range(bracket, bracket + 1))
    // At a colon, the word before it is the key that should not be there.
    if byte(problem.offset) == UInt8(ascii: ":"), let key = word(before: problem.offset) {
      let text = String(decoding: source[key], as: UTF8.self)
      // `{ when: (min-width: 744px) }`
      let isInParentheses = key.lowerBound > 0 && byte(key.lowerBound - 1) == UInt8(ascii: "(")
      if isInParentheses, let call = callInBraces(key.lowerBound - 1) { return call }
      if let ratio = ratio(key, colon: problem.offset) { return ratio }
      return syntax(
        "expected ',' or '\(closing)' before '\(text)'"
          + (isInParentheses ? "; keys with values stand in braces, not in parentheses" : ""),
        key.lowerBound, key.upperBound, [note])
    }
    if let colon = missingColon(inBraces: bracket, before: problem.offset) { return colon }
    return syntax(
      "expected ',' or '\(closing)' here; is the '\(name)' before it closed?", problem.offset,
      tokenEnd(from: problem.offset), [note])
  }

  /// A key that stands deeper than it may, or a second one on its line.
  private func misplacedKey(_ problem: SyntaxProblem) -> Diagnostic? {
    guard problem.kind == .misplacedValue else { return nil }
    let first = entryStart(ofLine: lineStart(of: problem.offset))
    let hasColonBefore = (first..<max(first, problem.offset)).contains {
      source[$0] == UInt8(ascii: ":") && $0 + 1 < source.count && source[$0 + 1].isBlank
    }
    if hasColonBefore || first >= problem.offset {
      return mappingWithoutBraces(problem.offset)
        ?? syntax(
          "a second ':' on one line; put a text that contains ': ' in quotes, or begin the inner key on a line of its own",
          problem.offset, problem.offset + 1)
    }
    let isBracket = source[first] == UInt8(ascii: "{") || source[first] == UInt8(ascii: "[")
    let key = String(decoding: source[first..<problem.offset], as: UTF8.self)
    let what = isBracket ? "what begins with '\(UnicodeScalar(source[first]))'" : "the key '\(key)'"
    return syntax(
      "\(what) cannot stand here: the line before it is a complete value; is this line indented too far?",
      first, isBracket ? first + 1 : problem.offset)
  }

  /// Text behind a closing quote or bracket on the same line, as in `'it's'`.
  private func trailingText(_ problem: SyntaxProblem) -> Diagnostic? {
    guard
      problem.kind == .expectedKey || problem.kind == .expectedDash || problem.kind == .expectedDocumentStart
    else { return nil }
    let last = contentEnd(before: problem.offset) - 1
    guard let closing = byte(last) else { return nil }
    let end = bareTextEnd(from: problem.offset, isFlow: false)
    let signs = [UInt8(ascii: "'"), UInt8(ascii: "\"")]
    if signs.contains(closing), byte(problem.offset).map(signs.contains) == true,
      !source[problem.offset..<lineEnd(of: problem.offset)].contains(UInt8(ascii: ":"))
    {
      return syntax("several texts are a list: put them in brackets, with commas between them", problem.offset, end)
    }
    guard last >= lineStart(of: problem.offset) else { return nil }
    if end == problem.offset + 1, byte(problem.offset) == UInt8(ascii: ","), "'\"]}".utf8.contains(closing) {
      let comma = range(problem.offset, end)
      return Diagnostic(
        .syntax, "only within braces and brackets does a comma end a value: remove it", at: comma,
        fix: Diagnostic.Fix("remove the comma", at: comma, replacement: ""))
    }
    switch closing {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return syntax(
        "text behind the closing quote; put all of it in quotes (inside single quotes an apostrophe is written '')",
        problem.offset, end)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return syntax("unexpected text behind '\(UnicodeScalar(closing))'", problem.offset, end)
    default: return nil
    }
  }

  /// Everything else, in the words of ``SyntaxPhrases``.
  private func plain(_ problem: SyntaxProblem) -> Diagnostic {
    if SyntaxPhrases.isAboutItsBeginning(problem), let offset = problem.contextOffset {
      let message = SyntaxPhrases.text(of: problem)
      return syntax(message, offset, bareTextEnd(from: offset, isFlow: false))
    }
    let end = tokenEnd(from: problem.offset)
    var notes: [Diagnostic.Note] = []
    if let context = problem.context.flatMap(SyntaxPhrases.beginning), let offset = problem.contextOffset,
      offset != problem.offset
    {
      notes.append(Diagnostic.Note(context, at: range(offset, tokenEnd(from: offset))))
    }
    let message = SyntaxPhrases.text(of: problem)
    if problem.offset >= contentEnd(before: source.count) {
      let last = contentEnd(before: source.count)
      return syntax("\(message), but the \(isPart ? "entry" : "file") ends", last, last, notes)
    }
    return syntax(message, problem.offset, end, notes)
  }

  private func syntax(_ message: String, _ start: Int, _ end: Int, _ notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(.syntax, message, at: range(start, end), notes: notes)
  }
}
