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

  /// What a section has, whatever its name. Only sections that have the same are compared as a whole. Otherwise each
  /// that came would be compared with each that went.
  private struct Look: Hashable {
    var frame: PixelSize
    var header, footer: PixelSize?
    var count: Int
    var sizes: [PixelSize]

    init(_ section: ComparedSection) {
      frame = section.frame.size
      (header, footer) = (section.header?.frame.size, section.footer?.frame.size)
      count = section.items.count
      sizes = section.cells.map(\.size)
    }
  }

  static func all(in spec: SpecDifference) -> [SectionRename] {
    func names(_ kind: ChangeKind) -> [String] {
      var seen: Set<String> = []
      return spec.changes.filter { $0.what == .section && $0.kind == kind }.compactMap(\.section?.id)
        .filter { seen.insert($0).inserted }
    }
    let (added, removed) = (names(.added), names(.removed))
    if added.isEmpty || removed.isEmpty { return [] }
    let known = Dictionary((spec.old?.tables ?? []).map { ($0.device.name, $0) }) { first, _ in first }
    let devices = (spec.new?.tables ?? []).compactMap { table in
      known[table.device.name].map { Device($0, table) }
    }
    // The sections that went, in their order.
    var free = Dictionary(grouping: removed) { old in (devices.first?.before[old] ?? []).map { Look($0) } }
    return added.compactMap { new in
      let look = (devices.first?.now[new] ?? []).map { Look($0) }
      guard let place = free[look]?.firstIndex(where: { old in devices.allSatisfy { $0.isMoved(old, new) != nil } }),
        let old = free[look]?.remove(at: place)
      else { return nil }
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
