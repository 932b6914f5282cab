import FrameTables
import LayoutEngine

/// A length in a frame table's JSON, as the exact number that was printed there.
enum FrameNumber {
  /// The simplest fraction to which the Double is the nearest one, in the unit of the table: points or pixels. Nil for
  /// what is no length that a table may have.
  ///
  /// A table holds pixels, and halves and thirds of them, so the fraction is the one that was printed. If it is not,
  /// both tables of a comparison are still read in the same way.
  static func exact(_ value: Double) -> Rational? {
    guard value.isFinite, value.magnitude < 0x1p53 else { return nil }
    if value == value.rounded(.towardZero) { return Rational(Int64(value)) }
    // Of the convergents of the continued fraction, the first that prints alike is the simplest.
    var rest = value.magnitude
    let isNegative = value < 0
    var (p0, q0, p1, q1): (Double, Double, Double, Double) = (0, 1, 1, 0)
    for _ in 0..<64 {
      let whole = rest.rounded(.down)
      (p0, q0, p1, q1) = (p1, q1, whole * p1 + p0, whole * q1 + q0)
      guard p1 < 0x1p53, q1 < 0x1p53 else { break }
      if p1 / q1 == value.magnitude {
        return Rational(isNegative ? -Int64(p1) : Int64(p1), over: Int64(q1))
      }
      let fraction = rest - whole
      if fraction <= 0 { break }
      rest = 1 / fraction
    }
    // A Double is a fraction itself; here it is taken to the millionth part of the unit.
    return Rational(Int64((value * 0x1p20).rounded()), over: 1 << 20)
  }
}
