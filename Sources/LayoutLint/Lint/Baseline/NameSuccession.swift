import LayoutEngine

/// Which new name took the place of which old one, judged by what is found under each.
///
/// The best pairs are looked at first: those with most kinds of findings in common, which is at least half of either's,
/// then those whose names have the longest ending in common. Names in several pairs that are equally good have no
/// successor.
///
/// Names under which the same is found are one group, and no two names are ever compared: `n` specs that were moved
/// with the same findings take `n` times the components of their paths.
struct NameSuccession<Kind: Hashable> {
  private(set) var successors: [NameKey: NameKey] = [:]
  /// Names of either side that had a pair.
  private var (settledOld, settledNew): (Set<NameKey>, Set<NameKey>) = ([], [])
  private let (olds, news): ([Group], [Group])
  private var ends = NameEnds()

  /// Names under which the same is found.
  private struct Group {
    var kinds: Set<Kind>
    var names: [NameKey]
  }

  /// By their indices in ``olds`` and ``news``.
  private typealias Pair = (old: Int, new: Int)

  /// - Parameter parts: the parts of a name, of which the last ones say how near it is to another name.
  init(of old: [NameKey: Set<Kind>], among new: [NameKey: Set<Kind>], parts: (String) -> [Substring]) {
    (olds, news) = (Self.groups(old), Self.groups(new))
    for name in [old.keys, new.keys].joined() { ends.add(name, parts(name.text)) }
    let levels = Dictionary(grouping: pairs(), by: \.common)
    for common in levels.keys.sorted(by: >) {
      let level = (levels[common] ?? []).map(\.pair)
      for depth in (0...ends.deepest).reversed() { settle(level, depth) }
    }
  }

  private static func groups(_ kinds: [NameKey: Set<Kind>]) -> [Group] {
    Dictionary(grouping: kinds.keys) { kinds[$0] ?? [] }.map { Group(kinds: $0.key, names: $0.value) }
  }

  // MARK: What they have in common

  /// At most this many pairs of groups are counted.
  private static var mostPairs: Int { 1_000_000 }

  private func pairs() -> [(common: Int, pair: Pair)] {
    var byKind: [Kind: (olds: [Int], news: [Int])] = [:]
    for (index, group) in olds.enumerated() {
      for kind in group.kinds { byKind[kind, default: ([], [])].olds.append(index) }
    }
    for (index, group) in news.enumerated() {
      for kind in group.kinds { byKind[kind, default: ([], [])].news.append(index) }
    }
    // A kind that so many names share says little about which of them is which.
    let least = Self.leastLeftOut(byKind.values.map { $0.olds.count * $0.news.count })
    var result: [(common: Int, pair: Pair)] = []
    for (old, group) in olds.enumerated() {
      var common: [Int: Int] = [:]
      for kind in group.kinds {
        guard let sharing = byKind[kind], sharing.olds.count * sharing.news.count < least else { continue }
        for new in sharing.news { common[new, default: 0] += 1 }
      }
      for (new, count) in common where 2 * count >= max(group.kinds.count, news[new].kinds.count) {
        result.append((count, (old, new)))
      }
    }
    return result
  }

  /// The least number that is left out: with all smaller ones, it comes to more than ``mostPairs``.
  private static func leastLeftOut(_ counts: [Int]) -> Int {
    var sum = 0
    for count in counts.sorted() {
      sum += count
      if sum > mostPairs { return count }
    }
    return .max
  }

  // MARK: Who is whose

  /// Names by group and by how they end.
  private struct Place: Hashable {
    var group: Int
    var end: Int
  }

  /// Settles pairs of names that have so many of their last parts in common, among names that had no nearer one.
  private mutating func settle(_ pairs: [Pair], _ depth: Int) {
    let before = places(of: Set(pairs.map(\.old)), among: olds, depth, without: settledOld)
    let after = places(of: Set(pairs.map(\.new)), among: news, depth, without: settledNew)
    /// For each place, how many names of the other side it could be.
    var (choices, rivals): ([Place: Int], [Place: Int]) = ([:], [:])
    var found: [(old: Place, new: Place)] = []
    let endsByGroup = Dictionary(grouping: before.keys, by: \.group)
    for pair in pairs {
      for old in endsByGroup[pair.old] ?? [] {
        let new = Place(group: pair.new, end: old.end)
        guard let names = after[new] else { continue }
        choices[old, default: 0] += names.count
        rivals[new, default: 0] += before[old]?.count ?? 0
        found.append((old, new))
      }
    }
    for (old, new) in found where choices[old] == 1 && rivals[new] == 1 {
      if let name = before[old]?.first { successors[name] = after[new]?.first }
    }
    for old in choices.keys { settledOld.formUnion(before[old] ?? []) }
    for new in rivals.keys { settledNew.formUnion(after[new] ?? []) }
  }

  private func places(
    of groups: Set<Int>, among all: [Group], _ depth: Int, without settled: Set<NameKey>
  ) -> [Place: [NameKey]] {
    var places: [Place: [NameKey]] = [:]
    for group in groups {
      for name in all[group].names where !settled.contains(name) {
        guard let end = ends.end(of: name, depth) else { continue }
        places[Place(group: group, end: end), default: []].append(name)
      }
    }
    return places
  }
}

/// The endings of names, each with a number.
private struct NameEnds {
  private struct Step: Hashable {
    var end: Int
    var part: Substring
  }

  private var numbers: [Step: Int] = [:]
  /// The endings of each name: of no part, which all names have, of the last part, of the last two, and so on.
  private var ends: [NameKey: [Int]] = [:]
  private(set) var deepest = 0

  mutating func add(_ name: NameKey, _ parts: [Substring]) {
    var own = [0]
    for part in parts.reversed() {
      let step = Step(end: own[own.count - 1], part: part)
      let number = numbers[step] ?? numbers.count + 1
      numbers[step] = number
      own.append(number)
    }
    ends[name] = own
    deepest = max(deepest, parts.count)
  }

  /// Nil if the name does not have so many parts.
  func end(of name: NameKey, _ depth: Int) -> Int? {
    ends[name].flatMap { depth < $0.count ? $0[depth] : nil }
  }
}
