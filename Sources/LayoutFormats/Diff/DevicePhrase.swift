import FrameTables
import LayoutEngine

/// On which devices something changes: ` on 12 of 22 devices (375–430 pt)`.
struct DevicePhrase {
  private let all: [String]
  private let widths: [String: Double]

  init(_ spec: SpecDifference) {
    all = spec.devices
    let tables = (spec.new?.tables ?? []) + (spec.old?.tables ?? [])
    widths = Dictionary(tables.map { ($0.device.name, $0.device.width.double(over: $0.device.scale)) }) { a, _ in a }
  }

  func text(_ names: [String]) -> String {
    if names.count == all.count { return all.count == 1 ? "" : " on all \(all.count) devices" }
    let known = names.compactMap { widths[$0] }
    // A range of widths, if it is these devices and no others.
    if names.count > 1, known.count == names.count, let low = known.min(), let high = known.max(),
      !all.contains(where: { name in !names.contains(name) && widths[name].map { $0 >= low && $0 <= high } ?? true })
    {
      let range = PointsText.range(known)
      return " on \(names.count) of \(all.count) devices (\(range) pt)"
    }
    return " on \(names.count) of \(all.count) devices (\(Self.list(names)))"
  }

  static func list(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
  }
}

/// A section that has nothing new but its name.
struct SectionRename {
  var old, new: String

  static func all(in spec: SpecDifference) -> [SectionRename] {
    func names(_ kind: ChangeKind) -> [String] {
      var seen: Set<String> = []
      return spec.changes.filter { $0.what == .section && $0.kind == kind }.compactMap(\.section?.id)
        .filter { seen.insert($0).inserted }
    }
    let added = names(.added)
    var free = names(.removed)
    let known = Dictionary((spec.old?.tables ?? []).map { ($0.device.name, $0) }) { first, _ in first }
    return added.compactMap { new in
      let match = free.firstIndex { old in
        (spec.new?.tables ?? []).allSatisfy { table in
          guard let before = known[table.device.name] else { return true }
          let now = table.sections.filter { $0.name.id == new }
          let then = before.sections.filter { $0.name.id == old }.map { section in
            var section = section
            section.name.id = new
            section.marks.after = now.first?.marks.after ?? []
            // An inline template is called like its section.
            for index in section.cells.indices
            where section.cells[index].template == old && now.first?.cells.indices.contains(index) == true
              && now.first?.cells[index].template == new
            {
              section.cells[index].template = new
            }
            return section
          }
          return !now.isEmpty && now == then
        }
      }
      return match.map { SectionRename(old: free.remove(at: $0), new: new) }
    }
  }
}
