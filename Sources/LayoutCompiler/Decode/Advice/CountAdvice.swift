import FrameTables
import LayoutEngine

/// Whole numbers as people write them elsewhere: `3;`, `1,000`, `0x10`, `1fr 1fr`, `true`.
enum CountAdvice {
  /// The number that is meant; nil if nobody can tell, or if it is out of bounds.
  static func number(_ text: String, within bounds: ClosedRange<Int>) -> String? {
    number(text).flatMap { number in Int(number).map(bounds.contains) == true ? number : nil }
  }

  private static func number(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    if let plain = ForeignCharacters.plain(text) { return number(plain) }
    let unpunctuated = text.last.map { ";,".contains($0) } == true ? String(text.dropLast()) : text
    if isNumber(unpunctuated) { return unpunctuated }
    if let decimal = decimal(unpunctuated) { return decimal }
    let groups = unpunctuated.split(omittingEmptySubsequences: false) { ",_' ".contains($0) }
    guard groups.count > 1, (1...3).contains(groups[0].count), groups.allSatisfy({ isNumber(String($0)) }),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups.joined()
  }

  /// The number of lanes in a text of CSS grids and other kits: `1fr 1fr`, `repeat(3, 1fr)`, `GridCells.Fixed(3)`.
  static func lanes(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let words = text.split(separator: " ")
    let first = words.first.map(String.init)
    if words.count > 1 || first == "1fr", ["1fr", "auto"].contains(first), words.allSatisfy({ $0 == words[0] }) {
      return String(words.count)
    }
    if let share = lanesOfShare(text) { return share }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let isRepeat = repeated(text) == "1fr" || lengthOfRepeated(text) != nil
    guard isRepeat || text[..<open].lowercased().hasSuffix("fixed") else { return nil }
    let count = String(text[open...].dropFirst().prefix { $0 != "," && $0 != ")" })
    return isLaneCount(count) ? count : nil
  }

  /// The length of the lanes of `repeat(3, 200px)`, in points; nil for any other text.
  static func lengthOfRepeated(_ text: String) -> String? {
    repeated(text).flatMap { LengthAdvice.isLength($0) ? LengthAdvice.inPoints($0) : nil }
  }

  /// The lanes that are repeated: `200px` of `repeat(3, 200px)`.
  private static func repeated(_ text: String) -> String? {
    guard text.hasPrefix("repeat("), text.hasSuffix(")"), let comma = text.firstIndex(of: ",") else { return nil }
    return LengthAdvice.trimmed(text[comma...].dropFirst().dropLast())
  }

  /// The number of lanes that are each a share of the line: `33%`, `1/3`; nil if such shares do not fill it.
  static func lanesOfShare(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "1", isLaneCount(String(parts[1])) { return String(parts[1]) }
    guard text.hasSuffix("%"), let share = Double(text.dropLast()), share >= 1, share <= 100 else { return nil }
    let count = (100 / share).rounded()
    // `33%` is a third, and `30%` is no share of a whole number of lanes.
    return abs(100 / share - count) < 0.1 ? String(Int(count)) : nil
  }

  /// Whether a text says how long each lane is, and not all are equally long: `100px 1fr`.
  static func hasUnequalLanes(_ text: String) -> Bool {
    guard text.utf8.count <= 200 else { return false }
    let words = text.split(separator: " ").map(String.init)
    return words.count > 1
      && words.allSatisfy { word in
        word == "auto" || word.hasSuffix("fr") && word.first?.isNumber == true || LengthAdvice.isLength(word)
      }
  }

  /// The shares of lanes as whole numbers without a common divisor: 1 and 2 for `1fr 2fr`, `2fr 4fr`. Nil if something
  /// else is among them, or if there are so many parts that nobody would write them as lanes.
  static func shares(_ words: [String]) -> [Int]? {
    let shares = words.compactMap { $0.hasSuffix("fr") ? Int($0.dropLast(2)) : nil }
    guard words.count > 1, shares.count == words.count, shares.allSatisfy({ (1...100).contains($0) }) else {
      return nil
    }
    let divisor = divisor(of: shares)
    let least = shares.map { $0 / divisor }
    return least.reduce(0, +) <= 12 ? least : nil
  }

