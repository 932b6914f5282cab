import LayoutEngine

/// An open file; closed when nobody holds it any more.
package final class Descriptor: Sendable {
  package let number: Int32
  private let closes: Bool

  package static let standardInput = Descriptor(number: STDIN_FILENO)
  package static let standardOutput = Descriptor(number: STDOUT_FILENO)
  package static let standardError = Descriptor(number: STDERR_FILENO)

  private init(number: Int32) {
    self.number = number
    closes = false
  }

  /// Takes over an open file that nobody else closes.
  package init(owning number: Int32) {
    self.number = number
    closes = true
  }

  package init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    // A C string ends at NUL: another file than the one that was named would be opened.
    guard !path.hasByte(0) else { throw SystemError(code: ENOENT) }
    number = Int32(try SystemError.check { unsafe Int(open(path, flags | O_CLOEXEC, mode)) })
    closes = true
  }

  deinit { if closes { close(number) } }

  /// A file that only those who have it open can read; nil if none can be made.
  package static func nameless() -> Descriptor? {
    // Whatever cleans up after killed runs takes it for one of theirs. Nobody can foretell the number, and so have a
    // file there first.
    let path =
      "\(Terminal.environment("TMPDIR") ?? "/tmp")/.layoutc-\(getpid())-\(UInt32.random(in: 1 << 20 ... .max)).tmp"
    guard let file = try? Descriptor(opening: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600) else {
      return nil
    }
    unsafe unlink(path)
    return file
  }

  func status() throws(SystemError) -> FileStatus { try FileStatus(of: number) }

  package func write(_ bytes: [UInt8]) throws(SystemError) { try unsafe write(bytes.span.bytes) }

  /// Writes all bytes.
  package func write(_ bytes: RawSpan) throws(SystemError) {
    var done = 0
    while done < bytes.byteCount {
      let rest = bytes.extracting(droppingFirst: done)
      done += try waiting(for: POLLOUT) { unsafe rest.withUnsafeBytes { unsafe Platform.put($0, to: number) } }
    }
  }

  /// Repeats a call that reads or writes until it succeeds. Whoever shares an open file with us may have set it so that
  /// it never waits, and the other end need not be ready.
  func waiting(for events: Int32, _ call: () -> Int) throws(SystemError) -> Int {
    while true {
      do throws(SystemError) { return try SystemError.check(call) } catch {
        // For any other file, such as a socket, this error says that it has waited long enough.
        guard error.code == EAGAIN, fcntl(number, F_GETFL) & O_NONBLOCK != 0 else { throw error }
      }
      var request = pollfd(fd: number, events: Int16(events), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    }
  }

  /// The next bytes: `count` of them, fewer only at the end of the file.
  package func read(_ count: Int) throws(SystemError) -> [UInt8] {
    try unsafe read(count) { space, _ in unsafe Platform.get(space, from: number) }
  }

  /// - Parameter get: reads some bytes; it is given how many there are already.
  private func read(
    _ count: Int, _ get: (UnsafeMutableRawBufferPointer, Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let space = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
        do throws(SystemError) {
          let got = try waiting(for: POLLIN) { unsafe get(space, initialized) }
          if got == 0 { return }
          initialized += got
        } catch {
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The bytes that are there, also in a pipe or socket: at most `most`, waiting for the first of them; empty at the
  /// end.
  package func readSome(atMost most: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, initialized in
      do throws(SystemError) {
        initialized = try waiting(for: POLLIN) {
          unsafe Platform.get(UnsafeMutableRawBufferPointer(buffer), from: number)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Whether a read would not wait: there are bytes, or the other end is gone.
  package var isReadable: Bool { isReadable(within: 0) }

  /// - Parameter milliseconds: how long to wait; a signal ends the wait.
  package func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Writes all bytes at a place of a file, whatever stands there.
  package func write(_ bytes: [UInt8], at place: Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      done += try SystemError.check {
        unsafe bytes[done...].withUnsafeBytes { unsafe pwrite(number, $0.baseAddress, $0.count, off_t(place + done)) }
      }
    }
  }

  /// The bytes at a place of a file: `count` of them, fewer only at its end.
  package func read(_ count: Int, at place: Int) throws(SystemError) -> [UInt8] {
    try unsafe read(count) { unsafe pread(number, $0.baseAddress, $0.count, off_t(place + $1)) }
  }

  /// Everything up to the end, or to `most` bytes.
  package func readAll(atMost most: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < most {
      let more = try read(min(1 << 16, most - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  package func rewind() throws(SystemError) { try SystemError.check { Int(lseek(number, 0, SEEK_SET)) } }

  /// Waits until the bytes are on the disk, so that a rename cannot overtake them when the power goes.
  func synchronize() throws(SystemError) {
    do {
      try SystemError.check { Int(fsync(number)) }
    } catch  where error.code == EINVAL || error.code == ENOTSUP || error.code == EROFS {
      // File systems that cannot do this have nothing to wait for.
    }
  }

  /// Takes over the permissions that `status` has, and the owner, if we may; of a file that is open, also its access
  /// list and attributes.
  func adopt(_ status: FileStatus, of file: Descriptor?) {
    // First, because only an owner may, and because the bits of the mode mean something else in a file with a list.
    if let file { Platform.copyAttributes(of: file.number, to: number) }
    if let own = try? self.status(), own.owner != status.owner || own.group != status.group {
      _ = fchown(number, status.owner, status.group)
    }
    _ = fchmod(number, status.mode)
  }
}
