import FrameTables
import LayoutEngine

/// Padding that leaves nothing of a cell, whatever the content is.
extension ContentTruncated {
  static func paddings(of section: LintSection) -> [MeasuredFinding] {
    let styles = section.styles
    guard styles.indices.contains(where: { styles[$0].padding != .zero }) else { return [] }
    let cells = section.firstItems {
      excess(of: styles[$0.style].padding, in: $0.size) != nil
    } of: {
      // What is cut off a content is told with the numbers of the content.
      let item = section.item($0)
      return !item.hasContent || item.isContentSizeless
    }
    let findings = cells.told.compactMap { item, cell, place -> MeasuredFinding? in
      guard let excess = excess(of: styles[cell.style].padding, in: cell.size) else { return nil }
      let edges = section.item(item).template?.value.padding
      let range =
        switch excess.side {
        case .width: edges?.left ?? edges?.right
        case .height: edges?.top ?? edges?.bottom
        }
      return MeasuredFinding(
        .item(item, section),
        "the padding is \(excess.padding.points(section.scale)) pt \(excess.side.adjective), more than the "
          + "\(section.points(excess.length)) pt of item \(item) of '\(section.id.value)', and leaves nothing for a "
          + "content; make the padding smaller or the cell larger",
        at: range?.range ?? place)
    }
    var found: [MeasuredFinding] = []
    found.add(findings, of: cells, in: section)
    return found
  }

  private struct Excess {
    var side: Side
    /// The padding of both edges together.
    var padding: Exact
    /// How long the cell is there.
    var length: Exact
  }

  private static func excess(of padding: PixelEdges, in size: LintSize) -> Excess? {
    let sides = [
      Excess(side: .width, padding: Exact(padding.left) + Exact(padding.right), length: size.width),
      Excess(side: .height, padding: Exact(padding.top) + Exact(padding.bottom), length: size.height),
    ]
    return sides.first { !PixelGrid.fits($0.padding, in: $0.length) }
  }
}
