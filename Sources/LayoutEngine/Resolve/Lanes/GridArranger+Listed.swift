import FrameTables

/// Items of several sizes or spans, each on its own.
extension GridArranger {
  mutating func listed(
    lead: Int, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    guard input.items.count <= ListingLimit.items else { throw ListingLimit.report(input.geometry, &scope) }
    let order = input.items.writtenOut
    var laneCells = LaneCells(cells, lanes)
    var lines = GridLines(input, lanes, align, lead: lead, order: order)
    let length = try lines.run(keepsLines: !laneCells.followKinds, &scope)
    let cellsOfItems =
      laneCells.followKinds ? cells.ofKinds(order) : laneCells.ofLines(lines.starts, order, lead: lead, &cells)
    measures.lineCount = lines.count
    measures.addNeighbours(items: lines.mostItems)
    let listed = Items.Listed(origins: lines.origins, cells: cellsOfItems)
    return ArrangedSection(
      items: Items(count: order.count, placement: .listed(listed)), length: length, growth: nil, measures: measures)
  }
}
