@testable import LayoutEngine

/// What happened between two states of a data source, expressed as batch updates.
enum CollectionUpdates {
  static func between(_ before: [[LiveModel.Instance]], _ now: [[LiveModel.Instance]]) -> [LayoutUpdate] {
    var result: [LayoutUpdate] = []
    let (old, new) = (Array(before.joined()), Array(now.joined()))
    let (oldStarts, newStarts) = (starts(before), starts(now))
    for part in before.indices {
      let sections = changes(before[part].map(\.id), now[part].map(\.id))
      result += sections.removed.map { .deleteSection(oldStarts[part] + $0) }
      result += sections.inserted.map { .insertSection(newStarts[part] + $0) }
      result += sections.moved.map { .moveSection(from: oldStarts[part] + $0, to: newStarts[part] + $1) }
    }
    for (place, instance) in new.enumerated() {
      guard let former = old.firstIndex(where: { $0.id == instance.id }) else { continue }
      let items = changes(old[former].items.map(\.id), instance.items.map(\.id))
      result += items.removed.map { .deleteItem(.init($0, inSection: former)) }
      result += items.inserted.map { .insertItem(.init($0, inSection: place)) }
      result += items.moved.map { .moveItem(from: .init($0, inSection: former), to: .init($1, inSection: place)) }
      let versions = Dictionary(uniqueKeysWithValues: instance.items.map { ($0.id, $0.version) })
      for (index, item) in old[former].items.enumerated() where versions[item.id].map({ $0 != item.version }) == true {
        result.append(.reloadItem(.init(index, inSection: former)))
      }
    }
    return result
  }

  private static func starts(_ instances: [[LiveModel.Instance]]) -> [Int] {
    var start = 0
    return instances.map { list in
      defer { start += list.count }
      return start
    }
  }

  /// An item has moved if it is not in the longest part that kept its order.
  private static func changes(
    _ before: [Int], _ now: [Int]
  ) -> (removed: [Int], inserted: [Int], moved: [(Int, Int)]) {
    let places = Dictionary(uniqueKeysWithValues: now.enumerated().map { ($1, $0) })
    let shared = before.enumerated().compactMap { index, id in places[id].map { (from: index, to: $0) } }
    // The ends of increasing runs, and what each of them follows.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: shared.count)
    for (index, pair) in shared.enumerated() {
      let length = ends.firstIndex { shared[$0].to > pair.to } ?? ends.count
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var kept: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      kept.insert(index)
      index = previous[index]
    }
    let (old, new) = (Set(before), Set(now))
    return (
      before.indices.filter { !new.contains(before[$0]) }, now.indices.filter { !old.contains(now[$0]) },
      shared.indices.filter { !kept.contains($0) }.map { (shared[$0].from, shared[$0].to) }
    )
  }
}
