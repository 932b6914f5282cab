import FrameTables

/// Everything about a section on a device that its arrangement starts from, in pixels.
///
/// Except in a flow all of it is whole: written lengths are rounded halves up, the container is rounded down
/// (``LengthRounding``).
///
/// It is a class, because every step of the resolver keeps it.
final class SectionGeometry: Sendable {
  let id: Located<String>
  let shared: Shared<SectionProperties>
  let arrangement: Arrangement
  /// Which way its lines and its items run.
  let axes: Axes
  /// The axes of the section's header, footer and frame.
  let pageAxes: Axes
  /// What shows of the section's plane, if it scrolls sideways.
  let strip: Strip?
  /// The container's extent across the page.
  let extent: Exact
  /// The inset with the safe area and with what `max-line` leaves free.
  let inset: AxisEdges
  /// What of the room beside the items is no written inset; nil if nothing else is written.
  let shares: Shared<InsetShares>?
  let itemSpacing, lineSpacing: Exact
  let header, footer: SupplementaryGeometry?
  /// The length of a line that is available for items: `A` of the language. If items decide it, it is 0 until they
  /// have.
  let available: Exact
  /// The length along the scroll axis that is available for items: `B` of the language.
  let scrollAvailable: Exact
  /// How many items a line may hold, if that is written.
  let mostItems: Exact?

  var properties: SectionProperties { shared.value }
  /// The place where what is wrong with the items as a whole is reported.
  var itemsPlace: SourceRange { properties.items?.range ?? id.range }
  /// What is written of the section's lanes, also by the word of the other axis: that was reported where it stands
  /// unless an override turns the section.
  let writtenLanes: Located<LaneSpec>?

  /// Whether whole pixels are promised.
  var rounding: LengthRounding { arrangement.traits.rounding }
  /// Whether the section begins at the next whole pixel if the one before it ends between two pixels.
  var beginsOnPixel: Bool { rounding == .pixels || strip != nil }
  /// The length of the section's strip along the page; nil if it has none.
  var stripLength: Exact? { strip.map { $0.length ?? (available + inset.line).called(.stripLength) } }
  /// The length of header, strip and footer together, along the page; nil if the section has no strip.
  var lengthWithStrip: Exact? { stripLength.map { (header?.length ?? 0) + $0 + (footer?.length ?? 0) } }
  /// Whether the section's items have to decide how long a line is, and have.
  let lineIsDecided: Bool
  /// False where items have to decide how long a line is, and there are none.
  let hasLine: Bool
  /// Whether the app measures items, and their sizes count.
  let hasMeasuredItems: Bool
  let hasDynamicCount: Bool
  /// Measured items have no pattern that a lead could move them in: their lead is the sample's.
  let hasDynamicLead: Bool
  /// Whether the section's items decide how long a line is.
  var itemsDecideLine: Bool { strip.map { $0.length == nil } ?? false }
  /// The same as ``SectionProperties/isOneRow``, without a copy of the properties.
  var isOneRow: Bool { itemsDecideLine && !arrangement.traits.hasLanes }
  /// The distance from the start of the section, or of its plane, to its first line.
  var leading: Exact { strip == nil ? (header?.length ?? 0) + inset.scrollStart : inset.scrollStart }
  /// The distance from the end of the last line to the end of the section, or of its plane.
  var trailing: Exact { strip == nil ? inset.scrollEnd + (footer?.length ?? 0) : inset.scrollEnd }

  /// A length that was written, as the arrangement takes it.
  func written(_ length: Exact) -> Exact { rounding.written(length) }
  /// A length that was computed, as the arrangement takes it.
  func computed(_ length: Exact) -> Exact { rounding.computed(length) }

