import LayoutEngine

/// Both versions, of a whole spec or with one section of it, and what their mixtures have shown.
struct Trial {
  let merged: MergedNode
  let old, new: [ComparedTable]
  /// The size of the new version.
  let byteCount: Int
  /// Values whose price has been paid.
  var paid: Set<Int> = []
  /// Nil for a mixture that cannot be compiled.
  private var effects: [Mixture: MixtureEffects?] = [:]

  init(_ merged: MergedNode, _ old: [ComparedTable], _ new: [ComparedTable], byteCount: Int) {
    self.merged = merged
    (self.old, self.new) = (old, new)
    self.byteCount = byteCount
  }

  /// Which mixture shows what a value does.
  enum Taking: Hashable {
    /// The value is taken back from the new version, and the result compared with that version.
    case back
    /// The value alone is taken over into the old version, and the result compared with that version.
    case over
  }

  private struct Mixture: Hashable {
    var values: [Int]
    var taking: Taking
  }

  /// What is known of a value taken alone, one way or the other.
  func knownEffects(of value: Int) -> [MixtureEffects] {
    [Taking.back, .over].compactMap { effects[Mixture(values: [value], taking: $0)] ?? nil }
  }

  /// What one value does, or several together; nil if that mixture cannot be compiled.
  mutating func effects(of tried: [Int], _ taking: Taking, _ mixtures: Mixtures) -> MixtureEffects? {
    let mixture = Mixture(values: tried, taking: taking)
    if let known = effects[mixture] { return known }
    let choices = mixtures.choices(tried)
    let changes: [Change]? =
      switch taking {
      case .back:
        mixtures.tables(of: merged) { !choices.contains($0) }.map { SpecDifference.grouping($0, new).changes }
      case .over:
        mixtures.tables(of: merged) { choices.contains($0) }.map { SpecDifference.grouping(old, $0).changes }
      }
    let found = changes.map(MixtureEffects.init)
    effects[mixture] = .some(found)
    return found
  }
}
