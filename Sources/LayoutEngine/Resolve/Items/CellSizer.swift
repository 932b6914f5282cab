import FrameTables

/// What an entry says of its size.
struct CellSource {
  var size: SizeSpec?
  var content: PairSpec?
  /// Where to report what is missing.
  var range: SourceRange
}

/// The sizes of items of one template on a device: the language reference, "Lengths", "Cells" and, for lanes, "Grid" and
/// "Waterfall".
///
/// A class, because one is made for each template and asked for each size: a template is too large to copy each time.
final class CellSizer {
  let geometry: SectionGeometry
  /// Nil in a flow.
  let lanes: Lanes?
  let template: TemplateSpec

  init(_ geometry: SectionGeometry, _ lanes: Lanes?, _ template: TemplateSpec) {
    self.geometry = geometry
    self.lanes = lanes
    self.template = template
  }

  private enum Side { case line, scroll }

  /// - Parameter span: a number of lanes.
  func size(_ source: CellSource, span: Exact, _ scope: inout DeviceScope) throws(Reported) -> AxisSize {
    let sizes = geometry.arrangement.traits.sizes
    if sizes == .none { return AxisSize(line: 0, scroll: 0) }
    let size = source.size.laid(over: template.size) ?? SizeSpec()
    let (line, scroll) = geometry.axes.pair(size.width, size.height)
    if let aspect = size.aspect, let width = size.width, let height = size.height {
      scope.report(
        .badValue, "width and height leave nothing for the aspect to give: remove one of the three", at: aspect.range,
        notes: [.init("the width", at: width.range), .init("the height", at: height.range)], isWritten: true)
      throw Reported()
    }
    if sizes == .shape { return try shape(source, size, &scope) }
    guard let lanes else { return try flowSize(source, size, line, scroll, &scope) }
    return try laneSize(source, size, line, scroll, extent: lanes.extent(of: span), &scope)
  }

  /// In a flow each side is its own.
  private func flowSize(
    _ source: CellSource, _ size: SizeSpec, _ line: Located<Length>?, _ scroll: Located<Length>?,
    _ scope: inout DeviceScope
  ) throws(Reported) -> AxisSize {
    guard let aspect = size.aspect else {
      // Both are looked at, so that what is wrong with both is reported.
      let lineLength = try? side(.line, line, source, &scope)
      let scrollLength = try side(.scroll, scroll, source, &scope)
      return AxisSize(line: try lineLength.orReported(), scroll: scrollLength)
    }
    let extra = try scope.pixels(size.extra, or: Defaults.extra).orReported()
    let ratio = self.ratio(aspect, scope)
    if let scroll {
      let length = try side(.scroll, scroll, source, &scope)
      return AxisSize(line: length / ratio + extra, scroll: length)
    }
    // An aspect alone: the side along the line fills it.
    let fill = line ?? Located(Defaults.sideOfAspect.value, at: aspect.range)
    let length = try side(.line, fill, source, &scope)
    return AxisSize(line: length, scroll: length * ratio + extra)
  }

  /// In a lane the lane gives the side across.
  private func laneSize(
    _ source: CellSource, _ size: SizeSpec, _ line: Located<Length>?, _ scroll: Located<Length>?, extent: Exact,
    _ scope: inout DeviceScope
  ) throws(Reported) -> AxisSize {
    if let picture = try pictureLength(size, line, scroll, extent: extent, &scope) {
      return AxisSize(line: extent, scroll: picture)
    }
    if let line { try checkFillsLane(line, &scope) }
    let isSilent = geometry.axes.isVertical ? size.heightIsOverAspect : size.widthIsOverAspect
    guard let aspect = size.aspect, !isSilent else {
      return AxisSize(line: extent, scroll: try side(.scroll, scroll, source, &scope))
    }
    if scroll != nil {
      let name = geometry.axes.lineName
      scope.report(
        .badValue, "the lane gives the \(name), so there is nothing for the aspect to give: remove it",
        at: aspect.range, isWritten: true)
      throw Reported()
    }
    let extra = try scope.pixels(size.extra, or: Defaults.extra).orReported()
    let length = PixelGrid.floor(extent * ratio(aspect, scope)) + geometry.written(extra)
    return AxisSize(line: extent, scroll: length)
  }

