import FrameTables
import TestSupport
import Testing

@testable import LayoutEngine

/// Runs of indices after some changes are those of a list in which each index is changed by itself.
@Suite struct IndexRunsTests {
  /// Each index of before with how far it has moved; nil for a new one.
  private typealias Naive = [(source: Int, shift: Exact)?]

  /// Neighbors of before that have moved by different distances are told apart.
  @Test func neighborsThatMovedApartAreTwoRuns() {
    func shifts(_ second: Exact) -> [Exact] {
      let runs = IndexRuns([.init(count: 3, source: 0, shift: 4), .init(count: 2, source: 3, shift: second)])
      return runs.placed.map(\.run.shift)
    }
    #expect(shifts(4) == [4])
    #expect(shifts(5) == [4, 5])
  }

  @Test(arguments: 0..<200) func areThoseOfAList(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 0...40, using: &random)
    var runs = IndexRuns(count: count)
    var list: Naive = (0..<count).map { ($0, 0) }
    var moved: Set<Int> = []
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where list.count > 1:
        let from = Int.random(in: 0..<list.count, using: &random)
        let to = Int.random(in: 0..<list.count, using: &random)
        runs.move(from, to: to)
        let item = list.remove(at: from)
        if let item { moved.insert(item.source) }
        list.insert(item, at: to)
      case 1:
        let shift = Exact(Int.random(in: -9...9, using: &random)) / 2
        runs.shiftAll(by: shift)
        for index in list.indices { list[index]?.shift += shift }
      case 2:
        let now = Int.random(in: 0...60, using: &random)
        runs.fit(now)
        while list.count > now { list.removeLast() }
        while list.count < now { list.append(nil) }
      default:
        let start = Int.random(in: 0...list.count, using: &random)
        let end = Int.random(in: start...min(list.count, start + 5), using: &random)
        let (new, shift) = (Int.random(in: 0...3, using: &random), Exact(Int.random(in: -3...3, using: &random)))
        runs.replace(Replacement(old: start..<end, count: new), shiftingRest: shift)
        list.replaceSubrange(start..<end, with: Array(repeating: nil, count: new))
        for index in (start + new)..<list.count { list[index]?.shift += shift }
      }
      let context: Comment = "step \(step) of seed \(seed)"
      #expect(runs.count == list.count && runs.moves == moved, context)
      let told = runs.runs.flatMap { run in
        (0..<run.count).map { index in run.source.map { "\($0 + index) by \(run.shift)" } ?? "new" }
      }
      try #require(told == list.map { $0.map { "\($0.source) by \($0.shift)" } ?? "new" }, context)
      for source in 0..<count {
        #expect(runs.index(of: source) == list.firstIndex { $0?.source == source }, context)
      }
      let sources = list.map { $0?.source }
      #expect((-1...list.count).map(runs.source(at:)) == [nil] + sources + [nil], context)
      let first = Int.random(in: 0...list.count + 2, using: &random)
      #expect(runs.sources(first: first) == Array((sources + [nil, nil]).prefix(first)), context)
    }
  }

  /// Changes upon changes lead to what was there before all of them.
  @Test(arguments: 0..<100) func runsFollowOthers(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func some(of count: Int, _ random: inout SplitMix) -> IndexRuns {
      IndexRuns(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          let first = Int.random(in: 0..<count, using: &random)
          return .init(
            count: Int.random(in: 0...count - first, using: &random), source: Bool.random(using: &random) ? first : nil,
            shift: Exact(Int.random(in: -9...9, using: &random)) / 2)
        } + [.init(count: 1, source: nil, shift: 0)])
    }
    func list(_ runs: IndexRuns) -> Naive {
      runs.runs.flatMap { run in (0..<run.count).map { index in run.source.map { ($0 + index, run.shift) } } }
    }
    let earlier = some(of: 20, &random)
    let later = some(of: earlier.count, &random)
    let before = list(earlier)
    let wanted = list(later).map { found -> String in
      guard let found, let former = before[found.source] else { return "new" }
      return "\(former.source) by \(found.shift + former.shift)"
    }
    let told = list(later.following(earlier)).map { $0.map { "\($0.source) by \($0.shift)" } ?? "new" }
    #expect(told == wanted)
  }

  /// Changes here and there in a long list, in more runs than one chunk of a rope holds.
  @Test func manyScatteredChanges() {
    var runs = IndexRuns(count: 400_000)
    for index in 0..<20_000 { runs.replace(.changing(index * 10..<index * 10 + 1), shiftingRest: 1) }
    #expect(runs.count == 400_000 && runs.runs.count == 40_000)
    #expect(runs.runs.last?.shift == 20_000)
  }
}
