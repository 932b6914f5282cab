import LayoutEngine

/// Lengths as CSS, UIKit, design tools and spreadsheets write them.
extension LengthAdvice {
  /// Longer texts are none of these.
  static let longest = 64

  /// What a text that is not a length means elsewhere; nil if it means nothing that is known.
  static func elsewhere(
    _ text: String, _ use: LengthUse, isToken: (String) -> Bool
  ) -> LengthAdvice? {
    if let part = PartOfScreen(text, isToken: isToken)?.advice(use) { return part }
    guard text.utf8.count <= longest else { return nil }
    if let plain = ForeignCharacters.plain(text), let meant = meant(trimmed(plain[...]), use) {
      return LengthAdvice(
        replacement: meant, phrase: "write '\(meant)', with the quotes, blanks and signs of a keyboard")
    }
    let inner = trimmed(text[...])
    if inner != text, use.takes(inner) {
      return LengthAdvice(replacement: inner, isExact: true, phrase: "write '\(inner)', without blanks around it")
    }
    if let sign = text.firstIndex(of: "#"), use.takes(String(text[..<sign])) {
      return LengthAdvice(phrase: "a comment has a blank before its '#'")
    }
    if text.hasPrefix("-"), isLength(String(text.dropFirst())) {
      return LengthAdvice(phrase: "a length cannot be negative")
    }
    if let token = withoutUnit(text) {
      return LengthAdvice(replacement: token, phrase: "a token has its unit: write '\(token)'")
    }
    if let lines = respeltLines(text) { return lines }
    let isSum = text.hasPrefix("$") && (text.contains(" ") || endsToken(text, isToken))
    return punctuated(text, use) ?? (isSum ? calculated(text) : nil) ?? reference(text, isToken) ?? measure(text, use)
      ?? inParentheses(text, use) ?? product(text, use) ?? calculated(text)
  }

  /// Whether a sign follows the name of a token in `$gap-0.5`, rather than being part of one.
  private static func endsToken(_ text: String, _ isToken: (String) -> Bool) -> Bool {
    guard let first = spaced(text)?.prefix(while: { $0 != " " }), isToken(String(first.dropFirst())) else {
      return false
    }
    return NameSyntax.name(from: String(text.dropFirst())).map(isToken) != true
  }

