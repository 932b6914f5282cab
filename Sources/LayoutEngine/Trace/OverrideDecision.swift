import FrameTables

/// What was asked of a device before an override held or did not hold, and what the device answered.
package struct OverrideDecision: Sendable {
  /// One of the conditions that must all hold.
  package struct Part: Sendable {
    /// The key of the condition, and where its value is written.
    package var key: FieldName
    package var range: SourceRange
    /// What the value comes to here, if it is not written as a number: `316.5 pt`.
    package var meaning: String?
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
    return WhenSpec.Part.allCases.compactMap { part in
      test.test(part, of: when, scope).map { tested in
        OverrideDecision.Part(
          key: part.field, range: tested.range, meaning: part.lengths(of: when)?.meaning(scope), holds: tested.holds,
          found: test.found(part, scope.scale))
      }
    }
  }
}

extension WhenTest {
  /// What a part of a condition is compared with, in words.
  fileprivate func found(_ part: WhenSpec.Part, _ pixelsPerPoint: Int) -> String {
    switch part {
    case .width: "the container is \(width.points(pixelsPerPoint)) pt wide"
    case .height: "the container is \(height.points(pixelsPerPoint)) pt high"
    case .scale: "the scale is \(scale)"
    case .orientation: "the device is in \(orientation.rawValue)"
    case .text: "the text size is \(textSize.rawValue)"
    }
  }
}

extension WhenSpec.Part {
  /// The condition on a length; nil if the part is about something else, or is not written.
  fileprivate func lengths(of when: WhenSpec) -> Condition? {
    switch self {
    case .width: when.width?.value
    case .height: when.height?.value
    case .scale, .orientation, .text: nil
    }
  }

  fileprivate var field: FieldName {
    switch self {
    case .width: .width
    case .height: .height
    case .scale: .scale
    case .orientation: .orientation
    case .text: .text
    }
  }
}
