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
