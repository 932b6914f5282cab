import LayoutCompiler
import Testing

@testable import LayoutcRun

/// A work beside the caller's is done when it is said to be, whichever thread comes to it first.
@Suite struct SecondThreadTests {
  @Test func bothAreDone() {
    for round in 0..<800 {
      let done = Guarded<[Int]>([])
      @Sendable func work(_ number: Int, _ steps: Int) {
        var sum = 0
        for step in 0..<steps { sum &+= step }
        done.withLock { $0.append(sum < 0 ? -1 : number) }
      }
      // With long works, both threads meet: the second thread begins late, and takes the second work while the caller
      // is at the first.
      let steps = round % 4 == 0 ? [(0, 0), (400, 0), (0, 400)][round / 4 % 3] : (60_000, 60_000)
      let second = SecondThread { work(0, steps.0) }
      second.concurrently {
        work(1, steps.1)
      } _: {
        work(2, round % 3 * 100)
      }
      #expect(done.withLock { $0.contains(1) && $0.contains(2) })
      second.join()
      #expect(done.withLock { $0.sorted() } == [0, 1, 2])
    }
  }
}
