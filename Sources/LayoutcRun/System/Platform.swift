package import LayoutEngine

// The C library, for all files of this module: no other one asks what it is called here.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// What differs from system to system, and what of the C library cannot be called by its own name from a method that
/// has the same.
enum Platform {
  static func put(_ bytes: UnsafeRawBufferPointer, to number: Int32) -> Int {
    unsafe write(number, bytes.baseAddress, bytes.count)
  }

  static func get(_ space: UnsafeMutableRawBufferPointer, from number: Int32) -> Int {
    unsafe read(number, space.baseAddress, space.count)
  }

  static func move(_ path: UnsafePointer<CChar>, to name: UnsafePointer<CChar>) -> Int32 { unsafe rename(path, name) }

  static func add(_ name: UnsafePointer<CChar>, to path: UnsafePointer<CChar>) -> Int32 { unsafe link(path, name) }

  static func end(_ status: Int32) -> Never { exit(status) }
}

/// What tells names of files apart: their bytes, where the system takes them as they are, else what they have in common in
/// every normal form.
#if canImport(Darwin)
  package typealias NameOfFile = String
#else
  package typealias NameOfFile = NameKey
#endif

/// Sockets: what is a number on one system and a type of its own on the other.
extension Platform {
  static func streamSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  static func loopbackAddress(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// What opens a page in the browser of whoever is there.
  static var opener: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  static func bindSocket(_ number: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int {
    unsafe Int(bind(number, address, length))
  }

  static func acceptSocket(_ number: Int32) -> Int { Int(accept(number, nil, nil)) }
  static func listenSocket(_ number: Int32) -> Int { Int(listen(number, 16)) }
}

/// Signals: what holds their handlers.
extension Platform {
  #if canImport(Darwin)
    typealias Handler = (@convention(c) (Int32) -> Void)?
  #else
    typealias Handler = __sighandler_t?
  #endif

  static func setHandler(of number: Int32, to handler: Handler) { _ = signal(number, handler) }

  static func isIgnored(_ signal: Int32) -> Bool {
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

  /// Has the calling thread wait for others where there are too few processors; on Linux those that it starts, too.
  static func giveWay() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #elseif canImport(Glibc)
      // Of a thread in spite of its name: Linux has priorities for nothing else.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #else
      _ = setpriority(PRIO_PROCESS, 0, 10)
    #endif
  }
}

/// The process: its environment and its program.
extension Platform {
  static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      unsafe _NSGetEnviron().pointee
    #else
      unsafe environ
    #endif
  }

  static func programPath() -> UnsafeMutablePointer<CChar>? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      let path = UnsafeMutablePointer<CChar>.allocate(capacity: Int(size))
      return unsafe _NSGetExecutablePath(path, &size) == 0 ? path : nil
    #else
      return unsafe strdup("/proc/self/exe")
    #endif
  }

  /// Where a user's caches are, below the home folder.
  static var caches: String {
    #if canImport(Darwin)
      "Library/Caches"
    #else
      ".cache"
    #endif
  }

  /// What a child's files and signals are to be, before anything is said of them.
  #if canImport(Darwin)
    static var noFileActions: posix_spawn_file_actions_t? { nil }
    static var noAttributes: posix_spawnattr_t? { nil }
  #else
    static var noFileActions: posix_spawn_file_actions_t { unsafe posix_spawn_file_actions_t() }
    static var noAttributes: posix_spawnattr_t { posix_spawnattr_t() }
  #endif
}

/// Times of a file: their fields have other names.
extension Platform {
  static func modified(_ record: stat) -> timespec {
    #if canImport(Darwin)
      record.st_mtimespec
    #else
      record.st_mtim
    #endif
  }

  static func changed(_ record: stat) -> timespec {
    #if canImport(Darwin)
      record.st_ctimespec
    #else
      record.st_ctim
    #endif
  }
}

/// Changes in folders. inotify tells of what is written to the files in one; to kqueue a folder tells of its names alone,
/// and each file is watched for itself.
extension Platform {
  #if canImport(Darwin)
    static var watchesFiles: Bool { true }

    static func openEvents() -> Int32 { kqueue() }

    /// An open file, which ``unwatch(_:with:)`` closes; negative where there is none.
    static func watch(_ path: String, with events: Int32) -> Int32 {
      let file = unsafe open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return -1 }
      let notes = NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
      var change = unsafe kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: UInt32(notes),
        data: 0, udata: nil)
      guard unsafe kevent(events, &change, 1, nil, 0, nil) == 0 else {
        let code = errno
        close(file)
        errno = code
        return -1
      }
      return file
    }

    static func unwatch(_ watch: Int32, with events: Int32) { close(watch) }

    static func awaitEvent(of events: Int32, atMost milliseconds: Int) -> Bool {
      var event = unsafe kevent()
      var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      let count =
        milliseconds < 0
        ? unsafe kevent(events, nil, 0, &event, 1, nil) : unsafe kevent(events, nil, 0, &event, 1, &time)
      guard count > 0 else { return false }
      var now = timespec()
      while unsafe kevent(events, nil, 0, &event, 1, &now) > 0 {}
      return true
    }
  #else
    static var watchesFiles: Bool { false }

    static func openEvents() -> Int32 { inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK)) }

    /// The same number for the same folder; negative where there is none.
    static func watch(_ path: String, with events: Int32) -> Int32 {
      let mask =
        IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF
      return unsafe inotify_add_watch(events, path, UInt32(mask))
    }

    static func unwatch(_ watch: Int32, with events: Int32) { inotify_rm_watch(events, watch) }

    static func awaitEvent(of events: Int32, atMost milliseconds: Int) -> Bool {
      var request = pollfd(fd: events, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, Int32(milliseconds)) > 0 else { return false }
      var space = [UInt8](repeating: 0, count: 1 << 14)
      while unsafe space.withUnsafeMutableBytes({ unsafe get($0, from: events) }) > 0 {}
      return true
    }
  #endif
}
