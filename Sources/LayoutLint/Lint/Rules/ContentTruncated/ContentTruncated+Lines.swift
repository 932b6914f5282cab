import FrameTables
import LayoutEngine

/// Separators of which an inset leaves nothing, and borders that are wider than their cell.
extension ContentTruncated {
  static func lines(of section: LintSection) -> [MeasuredFinding] {
    let styles = section.styles
    guard styles.indices.contains(where: { styles[$0].separator != nil || styles[$0].border != nil }) else { return [] }
    var found: [MeasuredFinding] = []
    // Once for each place: all items of a template have its lines.
    var known: Set<SourceRange> = []
    func add(_ words: String, of item: Int, at place: SourceRange?) {
      guard let place, known.insert(place).inserted else { return }
      found.append(MeasuredFinding(.item(item, section), words, at: place))
    }
    // All items may have to be looked at for this, so that is done once.
    lazy var hasNeighbors = section.hasNeighbors
    for (item, cell, _) in section.firstItems(where: { !section.lostSides(of: $0).isEmpty }).told {
      guard let written = section.item(item).template?.value.separators else { continue }
      for (side, inset) in section.lostSides(of: cell) {
        let edges: [FrameTable.Edge] = side == .width ? [.top, .bottom] : [.left, .right]
        let drawn = edges.filter { written.edges.or(Defaults.separatorEdges).contains(FrameTable.EdgeSet($0)) }
        guard let edge = drawn.last, section.axes.lineSide == side || hasNeighbors else { continue }
        let ends =
          side == .width ? [written.inset?.left, written.inset?.right] : [written.inset?.top, written.inset?.bottom]
        add(
          "the inset of the \(edge.rawValue) separator takes \(inset.points(section.scale)) pt, and item \(item) of "
            + "'\(section.id.value)' is \(section.points(cell.size[side])) pt \(side.adjective): nothing of the line is "
            + "left; make the inset smaller",
          of: item, at: ends.compactMap { $0 }.first?.range)
      }
    }
    for (item, cell, _) in section.firstItems(where: { section.sideOfBorder(of: $0) != nil }).told {
      guard let side = section.sideOfBorder(of: cell), let border = styles[cell.style].border else { continue }
      add(
        "the border is \(Exact(border.width).points(section.scale)) pt wide at both edges, and item \(item) of "
          + "'\(section.id.value)' is \(section.points(cell.size[side])) pt \(side.adjective): nothing is left between "
          + "them; make the border thinner or the cell larger",
        of: item, at: section.item(item).template?.value.border?.width?.range)
    }
    return found
  }
}

extension LintSection {
  /// The sides of a cell that the inset of its separators takes all of, each with that inset.
  fileprivate func lostSides(of cell: LintCell) -> [(side: Side, inset: Exact)] {
    guard let inset = styles[cell.style].separator?.inset, inset != .zero, cell.width > 0, cell.height > 0 else {
      return []
    }
    let sides: [(side: Side, inset: Exact)] = [
      (.width, Exact(inset.left) + Exact(inset.right)), (.height, Exact(inset.top) + Exact(inset.bottom)),
    ]
    return sides.filter { $0.inset >= cell.size[$0.side] }
  }

  /// Whether two items that follow each other stand side by side, so that there is something to separate across lines.
  fileprivate var hasNeighbors: Bool {
    distinctItems.contains { items in
      items.dropLast().contains { item in
        let (this, next) = (frame(of: item), frame(of: item + 1))
        func end(_ rect: ScreenRect) -> Exact { rect.start(along: axes.scroll) + rect.length(along: axes.scroll) }
        return next.start(along: axes.scroll) < end(this) && this.start(along: axes.scroll) < end(next)
      }
    }
  }

  /// A side of a cell that its border takes more than all of.
  fileprivate func sideOfBorder(of cell: LintCell) -> Side? {
    guard let border = styles[cell.style].border, cell.width > 0, cell.height > 0 else { return nil }
    let both = Exact(border.width) * 2
    return [Side.height, .width].first { both > cell.size[$0] }
  }
}
