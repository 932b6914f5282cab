import FrameTable

/// The rects of a section that are not items.
struct SectionFrame {
  let geometry: SectionGeometry
  let screen: Screen
  /// Along the scroll axis, in the coordinates of the content.
  let start, end: Exact

  /// An optional that is there: nil around it stands for what was reported.
  struct Made<Value> { var value: Value? }

  /// The container's full extent across.
  var rect: PixelRect {
    screen.rect(AxisRect(line: 0, scroll: start, lineLength: geometry.extent, scrollLength: end - start))
  }

  func header(_ scope: inout DeviceScope) -> Made<Supplementary>? {
    guard let header = geometry.header else { return Made(value: nil) }
    return supplementary(header, at: start, &scope)
  }

  func footer(_ scope: inout DeviceScope) -> Made<Supplementary>? {
    guard let footer = geometry.footer else { return Made(value: nil) }
    return supplementary(footer, at: end - footer.length, &scope)
  }

  /// The section less header and footer, less the inset; none where nothing is left.
  func background(_ scope: inout DeviceScope) -> Made<PixelRect>? {
    guard let spec = geometry.properties.background else { return Made(value: nil) }
    guard let inset = scope.axisEdges(spec.inset, rounding: geometry.isWhole) else { return nil }
    let top = start + (geometry.header?.length ?? 0) + inset.scrollStart
    let bottom = end - (geometry.footer?.length ?? 0) - inset.scrollEnd
    let length = geometry.extent - inset.line
    guard length > 0, bottom > top else { return Made(value: nil) }
    return Made(
      value: screen.rect(
        AxisRect(line: inset.lineStart, scroll: top, lineLength: length, scrollLength: bottom - top)))
  }

  private func supplementary(
    _ chrome: Chrome, at scroll: Exact, _ scope: inout DeviceScope
  ) -> Made<Supplementary>? {
    let frame = screen.rect(
      AxisRect(
        line: chrome.inset.lineStart, scroll: scroll + chrome.inset.scrollStart,
        lineLength: max(0, geometry.extent - chrome.inset.line), scrollLength: chrome.size))
    var result = Supplementary(frame: frame, pinned: chrome.spec.pinned?.value ?? false, layers: [])
    let size = PixelSize(width: frame.width, height: frame.height)
    for spec in chrome.spec.layers?.value ?? [] {
      guard
        let layer = CellStyle.LayerStyle.resolve(
          spec, contentPadding: .zero, rounding: geometry.isWhole, &scope)
      else { return nil }
      result.layers.append(layer.resolved(in: size))
    }
    return Made(value: result)
  }
}
