import LayoutCompiler
import LayoutEngine

/// Finds for each change the values that are written otherwise and bear on it.
///
/// Where one value alone can have done it, that is the one; which of several have is tried out (``CauseProbe``).
struct CauseFinder {
  let written: [WrittenChange]
  private let effective: [WrittenChange]
  private let page: Set<WrittenChange.Scope>
  private let reach: ReferenceReach
  private var probe: CauseProbe

  /// Nil where a side was not compiled.
  init?(_ old: ComparedSpec, _ new: ComparedSpec) {
    guard let before = old.compilation?.sources, let after = new.compilation?.sources else { return nil }
    let comparison = WrittenComparison(before, after)
    written = comparison.changes.filter { $0.scope != .nothing }
    effective = written.filter { $0.keys.first != "expect" }
    reach = ReferenceReach([before, after])
    page = reach.reach(of: .page)
    probe = CauseProbe(old, new, comparison)
  }

  /// - Parameter order: the place of each section among those of both sides.
  mutating func explain(_ changes: inout [Change], order: [ComparedSection.Name: Int]) {
    var reached: [String: Set<WrittenChange.Scope>] = [:]
    var own: [[WrittenChange]] = []
    for change in changes {
      guard let section = change.section else {
        own.append(causes(ofPage: change))
        continue
      }
      let scopes = reached[section.id] ?? reach.reach(of: .section(section.id)).union(page).union([.page])
      reached[section.id] = scopes
      own.append(change.kind == .shifted ? [] : causes(of: change, in: section.id, scopes))
    }
    for index in changes.indices {
      let change = changes[index]
      var causes = own[index]
      // What is only shifted, and the content, change because of whatever changes before them.
      if change.kind == .shifted || change.what == .content {
        let before = movers(of: change, among: changes, order)
        let found = Set(before.flatMap { own[$0].map(\.choices) })
        // Where one of them has no cause, it may be that which counts.
        causes = before.contains { own[$0].isEmpty } ? [] : effective.filter { found.contains($0.choices) }
        if causes.isEmpty, effective.count == 1 { causes = effective }
      }
      changes[index].causes = causes.map { Change.Cause(place: $0.place, text: $0.text) }
    }
  }

  /// The changes before one that may have moved it. Of a section that is its frame: its length moves what follows, and
  /// how its cells look does not.
  private func movers(of change: Change, among changes: [Change], _ order: [ComparedSection.Name: Int]) -> [Int] {
    func place(_ change: Change) -> Int? { change.section.flatMap { order[$0] } }
    let limit = place(change) ?? Int.max
    let before = changes.indices.filter { index in
      let other = changes[index]
      return other.kind != .shifted && other.what != .content && place(other) ?? -1 <= limit
        && !Set(other.devices).isDisjoint(with: change.devices)
    }
    let frames = before.filter { index in
      let other = changes[index]
      // A section begins with its header.
      return other.section == nil
        || other.what == .section && (other.section != change.section || change.what != .header)
    }
    return frames.isEmpty ? before : frames
  }

  private mutating func causes(ofPage change: Change) -> [WrittenChange] {
    if effective.count == 1 { return effective }
    let keys: Set<String> =
      change.kind == .added || change.kind == .removed
      ? ["devices", "text-sizes"] : ["devices", "text-sizes", "container", "direction", "scroll"]
    let candidates = effective.filter { $0.scope == .page && keys.contains($0.keys.first ?? "") }
    guard change.what == .device else { return [] }
    return candidates.count == 1 ? candidates : probe.causes(of: change, among: candidates)
  }

  private mutating func causes(
    of change: Change, in section: String, _ scopes: Set<WrittenChange.Scope>
  ) -> [WrittenChange] {
    if effective.count == 1 { return effective }
    var candidates = effective.filter { !scopes.isDisjoint(with: $0.scopes) }
    if change.kind == .added || change.kind == .removed, change.what == .section {
      candidates = candidates.filter { $0.scopes.contains(.section(section)) }
    }
    if candidates.count <= 1 { return candidates }
    let found = probe.causes(of: change, among: candidates)
    if !found.isEmpty { return found }
    candidates = candidates.filter { concerns($0, change.what) }
    return candidates.count == 1 ? candidates : []
  }

  /// Whether a key of a section has to do with a part of it.
  private func concerns(_ written: WrittenChange, _ part: ChangedPart) -> Bool {
    guard case .section = written.scope, !written.isCondition,
      let key = written.keys.first(where: { $0 != "overrides" && !$0.contains(" ") })
    else { return true }
    let parts: Set = ["header", "footer", "background"]
    switch part {
    case .header, .footer: return key == part.rawValue
    case .item, .plane: return !parts.contains(key) || key == "header"
    case .background: return key != "header" && key != "footer" || key == part.rawValue
    case .section, .content, .device: return key != "background"
    }
  }
}
