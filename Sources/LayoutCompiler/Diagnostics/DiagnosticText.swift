import LayoutEngine

/// Keeps texts short enough to read: a message quotes the spec, and a name in a spec may be 60 MB long.
package enum DiagnosticText {
  private static let mostBytes = 1_000

  /// The text, or its beginning and its end with `…` between them.
  package static func bounded(_ text: String) -> String {
    guard text.utf8.count > mostBytes else { return text }
    return String(text.unicodeScalars.prefix(240)) + "…" + String(text.unicodeScalars.suffix(240))
  }
}

extension Limits {
  /// The longest length, as messages tell it.
  static var lengthText: String { "\(Int(length).grouped) pt" }
}

extension Int {
  /// With commas between groups of three digits, whatever the locale.
  package var grouped: String {
    var digits = String(magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = String(digits.dropLast(3))
    }
    groups.insert(digits[...], at: 0)
    return (self < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}
