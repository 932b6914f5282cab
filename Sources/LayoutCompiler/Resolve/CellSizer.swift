import FrameTable

/// What gives an item its size: its template with its entry laid over it.
struct CellSource {
  var template: TemplateSpec
  /// What the entry says of the size.
  var size: SizeSpec?
  var content: PairSpec?
  /// Where to report what is missing.
  var range: SourceRange
}

/// The sizes of items on a device, language sections 2, 4, 6.2 and 6.3.
struct CellSizer {
  let geometry: SectionGeometry
  /// Nil in a flow.
  let lanes: Lanes?

  private enum Side { case line, scroll }

  /// Nil where something is wrong and was reported. `span` is a number of lanes.
  func size(_ source: CellSource, span: Int, _ scope: inout DeviceScope) -> AxisSize? {
    let size = source.size.laid(over: source.template.size) ?? SizeSpec()
    let (line, scroll) = scope.axes.pair(size.width, size.height)
    if let aspect = size.aspect, let width = size.width, let height = size.height {
      scope.report(
        .badValue, "width and height leave nothing for the aspect to give: remove one of the three", at: aspect.range,
        notes: [.init("the width", at: width.range), .init("the height", at: height.range)])
      return nil
    }
    guard let lanes else { return flowSize(source, size, line, scroll, &scope) }
    return laneSize(source, size, line, scroll, extent: lanes.extent(of: span), &scope)
  }

  /// In a flow each side is its own.
  private func flowSize(
    _ source: CellSource, _ size: SizeSpec, _ line: Located<Length>?, _ scroll: Located<Length>?,
    _ scope: inout DeviceScope
  ) -> AxisSize? {
    guard let aspect = size.aspect?.value else {
      let lineLength = side(.line, line, source, &scope)
      let scrollLength = side(.scroll, scroll, source, &scope)
      guard let lineLength, let scrollLength else { return nil }
      return AxisSize(line: lineLength, scroll: scrollLength)
    }
    guard let extra = scope.pixels(size.extra) else { return nil }
    let ratio = self.ratio(aspect, scope)
    if let scroll {
      guard let length = side(.scroll, scroll, source, &scope) else { return nil }
      return AxisSize(line: length / ratio + extra, scroll: length)
    }
    // An aspect alone: the side along the line fills it.
    let fill = line ?? Located(Length(.fill), at: size.aspect?.range ?? source.range)
    guard let length = side(.line, fill, source, &scope) else { return nil }
    return AxisSize(line: length, scroll: length * ratio + extra)
  }

  /// In a lane the lane gives the side across.
  private func laneSize(
    _ source: CellSource, _ size: SizeSpec, _ line: Located<Length>?, _ scroll: Located<Length>?, extent: Exact,
    _ scope: inout DeviceScope
  ) -> AxisSize? {
    if let picture = pictureLength(source, size, line, scroll, extent: extent, &scope) {
      return picture.map { AxisSize(line: extent, scroll: $0) }
    }
    if let line, !isLaneFilling(line, &scope) { return nil }
    guard let aspect = size.aspect else {
      return side(.scroll, scroll, source, &scope).map { AxisSize(line: extent, scroll: $0) }
    }
    if scroll != nil {
      let name = scope.axes.lineName
      scope.report(
        .badValue, "the lane gives the \(name), so there is nothing for the aspect to give: remove it",
        at: aspect.range)
      return nil
    }
    guard let extra = scope.pixels(size.extra) else { return nil }
    let length = PixelGrid.floor(extent * ratio(aspect.value, scope)) + geometry.written(extra)
    return AxisSize(line: extent, scroll: length)
  }

  /// In a waterfall a size of two lengths is a picture's, scaled to the lane. The outer nil: it is no such size.
  private func pictureLength(
    _ source: CellSource, _ size: SizeSpec, _ line: Located<Length>?, _ scroll: Located<Length>?, extent: Exact,
    _ scope: inout DeviceScope
  ) -> Exact?? {
    guard geometry.arrangement == .waterfall, let line, let scroll else { return nil }
    guard case .pixels(let across)? = scope.measure(line.value, at: line.range),
      case .pixels(let along)? = scope.measure(scroll.value, at: scroll.range)
    else { return nil }
    if across == 0 || along == 0 { return .some(0) }
    guard let extra = scope.pixels(size.extra ?? source.template.size?.extra) else { return .some(nil) }
    return PixelGrid.floor(along * extent / across) + geometry.written(extra)
  }

