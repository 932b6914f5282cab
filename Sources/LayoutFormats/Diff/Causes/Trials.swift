import LayoutEngine

/// Tries values for one change, in three ways, one after the other. Each asks only what those before it left open.
struct Trials {
  private let candidates: [Int]
  private let mixtures: Mixtures
  private(set) var explained: Explained
  /// Those that do not compile if they are taken back.
  private var unbacked: Set<Int> = []
  /// Whether one of these does not compile if it is taken over, either.
  private var hasRefused = false

  init(of change: Change, among candidates: [Int], _ mixtures: Mixtures) {
    explained = Explained(change)
    self.candidates = candidates
    self.mixtures = mixtures
  }

  /// What is new without a value is what somebody would see who takes it back.
  mutating func tryBack(in trial: inout Trial) {
    for candidate in candidates {
      guard let effects = trial.effects(of: [candidate], .back, mixtures) else {
        unbacked.insert(candidate)
        continue
      }
      let effect = PartialEffect(effects, in: explained.change)
      explained.add(effect, of: candidate)
      explained.close(effect)
    }
  }

  /// If no value shows anything by being taken back, each of them may be enough.
  mutating func tryOver(in trial: inout Trial) {
    let isComplete = explained.isComplete
    for candidate in candidates where !explained.names(candidate) && (!isComplete || unbacked.contains(candidate)) {
      guard let effects = trial.effects(of: [candidate], .over, mixtures) else {
        hasRefused = hasRefused || unbacked.contains(candidate)
        continue
      }
      let effect = PartialEffect(effects, in: explained.change)
      explained.add(unbacked.contains(candidate) ? effect : explained.open(effect), of: candidate)
    }
  }

  /// What is named is taken for all that does it. So what neither mixture tells of is not left out. If nothing is named
  /// by now, values that are only valid together may do it.
  mutating func tryTogether(in trial: inout Trial) {
    guard hasRefused else { return }
    let silent = candidates.filter { !explained.names($0) }
    guard
      let effects = trial.effects(of: silent, .back, mixtures) ?? trial.effects(of: silent, .over, mixtures)
    else { return }
    let effect = PartialEffect(effects, in: explained.change)
    for candidate in silent where unbacked.contains(candidate) { explained.add(effect, of: candidate) }
  }
}
