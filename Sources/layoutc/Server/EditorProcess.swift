import LayoutcRun

/// The process that started the server, as it says itself. The protocol has a server end once that process is gone:
/// what comes in need not end then, since others may hold the pipe.
struct EditorProcess {
  private let number: pid_t

  /// Nil for a process that is not here, such as one outside of the container that the server runs in: whether that is
  /// gone nobody knows.
  init?(_ number: Int) {
    guard let number = pid_t(exactly: number), number > 1, Self.isRunning(number) else { return nil }
    self.number = number
  }

  var isGone: Bool { !Self.isRunning(number) }

  private static func isRunning(_ number: pid_t) -> Bool { kill(number, 0) == 0 || errno != ESRCH }
}
