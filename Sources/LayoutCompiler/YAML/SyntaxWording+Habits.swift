import LayoutEngine

/// Slips of people who write another language most of the day: comments with `//`, no blank behind a dash, a brace in
/// place of a colon.
extension SyntaxWording {
  /// What stands on the line where libyaml stopped, or on the one that it takes for the beginning of that.
  func habit(_ problem: SyntaxProblem) -> Diagnostic? {
    let lines = [
      problem.contextOffset.map { lineStart(of: $0) }, lineStart(of: problem.offset),
      previousLineStart(before: problem.offset),
    ].compactMap { $0 }
    for line in lines {
      if let found = foreignComment(ofLine: line) ?? stuckDash(ofLine: line) ?? braceForColon(ofLine: line) {
        return found
      }
    }
    return nil
  }

  /// `// layout`, `/* layout */`
  func foreignComment(ofLine line: Int) -> Diagnostic? {
    let first = entryStart(ofLine: line)
    guard let length = Self.commentSign(source[first...]) else { return nil }
    let end = bareTextEnd(from: first, isFlow: false)
    // The end of one that has an end would be text.
    let isLine = length == 2 && byte(first + 1) == UInt8(ascii: "/")
    return Diagnostic(
      .syntax, "comments begin with '#' in YAML", at: range(first, end),
      fix: isLine
        ? Diagnostic.Fix("write '#'", at: range(first, first + length), replacement: "#") : nil)
  }

  /// How long the sign is that begins a comment elsewhere.
  static func commentSign(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "/"), let second = text.dropFirst().first else { return nil }
    return second == UInt8(ascii: "/") || second == UInt8(ascii: "*") ? 2 : nil
  }

  /// `-id: a`
  private func stuckDash(ofLine line: Int) -> Diagnostic? {
    let dash = source[line...].prefix(while: isBlank).endIndex
    guard byte(dash) == UInt8(ascii: "-"), let first = byte(dash + 1), isLetter(first),
      let colon = source[dash...].firstIndex(of: UInt8(ascii: ":")), colon < lineEnd(of: line),
      source[(dash + 1)..<colon].allSatisfy(isNameByte)
    else { return nil }
    let key = String(decoding: source[(dash + 1)..<colon], as: UTF8.self)
    return Diagnostic(
      .syntax,
      "missing space after '-': it is '- \(key)', and the lines below it are indented like '\(key)'",
      at: range(dash, colon))
  }

  /// `cell { size: [4, 4] }`
  private func braceForColon(ofLine line: Int) -> Diagnostic? {
    let first = entryStart(ofLine: line)
    let word = source[first...].prefix(while: isNameByte)
    let behind = source[word.endIndex...].drop(while: isBlank)
    guard let letter = word.first, isLetter(letter), let bracket = behind.first,
      bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[")
    else { return nil }
    let key = String(decoding: word, as: UTF8.self)
    return Diagnostic(
      .syntax, "the ':' is missing behind '\(key)'", at: range(first, word.endIndex),
      fix: Diagnostic.Fix(
        "write '\(key):'", at: range(first, behind.startIndex), replacement: "\(key): "))
  }

  /// The lines of a text, but for the one at `known`, that are `columns:7`: to YAML one text with the line before.
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
      }
      line = lineEnd(of: line) + 1
    }
    return found
  }
}
