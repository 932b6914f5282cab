import FrameTables

/// What an entry says of its size.
struct CellSource {
  var size: SizeSpec?
  var content: PairSpec?
  /// The bounds that are laid over those of the template.
  var bounds: ItemList.EntryBounds?
  /// Where to report what is missing.
  var range: SourceRange
}

/// The size of an item, and what its line decides of it.
struct SizedItem {
  var size: AxisSize
  var flex: ItemFlex?
}

/// The sizes of items of one template on a device: the language reference, "Lengths", "Cells" and, for lanes, "Grid"
/// and "Waterfall".
///
/// It is a class, because one is made for each template and asked for each size.
final class CellSizer: Sendable {
  let geometry: SectionGeometry
  /// Nil in a flow.
  let lanes: LaneDivision?
  private let shared: Shared<TemplateSpec>
  var template: TemplateSpec { shared.value }
  /// Whether the lines of the section make items as long as their longest.
  private let stretches: Bool

  init(_ geometry: SectionGeometry, _ lanes: LaneDivision?, _ template: Shared<TemplateSpec>) {
    self.geometry = geometry
    self.lanes = lanes
    shared = template
    stretches = geometry.properties.align?.value == .stretch && geometry.arrangement.traits.hasLines
  }

  enum Side { case line, scroll }

  /// - Parameter span: a number of lanes.
  func size(_ source: CellSource, span: Exact, _ scope: inout DeviceScope) throws(Reported) -> SizedItem {
    switch geometry.arrangement.traits.sizes {
    case .own: return try flowSize(source, mergedSize(of: source, &scope), &scope)
    case .ofLane, .ofLaneOrShape:
      let size = try mergedSize(of: source, &scope)
      guard let lanes else { return try openLaneSize(source, size, &scope) }
      return try laneSize(source, size, extent: lanes.extent(of: span), &scope)
    case .shape: return SizedItem(size: try shape(source, mergedSize(of: source, &scope), &scope))
    case .none: return SizedItem(size: AxisSize(line: 0, scroll: 0))
    }
  }

  /// What the entry says of the size, over what the template says.
  private func mergedSize(of source: CellSource) -> SizeSpec { source.size.laid(over: template.size) ?? SizeSpec() }

  /// The same, unless it is one side too many.
  private func mergedSize(of source: CellSource, _ scope: inout DeviceScope) throws(Reported) -> SizeSpec {
    let size = mergedSize(of: source)
    guard let aspect = size.aspect, let width = size.width, let height = size.height else { return size }
    // What could not be read was reported, and may have been nothing.
    if ![width.value, height.value].contains(.unknown) {
      scope.report(.aspectOfTwoLengths, at: aspect.range, notes: [width.range, height.range], isWritten: true)
    }
    throw Reported()
  }

  /// In a flow each side is worked out on its own.
  private func flowSize(
    _ source: CellSource, _ size: SizeSpec, _ scope: inout DeviceScope
  ) throws(Reported) -> SizedItem {
    let (line, scroll) = geometry.axes.pair(size.width, size.height)
    // All are looked at, so that what is wrong with several of them is reported.
    let lineBounds = Result { () throws(Reported) in try bounds(.line, source, &scope) }
    let scrollBounds = Result { () throws(Reported) in try bounds(.scroll, source, &scope) }
    let weight = try? weight(source, &scope)
    guard let aspect = size.aspect else {
      var lineLength = try? side(.line, line, source, &scope)
      let scrollLength = try side(.scroll, scroll, source, &scope)
      // In a row whose length its items decide, each item is a line, and stretches along it.
      if geometry.line.isSettledByItems, mayStretch(line), lineLength != nil { lineLength = geometry.available }
      return item(
        line: try lineLength.orReported(), within: try lineBounds.get(),
        scroll: try scrollBounds.get().bounding(scrollLength), weight: try weight.orReported(),
        stretch: mayStretch(scroll) ? try scrollBounds.get() : nil)
    }
    let extra = try scope.pixels(size.extra, or: Defaults.extra).orReported()
    let ratio = self.ratio(aspect, scope)
    if let scroll {
      let length = try scrollBounds.get().bounding(side(.scroll, scroll, source, &scope))
      return item(
        line: length / ratio + extra, within: try lineBounds.get(), scroll: length, weight: try weight.orReported(),
        stretch: mayStretch(scroll) ? try scrollBounds.get() : nil)
    }
    // An aspect alone: the side along the line fills the line.
    let fill = line ?? Located(Defaults.sideOfAspect.value, at: aspect.range)
    let length = try side(.line, fill, source, &scope)
    let shape = ItemFlex.Aspect(ratio: ratio, extra: extra, bounds: try scrollBounds.get())
    return item(
      line: length, within: try lineBounds.get(), scroll: shape.length(of: try lineBounds.get().bounding(length)),
      weight: try weight.orReported(), stretch: nil, aspect: shape)
  }

