import LayoutEngine

/// What is wrong with the terms of a sum. A term is told what it would be told alone.
extension LengthAdvice {
  /// The advice on one term; nil if it may stand in a sum, and for a token: whether that is one is asked where it is
  /// used.
  ///
  /// - Parameter isNegative: whether a minus stands before it.
  static func ofTerm(_ text: String, isNegative: Bool = false, isToken: (String) -> Bool) -> LengthAdvice? {
    let bytes = Array(text.utf8)
    switch LengthSyntax.parse(bytes.span) {
    case .length(let length):
      switch length.form {
      case .points, .pixels, .hairline, .lines: return nil
      case .fit: return LengthAdvice(phrase: "it stands alone, and what is added to it is the 'padding'")
      case .fill: return LengthAdvice(phrase: "it stands alone, for all there is")
      case .percent, .fraction, .token, .sum: return ofShareInSum(text)
      }
    case .token: return nil
    case .failure(let failure):
      let elsewhere = failure.mayBeElsewhere ? elsewhere(text, .length, isToken: isToken) : nil
      return elsewhere?.behind(minus: isNegative) ?? ofTerm(text, failure)
    }
  }

  /// The advice on a term that nobody knows from elsewhere.
  private static func ofTerm(_ text: String, _ failure: LengthSyntax.Failure) -> LengthAdvice {
    switch failure {
    case .unit(let at): behindNumber(text, at, .length)
    case .lines: lines(text)
    case .notALength, .number(.notANumber):
      word(text, .length) ?? LengthAdvice(phrase: "expected \(LengthUse.length.expected)")
    case .fraction: ofShareInSum(text)
    case .number(.negative):
      LengthAdvice(phrase: "it cannot be negative; write the sign between blanks, as '8 - 3'")
    case .number, .tooLong:
      LengthAdvice(phrase: "a number is written in at most \(Limits.digits) decimal digits that count")
    }
  }

  /// The advice on a text that is a sum if not all of its terms are lengths, with the whole sum to be written if there
  /// is something to write for each of these. Nil for anything else.
  static func ofSum(_ text: String, isToken: (String) -> Bool) -> LengthAdvice? {
    let bytes = Array(text.utf8)
    guard let terms = LengthSumSyntax.terms(bytes[...]) else { return nil }
    var first: LengthAdvice?
    var written: String? = ""
    for term in terms {
      let own = String(decoding: bytes[term.bytes], as: UTF8.self)
      let advice = ofTerm(own, isNegative: term.isNegative, isToken: isToken)
      first = first ?? advice
      let sign = term.sign == nil ? "" : term.isNegative ? " - " : " + "
      let meant = advice.map(\.replacement) ?? own
      written = written.flatMap { before in meant.map { before + sign + $0 } }
    }
    guard let first else { return nil }
    guard let written, let term = first.replacement else { return LengthAdvice(phrase: first.phrase) }
    return LengthAdvice(
      replacement: written, phrase: first.phrase.replacing("'\(term)'", with: "'\(written)'"))
  }

  /// The same behind a minus, where the signs of a sum that is written are turned: `8 - $gap * 2` is
  /// `8 - $gap - $gap`.
  func behind(minus: Bool) -> LengthAdvice {
    guard minus, let replacement, Self.isSum(replacement) else { return self }
    let turned = replacement.split(separator: " ").map { $0 == "+" ? "-" : $0 == "-" ? "+" : $0 }
      .joined(separator: " ")
    return LengthAdvice(
      replacement: turned, isExact: isExact, phrase: phrase.replacing("'\(replacement)'", with: "'\(turned)'"))
  }
}