  static func resolve(
    _ id: Located<String>, _ shared: Shared<SectionProperties>, in container: Container, _ scope: inout DeviceScope
  ) throws(Reported) -> SectionGeometry {
    let properties = shared.value
    let pageAxes = scope.pageAxes
    let rounding = properties.arrange.or(Defaults.arrange).traits.rounding

    // 1. The container's extents, across the page and along it.
    let (extent, pageExtent) = container.extents(pageAxes, rounding: rounding)

    // 2. Insets, spacings, header and footer.
    let lengths = try SectionLengths.resolve(properties, of: pageExtent, rounding: rounding, &scope)
    let (header, footer, strip) = (lengths.header, lengths.footer, lengths.strip)
    var inset = lengths.inset
    var mostItems = properties.perLine.map { scope.written(Exact($0.value), at: $0.range) }

    // 3. The safe area is added to the insets across the page.
    var shares: InsetShares?
    if properties.insetFrom.or(Defaults.insetFrom) == .safeArea {
      let (safe, before) = (container.safeLineEdges(pageAxes, scope), inset)
      inset.widen(acrossPageBy: rounding.written(safe.start), rounding.written(safe.end), isSideways: strip != nil)
      shares = InsetShares(safe: inset - before)
    }

    // 4. What is left for the items. A line that is too long is cut.
    var available: Exact
    let scrollAvailable: Exact
    if let strip {
      available = strip.length.map { $0 - inset.line } ?? 0
      // What is left beside the first item, where the next one shows.
      let beside = strip.peek.map { inset.scrollStart + lengths.lineSpacing + $0 } ?? inset.scroll
      scrollAvailable = extent - beside
      // The one row of a strip whose length its items decide.
      if strip.length == nil { mostItems = 1 }
    } else {
      available = extent - inset.line
      if let maxLine = lengths.maxLine {
        let before = inset
        inset.cut(&available, to: rounding.written(try maxLine.get()))
        shares = InsetShares(safe: shares?.safe ?? .zero, cut: inset - before)
      }
      // The items of a strip lie on its plane, where there is neither.
      if header?.spec.inset != nil || footer?.spec.inset != nil {
        shares = shares ?? InsetShares()
        shares?.headerEnd = header?.inset.scrollEnd ?? 0
        shares?.footerStart = footer?.inset.scrollStart ?? 0
      }
      scrollAvailable = pageExtent - inset.scroll - (header?.length ?? 0) - (footer?.length ?? 0)
    }
    return SectionGeometry(
      id: id, shared: shared, axes: properties.axes(in: scope), pageAxes: pageAxes, strip: strip, extent: extent,
      inset: inset.named(), shares: shares.map(Shared.init), itemSpacing: lengths.itemSpacing.called(.itemSpacing),
      lineSpacing: lengths.lineSpacing.called(.lineSpacing), header: header, footer: footer,
      available: available.called(.available), scrollAvailable: scrollAvailable.called(.scrollAvailable),
      mostItems: mostItems)
  }

  /// A geometry with room enough for anything, used if only that matters which is the same on every device.
  static func assumed(
    _ id: Located<String>, _ shared: Shared<SectionProperties>, _ scope: DeviceScope
  ) -> SectionGeometry {
    let room = Container.assumed.width
    let strip = shared.value.isSideways ? Strip(length: shared.value.length.map { _ in room }, peek: nil) : nil
    return SectionGeometry(
      id: id, shared: shared, axes: shared.value.axes(in: scope), pageAxes: scope.pageAxes, strip: strip, extent: room,
      inset: .zero, shares: nil, itemSpacing: 0, lineSpacing: 0, header: nil, footer: nil, available: room,
      scrollAvailable: room, mostItems: nil)
  }

  /// The same geometry with lines of a length that its items decided.
  ///
  /// - Parameter decided: nil if there are no items.
  func deciding(line decided: Exact?) -> SectionGeometry {
    SectionGeometry(
      id: id, shared: shared, axes: axes, pageAxes: pageAxes, strip: strip, extent: extent, inset: inset,
      shares: shares, itemSpacing: itemSpacing, lineSpacing: lineSpacing, header: header, footer: footer,
      available: (decided ?? 0).called(.available), scrollAvailable: scrollAvailable, mostItems: mostItems,
      lineIsDecided: true, hasLine: decided != nil)
  }

  private init(
    id: Located<String>, shared: Shared<SectionProperties>, axes: Axes, pageAxes: Axes, strip: Strip?, extent: Exact,
    inset: AxisEdges, shares: Shared<InsetShares>?, itemSpacing: Exact, lineSpacing: Exact,
    header: SupplementaryGeometry?, footer: SupplementaryGeometry?, available: Exact, scrollAvailable: Exact,
    mostItems: Exact?, lineIsDecided: Bool = false, hasLine: Bool = true
  ) {
    self.id = id
    self.shared = shared
    arrangement = shared.value.arrange.or(Defaults.arrange)
    let traits = arrangement.traits
    hasMeasuredItems = traits.sizes != .none && shared.value.items?.value.isMeasured ?? false
    hasDynamicCount = shared.value.items?.value.hasDynamicCount(countingSizes: traits.sizes != .none) ?? false
    hasDynamicLead = traits.takesLead && shared.value.lead?.value.isDynamic == true && !hasMeasuredItems
    self.axes = axes
    self.pageAxes = pageAxes
    self.strip = strip
    self.lineIsDecided = lineIsDecided
    self.hasLine = hasLine
    writtenLanes = shared.value.lanes(in: arrangement, axes)
    self.extent = extent
    self.inset = inset
    self.shares = shares
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.header = header
    self.footer = footer
    self.available = available
    self.scrollAvailable = scrollAvailable
    self.mostItems = mostItems
  }
}

