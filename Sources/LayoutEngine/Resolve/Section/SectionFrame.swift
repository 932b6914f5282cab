import FrameTables

/// The rects of a section that are not items; all of them are on the page.
struct SectionFrame {
  let geometry: SectionGeometry
  let screen: Screen
  /// The start and end along the scroll axis, in the coordinates of the content.
  let start, end: Exact

  /// The section's place, with the container's full extent across the page.
  var place: AxisRect { AxisRect(line: 0, scroll: start, lineLength: geometry.extent, scrollLength: end - start) }
  var rect: PixelRect { screen.rect(place) }

  var headerPlace: AxisRect? { geometry.header.map { place(of: $0, at: start) } }
  var footerPlace: AxisRect? { geometry.footer.map { place(of: $0, at: end - $0.length) } }

  private func place(of supplementary: SupplementaryGeometry, at scroll: Exact) -> AxisRect {
    let inset = supplementary.inset
    return AxisRect(
      line: inset.lineStart, scroll: scroll + inset.scrollStart,
      lineLength: max(0, geometry.extent - inset.line), scrollLength: supplementary.size)
  }

  /// What shows of the plane, if the section scrolls sideways.
  var stripPlace: AxisRect? {
    geometry.stripLength.map {
      AxisRect(line: 0, scroll: start + (geometry.header?.length ?? 0), lineLength: geometry.extent, scrollLength: $0)
    }
  }

  func header(_ scope: inout DeviceScope) throws(Reported) -> Supplementary? {
    guard let header = geometry.header, let place = headerPlace else { return nil }
    return try supplementary(header.spec, place, &scope)
  }

  func footer(_ scope: inout DeviceScope) throws(Reported) -> Supplementary? {
    guard let footer = geometry.footer, let place = footerPlace else { return nil }
    return try supplementary(footer.spec, place, &scope)
  }

  func background(_ scope: inout DeviceScope) throws(Reported) -> PixelRect? {
    try backgroundPlace(&scope).map(screen.rect)
  }

  /// The section without header and footer, unless the background is meant for these, too, less the inset; nil if
  /// nothing is left.
  func backgroundPlace(_ scope: inout DeviceScope) throws(Reported) -> AxisRect? {
    guard let spec = geometry.properties.background else { return nil }
    let inset = try scope.axisEdges(spec.inset, geometry.pageAxes, rounding: geometry.rounding).orReported()
    let (header, footer): (Exact, Exact) =
      switch spec.area.or(Defaults.backgroundArea) {
      case .items: (geometry.header?.length ?? 0, geometry.footer?.length ?? 0)
      case .section: (0, 0)
      }
    let top = start + header + inset.scrollStart
    let bottom = end - footer - inset.scrollEnd
    let length = geometry.extent - inset.line
    guard length > 0, bottom > top else { return nil }
    return AxisRect(line: inset.lineStart, scroll: top, lineLength: length, scrollLength: bottom - top)
  }

  /// The radius of the background's corners; nil if they are not round.
  func backgroundRadius(_ scope: inout DeviceScope) throws(Reported) -> CellStyle.Border.Radius? {
    try backgroundCorners(&scope)?.inTable(scale: screen.scale)
  }

  func backgroundCorners(_ scope: inout DeviceScope) throws(Reported) -> FrameTable.Corners<Exact>? {
    guard let spec = geometry.properties.background, spec.radius != nil else { return nil }
    let corners = CellStyle.corners(
      spec.radius, or: Defaults.backgroundRadius, rounding: geometry.rounding, &scope)
    let found = try corners.orReported()
    if case .length(0) = found { return nil }
    return found
  }

  private func supplementary(
    _ spec: SupplementarySpec, _ place: AxisRect, _ scope: inout DeviceScope
  ) throws(Reported) -> Supplementary {
    let frame = screen.rect(place)
    var result = Supplementary(frame: frame, pinned: spec.pinned.or(Defaults.pinned), layers: [])
    let size = PixelSize(width: frame.width, height: frame.height)
    for layer in spec.layers?.value ?? [] {
      let layer = CellStyle.LayerStyle.resolve(
        layer, contentPadding: .zero, rounding: geometry.rounding, &scope)
      result.layers.append(try layer.orReported().resolved(in: size))
    }
    return result
  }
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

  /// The length of its content with the padding.
  private static func fit(
    _ spec: SupplementarySpec, at range: SourceRange, _ axes: Axes, rounding: LengthRounding, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    let padding = scope.axisEdges(spec.padding, axes, rounding: rounding)
    guard let content = axes.pair(spec.content?.width, spec.content?.height).scroll else {
      scope.report(.headerContentMissing, at: range, isWritten: true)
      throw Reported()
    }
    return rounding.round(content: try scope.pixels(content).orReported() + padding.orReported().scroll)
  }

  /// Whether the app measures its content, and its length follows from that.
  var isMeasured: Bool { spec.isMeasured && spec.size?.value.form == .fit }

  /// The room that it takes along the scroll axis.
  var length: Exact { inset.scrollStart + size + inset.scrollEnd }

  /// Nil if there is none: a header of size 0 is no header.
  static func resolve(
    _ spec: SupplementarySpec?, _ axes: Axes, rounding: LengthRounding, _ scope: inout DeviceScope
  ) throws(Reported) -> SupplementaryGeometry? {
    guard let spec else { return nil }
    let edges = scope.axisEdges(spec.inset, axes, rounding: rounding)
    let length: Exact
    if let size = spec.size, size.value.form == .fit {
      length = try fit(spec, at: size.range, axes, rounding: rounding, &scope)
    } else {
      length = rounding.round(written: try scope.pixels(spec.size, or: Defaults.supplementarySize).orReported())
    }
    let inset = try edges.orReported()
    let size = length.called(.size)
    return size == 0 ? nil : SupplementaryGeometry(size: size, inset: inset, spec: spec)
  }
}
