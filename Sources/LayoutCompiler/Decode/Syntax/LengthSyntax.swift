import LayoutEngine

/// Reads `8`, `8.5pt`, `3px`, `hairline`, `lines(2 body)`, `$name`, `50%`, `1/2`, `fill` and `fit`.
package enum LengthSyntax {
  enum Outcome {
    case length(Length)
    /// The name begins behind the dollar sign, at byte 1.
    case token
    case failure(Failure)
  }

  enum Failure {
    case notALength
    case number(NumberSyntax.Failure)
    /// Something that is not a unit follows the number; it begins at the byte.
    case unit(at: Int)
    case fraction
    /// `lines`, followed by something other than a text style, or a number and a text style.
    case lines
    case tooLong
  }

  /// Reads a length. Linear in the number of bytes, no allocation.
  static func parse(_ bytes: borrowing Span<UInt8>) -> Outcome {
    guard bytes.count > 0 else { return .failure(.notALength) }
    switch bytes[0] {
    case UInt8(ascii: "$"): return bytes.count > 1 ? .token : .failure(.notALength)
    case UInt8(ascii: "f") where fill.span.elementsEqual(bytes): return .length(Length(.fill))
    case UInt8(ascii: "f") where fit.span.elementsEqual(bytes): return .length(Length(.fit))
    case UInt8(ascii: "h") where hairline.span.elementsEqual(bytes): return .length(Length(.hairline))
    case UInt8(ascii: "l") where beginsWithLines(bytes): return lines(bytes)
    default: return parseNumber(bytes)
    }
  }

  /// Where the names of tokens stand in a text, whatever it means: one behind each dollar sign, empty if none follows.
  /// Linear.
  package static func tokenNames(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "$") }.map { sign in
      sign + 1..<(bytes[(sign + 1)...].firstIndex { !$0.isNameByte } ?? bytes.endIndex)
    }
  }

  /// Whether a token may have the text as its value: it is a length that means the same wherever it stands, so no name,
  /// no share, and nothing that depends on what is around it. A sum is told by its blanks; its terms are not looked at.
  package static func mayBeToken(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch parse(bytes.span) {
    case .length(let length): return length.form.isAbsolute
    case .token, .failure(.number), .failure(.fraction), .failure(.tooLong): return false
    case .failure(.notALength), .failure(.unit), .failure(.lines): return text.contains(" ")
    }
  }

  private static func beginsWithLines(_ bytes: borrowing Span<UInt8>) -> Bool {
    guard bytes.count >= linesWord.count else { return false }
    for index in linesWord.indices where bytes[index] != linesWord[index] { return false }
    return true
  }

  /// `lines(body)`, `lines(2 body)`, with blanks anywhere between words and parentheses.
  private static func lines(_ bytes: borrowing Span<UInt8>) -> Outcome {
    let blank = UInt8(ascii: " ")
    let end = bytes.count - 1
    guard bytes.count > linesWord.count, bytes[linesWord.count] == UInt8(ascii: "("), bytes[end] == UInt8(ascii: ")")
    else { return .failure(.lines) }
    var at = linesWord.count + 1
    while bytes[at] == blank { at += 1 }
    var count = 0
    let digits = at
    while bytes[at] &- UInt8(ascii: "0") < 10, count <= Limits.textLines {
      count = count * 10 + Int(bytes[at] - UInt8(ascii: "0"))
      at += 1
    }
    if at == digits {
      count = 1
    } else if bytes[at] != blank {
      return .failure(.lines)
    }
    while bytes[at] == blank { at += 1 }
    var name: [UInt8] = []
    while at < end, bytes[at] != blank {
      name.append(bytes[at])
      at += 1
    }
    while bytes[at] == blank { at += 1 }
    guard at == end, (1...Limits.textLines).contains(count),
      let style = TextStyle(rawValue: String(decoding: name, as: UTF8.self))
    else { return .failure(.lines) }
    return .length(Length(.lines(count, style)))
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
  private static let linesWord = Array("lines".utf8)
}
