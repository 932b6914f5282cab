import LayoutCompiler
import LayoutEngine

/// Finds for each change the one value that is written otherwise and explains it, if it is one.
struct CauseFinder {
  let written: [WrittenChange]
  private let effective: [WrittenChange]
  private let page: Set<WrittenChange.Scope>
  private let reach: ReferenceReach

  init(_ old: Compilation, _ new: Compilation) {
    written = WrittenComparison(old.sources, new.sources).changes.filter { $0.scope != .nothing }
    effective = written.filter { $0.keys.first != "expect" }
    reach = ReferenceReach([old.sources, new.sources])
    page = reach.reach(of: .page)
  }

  /// - Parameter order: the place of each section among those of both sides.
  func explain(_ changes: inout [Change], order: [ComparedSection.Name: Int]) {
    var reached: [String: Set<WrittenChange.Scope>] = [:]
    var own: [WrittenChange?] = []
    for change in changes {
      guard let section = change.section else {
        own.append(cause(ofPage: change))
        continue
      }
      let scopes = reached[section.id] ?? reach.reach(of: .section(section.id)).union(page).union([.page])
      reached[section.id] = scopes
      own.append(change.kind == .shifted ? nil : cause(of: change, in: section.id, scopes))
    }
    for index in changes.indices {
      let change = changes[index]
      var cause = own[index]
      // What is only shifted, and the content, change because of whatever changes before them.
      if change.kind == .shifted || change.what == .content {
        let limit = change.section.flatMap { order[$0] } ?? Int.max
        let before = changes.indices.filter { other in
          let place = changes[other].section.flatMap { order[$0] } ?? -1
          return changes[other].kind != .shifted && changes[other].what != .content && place <= limit
            && !Set(changes[other].devices).isDisjoint(with: change.devices)
        }
        let causes = before.map { own[$0].map { $0.text } }
        cause = Set(causes).count == 1 ? before.first.flatMap { own[$0] } : effective.count == 1 ? effective[0] : nil
      }
      if let cause { changes[index].cause = Change.Cause(place: cause.place, text: cause.text) }
    }
  }

  private func cause(ofPage change: Change) -> WrittenChange? {
    if effective.count == 1 { return effective[0] }
    let keys: Set<String> =
      change.kind == .added || change.kind == .removed
      ? ["devices", "text-sizes"] : ["devices", "text-sizes", "container", "direction", "scroll"]
    let candidates = effective.filter { $0.scope == .page && keys.contains($0.keys.first ?? "") }
    return change.what == .device && candidates.count == 1 ? candidates[0] : nil
  }

  private func cause(of change: Change, in section: String, _ scopes: Set<WrittenChange.Scope>) -> WrittenChange? {
    if effective.count == 1 { return effective[0] }
    var candidates = effective.filter { scopes.contains($0.scope) }
    if change.kind == .added || change.kind == .removed, change.what == .section {
      candidates = candidates.filter { $0.scope == .section(section) }
    }
    if candidates.count > 1 { candidates = candidates.filter { concerns($0, change.what) } }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// Whether a key of a section has to do with a part of it.
  private func concerns(_ written: WrittenChange, _ part: ChangedPart) -> Bool {
    guard case .section = written.scope, let key = written.keys.first(where: { $0 != "overrides" && !$0.contains(" ") })
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
