import LayoutEngine

/// Makes sure that a file is text in UTF-8 before anything else looks at it, and says where it is not.
///
/// libyaml would find most of this too, but with positions in a stream of its own and one wording for all.
enum EncodingCheck {
  /// What a file that passed looks like.
  enum Verdict: Equatable {
    /// Every byte is a character, so that offsets in characters are offsets in bytes.
    case ascii
    case utf8
    case refused(Diagnostic)
  }

  static func check(_ file: SourceFile, fileIndex: UInt32) -> Verdict {
    if let (name, length) = otherMark(file.bytes) {
      return .refused(
        Diagnostic(
          .encoding, "the file is \(name); save it as UTF-8", at: SourceRange(file: fileIndex, start: 0, end: length),
          cause: .wholeFile))
    }
    var isASCII = true
    var index = file.byteOrderMarkLength
    let array = file.bytes
    let bytes = array.span
    var nextBlock = 0
    while index < bytes.count {
      // Nearly all blocks of a spec are plain ASCII, and looking for anything else in one takes no branches.
      if index >= nextBlock, bytes.count - index >= Self.blockSize {
        nextBlock = index + Self.blockSize
        if isPlain(bytes.extracting(index..<nextBlock)) {
          index = nextBlock
          continue
        }
      }
      let byte = bytes[index]
      if byte &- 0x20 < 0x5F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index &+= 1
        continue
      }
      guard byte >= 0x80 else { return refuse(control(byte), at: index, length: 1, fileIndex) }
      isASCII = false
      switch scalar(at: index, in: bytes) {
      case .invalid(let length):
        return refuse(invalid(bytes, at: index), at: index, length: length, fileIndex)
      case .valid(let value, let length):
        if isRefused(value) { return refuse(character(value), at: index, length: length, fileIndex) }
        index += length
      }
    }
    return isASCII ? .ascii : .utf8
  }

  private static let blockSize = 64

  /// Whether a block holds only printable ASCII, tabs and line breaks.
  @inline(__always)
  private static func isPlain(_ block: Span<UInt8>) -> Bool {
    var other: UInt8 = 0
    for index in 0..<block.count {
      let byte = block[index]
      let isPrintable: UInt8 = byte &- 0x20 < 0x5F ? 1 : 0
      let isBlank: UInt8 = byte == 0x0A || byte == 0x0D || byte == 0x09 ? 1 : 0
      other |= 1 ^ (isPrintable | isBlank)
    }
    return other == 0
  }

  private enum Decoded {
    case valid(UInt32, length: Int)
    /// The bytes that belong together and do not make a character.
    case invalid(length: Int)
  }

  /// Decodes one character of two to four bytes, by the table of well-formed sequences in Unicode 3.9.
  private static func scalar(at index: Int, in bytes: Span<UInt8>) -> Decoded {
    let first = bytes[index]
    let (length, low, high): (Int, UInt8, UInt8) =
      switch first {
      case 0xC2...0xDF: (2, 0x80, 0xBF)
      case 0xE0: (3, 0xA0, 0xBF)
      case 0xED: (3, 0x80, 0x9F)
      case 0xE1...0xEF: (3, 0x80, 0xBF)
      case 0xF0: (4, 0x90, 0xBF)
      case 0xF1...0xF3: (4, 0x80, 0xBF)
      case 0xF4: (4, 0x80, 0x8F)
      default: (1, 0, 0)
      }
    guard length > 1 else { return .invalid(length: 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard index + offset < bytes.count else { return .invalid(length: offset) }
      let byte = bytes[index + offset]
      let isContinuation = offset == 1 ? byte >= low && byte <= high : byte & 0xC0 == 0x80
      guard isContinuation else { return .invalid(length: offset) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return .valid(value, length: length)
  }

  /// What YAML excludes from Unicode beyond ASCII: C1 controls, non-characters and stray byte order marks. Line
  /// separators are refused, too. For libyaml, which reads YAML 1.1, they end a comment; for YAML 1.2 and editors they
  /// do not, so nobody would see what stands after them.
  private static func isRefused(_ value: UInt32) -> Bool {
    value < 0xA0 || value == 0x2028 || value == 0x2029 || value == 0xFEFF || value == 0xFFFE || value == 0xFFFF
  }

  private static func character(_ value: UInt32) -> String {
    let name = "U+" + hexadecimal(value, digits: 4)
    let escapes: [UInt32: String] = [0x85: "N", 0x2028: "L", 0x2029: "P"]
    guard let escape = escapes[value] else { return "the character \(name) is not allowed in YAML; remove it" }
    return """
      the line separator \(name) ends a line for some programs only; remove it, or write '\\\(escape)' in double quotes
      """
  }

  /// The encoding that a byte order mark of another one names, and how long the mark is.
  private static func otherMark(_ bytes: [UInt8]) -> (name: String, length: UInt32)? {
    guard let first = bytes.first, first == 0 || first >= 0xFE else { return nil }
    // A mark of UTF-32 may begin with that of UTF-16.
    let marks: [(name: String, bytes: [UInt8])] = [
      ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF]), ("UTF-16", [0xFF, 0xFE]),
      ("UTF-16", [0xFE, 0xFF]),
    ]
    return marks.first { bytes.starts(with: $0.bytes) }.map { ($0.name, UInt32($0.bytes.count)) }
  }

  private static func control(_ byte: UInt8) -> String {
    byte == 0
      ? "a NUL byte (U+0000) is not allowed; is this a text file, and in UTF-8?"
      : "the control character U+\(hexadecimal(UInt32(byte), digits: 4)) is not allowed; remove it"
  }

  private static func invalid(_ bytes: Span<UInt8>, at index: Int) -> String {
    "the byte 0x\(hexadecimal(UInt32(bytes[index]), digits: 2)) is not valid UTF-8 here; save the file as UTF-8"
  }

  private static func refuse(_ message: String, at index: Int, length: Int, _ file: UInt32) -> Verdict {
    .refused(
      Diagnostic(
        // A byte at most is named.
        .encoding, message, at: SourceRange(file: file, start: UInt32(index), end: UInt32(index + length)),
        cause: .wholeFile))
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
