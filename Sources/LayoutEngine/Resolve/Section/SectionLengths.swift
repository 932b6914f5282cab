import FrameTables

/// The lengths of a section, in pixels: what it says, on a device.
struct SectionLengths: Sendable {
  /// The container's extent across the page.
  let extent: Exact
  /// The inset with the safe area and with what `max-line` leaves free.
  let inset: AxisEdges
  /// What of the room beside the items is no written inset; nil if nothing else is written.
  let shares: Shared<InsetShares>?
  let itemSpacing, lineSpacing: Exact
  let header, footer: SupplementaryGeometry?
  /// What shows of the section's plane, if it scrolls sideways.
  let strip: Strip?
  private(set) var line: LineLength
  /// The length along the scroll axis that is available for items: `B` of the language.
  let scrollAvailable: Exact

  static func resolve(
    _ properties: SectionProperties, in container: Container, _ scope: inout DeviceScope
  ) throws(Reported) -> SectionLengths {
    let pageAxes = scope.pageAxes
    let rounding = properties.arrange.or(Defaults.arrange).traits.rounding

    // 1. The container's extents, across the page and along it.
    let (extent, pageExtent) = container.extents(pageAxes, rounding: rounding)

    // 2. Insets, spacings, header and footer.
    let written = try WrittenLengths.resolve(properties, of: pageExtent, rounding: rounding, &scope)
    let (header, footer, strip) = (written.header, written.footer, written.strip)
    var inset = written.inset

    // 3. The safe area is added to the insets across the page.
    var shares: InsetShares?
    if properties.insetFrom.or(Defaults.insetFrom) == .safeArea {
      let (safe, before) = (container.safeLineEdges(pageAxes, scope), inset)
      inset.widen(
        acrossPageBy: rounding.round(written: safe.start), rounding.round(written: safe.end), isSideways: strip != nil)
      shares = InsetShares(safe: inset - before)
    }

    // 4. What is left for the items. A line that is too long is cut.
    let line: LineLength
    let scrollAvailable: Exact
    if let strip {
      line = strip.length.map { .given(($0 - inset.line).called(.available)) } ?? .open
      // What is left beside the first item, where the next one shows.
      let beside = strip.peek.map { inset.scrollStart + written.lineSpacing + $0 } ?? inset.scroll
      scrollAvailable = extent - beside
    } else {
      var available = extent - inset.line
      if let maxLine = written.maxLine {
        let before = inset
        inset.cut(&available, to: rounding.round(written: try maxLine.get()))
        shares = InsetShares(safe: shares?.safe ?? .zero, cut: inset - before)
      }
      line = .given(available.called(.available))
      // The items of a strip lie on its plane, where there is neither.
      if header?.spec.inset != nil || footer?.spec.inset != nil {
        shares = shares ?? InsetShares()
        shares?.headerEnd = header?.inset.scrollEnd ?? 0
        shares?.footerStart = footer?.inset.scrollStart ?? 0
      }
      scrollAvailable = pageExtent - inset.scroll - (header?.length ?? 0) - (footer?.length ?? 0)
    }
    return SectionLengths(
      extent: extent, inset: inset.named(), shares: shares.map(Shared.init),
      itemSpacing: written.itemSpacing.called(.itemSpacing), lineSpacing: written.lineSpacing.called(.lineSpacing),
      header: header, footer: footer, strip: strip, line: line,
      scrollAvailable: scrollAvailable.called(.scrollAvailable))
  }

  /// Room enough for anything.
  static func assumed(_ properties: SectionProperties) -> SectionLengths {
    let room = Container.assumed.width
    let strip = properties.isSideways ? Strip(length: properties.length.map { _ in room }, peek: nil) : nil
    return SectionLengths(
      extent: room, inset: .zero, shares: nil, itemSpacing: 0, lineSpacing: 0, header: nil, footer: nil, strip: strip,
      line: properties.itemsDecideLine ? .open : .given(room), scrollAvailable: room)
  }

  /// The same with another length of the lines.
  func with(_ line: LineLength) -> SectionLengths {
    var lengths = self
    lengths.line = line
    return lengths
  }
}

/// What a section says of its insets, spacings, header and footer, in pixels.
private struct WrittenLengths {
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
  ) throws(Reported) -> WrittenLengths {
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
    return WrittenLengths(
      inset: inset, itemSpacing: rounding.round(written: itemSpacing),
      lineSpacing: rounding.round(written: lineSpacing), header: try headers.get(), footer: try footers.get(),
      strip: try strips.get(), maxLine: maxLine)
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
    return (rounding.round(computed: line), rounding.round(computed: scroll))
  }
}

/// What a section that scrolls sideways shows of its plane: the container's extent across the page, and `length` along
/// it.
struct Strip {
  /// The length, insets included, in pixels; nil if the items decide it.
  let length: Exact?
  /// What shows of the next item beside an item that fills the strip, in pixels.
  let peek: Exact?

  /// Nil for a section that scrolls with the page.
  ///
  /// - Parameter extent: the container's extent along the page.
  static func resolve(
    _ properties: SectionProperties, of extent: Exact, rounding: LengthRounding, _ scope: inout DeviceScope
  ) throws(Reported) -> Strip? {
    guard properties.isSideways else { return nil }
    // Both are evaluated, so that what is wrong with both is reported.
    let peek = properties.peek.map { scope.pixels($0) }
    let length = try length(properties, of: extent, rounding: rounding, &scope)
    return Strip(
      length: length?.called(.stripLength),
      peek: try peek.map { peek throws(Reported) in rounding.round(written: try peek.orReported()) })
  }

  private static func length(
    _ properties: SectionProperties, of extent: Exact, rounding: LengthRounding, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact? {
    guard let length = properties.length else { return nil }
    switch try scope.measure(length.value, at: length.range).orReported() {
    case .pixels(let value): return rounding.round(written: value)
    case .percent(let part): return rounding.round(computed: part * extent)
    case .parts(let p, let q) where p == q: return extent
    case .parts, .fit:
      scope.report(.partOfStrip, at: length.range, isWritten: true)
      throw Reported()
    }
  }
}

/// Where the items lie.
extension SectionGeometry {
  /// The page as the section sees it: what begins at a whole pixel does so if it is mirrored, too. Along the page, what
  /// is dropped begins where the section before ends.
  func page(_ screen: Screen, isDropped: Bool = false) -> Screen {
    beginsOnPixel && !(isDropped && screen.mirrorsScroll) ? screen.ofWholePixels : screen
  }

  /// Where the section starts behind what ends at `cursor`: there, or at the next whole pixel.
  func start(after cursor: Exact) -> Exact { beginsOnPixel ? PixelGrid.ceiling(cursor) : cursor }

  /// Where a section that starts at `start` ends.
  ///
  /// - Parameter lines: the distance from the start of the first line to the end of the last.
  func end(from start: Exact, lines: Exact) -> Exact { start + (lengthWithStrip ?? leading + lines + trailing) }

  /// Where the first line starts, on the page or on the plane.
  func linesStart(ofSectionAt start: Exact) -> Exact { strip == nil ? start + leading : leading }

  /// The length of the plane along its scroll axis: at least what shows of it.
  ///
  /// - Parameter lines: the distance from the start of the first line to the end of the last.
  func planeLength(with lines: Exact) -> Exact { max(extent, leading + lines + trailing).called(.planeLength) }
}
