import FrameTables

/// What was asked of a device before an override held or did not hold, and what the device answered.
package struct OverrideDecision: Sendable {
  /// One of the conditions that must all hold.
  package struct Part: Sendable {
    /// The key of the condition, and where its value is written.
    package var key: FieldName
    package var range: SourceRange
    package var holds: Bool
    /// What the value is compared with, in words: `the container is 393 pt wide`.
    package var found: String
  }

  /// The override, by the part that it belongs to.
  package var origin: Origin
  /// The place of its `when`.
  package var range: SourceRange
  package var parts: [Part]
  package var holds: Bool { parts.allSatisfy { $0.holds } }
}

extension Resolver {
  /// The file's overrides, then those of one section of the spec.
  package func decisions(on device: TargetDevice, ofSection index: Int?) -> [OverrideDecision] {
    var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
    guard let base = Container.resolve(spec.container, &scope), let view = view(on: device) else { return [] }
    let file = spec.overrides.enumerated().map { place, override in
      OverrideDecision(
        origin: .fileOverride(place), range: override.when.range, parts: parts(override.when, base, scope))
    }
    guard let index else { return file }
    let section = spec.sections[index]
    return file
      + section.overrides.enumerated().map { place, override in
        OverrideDecision(
          origin: .sectionOverride(section: section.id.value, place), range: override.when.range,
          parts: parts(override.when, view.container, view.scope))
      }
  }

  private func parts(_ when: WhenSpec, _ container: Container, _ scope: DeviceScope) -> [OverrideDecision.Part] {
    let test = whenTest(container, scope)
    func points(_ length: Exact) -> String { length.points(scope.scale) }
    func part(_ key: FieldName, _ range: SourceRange?, _ found: String, _ alone: WhenSpec) -> OverrideDecision.Part? {
      range.map { OverrideDecision.Part(key: key, range: $0, holds: test.holds(alone, scope), found: found) }
    }
    // Each condition alone.
    return [
      part(
        .width, when.width?.range, "the container is \(points(test.width)) pt wide",
        WhenSpec(width: when.width, range: when.range)),
      part(
        .height, when.height?.range, "the container is \(points(test.height)) pt high",
        WhenSpec(height: when.height, range: when.range)),
      part(.scale, when.scale?.range, "the scale is \(test.scale)", WhenSpec(scale: when.scale, range: when.range)),
      part(
        .orientation, when.orientation?.range, "the device is in \(test.orientation.rawValue)",
        WhenSpec(orientation: when.orientation, range: when.range)),
      part(
        .text, when.text?.range, "the text size is \(test.textSize.rawValue)",
        WhenSpec(text: when.text, range: when.range)),
    ].compactMap { $0 }
  }
}
