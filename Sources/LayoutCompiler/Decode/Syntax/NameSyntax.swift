import LayoutEngine

/// The spelling of names: the language reference, "Names and ids".
package enum NameSyntax {
  /// Whether a text can name a cell, token or layer: ASCII letters, digits, `-` and `_`, a letter first.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter else { return false }
    return text.utf8.allSatisfy(\.isNameByte)
  }

  /// Whether a text can be the id of a section: lower-case words with single hyphens between them.
  package static func isKebabCase(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isSmallLetter, text.utf8.last != UInt8(ascii: "-") else { return false }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      guard byte.isSmallLetter || byte.isDigit || (byte == UInt8(ascii: "-") && previous != byte) else { return false }
      previous = byte
    }
    return true
  }

  /// Whether a name without quotes is a text in YAML, too, where `true` and `null` are values.
  package static func isPlainText(_ name: String) -> Bool { ScalarValue(plain: Array(name.utf8).span) == .text }

  /// The first place where a name stands in a text as a word of its own, whatever the text means. Linear.
  ///
  /// - Parameter known: places that do not count.
  package static func offset(of name: [UInt8], in bytes: [UInt8], besides known: Set<Int>) -> Int? {
    guard let first = name.first, bytes.count >= name.count else { return nil }
    return (0...bytes.count - name.count).first { start in
      bytes[start] == first && bytes[start..<start + name.count].elementsEqual(name)
        && !(start > 0 && bytes[start - 1].isNameByte)
        && !(start + name.count < bytes.count && bytes[start + name.count].isNameByte) && !known.contains(start)
    }
  }

  /// Whether a text is spelt as a Swift type: ASCII letters and digits, a capital first. ``SwiftTypeNames`` knows which
  /// are taken.
  static func isTypeName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter, !first.isSmallLetter else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }

  /// `photo-grid` → `photoGrid`; names that are equal in this form would collide in generated code.
  package static func camelCase(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }) { return name }
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return camelCase(ascii: name.utf8) ?? name }
    let words = name.split { $0 == "-" || $0 == "_" }
    guard let first = words.first else { return name }
    return words.dropFirst().reduce(into: String(first)) { $0 += $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// As above, byte by byte: every section of a spec has its id compared in this form. Nil where there is no word.
  private static func camelCase(ascii name: String.UTF8View) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.count)
    var beginsWord = false
    for byte in name {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        beginsWord = !bytes.isEmpty
      } else {
        bytes.append(beginsWord && byte.isSmallLetter ? byte & ~0x20 : byte)
        beginsWord = false
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// `recentPhotos`, `Recent_Photos`, `recent photos`, `recent-photos;` → `recent-photos`; nil for a text with other
  /// characters than those of names, and for one that is no id even then.
  package static func kebabCase(_ name: String) -> String? {
    guard name.utf8.count <= Limits.nameLength else { return nil }
    var words = ""
    var previous: UInt8 = UInt8(ascii: "-")
    // What ends a line elsewhere is no part of what is meant.
    let bytes = Array(name.utf8).trimmingSuffix { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"):
        if previous != UInt8(ascii: "-") { words += "-" }
        previous = UInt8(ascii: "-")
      case _ where byte.isLetter || byte.isDigit:
        let isUpper = byte.isLetter && !byte.isSmallLetter
        // A capital begins a word; of several in a row the first does, and the last if it is written as one:
        // `myHTMLPage` → `my-html-page`.
        let isFollowed = index + 1 < bytes.count && bytes[index + 1].isSmallLetter
        if isUpper, previous.isSmallLetter || previous.isDigit || previous.isLetter && isFollowed { words += "-" }
        words.unicodeScalars.append(Unicode.Scalar(isUpper ? byte | 0x20 : byte))
        previous = byte
      default: return nil
      }
    }
    while words.hasSuffix("-") { words.removeLast() }
    return isKebabCase(words) ? words : nil
  }

  /// `photo-grid` → `PhotoGrid`; nil for a text that cannot name a type even then.
  package static func typeName(from name: String) -> String? {
    guard name.utf8.count <= Limits.nameLength else { return nil }
    let type = capitalized(name)
    return isTypeName(type) && !SwiftTypeNames.isTaken(type) ? type : nil
  }

  /// A name like one that would be a type of a taken name, spelt as ids are: `layoutc-demo` → `demo-layout`.
  package static func alternative(to name: String) -> String {
    kebabCase(SwiftTypeNames.alternative(to: capitalized(name))) ?? "photo-grid"
  }

  private static func capitalized(_ name: String) -> String {
    let words = name.split { "-_ ".contains($0) }
    return words.reduce(into: "") { $0 += $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// The name of a cell, token or layer without the characters that no name has: `$gutter` → `gutter`.
  static func name(from text: String) -> String? {
    guard text.utf8.count <= Limits.nameLength else { return nil }
    let word = text.drop { $0 == "$" || $0 == " " }.trimmingSuffix { $0 == " " }
    let name = String(word).replacing(" ", with: "-").replacing(".", with: "-").replacing("/", with: "-")
    return isName(name) ? name : nil
  }
}
