import FrameTables
import LayoutCompiler
import LayoutEngine

/// On which devices something changes: ` on 12 of 22 devices (375–430 pt)`.
struct ChangedDevices {
  private let all: [String]
  private let widths: [String: Double]

  init(_ spec: SpecDifference) {
    all = spec.devices
    let tables = (spec.new?.tables ?? []) + (spec.old?.tables ?? [])
    widths = Dictionary(tables.map { ($0.device.name, $0.device.width.double(over: $0.device.scale)) }) { a, _ in a }
  }

  func text(_ names: [String]) -> String {
    if names.count == all.count { return all.count == 1 ? "" : " on \(AllPhrase.text(all.count, "devices"))" }
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