/// What a section says of its insets, spacings, header and footer, in pixels.
private struct SectionLengths {
  let inset: AxisEdges
  let itemSpacing, lineSpacing: Exact
  let header, footer: SupplementaryGeometry?
  let strip: Strip?
  /// What is wrong with it ends only a section that has to know it.
  let maxLine: Result<Exact, Reported>?

  /// Everything is evaluated before the first failure counts.
  ///
  /// - Parameter pageExtent: the container's extent along the page.
  static func resolve(
    _ properties: SectionProperties, of pageExtent: Exact, rounding: LengthRounding, _ scope: inout DeviceScope
  ) throws(Reported) -> SectionLengths {
    let pageAxes = scope.pageAxes
    let edges = scope.axisEdges(properties.inset, properties.axes(in: scope), rounding: rounding)
    let standard = Defaults.spacing(in: properties.arrange.or(Defaults.arrange))
    let itemSpacing = scope.pixels(properties.spacing?.item, or: standard)
    let lineSpacing = scope.pixels(properties.spacing?.line, or: standard)
    let headers = Result { () throws(Reported) in
      try SupplementaryGeometry.resolve(properties.header, pageAxes, rounding: rounding, &scope)
    }
    let footers = Result { () throws(Reported) in
      try SupplementaryGeometry.resolve(properties.footer, pageAxes, rounding: rounding, &scope)
    }
    let maxLine = properties.maxLine.map { length in
      Result { () throws(Reported) in try scope.pixels(length).orReported() }
    }
    let strips = Result { () throws(Reported) in
      try Strip.resolve(properties, of: pageExtent, rounding: rounding, &scope)
    }
    guard let inset = edges, let itemSpacing, let lineSpacing else { throw Reported() }
    return SectionLengths(
      inset: inset, itemSpacing: rounding.written(itemSpacing), lineSpacing: rounding.written(lineSpacing),
      header: try headers.get(), footer: try footers.get(), strip: try strips.get(), maxLine: maxLine)
  }
}

/// Parts of the room beside the items of a section.
package struct InsetShares: Sendable, Hashable {
  /// The safe area, and what `max-line` leaves: both are in the section's inset.
  package var safe = AxisEdges.zero
  package var cut = AxisEdges.zero
  /// The insets of header and footer towards the items, along the scroll axis.
  package var headerEnd: Exact = 0
  package var footerStart: Exact = 0
}

extension AxisEdges {
  /// Adds edges across the page: a section that scrolls sideways has its lines along the page.
  fileprivate mutating func widen(acrossPageBy start: Exact, _ end: Exact, isSideways: Bool) {
    if isSideways {
      scrollStart += start
      scrollEnd += end
    } else {
      lineStart += start
      lineEnd += end
    }
  }

  /// Cuts a line between these edges. It then lies in the middle of what it was, from a whole pixel on.
  fileprivate mutating func cut(_ line: inout Exact, to limit: Exact) {
    guard line > limit else { return }
    let before = PixelGrid.floor((line - limit) / 2)
    lineEnd += line - limit - before
    lineStart += before
    line = limit
  }
}

extension Container {
  /// The container's extents across the page and along it.
  func extents(_ axes: Axes, rounding: LengthRounding) -> (line: Exact, scroll: Exact) {
    let (line, scroll) = axes.pair(width, height)
    return (rounding.computed(line), rounding.computed(scroll))
  }
}

/// Inlinable, since a call hands over a copy of everything that a section says.
extension SectionProperties {
  @inlinable package var isSideways: Bool { scroll.or(Defaults.sectionScroll) == .sideways }

  /// Whether the section's items decide how long a line is.
  @inlinable package var itemsDecideLine: Bool { isSideways && length == nil }

  /// Whether this is a flow whose items decide how long a line is: each item is a line, in a row that scrolls sideways.
  @inlinable package var isOneRow: Bool { itemsDecideLine && !arrange.or(Defaults.arrange).traits.hasLanes }

  /// What is written of the lanes, also by the word of the other axis: that was reported where it stands unless an
  /// override turns the section.
  @inlinable package func lanes(in arrangement: Arrangement, _ axes: Axes) -> Located<LaneSpec>? {
    switch arrangement.traits.lanes {
    case .none: return nil
    case .number:
      let (own, other) = axes.pair(columns, rows)
      return own ?? (mayTurn ? nil : other)
    case .areas: return areas.map { Located(.count(axes.isVertical ? $0.value.columns : $0.value.rows), at: $0.range) }
    }
  }

  /// Which way the section's items scroll: as the page does, or across it.
  @inlinable package func axes(in scope: DeviceScope) -> Axes {
    isSideways ? scope.pageAxes.transposed : scope.pageAxes
  }
}
