import FrameTables

/// What left a list, came into it, and moved in it, by where it was and where it is.
struct ListUpdate {
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  /// From the place in the list before to the place after.
  var moved: [Int: Int] = [:]

  enum Step {
    case remove(Range<Int>)
    case insert(Range<Int>)
    case move(Int, Int)
  }

  /// The same as steps, one after the other; nil if there is no such list.
  ///
  /// What moves goes to the end first, where it is in the order of where it goes. So what comes finds its place when
  /// everything before it is in place. Neighbors that come or go are one step.
  func steps(count: Int) -> [Step]? {
    var result: [Step] = []
    func move(_ from: Int, _ target: Int) { if from != target { result.append(.move(from, target)) } }
    let targets = Set(moved.values)
    guard targets.count == moved.count else { return nil }
    let ranks = Dictionary(firstOf: targets.sorted().enumerated().map { ($1, $0) })
    // Those that are at the end, by the ranks of their targets.
    var (count, waiting) = (count, Arrivals(of: targets.count))
    for index in removed.union(moved.keys).sorted(by: >) {
      guard index >= 0, index < count else { return nil }
      if let target = moved[index], let rank = ranks[target] {
        move(index, count - 1 - waiting.count + waiting.count(before: rank))
        waiting.add(rank)
        continue
      }
      if case .remove(let range)? = result.last, range.lowerBound == index + 1 {
        result[result.count - 1] = .remove(index..<range.upperBound)
      } else {
        result.append(.remove(index..<index + 1))
      }
      count -= 1
    }
    var left = waiting.count
    for index in inserted.union(targets).sorted() {
      guard index >= 0, index <= count - left else { return nil }
      if targets.contains(index) {
        move(count - left, index)
        left -= 1
        continue
      }
      if case .insert(let range)? = result.last, range.upperBound == index {
        result[result.count - 1] = .insert(range.lowerBound..<index + 1)
      } else {
        result.append(.insert(index..<index + 1))
      }
      count += 1
    }
    return result
  }

  /// Where the things of the list afterwards were before; nil for those that came.
  func sources(count: Int, now: Int) -> [Int?] {
    let targets = Dictionary(firstOf: moved.map { ($0.value, $0.key) })
    var stay = (0..<count).filter { !removed.contains($0) && moved[$0] == nil }.makeIterator()
    return (0..<now).map { index in
      if let source = targets[index] { return source }
      return inserted.contains(index) ? nil : stay.next()
    }
  }
}

/// How many of some things have come that stand before one of them: a Fenwick tree, so that each costs O(log n).
private struct Arrivals {
  /// Entry `i − 1` counts those from `i` less its lowest bit up to `i`.
  private var tree: [Int]
  private(set) var count = 0

  init(of count: Int) { tree = Array(repeating: 0, count: count) }

  mutating func add(_ rank: Int) {
    count += 1
    var node = rank + 1
    while node <= tree.count {
      tree[node - 1] += 1
      node += node & -node
    }
  }

  func count(before rank: Int) -> Int {
    var (sum, node) = (0, rank)
    while node > 0 {
      sum += tree[node - 1]
      node -= node & -node
    }
    return sum
  }
}
