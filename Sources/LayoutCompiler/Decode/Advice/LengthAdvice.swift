import LayoutEngine

/// What was probably meant by a text that is no length.
struct LengthAdvice {
  /// What to write in its place; nil if nobody can tell.
  var replacement: String?
  /// Whether it is the same length spelt otherwise, so that it is known and not guessed.
  var isExact = false
  /// What is wrong, and how to mend it, to stand after a colon.
  var phrase: String

  /// - Parameters:
  ///   - text: the text of the value, which begins with a number.
  ///   - unitStart: the byte after the number, at which something begins that is not a unit.
  ///   - use: where the length stands.
  static func behindNumber(_ text: String, _ unitStart: Int, _ use: LengthUse) -> LengthAdvice {
    var number = String(decoding: text.utf8.prefix(unitStart), as: UTF8.self)
    // `16.dp`
    if number.last == "." { number.removeLast() }
    let rest = String(decoding: text.utf8.dropFirst(unitStart), as: UTF8.self)
    let unit = String(rest.drop { $0 == " " })
    switch unit.lowercased() {
    case "%" where !use.takes("50%"):
      return LengthAdvice(phrase: "a share is for the sizes of cells; expected \(use.expected)")
    case "pt", "px", "%":
      let written = number + unit.lowercased()
      let what = rest == unit ? "in lower case" : "without a blank"
      return LengthAdvice(replacement: written, isExact: true, phrase: "write '\(written)', \(what)")
    case "pts", "point", "points", "dp", "dip", "sp":
      return LengthAdvice(
        replacement: number + "pt", phrase: "there is no '\(unit)'; the units are pt and px: write '\(number)pt'")
    case "vw", "vh", "svw", "svh", "dvw", "dvh", "lvw", "lvh", "cqw", "cqh":
      let share = number + "%"
      return use.takes("50%")
        ? LengthAdvice(
          replacement: share,
          phrase: "a percentage is a share of what the insets leave of the container: write '\(share)'")
        : LengthAdvice(phrase: "a share is for the sizes of cells; expected \(use.expected)")
    case "rem", "em":
      guard let written = points(ofRem: number) else { break }
      return LengthAdvice(
        replacement: written, phrase: "there is no '\(unit)', which is mostly 16 pt: write '\(written)'")
    case "fr" where number == "1" && use.takes("fill"):
      return LengthAdvice(replacement: "fill", phrase: "write 'fill', for what is left")
    case "fr" where use == .dimension && UInt(number) != nil:
      return LengthAdvice(phrase: "items share what is left of their line by 'grow: \(number)' in the cell")
    case "pixel", "pixels":
      return LengthAdvice(
        replacement: number + "px", phrase: "there is no '\(unit)'; the units are pt and px: write '\(number)px'")
    default: break
    }
    if let digits = decimalComma(rest) {
      // In `1.234,5` the point groups the digits.
      let parts = number.split(separator: ".", omittingEmptySubsequences: false)
      let isGrouped = parts.count > 1 && !parts[0].isEmpty && parts.dropFirst().allSatisfy { $0.count == 3 }
      if parts.count > 1 ? !isGrouped : digits == 3 {
        return LengthAdvice(phrase: "a decimal point is a '.', and thousands are not separated")
      }
      let written = parts.joined() + "." + rest.dropFirst()
      return LengthAdvice(
        replacement: written,
        phrase: "write '\(written)' with a decimal point\(isGrouped ? "; digits are not grouped" : "")")
    }
    if rest.hasPrefix("_"), rest.allSatisfy({ $0 == "_" || $0.isASCIIDigit }) {
      let written = number + rest.filter { $0 != "_" }
      return LengthAdvice(replacement: written, phrase: "write '\(written)'; digits are not grouped")
    }
    if unit.hasPrefix("lines"), let style = unit.split(whereSeparator: { "( )".contains($0) }).dropFirst().first {
      let written = "lines(\(number) \(style))"
      return LengthAdvice(replacement: written, phrase: "write '\(written)'")
    }
    if unit.hasPrefix(":") { return LengthAdvice(phrase: "an aspect stands in a 'size', and no token is one") }
    if let calculation = calculation(text) { return LengthAdvice(phrase: calculation) }
    if ["\"", "'"].contains(rest) {
      return LengthAdvice(replacement: number, phrase: "write '\(number)': no quote is opened before it")
    }
    if rest != unit, isWord(unit) {
      return LengthAdvice(replacement: number, phrase: "write '\(number)' alone: one length is expected here")
    }
    return LengthAdvice(phrase: "'\(unit)' cannot follow the number; the units are pt and px, without a blank")
  }

  /// Points, in whole and half ones, of lengths that are in whole, half, quarter or eighth rems; nil for any other.
  private static func points(ofRem number: String) -> String? {
    guard let rem = Double(number), rem > 0, rem < 1_000 else { return nil }
    let halves = rem * 32
    guard halves == halves.rounded() else { return nil }
    let whole = Int(halves) / 2
    return Int(halves) % 2 == 0 ? "\(whole)" : "\(whole).5"
  }

  /// What is wrong with a text that calculates; nil if it does not.
  static func calculation(_ text: String) -> String? {
    guard let sign = text.dropFirst().first(where: { "+-*/".contains($0) }) else { return nil }
    return "+-".contains(sign) && !text.contains(where: { "*/".contains($0) })
      ? "a sum has blanks around its signs, as '$row + 8 - hairline'"
      : "lengths are added and subtracted only: write the result"
  }