  /// - Parameters:
  ///   - line: the length before its bounds.
  ///   - scroll: the length within its own bounds.
  ///   - weight: 0 if the item does not grow.
  private func item(
    line: Exact, within bounds: SizeBounds, scroll: Exact, weight: Exact, stretch: SizeBounds?,
    aspect: ItemFlex.Aspect? = nil
  ) -> SizedItem {
    let size = AxisSize(line: bounds.bounding(line), scroll: scroll)
    let lone = geometry.itemsDecideLine ? nil : shared.value.justify?.value
    if weight <= 0, stretch == nil, lone == nil { return SizedItem(size: size) }
    let base = line.called(geometry.axes.pair(Quantity.width, .height).line)
    let growth = weight > 0 ? ItemFlex.Growth(weight: weight, base: base, bounds: bounds, aspect: aspect) : nil
    return SizedItem(size: size, flex: ItemFlex(growth: growth, stretch: stretch, lone: lone))
  }

  /// Whether a length across the line may be replaced by the line's.
  private func mayStretch(_ length: Located<Length>?) -> Bool {
    stretches && (length.map { $0.value.form == .fit } ?? true)
  }

  private func weight(_ source: CellSource, _ scope: inout DeviceScope) throws(Reported) -> Exact {
    guard !geometry.itemsDecideLine, let grow = source.bounds?.grow ?? template.grow, grow.value > 0 else { return 0 }
    if geometry.isDynamic {
      scope.report(.growingLastLine, at: grow.range, isWritten: true)
      throw Reported()
    }
    return scope.number(grow.value, at: grow.range, or: Defaults.grow.entry)
  }

  /// If cells decide how long a lane is: that length alone, within its bounds.
  private func openLaneSize(
    _ source: CellSource, _ size: SizeSpec, _ scope: inout DeviceScope
  ) throws(Reported) -> SizedItem {
    let line = geometry.axes.pair(size.width, size.height).line
    guard line != nil || source.content != nil else {
      // What could not be read may have named it.
      if !template.isPartial { scope.report(.openLaneWithoutLength(geometry.axes), at: source.range, isWritten: true) }
      throw Reported()
    }
    let bounds = Result { () throws(Reported) in try self.bounds(.line, source, &scope) }
    let length = try side(.line, line, source, &scope)
    return SizedItem(size: AxisSize(line: try bounds.get().bounding(length), scroll: 0))
  }

  private func reportUndecided(at range: SourceRange, _ scope: inout DeviceScope) -> Reported {
    scope.report(.shareOfDecidedLine(geometry.axes), at: range, isWritten: true)
    return Reported()
  }

  /// In a lane, the lane gives the side across.
  private func laneSize(
    _ source: CellSource, _ size: SizeSpec, extent: Exact, _ scope: inout DeviceScope
  ) throws(Reported) -> SizedItem {
    let (line, scroll) = geometry.axes.pair(size.width, size.height)
    let bounds = Result { () throws(Reported) in try self.bounds(.scroll, source, &scope) }
    func item(_ length: Exact, mayStretch: Bool = false) throws(Reported) -> SizedItem {
      let bounds = try bounds.get()
      return SizedItem(
        size: AxisSize(line: extent, scroll: bounds.bounding(length)),
        flex: mayStretch ? ItemFlex(stretch: bounds) : nil)
    }
    if let picture = try pictureLength(size, line, scroll, extent: extent, &scope) { return try item(picture) }
    // Both sides are looked at, so that what is wrong with both is reported.
    let filled = Result { () throws(Reported) in
      if let line, !geometry.itemsDecideLine {
        try checkFillsLane(line, pairedWith: line.range == source.range ? scroll : nil, source, &scope)
      }
    }
    let isSilent = geometry.axes.isVertical ? size.heightIsOverAspect : size.widthIsOverAspect
    guard let aspect = size.aspect, !isSilent else {
      let length = Result { () throws(Reported) in try side(.scroll, scroll, source, &scope) }
      try filled.get()
      return try item(try length.get(), mayStretch: mayStretch(scroll))
    }
    try filled.get()
    if scroll != nil {
      let use = templateUse(at: aspect.range, source)
      scope.report(
        .aspectInLane(geometry.axes, use), at: aspect.range, notes: use == nil ? [] : [geometry.id.range],
        isWritten: true)
      throw Reported()
    }
    let extra = try scope.pixels(size.extra, or: Defaults.extra).orReported()
    return try item(PixelGrid.floor(extent * ratio(aspect, scope)).called(.shape) + geometry.round(written: extra))
  }

