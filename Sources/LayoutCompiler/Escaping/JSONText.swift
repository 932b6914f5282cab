import LayoutEngine

/// Text as JSON has it.
enum JSONText {
  /// The text in quotes. Hidden characters are written like `\u202e`, so that a document can be viewed safely. They
  /// read back the same.
  static func quoted(_ text: some Collection<UInt8>) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    result.reserveCapacity(text.count + 2)
    if HiddenCharacters.areAbsent(from: text) {
      for byte in text {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { result.append(UInt8(ascii: "\\")) }
        result.append(byte)
      }
    } else {
      append(String(decoding: text, as: UTF8.self).unicodeScalars, to: &result)
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  /// Whether a text needs no escaping in quotes, like nearly all names. The answer may be false for a text that needs
  /// none.
  static func isVerbatim(_ text: String) -> Bool {
    var isVerbatim = true
    text.forEachByte { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"): isVerbatim = false
      default: isVerbatim = 0x20..<0x7F ~= byte
      }
      return isVerbatim
    }
    return isVerbatim
  }

  private static func append(_ scalars: String.UnicodeScalarView, to result: inout [UInt8]) {
    let marks = HiddenCharacters.commandMarks(in: scalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\"": result += "\\\"".utf8
      case "\\": result += "\\\\".utf8
      case "\n": result += "\\n".utf8
      case "\r": result += "\\r".utf8
      case "\t": result += "\\t".utf8
      case _ where HiddenCharacters.contains(scalar) || marks.contains(index):
        for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
          let digits = String(unit, radix: 16)
          result += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
        }
      default: result += String(scalar).utf8
      }
    }
  }
}
