import LayoutEngine

/// Lengths as CSS, UIKit, design tools and spreadsheets write them.
extension LengthAdvice {
  /// Longer texts are none of these.
  private static let longest = 64

  /// What a text that is no length says elsewhere; nil where it says nothing that is known.
  static func elsewhere(
    _ text: String, _ use: LengthUse, isBound: Bool = false, isToken: (String) -> Bool
  ) -> LengthAdvice? {
    guard text.utf8.count <= longest else { return nil }
    if text.contains(" //") || text.contains(" /*") { return LengthAdvice(phrase: "comments begin with '#'") }
    // A blank ends the name of a token.
    let isSum = text.hasPrefix("$") && text.contains(" ")
    return punctuated(text, use) ?? (isSum ? calculated(text) : nil) ?? reference(text, isToken) ?? measure(
      text, use, isBound: isBound) ?? inParentheses(
        text)
      ?? product(text, use) ?? calculated(text)
  }

  /// `4px;`, `8,`
  private static func punctuated(_ text: String, _ use: LengthUse) -> LengthAdvice? {
    guard let last = text.last, ";,".contains(last) else { return nil }
    let rest = String(text.dropLast())
    guard rest.hasPrefix("$") ? isLength(rest) : use.takes(rest) else { return nil }
    return LengthAdvice(replacement: rest, phrase: "write '\(rest)', without the '\(last)'")
  }

  /// `$spacing.base`, `${gap}`, `{spacing.base}`, `var(--gap)`, `@gap`, and the bare name of a token.
  private static func reference(_ text: String, _ isToken: (String) -> Bool) -> LengthAdvice? {
    var inner = Substring(text)
    var isCertain = false
    for (open, close) in [("${", "}"), ("$(", ")"), ("{", "}"), ("var(--", ")"), ("$", ""), ("@", "")]
    where text.hasPrefix(open) && text.hasSuffix(close) && text.count > open.count + close.count {
      inner = text.dropFirst(open.count).dropLast(close.count)
      isCertain = open != "@"
      break
    }
    let written = String(inner).replacing("/", with: "-")
    guard let name = NameSyntax.name(from: written), isCertain || isToken(name), "$" + name != text else { return nil }
    return LengthAdvice(replacement: "$" + name, phrase: "did you mean '$\(name)'?")
  }

