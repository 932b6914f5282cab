import LayoutCompiler

/// The files that are being written, so that none is left behind when the process is told to end.
package enum TemporaryFiles {
  private struct State {
    var paths: Set<String> = []
    var made = 0
    /// Folders that were looked through for what killed runs have left.
    var swept: Set<String> = []
  }
  private static let state = Guarded(State())

  /// Removes the files when a signal ends the process. To be called before there are other threads.
  ///
  /// A thread of its own waits for the signals, which are blocked in all others: there it may lock and allocate, what a
  /// signal handler may not. A signal that was ignored when we were started stays ignored.
  package static func removeOnSignals() { awaitSignals { end(by: $0) } }

  /// Has a thread wait for a signal that is to end the process.
  static func awaitSignals(_ end: @escaping @Sendable (Int32) -> Void) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    Threads.detach {
      var waited = waited
      var signal: Int32 = 0
      // Again for whom the first one did not end.
      while unsafe sigwait(&waited, &signal) == 0 { end(signal) }
    }
  }

  /// Removes the files and ends the process as the signal would have done.
  static func end(by signal: Int32) -> Never {
    // The lock is kept: from here on no file is made or renamed.
    state.withLock { state in
      for path in state.paths { unsafe unlink(path) }
      Platform.setHandler(of: signal, to: SIG_DFL)
      var own = sigset_t()
      unsafe sigemptyset(&own)
      unsafe sigaddset(&own, signal)
      unsafe pthread_sigmask(SIG_UNBLOCK, &own, nil)
      raise(signal)
      _exit(128 + signal)
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(Platform.handler(of: action), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// A new file in `folder`, hidden and with a name that no other process uses.
  static func create(in folder: String) throws(SystemError) -> (path: String, file: Descriptor) {
    try state.withLock { state throws(SystemError) in
      if state.swept.insert(folder).inserted { LeftFiles.remove(from: folder) }
      while true {
        state.made += 1
        let path = "\(folder)/.layoutc-\(getpid())-\(state.made).tmp"
        do throws(SystemError) {
          let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
          // Another run may take it for one that was left behind, until it is locked.
          guard LeftFiles.hold(file) else { continue }
          state.paths.insert(path)
          return (path, file)
        } catch  where error.code == EEXIST {
          // Left behind by a process of our number that was killed.
        }
      }
    }
  }

  /// Gives a file its name, in place of whatever has it.
  static func rename(_ path: String, to name: String) throws(SystemError) {
    try state.withLock { state throws(SystemError) in
      try SystemError.check { Platform.move(path, to: name) }
      state.paths.remove(path)
    }
  }

  /// Gives a file its name, unless something has it.
  static func link(_ path: String, to name: String) throws(SystemError) {
    try state.withLock { state throws(SystemError) in
      do throws(SystemError) {
        try SystemError.check { Platform.add(name, to: path) }
        unsafe unlink(path)
      } catch  where error.code == EPERM || error.code == ENOTSUP || error.code == ENOSYS {
        // File systems without links. Who gives it the name looked for one before, so little is left to chance.
        try SystemError.check { Platform.move(path, to: name) }
      }
      state.paths.remove(path)
    }
  }

  static func remove(_ path: String) {
    state.withLock { state in
      unsafe unlink(path)
      state.paths.remove(path)
    }
  }
}
