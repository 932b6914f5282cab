import FrameTables
import LayoutEngine

/// Padding that leaves nothing of a cell, whatever the content is.
extension ContentTruncated {
  static func paddings(of section: LintSection) -> [MeasuredFinding] {
    let styles = section.styles
    guard styles.indices.contains(where: { styles[$0].padding != .zero }) else { return [] }
    return section.firstItems {
      excess(of: styles[$0.style].padding, in: $0.size) != nil
    } of: {
      // What is cut off a content is told with the numbers of the content.
      !section.hasContent($0) || section.isContentSizeless($0)
    }
    .compactMap { item, cell, place in
      guard let excess = excess(of: styles[cell.style].padding, in: cell.size) else { return nil }
      let edges = section.template(of: item)?.value.padding
      let range = excess.isWidth ? edges?.left ?? edges?.right : edges?.top ?? edges?.bottom
      return MeasuredFinding(
        .item(item, section),
        "the padding is \(excess.padding.points(section.scale)) pt \(excess.isWidth ? "wide" : "high"), more than the "
          + "\(section.points(excess.side)) pt of item \(item) of '\(section.id.value)', and leaves nothing for a "
          + "content; make the padding smaller or the cell larger",
        at: range?.range ?? place)
    }
  }

  private struct Excess {
    var isWidth: Bool
    /// The padding of both edges together.
    var padding: Exact
    var side: Exact
  }

  private static func excess(of padding: PixelEdges, in size: LintSize) -> Excess? {
    let sides = [
      Excess(isWidth: true, padding: Exact(padding.left) + Exact(padding.right), side: size.width),
      Excess(isWidth: false, padding: Exact(padding.top) + Exact(padding.bottom), side: size.height),
    ]
    return sides.first { !PixelGrid.fits($0.padding, in: $0.side) }
  }
}
