extension FrameTable.Rational {
  /// The nearest whole pixel, halves up. What falls short of a half by less than a thousandth counts as a half.
  public var snapped: Int64 { wholePixels(tolerance: 501) }

  /// ``snapped`` of `start + stride · count`, exact even if 64 bits cannot hold the sum; for what lies beyond all
  /// coordinates see ``&+(_:_:)``.
  static func snapped(_ start: FrameTable.Rational, plus stride: FrameTable.Rational, times count: Int) -> Int64 {
    if let move = stride.multiplied(by: FrameTable.Rational(count)), let sum = start.adding(move) { return sum.snapped }
    let move = stride.floored(times: count)
    if move.magnitude >= Int64.farthest.magnitude { return move }
    // Modulo 2^64: what the product exceeds its floor by is less than the denominator, so it is the same there.
    let product = UInt64(bitPattern: stride.numerator) &* UInt64(bitPattern: Int64(count))
    let rest = product &- UInt64(bitPattern: move) &* stride.denominator.magnitude
    let (whole, part, unit) = parts(
      start.floor, start.rest, start.denominator, move, rest, stride.denominator)
    return FrameTable.Wide.isLess(unit, times: 499, than: part, times: 1000) ? whole.adding(upToFarthest: 1) : whole
  }

  /// The largest whole number that is not greater than the exact product, or the farthest there is.
  func floored(times count: Int) -> Int64 {
    Int64(
      floorOf: numerator.magnitude, times: UInt64(count.magnitude), over: denominator.magnitude,
      isNegative: (numerator < 0) != (count < 0))
  }

  /// The whole pixel at or before the value. What falls short of a pixel by less than a thousandth counts as that
  /// pixel.
  public var pixelFloor: Int64 { wholePixels(tolerance: 1) }

  /// The whole pixel at or after the value. What exceeds a pixel by less than a thousandth counts as that pixel.
  public var pixelCeiling: Int64 { -(-self).pixelFloor }

  /// `ceil(value + tolerance / 1000) − 1`: the floor of the sum, but one less if the sum is whole, since falling short
  /// by all of the tolerance is too much.
  private func wholePixels(tolerance: UInt64) -> Int64 {
    if denominator == 1 { return numerator }
    // The value's whole part is far from the limits, since the value has a denominator.
    let isAhead = FrameTable.Wide(denominator.magnitude, times: 1000 - tolerance) < FrameTable.Wide(rest, times: 1000)
    return isAhead ? floor + 1 : floor
  }
}