  /// What a share in a sum means. For all there is, less something, there are insets and spacings.
  static func ofShareInSum(_ share: String) -> LengthAdvice {
    let isAll = ["100%", "1/1"].contains(share)
    return LengthAdvice(
      phrase: isAll
        ? "what 'inset', 'padding' and 'spacing' leave is 'fill'"
        : "a sum is of lengths, and nobody knows here what it is a share of")
  }

  /// Words for lengths, in any spelling, and what to write.
  static let words: [(words: String, meaning: String)] = [
    (
      "auto automatic content fitContent wrapContent minContent maxContent hug intrinsic estimated automaticSize "
        + "automaticDimension selfSizing", "fit"
    ),
    (
      "full matchParent stretch expand flex max fillContainer infinity infinite greatestFiniteMagnitude "
        + "container parent screen",
      "fill"
    ),
    ("none zero nil normal", "0"),
    ("thin onePixel separator", "hairline"),
  ]

  /// What a word for a length elsewhere is here; nil for any other text.
  static func meaning(of text: String) -> String? {
    guard let letters = Suggestion.letters(of: text) else { return nil }
    return words.first {
      $0.words.split(separator: " ").contains { Suggestion.letters(of: String($0)) == letters }
    }?.meaning
  }

  /// Whether a text is a word for a length, here or elsewhere.
  private static func isWord(_ text: String) -> Bool {
    LengthUse.dimension.words.contains(text) || meaning(of: text) != nil
  }

  /// The advice on a word that is not a length.
  static func word(_ text: String, _ use: LengthUse) -> LengthAdvice? {
    if let name = Suggestion.respelling(of: text, among: use.words) {
      return LengthAdvice(replacement: name, isExact: true, phrase: "did you mean '\(name)'?")
    }
    if let letters = Suggestion.letters(of: text), let meaning = meaning(of: text) {
      // `none` as a bound means that there is no bound, and as a size it does not mean a size of 0.
      let isNone = meaning == "0" && letters != Array("zero".utf8)
      if use.isBound, isNone || meaning == "fill" {
        return LengthAdvice(phrase: "leave the key out: without it there is no such bound")
      }
      if meaning == "fit", use == .extent {
        return LengthAdvice(phrase: "leave the key out: without it the items decide")
      }
      if isNone, use == .dimension || use == .extent { return LengthAdvice(phrase: "leave the key out") }
      if meaning == "0" || use.words.contains(meaning) {
        return LengthAdvice(replacement: meaning, phrase: "did you mean '\(meaning)'?")
      }
    }
    return Suggestion.nearest(to: text, among: use.words).map {
      LengthAdvice(replacement: $0, phrase: "did you mean '\($0)'?")
    }
  }

  /// What is wrong with a text that begins with `lines`.
  static func lines(_ text: String) -> LengthAdvice {
    let example = "one line is lines(body), and two lines(2 body)"
    guard let open = text.firstIndex(of: "("), text.prefix(upTo: open) == "lines" else {
      return LengthAdvice(phrase: "it names no text style: \(example)")
    }
    guard let close = text.lastIndex(of: ")") else {
      return LengthAdvice(
        phrase: "a ')' is missing at its end; two lines are lines(2 body), for a comma ends a value in braces")
    }
    guard text.index(after: close) == text.endIndex else {
      return LengthAdvice(phrase: "'\(text[close...].dropFirst())' cannot follow the ')'")
    }
    var words = text[open...].dropFirst().dropLast().split { " ,".contains($0) }.map(String.init)
    // `lines(2body)`
    if words.count == 1, let name = words[0].firstIndex(where: { !$0.isASCIIDigit }), name != words[0].startIndex {
      words = [String(words[0][..<name]), String(words[0][name...])]
    }
    let count = words.first { $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
    let names = words.filter { $0 != count }
    guard let name = names.first else { return LengthAdvice(phrase: "it names no text style: \(example)") }
    guard names.count == 1, words.count <= 2 else {
      return LengthAdvice(phrase: "it has a number of lines, if there are several, and one text style: \(example)")
    }
    if let count, !(1...Limits.textLines).contains(Int(count) ?? 0) {
      return LengthAdvice(phrase: "a label has from 1 to \(Limits.textLines.grouped) lines")
    }
    let all = TextStyle.all.map(\.rawValue)
    func written(_ name: String) -> String { "lines(\(count.map { "\($0) " } ?? "")\(name))" }
    if all.contains(name) {
      return LengthAdvice(
        replacement: written(name), isExact: true,
        phrase: "write '\(written(name))', the number first, a blank and no comma")
    }
    let known = Suggestion.respelling(of: name, among: all)
    guard let meant = known ?? Suggestion.nearest(to: name, among: all) else {
      return LengthAdvice(phrase: "there is no text style '\(name)'; they are \(all.joined(separator: ", "))")
    }
    return LengthAdvice(
      replacement: written(meant), isExact: known != nil,
      phrase: "there is no text style '\(name)'; did you mean '\(meant)'?")
  }

  /// The number of digits after a comma, if nothing but a unit follows them.
  private static func decimalComma(_ rest: String) -> Int? {
    guard rest.hasPrefix(",") else { return nil }
    let digits = rest.dropFirst().prefix(while: \.isASCIIDigit)
    let unit = rest.dropFirst(1 + digits.count)
    return !digits.isEmpty && ["", "pt", "px", "%"].contains(unit) ? digits.count : nil
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
