import FrameTable

/// What a spec says on one device once its overrides are laid over it: what rules about single keys look at.
struct DeviceView: Sendable {
  /// With the tokens of the overrides that hold.
  var scope: DeviceScope
  /// Of the container, in pixels.
  var width, height: Exact
  /// Which of the file's overrides hold.
  var fileOverrides: [Bool]
  /// Which overrides of each section hold.
  var sectionOverrides: [[Bool]]
  /// Each section with the overrides that hold laid over it.
  var sections: [SectionProperties]
}

extension Resolver {
  /// Nil where the container itself cannot be resolved.
  func view(on device: TargetDevice) -> DeviceView? {
    var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
    guard let base = Container.resolve(spec.container, &scope) else { return nil }
    let fileTest = whenTest(base, scope)
    let fileOverrides = spec.overrides.map { fileTest.holds($0.when, scope) }
    guard let container = container(&scope) else { return nil }
    let test = whenTest(container, scope)
    var view = DeviceView(
      scope: scope, width: container.width, height: container.height, fileOverrides: fileOverrides,
      sectionOverrides: [], sections: [])
    for section in spec.sections {
      view.sectionOverrides.append(section.overrides.map { test.holds($0.when, scope) })
      view.sections.append(section.properties { test.holds($0, scope) })
    }
    return view
  }
}
