package import FrameTables

extension CellStyle {
  /// What a template says of the inside of its cells, on a device. Nil if something is wrong and was reported.
  ///
  /// In whole-pixel arrangements written lengths are rounded here, too.
  static func resolve(
    _ template: TemplateSpec, name: String?, rounding: LengthRounding, _ scope: inout DeviceScope
  ) -> CellStyle? {
    // Everything is looked at before the first mistake counts.
    let padding = scope.pixelEdges(template.padding, rounding: rounding)
    var isWhole = padding != nil && !template.isDamaged && !template.isPartial
    var style = CellStyle(template: name, padding: padding ?? .zero, border: nil, separator: nil, layers: [])
    if let spec = template.border {
      let border = border(spec, of: template, rounding: rounding, &scope)
      style.border = border.flatMap { $0.width > 0 ? $0 : nil }
      isWhole = isWhole && border != nil
    }
    if let spec = template.separators {
      let separator = separator(spec, of: template, rounding: rounding, &scope)
      style.separator = separator.flatMap { $0.width > 0 ? $0 : nil }
      isWhole = isWhole && separator != nil
    }
    let layers = template.layers?.value ?? []
    style.layers.reserveCapacity(layers.count)
    for spec in layers {
      let layer = LayerStyle.resolve(spec, contentPadding: style.padding, rounding: rounding, &scope)
      if let layer {
        style.layers.append(layer)
      } else {
        isWhole = false
      }
    }
    return isWhole ? style : nil
  }

  private static func border(
    _ spec: BorderSpec, of template: TemplateSpec, rounding: LengthRounding, _ scope: inout DeviceScope
  ) -> Border? {
    if spec.width == nil {
      if !template.isPartial {
        scope.report(.borderWidthMissing, at: spec.radius?.range ?? spec.range, isWritten: true)
      }
      return nil
    }
    return stroke(spec, rounding: rounding, &scope).map {
      Border(width: $0.width.rational(scale: scope.scale), radius: $0.corners.inTable(scale: scope.scale))
    }
  }

  /// The width of a border and its corners, in pixels. Nil if there is no width, or if something is wrong, which was
  /// reported.
  static func stroke(
    _ spec: BorderSpec, rounding: LengthRounding, _ scope: inout DeviceScope
  ) -> (width: Exact, corners: FrameTable.Corners<Exact>)? {
    guard let width = spec.width.flatMap({ scope.pixels($0) }),
      let corners = corners(spec.radius, or: Defaults.radius, rounding: rounding, &scope)
    else { return nil }
    return (rounding.round(written: width), corners)
  }

  /// Nil if something is wrong and was reported.
  static func corners(
    _ spec: Located<BorderSpec.Radius>?, or standard: Default<Length>, rounding: LengthRounding,
    _ scope: inout DeviceScope
  ) -> FrameTable.Corners<Exact>? {
    func taken(_ length: Exact) -> FrameTable.Corners<Exact> { .length(rounding.round(written: length)) }
    switch spec?.value {
    case nil: return taken(scope.pixels(standard))
    case .capsule?: return .capsule
    case .length(let length)?:
      return scope.pixels(Located(length, at: spec?.range ?? SourceRange.none)).map(taken)
    }
  }

  /// A separator's width is whole pixels, at least one unless it is 0.
  private static func separator(
    _ spec: SeparatorsSpec, of template: TemplateSpec, rounding: LengthRounding, _ scope: inout DeviceScope
  ) -> Separator? {
    guard let written = spec.width else {
      if template.isPartial { return nil }
      scope.report(
        .separatorWidthMissing, at: spec.edges?.range ?? spec.last?.range ?? spec.range, isWritten: true)
      return nil
    }
    let (thickness, edges) = (scope.pixels(written), scope.pixelEdges(spec.inset, rounding: rounding))
    guard let width = thickness, let inset = edges else { return nil }
    return Separator(width: separatorThickness(width).rational(scale: scope.scale), inset: inset)
  }

  /// - Parameter width: the width as it is written, in pixels.
  static func separatorThickness(_ width: Exact) -> Exact { width == 0 ? 0 : max(1, PixelGrid.halfUp(width)) }
}

extension FrameTable.Corners<Exact> {
  func inTable(scale: Int) -> CellStyle.Border.Radius {
    switch self {
    case .length(let length): .length(length.rational(scale: scale))
    case .capsule: .capsule
    }
  }
}

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