  /// The greatest common divisor of numbers that are not negative.
  static func divisor(of numbers: [Int]) -> Int {
    Int(numbers.reduce(0) { Rational.gcd($0, UInt64($1)) })
  }

  /// The span that a place in a grid of CSS has, `span 2`, `1 / span 2` or `2 / 4`, and `all` for a whole line; nil if
  /// nobody can tell.
  static func span(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    if ["full", "fill", "row", "max", "100%", "1/1", "*"].contains(text) { return "all" }
    let ends = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard ends.count <= 2 else { return nil }
    if ends == ["1", "-1"] { return "all" }
    if let spanned = ends.first(where: { $0.hasPrefix("span ") }) {
      let count = String(spanned.dropFirst("span ".count))
      return isLaneCount(count) ? count : nil
    }
    // `1/2` without blanks may be half a line.
    guard ends.count == 2, text.contains(" "), let first = Int(ends[0]), let last = Int(ends[1]), first > 0,
      last > first
    else { return nil }
    return isLaneCount("\(last - first)") ? "\(last - first)" : nil
  }

  /// The least length of a lane, if a text says that there are as many lanes as have room: `auto-fill`, `min 110`,
  /// `110pt`, `repeat(auto-fill, minmax(100px, 1fr))`, `GridCells.Adaptive(minSize = 128.dp)`. Nil if it does not.
  static func leastOfAdaptive(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let words = ["auto", "auto-fill", "auto-fit", "adaptive", "fill", "flexible", "dynamic"]
    if words.contains(text) { return "100" }
    let parts = text.split(separator: " ").map(String.init)
    if parts.count == 2, words.contains(parts[0]) || ["min", "minimum", "minmax", ">="].contains(parts[0]),
      LengthAdvice.isLength(parts[1])
    {
      return withoutPoints(parts[1])
    }
    // A number of lanes has no unit.
    if text.first?.isNumber == true, text.last?.isLetter == true, LengthAdvice.isLength(text) {
      return withoutPoints(text)
    }
    let call = text.prefix { $0 != "(" }.lowercased()
    let isAdaptive = call.hasSuffix("adaptive") || text.hasPrefix("repeat(auto-fi") || call == "minmax"
    guard isAdaptive, text.hasSuffix(")"), let last = text.lastIndex(of: "(") else { return nil }
    // `minmax(min(100%, 200px), 1fr)` is no longer than what there is, as no lane is here.
    let arguments = text[last...].dropFirst().split { $0 == "," || $0 == ")" }
    // `minSize = 128.dp`
    let lengths = arguments.map { String($0.drop { !$0.isNumber && $0 != "$" }) }
    guard let length = lengths.first(where: { !$0.hasSuffix("%") }) else { return nil }
    // `minmax(0, 1fr)` names no length.
    if length.hasPrefix("0") { return nil }
    return LengthAdvice.meant(length, .length).map { call.hasSuffix("adaptive") ? $0 : LengthAdvice.inPoints($0) }
  }

  /// A length without the unit that every length has; pixels of CSS are points.
  private static func withoutPoints(_ text: String) -> String {
    text.hasSuffix("pt") ? String(text.dropLast(2)) : LengthAdvice.inPoints(text)
  }

  /// The digits of a number that is written with another base: `0x10`, `0o7`, `0b11`.
  private static func decimal(_ text: String) -> String? {
    let bases = ["0x": 16, "0o": 8, "0b": 2]
    guard let base = bases[text.prefix(2).lowercased()] else { return nil }
    return UInt(text.dropFirst(2), radix: base).map(String.init)
  }

  /// Whether a text is a number of lanes that a section may have.
  private static func isLaneCount(_ text: String) -> Bool {
    isNumber(text) && Int(text).map((1...Limits.lanes).contains) == true
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
