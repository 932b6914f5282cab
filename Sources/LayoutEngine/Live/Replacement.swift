/// Items of a list in the place of others. One replacement may follow another.
struct Replacement: Equatable {
  /// The indices of what went, before it went.
  var old: Range<Int>
  /// How many items came.
  var count: Int

  static func inserting(_ items: Range<Int>) -> Replacement {
    Replacement(old: items.lowerBound..<items.lowerBound, count: items.count)
  }

  static func removing(_ items: Range<Int>) -> Replacement { Replacement(old: items, count: 0) }

  /// The same items, which look different.
  static func changing(_ items: Range<Int>) -> Replacement { Replacement(old: items, count: items.count) }

  /// The indices of what came.
  var new: Range<Int> { old.lowerBound..<old.lowerBound + count }

  /// By how much the indices of all items behind it are higher than before.
  var surplus: Int { count - old.count }

  /// Joins this one with another that follows: everything between the two is in it.
  ///
  /// - Parameter next: by the indices that this one leaves.
  mutating func append(_ next: Replacement) {
    let first = min(old.lowerBound, next.old.lowerBound)
    let last = max(new.upperBound, next.old.upperBound)
    self = Replacement(
      old: first..<last - surplus,
      count: last - first + next.surplus)
  }
}
