import LayoutcRun

/// A socket that listens on this machine's own address, which no other machine can reach.
final class LoopbackSocket: Sendable {
  private let descriptor: Descriptor
  let port: Int

  /// - Parameter port: 0 for any free port.
  convenience init(port: Int) throws(SystemError) {
    let number = Int32(try SystemError.check { Int(Platform.streamSocket()) })
    let descriptor = Descriptor(owning: number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var isReused: Int32 = 1
    unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = Platform.loopbackAddress(port: port)
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try SystemError.check {
      unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe Platform.bindSocket(number, address, length)
        }
      }
    }
    try SystemError.check { Platform.listenSocket(number) }
    try self.init(descriptor)
  }

  /// The socket of the process that this one follows, whose callers find it at the same port; nil if there is none.
  static var handed: LoopbackSocket? {
    guard let number = CrashRecovery.handed, let socket = try? LoopbackSocket(Descriptor(owning: number)) else {
      return nil
    }
    // Closes connections that were accepted but not yet made our predecessor's own: whoever made them would wait
    // forever.
    for other in STDERR_FILENO + 1..<1 << 10 where other != number && (try? boundPort(of: other)) == socket.port {
      close(other)
    }
    return socket
  }

  private init(_ listening: Descriptor) throws(SystemError) {
    port = try Self.boundPort(of: listening.number)
    descriptor = listening
  }

  private static func boundPort(of number: Int32) throws(SystemError) -> Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try SystemError.check {
      unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe Int(getsockname(number, address, &length))
        }
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Lets the socket survive a fault of ours: the process that takes our place listens here.
  ///
  /// - Parameter apology: the answer for whoever waits for one that a fault has ended.
  func handOver(apology: StaticString) {
    CrashRecovery.hand(descriptor.number, tells: false, apology: apology)
  }

  /// Waits for somebody to connect.
  ///
  /// - Parameter milliseconds: how long at most.
  /// - Returns: nil if nobody has connected.
  func accept(within milliseconds: Int32) throws(SystemError) -> Connection? {
    guard descriptor.isReadable(within: milliseconds) else { return nil }
    let number = Int32(try SystemError.check { Platform.acceptSocket(descriptor.number) })
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    // Somebody who sends nothing, or takes nothing, must not keep a thread forever.
    var patience = timeval()
    patience.tv_sec = 10
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(number, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    return Connection(Descriptor(owning: number))
  }

  /// Closed once nobody holds it.
  struct Connection: Sendable {
    private let descriptor: Descriptor

    init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    /// What came; empty at the end.
    func read(atMost most: Int) throws(SystemError) -> [UInt8] { try descriptor.readSome(atMost: most) }
    func write(_ bytes: [UInt8]) throws(SystemError) { try descriptor.write(bytes) }

    /// Makes an answer. If a fault ends the work, an apology is written in its place.
    func answering<Result>(on work: Int, _ body: () -> Result) -> Result {
      CrashRecovery.working(on: work, answering: descriptor.number, body)
    }
  }

  /// Asks the system to show a page in a browser. It does not wait to see whether that works.
  static func open(_ address: String) {
    var process = pid_t()
    let words = [Platform.opener, address]
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    var attributes = unsafe ChildProcess.Attributes()
    let code = unsafe posix_spawnp(
      &process, Platform.opener, nil, &attributes.value, &arguments, Platform.environment)
    unsafe attributes.destroy()
    for index in words.indices { unsafe free(arguments[index]) }
    guard code == 0 else { return }
    // Otherwise the process would be left as one that has ended, until we end.
    let opener = process
    Threads.detach {
      var status: Int32 = 0
      while unsafe waitpid(opener, &status, 0) < 0, errno == EINTR {}
    }
  }

  static func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
}
