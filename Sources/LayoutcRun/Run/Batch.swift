import LayoutCompiler
import LayoutEngine

/// Works through a list on several threads and delivers the results in the order of the list.
///
/// A thread that is far ahead of a slow work item waits for it, so that the number of results in memory is limited.
package enum Batch {
  /// How many work items a thread may be ahead of the first one that is not delivered.
  private static let mostAhead = 256

  private struct State<Outcome: Sendable, Tally: Sendable>: Sendable {
    var tally: Tally
    /// Results that came before those of earlier work items.
    var waiting: [Int: Outcome] = [:]
    var delivered = 0
  }

  private final class Shared<Outcome: Sendable, Tally: Sendable>: Sendable {
    let next = Guarded(0)
    let delivered = Milestone()
    let state: Guarded<State<Outcome, Tally>>
    init(_ tally: Tally) { state = Guarded(State(tally: tally)) }
  }

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
    let shared = Shared<Outcome, Tally>(tally)
    let threads = min(jobs, works.count)
    if threads > 1, recover != nil { CrashRecovery.prepareThreads() }
    Threads.run(threads) {
      while true {
        let index = shared.next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < works.count else { return }
        shared.delivered.wait(for: index - mostAhead)
        let outcome: Outcome
        if let recover {
          outcome =
            if let fault = CrashRecovery.fault(at: first + index) {
              recover(works[index], fault)
            } else {
              CrashRecovery.working(on: first + index) { perform(works[index]) }
            }
        } else {
          outcome = perform(works[index])
        }
        shared.state.withLock { state in
          guard index == state.delivered else {
            state.waiting[index] = outcome
            return
          }
          var ready: Outcome? = outcome
          while let outcome = ready {
            if recover != nil {
              CrashRecovery.telling(upTo: first + state.delivered + 1) {
                deliver(&state.tally, works[state.delivered], outcome)
              }
            } else {
              deliver(&state.tally, works[state.delivered], outcome)
            }
            state.delivered += 1
            ready = state.waiting.isEmpty ? nil : state.waiting.removeValue(forKey: state.delivered)
          }
          shared.delivered.reach(state.delivered)
        }
      }
    }
    return shared.state.withLock { $0.tally }
  }
}
