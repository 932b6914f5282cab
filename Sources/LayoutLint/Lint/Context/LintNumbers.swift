import FrameTables
import LayoutEngine

/// The two lengths of something, in pixels, as rules compute with them: the sum of two may not fit the numbers of a
/// table.
struct LintSize: Equatable {
  var width, height: Exact

  init(width: Exact, height: Exact) { (self.width, self.height) = (width, height) }
  init(_ size: PixelSize) { self.init(width: Exact(size.width), height: Exact(size.height)) }
  init(_ rect: ScreenRect) { self.init(width: rect.width, height: rect.height) }
}

/// A distinct cell of a section.
struct LintCell: Equatable {
  /// Its index among the cells of the section.
  let index: Int
  let style: Int
  let size: LintSize

  var width: Exact { size.width }
  var height: Exact { size.height }
}

/// The numbers of a section on all widths of a span.
///
/// A class, because every number of a section is asked for through it, and on devices there is none.
final class SweptNumbers {
  let shape: SectionShape
  let span: WidthSpan

  init(shape: SectionShape, span: WidthSpan) { (self.shape, self.span) = (shape, span) }
}

extension CellStyle {
  /// As in a table, in numbers that may depend on the width.
  func content(in size: LintSize) -> ScreenRect {
    let (x, y) = size.extents(insetBy: padding)
    return ScreenRect(x: x, y: y)
  }
}

extension CellStyle.LayerStyle {
  /// As in a table, in numbers that may depend on the width.
  func frame(in size: LintSize) -> ScreenRect {
    let reference = size.extents(insetBy: inset)
    var (x, y) = anchoring.placed(inX: reference.x, y: reference.y, isMirrored: inset.isMirrored)
    if let offset {
      x = x.moved(
        by: Exact(offset.x), part: Exact(offset.ofWidth), isWhole: offset.isWhole, isMirrored: inset.isMirrored)
      y = y.moved(by: Exact(offset.y), part: Exact(offset.ofHeight), isWhole: offset.isWhole, isMirrored: false)
    }
    return ScreenRect(x: x, y: y)
  }

  private var anchoring: FrameTable.Anchoring<Exact> {
    switch anchor {
    case .fill: .fill
    case .edge(let edge, let thickness): .edge(edge, thickness: Exact(thickness))
    case .corner(let first, let second, let size):
      .corner(first, second, width: Exact(size.width), height: Exact(size.height))
    case .center(let size): .center(width: Exact(size.width), height: Exact(size.height))
    }
  }
}

extension LintSize {
  fileprivate typealias Extent = FrameTable.Extent<Exact>

  fileprivate func extents(insetBy edges: PixelEdges) -> (x: Extent, y: Extent) {
    (
      Extent(start: 0, length: width).inset(by: Exact(edges.left), Exact(edges.right), isMirrored: edges.isMirrored),
      Extent(start: 0, length: height).inset(by: Exact(edges.top), Exact(edges.bottom))
    )
  }
}

extension ScreenRect {
  fileprivate init(x: FrameTable.Extent<Exact>, y: FrameTable.Extent<Exact>) {
    self.init(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  init(_ rect: PixelRect) {
    self.init(x: Exact(rect.x), y: Exact(rect.y), width: Exact(rect.width), height: Exact(rect.height))
  }

  var maxX: Exact { x + width }
  var maxY: Exact { y + height }
}