  /// `line(body)`, `Lines(2 body)`
  private static func respeltLines(_ text: String) -> LengthAdvice? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), !text.hasPrefix("lines("),
      ["line", "lines"].contains(text[..<open].lowercased())
    else { return nil }
    let written = "lines" + text[open...]
    let bytes = Array(written.utf8)
    guard case .length = LengthSyntax.parse(bytes.span) else { return lines(written) }
    return LengthAdvice(replacement: written, phrase: "write '\(written)'")
  }

  /// The token of `$gap pt`.
  private static func withoutUnit(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].hasPrefix("$"), NameSyntax.isName(String(words[0].dropFirst())),
      ["pt", "px", "dp", "rem", "em", "sp"].contains(words[1])
    else { return nil }
    return String(words[0])
  }

  /// The length that a text is, or that it is in other words: `8.dp`.
  static func meant(_ text: String, _ use: LengthUse) -> String? {
    if use.takes(text) { return text }
    let bytes = Array(text.utf8)
    guard case .failure(.unit(let at)) = LengthSyntax.parse(bytes.span) else { return nil }
    return behindNumber(text, at, use).replacement
  }

  /// The two lengths of a text that stands for a size: `100 44`, `100,44`, `100x44`.
  static func sides(_ text: String) -> (String, String)? {
    if let sides = argumentsOfSize(text) { return sides }
    if let several = several(text, isSize: true), several.count == 2 { return (several[0], several[1]) }
    guard text.utf8.count <= 32 else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { "x×".contains($0) }
      .map { String($0.filter { $0 != " " }) }
    return parts.count == 2 && parts.allSatisfy(isSide) ? (parts[0], parts[1]) : nil
  }

  /// Whether a text is a length that a side of a cell may have.
  static func isSide(_ text: String) -> Bool { isLength(text) || isSum(text) || LengthUse.dimension.takes(text) }

  /// `CGSize(50, 50)`, `DpSize(50.dp, 50.dp)`
  private static func argumentsOfSize(_ text: String) -> (String, String)? {
    guard text.utf8.count <= longest, text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      ["size", "sizemake"].contains(where: text[..<open].lowercased().hasSuffix)
    else { return nil }
    let arguments = text[open...].dropFirst().dropLast().split(separator: ",")
    let lengths = arguments.compactMap { meant(trimmed($0), .dimension) }
    return arguments.count == 2 && lengths.count == 2 ? (lengths[0], lengths[1]) : nil
  }

  /// The lengths of a text that has several: `8 4`, `60; 60`, `8, 16`, `(8,16)`.
  ///
  /// - Parameter isSize: whether the text stands for a size, which is never one number.
  static func several(_ text: String, isSize: Bool = false) -> [String]? {
    guard text.utf8.count <= longest else { return nil }
    let isTuple = text.hasPrefix("(") && text.hasSuffix(")")
    let inner = isTuple ? String(text.dropFirst().dropLast()) : text
    // In one number without parentheses, a comma that no blank follows is a decimal comma.
    let plain = inner.replacing(isTuple || isSize ? "," : ", ", with: " ")
    let lengths = plain.split { " ;".contains($0) }.map(String.init)
    guard lengths.count > 1, lengths.count <= 4, lengths.allSatisfy(isLength),
      // `3 00` is a number with a blank in it.
      !lengths.contains(where: { $0.hasPrefix("00") }),
      // `$row- 8` and `8 +4` lack a blank, and `2 lines(body)` is two lines.
      !lengths.contains(where: { $0.hasSuffix("-") || $0.hasPrefix("+") }),
      !lengths.dropFirst().contains(where: { $0.hasPrefix("lines") })
    else { return nil }
    return lengths
  }

  /// `4px;`, `8,`
  private static func punctuated(_ text: String, _ use: LengthUse) -> LengthAdvice? {
    guard let last = text.last, ";,".contains(last) else { return nil }
    let rest = String(text.dropLast())
    guard rest.hasPrefix("$") ? isLength(rest) : use.takes(rest) else { return nil }
    return LengthAdvice(replacement: rest, phrase: "write '\(rest)', without the '\(last)'")
  }

  /// What other languages write around the name of a variable, and whether only variables are written so.
  private static let signs: [(open: String, close: String, isCertain: Bool)] = [
    ("${", "}", true), ("$(", ")", true), ("{", "}", true), ("var(--", ")", true), ("tokens.", "", false),
    ("$", "", true), ("@", "", false),
  ]

  /// `$spacing.base`, `${gap}`, `{spacing.base}`, `var(--gap)`, `@gap`, and the bare name of a token.
  private static func reference(_ text: String, _ isToken: (String) -> Bool) -> LengthAdvice? {
    let sign = signs.first { sign in
      text.hasPrefix(sign.open) && text.hasSuffix(sign.close) && text.count > sign.open.count + sign.close.count
    }
    var inner = sign.map { text.dropFirst($0.open.count).dropLast($0.close.count) } ?? Substring(text)
    // What follows a comma holds where nobody defines the variable.
    if sign?.close == ")" { inner = inner.prefix { $0 != "," } }
    let isCertain = sign?.isCertain ?? false
    guard let name = NameSyntax.name(from: String(inner)), isCertain && !isQuotient(inner) || isToken(name),
      "$" + name != text
    else { return nil }
    return LengthAdvice(replacement: "$" + name, phrase: "did you mean '$\(name)'?")
  }

  /// `gutter / 2`, `gutter/2`: what follows the sign is not part of a path.
  private static func isQuotient(_ text: Substring) -> Bool {
    guard let sign = text.lastIndex(of: "/") else { return false }
    return text[sign...].dropFirst().first.map { $0 == " " || $0.isNumber } ?? false
  }

  /// What other kits call a length, with the length in parentheses.
  private static let wrappers = [
    "fixed", "flexible", "absolute", "all", "uniform", "spacedby", "cgfloat", "dp", "pt", "paddingvalues",
  ]

  /// `.absolute(44)`, `.estimated(44)`, `EdgeInsets.all(8.0)`, `CGFloat.infinity`, `1hairline`
  private static func measure(_ text: String, _ use: LengthUse) -> LengthAdvice? {
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
      case let name? where wrappers.contains(name):
        return meant(argument, use).map { LengthAdvice(replacement: $0, phrase: "write '\($0)'") }
      case "env", "constant":
        guard argument.hasPrefix("safe-area-inset") else { return nil }
        return LengthAdvice(
          phrase: "'inset-from: safe-area' adds to the 'inset' of a section what the device has at the ends of its "
            + "lines, and 'container: safe-area' keeps all of the page clear of it")
      case "min", "max", "clamp":
        return LengthAdvice(
          phrase: use == .dimension
            ? "what bounds a size stands beside it: 'max: { width: 300 }'"
            : "lengths are added and subtracted only: write the result")
      case "estimated" where use.takes("fit"):
        return LengthAdvice(
          replacement: "fit", phrase: "write 'fit'; the 'content' of an item then says how large it is")
      default: return nil
      }
    }
    guard text.contains("."), let last = text.split(separator: ".").last, last.first?.isLetter == true else {
      return nil
    }
    return word(String(last), use)
  }

  /// `lines(body) * 2`, `2 / 3`, `2*8`
  static func product(_ text: String, _ use: LengthUse) -> LengthAdvice? {
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
    if case .token = LengthSyntax.parse(bytes.span), isLength(factor), (2...4).contains(times) {
      let written = [String](repeating: factor, count: times).joined(separator: " + ")
      return LengthAdvice(
        replacement: written, phrase: "lengths are added and subtracted only: write '\(written)'")
    }
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

  static func asSum(_ written: String) -> LengthAdvice {
    LengthAdvice(replacement: written, phrase: "a sum has blanks around its signs: write '\(written)'")
  }

  /// A sum with blanks added around its signs; nil if there is no sign between two lengths. In the square of the number
  /// of signs.
  static func spaced(_ text: String) -> String? {
    let signs = text.indices.filter { "+-".contains(text[$0]) }
    // What follows each sign. From the last to the first, each rest is looked at once.
    var rests = [String?](repeating: nil, count: signs.count)
    func sum(from start: String.Index, _ next: Int) -> String? {
      for index in next..<signs.count {
        guard let rest = rests[index], signs[index] > start else { continue }
        let first = trimmed(text[start..<signs[index]])
        if isLength(first) { return "\(first) \(text[signs[index]]) \(rest)" }
      }
      return nil
    }
    for index in signs.indices.reversed() {
      let start = text.index(after: signs[index])
      let rest = trimmed(text[start...])
      rests[index] = isLength(rest) ? rest : sum(from: start, index + 1)
    }
    return sum(from: text.startIndex, 0)
  }

  /// Whether a text is a length that may stand in a sum.
  static func isLength(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch LengthSyntax.parse(bytes.span) {
    case .length(let length): return length.form.isAbsolute
    case .token: return NameSyntax.isName(String(text.dropFirst()))
    case .failure: return false
    }
  }

  /// Whether a text is a length that may have a sign.
  static func isSigned(_ text: String) -> Bool { isLength(text.hasPrefix("-") ? String(text.dropFirst()) : text) }

  static func isSum(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let terms = LengthSumSyntax.terms(bytes[...]) else { return false }
    return terms.allSatisfy { isLength(String(decoding: bytes[$0.bytes], as: UTF8.self)) }
  }

  /// The side that a text is a share of, as code writes it or a compositional layout.
  static func sideOfShare(_ text: String) -> SizeKey? {
    switch ForeignNames.word(of: text) {
    case "fractionalwidth()": .width
    case "fractionalheight()": .height
    default: PartOfScreen(text) { _ in false }?.side
    }
  }

  /// How to write one side as a share of the other.
  ///
  /// - Parameter lanes: the side that lanes give.
  static func aspectOfShare(_ side: SizeKey, ofLanes lanes: SizeKey? = nil) -> String {
    let own = side == lanes ? "" : "\(side.rawValue): 50%, "
    return "a share of the \(side.rawValue) is given by an aspect, as 'size: { \(own)aspect: 1:1 }'"
  }

  /// A length in the words of this language; nil if nobody knows one.
  static func written(_ text: String, _ use: LengthUse, isToken: (String) -> Bool) -> String? {
    meant(text, use)
      ?? elsewhere(text, use, isToken: isToken)?.replacement
      ?? word(text, use)?.replacement
  }

  /// A pixel of CSS is a point.
  static func inPoints(_ text: String) -> String {
    text.hasSuffix("px") && isLength(text) ? String(text.dropLast(2)) : text
  }

  static func trimmed(_ text: Substring) -> String {
    String(text.trimming { $0 == " " })
  }
}

extension LengthUse {
  /// Whether a text is a length that this use allows.
  func takes(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard case .length(let length) = LengthSyntax.parse(bytes.span) else { return false }
    return allows(length.form)
  }

  /// The words that this use allows.
  var words: [String] { ["hairline", "fill", "fit"].filter(takes) }
}
