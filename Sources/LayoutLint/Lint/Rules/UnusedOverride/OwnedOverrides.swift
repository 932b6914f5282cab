import LayoutCompiler
import LayoutEngine

/// The overrides of a section, or of the file, of which later ones leave nothing.
struct OwnedOverrides {
  /// An override whose words are nowhere in what a device shows, as far as that was looked for.
  struct Candidate {
    var override: Int
    /// Where it says something; empty for one of the file.
    var said: Set<SourceRange>
    /// The nearest of those that replace it, by index.
    var later: [Int] = []
    /// The first place that it holds at.
    var place: Place?
  }

  struct Place {
    /// What lengths come to there.
    var scope: DeviceScope
    /// Of those that replace an override here, how many there are, and the nearest.
    var count: Int
    var nearest: [Int]

    /// How many of the overrides that are told hold here.
    func told(of later: [Int]) -> Int { later.count(where: nearest.contains) }
  }

  /// Nil for the file.
  let section: Int?
  /// In the order in which they are written.
  private(set) var candidates: [Candidate]

  /// Removes the candidates of which something is left on a device. From the last to the first, so that what the later
  /// ones say is gathered once for all.
  mutating func look(at view: DeviceView, _ ofFile: [FileOverride]) {
    let holds = section.map { view.sectionOverrides[$0] } ?? view.fileOverrides
    guard candidates.contains(where: { holds[$0.override] }) else { return }
    let shown = section.map { Set(view.sections[$0].value.written.map(\.range)) } ?? []
    var later = LaterOverrides()
    var next = holds.count - 1
    var isKept = [Bool](repeating: true, count: candidates.count)
    for index in candidates.indices.reversed() where holds[candidates[index].override] {
      let candidate = candidates[index]
      while next > candidate.override {
        if holds[next] { later.add(next, section == nil ? ofFile[next] : nil) }
        next -= 1
      }
      let isReplaced =
        section == nil ? later.say(all: ofFile[candidate.override]) : shown.isDisjoint(with: candidate.said)
      isKept[index] = later.count > 0 && isReplaced
      if isKept[index] { candidates[index].add(later, at: view) }
    }
    if isKept.contains(false) { candidates = zip(candidates, isKept).filter(\.1).map(\.0) }
  }
}

extension OwnedOverrides.Candidate {
  fileprivate mutating func add(_ found: LaterOverrides, at view: DeviceView) {
    if place == nil { place = .init(scope: view.scope, count: found.count, nearest: found.nearest) }
    // On most devices the same ones hold.
    if later == found.nearest { return }
    later = Array(Set(later + found.nearest).sorted().prefix(LaterOverrides.mostTold))
  }
}

/// The overrides behind one that hold on a device.
private struct LaterOverrides {
  /// As many are told by name: there may be thousands behind each of thousands.
  static let mostTold = 3

  private(set) var count = 0
  /// By index, in order.
  private(set) var nearest: [Int] = []
  private var tokens: Set<Int> = []
  private var namesContainer = false

  /// Adds one that stands before those that were added.
  ///
  /// - Parameter override: what it says; nil for one of a section.
  mutating func add(_ index: Int, _ override: FileOverride?) {
    count += 1
    if nearest.count == Self.mostTold { nearest.removeLast() }
    nearest.insert(index, at: 0)
    guard let override else { return }
    for token in override.tokens { tokens.insert(token.name) }
    if override.container != nil { namesContainer = true }
  }

  /// Whether they say all that an override of the file says.
  func say(all override: FileOverride) -> Bool {
    override.tokens.allSatisfy { tokens.contains($0.name) } && (override.container == nil || namesContainer)
  }
}
