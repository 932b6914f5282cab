import TestSupport
import Testing

@testable import LayoutEngine

@Suite struct RunningEndsTests {
  /// Lines end where a loop over the items says, whether they are shorter than a block, longer than what is looked at
  /// in one go, or of items without length.
  @Test(arguments: 0..<24) func linesEndWhereItemsJoinNoMore(round: Int) {
    var random = SplitMix(seed: UInt64(31 + round))
    let longest: UInt64 = [1, 3, 40, 400][round % 4]
    let steps = (0..<20).map { _ in Int64(random.next() % longest) }
    let count = [1, 7, 1023, 1024, 1025, 9000][round % 6]
    let kinds = (0..<count).map { _ in UInt32(random.next() % 20) }
    let limit = Int64([0, 1, 100, 700, 20_000][Int(random.next() % 5)])
    let most = [count, 3, 8, 2000][Int(random.next() % 4)]
    let expected = lines(kinds, steps, limit: limit, most: most)
    let wide = steps.map { WideTick($0) }
    #expect(found(kinds, steps, limit: limit, most: most) == expected)
    #expect(found(kinds, wide, limit: WideTick(limit), most: most) == expected)
  }

  /// The first item of each line.
  private func lines(_ kinds: [UInt32], _ steps: [Int64], limit: Int64, most: Int) -> [Int] {
    var result: [Int] = []
    var first = 0
    while first < kinds.count {
      result.append(first)
      var used = steps[Int(kinds[first])]
      var next = first + 1
      while next < min(kinds.count, first + most), used + steps[Int(kinds[next])] < limit {
        used += steps[Int(kinds[next])]
        next += 1
      }
      first = next
    }
    return result
  }

  private func found<T: Tick>(_ kinds: [UInt32], _ steps: [T], limit: T, most: Int) -> [Int] {
    let result = found(kinds, steps, limit: limit, most: most, keepsScrolls: true)
    #expect(found(kinds, steps, limit: limit, most: most, keepsScrolls: false) == result)
    return result
  }

  private func found<T: Tick>(
    _ kinds: [UInt32], _ steps: [T], limit: T, most: Int, keepsScrolls: Bool
  ) -> [Int] {
    let sizes = steps.indices.map { FlowSize(line: steps[$0], scroll: T(Int64(7 * $0))) }
    var ahead = RunningEnds<T>(keepsScrolls: keepsScrolls)
    var result: [Int] = []
    var first = 0
    while first < kinds.count {
      result.append(first)
      let next = ahead.line(
        from: first, before: min(kinds.count, first + most), limit: limit, kinds.span, sizes.span)
      if keepsScrolls {
        let across = ahead.scrolls[(first - ahead.base)..<(next - ahead.base)]
        #expect(across.elementsEqual((first..<next).map { sizes[Int(kinds[$0])].scroll }))
      } else {
        #expect(ahead.scrolls.isEmpty)
      }
      // Known are the items of the line, and where the next line begins.
      let ends = ahead.ends[(first - ahead.base)...(next - ahead.base)]
      let lengths = zip(ends, ends.dropFirst()).map { $1 &- $0 }
      #expect(lengths == (first..<next).map { steps[Int(kinds[$0])] })
      first = next
    }
    return result
  }
}
