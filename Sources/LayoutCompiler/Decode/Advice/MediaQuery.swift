import LayoutEngine

/// Media queries of CSS, as far as a condition can say the same: `(min-width: 744px) and (orientation: landscape)`.
enum MediaQuery {
  /// The keys of a condition that a text stands for, each once, in the order of being written; nil for a text that is no
  /// media query, and for one that asks for something else.
  static func features(of text: String) -> [(key: WhenKey, condition: String)]? {
    guard text.utf8.count <= 200, text.contains("("), !text.contains(",") else { return nil }
    var found: [(key: WhenKey, condition: String)] = []
    for part in text.split(separator: "(", omittingEmptySubsequences: false).enumerated() {
      var behind = part.element
      if part.offset > 0 {
        guard let close = behind.firstIndex(of: ")"), let feature = feature(behind[..<close]) else { return nil }
        behind = behind[close...].dropFirst()
        guard let index = found.firstIndex(where: { $0.key == feature.key }) else {
          found.append(feature)
          if !areConnecting(behind) { return nil }
          continue
        }
        guard let both = ConditionAdvice.bounds("\(found[index].condition) & \(feature.condition)") else { return nil }
        found[index].condition = both
      }
      if !areConnecting(behind) { return nil }
    }
    return found.isEmpty ? nil : found
  }

  /// Whether words say nothing that a condition would not say by itself.
  private static func areConnecting(_ words: Substring) -> Bool {
    words.split(separator: " ").allSatisfy { ["@media", "only", "screen", "all", "and"].contains($0) }
  }

  /// `min-width: 744px`, `width >= 744px`, `orientation: landscape`
  private static func feature(_ text: Substring) -> (key: WhenKey, condition: String)? {
    if let colon = text.firstIndex(of: ":") {
      let name = trimmed(text[..<colon])
      let value = LengthAdvice.inPoints(trimmed(text[colon...].dropFirst()))
      if name == WhenKey.orientation.rawValue, Orientation(rawValue: value) != nil { return (.orientation, value) }
      let sign = name.hasPrefix("min-") ? ">=" : name.hasPrefix("max-") ? "<=" : ""
      return compared(sign.isEmpty ? name : String(name.dropFirst(4)), sign + value)
    }
    let name = text.prefix { $0.isLetter || $0 == " " }
    let sign = text.dropFirst(name.count).prefix { "<>=".contains($0) }
    guard !sign.isEmpty else { return nil }
    return compared(
      trimmed(name), sign + LengthAdvice.inPoints(trimmed(text.dropFirst(name.count + sign.count))))
  }

  private static func compared(_ name: String, _ condition: String) -> (key: WhenKey, condition: String)? {
    guard let key = WhenKey(rawValue: name), key == .width || key == .height,
      let condition = ConditionAdvice.condition(condition)
    else { return nil }
    return (key, condition)
  }

  private static func trimmed(_ text: Substring) -> String { String(text.trimming { $0 == " " }) }
}
