import LayoutEngine

/// Slips of people who write another language most of the day: comments with `//`, a brace in place of a
/// colon.
extension SyntaxWording {
  /// What stands on the line where libyaml stopped, on the line before, or on the line where libyaml says that it
  /// began.
  func habit(_ problem: SyntaxProblem) -> Diagnostic? {
    let lines = [
      problem.contextOffset.map { lineStart(of: $0) }, lineStart(of: problem.offset),
      previousLineStart(before: problem.offset),
    ].compactMap { $0 }
    for line in lines {
      let found =
        foreignComment(ofLine: line) ?? foreignDash(ofLine: line) ?? stuckDash(ofLine: line)
        ?? braceForColon(ofLine: line) ?? foreignColon(ofLine: line)
      if let found { return found }
    }
    for line in lines {
      if let found = comment(inBracketsOfLine: line, before: problem.offset) { return found }
    }
    let isInBrackets = problem.kind == .expectedCommaOrBracket || problem.kind == .expectedCommaOrBrace
    return isInBrackets ? openQuote(before: problem.offset) : nil
  }

  /// `// layout`, `/* layout */`
  func foreignComment(ofLine line: Int) -> Diagnostic? {
    let first = entryStart(ofLine: line)
    guard Self.commentSign(source[first...]) != nil else { return nil }
    return foreignComment(first..<bareTextEnd(from: first, isFlow: false))
  }

  func foreignComment(_ comment: Range<Int>) -> Diagnostic {
    Diagnostic(
      .syntax, "comments begin with '#' in YAML", at: range(comment.lowerBound, comment.upperBound),
      fix: commentFix(comment, sign: 2))
  }

  private func commentFix(_ comment: Range<Int>, sign: Int) -> Diagnostic.Fix? {
    let inner = source[comment].dropFirst(sign)
    guard source[comment.lowerBound + 1] == UInt8(ascii: "*") else {
      return Diagnostic.Fix("write '#'", at: range(comment.lowerBound, inner.startIndex), replacement: "#")
    }
    // With `#` in front, a `*/` would be part of the comment, and so would all that follows it. So it must come last.
    guard inner.count >= 2, inner.suffix(2).elementsEqual("*/".utf8),
      !inner.dropLast(2).contains(UInt8(ascii: "*"))
    else { return nil }
    let words = inner.dropLast(2).trimming(while: \.isBlank)
    return Diagnostic.Fix(
      "write '#'", at: range(comment.lowerBound, comment.upperBound),
      replacement: "# " + String(decoding: words, as: UTF8.self))
  }

  /// `columns = 7`, `columns => 7`, and a colon that is not YAML's.
  func foreignColon(ofLine line: Int) -> Diagnostic? {
    let first = entryStart(ofLine: line)
    guard let place = foreignColon(in: first..<bareTextEnd(from: first, isFlow: false)) else { return nil }
    let key = String(decoding: source[first..<place.lowerBound], as: UTF8.self)
    let end = bareTextEnd(from: place.upperBound, isFlow: false)
    let value = String(decoding: source[place.upperBound..<end], as: UTF8.self)
    let meant = "\(key): \(value)"
    return Diagnostic(
      .syntax, "a key ends with ':' and a blank: write '\(value.utf8.count > 40 ? "\(key): …" : meant)'",
      at: range(first, end),
      fix: Diagnostic.Fix("write ':'", at: range(place.lowerBound, place.upperBound), replacement: ": "), cause: .colon)
  }

  /// The sign in a text that stands where the colon of a key goes, with the blanks around it.
  private func foreignColon(in text: Range<Int>) -> Range<Int>? {
    let key = source[text].prefix(while: \.isNameByte)
    guard let letter = key.first, letter.isLetter else { return nil }
    let behind = source[key.endIndex..<text.upperBound]
    let signs = [Array("=".utf8), Array("=>".utf8), Array(":=".utf8), ForeignCharacters.wideColon]
    let rest = behind.drop(while: \.isBlank)
    guard let sign = signs.last(where: { rest.starts(with: $0) }) else { return nil }
    let value = rest.dropFirst(sign.count).drop(while: \.isBlank)
    // `==` is none of them.
    guard let byte = value.first, byte != UInt8(ascii: "=") else { return nil }
    return key.endIndex..<value.startIndex
  }

