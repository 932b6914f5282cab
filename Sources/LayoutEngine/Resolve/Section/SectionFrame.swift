import FrameTables

/// The rects of a section that are not items.
struct SectionFrame {
  let geometry: SectionGeometry
  let screen: Screen
  /// Along the scroll axis, in the coordinates of the content.
  let start, end: Exact

  /// The container's full extent across.
  var rect: PixelRect {
    screen.rect(AxisRect(line: 0, scroll: start, lineLength: geometry.extent, scrollLength: end - start))
  }

  func header(_ scope: inout DeviceScope) throws(Reported) -> Supplementary? {
    guard let header = geometry.header else { return nil }
    return try supplementary(header, at: start, &scope)
  }

  func footer(_ scope: inout DeviceScope) throws(Reported) -> Supplementary? {
    guard let footer = geometry.footer else { return nil }
    return try supplementary(footer, at: end - footer.length, &scope)
  }

  /// The section less header and footer, less the inset; none where nothing is left.
  func background(_ scope: inout DeviceScope) throws(Reported) -> PixelRect? {
    guard let spec = geometry.properties.background else { return nil }
    let inset = try scope.axisEdges(spec.inset, rounding: geometry.isWhole).orReported()
    let top = start + (geometry.header?.length ?? 0) + inset.scrollStart
    let bottom = end - (geometry.footer?.length ?? 0) - inset.scrollEnd
    let length = geometry.extent - inset.line
    guard length > 0, bottom > top else { return nil }
    return screen.rect(
      AxisRect(line: inset.lineStart, scroll: top, lineLength: length, scrollLength: bottom - top))
  }

  private func supplementary(
    _ geometry: SupplementaryGeometry, at scroll: Exact, _ scope: inout DeviceScope
  ) throws(Reported) -> Supplementary {
    let frame = screen.rect(
      AxisRect(
        line: geometry.inset.lineStart, scroll: scroll + geometry.inset.scrollStart,
        lineLength: max(0, self.geometry.extent - geometry.inset.line), scrollLength: geometry.size))
    var result = Supplementary(frame: frame, pinned: geometry.spec.pinned.or(Defaults.pinned), layers: [])
    let size = PixelSize(width: frame.width, height: frame.height)
    for spec in geometry.spec.layers?.value ?? [] {
      let layer = CellStyle.LayerStyle.resolve(
        spec, contentPadding: .zero, rounding: self.geometry.isWhole, &scope)
      result.layers.append(try layer.orReported().resolved(in: size))
    }
    return result
  }
}
