import FrameTables

extension CellStyle {
  /// What a template says of the inside of its cells, on a device. Nil where something is wrong and was reported.
  ///
  /// In whole-pixel arrangements written lengths are rounded here too.
  static func resolve(
    _ template: TemplateSpec, name: String?, rounding: Bool, _ scope: inout DeviceScope
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
      if let layer { style.layers.append(layer) }
      isWhole = isWhole && layer != nil
    }
    return isWhole ? style : nil
  }

  private static func border(
    _ spec: BorderSpec, of template: TemplateSpec, rounding: Bool, _ scope: inout DeviceScope
  ) -> Border? {
    func taken(_ length: Exact) -> Rational {
      (rounding ? PixelGrid.halfUp(length) : length).rational(scale: scope.scale)
    }
    guard let written = spec.width else {
      if !template.isPartial {
        scope.report(.missingKey, "a border needs a 'width'", at: spec.radius?.range ?? spec.range, isWritten: true)
      }
      return nil
    }
    guard let width = scope.pixels(written) else { return nil }
    let radius: Border.Radius
    switch spec.radius?.value {
    case nil: radius = .length(taken(scope.pixels(Defaults.radius)))
    case .capsule?: radius = .capsule
    case .length(let length)?:
      guard let value = scope.pixels(Located(length, at: spec.radius?.range ?? SourceRange.none)) else { return nil }
      radius = .length(taken(value))
    }
    return Border(width: taken(width), radius: radius)
  }

  /// Whole pixels, at least one unless it is 0.
  private static func separator(
    _ spec: SeparatorsSpec, of template: TemplateSpec, rounding: Bool, _ scope: inout DeviceScope
  ) -> Separator? {
    guard let written = spec.width else {
      if template.isPartial { return nil }
      scope.report(
        .missingKey, "separators need a 'width'", at: spec.edges?.range ?? spec.last?.range ?? spec.range,
        isWritten: true)
      return nil
    }
    let (thickness, edges) = (scope.pixels(written), scope.pixelEdges(spec.inset, rounding: rounding))
    guard let width = thickness, let inset = edges else { return nil }
    let whole = width == 0 ? 0 : max(1, PixelGrid.halfUp(width))
    return Separator(width: whole.rational(scale: scope.scale), inset: inset)
  }
}

extension CellStyle.LayerStyle {
  /// - Parameter contentPadding: where the layer of id `content` lies, which marks the cell's content.
  static func resolve(
    _ spec: LayerSpec, contentPadding: PixelEdges, rounding: Bool, _ scope: inout DeviceScope
  ) -> CellStyle.LayerStyle? {
    if spec.id.value == "content" {
      return CellStyle.LayerStyle(id: "content", states: spec.states, inset: contentPadding, anchor: .fill)
    }
    guard let inset = scope.pixelEdges(spec.inset, rounding: rounding),
      let anchor = anchor(spec, rounding: rounding, &scope)
    else { return nil }
    return CellStyle.LayerStyle(id: spec.id.value, states: spec.states, inset: inset, anchor: anchor)
  }

  private static func anchor(_ spec: LayerSpec, rounding: Bool, _ scope: inout DeviceScope) -> Anchor? {
    let screenEdge: (Edge) -> Edge = { [isRightToLeft = scope.isRightToLeft] edge in
      switch edge {
      case .left: isRightToLeft ? .right : .left
      case .right: isRightToLeft ? .left : .right
      case .top, .bottom: edge
      }
    }
    switch spec.anchor.value {
    case .fill: return .fill
    case .edge(let edge):
      let isStrip = edge == .top || edge == .bottom
      let length = isStrip ? spec.size?.height ?? spec.size?.width : spec.size?.width ?? spec.size?.height
      guard let thickness = thickness(length, rounding: rounding, &scope) else { return nil }
      return .edge(screenEdge(edge), thickness: thickness)
    case .corner(let first, let second):
      let width = thickness(spec.size?.width ?? spec.size?.height, rounding: rounding, &scope)
      let height = thickness(spec.size?.height ?? spec.size?.width, rounding: rounding, &scope)
      guard let width, let height else { return nil }
      return .corner(screenEdge(first), screenEdge(second), PixelSize(width: width, height: height))
    }
  }

  private static func thickness(
    _ length: Located<Length>?, rounding: Bool, _ scope: inout DeviceScope
  ) -> Rational? {
    // A size that is missing was reported.
    guard let length, let value = scope.pixels(length) else { return nil }
    return (rounding ? PixelGrid.halfUp(value) : value).rational(scale: scope.scale)
  }
}

extension SourceRange {
  /// For values that come without a place of their own.
  static let none = SourceRange(file: 0, start: 0, end: 0)
}
