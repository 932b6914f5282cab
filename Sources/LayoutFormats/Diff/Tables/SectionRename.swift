import FrameTables
import LayoutEngine

/// A section in which only the name is new, wherever it lies.
struct SectionRename {
  var old, new: String
  /// The devices on which what is before it moves it.
  var movedOn: Set<String>
  /// Whether what is before it moves it on any device.
  var isMoved: Bool { !movedOn.isEmpty }

  /// Whether a change is no more than that another section, which a table refers to, is called otherwise.
  ///
  /// - Parameter names: new names, by the old ones.
  static func isNameElsewhere(
    _ change: Change, _ names: [String: String], _ old: ComparedSections,
    _ new: ComparedSections
  ) -> Bool {
    guard change.what == .section, change.kind == .restyled, !names.isEmpty, change.looks == .growth else {
      return false
    }
    return change.devices.allSatisfy { device in
      guard var before = old[change.section, on: device], let now = new[change.section, on: device] else {
        return false
      }
      before.marks.after = before.marks.after.map { names[$0] ?? $0 }
      return before == now
    }
  }

  /// A device that both sides have, with its sections by their ids.
  private struct Device {
    let before, now: [String: [ComparedSection]]
    var name: String { tables.now.device.name }
    private let tables: (before: ComparedTable, now: ComparedTable)

    init(_ before: ComparedTable, _ now: ComparedTable) {
      tables = (before, now)
      self.before = Dictionary(grouping: before.sections, by: \.name.id)
      self.now = Dictionary(grouping: now.sections, by: \.name.id)
    }

    /// Whether the one is the other but for its name and its place; nil if it is not.
    func isMoved(_ old: String, _ new: String) -> Bool? {
      guard let now = now[new] else { return nil }
      let then = (before[old] ?? []).map { section in
        var section = section
        section.name.id = new
        section.marks.after = now.first?.marks.after ?? []
        // An inline template has the name of its section.
        for index in section.cells.indices
        where section.cells[index].template == old && now.first?.cells.indices.contains(index) == true
          && now.first?.cells[index].template == new
        {
          section.cells[index].template = new
        }
        return section
      }
      if now == then { return false }
      guard now.count == then.count else { return nil }
      let isShifted = zip(then, now).allSatisfy { a, b in
        let comparison = SectionComparison(a, of: tables.before, b, of: tables.now)
        return comparison.changes.isEmpty || comparison.isShifted
      }
      return isShifted ? true : nil
    }
  }

  /// How many sections that look like one that came are compared with it as a whole, at most.
  private static let mostCompared = 16

  /// The sections that have only another name. Linear in the number of sections: each that came is compared with few of
  /// those that went.
  static func all(_ changes: [Change], _ old: ComparedSpec?, _ new: ComparedSpec?) -> [SectionRename] {
    func names(_ kind: ChangeKind) -> [String] {
      var seen: Set<String> = []
      return changes.filter { $0.what == .section && $0.kind == kind }.compactMap(\.section?.id)
        .filter { seen.insert($0).inserted }
    }
    let (added, removed) = (names(.added), names(.removed))
    if added.isEmpty || removed.isEmpty { return [] }
    let known = Dictionary((old?.tables ?? []).map { ($0.device.name, $0) }) { first, _ in first }
    let devices = (new?.tables ?? []).compactMap { table in known[table.device.name].map { Device($0, table) } }
    func looks(_ sections: [ComparedSection]?) -> [SectionLook] { (sections ?? []).map { SectionLook($0) } }
    // The sections that went, from the last one on: mostly the first one is taken, which then stands at the end.
    var free = Dictionary(grouping: removed.reversed()) { looks(devices.first?.before[$0]) }
    return added.compactMap { new in
      let look = looks(devices.first?.now[new])
      let place = free[look]?.suffix(mostCompared).lastIndex { old in
        devices.allSatisfy { $0.isMoved(old, new) != nil }
      }
      guard let place, let old = free[look]?.remove(at: place) else { return nil }
      let moved = devices.filter { $0.isMoved(old, new) == true }
      return SectionRename(old: old, new: new, movedOn: Set(moved.map(\.name)))
    }
  }

  /// The changes for pictures of both sides: a section that has another name is neither added nor removed there, but at
  /// most shifted.
  static func drawn(_ changes: [Change], _ renames: [SectionRename]) -> [Change] {
    let byName = Dictionary(renames.flatMap { [($0.old, $0), ($0.new, $0)] }) { first, _ in first }
    return changes.compactMap { change in
      guard change.what == .section, change.kind == .added || change.kind == .removed, let id = change.section?.id,
        let rename = byName[id]
      else { return change }
      var change = change
      (change.kind, change.through) = (.shifted, id)
      change.on = change.on.compactMap { place in
        var place = place
        place.devices.removeAll { !rename.movedOn.contains($0) }
        return place.devices.isEmpty ? nil : place
      }
      return change.on.isEmpty ? nil : change
    }
  }
}
