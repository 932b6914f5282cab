import TestSupport
import Testing

@testable import LayoutEngine

/// The starts of entries come back as they were put in, whatever lies between them.
@Suite struct EntryStartsTests {
  @Test func comeBack() {
    var random = SplitMix(seed: 7)
    for longest in [1, 40, 254, 255, 256, 1000, 1 << 26] as [UInt32] {
      var starts = EntryStarts()
      var expected: [UInt32] = []
      for _ in 0..<500 {
        // An alias stands for what was written before, so its start may be further back.
        let isBack = Int.random(in: 0..<20, using: &random) == 0
        let last = expected.last ?? 0
        let step = UInt32.random(in: 0...longest, using: &random)
        expected.append(isBack ? last - min(last, step) : last &+ step)
        starts.append(expected[expected.count - 1])
      }
      for (index, start) in expected.enumerated() { #expect(starts[index] == start) }
    }
  }
}
