// Proves that the sanitizer works: counts on four threads with a `Mutex`, or without one if it is asked to race.

import Glibc
import Synchronization

final class Counter: Sendable {
  let locked = Mutex(0)
  nonisolated(unsafe) var open = 0
}

let counter = Counter()

/// Yields while it holds the lock, so that others find the lock taken.
func count(_ value: inout Int) {
  value += 1
  sched_yield()
}

let isRacing = CommandLine.arguments.contains("race")

let threads = (0..<4).map { _ in
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { _ in
      for _ in 0..<2_000 {
        if isRacing { counter.open += 1 } else { counter.locked.withLock { count(&$0) } }
      }
      return nil
    }, nil)
  return thread
}
for thread in threads { pthread_join(thread, nil) }
