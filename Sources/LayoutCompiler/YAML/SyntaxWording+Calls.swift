import LayoutEngine

/// Mappings on one line that have no braces: `top: 8, left: 8`, `UIEdgeInsets(top: 8, left: 8)`.
extension SyntaxWording {
  /// - Parameter colon: the second one of its line.
  func mappingWithoutBraces(_ colon: Int) -> Diagnostic? {
    let line = lineStart(of: colon)
    guard
      let first = (line..<colon).first(where: {
        source[$0] == UInt8(ascii: ":") && $0 + 1 < source.count && source[$0 + 1].isBlank
      })
    else { return nil }
    let start =
      source[(first + 1)...].first { !$0.isBlank } == nil
      ? first + 1 : source[(first + 1)...].prefix(while: \.isBlank).endIndex
    let end = bareTextEnd(from: start, isFlow: false)
    guard end - start <= 200 else { return nil }
    let text = String(decoding: source[start..<end], as: UTF8.self)
    let place = range(start, end)
    // No other key takes such values, so it need not be looked at.
    if let lanes = CallText.lanes(text) {
      return Diagnostic(
        .syntax, "lanes are a number or their least length: write '\(lanes)'", at: place,
        fix: Diagnostic.Fix("write '\(lanes)'", at: place, replacement: lanes))
    }
    guard let entries = Self.entries(text) else { return nil }
    let written = "{ \(entries.map { "\($0): \($1)" }.joined(separator: ", ")) }"
    return Diagnostic(
      .syntax, "a mapping on one line stands in braces: write '\(written)'", at: place,
      fix: Diagnostic.Fix("write '\(written)'", at: place, replacement: written))
  }

  /// The labels and values of a call, or of a text that is only such a list; nil if it is neither.
  private static func entries(_ text: String) -> [(String, String)]? {
    var text = Substring(text)
    while text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      guard text[..<open].utf8.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") }) else { break }
      text = text[open...].dropFirst().dropLast()
    }
    let blank: Character = " "
    var entries: [(String, String)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let label = String(part[..<colon].drop { $0 == blank })
      let value = part[colon...].dropFirst().drop { $0 == blank }
      guard label.utf8.first.map(\.isLetter) == true, label.utf8.allSatisfy(\.isNameByte), !value.isEmpty,
        !value.contains(where: { "[]{}:\"'#&*!|>%@`".contains($0) }),
        value.count(where: { $0 == "(" }) == value.count(where: { $0 == ")" })
      else {
        return nil
      }
      entries.append((label, String(value.trimmingSuffix { $0 == blank })))
    }
    return entries
  }
}
