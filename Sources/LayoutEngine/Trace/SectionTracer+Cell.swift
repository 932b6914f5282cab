import FrameTables

/// What lies inside a cell, a header or a footer.
extension SectionTracer {
  private typealias Extents = (x: FrameTable.Extent<Exact>, y: FrameTable.Extent<Exact>)

  /// The cell of an item, relative to itself, and its template.
  private func cell(ofItem item: Int) -> (template: TemplateSpec, extents: Extents)? {
    guard items.count > item, item >= 0 else { return nil }
    let size = finder.size(of: item)
    let (width, height) = axes.pair(size.line, size.scroll)
    return (
      templates[items.kinds[items.kind(of: item)].style].value,
      extents(of: .item(item, section: index), width, height)
    )
  }

  private func extents(of subject: TraceSubject, _ width: Exact, _ height: Exact) -> Extents {
    (
      FrameTable.Extent(start: 0, length: scope.reference(subject, .width, value: width)),
      FrameTable.Extent(start: 0, length: scope.reference(subject, .height, value: height))
    )
  }

  /// Edges as written, but where they lie on the screen.
  private func edges(_ spec: EdgesSpec?) -> DeviceScope.ScreenEdges? {
    guard var edges = scope.screenEdges(spec, rounding: geometry.rounding) else { return nil }
    if page.isRightToLeft { (edges.left, edges.right) = (edges.right, edges.left) }
    return edges
  }

  private func inset(_ extents: Extents, by spec: EdgesSpec?) -> Extents? {
    edges(spec).map {
      (
        extents.x.inset(by: $0.left, $0.right, isMirrored: page.isRightToLeft),
        extents.y.inset(by: $0.top, $0.bottom)
      )
    }
  }

  private func rect(_ extents: Extents) -> ScreenRect {
    ScreenRect(x: extents.x.start, y: extents.y.start, width: extents.x.length, height: extents.y.length)
  }

  /// What the padding of an item's cell leaves of the cell.
  func content(ofItem item: Int) -> ScreenRect? {
    guard let (template, extents) = cell(ofItem: item) else { return nil }
    return inset(extents, by: template.padding).map(rect)
  }

  /// The border of an item's cell: its path relative to the cell, the width of the stroke, the radius of the path.
  func border(ofItem item: Int) -> (path: ScreenRect, width: Exact, radius: Exact)? {
    guard let (template, extents) = cell(ofItem: item), let spec = template.border,
      let (width, corners) = CellStyle.stroke(spec, rounding: geometry.rounding, &scope)
    else { return nil }
    let path = rect((extents.x.path(ofStroke: width), extents.y.path(ofStroke: width)))
    return (path, width, corners.radius(width: path.width, height: path.height))
  }

  /// A separator of an item's template, relative to the cell; nil if the item does not draw it.
  func separator(_ edge: Edge, ofItem item: Int) -> ScreenRect? {
    guard let (template, extents) = cell(ofItem: item), let spec = template.separators, let written = spec.width,
      drawnSeparators(ofItem: item).contains(EdgeSet(edge)), let width = scope.pixels(written),
      let edges = edges(spec.inset)
    else { return nil }
    return rect(
      edge.separator(
        inX: extents.x, y: extents.y, thickness: CellStyle.separatorThickness(width),
        inset: (edges.top, edges.left, edges.bottom, edges.right)))
  }

  /// The separators that an item draws, by where it stands and how large it is, the same as its cell has them
  /// (``CellTable``).
  private func drawnSeparators(ofItem item: Int) -> EdgeSet {
    let style = items.kinds[items.kind(of: item)].style
    let place = finder.cellPlace(of: item)
    return separatorRules[style].cell(ofStyle: style, finder.size(of: item), at: place, on: screen).separatorEdges
  }

  /// A layer of an item's template, relative to the cell.
  func layer(_ layer: Int, ofItem item: Int) -> ScreenRect? {
    cell(ofItem: item).flatMap {
      self.layer(layer, of: $0.template.layers?.value, padding: $0.template.padding, in: $0.extents)
    }
  }

  /// A layer of the header or footer, in the coordinates of the content, as that is.
  func layer(_ layer: Int, of subject: TraceSubject) -> ScreenRect? {
    let isHeader = subject == .header(index)
    guard let geometry = isHeader ? geometry.header : geometry.footer,
      let place = isHeader ? frame.headerPlace : frame.footerPlace
    else { return nil }
    let whole = page.exact(place)
    let inside = self.layer(
      layer, of: geometry.spec.layers?.value, padding: nil,
      in: extents(of: subject, whole.width.plain, whole.height.plain))
    return inside.map { inside in
      ScreenRect(
        x: scope.reference(subject, .x, value: whole.x.plain) + inside.x,
        y: scope.reference(subject, .y, value: whole.y.plain) + inside.y, width: inside.width, height: inside.height)
    }
  }

  private func layer(_ layer: Int, of layers: [LayerSpec]?, padding: EdgesSpec?, in extents: Extents) -> ScreenRect? {
    guard let layers, layers.indices.contains(layer) else { return nil }
    let spec = layers[layer]
    if spec.isContent { return inset(extents, by: padding).map(rect) }
    let rounding = geometry.rounding
    guard let reference = inset(extents, by: spec.inset), let anchoring = spec.anchoring(rounding: rounding, &scope),
      let move = spec.move(&scope)
    else { return nil }
    var placed = anchoring.placed(inX: reference.x, y: reference.y, isMirrored: page.isRightToLeft)
    if spec.offset != nil {
      let isWhole = rounding == .pixels
      placed.x = placed.x.moved(by: move.x, part: move.ofWidth, isWhole: isWhole, isMirrored: page.isRightToLeft)
      placed.y = placed.y.moved(by: move.y, part: move.ofHeight, isWhole: isWhole, isMirrored: false)
    }
    return rect(placed)
  }
}
