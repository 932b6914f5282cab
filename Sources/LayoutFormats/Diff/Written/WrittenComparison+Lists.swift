import LayoutCompiler
import LayoutEngine

/// What belongs together in two lists.
extension WrittenComparison {
  /// Matches overrides whose condition has changed: a new one is the same as an old one if it says the same otherwise,
  /// or if both are the only ones without a match. The old one then goes by the new condition.
  static func matchConditions(_ old: inout [(name: String, side: Side)], _ new: [(name: String, side: Side)]) {
    func rest(_ side: Side) -> [String: String]? {
      guard let entries = entries(side), entries.contains(where: { $0.name == "when" }) else { return nil }
      return Dictionary(entries.map { ($0.name, $0.name == "when" ? "" : plain($0.side)) }) { first, _ in first }
    }
    let (before, after) = (Set(old.map(\.name)), Set(new.map(\.name)))
    var alone: [(name: String, isMatched: Bool)] = []
    // Overrides that say the same, the last of them first.
    var places: [[String: String]: [Int]] = [:]
    for (name, side) in new.reversed() where !before.contains(name) {
      guard let rest = rest(side) else { continue }
      places[rest, default: []].append(alone.count)
      alone.append((name, false))
    }
    var others: [Int] = []
    for place in old.indices where !after.contains(old[place].name) {
      guard let rest = rest(old[place].side) else { continue }
      if let match = places[rest]?.popLast() {
        old[place].name = alone[match].name
        alone[match].isMatched = true
      } else {
        others.append(place)
      }
    }
    let left = alone.filter { !$0.isMatched }
    if left.count == 1, others.count == 1 { old[others[0]].name = left[0].name }
  }

  /// The elements of two lists without names, one by one, by their places counted from 0: if several differ, and stand on
  /// several lines of the new file, each is a value with a line of its own. Nil if the list is one value.
  func elementsOnTheirLines(_ a: Side, _ b: Side, _ path: [String]) -> [(name: String, old: Side, new: Side)]? {
    // Overrides and things with names go by those, or else are looked at as a whole.
    guard path.count > 1 || path.first.flatMap(FileKey.init(rawValue:))?.hasNames == false,
      path.last != SectionKey.overrides.rawValue
    else { return nil }
    let (before, after) = (Array(a.tree.elements(of: a.node)), Array(b.tree.elements(of: b.node)))
    guard before.count == after.count else { return nil }
    let pairs = zip(before, after).enumerated().map { place, pair in
      (name: "\(place)", old: Side(tree: a.tree, node: pair.0), new: Side(tree: b.tree, node: pair.1))
    }
    let texts = pairs.map { (old: Self.plain($0.old), new: Self.plain($0.new)) }
    let others = texts.indices.filter { texts[$0].old != texts[$0].new }
    // The same elements in another order are one change. More values than are named would not be tried.
    guard (2...FirstCauses.most).contains(others.count),
      others.map({ texts[$0].old }).sorted() != others.map({ texts[$0].new }).sorted()
    else { return nil }
    let lines = Set(others.map { line(of: pairs[$0].new) })
    return lines.count > 1 ? pairs : nil
  }

  private func line(of side: Side) -> Int {
    let range = side.tree.referenceRange(of: side.node)
    return new.file(of: range).start(of: range).line
  }

  /// Of two lists, the first element of the new one that is another; else the whole value.
  static func firstDifference(_ old: Side?, _ new: Side) -> Side {
    guard let old, old.tree.kind(of: old.node) == .sequence, new.tree.kind(of: new.node) == .sequence else {
      return new
    }
    let (before, after) = (Array(old.tree.elements(of: old.node)), Array(new.tree.elements(of: new.node)))
    for (a, b) in zip(before, after) {
      let side = Side(tree: new.tree, node: b)
      if plain(Side(tree: old.tree, node: a)) != plain(side) { return side }
    }
    return after.count > before.count ? Side(tree: new.tree, node: after[before.count]) : new
  }
}
