/// Reads a JSON value; gives nil for what does not follow the rules of JSON.
struct JSONReading {
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0
  /// Deeper than any message of the protocol, and no burden for the stack.
  private static let mostDepth = 512

  static func value(_ bytes: [UInt8]) -> JSON? {
    var reading = JSONReading(bytes: bytes)
    guard let value = reading.value() else { return nil }
    reading.skipBlanks()
    return reading.at == bytes.count ? value : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    at += 1
    return true
  }

  private mutating func value() -> JSON? {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.array() }
    case UInt8(ascii: "\""): return string().map(JSON.string)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    case nil: return nil
    default: return number()
    }
  }

  private mutating func nested(_ body: (inout JSONReading) -> JSON?) -> JSON? {
    guard depth < Self.mostDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    at += 1
    return body(&self)
  }

  private mutating func object() -> JSON? {
    var members: [JSON.Member] = []
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\""), let name = string() else { return nil }
      skipBlanks()
      guard take(UInt8(ascii: ":")), let value = value() else { return nil }
      members.append(JSON.Member(name: name, value: value))
      skipBlanks()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func array() -> JSON? {
    var values: [JSON] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .array(values) }
    while true {
      guard let value = value() else { return nil }
      values.append(value)
      skipBlanks()
      if take(UInt8(ascii: "]")) { return .array(values) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func word(_ text: String, _ value: JSON) -> JSON? {
    guard bytes[at...].starts(with: text.utf8) else { return nil }
    at += text.utf8.count
    return value
  }

  private mutating func number() -> JSON? {
    let start = at
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let last = text.utf8.last, text.utf8.first != UInt8(ascii: "+"), last >= UInt8(ascii: "0") else { return nil }
    return Int(text).map(JSON.int) ?? Double(text).map(JSON.double)
  }

  private mutating func string() -> String? {
    at += 1
    let start = at
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      if byte < 0x20 { return nil }
      at += 1
    }
    // Most texts have no escapes.
    if next == UInt8(ascii: "\"") {
      at += 1
      return String(decoding: bytes[start..<at - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<at])
    while let byte = next {
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): guard escape(&text) else { return nil }
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape(_ text: inout [UInt8]) -> Bool {
    guard let byte = next else { return false }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let first = unit() else { return false }
      var scalar = Unicode.Scalar(first)
      if 0xD800..<0xDC00 ~= first, bytes[at...].starts(with: "\\u".utf8) {
        let before = at
        at += 2
        guard let second = unit() else { return false }
        // Half of a surrogate pair is no character.
        if 0xDC00..<0xE000 ~= second {
          scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        } else {
          at = before
        }
      }
      text += Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
    default: return false
    }
    return true
  }

  private mutating func unit() -> UInt32? {
    guard at + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[at..<at + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    at += 4
    return value
  }
}

extension JSON {
  /// Nil for what is not valid JSON.
  package init?(_ bytes: [UInt8]) {
    guard let value = JSONReading.value(bytes) else { return nil }
    self = value
  }
}
