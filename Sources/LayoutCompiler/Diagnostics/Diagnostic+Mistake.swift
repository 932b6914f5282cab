package import LayoutEngine

extension Diagnostic {
  /// A mistake that the engine found, in words.
  ///
  /// - Parameters:
  ///   - device: nil where it depends on none.
  ///   - tokens: the names of the spec's tokens.
  package init(_ mistake: Mistake, on device: TargetDevice?, tokens: [String]) {
    let text = MistakeText(mistake, tokens)
    let (rule, message) = text.message
    self.init(
      rule, message, at: mistake.range,
      notes: zip(text.notes, mistake.notes).map { Note($0, at: $1) }, devices: device.map { [$0.name] } ?? [])
    isWritten = mistake.isWritten
  }
}

extension Resolver {
  /// The exact rect of everything, or of every section with which nothing is wrong; nil where the container is not known.
  /// What is wrong is reported.
  package func resolve(on device: TargetDevice, diagnostics: inout [Diagnostic]) -> Resolution? {
    var left = Limits.listedItems
    var seen = SeenOverrides()
    return resolve(on: device, listing: &left, seen: &seen, diagnostics: &diagnostics)
  }

  /// As above, one of several tables that are kept together; see ``resolve(on:listing:seen:mistakes:given:)``.
  package func resolve(
    on device: TargetDevice, listing left: inout Int, seen: inout SeenOverrides, diagnostics: inout [Diagnostic]
  ) -> Resolution? {
    var mistakes: [Mistake] = []
    let resolution = resolve(on: device, listing: &left, seen: &seen, mistakes: &mistakes)
    diagnostics += mistakes.map { Diagnostic($0, on: device, tokens: spec.tokenNames) }
    return resolution
  }

  /// What is wrong with what no device has shown; see ``unseenMistakes(_:)``.
  func unseenDiagnostics(_ seen: SeenOverrides) -> [Diagnostic] {
    unseenMistakes(seen).map { Diagnostic($0, on: nil, tokens: spec.tokenNames) }
  }
}