  /// `.fractionalWidth(0.5)`, `.absolute(44)`, `.estimated(44)`, `CGFloat.infinity`, `1hairline`
  private static func measure(_ text: String, _ use: LengthUse, isBound: Bool) -> LengthAdvice? {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let counted = text.dropFirst(number.count).drop { $0 == " " }
    if !number.isEmpty, ["hairline", "hairlines"].contains(counted.lowercased()) {
      let written = number == "1" ? "hairline" : "\(number)px"
      return LengthAdvice(replacement: written, phrase: "write '\(written)': a hairline is one pixel")
    }
    if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      let name = text[..<open].split(separator: ".").last.map(String.init) ?? ""
      let argument = String(text[open...].dropFirst().dropLast())
      switch Suggestion.letters(of: name).map({ String(decoding: $0, as: UTF8.self) }) {
      case "fractionalwidth", "fractionalheight":
        guard let share = percentage(argument), use.takes(share) else { return nil }
        return LengthAdvice(replacement: share, phrase: "write '\(share)'")
      case "absolute":
        return use.takes(argument) ? LengthAdvice(replacement: argument, phrase: "write '\(argument)'") : nil
      case "estimated" where use.takes("fit"):
        return LengthAdvice(
          replacement: "fit", phrase: "write 'fit'; how large an item is then its 'content' says")
      default: return nil
      }
    }
    guard text.contains("."), let last = text.split(separator: ".").last, last.first?.isLetter == true else {
      return nil
    }
    return word(String(last), use, isBound: isBound)
  }

  /// `(4 + 5)`, `calc(4 + 5)`
  private static func inParentheses(_ text: String) -> LengthAdvice? {
    guard let open = ["(", "calc("].first(where: text.hasPrefix), text.hasSuffix(")") else { return nil }
    let inner = String(text.dropFirst(open.count).dropLast())
    guard isLength(inner) || isSum(inner) else { return spaced(inner).map(asSum) }
    return LengthAdvice(replacement: inner, phrase: "write '\(inner)', without parentheses")
  }

  /// `lines(body) * 2`, `2 / 3`, `2*8`
  private static func product(_ text: String, _ use: LengthUse) -> LengthAdvice? {
    func factors(_ sign: Character) -> (String, String)? {
      let parts = text.split(separator: sign, omittingEmptySubsequences: false).map(trimmed)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    if let (p, q) = factors("/"), Int(p) != nil, Int(q) != nil, text.contains(" ") {
      let share = "\(p)/\(q)"
      guard use.takes(share) else { return nil }
      return LengthAdvice(replacement: share, isExact: true, phrase: "write '\(share)', without blanks")
    }
    guard let (a, b) = factors("*") ?? factors("×"), let times = Int(a) ?? Int(b), (1...1_000).contains(times) else {
      return nil
    }
    let factor = Int(a) == nil ? a : b
    let bytes = Array(factor.utf8)
    guard case .length(let length) = LengthSyntax.parse(bytes.span) else { return nil }
    switch length.form {
    case .lines(let count, let style):
      let written = "lines(\(count * times) \(style.rawValue))"
      return use.takes(written) ? LengthAdvice(replacement: written, phrase: "write '\(written)'") : nil
    case .points, .pixels:
      let digits = factor.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), digits.count < 7, !factor.contains(".") else { return nil }
      let written = "\(number * times)\(factor.dropFirst(digits.count))"
      return LengthAdvice(replacement: written, phrase: "lengths are added and subtracted only: write '\(written)'")
    case .percent, .fraction, .fill, .fit, .hairline, .token, .sum: return nil
    }
  }

  /// `$row+8`, `lines(body)+16`
  private static func calculated(_ text: String) -> LengthAdvice? { spaced(text).map(asSum) }

  private static func asSum(_ written: String) -> LengthAdvice {
    LengthAdvice(replacement: written, phrase: "a sum has blanks around its signs: write '\(written)'")
  }

  /// A sum with blanks around its signs, where there are none; nil where there is no sign between two lengths.
  static func spaced(_ text: String) -> String? {
    for index in text.indices.dropFirst() where "+-".contains(text[index]) {
      let (first, rest) = (trimmed(text[..<index]), trimmed(text[index...].dropFirst()))
      guard isLength(first) else { continue }
      if isLength(rest) { return "\(first) \(text[index]) \(rest)" }
      if let more = spaced(rest) { return "\(first) \(text[index]) \(more)" }
    }
    return nil
  }

  /// Whether a text is a length that may stand in a sum.
  static func isLength(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch LengthSyntax.parse(bytes.span) {
    case .length(let length):
      switch length.form {
      case .points, .pixels, .hairline, .lines: return true
      case .percent, .fraction, .fill, .fit, .token, .sum: return false
      }
    case .token: return NameSyntax.isName(String(text.dropFirst()))
    case .failure: return false
    }
  }

  /// Whether a text is a length that may have a sign.
  static func isSigned(_ text: String) -> Bool { isLength(text.hasPrefix("-") ? String(text.dropFirst()) : text) }

  private static func isSum(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let terms = LengthSumSyntax.terms(bytes[...]) else { return false }
    return terms.allSatisfy { isLength(String(decoding: bytes[$0.bytes], as: UTF8.self)) }
  }

  /// `0.5` → `50%`
  private static func percentage(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      return nil
    }
    var decimals = parts.count == 2 ? String(parts[1]) : ""
    while decimals.count < 2 { decimals += "0" }
    let whole = (parts[0] + decimals.prefix(2)).drop { $0 == "0" }
    var rest = decimals.dropFirst(2)
    while rest.last == "0" { rest = rest.dropLast() }
    return (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : ".\(rest)") + "%"
  }

  private static func trimmed(_ text: Substring) -> String {
    let blank: Character = " "
    return String(text.drop { $0 == blank }.reversed().drop { $0 == blank }.reversed())
  }
}

extension LengthUse {
  /// Whether a text is a length that may stand there.
  func takes(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard case .length(let length) = LengthSyntax.parse(bytes.span) else { return false }
    switch length.form {
    case .points, .pixels, .hairline, .lines, .token, .sum: return true
    case .percent, .fill: return self != .length && self != .fitting
    case .fraction: return self == .dimension || self == .bound
    case .fit: return self == .dimension || self == .fitting
    }
  }

  /// The words that may stand there.
  var words: [String] { ["hairline", "fill", "fit"].filter(takes) }
}
