import FrameTables

/// How many frames that do not repeat there may be: a count of ten digits would fill the memory.
package enum ListingLimit {
  /// The limit for a section; 20 bytes each while resolving.
  package static let items = 16_777_216
  /// The limit for a period: its items are kept with exact places while the pattern is made, at some 200 bytes each.
  /// Longer periods are listed.
  package static let period = 262_144

  /// Asks before items are listed whether there is room for them: what has none is to cost nothing.
  static func check(_ count: Int, _ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) {
    guard count <= items else { throw report(geometry, &scope) }
    guard scope.listings.holds(count) else { throw reportTooMany(at: geometry.itemsPlace, &scope) }
  }

  /// Takes room for items of a waterfall that take several lanes: each looks at all lanes to find its own. That costs
  /// time in place of memory, which has an end in the same way; no waterfall of few lanes comes near it.
  static func take(spanning count: Int, lanes: Int, _ geometry: SectionGeometry, _ scope: inout DeviceScope)
    throws(Reported)
  {
    let searches = searches(ofSpanning: count, lanes: lanes)
    guard scope.listings.take(searches) else {
      scope.report(.longSearches, at: geometry.itemsPlace)
      throw Reported()
    }
  }

  /// What so many items of a waterfall that take several lanes count as in addition; no more than it takes to exceed
  /// the limit.
  static func searches(ofSpanning count: Int, lanes: Int) -> Int {
    let (searches, isOverflow) = count.multipliedReportingOverflow(by: lanes / Limits.lanesOfListing)
    return isOverflow ? Limits.listedItems + 1 : min(searches, Limits.listedItems + 1)
  }

  /// Reports a section that holds more items than can be listed, if its frames do not repeat.
  static func report(_ geometry: SectionGeometry, _ scope: inout DeviceScope) -> Reported {
    scope.report(.longList, at: geometry.itemsPlace)
    return Reported()
  }

  /// Reports that what is kept in memory would be too much, and that there is no more room.
  static func reportTooMany(at range: SourceRange, _ scope: inout DeviceScope) -> Reported {
    scope.listings.spend()
    scope.report(.longLists, at: range)
    return Reported()
  }
}

extension ArrangementInput {
  /// The number of items in the fewest lines of so many items after which a cycle begins together with a line, or all
  /// items if they are fewer; nil if that is too long for a pattern, so that the items are to be listed.
  func period(perLine: Int, cycle: Int) -> Int? {
    let whole = RepeatingLines.period(perLine: perLine, cycle: cycle)
    let period = isDynamic ? whole : min(whole, items.count)
    return period <= ListingLimit.period ? period : nil
  }

  /// The same, but reports a dynamic section whose frames take too many items to repeat: a line of very short items
  /// without spacing, or a long cycle that begins together with a line only after many lines.
  func period(perLine: Int, cycle: Int, _ scope: inout DeviceScope) throws(Reported) -> Int? {
    if let period = period(perLine: perLine, cycle: cycle) { return period }
    guard isDynamic else { return nil }
    scope.report(.longPeriod(perLine: perLine), at: geometry.itemsPlace)
    throw Reported()
  }
}

extension Items {
  /// The same items one by one: all of them lie at whole pixels.
  var listed: Items {
    guard case .repeating = placement else { return self }
    let origins = origins(in: 0..<count).map { PixelOrigin(x: $0.x.snapped, y: $0.y.snapped) }
    return Items(count: count, placement: .listed(Listed(origins: origins, cells: cells(in: 0..<count))))
  }

  /// The number of frames that are kept one by one.
  var listedCount: Int {
    switch placement {
    case .listed(let listed): listed.count
    case .repeating(let pattern): pattern.period + (pattern.tail?.listed.count ?? 0)
    }
  }
}

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
