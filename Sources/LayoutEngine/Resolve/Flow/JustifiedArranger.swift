import FrameTables

/// What decides how pictures fill rows of one height: the language reference, "Justified rows".
struct JustifiedRules {
  let available, spacing: Exact
  /// How long a row is meant to be, in pixels.
  let row: Exact
  let last: LastLine

  static func resolve(_ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) -> JustifiedRules {
    let written = try requireRow(of: geometry, &scope)
    let row = geometry.round(written: try scope.pixels(written).orReported()).called(.row)
    guard row >= 1 else {
      scope.report(.shortRow(row), at: written.range)
      throw Reported()
    }
    guard geometry.available >= 1 else {
      scope.report(.noRoomForRow(available: geometry.available), at: geometry.id.range)
      throw Reported()
    }
    return JustifiedRules(
      available: geometry.available, spacing: geometry.itemSpacing, row: row,
      last: geometry.properties.last.or(Defaults.last(in: .justified)))
  }

  /// The length of a row as it is written. What follows from the words alone is reported: that there must be a length,
  /// and a fixed number of items.
  static func requireRow(
    of geometry: SectionGeometry, _ scope: inout DeviceScope
  ) throws(Reported) -> Located<Length> {
    if geometry.isDynamic {
      scope.report(
        .rowsOfUnknownCount, at: geometry.itemsPlace, isWritten: true)
    }
    switch geometry.properties.row?.value {
    case .length(let length)?:
      if geometry.isDynamic { throw Reported() }
      return Located(length, at: geometry.properties.row?.range ?? geometry.id.range)
    case .aspect?:
      scope.report(.rowIsShape, at: geometry.properties.row?.range ?? geometry.id.range, isWritten: true)
    case nil:
      scope.report(.rowMissing, at: geometry.properties.arrange?.range ?? geometry.id.range, isWritten: true)
    }
    throw Reported()
  }

  /// How long a row is in which so many items with these ratios fill the line; nil if spacings leave nothing for them.
  func length(count: Exact, ratios: Exact) -> Exact? {
    let free = available - (count - 1) * spacing
    return free > 0 ? free / ratios : nil
  }

  /// How long a row is: as long as it takes to fill the line, unless the section's last one never came to `row`.
  func length(count: Exact, ratios: Exact, isLast: Bool) -> Exact {
    // The first of its items stays in any case, and others only if something is left.
    let full = length(count: count, ratios: ratios) ?? 0
    return isLast && last == .natural && full > row ? row : full
  }

  /// What the items of a row and the spacings between them leave of the line.
  func rest(of spread: JustifiedArranger.Spread) -> Exact {
    available - spread.ratios * spread.length - (spread.count - 1) * spacing
  }

  /// The first item that is not in the row that begins with `first`, and the sum of the ratios of the row's items.
  ///
  /// - Parameter joined: the number of items that certainly join, at least one, and the sum of their ratios.
  func end(
    from first: Int, before end: Int, joined: (count: Int, ratios: Exact), ratio: (Int) -> Exact
  ) -> (end: Int, ratios: Exact) {
    var (next, ratios) = (first + joined.count, joined.ratios)
    guard var length = length(count: Exact(joined.count), ratios: ratios) else { return (next, ratios) }
    while next < end, length > row {
      let more = ratios + ratio(next)
      guard let shorter = self.length(count: Exact(next + 1 - first), ratios: more) else { break }
      // The item that brings the length to `row` or below stays if the length is then as near to `row` as without it,
      // or nearer.
      if shorter <= row, row - shorter > length - row { break }
      (length, ratios, next) = (shorter, more, next + 1)
    }
    return (next, ratios)
  }
}

/// The `justified` arrangement of the language reference: only whole pixels, from exact lengths.
struct JustifiedArranger: LineArranger {
  let input: ArrangementInput
  let rules: JustifiedRules
  var measures: SectionMeasures
  /// The ratio that all items have, if they have one.
  private let ratio: Exact?

  init(_ input: ArrangementInput, _ rules: JustifiedRules) {
    self.input = input
    self.rules = rules
    measures = SectionMeasures(input.geometry)
    let first = input.items.kinds.first?.ratio
    ratio = input.items.kinds.allSatisfy { $0.ratio == first } ? first : nil
  }

  private var items: ItemSequence { input.items }

  mutating func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) throws(Reported) -> ArrangedSection {
    if let kinds = items.order.repeated, let period = period(of: kinds) { return periodic(period, &cells) }
    try ListingLimit.check(items.count, input.geometry, &scope)
    return listedExactly(&cells)
  }

  private func ratio(of item: Int) -> Exact { items.kinds[items.kind(of: item)].ratio }

  func nextLine(from start: Int, before end: Int) -> ItemLine {
    var joined = (count: 1, ratios: ratio(of: start))
    if let ratio {
      // If all items have one ratio, these are the items before the one that brings the row to its length.
      let most = (rules.available + rules.spacing) / (rules.row * ratio + rules.spacing)
      joined.count = max(1, min(end - start, most.floor.whole.map { Int(clamping: $0) - 1 } ?? end - start))
      joined.ratios = Exact(joined.count) * ratio
    }
    let line = rules.end(from: start, before: end, joined: joined, ratio: ratio(of:))
    let length = rules.length(
      count: Exact(line.end - start), ratios: line.ratios, isLast: line.end == items.count)
    return ItemLine(items: start..<line.end, longest: PixelGrid.floor(length))
  }

  mutating func place(_ line: ItemLine, at scroll: Exact, row: Int, isLast: Bool) -> [PlacedItem] {
    let spread = spread(line.items, isLast: isLast)
    measure(line.items, spread, LinePlace(isLast: isLast, row: row))
    var (ratios, edge) = (Exact(0), Exact(0))
    return line.items.map { item in
      let kind = items.kind(of: item)
      ratios += items.kinds[kind].ratio
      let end = PixelGrid.halfUp(ratios * spread.length)
      defer { edge = end }
      let index = Exact(item - line.items.lowerBound)
      return PlacedItem(
        rect: AxisRect(
          line: input.geometry.inset.lineStart + index * rules.spacing + edge, scroll: scroll, lineLength: end - edge,
          scrollLength: line.longest),
        kind: kind, isFirstInLine: item == line.items.lowerBound, isLastInLine: item == line.items.upperBound - 1,
        line: row)
    }
  }

  /// How the items of a row fill it.
  struct Spread {
    /// The number of items, and the sum of their ratios.
    var count, ratios: Exact
    /// How long the row is before it is rounded down.
    var length: Exact
  }

  func spread(_ line: Range<Int>, isLast: Bool) -> Spread {
    let ratios = line.map(ratio)
    let isDerived = ratios.first?.isDerived ?? false
    let count = isDerived ? Exact.count(ratios).called(.itemsInLine) : Exact(line.count)
    let total = isDerived ? Exact.sum(ratios) : ratios.reduce(0, +)
    return Spread(
      count: count, ratios: total, length: rules.length(count: count, ratios: total, isLast: isLast))
  }

  private mutating func measure(_ line: Range<Int>, _ spread: Spread, _ place: LinePlace) {
    if line.count > 1 { measures.gap.add(rules.spacing, item: line.lowerBound) }
    guard place != .last else { return }
    measures.itemsPerLine.add(spread.count, item: line.lowerBound)
    measures.lineRest.add(rules.rest(of: spread), item: line.lowerBound)
  }
}

extension ItemKind {
  /// The length along the line over the length along the scroll axis, if only the shape of a size counts.
  var ratio: Exact { size.line / size.scroll }
}
