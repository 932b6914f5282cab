import LayoutEngine

/// The texts of calls, which other languages have where a spec has a mapping or a number.
enum CallText {
  /// The parts between the commas that stand in no parentheses, without the blanks around them.
  static func parts(of text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == ",", depth == 0 {
        parts.append("")
        continue
      }
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      parts[parts.count - 1].append(character)
    }
    return parts.map { String($0[...].trimming { $0 == " " }) }
  }

  /// The number of lanes, or in braces the least length of one, that the `GridItem`s of SwiftUI stand for:
  /// `[GridItem(.flexible()), GridItem(.flexible())]`, `Array(repeating: .init(.flexible()), count: 2)`,
  /// `GridItem(.adaptive(minimum: 100))`. Nil for anything else, and for lanes of different lengths.
  ///
  /// It is known before decoding, as most of these calls have a colon that YAML refuses.
  static func lanes(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    if text.hasPrefix("Array("), text.contains(".flexible("), text.hasSuffix(")"),
      let count = text.split(separator: " ").last.flatMap({ Int($0.dropLast()) })
    {
      return (1...Limits.lanes).contains(count) ? String(count) : nil
    }
    let isList = text.hasPrefix("[") && text.hasSuffix("]")
    let items = parts(of: isList ? String(text.dropFirst().dropLast()) : text)
    if items.allSatisfy({ $0.contains(".flexible(") }) { return String(items.count) }
    guard items.count == 1, let call = items[0].firstRange(of: ".adaptive(", from: items[0].startIndex) else {
      return nil
    }
    let least = items[0][call.upperBound...].prefix { !",)".contains($0) }.drop { !$0.isNumber }
    return Double(least).map { $0 > 0 } == true ? "{ min: \(least) }" : nil
  }
}