  /// In a waterfall a size of two lengths is a picture's, scaled to the lane. Nil where it is no such size.
  private func pictureLength(
    _ size: SizeSpec, _ line: Located<Length>?, _ scroll: Located<Length>?, extent: Exact, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact? {
    guard geometry.arrangement.traits.sizes == .ofLaneOrShape, let line, let scroll else { return nil }
    guard case .pixels(let across)? = scope.measure(line.value, at: line.range),
      case .pixels(let along)? = scope.measure(scroll.value, at: scroll.range)
    else { return nil }
    if across == 0 || along == 0 { return 0 }
    let extra = try scope.pixels(size.extra, or: Defaults.extra).orReported()
    return PixelGrid.floor(along * extent / across) + geometry.written(extra)
  }

  private func checkFillsLane(_ line: Located<Length>, _ scope: inout DeviceScope) throws(Reported) {
    let name = geometry.axes.lineName
    switch scope.measure(line.value, at: line.range) {
    case .parts(let p, let q)? where p == q: return
    case .percent(let part)? where part == 1: return
    case nil: break
    case .parts?, .percent?:
      scope.report(
        .badValue, "the lane gives the \(name); use 'span' for several lanes", at: line.range, isWritten: true)
    case .pixels?, .fit?:
      scope.report(.badValue, "the lane gives the \(name); use 'fill'", at: line.range, isWritten: true)
    }
    throw Reported()
  }

  /// Along the scroll axis by along the line.
  private func ratio(_ aspect: Located<Aspect>, _ scope: DeviceScope) -> Exact {
    let (line, scroll) = sides(aspect, scope)
    // The parser takes no aspect with a 0.
    return line == 0 ? 0 : scroll / line
  }

  private func sides(_ aspect: Located<Aspect>, _ scope: DeviceScope) -> (line: Exact, scroll: Exact) {
    func written(_ number: Decimal) -> Exact {
      scope.isTracing ? .literal(Exact(number), .written(aspect.range, via: [])) : Exact(number)
    }
    return geometry.axes.pair(written(aspect.value.width), written(aspect.value.height))
  }
}

/// Where all that counts of a size is its shape.
extension CellSizer {
  /// What the entry says first, its size and then its content, then what the template does.
  private func shape(
    _ source: CellSource, _ size: SizeSpec, _ scope: inout DeviceScope
  ) throws(Reported) -> AxisSize {
    let namesSide = source.size?.width != nil || source.size?.height != nil
    if namesSide, let shape = try shape(size.width, size.height, &scope) { return shape }
    if let content = source.content, let shape = try shape(content.width, content.height, &scope) { return shape }
    if let aspect = size.aspect {
      let (line, scroll) = sides(aspect, scope)
      return AxisSize(line: line, scroll: scroll)
    }
    if let shape = try shape(size.width, size.height, &scope) { return shape }
    scope.report(
      .missingKey,
      "justified rows need the shape of each item: write its size, as 'items: [[1600, 900]]', or an 'aspect' in its "
        + "template", at: source.range, isWritten: true)
    throw Reported()
  }

