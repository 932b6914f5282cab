import LayoutCompiler

/// The files that are being written, so that none is left behind when the process is told to end.
package enum TemporaryFiles {
  private struct State {
    var made = 0
    /// The folders that were searched for what killed runs have left.
    var swept: Set<String> = []
  }
  private static let state = Guarded(State())

  /// Removes the files when a signal ends the process. Must be called before there are other threads.
  package static func removeOnSignals() { UnfinishedFiles.removeOnSignals() }

  /// The signals that end the process in this way.
  package static var endingSignals: [Int32] { UnfinishedFiles.endingSignals }

  /// Removes the files and ends the process as the signal would have done.
  package static func end(by signal: Int32) -> Never { UnfinishedFiles.end(by: signal) }

  /// A new file in `folder`, hidden and with a name that no other process uses.
  static func create(in folder: String) throws(SystemError) -> (path: String, file: Descriptor) {
    // A C string ends at NUL: the file would be in another folder than the one that was named.
    guard !folder.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    return try state.withLock { state throws(SystemError) in
      if state.swept.insert(folder).inserted { LeftFiles.remove(from: folder) }
      while true {
        state.made += 1
        let path = "\(folder)/.layoutc-\(getpid())-\(state.made).tmp"
        do throws(SystemError) {
          let number = try SystemError.check {
            Int(
              unsafe UnfinishedFiles.add(path) { path in
                unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
              })
          }
          let file = Descriptor(owning: Int32(number))
          // Until it is locked, another run may take it for one that was left behind.
          if LeftFiles.hold(file) { return (path, file) }
          remove(path)
        } catch  where error.code == EEXIST {
          // Left behind by a process with our number that was killed.
        }
      }
    }
  }

  /// Gives a file its name, in place of whatever has it.
  static func rename(_ path: String, to name: String) throws(SystemError) {
    try unsafe finish(path, as: name) { path, name in unsafe Platform.move(path, to: name) }
  }

  /// Gives a file its name, unless something already has it.
  static func link(_ path: String, to name: String) throws(SystemError) {
    try unsafe finish(path, as: name) { path, name in
      if unsafe Platform.add(name, to: path) >= 0 {
        unsafe unlink(path)
        return 0
      }
      // On file systems without links: the name was looked for before, so little is left to chance.
      let knowsNoLinks = errno == EPERM || errno == ENOTSUP || errno == ENOSYS
      return knowsNoLinks ? unsafe Platform.move(path, to: name) : -1
    }
  }

  static func remove(_ path: String) {
    unsafe UnfinishedFiles.remove(path) { path in
      // Also if it is already gone.
      unsafe unlink(path)
      return 0
    }
  }

  /// - Parameter call: returns a negative number if it fails, and allocates nothing.
  private static func finish(
    _ path: String, as name: String, _ call: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(SystemError) {
    let code: Int32? = unsafe name.withCString { name in
      while true {
        if unsafe UnfinishedFiles.remove(path, { path in unsafe call(path, name) }) >= 0 { return nil }
        if errno != EINTR { return errno }
      }
    }
    if let code { throw SystemError(code: code) }
  }
}
