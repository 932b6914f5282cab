import FrameTables

/// How a flow puts its items into lines, for one line at a time. The rules are those of ``FlowArranger``, which lays
/// out all lines.
struct LineByLineFlow: Sendable {
  let geometry: SectionGeometry
  let page: Screen
  private let severalSizes: FlowRules<Exact>

  init(_ geometry: SectionGeometry, _ page: Screen) {
    self.geometry = geometry
    self.page = page
    severalSizes = FlowRules(geometry, ofOneSize: nil)
  }

  /// Whether the place of the last line depends on whether all items are of one size.
  var asksForOneSize: Bool { severalSizes.policy == .minimum && !severalSizes.lastIsNatural }

  /// The line that some items begin; nil if it takes more items to tell.
  ///
  /// - Parameter isAll: whether there are no other items behind them.
  func line(of kinds: [ItemKind], isAll: Bool) -> (count: Int, longest: Exact)? {
    let line: (count: Int, longest: Exact)
    if kinds.allSatisfy({ $0.flex == nil }) {
      let found = severalSizes.breaker.line(from: 0, before: kinds.count) {
        FlowSize(line: kinds[$0].size.line, scroll: kinds[$0].size.scroll)
      }
      line = (found.end, found.longest)
    } else {
      let arranger = arranger(kinds, isLast: isAll, severalSizes, at: 0)
      let found = arranger.nextLine(from: 0, before: kinds.count)
      line = (found.items.count, found.longest)
    }
    // Whether the next item joins the line is not known before that item is seen, unless the line is full.
    return line.count == kinds.count && !isAll && line.count < severalSizes.mostItems ? nil : line
  }

  /// The items of a line.
  ///
  /// - Parameters:
  ///   - start: of the line, along the scroll axis.
  ///   - cells: what the kinds come from.
  func placed(
    _ kinds: [ItemKind], longest: Exact, at start: Exact, isFirst: Bool, isLast: Bool, _ cells: MeasuredCells
  ) -> [(origin: PixelOrigin, cell: Cell)] {
    let rules =
      isLast && asksForOneSize && cells.hasOneSize ? FlowRules(geometry, ofOneSize: kinds[0].size.line) : severalSizes
    let arranger = arranger(kinds, isLast: isLast, rules, at: start)
    let line = ItemLine(items: 0..<kinds.count, longest: longest)
    return arranger.placed(line, arranger.spread(line.items), at: start, row: 0).map { slot in
      let place = CellPlace(
        isFirstInLine: slot.isFirstInLine, isLastInLine: slot.isLastInLine, isFirstLine: isFirst, isLastLine: isLast)
      let style = kinds[slot.kind].style
      let cell = cells.table.styles.rules[style].cell(ofStyle: style, slot.rect.size, at: place, on: page)
      return (page.snappedOrigin(slot.rect), cell)
    }
  }

  private func arranger(
    _ kinds: [ItemKind], isLast: Bool, _ rules: FlowRules<Exact>, at start: Exact
  ) -> FlowArranger {
    // One more item stands for all that follow.
    let items = ItemSequence(
      kinds: kinds, order: .listed(kinds.indices.map { UInt32($0) }), count: kinds.count + (isLast ? 0 : 1),
      ranges: [], hasFlex: kinds.contains { $0.flex != nil })
    let input = ArrangementInput(geometry: geometry, items: items, screen: page, start: start, isDynamic: false)
    return FlowArranger(input, rules)
  }
}
