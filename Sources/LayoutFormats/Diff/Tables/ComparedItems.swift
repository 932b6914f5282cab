import FrameTables
package import LayoutEngine

/// The items of a section, in the unit in which two tables are compared.
///
/// What rounds to pixels of one scale is no pattern in pixels of another. So items stay as they are, however many there
/// are, and lengths are multiplied when somebody asks for them.
package struct ComparedItems: Sendable, Hashable {
  /// In pixels of the device.
  let own: Items
  /// How many units a pixel has.
  var factor: Rational = 1

  package init(_ items: Items) { own = items }

  package var count: Int { own.count }

  func cell(of item: Int) -> Int { own.cell(of: item) }
  func cells(in range: Range<Int>) -> [UInt32] { own.cells(in: range) }

  func origin(of item: Int) -> PixelPoint { scaled(own.origin(of: item)) }

  func origins(in range: Range<Int>) -> [PixelPoint] {
    let origins = own.origins(in: range)
    return factor == 1 ? origins : origins.map(scaled)
  }

  private func scaled(_ point: PixelPoint) -> PixelPoint { factor == 1 ? point : LengthFactor(factor)(point) }

  /// Nil if the items do not repeat. Its lengths are in pixels of the device.
  var ownPattern: Items.Pattern? {
    guard case .repeating(let pattern) = own.placement else { return nil }
    return pattern
  }

  /// Whether all slots are where the other's are, moved, and stay so from one stride to the next.
  func repeats(as other: ComparedItems, movedBy move: PixelPoint) -> Bool {
    guard let mine = ownPattern, let theirs = other.ownPattern else { return false }
    let factors = (LengthFactor(factor), LengthFactor(other.factor))
    guard factors.0(mine.stride) == factors.1(theirs.stride), mine.origins.count == theirs.origins.count else {
      return false
    }
    let isOneGrid = mine.snaps == theirs.snaps && factor == other.factor
    let rounds = (mine.snaps, theirs.snaps)
    func isSame(_ a: Rational, _ b: Rational, by move: Rational, each strides: (Rational, Rational)) -> Bool {
      // Whatever rounds rounds alike.
      if isOneGrid, factors.0(a) &+ move == factors.1(b) { return true }
      // If each line rounds as the one before it, it is enough that the first pixels do.
      guard !rounds.0 || strides.0.isWhole, !rounds.1 || strides.1.isWhole else { return false }
      let first = (rounds.0 ? Rational(a.snapped) : a, rounds.1 ? Rational(b.snapped) : b)
      return factors.0(first.0) &+ move == factors.1(first.1)
    }
    return zip(mine.origins, theirs.origins).allSatisfy { a, b in
      isSame(a.x, b.x, by: move.x, each: (mine.stride.x, theirs.stride.x))
        && isSame(a.y, b.y, by: move.y, each: (mine.stride.y, theirs.stride.y))
    }
  }
}
