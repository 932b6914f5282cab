import FrameTable

/// A header or footer before it is placed, in pixels.
final class Chrome: Sendable {
  let size: Exact
  let inset: AxisEdges
  let spec: SupplementarySpec

  init(size: Exact, inset: AxisEdges, spec: SupplementarySpec) {
    self.size = size
    self.inset = inset
    self.spec = spec
  }

  /// What it takes along the scroll axis.
  var length: Exact { inset.scrollStart + size + inset.scrollEnd }
}

/// Everything about a section on a device that its arrangement starts from, in pixels.
///
/// In a grid or waterfall all of it is whole: written lengths are rounded halves up, the container down.
///
/// A class, because every step of the resolver keeps it.
final class SectionGeometry: Sendable {
  let id: Located<String>
  let shared: Shared<SectionProperties>
  let arrangement: Arrangement
  /// The container's extent across the scroll axis.
  let extent: Exact
  /// With the safe area and what `max-line` leaves free.
  let inset: AxisEdges
  let itemSpacing, lineSpacing: Exact
  let header, footer: Chrome?
  /// The length of a line that is there for items: `A` of the language.
  let available: Exact
  /// The length along the scroll axis that is there for items: `B` of the language.
  let scrollAvailable: Exact

  var properties: SectionProperties { shared.value }

  /// Where whole pixels are promised.
  var isWhole: Bool { arrangement != .flow }
  /// From the section's start to its first line.
  var leading: Exact { (header?.length ?? 0) + inset.scrollStart }
  /// From the end of its last line to its end.
  var trailing: Exact { inset.scrollEnd + (footer?.length ?? 0) }

  /// A length that was written, as the arrangement takes it.
  func written(_ length: Exact) -> Exact { isWhole ? PixelGrid.halfUp(length) : length }
  /// A length that was computed, as the arrangement takes it.
  func computed(_ length: Exact) -> Exact { isWhole ? PixelGrid.floor(length) : length }

  /// Nil where something is wrong and was reported.
  static func resolve(
    _ id: Located<String>, _ shared: Shared<SectionProperties>, in container: Container, _ scope: inout DeviceScope
  ) -> SectionGeometry? {
    let properties = shared.value
    let arrangement = properties.arrange?.value ?? .flow
    let isWhole = arrangement != .flow
    func written(_ length: Exact) -> Exact { isWhole ? PixelGrid.halfUp(length) : length }

    // 1. The container's extents.
    var (extent, scrollExtent) = scope.axes.pair(container.width, container.height)
    if isWhole { (extent, scrollExtent) = (PixelGrid.floor(extent), PixelGrid.floor(scrollExtent)) }

    // 2. Insets, spacings, header and footer. Everything is evaluated before the first failure counts.
    let edges = scope.axisEdges(properties.inset, rounding: isWhole)
    let standard = arrangement == .flow ? Exact(10 * scope.scale) : 0
    let itemSpacing = properties.spacing?.item.map { scope.pixels($0) } ?? standard
    let lineSpacing = properties.spacing?.line.map { scope.pixels($0) } ?? standard
    let header = chrome(properties.header, rounding: isWhole, &scope)
    let footer = chrome(properties.footer, rounding: isWhole, &scope)
    let maxLine = properties.maxLine.map { scope.pixels($0) }
    guard var inset = edges, let itemSpacing, let lineSpacing, let header, let footer else { return nil }

    // 3. The safe area is added to the insets across the scroll axis.
    if properties.insetFrom?.value == .safeArea {
      let safe = container.safeLineEdges(scope)
      inset.lineStart += written(safe.start)
      inset.lineEnd += written(safe.end)
    }

    // 4. A line that is too long is cut, and lies in the middle of what it was.
    var available = extent - inset.line
    if let maxLine {
      guard let limit = maxLine.map(written) else { return nil }
      if available > limit {
        let before = PixelGrid.floor((available - limit) / 2)
        inset.lineEnd += available - limit - before
        inset.lineStart += before
        available = limit
      }
    }
    return SectionGeometry(
      id: id, shared: shared, extent: extent, inset: inset, itemSpacing: written(itemSpacing),
      lineSpacing: written(lineSpacing), header: header.0, footer: footer.0, available: available,
      scrollAvailable: scrollExtent - inset.scroll - (header.0?.length ?? 0) - (footer.0?.length ?? 0))
  }

  private init(
    id: Located<String>, shared: Shared<SectionProperties>, extent: Exact, inset: AxisEdges, itemSpacing: Exact,
    lineSpacing: Exact, header: Chrome?, footer: Chrome?, available: Exact, scrollAvailable: Exact
  ) {
    self.id = id
    self.shared = shared
    arrangement = shared.value.arrange?.value ?? .flow
    self.extent = extent
    self.inset = inset
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.header = header
    self.footer = footer
    self.available = available
    self.scrollAvailable = scrollAvailable
  }

  /// A tuple of one, because nil stands for what was reported; there is no header of size 0.
  private static func chrome(
    _ spec: SupplementarySpec?, rounding: Bool, _ scope: inout DeviceScope
  ) -> (Chrome?, Void)? {
    guard let spec else { return (nil, ()) }
    let size = scope.pixels(spec.size)
    let inset = scope.axisEdges(spec.inset, rounding: rounding)
    guard let size, let inset else { return nil }
    let rounded = rounding ? PixelGrid.halfUp(size) : size
    return (rounded == 0 ? nil : Chrome(size: rounded, inset: inset, spec: spec), ())
  }
}
