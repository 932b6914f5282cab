/// The files that are not whole yet, kept where the handler of a signal finds their names.
///
/// A handler interrupts a thread wherever that is. So it may not allocate, and may wait only for what that thread
/// cannot have. Therefore the names lie in memory of their own. Whoever has their lock gets no signal that ends us, and
/// allocates nothing: the thread that is interrupted may be allocating, and each would wait for the other. A thread
/// that waits for signals in place of the handler would need none of this, but takes a tenth of the time of compiling a
/// small spec.
enum UnfinishedFiles {
  @unsafe private struct Name {
    var path: UnsafeMutablePointer<CChar>
    var next: UnsafeMutablePointer<Name>?
  }

  @unsafe private struct Table {
    var lock: UnsafeMutablePointer<pthread_mutex_t>
    /// The signals that end us.
    var signals: UnsafeMutablePointer<sigset_t>
    /// As many entries as files are written at a time.
    var first: UnsafeMutablePointer<Name>?
  }

  // Never released.
  @unsafe nonisolated(unsafe) private static let table: UnsafeMutablePointer<Table> = {
    let signals = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    unsafe signals.initialize(to: sigset_t())
    unsafe sigemptyset(signals)
    for signal in endingSignals { unsafe sigaddset(signals, signal) }
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    let status = unsafe pthread_mutex_init(lock, nil)
    precondition(status == 0, "a lock cannot be made")
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    unsafe table.initialize(to: Table(lock: lock, signals: signals, first: nil))
    return unsafe table
  }()

  static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

  /// Removes the files when a signal ends the process. A signal that was ignored when we were started stays ignored.
  ///
  /// Must be called before there are other threads.
  static func removeOnSignals() {
    for signal in endingSignals where !Platform.isIgnored(signal) {
      var action = sigaction()
      let handler: @convention(c) (Int32) -> Void = { UnfinishedFiles.end(by: $0) }
      Platform.setHandler(of: &action, to: handler)
      unsafe action.sa_mask = table.pointee.signals.pointee
      unsafe sigaction(signal, &action, nil)
    }
    // A process that was started by a thread that gets no signals, such as those of libdispatch, would get none either.
    unsafe pthread_sigmask(SIG_UNBLOCK, table.pointee.signals, nil)
  }

  /// Has a file made. It is one of these files from the moment on that it exists.
  ///
  /// - Parameter make: returns a negative number if it makes none, and allocates nothing.
  static func add(_ path: String, _ make: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    guard let copy = unsafe strdup(path) else { return -1 }
    let name = UnsafeMutablePointer<Name>.allocate(capacity: 1)
    unsafe name.initialize(to: Name(path: copy, next: nil))
    let mask = enter()
    let result = unsafe make(copy)
    let code = errno
    if result >= 0 {
      unsafe name.pointee.next = table.pointee.first
      unsafe table.pointee.first = name
    }
    leave(mask)
    if result < 0 {
      unsafe release(name)
      errno = code
    }
    return result
  }

  /// Has a file finished: it gets its name or is removed. After that it is no longer one of these files, unless this
  /// fails.
  ///
  /// - Parameter finish: returns a negative number if it fails, and allocates nothing.
  @discardableResult
  static func remove(_ path: String, _ finish: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    unsafe path.withCString { path in
      var found: UnsafeMutablePointer<Name>?
      let mask = enter()
      let result = unsafe finish(path)
      let code = errno
      if result >= 0 { unsafe found = take(path) }
      leave(mask)
      if let found = unsafe found { unsafe release(found) }
      errno = code
      return result
    }
  }

  /// Removes all files and ends the process as the signal would have done.
  static func end(by signal: Int32) -> Never {
    // Never left again: from here on no file is made or gets its name.
    _ = enter()
    var next = unsafe table.pointee.first
    while let name = unsafe next {
      unsafe unlink(name.pointee.path)
      unsafe next = name.pointee.next
    }
    Platform.setHandler(of: signal, to: SIG_DFL)
    var own = sigset_t()
    unsafe sigemptyset(&own)
    unsafe sigaddset(&own, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(signal)
    _exit(128 + signal)
  }

  /// Returns the signals that the thread was already getting none of, for ``leave(_:)``.
  private static func enter() -> sigset_t {
    var mask = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, table.pointee.signals, &mask)
    unsafe pthread_mutex_lock(table.pointee.lock)
    return mask
  }

  private static func leave(_ mask: sigset_t) {
    var mask = mask
    unsafe pthread_mutex_unlock(table.pointee.lock)
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  @unsafe private static func take(_ path: UnsafePointer<CChar>) -> UnsafeMutablePointer<Name>? {
    var before: UnsafeMutablePointer<Name>?
    var next = unsafe table.pointee.first
    while let name = unsafe next {
      if unsafe strcmp(name.pointee.path, path) == 0 {
        if let before = unsafe before {
          unsafe before.pointee.next = name.pointee.next
        } else {
          unsafe table.pointee.first = name.pointee.next
        }
        return unsafe name
      }
      unsafe before = name
      unsafe next = name.pointee.next
    }
    return nil
  }

  @unsafe private static func release(_ name: UnsafeMutablePointer<Name>) {
    unsafe free(name.pointee.path)
    unsafe name.deallocate()
  }
}
