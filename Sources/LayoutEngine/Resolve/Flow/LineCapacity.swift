/// How many items a line may hold.
struct LineCapacity: Sendable {
  /// More items than a section holds.
  static let anyNumber = Int(Int32.max)

  let count: Int
  /// The same number with where it is written; nil if a line holds any number.
  let exact: Exact?
  /// Whether it is one item because the section is one row; see ``SectionProperties/isOneRow``.
  let isOneRow: Bool

  /// What is written or, in one row, one item.
  static func resolve(_ properties: SectionProperties, _ scope: DeviceScope) -> LineCapacity {
    if properties.isOneRow { return LineCapacity(count: 1, exact: 1, isOneRow: true) }
    guard let perLine = properties.perLine else { return LineCapacity(count: anyNumber, exact: nil, isOneRow: false) }
    return LineCapacity(
      count: perLine.value, exact: scope.traced(Exact(perLine.value), at: perLine.range), isOneRow: false)
  }
}

extension SectionGeometry {
  /// How many items of one length a line holds, at least one; nil if there is no end.
  func itemsPerLine(ofLength length: Exact) -> Exact? {
    let most = capacity.exact
    if length + itemSpacing == 0 { return PixelGrid.fits(0, in: available) ? most : 1 }
    let count = max(1, PixelGrid.count(of: length, spacing: itemSpacing, in: available))
    if let most, most < count { return most.called(.itemsInFullLine) }
    // When traced, the count refers to that many of the item.
    guard length.isDerived, let whole = count.whole else { return count }
    return Exact.count(of: length, times: Int(whole)).called(.itemsInFullLine)
  }
}
