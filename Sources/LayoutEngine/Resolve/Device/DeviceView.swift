import FrameTables

/// What a spec says on one device once its overrides are laid over it: what is resolved there, and what rules about
/// single keys look at.
package struct DeviceView: Sendable {
  /// With the tokens of the overrides that hold.
  package var scope: DeviceScope
  package let container: Container
  /// Which of the file's overrides hold.
  package var fileOverrides: [Bool]
  /// Which overrides of each section hold.
  package var sectionOverrides: [[Bool]]
  /// Each section with the overrides that hold laid over it; its own properties where none holds.
  package var sections: [Shared<SectionProperties>]
}

extension Resolver {
  /// Nil where the container itself cannot be resolved.
  package func view(on device: TargetDevice) -> DeviceView? {
    var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
    return view(&scope)
  }

  /// Nil where something is wrong and was reported.
  func view(_ scope: inout DeviceScope) -> DeviceView? {
    guard let (container, fileOverrides) = container(&scope) else { return nil }
    let test = whenTest(container, scope)
    let sectionOverrides = spec.sections.map { section in section.overrides.map { test.holds($0.when, scope) } }
    return DeviceView(
      scope: scope, container: container, fileOverrides: fileOverrides, sectionOverrides: sectionOverrides,
      sections: zip(spec.sections, sectionOverrides).map { $0.properties(with: $1) })
  }

  /// The conditions of the file's overrides are about the container and tokens that the file itself gives. A container
  /// that an override names takes the place of the file's as a whole.
  private func container(_ scope: inout DeviceScope) -> (Container, fileOverrides: [Bool])? {
    guard let base = Container.resolve(spec.container, &scope) else { return nil }
    if spec.overrides.isEmpty { return (base, []) }
    let test = whenTest(base, scope)
    // All conditions are tested before any token changes, so that none depends on the order of another.
    let holds = spec.overrides.map { test.holds($0.when, scope) }
    guard holds.contains(true) else { return (base, holds) }
    let holding = zip(spec.overrides, holds).filter(\.1).map(\.0)
    if holding.contains(where: { !$0.tokens.isEmpty }) { scope.override(spec.tokens, with: holding) }
    let container = Container.resolve(holding.last { $0.container != nil }?.container ?? spec.container, &scope)
    return container.map { ($0, holds) }
  }

  private func whenTest(_ container: Container, _ scope: DeviceScope) -> WhenTest {
    let device = scope.device
    let isLandscape = Exact(device.width) > Exact(device.height)
    return WhenTest(
      width: container.width, height: container.height, scale: device.scale,
      orientation: isLandscape ? .landscape : .portrait, textSize: device.textSize ?? Defaults.textSize.value)
  }
}
