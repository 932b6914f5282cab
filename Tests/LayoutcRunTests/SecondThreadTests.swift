import LayoutCompiler
import Testing

@testable import LayoutcRun

/// A work beside the caller's is done when it is said to be, whoever comes to it first.
@Suite struct SecondThreadTests {
  @Test func bothAreDone() {
    for round in 0..<2000 {
      let done = Guarded<[Int]>([])
      @Sendable func work(_ number: Int, _ steps: Int) {
        var sum = 0
        for step in 0..<steps { sum &+= step }
        done.withLock { $0.append(sum < 0 ? -1 : number) }
      }
      let steps = [(0, 0), (400, 0), (0, 400), (4000, 40)][round % 4]
      let second = SecondThread { work(0, steps.0) }
      second.concurrently {
        work(1, steps.1)
      } _: {
        work(2, steps.0 / 2)
      }
      #expect(done.withLock { $0.contains(1) && $0.contains(2) })
      second.join()
      #expect(done.withLock { $0.sorted() } == [0, 1, 2])
    }
  }
}
