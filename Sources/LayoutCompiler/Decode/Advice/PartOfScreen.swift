import FrameTables
import LayoutEngine

/// A part of all there is, maybe less some points, as code works out the sides of cells: `view.bounds.width / 3 - 10`,
/// `screen.width * 0.8`, `calc(100% / 3 - 10px)`, `floor(1/7)`, `50% - 15`, `.fractionalWidth(0.5)`.
struct PartOfScreen {
  /// Longer texts are not looked at.
  static let longest = 120

  /// The side that the text names; nil if it says a share and not of what.
  var side: SizeKey?
  /// More than 0; 1 for all there is.
  var part: Rational
  /// Whether the part is what a division gives.
  var isDivided: Bool
  /// Whether points are taken off.
  var isLess: Bool
  /// How many points are taken off the part, if that is known.
  var lessEach: Rational?

  /// Nil for a text that is anything else; also for a sum in which points are added, and for `1 / 3` alone, which is a
  /// share with blanks in it. In the length of the text.
  ///
  /// - Parameter isToken: whether the file has a token of that name, so that the name is not that of a side.
  init?(_ text: String, isToken: (String) -> Bool) {
    guard text.utf8.count <= Self.longest, var reader = ArithmeticReader(text, isToken: isToken),
      let value = reader.all(), value.part > 0
    else { return nil }
    if let points = value.points, points > 0 { return nil }
    side = reader.side
    part = value.part
    isDivided = value.isDivided
    isLess = value.points != 0
    lessEach = value.lessEach
  }

  /// The number of parts that make a whole; nil if it is no whole number.
  private var count: Int? { part.numerator == 1 ? Int(exactly: part.denominator) : nil }

  /// The part as `p/q`, which leaves room for gaps; nil if nobody would write it so.
  private var fraction: String? {
    if part.denominator <= 24 { return part < 1 ? "\(part.numerator)/\(part.denominator)" : nil }
    // `33%` is a third.
    let count = (1 / part.double(over: 1)).rounded()
    return part < 1 && abs(1 / part.double(over: 1) - count) < 0.1 && count <= 100 ? "1/\(Int(count))" : nil
  }

  /// The part as a percentage; nil if that has no end, or too many digits to be meant.
  private var percentage: String? {
    guard let thousandths = part.multiplied(by: 100_000), thousandths.isWhole, part <= 100 else { return nil }
    let (whole, rest) = thousandths.numerator.quotientAndRemainder(dividingBy: 1000)
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(whole)%" : "\(whole).\(digits)%"
  }

  /// What to write; nil if nobody can tell.
  ///
  /// - Parameter lane: the side, if a lane gives it.
  func advice(_ use: LengthUse, ofLane lane: SizeKey? = nil) -> LengthAdvice? {
    guard use.takes("50%") else {
      return LengthAdvice(phrase: "a share is for the sizes of cells; expected \(use.expected)")
    }
    if let lane, use == .dimension {
      let lanes = lane == .width ? SectionKey.columns : .rows
      return LengthAdvice(
        replacement: "fill",
        phrase: "write 'fill', as a lane gives the \(lane.rawValue), by '\(lanes.rawValue)' and 'spacing'")
    }
    if isLess, use != .dimension { return nil }
    if part == 1 {
      return LengthAdvice(
        replacement: "fill", phrase: "write 'fill', for what 'inset', 'padding' and 'spacing' leave")
    }
    // Beside each other, as many as make a whole have gaps between them.
    let isShared = isLess || isDivided || part.denominator <= 4 || count != nil
    if isShared, let fraction, use.takes(fraction) {
      return LengthAdvice(
        replacement: fraction,
        phrase:
          "write '\(fraction)', which leaves room for the gaps; 'spacing' says how large\(gap.map { ": \($0)" } ?? "")")
    }
    guard !isLess, let percentage else { return nil }
    return LengthAdvice(
      replacement: percentage,
      phrase: "a percentage is a share of what the insets leave of the container: write '\(percentage)'")
  }

  /// What is taken off each of several is in the gaps between them, of which there is one less.
  private var gap: String? {
    guard let lessEach, let count, count > 1,
      let all = lessEach.multiplied(by: Rational(count)), let gap = all.divided(by: Rational(count - 1))
    else { return nil }
    return "\(Exact(lessEach).points(1)) less for each of \(count) is a gap of \(Exact(gap).points(1))"
  }

  /// The aspect of what is as long as all there is of this side, and as this part of it along the other one; nil if
  /// points are taken off.
  ///
  /// - Parameter other: the other side.
  func aspect(ofOther other: SizeKey) -> String? {
    if isLess { return nil }
    let (all, own) = (part.denominator, part.numerator)
    return other == .height ? "\(all):\(own)" : "\(own):\(all)"
  }
}
