package import FrameTables

extension CellStyle.LayerStyle {
  /// - Parameter contentPadding: where the layer that marks the cell's content lies.
  static func resolve(
    _ spec: LayerSpec, contentPadding: PixelEdges, rounding: LengthRounding, _ scope: inout DeviceScope
  ) -> CellStyle.LayerStyle? {
    if spec.isContent {
      return CellStyle.LayerStyle(id: LayerSpec.contentName, states: spec.states, inset: contentPadding, anchor: .fill)
    }
    guard let inset = scope.pixelEdges(spec.inset, rounding: rounding),
      let anchoring = spec.anchoring(rounding: rounding, &scope),
      let move = spec.move(&scope)
    else { return nil }
    let scale = scope.scale
    let anchor: Anchor =
      switch anchoring {
      case .fill: .fill
      case .edge(let edge, let thickness): .edge(edge, thickness: thickness.rational(scale: scale))
      case .corner(let first, let second, let width, let height):
        .corner(
          first, second, PixelSize(width: width.rational(scale: scale), height: height.rational(scale: scale)))
      case .center(let width, let height):
        .center(PixelSize(width: width.rational(scale: scale), height: height.rational(scale: scale)))
      }
    let offset = Offset(
      x: move.x.rational(scale: scale), y: move.y.rational(scale: scale), ofWidth: move.ofWidth.rational(scale: scale),
      ofHeight: move.ofHeight.rational(scale: scale), isWhole: rounding == .pixels)
    return CellStyle.LayerStyle(
      id: spec.id.value, states: spec.states, inset: inset, anchor: anchor,
      offset: spec.offset?.x == nil && spec.offset?.y == nil ? nil : offset)
  }
}

extension DeviceScope {
  /// The styles of the layers of a header or footer without mistakes.
  package func styles(ofLayers layers: [LayerSpec], rounding: LengthRounding) -> [CellStyle.LayerStyle] {
    var scope = self
    return layers.compactMap { .resolve($0, contentPadding: .zero, rounding: rounding, &scope) }
  }
}

extension LayerSpec {
  /// Whether the layer marks the content of its cell.
  package var isContent: Bool { id.value.hasBytes(of: Self.contentName) }

  /// Where the layer lies in its frame of reference, in terms of the screen; nil if something is wrong and was
  /// reported.
  func anchoring(rounding: LengthRounding, _ scope: inout DeviceScope) -> FrameTable.Anchoring<Exact>? {
    let screenEdge: (Edge) -> Edge = { [isRightToLeft = scope.isRightToLeft] edge in
      switch edge {
      case .left: isRightToLeft ? .right : .left
      case .right: isRightToLeft ? .left : .right
      case .top, .bottom: edge
      }
    }
    switch anchor.value {
    case .fill: return .fill
    case .edge(let edge):
      let isStrip = edge == .top || edge == .bottom
      let length = isStrip ? size?.height ?? size?.width : size?.width ?? size?.height
      guard let thickness = Self.thickness(length, rounding: rounding, &scope) else { return nil }
      return .edge(screenEdge(edge), thickness: thickness)
    case .corner(let first, let second):
      return sides(rounding: rounding, &scope).map {
        .corner(screenEdge(first), screenEdge(second), width: $0.width, height: $0.height)
      }
    case .center: return sides(rounding: rounding, &scope).map { .center(width: $0.width, height: $0.height) }
    }
  }

  /// The sides of a rect in a corner or the middle.
  private func sides(rounding: LengthRounding, _ scope: inout DeviceScope) -> (width: Exact, height: Exact)? {
    let width = Self.thickness(size?.width ?? (aspect == nil ? size?.height : nil), rounding: rounding, &scope)
    let height = Self.thickness(size?.height ?? (aspect == nil ? size?.width : nil), rounding: rounding, &scope)
    if let width, let height { return (width, height) }
    guard let aspect else { return nil }
    let wide = scope.traced(Exact(aspect.value.width), at: aspect.range)
    let high = scope.traced(Exact(aspect.value.height), at: aspect.range)
    if let width { return (width, rounding.round(computed: width * high / wide)) }
    return height.map { (rounding.round(computed: $0 * wide / high), $0) }
  }

  /// How far a layer is moved from left to right and from top to bottom: pixels, and parts of its own size.
  struct Move {
    var x: Exact = 0
    var y: Exact = 0
    var ofWidth: Exact = 0
    var ofHeight: Exact = 0
  }

  /// Nil if something is wrong and was reported.
  func move(_ scope: inout DeviceScope) -> Move? {
    guard let x = Self.distance(offset?.x, &scope), let y = Self.distance(offset?.y, &scope) else { return nil }
    return Move(x: x.pixels, y: y.pixels, ofWidth: x.part, ofHeight: y.part)
  }

  private static func distance(
    _ written: Located<SignedLength>?, _ scope: inout DeviceScope
  ) -> (pixels: Exact, part: Exact)? {
    guard let written else { return (0, 0) }
    func signed(_ value: Exact) -> Exact { written.value.isNegative ? -value : value }
    if case .sum(let index)? = scope.value(of: written.value.length)?.form {
      let uses = scope.uses(in: Located(written.value.length, at: written.range))
      return scope.signedSum(scope.sums[index], at: written.range, through: uses).map { (signed($0), 0) }
    }
    switch scope.measure(written.value.length, at: written.range) {
    case .pixels(let value)?: return (signed(value), 0)
    case .percent(let part)?: return (0, signed(part))
    // The decoder accepts none of these, and what has no value was reported.
    case .parts?, .fit?, nil: return nil
    }
  }

  private static func thickness(
    _ length: Located<Length>?, rounding: LengthRounding, _ scope: inout DeviceScope
  ) -> Exact? {
    // A size that is missing was reported.
    length.flatMap { scope.pixels($0) }.map(rounding.round(written:))
  }
}