  /// Nil where the two are no lengths.
  private func shape(
    _ width: Located<Length>?, _ height: Located<Length>?, _ scope: inout DeviceScope
  ) throws(Reported) -> AxisSize? {
    guard let width, let height else { return nil }
    let (wide, high) = (scope.measure(width.value, at: width.range), scope.measure(height.value, at: height.range))
    guard let wide, let high else { throw Reported() }
    guard case .pixels(let wide) = wide, case .pixels(let high) = high else { return nil }
    guard wide > 0, high > 0 else {
      scope.report(
        .outOfRange,
        "\(wide.points(scope.scale)) × \(high.points(scope.scale)) is no shape: both lengths have to be "
          + "more than 0", at: wide > 0 ? height.range : width.range)
      throw Reported()
    }
    let (line, scroll) = geometry.axes.pair(wide, high)
    return AxisSize(line: line, scroll: scroll)
  }
}

/// One side of an item.
extension CellSizer {
  /// A side as its template or entry gives it, or as it is where they do not.
  private func side(
    _ side: Side, _ length: Located<Length>?, _ source: CellSource, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    let length = length ?? Located(Defaults.side(hasContent: source.content != nil).value, at: source.range)
    switch try scope.measure(length.value, at: length.range).orReported() {
    case .pixels(let value): return geometry.written(value)
    case .fit: return try fit(side, at: length.range, source, &scope)
    case .percent(let part): return try share(side, part * whole(side), length, &scope)
    case .parts(let p, let q): return try share(side, parts(side, p, q), length, &scope)
    }
  }

  /// What shares are taken of: `A` or `B`.
  private func whole(_ side: Side) -> Exact {
    side == .line ? geometry.available : geometry.scrollAvailable
  }

  /// `p` of `q` equal parts that have the section's spacing between them.
  private func parts(_ side: Side, _ p: Exact, _ q: Exact) -> Exact {
    if p == q { return whole(side) }
    let spacing = side == .line ? geometry.itemSpacing : geometry.lineSpacing
    let part = (whole(side) - (q - 1) * spacing) / max(1, q)
    return p * part + (p - 1) * spacing
  }

  private func share(
    _ side: Side, _ value: Exact, _ length: Located<Length>, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    if value > 0 { return geometry.computed(value) }
    let name = side == .line ? "length of a line" : "length along the scroll axis"
    scope.report(
      .outOfRange,
      "a share of what is available must be more than 0 and is \(value.points(scope.scale)) pt: the \(name) less "
        + "insets\(side == .line ? "" : ", header and footer") is \(whole(side).points(scope.scale)) pt",
      at: length.range)
    throw Reported()
  }

  /// Content plus padding, within `min` and `max`; `min` wins.
  private func fit(
    _ side: Side, at range: SourceRange, _ source: CellSource, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    guard let content = source.content else {
      let isDynamic = if case .dynamic? = geometry.properties.items?.value { true } else { false }
      scope.report(
        .missingKey,
        isDynamic
          ? "a size of 'fit' needs the item's 'content', which a dynamic section knows only where all items have the same: "
            + "write 'cycle: [{ content: [68, 20.5] }]' beside 'count: dynamic', or a length"
          : "a size of 'fit' needs the item's 'content': write 'items: [{ content: [68, 20.5] }]', or a length",
        at: source.range, notes: [.init("'fit' is here", at: range)], isWritten: true)
      throw Reported()
    }
    let isWidth = (side == .line) == geometry.axes.isVertical
    let edges = scope.screenEdges(template.padding, rounding: geometry.isWhole)
    let extent = try (isWidth ? content.width : content.height).orReported()
    let inner = try scope.pixels(extent).orReported()
    let padding = try edges.orReported()
    let lower = try bound(side, template.min, isWidth, &scope) ?? scope.pixels(Defaults.least)
    let upper = try bound(side, template.max, isWidth, &scope)
    let padded = inner + (isWidth ? padding.left + padding.right : padding.top + padding.bottom)
    var result = geometry.isWhole ? PixelGrid.ceiling(padded) : padded
    if let upper { result = min(result, upper) }
    return max(result, lower)
  }

  /// Nil where the template has none.
  private func bound(
    _ side: Side, _ pair: PairSpec?, _ isWidth: Bool, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact? {
    guard let length = isWidth ? pair?.width : pair?.height else { return nil }
    switch try scope.measure(length.value, at: length.range).orReported() {
    case .pixels(let value): return geometry.written(value)
    case .percent(let part): return try share(side, part * whole(side), length, &scope)
    case .parts(let p, let q): return try share(side, parts(side, p, q), length, &scope)
    case .fit:
      scope.report(
        .badLength, "'fit' cannot bound itself; expected a length or a share", at: length.range, isWritten: true)
      throw Reported()
    }
  }
}
