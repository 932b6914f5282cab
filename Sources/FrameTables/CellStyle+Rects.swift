extension FrameTable.CellStyle {
  /// Where the content of a cell of `size` lies, relative to the cell: the cell less its padding.
  public func content(in size: FrameTable.PixelSize) -> FrameTable.PixelRect {
    FrameTable.PixelRect(origin: .zero, size: size).inset(by: padding)
  }

  /// The path of the border of a cell of `size`, which is the middle of its stroke; nil without a border.
  public func borderPath(in size: FrameTable.PixelSize) -> FrameTable.BorderPath? {
    guard let border else { return nil }
    let path = FrameTable.PixelRect(
      x: FrameTable.Extent(start: 0, length: size.width).path(ofStroke: border.width),
      y: FrameTable.Extent(start: 0, length: size.height).path(ofStroke: border.width))
    return FrameTable.BorderPath(path: path, width: border.width, radius: border.radius.fitting(path))
  }

  /// The layers of a cell of `size`, back to front, relative to the cell.
  public func layers(in size: FrameTable.PixelSize) -> [FrameTable.Layer] {
    layers.map { $0.resolved(in: size) }
  }

  /// The lines that a cell of this style draws, in the order top, left, bottom, right, relative to the cell.
  ///
  /// A line of which nothing is left is not listed.
  public func separators(of cell: FrameTable.Cell) -> [FrameTable.SeparatorLine] {
    guard let separator, !cell.separatorEdges.isEmpty else { return [] }
    let inset = separator.inset
    return FrameTable.Edge.allCases.compactMap { edge in
      guard cell.separatorEdges.contains(FrameTable.EdgeSet(edge)) else { return nil }
      let (x, y) = edge.separator(
        inX: FrameTable.Extent(start: 0, length: cell.size.width),
        y: FrameTable.Extent(start: 0, length: cell.size.height), thickness: separator.width,
        inset: (inset.top, inset.left, inset.bottom, inset.right))
      let frame = FrameTable.PixelRect(x: x, y: y)
      return frame.width > 0 && frame.height > 0 ? FrameTable.SeparatorLine(edge: edge, frame: frame) : nil
    }
  }
}

extension FrameTable.CellStyle.LayerStyle {
  /// The layer inside a cell, header or footer of `size`, relative to its top left corner.
  ///
  /// The frame of reference is that rect less the layer's inset. No side of a layer is longer than that of the frame of
  /// reference; if nothing is left of that one, the side is 0. The layer's offset may move it out of the frame of
  /// reference.
  public func resolved(in size: FrameTable.PixelSize) -> FrameTable.Layer {
    FrameTable.Layer(id: id, states: states, frame: frame(in: size))
  }

  /// The frame of the layer in a cell, header or footer of `size`.
  public func frame(in size: FrameTable.PixelSize) -> FrameTable.PixelRect {
    let (x, y) = placed(
      inX: FrameTable.Extent(start: 0, length: size.width), y: FrameTable.Extent(start: 0, length: size.height))
    return FrameTable.PixelRect(x: x, y: y)
  }

  /// The two extents of the layer inside those of a cell, header or footer.
  package func placed<Number>(
    inX x: FrameTable.Extent<Number>, y: FrameTable.Extent<Number>
  ) -> (x: FrameTable.Extent<Number>, y: FrameTable.Extent<Number>) {
    let reference = inset.inset(x, y)
    var (x, y) = anchoring().placed(inX: reference.x, y: reference.y, isMirrored: inset.isMirrored)
    if let offset {
      x = x.moved(
        by: .same(as: offset.x), part: .same(as: offset.ofWidth), isWhole: offset.isWhole, isMirrored: inset.isMirrored)
      y = y.moved(
        by: .same(as: offset.y), part: .same(as: offset.ofHeight), isWhole: offset.isWhole, isMirrored: false)
    }
    return (x, y)
  }

  private func anchoring<Number>() -> FrameTable.Anchoring<Number> {
    switch anchor {
    case .fill: .fill
    case .edge(let edge, let thickness): .edge(edge, thickness: .same(as: thickness))
    case .corner(let first, let second, let size):
      .corner(first, second, width: .same(as: size.width), height: .same(as: size.height))
    case .center(let size): .center(width: .same(as: size.width), height: .same(as: size.height))
    }
  }
}

extension FrameTable.CellStyle.Border.Radius {
  private var corners: FrameTable.Corners<FrameTable.Rational> {
    switch self {
    case .capsule: .capsule
    case .length(let radius): .length(radius)
    }
  }

  /// The radius in a rect: at most half the rect's shorter side.
  public func fitting(_ rect: FrameTable.PixelRect) -> FrameTable.Rational {
    corners.radius(width: rect.width, height: rect.height)
  }
}
