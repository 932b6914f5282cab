import FrameTables

/// Rounds what the resolver works out. `Rational+Pixels` of the module FrameTables rounds in the same way what a table
/// works out: patterns, separators, counts that an app gives. A law compares the two.
///
/// What falls short of a pixel or half a pixel by less than a thousandth of a pixel counts as it, since
/// `124.33333333333333` pt are meant to be 373 px at 3×. So does what exceeds a pixel, if rounding goes up, and what
/// exceeds a line. See the language reference, "tolerance".
package enum PixelGrid {
  /// Less than this counts as nothing.
  static let tolerance = Rational(1, over: 1000)

  /// A rounding to the whole number below, or up to, what a number is with a shift. ``Affine`` follows it over widths.
  enum Rounding: Equatable {
    /// `ceil(x + shift) − 1`
    case below(Rational)
    /// `floor(x + shift)`
    case floor(Rational)

    static let gridFloor = below(tolerance)
    static let gridHalfUp = below(Rational(501, over: 1000))
    static let gridCeiling = floor(Rational(999, over: 1000))
    static let down = floor(0)

    var shift: Rational {
      switch self {
      case .below(let shift), .floor(let shift): shift
      }
    }

    func of(_ x: Exact) -> Exact {
      switch self {
      case .below(let shift): ceilingLessOne(x + Exact(shift))
      case .floor(let shift): (x + Exact(shift)).floor
      }
    }
  }

  /// The whole number at or before `x`: `ceil(x + 1/1000) − 1`.
  package static func floor(_ x: Exact) -> Exact {
    if let noted = Exact.deriving(.floor, x, floor) ?? Exact.affineRounded(x, .gridFloor) { return noted }
    return x.isWhole ? x : Rounding.gridFloor.of(x)
  }

  /// The nearest whole number, halves up: `ceil(x + 501/1000) − 1`.
  package static func halfUp(_ x: Exact) -> Exact {
    if let noted = Exact.deriving(.round, x, halfUp) ?? Exact.affineRounded(x, .gridHalfUp) { return noted }
    return x.isWhole ? x : Rounding.gridHalfUp.of(x)
  }

  /// The whole number at or after `x`: `floor(x + 999/1000)`.
  package static func ceiling(_ x: Exact) -> Exact {
    if let noted = Exact.deriving(.ceil, x, ceiling) ?? Exact.affineRounded(x, .gridCeiling) { return noted }
    return x.isWhole ? x : Rounding.gridCeiling.of(x)
  }

  /// Whether a number counts as whole.
  package static func isWhole(_ x: Exact) -> Bool {
    if x.isWhole { return true }
    if x.isFarFromPixels { return false }
    let whole = halfUp(x)
    return fits(x, in: whole) && fits(whole, in: x)
  }

  /// Whether `length` exceeds `available` by less than a thousandth, if at all.
  @inlinable
  package static func fits(_ length: Exact, in available: Exact) -> Bool {
    if let length = length.smallWhole, let available = available.smallWhole { return length <= available }
    return fitsRare(length, in: available)
  }

  @usableFromInline
  static func fitsRare(_ length: Exact, in available: Exact) -> Bool {
    Exact.affineIsClearlyLess(length, available) ?? (length < limit(of: available))
  }

  /// What a length has to be less than in order to fit `available`.
  package static func limit(of available: Exact) -> Exact { available + Exact(tolerance) }

  /// How many parts, each `part` long and `spacing` apart, fit `available`, as ``fits(_:in:)`` judges; this may be less
  /// than 1. The sum of part and spacing must not be 0.
  package static func count(of part: Exact, spacing: Exact, in available: Exact) -> Exact {
    let (room, step) = (available.plain + spacing.plain + Exact(tolerance), part.plain + spacing.plain)
    let count = ceilingLessOne(room.atThisWidth / step.atThisWidth)
    if room.isAffine || step.isAffine {
      // The count is the same at all widths of the span.
      _ = count * step < room
      _ = (count + 1) * step < room
    }
    return count
  }

  /// `ceil(x) − 1`: the largest whole number that is less than `x`.
  private static func ceilingLessOne(_ x: Exact) -> Exact { x.isWhole ? x - 1 : x.floor }
}

