/// What a scalar means under the core schema of YAML 1.2, which has no `yes`, no `1:1` and no octal `010`.
///
/// Numbers that the language refuses (hexadecimal, octal, infinite) are kept apart, so that the refusal can
/// name them. Values of fractions stay text: reading them as Double would lose the exact decimal.
package enum ScalarValue: Equatable, Sendable {
  /// Nothing, `~`, `null`, `Null` or `NULL`.
  case null
  /// `true`, `True`, `TRUE`, and likewise `false`.
  case bool(Bool)
  /// A decimal whole number that fits: `12`, `-3`, `010` (ten).
  case int(Int)
  /// A decimal whole number beyond 64 bits.
  case hugeInt
  /// A decimal fraction or a number with an exponent: `.5`, `1.`, `2e3`.
  case float
  /// `0x1F`.
  case hexadecimal
  /// `0o17`.
  case octal
  /// `.inf`, `-.INF`.
  case infinity
  /// `.nan`.
  case notANumber
  /// Anything else, and whatever has quotes.
  case text

  /// Resolves the text of a plain scalar.
  init(plain bytes: Span<UInt8>) {
    guard !bytes.isEmpty else {
      self = .null
      return
    }
    switch bytes[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      self = Self.number(bytes)
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
      UInt8(ascii: "f"), UInt8(ascii: "F"):
      self = Self.word(bytes)
    default:
      self = .text
    }
  }

  private static func word(_ bytes: Span<UInt8>) -> ScalarValue {
    if matches(bytes, "~") || matches(bytes, "null") || matches(bytes, "Null") || matches(bytes, "NULL") {
      return .null
    }
    if matches(bytes, "true") || matches(bytes, "True") || matches(bytes, "TRUE") { return .bool(true) }
    if matches(bytes, "false") || matches(bytes, "False") || matches(bytes, "FALSE") { return .bool(false) }
    return .text
  }

  private static func number(_ bytes: Span<UInt8>) -> ScalarValue {
    var index = 0
    let isNegative = bytes[0] == UInt8(ascii: "-")
    let isSigned = isNegative || bytes[0] == UInt8(ascii: "+")
    if isSigned { index = 1 }
    if !isSigned, bytes.count > 2, bytes[0] == UInt8(ascii: "0") {
      if bytes[1] == UInt8(ascii: "x") { return all(bytes, from: 2, isHexDigit) ? .hexadecimal : .text }
      if bytes[1] == UInt8(ascii: "o") { return all(bytes, from: 2) { $0 &- 0x30 < 8 } ? .octal : .text }
    }
    let whole = index
    var value = 0
    var isHuge = false
    while index < bytes.count, bytes[index].isDigit {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let digit = Int(bytes[index] &- 0x30)
      let (next, overflow2) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      isHuge = isHuge || overflow || overflow2
      value = next
      index += 1
    }
    if index == bytes.count { return index == whole ? .text : isHuge ? .hugeInt : .int(value) }
    return fraction(bytes, from: index, hasWhole: index > whole, isSigned: isSigned)
  }

  /// The rest of a number after its whole part.
  private static func fraction(_ bytes: Span<UInt8>, from start: Int, hasWhole: Bool, isSigned: Bool) -> ScalarValue {
    var index = start
    var hasDigits = hasWhole
    if bytes[index] == UInt8(ascii: ".") {
      index += 1
      let first = index
      while index < bytes.count, bytes[index].isDigit { index += 1 }
      hasDigits = hasDigits || index > first
      if !hasDigits {
        if isInfinity(bytes, from: first) { return .infinity }
        return !isSigned && isNotANumber(bytes, from: first) ? .notANumber : .text
      }
    }
    guard hasDigits else { return .text }
    if index == bytes.count { return .float }
    guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return .text }
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
    return index < bytes.count && all(bytes, from: index, \.isDigit) ? .float : .text
  }

  private static func isInfinity(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    matches(bytes, "inf", from: start) || matches(bytes, "Inf", from: start) || matches(bytes, "INF", from: start)
  }

  private static func isNotANumber(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    matches(bytes, "nan", from: start) || matches(bytes, "NaN", from: start) || matches(bytes, "NAN", from: start)
  }

  private static func all(_ bytes: Span<UInt8>, from start: Int, _ isFine: (UInt8) -> Bool) -> Bool {
    for index in start..<bytes.count where !isFine(bytes[index]) { return false }
    return true
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { byte.isDigit || (byte | 0x20) &- 0x61 < 6 }

  private static func matches(_ bytes: Span<UInt8>, _ word: String, from start: Int = 0) -> Bool {
    guard bytes.count - start == word.utf8.count else { return false }
    var index = start
    for byte in word.utf8 {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }
}
