import LayoutEngine

/// Text as JSON has it.
enum JSONText {
  /// In quotes. What is hidden is written `\u202e`, so that a document can be looked at safely; it reads back the same.
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

  /// Whether a text stands in quotes as it is, which nearly all names do. Some that do are not known to.
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