  /// Length of the sign that begins a comment in other languages.
  static func commentSign(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "/"), let second = text.dropFirst().first else { return nil }
    return second == UInt8(ascii: "/") || second == UInt8(ascii: "*") ? 2 : nil
  }

  /// `cell { size: [4, 4] }`
  private func braceForColon(ofLine line: Int) -> Diagnostic? {
    let first = entryStart(ofLine: line)
    let word = source[first...].prefix(while: \.isNameByte)
    let behind = source[word.endIndex...].drop(while: \.isBlank)
    guard let letter = word.first, letter.isLetter, let bracket = behind.first,
      bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[")
    else { return nil }
    let key = String(decoding: word, as: UTF8.self)
    return Diagnostic(
      .syntax, "the ':' is missing behind '\(key)'", at: range(first, word.endIndex),
      fix: Diagnostic.Fix(
        "write '\(key):'", at: range(first, behind.startIndex), replacement: "\(key): "))
  }

  /// `columns 3`, `sections`: a line that lacks nothing but the colon.
  func blankForColon(_ problem: SyntaxProblem) -> Diagnostic? {
    guard problem.kind == .expectedColon, let first = problem.contextOffset else { return nil }
    let word = source[first...].prefix(while: \.isNameByte)
    let end = bareTextEnd(from: first, isFlow: false)
    guard let letter = word.first, letter.isLetter, end >= word.endIndex else { return nil }
    let value = source[word.endIndex..<end].drop(while: \.isBlank)
    if let sign = value.first {
      guard value.startIndex > word.endIndex, sign.isNameByte || sign == UInt8(ascii: "$"),
        !value.contains(where: \.isBlank)
      else { return nil }
    } else if !opensEntries(first) {
      // A word alone may be anything, such as a line that somebody is typing.
      return nil
    }
    let key = String(decoding: word, as: UTF8.self)
    let meant = value.isEmpty ? "\(key):" : "\(key): \(String(decoding: value, as: UTF8.self))"
    return Diagnostic(
      .syntax, "the ':' is missing behind '\(key)': write '\(meant.utf8.count > 40 ? "\(key): …" : meant)'",
      at: range(first, end),
      fix: Diagnostic.Fix("write ':'", at: range(word.endIndex, word.endIndex), replacement: ":"), cause: .colon)
  }

  /// Whether the next line goes deeper than the word at an offset, or is an entry of a list, and the line before does
  /// not: else the word may interrupt what lies around it.
  private func opensEntries(_ word: Int) -> Bool {
    func depth(ofLine line: Int) -> Int { firstText(ofLine: line) - line }
    let own = word - lineStart(of: word)
    if let previous = previousLineStart(before: word), depth(ofLine: previous) > own { return false }
    guard let next = nextLineStart(after: word) else { return false }
    let text = source[firstText(ofLine: next)..<lineEnd(of: next)]
    let isDash = text.first == UInt8(ascii: "-") && text.dropFirst().first?.isBlank ?? true
    return depth(ofLine: next) + (isDash ? 1 : 0) > own
  }

  /// The lines of a text that are like `columns:7`, except the one at `known`. To YAML they are one text with the line
  /// before.
  func stuckLines(in text: Range<Int>, besides known: SourceRange) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var line = lineStart(of: text.lowerBound)
    while line < min(text.upperBound, source.count), found.count < 20 {
      let first = entryStart(ofLine: line)
      let word = first..<bareTextEnd(from: first, isFlow: false)
      if first >= text.lowerBound, first < text.upperBound, Int(known.start) != first,
        let colon = MissingSpace.colon(in: source, word)
      {
        found.append(missingSpace(word, colon: colon))
      } else if first >= text.lowerBound, first < text.upperBound, Int(known.start) != first,
        let other = foreignColon(ofLine: line)
      {
        found.append(other)
      }
      line = lineEnd(of: line) + 1
    }
    return found
  }
}
