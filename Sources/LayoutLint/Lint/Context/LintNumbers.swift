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
  let affine: AffineSection
  let span: WidthSpan

  init(affine: AffineSection, span: WidthSpan) { (self.affine, self.span) = (affine, span) }
}

extension CellStyle {
  /// As in a table, in numbers that may depend on the width.
  func content(in size: LintSize) -> ScreenRect { ScreenRect(padding.inset(size.extents.x, size.extents.y)) }
}

extension CellStyle.LayerStyle {
  /// As in a table, in numbers that may depend on the width.
  func frame(in size: LintSize) -> ScreenRect { ScreenRect(placed(inX: size.extents.x, y: size.extents.y)) }
}

private typealias Extents = (x: FrameTable.Extent<Exact>, y: FrameTable.Extent<Exact>)

extension LintSize {
  fileprivate var extents: Extents {
    (FrameTable.Extent(start: 0, length: width), FrameTable.Extent(start: 0, length: height))
  }
}

extension ScreenRect {
  fileprivate init(_ extents: Extents) {
    self.init(x: extents.x.start, y: extents.y.start, width: extents.x.length, height: extents.y.length)
  }

  init(_ rect: PixelRect) {
    self.init(x: Exact(rect.x), y: Exact(rect.y), width: Exact(rect.width), height: Exact(rect.height))
  }

  var maxX: Exact { x + width }
  var maxY: Exact { y + height }
}
