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

  static func move(_ path: String, to name: String) -> Int { unsafe Int(rename(path, name)) }

  static func end(_ status: Int32) -> Never { exit(status) }

  /// When the content of a file was changed, in nanoseconds.
  static func changed(_ record: stat) -> Int64 {
    #if canImport(Darwin)
      let time = record.st_mtimespec
    #else
      let time = record.st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

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

  /// What a child's files are to be, before anything is said of them.
  #if canImport(Darwin)
    static var noFileActions: posix_spawn_file_actions_t? { nil }
  #else
    static var noFileActions: posix_spawn_file_actions_t { unsafe posix_spawn_file_actions_t() }
  #endif
}
