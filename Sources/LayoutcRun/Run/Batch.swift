import LayoutCompiler
import LayoutEngine

/// Works through a list on several threads and delivers the results in the order of the list.
///
/// A thread that is far ahead of a slow work item waits for it, so that the number of results in memory is limited.
package enum Batch {
  /// How many work items a thread may be ahead of the first one that is not delivered.
  private static let mostAhead = 256

  /// - Parameter first: the number, in the run, of the first work item, if another batch came before this one: what
  ///   became of a work item after a fault is known by its number.
  /// - Parameter jobs: the number of threads; what is delivered does not depend on it.
  /// - Parameter recover: what becomes of a work item that ended an earlier part of this run. Nil if the work items are
  ///   not specs, so that there is nobody to blame, and in an editor, where the language server goes on by its journal.
  /// - Parameter deliver: called in order, never twice at a time.
  package static func run<Work: Sendable, Outcome: Sendable, Tally: Sendable>(
    _ works: [Work], from first: Int = 0, jobs: Int, tally: Tally,
    recover: (@Sendable (Work, CrashRecovery.Fault) -> Outcome)? = nil,
    perform: @escaping @Sendable (Work) -> Outcome,
    deliver: @escaping @Sendable (inout Tally, Work, Outcome) -> Void
  ) -> Tally {
    let queue = BatchQueue<Outcome, Tally>(
      count: works.count, tally: tally, mostAhead: mostAhead,
      perform: { index in
        guard let recover else { return perform(works[index]) }
        if let fault = CrashRecovery.fault(at: first + index) { return recover(works[index], fault) }
        return CrashRecovery.working(on: first + index) { perform(works[index]) }
      },
      deliver: { tally, index, outcome in
        guard recover != nil else { return deliver(&tally, works[index], outcome) }
        CrashRecovery.telling(upTo: first + index + 1) { deliver(&tally, works[index], outcome) }
      })
    let threads = min(jobs, works.count)
    if threads > 1, recover != nil { CrashRecovery.prepareThreads() }
    Threads.run(threads) { queue.work() }
    return queue.tally
  }
}

/// The work items of a batch by their numbers, and the results that wait for those of earlier ones.
private final class BatchQueue<Outcome: Sendable, Tally: Sendable>: Sendable {
  private struct State: Sendable {
    var tally: Tally
    /// Results that came before those of earlier work items.
    var waiting: [Int: Outcome] = [:]
    var delivered = 0
  }

  private let count: Int
  private let mostAhead: Int
  private let perform: @Sendable (Int) -> Outcome
  private let deliver: @Sendable (inout Tally, Int, Outcome) -> Void
  private let next = Guarded(0)
  private let delivered = Milestone()
  private let state: Guarded<State>

  init(
    count: Int, tally: Tally, mostAhead: Int, perform: @escaping @Sendable (Int) -> Outcome,
    deliver: @escaping @Sendable (inout Tally, Int, Outcome) -> Void
  ) {
    (self.count, self.mostAhead, self.perform, self.deliver) = (count, mostAhead, perform, deliver)
    state = Guarded(State(tally: tally))
  }

  var tally: Tally { state.withLock { $0.tally } }

  /// What each thread does: takes one work item after the other, until there is none.
  func work() {
    while let index = take() {
      delivered.wait(for: index - mostAhead)
      add(perform(index), of: index)
    }
  }

  private func take() -> Int? {
    next.withLock { next in
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// Delivers a result, and those that waited for it.
  private func add(_ outcome: Outcome, of index: Int) {
    state.withLock { state in
      guard index == state.delivered else {
        state.waiting[index] = outcome
        return
      }
      // With one thread each result is the next one.
      deliver(&state.tally, index, outcome)
      state.delivered += 1
      while !state.waiting.isEmpty, let outcome = state.waiting.removeValue(forKey: state.delivered) {
        deliver(&state.tally, state.delivered, outcome)
        state.delivered += 1
      }
      delivered.reach(state.delivered)
    }
  }
}
