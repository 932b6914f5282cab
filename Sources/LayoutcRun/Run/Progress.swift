/// A line that shows how far a long run has come, on a terminal only.
package struct Progress: Sendable {
  private let total: Int
  private let isShown: Bool
  /// What is done with specs, if a run goes over them more than once; with a blank before it.
  private let step: String
  private let start = Terminal.now()
  /// The number of work items that were delivered.
  package private(set) var done = 0
  private var last: UInt64 = 0
  private var isVisible = false

  /// Nothing is shown before this time has passed, nor more often than every tenth of it.
  private static let patience: UInt64 = 1_000_000_000

  package init(total: Int, isQuiet: Bool, step: String = "") {
    self.total = total
    self.step = step.isEmpty ? "" : " \(step)"
    isShown = total > 1 && !isQuiet && Terminal.isInteractive(.standardError)
  }

  var elapsed: UInt64 { Terminal.now() - start }

  /// Must be called before anything else is written.
  package mutating func clear() {
    if isVisible { Terminal.writeError("\r\u{1B}[K") }
    isVisible = false
  }

  package mutating func advance() {
    done += 1
    guard isShown, elapsed > Self.patience, elapsed - last > Self.patience / 10, done < total else { return }
    last = elapsed
    isVisible = true
    Terminal.writeError("\r\u{1B}[K\(done) of \(total) specs\(step)")
  }
}
