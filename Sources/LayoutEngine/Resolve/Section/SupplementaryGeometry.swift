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