  private func isLaneFilling(_ line: Located<Length>, _ scope: inout DeviceScope) -> Bool {
    let name = scope.axes.lineName
    switch scope.measure(line.value, at: line.range) {
    case .parts(let p, let q)? where p == q: return true
    case .percent(let part)? where part == 1: return true
    case nil: return false
    case .parts?, .percent?:
      scope.report(.badValue, "the lane gives the \(name); use 'span' for several lanes", at: line.range)
    case .pixels?, .fit?:
      scope.report(.badValue, "the lane gives the \(name); use 'fill'", at: line.range)
    }
    return false
  }

  /// Along the scroll axis by along the line.
  private func ratio(_ aspect: Aspect, _ scope: DeviceScope) -> Exact {
    let (line, scroll) = scope.axes.pair(Exact(aspect.width), Exact(aspect.height))
    // The parser takes no aspect with a 0.
    return line == 0 ? 0 : scroll / line
  }
}

/// One side of an item.
extension CellSizer {
  /// A side as its template or entry gives it, or as it is where they do not. Nil where that was reported.
  private func side(
    _ side: Side, _ length: Located<Length>?, _ source: CellSource, _ scope: inout DeviceScope
  ) -> Exact? {
    guard let length else {
      if source.content != nil { return fit(side, at: source.range, source, &scope) }
      return Exact(50 * scope.scale)
    }
    switch scope.measure(length.value, at: length.range) {
    case .pixels(let value)?: return geometry.written(value)
    case .fit?: return fit(side, at: length.range, source, &scope)
    case .percent(let part)?: return share(side, part * whole(side), length, &scope)
    case .parts(let p, let q)?: return share(side, parts(side, p, q), length, &scope)
    case nil: return nil
    }
  }

  /// What shares are taken of: `A` or `B`.
  private func whole(_ side: Side) -> Exact {
    side == .line ? geometry.available : geometry.scrollAvailable
  }

  /// `p` of `q` equal parts that have the section's spacing between them.
  private func parts(_ side: Side, _ p: Int, _ q: Int) -> Exact {
    if p == q { return whole(side) }
    let spacing = side == .line ? geometry.itemSpacing : geometry.lineSpacing
    let part = (whole(side) - Exact(q - 1) * spacing) / Exact(max(1, q))
    return Exact(p) * part + Exact(p - 1) * spacing
  }

  private func share(
    _ side: Side, _ value: Exact, _ length: Located<Length>, _ scope: inout DeviceScope
  ) -> Exact? {
    if value > 0 { return geometry.computed(value) }
    let name = side == .line ? "length of a line" : "length along the scroll axis"
    scope.report(
      .outOfRange,
      "a share of what is available must be more than 0 and is \(value.points(scope.scale)) pt: the \(name) less "
        + "insets\(side == .line ? "" : ", header and footer") is \(whole(side).points(scope.scale)) pt",
      at: length.range)
    return nil
  }

  /// Content plus padding, within `min` and `max`; `min` wins.
  private func fit(
    _ side: Side, at range: SourceRange, _ source: CellSource, _ scope: inout DeviceScope
  ) -> Exact? {
    guard let content = source.content else {
      scope.report(
        .missingKey, "a size of 'fit' needs the item's 'content'", at: source.range,
        notes: [.init("'fit' is here", at: range)])
      return nil
    }
    let isWidth = (side == .line) == scope.axes.isVertical
    let padding = scope.screenEdges(source.template.padding, rounding: geometry.isWhole)
    guard let inner = scope.pixels(isWidth ? content.width : content.height), let padding,
      let lower = bound(side, source.template.min, isWidth, &scope),
      let upper = bound(side, source.template.max, isWidth, &scope)
    else { return nil }
    let padded = inner + (isWidth ? padding.left + padding.right : padding.top + padding.bottom)
    var result = geometry.isWhole ? PixelGrid.ceiling(padded) : padded
    if let upper = upper.value { result = Swift.min(result, upper) }
    if let lower = lower.value { result = Swift.max(result, lower) }
    return result
  }

  /// An optional in an optional reads badly: nil stands for what was reported.
  private struct Bound { var value: Exact? }

  private func bound(
    _ side: Side, _ pair: PairSpec?, _ isWidth: Bool, _ scope: inout DeviceScope
  ) -> Bound? {
    guard let length = isWidth ? pair?.width : pair?.height else { return Bound(value: nil) }
    switch scope.measure(length.value, at: length.range) {
    case .pixels(let value)?: return Bound(value: geometry.written(value))
    case .percent(let part)?: return share(side, part * whole(side), length, &scope).map { Bound(value: $0) }
    case .parts(let p, let q)?: return share(side, parts(side, p, q), length, &scope).map { Bound(value: $0) }
    case .fit?:
      scope.report(.badLength, "'fit' cannot bound itself; expected a length or a share", at: length.range)
      return nil
    case nil: return nil
    }
  }
}