  /// In a waterfall, a size of two lengths is that of a picture, which is scaled to the lane. Nil if it is not such a
  /// size.
  private func pictureLength(
    _ size: SizeSpec, _ line: Located<Length>?, _ scroll: Located<Length>?, extent: Exact, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact? {
    guard geometry.arrangement.traits.sizes == .ofLaneOrShape, let line, let scroll else { return nil }
    guard case .pixels(let lineLength)? = scope.measure(line.value, at: line.range),
      case .pixels(let scrollLength)? = scope.measure(scroll.value, at: scroll.range)
    else { return nil }
    if lineLength == 0 || scrollLength == 0 { return 0 }
    let extra = try scope.pixels(size.extra, or: Defaults.extra).orReported()
    return PixelGrid.floor(scrollLength * extent / lineLength).called(.shape) + geometry.round(written: extra)
  }

  private func checkFillsLane(
    _ line: Located<Length>, pairedWith scroll: Located<Length>?, _ source: CellSource, _ scope: inout DeviceScope
  ) throws(Reported) {
    func report(_ kind: (Mistake.TemplateUse?) -> Mistake.Kind) {
      let use = templateUse(at: line.range, source)
      scope.report(kind(use), at: line.range, notes: use == nil ? [] : [geometry.id.range], isWritten: true)
    }
    switch scope.measure(line.value, at: line.range) {
    case .parts(let p, let q)? where p == q: return
    case .percent(let part)? where part == 1: return
    case nil: break
    case .parts?, .percent?:
      report { .partOfLane(geometry.axes, $0) }
    case .pixels?, .fit?:
      report { use in
        scroll.map { .pairInLane(geometry.axes, along: $0.value.writtenPoints) } ?? .lengthInLane(geometry.axes, use)
      }
    }
    throw Reported()
  }

  /// How the section came to a size that is wrong in it; nil if it stands in the section.
  private func templateUse(at range: SourceRange, _ source: CellSource) -> Mistake.TemplateUse? {
    let own = [source.size?.width?.range, source.size?.height?.range, source.size?.aspect?.range]
    if own.contains(range) { return nil }
    guard let cell = geometry.properties.cell else {
      return Mistake.TemplateUse(section: geometry.id.value, template: nil)
    }
    let template: String?
    switch cell.value {
    case .named(let name): template = name
    case .inline(let inline):
      if cell.range.contains(range) { return nil }
      template = inline.extends?.value
    }
    return Mistake.TemplateUse(section: geometry.id.value, template: template)
  }

  /// Where a size that is too long comes from: written lengths have a limit of their own, and an aspect has none.
  func rangeOfFar(_ far: AxisSize, _ source: CellSource) -> SourceRange {
    let size = mergedSize(of: source)
    let (line, scroll) = geometry.axes.pair(size.width, size.height)
    let side = far.line < Exact.coordinateLimit ? scroll : line
    return (side?.range ?? size.aspect?.range) ?? source.range
  }

  /// The length along the scroll axis over that along the line.
  private func ratio(_ aspect: Located<Aspect>, _ scope: DeviceScope) -> Exact {
    let (line, scroll) = sides(aspect, scope)
    // The parser does not accept an aspect with a 0.
    return line == 0 ? 0 : scroll / line
  }

  private func sides(_ aspect: Located<Aspect>, _ scope: DeviceScope) -> (line: Exact, scroll: Exact) {
    geometry.axes.pair(
      scope.traced(Exact(aspect.value.width), at: aspect.range),
      scope.traced(Exact(aspect.value.height), at: aspect.range))
  }
}

/// If only the shape of a size counts.
extension CellSizer {
  /// The shape that the entry names, first in its size and then in its content, else that of the template.
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
    // What is not known of the template may be its shape.
    if !template.isPartial { scope.report(.shapeMissing, at: source.range, isWritten: true) }
    throw Reported()
  }

