public import FrameTable

/// What a spec comes to on one device.
public struct Resolution: Sendable {
  public var table: FrameTable
  /// One a section of the table.
  public var measures: [SectionMeasures]
}

/// Resolves a spec: made once a spec, then asked once a device.
public struct Resolver: Sendable {
  let spec: LayoutSpec
  let library: TemplateLibrary
  let tokens: TokenValues
  /// What is wrong on every device.
  private let mistakes: [Diagnostic]

  public init(_ spec: LayoutSpec) {
    self.spec = spec
    library = TemplateLibrary(spec.templates)
    tokens = TokenValues(spec.tokens)
    mistakes = LaneKeyCheck.check(spec)
  }

  /// The exact rect of everything, or nil where something is wrong and was reported.
  ///
  /// What can be resolved is resolved in any case, so that all mistakes come in one run.
  public func resolve(on device: TargetDevice, diagnostics: inout [Diagnostic]) -> Resolution? {
    diagnostics += mistakes
    var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
    defer { diagnostics += scope.diagnostics }

    // 1. The container, after the file's overrides.
    guard let container = container(&scope) else { return nil }

    // 2. The sections, one after the other. Right to left along the scroll axis, positions are counted from the end of
    //    the content, which is known when all is done once.
    let isBackwards = scope.isRightToLeft && !scope.axes.isVertical
    var content = sections(in: container, contentWidth: isBackwards ? 0 : container.width, &scope)
    if isBackwards, !content.hasFailed {
      var quiet = scope
      content = sections(in: container, contentWidth: content.length, &quiet)
    }
    if content.hasFailed || !mistakes.isEmpty { return nil }

    // 3. The table.
    let scale = device.scale
    let extents = scope.axes.pair(scope.axes.pair(container.width, container.height).line, content.length)
    let safe = scope.safeArea
    let table = FrameTable(
      device: FrameTable.Device(
        name: device.name,
        size: PixelSize(
          width: Exact(device.width, times: scale).rational(scale: scale),
          height: Exact(device.height, times: scale).rational(scale: scale)),
        scale: scale,
        safeArea: PixelEdges(
          top: safe.top.rational(scale: scale), left: safe.left.rational(scale: scale),
          bottom: safe.bottom.rational(scale: scale), right: safe.right.rational(scale: scale))),
      direction: scope.isRightToLeft ? .rtl : .ltr, scroll: spec.scroll,
      container: PixelRect(
        x: container.x.rational(scale: scale), y: container.y.rational(scale: scale),
        width: container.width.rational(scale: scale), height: container.height.rational(scale: scale)),
      contentSize: PixelSize(
        width: extents.line.rational(scale: scale), height: extents.scroll.rational(scale: scale)),
      sections: content.sections)
    return Resolution(table: table, measures: content.measures)
  }

  /// The conditions of the file's overrides are about the container and tokens that the file itself gives. A container
  /// that an override names takes the place of the file's as a whole.
  func container(_ scope: inout DeviceScope) -> Container? {
    if spec.overrides.isEmpty { return Container.resolve(spec.container, &scope) }
    guard let base = Container.resolve(spec.container, &scope) else { return nil }
    let test = whenTest(base, scope)
    // All conditions are tested before any token changes, so that none depends on the order of another.
    let holding = spec.overrides.filter { test.holds($0.when, scope) }
    if holding.contains(where: { !$0.tokens.isEmpty }) { scope.override(spec.tokens, with: holding) }
    return Container.resolve(holding.last { $0.container != nil }?.container ?? spec.container, &scope)
  }

  func whenTest(_ container: Container, _ scope: DeviceScope) -> WhenTest {
    let device = scope.device
    let isLandscape = Exact(device.width) > Exact(device.height)
    return WhenTest(
      width: container.width, height: container.height, scale: device.scale,
      orientation: isLandscape ? .landscape : .portrait)
  }

  private struct Content {
    var sections: [Section] = []
    var measures: [SectionMeasures] = []
    /// Along the scroll axis.
    var length = Exact(0)
    var hasFailed = false
  }

  private func sections(in container: Container, contentWidth: Exact, _ scope: inout DeviceScope) -> Content {
    let screen = Screen(
      axes: scope.axes, scale: scope.scale, isRightToLeft: scope.isRightToLeft, contentWidth: contentWidth)
    let test = whenTest(container, scope)
    var resolver = SectionResolver(library: library, container: container, screen: screen, cursor: 0)
    var content = Content()
    content.sections.reserveCapacity(spec.sections.count)
    content.measures.reserveCapacity(spec.sections.count)
    for section in spec.sections {
      let properties = section.properties { test.holds($0, scope) }
      if let (section, measures) = resolver.resolve(section.id, properties, &scope) {
        content.sections.append(section)
        content.measures.append(measures)
      } else {
        content.hasFailed = true
      }
    }
    content.length = resolver.cursor
    return content
  }
}
