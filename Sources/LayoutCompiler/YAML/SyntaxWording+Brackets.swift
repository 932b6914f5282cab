import LayoutEngine

/// Mistakes within brackets that libyaml finds a line below them: comments of another language, quotes left open.
extension SyntaxWording {
  /// `"layoutc": 1, // the version`
  func comment(inBracketsOfLine line: Int, before offset: Int) -> Diagnostic? {
    let text = line..<max(line, min(lineEnd(of: line), offset))
    let start = text.dropFirst().first { index in
      guard Self.commentSign(source[index...]) != nil, source[index - 1].isBlank else { return false }
      let before = contentEnd(before: index)
      return before > line && "[{,".utf8.contains(source[before - 1])
    }
    return start.map { foreignComment($0..<lineEnd(of: line)) }
  }

  /// `"name": "Feed,`: a text that goes on until the first quote of the next line.
  ///
  /// - Parameter offset: where libyaml is behind that quote.
  func openQuote(before offset: Int) -> Diagnostic? {
    let last = contentEnd(before: offset) - 1
    guard let quote = byte(last), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let start = source[..<last].lastIndex(of: quote), start > 0
    else { return nil }
    let end = lineEnd(of: start)
    guard end < last, previousLineStart(before: last) == lineStart(of: start) else { return nil }
    let sign = contentEnd(before: start) - 1
    guard let opening = byte(sign), ":,[{".utf8.contains(opening) else { return nil }
    // A key ends at its colon, a value before what stands at the end of its line.
    let colon = source[start..<end].firstIndex(of: UInt8(ascii: ":"))
    let close: Int
    if opening != UInt8(ascii: ":"), let colon {
      close = colon
    } else {
      let text = source[start..<end].trimming(while: \.isBlank)
      close = text.lastIndex { !",]}".utf8.contains($0) && !$0.isBlank }.map { $0 + 1 } ?? end
    }
    guard close > start + 1 else { return nil }
    let name = String(UnicodeScalar(quote))
    return Diagnostic(
      .syntax, "this text has no closing quote (\(name)) on its line", at: range(start, close),
      notes: [.init("all before this quote is part of it", at: range(last, last + 1))],
      fix: Diagnostic.Fix("close the quote", at: range(close, close), replacement: name))
  }

  /// `{ size [100, 44] }`
  ///
  /// - Parameter offset: where the value begins.
  func missingColon(inBraces brace: Int, before offset: Int) -> Diagnostic? {
    guard byte(brace) == UInt8(ascii: "{"), let value = byte(offset), "[{\"'".utf8.contains(value),
      let key = word(before: contentEnd(before: offset)), source[key.lowerBound].isLetter,
      key.lowerBound >= lineStart(of: offset)
    else { return nil }
    let sign = source[contentEnd(before: key.lowerBound) - 1]
    guard sign == UInt8(ascii: "{") || sign == UInt8(ascii: ",") else { return nil }
    let name = String(decoding: source[key], as: UTF8.self)
    return Diagnostic(
      .syntax, "the ':' is missing behind '\(name)'", at: range(key.lowerBound, key.upperBound),
      fix: Diagnostic.Fix("write '\(name):'", at: range(key.lowerBound, offset), replacement: "\(name): "),
      cause: .colon)
  }

  /// `{ aspect: 16: 9 }`
  ///
  /// - Parameter first: the number before the colon.
  func ratio(_ first: Range<Int>, colon: Int) -> Diagnostic? {
    let second = source[(colon + 1)...].drop(while: \.isBlank).prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let sign = contentEnd(before: first.lowerBound) - 1
    guard source[first].allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }), !second.isEmpty,
      byte(sign) == UInt8(ascii: ":"), let key = word(before: sign), source[key].elementsEqual("aspect".utf8)
    else { return nil }
    let meant = String(decoding: source[first], as: UTF8.self) + ":" + String(decoding: second, as: UTF8.self)
    let place = range(first.lowerBound, second.endIndex)
    return Diagnostic(
      .syntax, "a ratio has no blank: write '\(meant)'", at: place,
      fix: Diagnostic.Fix("write '\(meant)'", at: place, replacement: meant))
  }

  /// `sections: [` above a list with dashes, whether it is closed below or not.
  func dash(_ problem: SyntaxProblem, inBracket bracket: Int?) -> Diagnostic? {
    let dash = problem.offset
    guard problem.kind == .expectedContent, let bracket, byte(dash) == UInt8(ascii: "-"),
      byte(dash + 1).map({ $0.isBlank || $0.isLineBreak }) ?? true, let opening = byte(bracket)
    else { return nil }
    let (name, what) = opening == UInt8(ascii: "[") ? ("[", "brackets") : ("{", "braces")
    return Diagnostic(
      .syntax, "no '-' begins an entry in \(what): a ',' ends each; or write the list without the '\(name)' above it",
      at: range(dash, dash + 1), notes: [.init("'\(name)' is opened here", at: range(bracket, bracket + 1))])
  }
}
