import FrameTables

/// What becomes of the items of a section, in words.
extension DifferenceWords {
  func addItems(_ items: [Change], _ add: (String, [Change]) -> Void) {
    let reflowed = items.filter { $0.kind == .reflowed }
    addLines(reflowed, add)
    if reflowed.contains(where: { $0.on.contains { $0.old?.size != $0.new?.size } }) {
      add("cells \(sizes(reflowed))", reflowed)
    }
    let resized = items.filter { $0.kind == .resized }
    if !resized.isEmpty { add("\(count(resized, before: ":")) \(sizes(resized))", resized) }
    let moved = items.filter { $0.kind == .moved }
    if !moved.isEmpty { add("\(count(moved)) \(move(moved))", moved) }
    let restyled = items.filter { $0.kind == .restyled }
    if !restyled.isEmpty { add("\(count(restyled)) \(words(restyled))", restyled) }
    for kind in [ChangeKind.added, .removed] {
      let found = items.filter { $0.kind == kind }
      if !found.isEmpty { add("\(count(found)) \(kind == .added ? "added" : "removed")", found) }
    }
  }

  /// For each device, the first of these that it has: other numbers of lanes, other numbers of lines, or other lines.
  private func addLines(_ reflowed: [Change], _ add: (String, [Change]) -> Void) {
    func isOther(_ lanes: RectChange.Lanes?) -> Bool { lanes.map { $0.old != $0.new } ?? false }
    func told(_ holds: (Change.Place) -> Bool) -> [Change] {
      reflowed.compactMap { change in
        var part = change
        part.on = change.on.filter(holds)
        return part.on.isEmpty ? nil : part
      }
    }
    func addSteps(_ word: String, _ changes: [Change], _ count: (Change.Place) -> RectChange.Lanes?) {
      if changes.isEmpty { return }
      let steps = Set(changes.flatMap { $0.on.compactMap(count) }).sorted { ($0.old, $0.new) < ($1.old, $1.new) }
      let told =
        steps.prefix(Self.mostSteps).map { "\($0.old) → \($0.new)" } + (steps.count > Self.mostSteps ? ["…"] : [])
      add("\(word) \(told.joined(separator: ", "))", changes)
    }
    // Lanes of a section that scrolls sideways run the other way.
    let plane = reflowed.lazy.compactMap { [new] in new[$0.section]?.plane }.first
    addSteps(
      plane.map { $0.scroll == .vertical } ?? isVertical ? "columns" : "rows", told { isOther($0.lanes) }, \.lanes)
    addSteps("lines", told { !isOther($0.lanes) && isOther($0.lines) }, \.lines)
    let others = told { !isOther($0.lanes) && !isOther($0.lines) }
    if !others.isEmpty { add("other lines", others) }
  }

  /// How many steps of lanes or lines are told.
  private static let mostSteps = 12

  /// `cell 3`, `12 cells`, `4–5 cells`, and `cells` for all of the section's.
  ///
  /// - Parameter mark: what separates a number from one that follows.
  func count(_ changes: [Change], before mark: String = "") -> String {
    guard let first = changes.first, let items = first.items else { return "cells" }
    if changes.contains(where: { $0.every != nil }) { return "cells" }
    if changes.count == 1 {
      let section = new[first.section]
      if first.kind != .added, first.kind != .removed, items.count > 1,
        items == 0...max(0, (section?.items.count ?? 0) - 1)
      {
        return "cells"
      }
      return (items.count == 1 ? "cell \(items.lowerBound)" : "cells \(items.lowerBound)–\(items.upperBound)") + mark
    }
    // There may be different numbers of items on different devices.
    var counts: [String: Int] = [:]
    for change in changes { for device in change.devices { counts[device, default: 0] += change.items?.count ?? 0 } }
    let (least, most) = (counts.values.min() ?? 0, counts.values.max() ?? 0)
    if most == 1 { return "a cell" }
    return least == most ? "\(most) cells" : "\(least)–\(most) cells"
  }
}
