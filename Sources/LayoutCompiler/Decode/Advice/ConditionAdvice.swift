import LayoutEngine

/// Conditions as other languages write them, and what they are here.
enum ConditionAdvice {
  /// A condition on one number: `≥744`, `=>744`, `320-400`, `320 .. 400`, `600+`, for a scale also `2x`; nil if nobody
  /// can tell.
  ///
  /// - Parameter operand: gives what is compared with, as it is written here; nil if the text is none.
  static func condition(
    _ text: String, ofScale: Bool = false, operand: (Substring) -> String? = Self.number
  ) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    var text = text
    for (sign, ours) in [
      ("≥", ">="), ("≤", "<="), ("=>", ">="), ("=<", "<="), ("==", ""), ("–", "-"), ("…", "..."), (" to ", "-"),
    ] { text = text.replacing(sign, with: ours) }
    // `@2x` is a scale of 2 in names of files.
    text = text.filter { $0 != " " && !(ofScale && "@x".contains($0)) }
    if text.hasPrefix("=") { text = String(text.dropFirst()) }
    let sign = text.prefix { "<>=".contains($0) }
    if [">=", "<=", ">", "<"].contains(sign), let end = operand(text.dropFirst(sign.count)) { return sign + end }
    if sign.isEmpty, let only = operand(Substring(text)) { return only }
    if sign.isEmpty, text.last == "+", let low = operand(text.dropLast()) { return ">=" + low }
    for separator in ["...", "..", "-"] {
      // No condition has a line break.
      let ends = text.replacing(separator, with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      guard ends.count == 2, let low = operand(ends[0]), let high = operand(ends[1]) else { continue }
      return "\(low)...\(high)"
    }
    return nil
  }

  /// A condition as it stands in a file: in quotes if a sign begins it.
  static func quoted(_ condition: String) -> String {
    condition.first.map { "<>".contains($0) } == true ? "\"\(condition)\"" : condition
  }

  /// Two bounds in one text: `>= 744 && <= 1000`; nil unless there is one of each kind.
  static func bounds(_ text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    let conditions = text.split { "&,".contains($0) }.compactMap { condition(String($0)) }
    guard conditions.count == 2 else { return nil }
    func bound(_ sign: Character) -> String? {
      conditions.first { $0.first == sign }.map { String($0.drop { "<>=".contains($0) }) }
    }
    guard let low = bound(">"), let high = bound("<"), let least = Double(low), let most = Double(high), least <= most
    else { return nil }
    return range(min: low, max: high)
  }

  /// A range for a value that is to be met approximately, such as `~8`; nil for anything else.
  static func near(_ text: String) -> String? {
    guard let sign = text.first, "~≈".contains(sign), text.utf8.count <= 60 else { return nil }
    guard let number = number(Substring(text.dropFirst().filter { $0 != " " })),
      let value = Double(number.filter { !$0.isLetter }), value < 1_000_000
    else { return "7...9" }
    let unit = number.filter(\.isLetter)
    return "\(max(Int(value.rounded(.up)) - 1, 0))\(unit)...\(Int(value.rounded(.down)) + 1)\(unit)"
  }

  /// The condition that bounds in a mapping stand for: `{ min: 320, max: 400 }`.
  static func range(min: String?, max: String?) -> String? {
    switch (min.map { Substring($0) }, max.map { Substring($0) }) {
    case (let min?, nil): number(min).map { ">=\($0)" }
    case (nil, let max?): number(max).map { "<=\($0)" }
    case (let min?, let max?): if let low = number(min), let high = number(max) { "\(low)...\(high)" } else { nil }
    case (nil, nil): nil
    }
  }

  /// The mapping for `when` that a text stands for: `landscape`, `width >= 744`.
  static func mapping(of text: String) -> String? {
    if ["portrait", "landscape"].contains(text) { return "{ orientation: \(text) }" }
    if let letters = Suggestion.letters(of: text).map({ String(decoding: $0, as: UTF8.self) }) {
      // Tablets are at least that wide and high, whichever way they are held; phones are not.
      if ["tablet", "ipad", "regular", "desktop"].contains(letters) {
        return "{ width: \">=744\", height: \">=744\" }"
      }
      if ["phone", "iphone", "compact", "mobile"].contains(letters) { return "{ width: \"<744\" }" }
    }
    if let features = MediaQuery.features(of: text) {
      return "{ \(features.map { "\($0.key): \(quoted($0.condition))" }.joined(separator: ", ")) }"
    }
    let name = text.prefix { $0.isLetter }
    guard ["width", "height", "scale"].contains(name),
      let condition = condition(String(text.dropFirst(name.count)), ofScale: name == "scale")
    else { return nil }
    return "{ \(name): \(quoted(condition)) }"
  }

  /// Digits and a point, with the unit of pixels but without that of points, which says nothing new.
  private static func number(_ text: Substring) -> String? {
    let unit = text.hasSuffix("px") ? "px" : ""
    let digits = text.hasSuffix("pt") || text.hasSuffix("px") ? text.dropLast(2) : text
    let isNumber = digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    return !digits.isEmpty && isNumber && digits.first != "." && digits.last != "." && digits.count { $0 == "." } < 2
      ? digits + unit : nil
  }
}
