import FrameTables

/// Everything about a section on a device that its arrangement starts from, in pixels.
///
/// In a grid or waterfall all of it is whole: written lengths are rounded halves up, the container down.
///
/// A class, because every step of the resolver keeps it.
final class SectionGeometry: Sendable {
  let id: Located<String>
  let shared: Shared<SectionProperties>
  let arrangement: Arrangement
  /// Which way its lines and its items run.
  let axes: Axes
  /// The container's extent across the scroll axis.
  let extent: Exact
  /// With the safe area and what `max-line` leaves free.
  let inset: AxisEdges
  let itemSpacing, lineSpacing: Exact
  let header, footer: SupplementaryGeometry?
  /// The length of a line that is there for items: `A` of the language.
  let available: Exact
  /// The length along the scroll axis that is there for items: `B` of the language.
  let scrollAvailable: Exact

  var properties: SectionProperties { shared.value }
  /// What is written of its lanes: by the word of the other axis too, which was reported where it stands.
  let writtenLanes: Located<LaneSpec>?

  /// Where whole pixels are promised.
  var isWhole: Bool { arrangement.traits.isWhole }
  /// From the section's start to its first line.
  var leading: Exact { (header?.length ?? 0) + inset.scrollStart }
  /// From the end of its last line to its end.
  var trailing: Exact { inset.scrollEnd + (footer?.length ?? 0) }

  /// A length that was written, as the arrangement takes it.
  func written(_ length: Exact) -> Exact { isWhole ? PixelGrid.halfUp(length) : length }
  /// A length that was computed, as the arrangement takes it.
  func computed(_ length: Exact) -> Exact { isWhole ? PixelGrid.floor(length) : length }

  static func resolve(
    _ id: Located<String>, _ shared: Shared<SectionProperties>, in container: Container, _ scope: inout DeviceScope
  ) throws(Reported) -> SectionGeometry {
    let properties = shared.value
    let axes = properties.axes(in: scope)
    let arrangement = properties.arrange.or(Defaults.arrange)
    let isWhole = arrangement.traits.isWhole
    func written(_ length: Exact) -> Exact { isWhole ? PixelGrid.halfUp(length) : length }

    // 1. The container's extents.
    var (extent, scrollExtent) = axes.pair(container.width, container.height)
    if isWhole { (extent, scrollExtent) = (PixelGrid.floor(extent), PixelGrid.floor(scrollExtent)) }

    // 2. Insets, spacings, header and footer. Everything is evaluated before the first failure counts.
    let edges = scope.axisEdges(properties.inset, axes, rounding: isWhole)
    let standard = Defaults.spacing(in: arrangement)
    let itemSpacing = scope.pixels(properties.spacing?.item, or: standard)
    let lineSpacing = scope.pixels(properties.spacing?.line, or: standard)
    let headers = Result { () throws(Reported) in
      try SupplementaryGeometry.resolve(properties.header, axes, rounding: isWhole, &scope)
    }
    let footers = Result { () throws(Reported) in
      try SupplementaryGeometry.resolve(properties.footer, axes, rounding: isWhole, &scope)
    }
    let maxLine = properties.maxLine.map { scope.pixels($0) }
    guard var inset = edges, let itemSpacing, let lineSpacing else { throw Reported() }
    let (header, footer) = (try headers.get(), try footers.get())

    // 3. The safe area is added to the insets across the scroll axis.
    if properties.insetFrom.or(Defaults.insetFrom) == .safeArea {
      let safe = container.safeLineEdges(axes, scope)
      inset.lineStart += written(safe.start)
      inset.lineEnd += written(safe.end)
    }

    // 4. A line that is too long is cut, and lies in the middle of what it was.
    var available = extent - inset.line
    if let maxLine {
      let limit = written(try maxLine.orReported())
      if available > limit {
        let before = PixelGrid.floor((available - limit) / 2)
        inset.lineEnd += available - limit - before
        inset.lineStart += before
        available = limit
      }
    }
    return SectionGeometry(
      id: id, shared: shared, axes: axes, extent: extent, inset: inset.named(),
      itemSpacing: written(itemSpacing).called(.itemSpacing), lineSpacing: written(lineSpacing).called(.lineSpacing),
      header: header, footer: footer, available: available.called(.available),
      scrollAvailable: (scrollExtent - inset.scroll - (header?.length ?? 0) - (footer?.length ?? 0))
        .called(.scrollAvailable))
  }

  /// Room enough for anything, where only that matters which is the same on every device.
  static func assumed(_ id: Located<String>, _ shared: Shared<SectionProperties>, _ axes: Axes) -> SectionGeometry {
    let room = Exact(1_000_000)
    return SectionGeometry(
      id: id, shared: shared, axes: axes, extent: room, inset: .zero, itemSpacing: 0, lineSpacing: 0, header: nil,
      footer: nil, available: room, scrollAvailable: room)
  }

  private init(
    id: Located<String>, shared: Shared<SectionProperties>, axes: Axes, extent: Exact, inset: AxisEdges,
    itemSpacing: Exact,
    lineSpacing: Exact, header: SupplementaryGeometry?, footer: SupplementaryGeometry?, available: Exact,
    scrollAvailable: Exact
  ) {
    self.id = id
    self.shared = shared
    arrangement = shared.value.arrange.or(Defaults.arrange)
    self.axes = axes
    writtenLanes = shared.value.lanes(in: arrangement, axes)
    self.extent = extent
    self.inset = inset
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.header = header
    self.footer = footer
    self.available = available
    self.scrollAvailable = scrollAvailable
  }
}

extension SectionProperties {
  /// What is written of the lanes: by the word of the other axis too, which was reported where it stands.
  package func lanes(in arrangement: Arrangement, _ axes: Axes) -> Located<LaneSpec>? {
    switch arrangement.traits.lanes {
    case .none: nil
    case .number: axes.isVertical ? columns ?? rows : rows ?? columns
    case .areas: areas.map { Located(.count(axes.isVertical ? $0.value.columns : $0.value.rows), at: $0.range) }
    }
  }

  /// A section scrolls as its page does.
  package func axes(in scope: DeviceScope) -> Axes { scope.pageAxes }
}

/// A header or footer before it is placed, in pixels.
final class SupplementaryGeometry: Sendable {
  let size: Exact
  let inset: AxisEdges
  let spec: SupplementarySpec

  private init(size: Exact, inset: AxisEdges, spec: SupplementarySpec) {
    self.size = size
    self.inset = inset
    self.spec = spec
  }

  /// What it takes along the scroll axis.
  var length: Exact { inset.scrollStart + size + inset.scrollEnd }

  /// Nil where there is none: a header of size 0 is no header.
  static func resolve(
    _ spec: SupplementarySpec?, _ axes: Axes, rounding: Bool, _ scope: inout DeviceScope
  ) throws(Reported) -> SupplementaryGeometry? {
    guard let spec else { return nil }
    let edges = scope.axisEdges(spec.inset, axes, rounding: rounding)
    let written = try scope.pixels(spec.size, or: Defaults.supplementarySize).orReported()
    let inset = try edges.orReported()
    let size = (rounding ? PixelGrid.halfUp(written) : written).called(.size)
    return size == 0 ? nil : SupplementaryGeometry(size: size, inset: inset, spec: spec)
  }
}
