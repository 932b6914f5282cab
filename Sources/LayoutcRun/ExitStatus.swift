/// How a run ended, as the shell sees it. The format of the output never changes it.
package enum ExitStatus: Int32, Comparable {
  case fine = 0
  /// Errors in a spec, findings that fail the run, stale output, or a difference that was asked for.
  case findings = 1
  /// Wrong arguments or a wrong configuration.
  case usage = 2
  /// Input or output failed, or we made a mistake.
  case io = 3

  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
