/// Which new name took the place of which old one, by what is found under either.
///
/// Pairs are looked at the best first: those with most kinds of findings in common, at least half of either's, then those
/// whose names end alike for longest. Names that are in several pairs that are as good have no successor.
///
/// Names under which the same is found are one group, and no two names are ever looked at together: `n` specs that were
/// moved with the same findings take `n` times the components of their paths.
struct NameSuccession<Kind: Hashable> {
  private(set) var successors: [String: String] = [:]
  /// Names of either side that had a pair.
  private var (settledOld, settledNew): (Set<String>, Set<String>) = ([], [])
  private let (olds, news): ([Group], [Group])
  private var ends = NameEnds()

  /// Names under which the same is found.
  private struct Group {
    var kinds: Set<Kind>
    var names: [String]
  }

  /// By their places in ``olds`` and ``news``.
  private typealias Pair = (old: Int, new: Int)

  /// - Parameter parts: of a name, of which the last ones say how near it is to another.
  init(of old: [String: Set<Kind>], among new: [String: Set<Kind>], parts: (String) -> [Substring]) {
    (olds, news) = (Self.groups(old), Self.groups(new))
    for name in [old.keys, new.keys].joined() { ends.add(name, parts(name)) }
    let levels = Dictionary(grouping: pairs(), by: \.common)
    for common in levels.keys.sorted(by: >) {
      let level = (levels[common] ?? []).map(\.pair)
      for depth in (0...ends.deepest).reversed() { settle(level, depth) }
    }
  }

  private static func groups(_ kinds: [String: Set<Kind>]) -> [Group] {
    Dictionary(grouping: kinds.keys) { kinds[$0] ?? [] }.map { Group(kinds: $0.key, names: $0.value) }
  }

  // MARK: What they have in common

  /// So many pairs of groups are counted.
  private static var mostPairs: Int { 1_000_000 }

  private func pairs() -> [(common: Int, pair: Pair)] {
    var byKind: [Kind: (olds: [Int], news: [Int])] = [:]
    for (index, group) in olds.enumerated() {
      for kind in group.kinds { byKind[kind, default: ([], [])].olds.append(index) }
    }
    for (index, group) in news.enumerated() {
      for kind in group.kinds { byKind[kind, default: ([], [])].news.append(index) }
    }
    // What so many share says little of which of them is which.
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

  /// The least of those numbers that are too large for all below them to come to ``mostPairs`` with them.
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

  /// Pairs of names that have so many of their last parts in common, of those that had no nearer one.
  private mutating func settle(_ pairs: [Pair], _ depth: Int) {
    let before = places(of: Set(pairs.map(\.old)), among: olds, depth, without: settledOld)
    let after = places(of: Set(pairs.map(\.new)), among: news, depth, without: settledNew)
    /// Of each place, how many names of the other side it could be.
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
    of groups: Set<Int>, among all: [Group], _ depth: Int, without settled: Set<String>
  ) -> [Place: [String]] {
    var places: [Place: [String]] = [:]
    for group in groups {
      for name in all[group].names where !settled.contains(name) {
        guard let end = ends.end(of: name, depth) else { continue }
        places[Place(group: group, end: end), default: []].append(name)
      }
    }
    return places
  }
}

/// The last parts of names, each such end with a number.
private struct NameEnds {
  private struct Step: Hashable {
    var end: Int
    var part: Substring
  }

  private var numbers: [Step: Int] = [:]
  /// Of each name its ends: of no part, which all have, of the last one, of the last two.
  private var ends: [String: [Int]] = [:]
  private(set) var deepest = 0

  mutating func add(_ name: String, _ parts: [Substring]) {
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

  /// Nil where the name has not so many parts.
  func end(of name: String, _ depth: Int) -> Int? {
    ends[name].flatMap { depth < $0.count ? $0[depth] : nil }
  }
}
