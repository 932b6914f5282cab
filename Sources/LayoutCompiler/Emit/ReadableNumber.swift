internal import FrameTable

extension Rational {
  /// The value over `scale` to three decimals, halves up, without zeros at the end: for people, and for pictures.
  func readable(over scale: Int = 1) -> String {
    guard isExact else { return "?" }
    let divisor = Int128(denominator) * Int128(scale)
    let dividend = Int128(numerator) * 2000 + divisor
    var thousandths = dividend / (2 * divisor)
    if dividend < 0, thousandths * 2 * divisor != dividend { thousandths -= 1 }
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(String(rest + 1000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension PixelSize {
  /// `414 × 736`.
  func readable(over scale: Int) -> String { "\(width.readable(over: scale)) × \(height.readable(over: scale))" }
}
