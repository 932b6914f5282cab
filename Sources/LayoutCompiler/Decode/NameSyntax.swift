/// The spelling of names: the language reference, "Names and ids".
enum NameSyntax {
  /// Of cells, tokens and layers: ASCII letters, digits, `-` and `_`, a letter first.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  /// Of sections: lower-case words with single hyphens between them.
  static func isKebabCase(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLower(first), text.utf8.last != UInt8(ascii: "-") else { return false }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      guard isLower(byte) || isDigit(byte) || (byte == UInt8(ascii: "-") && previous != byte) else { return false }
      previous = byte
    }
    return true
  }

  /// Spelt as a Swift type: ASCII letters and digits, a capital first. ``SwiftTypeNames`` knows which are taken.
  static func isTypeName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), !isLower(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  /// `photo-grid` → `photoGrid`; names that are equal in this form would collide in generated code.
  static func camelCase(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }) { return name }
    let words = name.split { $0 == "-" || $0 == "_" }
    guard let first = words.first else { return name }
    return words.dropFirst().reduce(into: String(first)) { $0 += $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  private static func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
