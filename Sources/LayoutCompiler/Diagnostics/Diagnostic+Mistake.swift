package import LayoutEngine

extension Diagnostic {
  /// A mistake that the engine found, in words.
  ///
  /// - Parameters:
  ///   - device: nil if the mistake depends on none.
  ///   - tokens: the names of the spec's tokens.
  package init(_ mistake: Mistake, on device: TargetDevice?, tokens: [String]) {
    self.init(mistake, MistakeText(mistake, tokens).words, on: device.map { [$0.name] } ?? [])
  }

  init(_ mistake: Mistake, _ words: MistakeText.Saying, on devices: [String]) {
    self.init(
      words.rule, words.text, at: mistake.range,
      notes: zip(words.notes, mistake.notes).map { Note($0, at: $1) }, devices: devices)
    isWritten = mistake.isWritten
  }
}

extension Resolver {
  /// Resolves the exact rect of everything or, if there are mistakes, of every section with which nothing is wrong. Nil
  /// if the container is not known. What is wrong is reported.
  package func resolve(on device: TargetDevice, diagnostics: inout [Diagnostic]) -> Resolution? {
    var budget = ListingBudget()
    var seen = SeenOverrides()
    return resolve(on: device, listing: &budget, seen: &seen, diagnostics: &diagnostics)
  }

  /// As above, for one of several tables that are kept together; see ``resolve(on:listing:seen:mistakes:given:)``.
  package func resolve(
    on device: TargetDevice, listing budget: inout ListingBudget, seen: inout SeenOverrides,
    diagnostics: inout [Diagnostic]
  ) -> Resolution? {
    var mistakes: [Mistake] = []
    let resolution = resolve(on: device, listing: &budget, seen: &seen, mistakes: &mistakes)
    diagnostics += mistakes.map { Diagnostic($0, on: device, tokens: spec.tokenNames) }
    return resolution
  }

  /// The mistakes in what no device has shown; see ``unseenMistakes(_:)``.
  func unseenDiagnostics(_ seen: SeenOverrides) -> [Diagnostic] {
    unseenMistakes(seen).map { Diagnostic($0, on: nil, tokens: spec.tokenNames) }
  }
}
