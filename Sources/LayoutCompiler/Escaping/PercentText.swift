/// Percent signs for bytes, as addresses, forms and fragments have them.
package enum PercentText {
  /// A path as a part of an address: slashes stay.
  package static func encoded(path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      if byte.isNameByte || "/.~".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// The bytes that a text stands for. A percent sign that no two digits follow stands for itself.
  ///
  /// - Parameter plusIsBlank: whether `+` stands for a blank, as in forms.
  package static func decoded(_ text: Substring.UTF8View, plusIsBlank: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = value(of: rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return bytes
  }

  private static func value(of digits: Substring.UTF8View) -> UInt8? {
    // Parsed as one number, they could begin with a sign.
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return values.count == 2 ? UInt8(values[0] << 4 | values[1]) : nil
  }
}
