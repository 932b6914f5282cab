package import LayoutCompiler

/// Threads of the system. The tasks of the language would load a runtime that costs more than compiling a small spec.
package enum Threads {
  /// A thread that runs.
  typealias Handle = pthread_t

  /// Runs `body` on `count` threads, the caller's among them, and returns when all are done.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    // If the system gives no more threads, fewer do the work.
    let others = (1..<max(1, count)).compactMap { _ in start(body) }
    body()
    for thread in others { join(thread) }
  }

  /// The result of `body` for each index below `count`, as many at once as there are threads.
  package static func map<Result: Sendable>(
    _ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let state = Guarded((next: 0, results: [Result?](repeating: nil, count: count)))
    run(min(count, threads)) {
      while true {
        let index = state.withLock { state in
          state.next += 1
          return state.next - 1
        }
        guard index < count else { return }
        let result = body(index)
        state.withLock { $0.results[index] = result }
      }
    }
    return state.withLock { $0.results.compactMap { $0 } }
  }

  /// The same, as many at once as there are processors.
  package static func map<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] { map(count, threads: Processors.count, body) }

  /// A function that runs `body` for each index below `count`, on so many threads, and returns when all are done.
  package static func concurrentPerform(_ threads: Int = Processors.count) -> ConcurrentPerform {
    { count, body in
      CrashRecovery.prepareThreads()
      _ = map(count, threads: threads, body)
    }
  }

  /// Runs both, `aside` on another thread if there is a processor for it, and returns when both are done.
  static func concurrently(_ aside: @escaping @Sendable () -> Void, _ here: () -> Void) {
    let thread = Processors.count > 1 ? start(aside) : nil
    here()
    // If the system gives no more threads, one does the work of both.
    if let thread { join(thread) } else { aside() }
  }

  /// Runs `body` on a thread that nobody waits for.
  ///
  /// - Parameter isAside: whether it does not belong to what its maker is working on. Then it gives way to threads that
  ///   somebody waits for, and a fault on it is a fault of its own.
  /// - Returns: false if the system gives no thread.
  @discardableResult
  package static func detach(isAside: Bool = false, _ body: @escaping @Sendable () -> Void) -> Bool {
    let thread = start {
      if isAside {
        Platform.giveWay()
        CrashRecovery.working(on: CrashRecovery.aside, body)
      } else {
        body()
      }
    }
    if let thread { Platform.detach(thread) }
    return thread != nil
  }

  static func join(_ thread: Handle) { Platform.join(thread) }

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Nil if the system gives no thread; every other thread must be joined or detached.
  static func start(_ body: @escaping @Sendable () -> Void) -> Handle? {
    // A fault on the thread is a fault of the work item that it was started for.
    let current = CrashRecovery.current
    let work = unsafe Unmanaged.passRetained(
      Work {
        let stack = unsafe CrashRecovery.giveStack()
        CrashRecovery.current = current
        body()
        unsafe CrashRecovery.takeStack(stack)
      })
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    unsafe pthread_attr_init(attributes)
    defer {
      unsafe pthread_attr_destroy(attributes)
      unsafe attributes.deallocate()
    }
    // The same as on the first thread; macOS would give half a megabyte, Musl an eighth of one.
    unsafe pthread_attr_setstacksize(attributes, 8 << 20)
    var thread = Platform.noThread
    let status = unsafe pthread_create(
      &thread, attributes,
      { argument in
        let pointer: UnsafeMutableRawPointer? = unsafe argument
        if let pointer = unsafe pointer { unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    return thread
  }
}