  /// Nil if the two are not lengths.
  private func shape(
    _ width: Located<Length>?, _ height: Located<Length>?, _ scope: inout DeviceScope
  ) throws(Reported) -> AxisSize? {
    guard let width, let height else { return nil }
    let (wide, high) = (scope.measure(width.value, at: width.range), scope.measure(height.value, at: height.range))
    guard let wide, let high else { throw Reported() }
    guard case .pixels(let wide) = wide, case .pixels(let high) = high else { return nil }
    guard wide > 0, high > 0 else {
      scope.report(.noShape(width: wide, height: high), at: wide > 0 ? height.range : width.range)
      throw Reported()
    }
    let (line, scroll) = geometry.axes.pair(wide, high)
    return AxisSize(line: line, scroll: scroll)
  }
}

/// One side of an item.
extension CellSizer {
  /// A side as its template or entry gives it or, if they do not, as it is by itself.
  func side(
    _ side: Side, _ length: Located<Length>?, _ source: CellSource, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    let standard = Defaults.side(hasContent: source.content != nil)
    if length == nil, standard.value.form != .fit { return geometry.round(written: scope.pixels(standard)) }
    let length = length ?? Located(standard.value, at: source.range)
    switch try scope.measure(length.value, at: length.range).orReported() {
    case .pixels(let value): return geometry.round(written: value)
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
    .parts(p, of: q, in: whole(side), spacing: side == .line ? geometry.itemSpacing : geometry.lineSpacing)
  }

  private func share(
    _ side: Side, _ value: Exact, _ length: Located<Length>, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    if side == .line, geometry.itemsDecideLine { throw reportUndecided(at: length.range, &scope) }
    if value > 0 { return geometry.round(computed: value) }
    let kind: Mistake.Whole =
      side == .line ? .line : geometry.strip.map { $0.peek == nil ? .strip : .stripWithPeek } ?? .page
    scope.report(.shareOfNothing(value, of: whole(side), kind), at: length.range)
    throw Reported()
  }

  /// Content plus padding.
  private func fit(
    _ side: Side, at range: SourceRange, _ source: CellSource, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    guard let content = source.content else {
      scope.report(
        .contentMissing(isDynamic: geometry.hasDynamicCount), at: source.range, notes: [range], isWritten: true)
      throw Reported()
    }
    let isWidth = (side == .line) == geometry.axes.isVertical
    let edges = scope.screenEdges(template.padding, rounding: geometry.rounding)
    let extent = try (isWidth ? content.width : content.height).orReported()
    let inner = try scope.pixels(extent).orReported()
    let padding = try edges.orReported()
    return geometry.rounding.round(
      content: inner + (isWidth ? padding.left + padding.right : padding.top + padding.bottom))
  }

  /// The bounds of a side, whatever gives the side.
  func bounds(
    _ side: Side, _ source: CellSource, _ scope: inout DeviceScope
  ) throws(Reported) -> SizeBounds {
    let (least, most) =
      source.bounds.map { ($0.min.laid(over: template.min), $0.max.laid(over: template.max)) }
      ?? (template.min, template.max)
    if least == nil, most == nil { return .none }
    let isWidth = (side == .line) == geometry.axes.isVertical
    let lower = Result { () throws(Reported) in try bound(side, least, isWidth, &scope) }
    return SizeBounds(least: try lower.get(), most: try bound(side, most, isWidth, &scope))
  }

  /// Nil if there is none.
  private func bound(
    _ side: Side, _ pair: PairSpec?, _ isWidth: Bool, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact? {
    guard let length = isWidth ? pair?.width : pair?.height else { return nil }
    switch try scope.measure(length.value, at: length.range).orReported() {
    case .pixels(let value): return geometry.round(written: value)
    case .percent(let part): return try share(side, part * whole(side), length, &scope)
    case .parts(let p, let q): return try share(side, parts(side, p, q), length, &scope)
    case .fit:
      scope.report(.boundIsFit, at: length.range, isWritten: true)
      throw Reported()
    }
  }
}

extension Exact {
  /// `p` of `q` equal parts of a length, with a spacing between all parts.
  package static func parts(_ p: Exact, of q: Exact, in whole: Exact, spacing: Exact) -> Exact {
    if p == q { return whole }
    let part = (whole - (q - 1) * spacing) / max(1, q)
    return p * part + (p - 1) * spacing
  }
}
