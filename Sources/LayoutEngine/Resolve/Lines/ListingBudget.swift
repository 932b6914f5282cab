/// How much room there still is for frames that do not repeat, in all tables that are kept together; see
/// ``ListingLimit``.
package struct ListingBudget: Sendable {
  /// How many items may still be listed.
  package private(set) var left: Int
  /// Whether more was asked for than there was. That was reported, and nothing is listed any more.
  package private(set) var isSpent = false

  package init(_ items: Int = Limits.listedItems) { left = items }

  package func holds(_ items: Int) -> Bool { !isSpent && items <= left }

  /// Takes room for so many items; false if there is too little, which spends the budget.
  @discardableResult
  package mutating func take(_ items: Int) -> Bool {
    guard holds(items) else {
      spend()
      return false
    }
    left -= items
    return true
  }

  /// Takes all that is left, for items that found no room.
  package mutating func spend() { (left, isSpent) = (0, true) }
}
