import FrameTables

/// Numbers of the line that an item is in, and of what lies between two items.
extension SectionTracer {
  /// A number that is not the item's own but that of its line or section; nil if there is none.
  func quantity(_ quantity: Quantity, at item: Int) -> Exact? {
    switch quantity {
    case .gap: return gap(inLineOf: item)
    case .length: return item < items.count ? place(of: item).lineLength : nil
    case .width, .height:
      guard item < items.count else { return nil }
      let place = place(of: item)
      let (width, height) = axes.pair(place.lineLength, place.scrollLength)
      return quantity == .width ? width : height
    case .lineStart: return spread(of: item)?.line.exactStart
    case .rest: return rest(ofLineOf: item)?.called(.rest)
    // The quantities of its base are told without it.
    default: return nil
    }
  }

  /// In a flow the gap of the item's line, elsewhere the gap to the item after this one; nil if there is none.
  private func gap(inLineOf item: Int) -> Exact? {
    switch arrangement {
    case .flow: spread(of: item).flatMap { $0.count > 1 ? $0.line.exactGap : nil }
    case .grid, .waterfall, .mosaic, .justified: isNextInLine(item) ? geometry.itemSpacing : nil
    case .undecided: nil
    }
  }

  /// Whether the item after this one stands beside it, in a line.
  private func isNextInLine(_ item: Int) -> Bool {
    switch finder {
    case .lines(let lines): item + 1 < lines.line(of: item).items.upperBound
    case .fall, .mosaic: false
    }
  }

  /// The distance from the end of an item to the start of another: along the line if they lie beside each other, else
  /// along the scroll axis; before rounding and mirroring.
  func gap(from first: Int, to second: Int) -> Exact? {
    guard items.count > max(first, second), first >= 0, second >= 0 else { return nil }
    if second == first + 1, isNextInLine(first), let gap = quantity(.gap, at: first) { return gap.called(.gap) }
    if areInLine(first, second) {
      let length: Quantity = items.hasGrowth ? .length : lineLength
      let end = reference(first, .startInLine) + reference(first, length)
      return (reference(second, .startInLine) - end).called(.gap)
    }
    let gap = place(of: second, .scroll).scroll - end(of: first)
    // Between an item and one that begins behind it, there is the spacing and nothing else.
    let isSpacing = scope.isTracing && gap == geometry.lineSpacing && isBehind(first, second)
    return (isSpacing ? geometry.lineSpacing : gap).called(.gap)
  }

  /// Two items in the order in which they lie: along the line if they lie beside each other, else along the scroll axis.
  /// A gap goes from the first to the second, whichever of them is asked about. In a mosaic or waterfall a later item may
  /// lie before an earlier one.
  func inOrder(_ one: Int, _ other: Int) -> (Int, Int) {
    let (low, high) = (min(one, other), max(one, other))
    let isTurned =
      areInLine(low, high)
      ? reference(high, .startInLine) < reference(low, .startInLine)
      : finder.place(of: high).scroll < finder.place(of: low).scroll
    return isTurned ? (high, low) : (low, high)
  }

  /// Whether two items lie beside each other, so that what is between them lies along the line.
  func areInLine(_ first: Int, _ second: Int) -> Bool {
    func extent(of item: Int) -> (start: Exact, end: Exact) {
      let start = finder.place(of: item).scroll
      return (start, start + finder.size(of: item).scroll)
    }
    let (a, b) = (extent(of: first), extent(of: second))
    return a.start == b.start || a.start < b.end && b.start < a.end
  }

  /// Whether the second item is in the line behind that of the first or, in a waterfall, next in a lane of it.
  private func isBehind(_ first: Int, _ second: Int) -> Bool {
    switch finder {
    case .lines(let lines): return lines.line(of: second).previous?.contains(first) == true
    case .fall(let falls):
      let (fall, span) = (falls.fall(before: second), items.kinds[items.kind(of: second)].span)
      let lane = fall.race.landing(ofSpan: span).lane
      return fall.lastItems(of: lane..<lane + span).contains(first)
    case .mosaic: return false
    }
  }

  /// What the items of a line leave of the line; nil if lanes divide it.
  private func rest(ofLineOf item: Int) -> Exact? {
    guard items.count > item else { return nil }
    switch arrangement {
    case .flow: return spread(of: item).map { FlowRules(geometry, items).rest(count: $0.count, total: $0.total) }
    case .justified(let rules):
      let line = lines.line(of: item)
      let spread = justified(rules).spread(line.items, isLast: isLast(line))
      return rules.rest(of: spread)
    case .undecided, .grid, .waterfall, .mosaic: return nil
    }
  }
}

/// The `justify` that decides where an item of a flow lies in its line.
package struct LineJustification {
  /// The word that is written.
  package let word: String
  /// Where it is written: in the section, or in the template of an item that is alone on its line.
  package let range: SourceRange
}

extension SectionTracer {
  /// Nil if nothing written decides it: in other arrangements, where the spacing policy stretches the gaps, in a last line
  /// that lies naturally, and where there is no `justify`.
  func justification(of item: Int) -> LineJustification? {
    switch arrangement {
    case .flow: justificationInFlow(of: item)
    case .undecided, .grid, .waterfall, .mosaic, .justified: nil
    }
  }

  private func justificationInFlow(of item: Int) -> LineJustification? {
    guard (0..<items.count).contains(item), !geometry.itemsDecideLine else { return nil }
    let (rules, line) = (FlowRules(geometry, items), lines.line(of: item))
    guard rules.policy == .fixed, !(rules.lastIsNatural && isLast(line)) else { return nil }
    if line.items.count == 1, let own = templates[items.kinds[items.kind(of: item)].style].value.justify {
      return LineJustification(word: own.value.rawValue, range: own.range)
    }
    return geometry.properties.justify.map { LineJustification(word: $0.value.rawValue, range: $0.range) }
  }
}
