import LayoutCompiler
import LayoutcRun

/// Runs this program again with the arguments that it was given, as often as is wanted, one run at a time.
///
/// Each run is a process of its own. So it differs in nothing from one that somebody starts, what ends it ends nothing
/// else, and nothing of it is left for the next run.
enum ChildRun {
  private static let variable = "LAYOUTC_WATCHED"

  private struct State {
    var child: pid_t = 0
    /// The signal that told us to end; 0 if none did.
    var signal: Int32 = 0
  }
  private static let state = Guarded(State())

  /// Whether this process is such a run. To be called first: it unblocks the signals, which the watching process has
  /// blocked.
  static let isThis: Bool = {
    guard let value = Terminal.environment(variable) else { return false }
    unsafe unsetenv(variable)
    guard value == "\(getppid())" else { return false }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    return true
  }()

  /// From now on a signal that would end us ends the run first, which then leaves whole files behind. To be called
  /// before there are other threads.
  static func endOnSignals() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in TemporaryFiles.endingSignals where !Platform.isIgnored(signal) {
      unsafe sigaddset(&signals, signal)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    // A thread may lock, which a signal handler may not.
    Threads.detach {
      var waited = waited
      var signal: Int32 = 0
      // Repeated, in case the first signal did not end the run.
      while unsafe sigwait(&waited, &signal) == 0 { end(by: signal) }
    }
  }

  private static func end(by signal: Int32) {
    let hasChild = state.withLock { state in
      state.signal = signal
      // The number is the child's until it is waited for, which happens under the same lock.
      if state.child != 0 { kill(state.child, signal) }
      return state.child != 0
    }
    if !hasChild { TemporaryFiles.end(by: signal) }
  }

  /// Runs to the end and returns the exit status; nil if a signal ended the run.
  static func run() throws(Failure) -> Int32? {
    let code = state.withLock { state in
      if state.signal != 0 { TemporaryFiles.end(by: state.signal) }
      return start(&state.child)
    }
    if code != 0 { throw .io("cannot start a run: \(SystemError(code: code).message)") }
    let child = state.withLock { $0.child }
    var info = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return state.withLock { state in
      var status: Int32 = 0
      while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
      state.child = 0
      if state.signal != 0 { TemporaryFiles.end(by: state.signal) }
      return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
  }

  private static func start(_ child: inout pid_t) -> Int32 {
    guard let program = unsafe Platform.programPath() else { return ENOENT }
    defer { unsafe free(program) }
    unsafe setenv(variable, "\(getpid())", 1)
    defer { unsafe unsetenv(variable) }
    return unsafe posix_spawn(
      &child, program, nil, nil, CommandLine.unsafeArgv, Platform.environment)
  }
}
