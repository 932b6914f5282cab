import FrameTables

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
