import Foundation
import LayoutCompiler
import Testing

@testable import LayoutcRun

@Suite struct BatchTests {
  /// The results of works that are done before a slow one are kept in memory.
  @Test func nobodyIsFarAheadOfASlowWork() {
    let begun = Guarded(0)
    let delivered = Batch.run(Array(0..<2_000), jobs: 4, tally: [Int]()) { work in
      begun.withLock { $0 += 1 }
      if work > 0 { return 0 }
      Thread.sleep(forTimeInterval: 0.5)
      return begun.withLock(\.self)
    } deliver: { tally, work, outcome in
      tally.append(work == 0 ? outcome : work)
    }
    #expect((1...300).contains(delivered[0]), "\(delivered[0]) were begun before the first was done")
    #expect(Array(delivered.dropFirst()) == Array(1..<2_000))
  }
}
