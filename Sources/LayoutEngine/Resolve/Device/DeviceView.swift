import FrameTables

/// What a spec says on one device once its overrides are laid over it. This is resolved there, and rules about single
/// keys look at it.
package struct DeviceView: Sendable {
  /// The scope, with the tokens of the overrides that hold.
  package var scope: DeviceScope
  package let container: Container
  /// The container that the file itself gives, which the conditions of its overrides are about.
  package let ownContainer: Container
  /// Which of the file's overrides hold.
  package var fileOverrides: [Bool]
  /// Which overrides of each section hold.
  package var sectionOverrides: [[Bool]]
  /// Each section with the overrides that hold laid over it; if none holds, its own properties.
  package var sections: [Shared<SectionProperties>]
}

extension Resolver {
  /// Nil if the container itself cannot be resolved.
  package func view(on device: TargetDevice) -> DeviceView? {
    var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
    return view(&scope)
  }

  /// Nil if something is wrong and was reported.
  func view(_ scope: inout DeviceScope) -> DeviceView? {
    guard let (container, own, fileOverrides) = container(&scope) else { return nil }
    let test = whenTest(container, scope)
    let sectionOverrides = spec.sections.map { section in section.overrides.map { test.holds($0.when, scope) } }
    return DeviceView(
      scope: scope, container: container, ownContainer: own, fileOverrides: fileOverrides,
      sectionOverrides: sectionOverrides,
      sections: zip(spec.sections, sectionOverrides).map { $0.properties(with: $1) })
  }

  /// The conditions of the file's overrides are about the container and tokens that the file itself gives. A container
  /// that an override names takes the place of the file's as a whole.
  private func container(_ scope: inout DeviceScope) -> (Container, own: Container, fileOverrides: [Bool])? {
    guard let base = Container.resolve(spec.container, &scope) else { return nil }
    if spec.overrides.isEmpty { return (base, base, []) }
    if !scope.sums.isEmpty {
      guard scope.areSumsLengths(in: spec.overrides.flatMap { $0.when.comparisons }) else { return nil }
    }
    let test = whenTest(base, scope)
    // All conditions are tested before any token changes, so that none depends on the order of another.
    let holds = spec.overrides.map { test.holds($0.when, scope) }
    guard holds.contains(true) else { return (base, base, holds) }
    let holding = zip(spec.overrides, holds).filter { $0.1 }.map { $0.0 }
    if holding.contains(where: { !$0.tokens.isEmpty }) { scope.override(spec.tokens, with: holding) }
    let container = Container.resolve(holding.compactMap { $0.container }.last ?? spec.container, &scope)
    return container.map { ($0, base, holds) }
  }

  func whenTest(_ container: Container, _ scope: DeviceScope) -> WhenTest {
    WhenTest(
      width: container.width, height: container.height, scale: scope.scale, orientation: scope.orientation,
      textSize: scope.textSize)
  }
}

extension DeviceScope {
  /// The size of the device, in pixels.
  package var screenSize: (width: Exact, height: Exact) {
    (pixels(device.width, .width) + device.addedWidth, pixels(device.height, .height))
  }

  /// The safe area of the device, in pixels.
  package var safeArea: ScreenEdges {
    let edges = device.safeArea
    return ScreenEdges(
      top: pixels(edges.top, .safeTop), left: pixels(edges.left, .safeLeft),
      bottom: pixels(edges.bottom, .safeBottom), right: pixels(edges.right, .safeRight))
  }
}
