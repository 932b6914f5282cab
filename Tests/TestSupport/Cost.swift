import Foundation

/// What a piece of work costs, in CPU time of the thread that does it. So it does not matter how busy others keep the
/// machine.
package enum Cost {
  /// How many times as much `work(large)` costs as `work(small)`; of each, the best of two runs counts.
  package static func ratio(of large: Int, to small: Int, _ work: (Int) throws -> Void) rethrows -> Double {
    let best = try [large, small].map { size in try (0..<2).map { _ in try seconds { try work(size) } }.min() ?? 0 }
    return best[0] / best[1]
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
