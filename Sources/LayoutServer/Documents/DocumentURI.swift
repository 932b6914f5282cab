import LayoutCompiler

/// Names of files as the protocol has them: `file:///Users/me/photo%20grid.layout.yaml`.
enum DocumentURI {
  /// The path of a file; nil for what is none, such as a text that was not saved yet.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.utf8.dropFirst(5)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      // The name of the machine, of which nothing is asked.
      rest = rest.drop { $0 != UInt8(ascii: "/") }
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return RelativePath.normalized(String(decoding: decoded(rest), as: UTF8.self))
  }

  static func uri(of path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      let isPlain =
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || "/-._~".utf8.contains(byte)
      if isPlain {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }

  private static func decoded(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        rest = rest.dropFirst(2)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
