import FrameTables

/// Makes the placement of a section from lines that repeat, in O(period), whatever the count.
struct PatternBuilder {
  let lines: RepeatingLines
  let screen: Screen

  /// Nil if no pattern can describe the section and it is too long for a list.
  func items(_ cells: inout CellTable) -> Items? {
    let isOneLine = !lines.isDynamic && lines.lastLine == 0
    // 1. Few items are listed: those of one period or, if first and last lines differ, so many that every cell of the
    //    pattern belongs to some item.
    let areConstant = lines.slots.allSatisfy { cells.isConstant($0.kind) }
    let differs = lines.ending.slots != nil || !areConstant
    if !lines.isDynamic, lines.count <= lines.slots.count * (differs ? 3 : 1) { return listed(&cells) }

    // 2. The places.
    guard let (origins, stride) = places() else { return lines.isDynamic ? nil : listed(&cells) }
    let isWhole = stride.x.isWhole && stride.y.isWhole && origins.allSatisfy { $0.x.isWhole && $0.y.isWhole }

    // 3. The cells, in order of first use: first line, other lines, last line. Cells that draw the same separators
    //    wherever they stand are looked up once.
    if !differs {
      let same = self.cells(at: [], &cells)
      return items(
        Items.Pattern(origins: origins, cells: same, stride: stride, snaps: !isWhole, lead: lines.lead.count))
    }
    let first = isOneLine ? nil : self.cells(at: .firstLine, &cells)
    let ordinary = lines.slots.map { slot in
      var place = self.place(slot)
      if isOneLine { (place.isFirstLine, place.isLastLine) = (true, true) }
      return cells.index(kind: slot.kind, size: slot.rect.size, place: place)
    }
    var pattern = Items.Pattern(
      origins: origins, cells: ordinary, stride: stride, snaps: !isWhole, lead: lines.lead.count)
    if let first, first != ordinary { pattern.variants = [Items.Variant(place: .firstLine, cells: first)] }
    if lines.isDynamic {
      let places: [Items.Variant.Place] = [
        .lastLine, [.firstLine, .lastLine], [.lastLine, .lastItem], [.firstLine, .lastLine, .lastItem],
      ]
      for place in places {
        let variant = self.cells(at: place, &cells)
        if variant != ordinary { pattern.variants.append(Items.Variant(place: place, cells: variant)) }
      }
      // A variant is for a whole line.
      if lines.ending.isOfLanes, pattern.variants.contains(where: { $0.place == .lastLine }) { return nil }
      // A variant cannot tell which of several lines is the last one.
      let lastDiffers = pattern.variants.contains { $0.place.contains(.lastLine) && !$0.place.contains(.firstLine) }
      if lastDiffers, lines.isOfSeveralLines { return nil }
    } else {
      pattern.tail = tail(ordinary, isOneLine: isOneLine, &cells)
    }
    return items(pattern)
  }

  private func items(_ pattern: Items.Pattern) -> Items {
    var pattern = pattern
    pattern.hasDynamicLead = lines.lead.isGiven
    return Items(count: lines.count, placement: .repeating(pattern))
  }

  /// Nil if 64 bits cannot hold them and the items can be listed.
  private func places() -> (origins: [PixelPoint], stride: PixelPoint)? {
    var (xs, ys): ([Exact], [Exact]) = ([], [])
    xs.reserveCapacity(lines.slots.count)
    ys.reserveCapacity(lines.slots.count)
    for slot in lines.slots {
      let origin = screen.origin(slot.rect)
      xs.append(origin.x)
      ys.append(origin.y)
    }
    let (strideX, strideY) = screen.strides(lines.stride)
    let mayCut = lines.isDynamic
    guard let x = PatternAxis(xs, stride: strideX, scale: screen.scale, mayCut: mayCut),
      let y = PatternAxis(ys, stride: strideY, scale: screen.scale, mayCut: mayCut)
    else { return nil }
    let origins = x.origins.indices.map { PixelPoint(x: x.origins[$0], y: y.origins[$0]) }
    return (origins, PixelPoint(x: x.stride, y: y.stride))
  }

  /// The items one by one; nil if there are too many.
  private func listed(_ cells: inout CellTable) -> Items? {
    guard lines.count <= ListingLimit.items else { return nil }
    var slots = self.slots(in: 0..<lines.count)
    if let last = lines.ending.slots { slots.replaceSubrange(lines.lastLine..., with: last) }
    return Items(count: lines.count, placement: .listed(listed(slots, from: 0, &cells)))
  }

  /// Adds the items one by one, none of which is on the section's first or last line. False if 64 bits cannot hold
  /// their places.
  func append(to listed: inout Items.Listed, _ cells: inout CellTable) -> Bool {
    guard let (origins, stride) = places() else { return false }
    let pattern = Items.Pattern(
      origins: origins, cells: self.cells(at: [], &cells), stride: stride, snaps: true, lead: 0)
    let items = Items(count: lines.count, placement: .repeating(pattern))
    // In parts, since places take three times as much memory until they are rounded.
    for first in Swift.stride(from: 0, to: lines.count, by: Self.mostAtOnce) {
      let part = first..<min(first + Self.mostAtOnce, lines.count)
      listed.origins += items.origins(in: part).lazy.map { PixelOrigin(x: $0.x.snapped, y: $0.y.snapped) }
      listed.cells += items.cells(in: part)
    }
    return true
  }

  private static let mostAtOnce = 65_536

  private func place(_ slot: PlacedItem) -> CellPlace {
    CellPlace(isFirstInLine: slot.isFirstInLine, isLastInLine: slot.isLastInLine)
  }

  /// The cells of the slots on lines of a certain place.
  private func cells(at place: Items.Variant.Place, _ table: inout CellTable) -> [UInt32] {
    lines.slots.map { slot in
      var at = self.place(slot)
      at.isFirstLine = place.contains(.firstLine) && slot.line == 0
      at.isLastLine = place.contains(.lastLine)
      if place.contains(.lastItem), lines.lastItemEndsLine { at.isLastInLine = true }
      return table.index(kind: slot.kind, size: slot.rect.size, place: at)
    }
  }

  /// The last line, if it stands elsewhere or draws other separators than the pattern would give it.
  private func tail(_ ordinary: [UInt32], isOneLine: Bool, _ cells: inout CellTable) -> Items.Tail? {
    let from = isOneLine ? lines.count - 1 : lines.lastLine
    let slots = lines.ending.slots ?? self.slots(in: from..<lines.count)
    let listed = self.listed(slots, from: from, &cells)
    let same = listed.cells.enumerated().allSatisfy { ordinary[(from + $0) % ordinary.count] == $1 }
    return same && lines.ending.slots == nil ? nil : Items.Tail(from: from, listed: listed)
  }

  /// The slots of items, moved to the items' places.
  private func slots(in range: Range<Int>) -> [PlacedItem] {
    range.map(lines.repeated)
  }

  private func listed(_ slots: [PlacedItem], from: Int, _ cells: inout CellTable) -> Items.Listed {
    var listed = Items.Listed(origins: [], cells: [])
    listed.origins.reserveCapacity(slots.count)
    listed.cells.reserveCapacity(slots.count)
    for (offset, slot) in slots.enumerated() {
      let item = from + offset
      var place = self.place(slot)
      place.isFirstLine = slot.line == 0
      place.isLastLine = lines.isLowest(item)
      if lines.lastItemEndsLine, item == lines.count - 1 { place.isLastInLine = true }
      listed.append(slot, at: place, on: screen, &cells)
    }
    return listed
  }
}

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
