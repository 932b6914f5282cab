// The C library, for all files of this module: no other file asks what it is called here.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// What differs from system to system, and what cannot be called by its own name of the C library from a method with
/// the same name.
package enum Platform {
  static func put(_ bytes: UnsafeRawBufferPointer, to number: Int32) -> Int {
    unsafe write(number, bytes.baseAddress, bytes.count)
  }

  package static func get(_ space: UnsafeMutableRawBufferPointer, from number: Int32) -> Int {
    unsafe read(number, space.baseAddress, space.count)
  }

  static func move(_ path: UnsafePointer<CChar>, to name: UnsafePointer<CChar>) -> Int32 { unsafe rename(path, name) }

  static func add(_ name: UnsafePointer<CChar>, to path: UnsafePointer<CChar>) -> Int32 { unsafe link(path, name) }

  package static func end(_ status: Int32) -> Never { exit(status) }
}

/// Memory: asked for, and given back at once. Nothing here locks or allocates, so handlers of signals may call it.
extension Platform {
  /// How many bytes of address space the process may have at most; nil if nobody has set a limit.
  static var addressSpace: Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
      let kind = RLIMIT_AS
    #endif
    guard unsafe getrlimit(kind, &limit) == 0, let most = Int(exactly: limit.rlim_cur) else { return nil }
    // On some systems no limit is the largest number that is not negative.
    return most < 1 << 60 ? most : nil
  }

  /// Whether so many bytes more would be had.
  static func grants(_ count: Int) -> Bool {
    guard let space = unsafe mmap(nil, count, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0), unsafe space != MAP_FAILED
    else { return false }
    return unsafe munmap(space, count) == 0
  }
}

/// Signals: the types that hold their handlers.
extension Platform {
  #if canImport(Darwin)
    typealias Handler = (@convention(c) (Int32) -> Void)?
  #else
    typealias Handler = __sighandler_t?
  #endif

  static func setHandler(of number: Int32, to handler: Handler) { _ = signal(number, handler) }

  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(handler(of: action), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  static func setHandler(of action: inout sigaction, to handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
  }

  static func handler(of action: sigaction) -> Handler {
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler
    #else
      unsafe action.__sigaction_handler.sa_handler
    #endif
  }
}

/// Threads: a pointer on one system, a number on the other.
extension Platform {
  #if canImport(Darwin)
    static var noThread: pthread_t? { nil }
    static func join(_ thread: pthread_t) { unsafe pthread_join(thread, nil) }
    static func detach(_ thread: pthread_t) { unsafe pthread_detach(thread) }
  #else
    static var noThread: pthread_t { pthread_t() }
    static func join(_ thread: pthread_t) { pthread_join(thread, nil) }
    static func detach(_ thread: pthread_t) { pthread_detach(thread) }
  #endif

  /// Makes the calling thread wait for others if there are too few processors; on Linux also the threads that it
  /// starts.
  static func giveWay() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #elseif canImport(Glibc)
      // This is for a thread, in spite of the function's name: on Linux, priorities belong to threads only.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #else
      _ = setpriority(PRIO_PROCESS, 0, 10)
    #endif
  }
}

/// The process: its environment and its program.
extension Platform {
  package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      unsafe _NSGetEnviron().pointee
    #else
      unsafe environ
    #endif
  }

  package static func programPath() -> UnsafeMutablePointer<CChar>? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      let path = UnsafeMutablePointer<CChar>.allocate(capacity: Int(size))
      return unsafe _NSGetExecutablePath(path, &size) == 0 ? path : nil
    #else
      return unsafe strdup("/proc/self/exe")
    #endif
  }
}

/// Times of a file: their fields have other names.
extension Platform {
  package static func modified(_ record: stat) -> timespec {
    #if canImport(Darwin)
      record.st_mtimespec
    #else
      record.st_mtim
    #endif
  }

  package static func changed(_ record: stat) -> timespec {
    #if canImport(Darwin)
      record.st_ctimespec
    #else
      record.st_ctim
    #endif
  }
}
