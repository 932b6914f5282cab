import FrameTables
import LayoutEngine

/// Which changes are told in one sentence.
extension DifferenceWords {
  /// A change as it is told: what becomes of the rects, and what differs besides, each with its own causes.
  static func facets(of change: Change) -> [Change] {
    guard change.hasRects, !change.looks.isEmpty else { return [change] }
    var (rects, looks) = (change, change)
    for place in rects.on.indices { rects.on[place].looks = [] }
    looks.kind = .restyled
    looks.causes = change.looksCauses
    looks.on = change.on.filter { !$0.looks.isEmpty }
    return [rects, looks]
  }

  /// Of changes that one sentence tells of, the one to look at: the items, or a part, before the section around them.
  static func shown(_ changes: [Change]) -> Change? {
    let own = changes.filter { $0.kind != .shifted }
    return own.first { $0.what == .item } ?? own.first { $0.what == .header || $0.what == .footer } ?? own.first
      ?? changes.first
  }

  /// By section, what shows how far it moves with what is before it, as changes that only move.
  private static func pushes(_ changes: [Change]) -> [ComparedSection.Name?: [Change]] {
    var found: [ComparedSection.Name?: [Change]] = [:]
    for var change in changes where change.through == nil {
      let isFrame = change.what == .section && (change.kind == .resized || change.kind == .moved)
      guard isFrame || change.isMovedWithSection else { continue }
      change.on = change.on.filter { $0.push != 0 || !isFrame }
      if isFrame {
        for place in change.on.indices { change.on[place].along = change.on[place].push...change.on[place].push }
        change.causes = change.pushCauses
      }
      if !change.orderCauses.isEmpty { change.causes = change.orderCauses }
      change.kind = .shifted
      if !change.on.isEmpty { found[change.section, default: []].append(change) }
    }
    return found
  }

  /// Changes that one sentence tells of.
  struct Group {
    var changes: [Change]
    /// What shows how far the section moves with what is before it, if that is told here.
    var pushes: [Change] = []

    var section: ComparedSection.Name? { changes[0].section }
    var causes: [Change.Cause] { changes[0].causes }
    /// Whether whole sections move, and nothing else becomes of them.
    var isShift: Bool { changes[0].through != nil }
  }

  static func groups(_ changes: [Change]) -> [Group] {
    var groups = grouped(changes).map { Group(changes: $0) }
    let pushes = pushes(changes)
    let own = Dictionary(grouping: groups.indices.filter { !groups[$0].isShift }) { groups[$0].section }
    var reordered: [(behind: Int, group: Group)] = []
    for (section, places) in own {
      guard let moves = pushes[section], let last = places.last else { continue }
      // A new order of sections is a cause by itself.
      if moves.contains(where: { !$0.orderCauses.isEmpty }), !groups[last].changes.allSatisfy(\.isMoveOfSection) {
        reordered.append((last, Group(changes: moves.filter { !$0.orderCauses.isEmpty })))
      } else {
        // Of causes that are nowhere in the section, what is before it tells.
        groups[teller(of: moves, places.map { ($0, groups[$0].causes) }) ?? last].pushes = moves
      }
    }
    for (last, group) in reordered.sorted(by: { $0.behind > $1.behind }) { groups.insert(group, at: last + 1) }
    return behindCauses(groups)
  }

  /// Who tells how far a section moves with what is before it: what has the same causes or, failing that, one of them.
  /// Between the instances of a repeating section there is mostly such a one, and no other value is to be taken for it.
  ///
  /// - Returns: the place of the last group that has such causes; nil if none has.
  private static func teller(of moves: [Change], _ groups: [(place: Int, causes: [Change.Cause])]) -> Int? {
    let causes = Set(moves.flatMap(\.causes))
    let related = groups.filter { !causes.isDisjoint(with: $0.causes) }
    return (related.last { Set($0.causes) == causes } ?? related.last)?.place
  }

  /// Puts what moves whole sections before their move. From right to left, it stands behind them.
  private static func behindCauses(_ groups: [Group]) -> [Group] {
    var tellers: [Change.Cause: Int] = [:]
    for (index, group) in groups.enumerated() where !group.isShift {
      for cause in group.changes[0].causes where tellers[cause] == nil { tellers[cause] = index }
    }
    // Behind which group each is told, if not in its own place.
    let places = groups.enumerated().map { index, group in
      group.isShift ? group.changes[0].causes.reduce(index) { max($0, tellers[$1] ?? 0) } : index
    }
    func key(_ index: Int) -> (Int, Int) { (places[index], places[index] == index ? -1 : index) }
    return groups.indices.sorted { key($0) < key($1) }.map { groups[$0] }
  }

  /// Changes of a section that have one cause are one sentence.
  ///
  /// What moves a section on some devices stands before it. So that is told before what the section does by itself on
  /// other devices.
  private static func grouped(_ changes: [Change]) -> [[Change]] {
    var groups: [(first: Int, changes: [Change])] = []
    let firsts = Dictionary(changes.indices.map { (changes[$0].section, $0) }) { first, _ in first }
    var groupsOfSection: [ComparedSection.Name?: [Int]] = [:]
    func add(_ index: Int, to group: Int?) {
      if let group {
        groups[group].changes.append(changes[index])
        groups[group].first = min(groups[group].first, index)
      } else {
        if changes[index].through == nil { groupsOfSection[changes[index].section, default: []].append(groups.count) }
        groups.append((index, [changes[index]]))
      }
    }
    let follows = changes.map { $0.kind == .shifted && $0.through == nil }
    for index in changes.indices where !follows[index] {
      let change = changes[index]
      add(
        index,
        to: change.through != nil
          ? nil : groupsOfSection[change.section]?.last { groups[$0].changes[0].causes == change.causes })
    }
    // What only moves is told with what moved it, which is in a group by now.
    for index in changes.indices where follows[index] {
      let change = changes[index]
      let open = groupsOfSection[change.section] ?? []
      let own = change.causes.filter { cause in open.contains { groups[$0].changes[0].causes.contains(cause) } }
      add(
        index,
        to: change.isMovedWithSection
          ? open.last
          : open.last { groups[$0].changes[0].causes == change.causes }
            // If nothing in the section moved it, it moves with all of that.
            ?? (own.isEmpty ? open.last : open.last { groups[$0].changes[0].causes == own }))
    }
    return groups.sorted { a, b in
      func key(_ group: (first: Int, changes: [Change])) -> (Int, Int, Int) {
        let isShift = group.changes[0].through != nil
        return isShift
          ? (firsts[group.changes[0].section] ?? group.first, 0, group.first) : (group.first, 1, group.first)
      }
      return key(a) < key(b)
    }.map(\.changes)
  }
}

extension Change {
  /// Whether it is no more than a move of all of the section.
  fileprivate var isMoveOfSection: Bool {
    isMovedWithSection || self.what == .section && (self.kind == .moved || self.kind == .shifted)
  }
}
