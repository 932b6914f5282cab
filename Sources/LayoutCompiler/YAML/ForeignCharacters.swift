/// Characters that word processors, chats and other keyboards write in place of those of YAML and of numbers.
enum ForeignCharacters {
  /// A text as a plain keyboard writes it, without quotes around it; nil where nothing in it is foreign.
  static func plain(_ text: String) -> String? {
    guard text.utf8.count <= 200, text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where isBlank(scalar): plain += " "
      case _ where isDash(scalar): plain += "-"
      case "\u{FF01}"..."\u{FF5E}": plain.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      case _ where isQuote(scalar): break
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain == text ? nil : plain
  }

  /// Whether a character is a quotation mark other than those of a keyboard.
  static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2018}"..."\u{201F}", "\u{AB}", "\u{BB}": true
    default: false
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{A0}", "\u{2007}", "\u{2009}", "\u{200A}", "\u{202F}", "\u{3000}": true
    default: false
    }
  }

  /// Number of bytes of the blanks at the start of a text that are not blanks for YAML; 0 if there are none.
  static func blanks(before text: ArraySlice<UInt8>) -> Int {
    // None takes more than three bytes.
    String(decoding: text.prefix(64), as: UTF8.self).unicodeScalars.prefix(while: isBlank)
      .reduce(0) { $0 + String($1).utf8.count }
  }

  /// Number of bytes of the first of them; 0 if the text begins with something else.
  static func blank(before text: ArraySlice<UInt8>) -> Int {
    String(decoding: text.prefix(3), as: UTF8.self).unicodeScalars.first.flatMap {
      isBlank($0) ? String($0).utf8.count : nil
    } ?? 0
  }

  /// Whether a character looks like the hyphen that begins the entry of a list.
  static func isDash(_ scalar: Unicode.Scalar) -> Bool { "\u{2010}"..."\u{2015}" ~= scalar || scalar == "\u{2212}" }

  /// Whether a text is one character that stands where the hyphen of a list goes, a bullet for one.
  static func isListDash(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count == 3, let first = String(decoding: text, as: UTF8.self).unicodeScalars.first else { return false }
    return isDash(first) || first == "\u{2022}"
  }

  /// The colon of wide characters, in UTF-8.
  static let wideColon = Array("\u{FF1A}".utf8)
}
