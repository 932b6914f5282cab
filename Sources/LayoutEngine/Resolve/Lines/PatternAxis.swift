import FrameTables

/// One coordinate of a pattern's origins and stride, as 64-bit fractions with a common denominator of 64 bits, so that
/// 128 bits hold whatever a look-up computes.
struct PatternAxis {
  var origins: [Rational]
  var stride: Rational

  /// - Parameter mayCut: whether values that do not fit are cut to 60 binary digits, far below the tolerance of
  ///   rounding; if not, there is no pattern then. A coordinate that never moves, or moves only by whole pixels, is
  ///   rounded to its pixel instead.
  init?(_ exact: [Exact], stride: Exact, scale: Int, mayCut: Bool) {
    if let fitting = Self.fitting(exact, stride) {
      (origins, self.stride) = (fitting, stride.notingMove().rational ?? 0)
    } else if let whole = stride.notingMove().whole, whole == 0 || !mayCut {
      origins = exact.map { PixelGrid.halfUp($0).notingMove().rational(scale: scale) }
      self.stride = Rational(whole)
    } else if mayCut {
      origins = exact.map { $0.cut(scale: scale) }
      self.stride = stride.cut(scale: scale)
    } else {
      return nil
    }
  }

  private static func fitting(_ exact: [Exact], _ stride: Exact) -> [Rational]? {
    guard let stride = stride.notingMove().rational else { return nil }
    var denominator = stride.denominator
    var result: [Rational] = []
    result.reserveCapacity(exact.count)
    for value in exact {
      guard let value = value.notingMove().rational else { return nil }
      if value.denominator != 1, value.denominator != denominator {
        let divisor = Int64(Rational.gcd(denominator.magnitude, value.denominator.magnitude))
        let (product, overflow) = denominator.multipliedReportingOverflow(by: value.denominator / divisor)
        if overflow { return nil }
        denominator = product
      }
      result.append(value)
    }
    return result
  }
}

extension Exact {
  /// The value with at most 60 binary digits.
  fileprivate func cut(scale: Int) -> Rational {
    switch self {
    case .small(let value) where value.isWhole: value
    case .small(let value): BigRational(value).binary(scale: scale)
    case .rare(.big(let value)): value.binary(scale: scale)
    case .rare(.derived): plain.cut(scale: scale)
    case .rare(.affine): notingMove().rational(scale: scale)
    }
  }
}