/// Rounds many numbers of ticks to whole pixels, like ``PixelGrid/halfUp(_:)``. All numbers are over one number of
/// parts of a tick.
struct TickRounding<T: Tick> {
  private let divider: T.FastDivider
  /// What is added before rounding down: the half with its tolerance, and enough pixels to leave nothing negative.
  private let shift: T
  private let bias: T

  /// - Parameters:
  ///   - scale: the number of ticks in a pixel, a multiple of 1000.
  ///   - bias: whole pixels; no number is less than their negative.
  init(scale: T, parts: T, bias: T) {
    let unit = scale * parts
    divider = T.divider(by: unit)
    // In whole parts, ceil(x + 501/1000) − 1 is the floor with one part less.
    shift = unit / 1000 * 501 - 1 + bias * unit
    self.bias = bias
  }

  @inline(__always)
  func halfUp(_ parts: T) -> Int64 { pixel(shifted(parts)) }

  /// What ``pixel(_:)`` takes; a loop may go on counting from it.
  @inline(__always)
  func shifted(_ parts: T) -> T { parts &+ shift }

  @inline(__always)
  func pixel(_ shifted: T) -> Int64 { (T.quotient(shifted, by: divider) &- bias).truncated }
}

/// Quotients of whole numbers, for lanes (``WholeNumber``).
extension Int64 {
  @inline(__always) var wholeHalf: Int64 { self &>> 1 }
  func quotient(by divisor: Int64) -> Int64 { self / divisor }

  /// The quotient by a positive number, rounded as ``PixelGrid/halfUp(_:)`` does. This number is not negative.
  func nearest(by divisor: Int64) -> Int64 {
    // In whole numbers, ceil(x + 501/1000) − 1 is the floor with one less. The whole part stands apart, since 64 bits do
    // not hold a thousand times a place in a line of 65,536 lanes.
    let (whole, rest) = quotientAndRemainder(dividingBy: divisor)
    return whole + (1000 * rest + 501 * divisor - 1) / (1000 * divisor)
  }
}

extension Exact {
  package var wholeHalf: Exact { PixelGrid.floor(self / 2) }

  /// The quotient of whole numbers that are not negative, rounded down.
  ///
  /// ``PixelGrid/floor(_:)`` takes what is a thousandth short of a whole number for that number; a quotient by 1,000 or
  /// more may be so, as 2001 / 1001 is. Half a pixel more and that thousandth less make up for it.
  func quotient(by divisor: Exact) -> Exact {
    if divisor < 1000 { return PixelGrid.floor(self / divisor) }
    return PixelGrid.floor((self + halfPixel) / divisor - Exact(PixelGrid.tolerance))
  }

  /// The same rounded up: a fraction of less than a thousandth counts, too.
  func quotientUp(by divisor: Exact) -> Exact {
    if divisor < 1000 { return PixelGrid.ceiling(self / divisor) }
    return PixelGrid.ceiling((self - halfPixel) / divisor + Exact(PixelGrid.tolerance))
  }

  /// The quotient rounded to the nearest whole number, halves up.
  func nearest(by divisor: Exact) -> Exact { PixelGrid.halfUp(self / divisor) }

  /// Half a pixel, told as a length if this number is.
  private var halfPixel: Exact {
    let half = Exact(1, over: 2)
    return derivation == nil ? half : .literal(half, .rule, isLength: true)
  }
}

/// What an arrangement does to the lengths that it is given.
///
/// It is decided once, by the arrangement's ``Arrangement/Traits``, and goes along wherever lengths are evaluated.
package enum LengthRounding: Sendable {
  /// Lengths stay fractions of a pixel; frames are rounded when they go to the screen.
  case exact
  /// All lengths are whole pixels, so that all frames are.
  case pixels

  /// A length that was written: the nearest one.
  package func round(written length: Exact) -> Exact {
    switch self {
    case .exact: length
    case .pixels: PixelGrid.halfUp(length)
    }
  }

  /// A length that was computed from others: rounded down, so that parts never exceed what they are parts of.
  package func round(computed length: Exact) -> Exact {
    switch self {
    case .exact: length
    case .pixels: PixelGrid.floor(length)
    }
  }

  /// The length of content, padding included: rounded up, so that the content fits.
  package func round(content: Exact) -> Exact {
    switch self {
    case .exact: content
    case .pixels: PixelGrid.ceiling(content)
    }
  }
}
