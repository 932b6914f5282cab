internal import FrameTables
import LayoutEngine

extension Exact {
  /// The value over `scale` for people and for pictures: to three decimals, halves rounded up, without zeros at the
  /// end.
  package func readable(over scale: Int = 1) -> String {
    if let whole, whole % Int64(scale) == 0 { return "\(whole / Int64(scale))" }
    let thousandths = ((self * 2000 + Exact(scale)) / Exact(2 * scale)).floor
    let digits = (thousandths < 0 ? -thousandths : thousandths).wholeDigits
    let sign = thousandths < 0 ? "-" : ""
    let (whole, rest) = (digits.dropLast(3), String(repeating: "0", count: max(0, 3 - digits.count)) + digits.suffix(3))
    var text = sign + (whole.isEmpty ? "0" : whole) + "." + rest
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}

extension Rational {
  /// As for an ``Exact``.
  package func readable(over scale: Int = 1) -> String { Exact(self).readable(over: scale) }
}

extension PixelSize {
  /// `414 × 736`.
  package func readable(over scale: Int) -> String {
    "\(width.readable(over: scale)) × \(height.readable(over: scale))"
  }
}
