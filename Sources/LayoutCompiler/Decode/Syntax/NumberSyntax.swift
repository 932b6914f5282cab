package import LayoutEngine

/// Reads decimal numbers of YAML 1.2's core schema, exactly.
package enum NumberSyntax {
  package enum Failure: Error {
    /// Not a decimal number at all.
    case notANumber
    /// `0x10`, `0o7`
    case notDecimal
    /// `.inf`, `.nan`
    case notFinite
    case negative
    case tooManyDigits
    /// `1e-400`: its last digit is further behind the point than ``Decimal`` goes.
    case tooSmall
    case tooLarge
  }

  /// A number at the start of `bytes`, and where it ends.
  package struct Prefix {
    package var decimal: Decimal
    package var end: Int
    /// Written without a point and without an exponent.
    var isInteger: Bool
  }

  /// Reads the longest number at the start. Linear in its length.
  package static func prefix(of bytes: borrowing Span<UInt8>) -> Result<Prefix, Failure> {
    var at = 0
    let count = bytes.count
    let negative = count > 0 && bytes[0] == UInt8(ascii: "-")
    if count > 0, negative || bytes[0] == UInt8(ascii: "+") { at = 1 }
    if let failure = refused(bytes, from: at) { return .failure(failure) }
    var digits = Digits()
    let start = at
    while at < count, let digit = digit(bytes[at]) {
      if !digits.append(digit) { return .failure(.tooManyDigits) }
      at += 1
    }
    var digitCount = at - start
    var isInteger = true
    if at < count, bytes[at] == UInt8(ascii: ".") {
      isInteger = false
      at += 1
      while at < count, let digit = digit(bytes[at]) {
        if !digits.append(digit) { return .failure(.tooManyDigits) }
        digits.places += 1
        digitCount += 1
        at += 1
      }
    }
    guard digitCount > 0 else { return .failure(.notANumber) }
    if let (exponent, end) = exponent(in: bytes, at: at) {
      isInteger = false
      digits.places -= exponent
      at = end
    }
    return digits.decimal.flatMap { decimal in
      negative && !decimal.isZero
        ? .failure(.negative) : .success(Prefix(decimal: decimal, end: at, isInteger: isInteger))
    }
  }

  /// Reads a number that is all of `bytes`. Linear.
  static func whole(_ bytes: borrowing Span<UInt8>) -> Result<Decimal, Failure> {
    let count = bytes.count
    return prefix(of: bytes).flatMap { $0.end == count ? .success($0.decimal) : .failure(.notANumber) }
  }

  /// Significant digits without the zeros at their end, which are counted apart so that `1000000` and `1.500` are
  /// short.
  private struct Digits {
    /// ``Limits/digits`` nines; a literal, since every digit is compared with it.
    private static let mostMantissa: UInt64 = 99_999_999_999_999_999

    var mantissa: UInt64 = 0
    var trailingZeros = 0
    /// Digits after the point.
    var places = 0

    /// False where there are more digits than a length holds.
    mutating func append(_ digit: UInt64) -> Bool {
      if digit == 0 {
        if mantissa != 0 { trailingZeros += 1 }
        return true
      }
      for _ in 0...trailingZeros {
        guard mantissa <= Self.mostMantissa / 10 else { return false }
        mantissa *= 10
      }
      mantissa += digit
      trailingZeros = 0
      return true
    }

    var decimal: Result<Decimal, Failure> {
      guard mantissa != 0 else { return .success(.zero) }
      var exponent = places - trailingZeros
      var mantissa = mantissa
      while exponent < 0 {
        guard mantissa <= Decimal.maxMantissa / 10 else { return .failure(.tooLarge) }
        mantissa *= 10
        exponent += 1
      }
      guard exponent <= Int(Decimal.maxExponent) else { return .failure(.tooSmall) }
      return .success(Decimal(mantissa: mantissa, exponent: UInt8(exponent)))
    }
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    let value = byte &- UInt8(ascii: "0")
    return value < 10 ? UInt64(value) : nil
  }

  /// The exponent in `e3`, `E-2`; nothing if no number follows the letter.
  private static func exponent(in bytes: borrowing Span<UInt8>, at start: Int) -> (Int, end: Int)? {
    var at = start
    guard at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") else { return nil }
    at += 1
    let negative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
    if at < bytes.count, negative || bytes[at] == UInt8(ascii: "+") { at += 1 }
    let first = at
    var value = 0
    while at < bytes.count, let digit = digit(bytes[at]) {
      value = min(value * 10 + Int(digit), 1_000_000)
      at += 1
    }
    return at == first ? nil : (negative ? -value : value, at)
  }

  private static func refused(_ bytes: borrowing Span<UInt8>, from start: Int) -> Failure? {
    guard start + 1 < bytes.count else { return nil }
    let next = bytes[start + 1] | 0x20
    switch bytes[start] {
    case UInt8(ascii: "0"): return next == UInt8(ascii: "x") || next == UInt8(ascii: "o") ? .notDecimal : nil
    case UInt8(ascii: "."): return next == UInt8(ascii: "i") || next == UInt8(ascii: "n") ? .notFinite : nil
    default: return nil
    }
  }
}
