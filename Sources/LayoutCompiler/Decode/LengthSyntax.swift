import LayoutEngine

/// Reads `8`, `8.5pt`, `3px`, `hairline`, `$name`, `50%`, `1/2`, `fill` and `fit`.
enum LengthSyntax {
  enum Outcome {
    case length(Length)
    /// The name begins behind the dollar sign, at byte 1.
    case token
    case failure(Failure)
  }

  enum Failure {
    case notALength
    case number(NumberSyntax.Failure)
    /// Something follows the number that is no unit; it begins at the byte.
    case unit(at: Int)
    case fraction
    case tooLong
  }

  /// Linear in the number of bytes, no allocation.
  static func parse(_ bytes: borrowing Span<UInt8>) -> Outcome {
    guard bytes.count > 0 else { return .failure(.notALength) }
    switch bytes[0] {
    case UInt8(ascii: "$"): return bytes.count > 1 ? .token : .failure(.notALength)
    case UInt8(ascii: "f") where fill.span.elementsEqual(bytes): return .length(Length(.fill))
    case UInt8(ascii: "f") where fit.span.elementsEqual(bytes): return .length(Length(.fit))
    case UInt8(ascii: "h") where hairline.span.elementsEqual(bytes): return .length(Length(.hairline))
    default: return parseNumber(bytes)
    }
  }

  private static func parseNumber(_ bytes: borrowing Span<UInt8>) -> Outcome {
    switch NumberSyntax.prefix(of: bytes) {
    case .failure(.notANumber): return .failure(.notALength)
    case .failure(let failure): return .failure(.number(failure))
    case .success(let number):
      let rest = bytes.count - number.end
      if rest == 0 { return bounded(.points(number.decimal), number.decimal, Limits.length) }
      let unit = bytes[number.end]
      if rest == 1, unit == UInt8(ascii: "%") {
        return bounded(.percent(number.decimal), number.decimal, Limits.length)
      }
      if rest == 2, unit == UInt8(ascii: "p") {
        switch bytes[number.end + 1] {
        case UInt8(ascii: "t"): return bounded(.points(number.decimal), number.decimal, Limits.length)
        case UInt8(ascii: "x"): return bounded(.pixels(number.decimal), number.decimal, Limits.length * 4)
        default: break
        }
      }
      if unit == UInt8(ascii: "/") { return fraction(bytes, number) }
      return .failure(.unit(at: number.end))
    }
  }

  private static func bounded(_ form: Length.Form, _ decimal: Decimal, _ bound: UInt64) -> Outcome {
    // A mantissa has at most 18 digits, so a value with more places than that is less than one.
    var whole = decimal.mantissa
    var inexact = false
    for _ in 0..<min(decimal.exponent, 19) {
      inexact = inexact || whole % 10 != 0
      whole /= 10
    }
    return whole > bound || (whole == bound && inexact) ? .failure(.tooLong) : .length(Length(form))
  }

  private static func fraction(_ bytes: borrowing Span<UInt8>, _ numerator: NumberSyntax.Prefix) -> Outcome {
    var q = 0
    for index in numerator.end + 1..<bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10, q <= 100 else { return .failure(.fraction) }
      q = q * 10 + Int(digit)
    }
    let p = numerator.decimal.mantissa
    guard numerator.isInteger, numerator.decimal.exponent == 0, p >= 1, q <= 100, p <= q else {
      return .failure(.fraction)
    }
    return .length(Length(.fraction(Int(p), q)))
  }

  private static let fill = Array("fill".utf8)
  private static let fit = Array("fit".utf8)
  private static let hairline = Array("hairline".utf8)
}
