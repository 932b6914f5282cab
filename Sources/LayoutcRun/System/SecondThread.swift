import LayoutCompiler

/// One thread beside the caller's, for a work item and for what is queued behind it. Two work items, each with a thread
/// of its own, would take turns with the caller on a machine with two cores.
final class SecondThread: Sendable {
  private struct State {
    /// Work items that nobody has begun, in their order.
    var waiting: [@Sendable () -> Void]
    /// Whether the thread has ended: what comes now would not be found.
    var hasEnded = false
    var thread: Threads.Handle?
  }

  private let state: Guarded<State>

  /// Begins with `first`. Does it here and now if the system gives no thread, or has one processor, on which both would
  /// only take turns.
  init(_ first: @escaping @Sendable () -> Void) {
    // Nothing else holds it, so what it uses is released when it is done.
    state = Guarded(State(waiting: [first]))
    let work: @Sendable () -> Void = { [self] in while let next = takeNext(orEnd: true) { next.work() } }
    let thread = Processors.count > 1 ? Threads.start(work) : nil
    state.withLock { $0.thread = thread }
    if thread == nil { work() }
  }

  /// Waits until everything is done.
  func join() {
    if let thread = state.withLock({ $0.thread.take() }) { Threads.join(thread) }
  }

  /// Runs both and returns when both are done. `aside` runs after what the thread is at, unless `here` is done before
  /// that.
  func concurrently(_ aside: @escaping @Sendable () -> Void, _ here: () -> Void) {
    let isPut = state.withLock { state in
      if !state.hasEnded { state.waiting.append(aside) }
      return !state.hasEnded
    }
    guard isPut else { return Threads.concurrently(aside, here) }
    here()
    // It waits behind all others, so whoever takes the last one has it.
    var isDone = false
    while let untouched = takeNext(orEnd: false) {
      untouched.work()
      isDone = untouched.isLast
    }
    if !isDone { join() }
  }

  private func takeNext(orEnd ends: Bool) -> (work: @Sendable () -> Void, isLast: Bool)? {
    state.withLock { state in
      state.hasEnded = state.hasEnded || ends && state.waiting.isEmpty
      return state.waiting.isEmpty ? nil : (state.waiting.removeFirst(), state.waiting.isEmpty)
    }
  }
}
