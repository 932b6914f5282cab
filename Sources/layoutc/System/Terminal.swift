#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What we know of whoever reads our output, and the streams to them.
enum Terminal {
  /// Whether a stream is a terminal that understands colours and moves of the cursor.
  static func isInteractive(_ stream: Descriptor) -> Bool {
    isatty(stream.number) == 1 && environment("TERM") != "dumb"
  }

  /// Nil where the variable is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Writes to standard error. Where that is closed, nobody can be told.
  static func say(_ text: String) { try? Descriptor.standardError.write(Array(text.utf8)) }

  /// Writes to standard output.
  static func print(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) { try Descriptor.standardOutput.write(bytes) } catch { throw .standardOutput(error) }
  }

  /// To be called first: makes sure that writing to a standard stream fails where it cannot succeed.
  ///
  /// A write to a pipe that nobody reads, or past the limit of a file's size, is to fail, not to end the process. And
  /// where a standard stream is closed, no other file may get its number.
  static func prepareStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
    #if canImport(Darwin)
      _ = Darwin.signal(SIGPIPE, SIG_IGN)
      _ = Darwin.signal(SIGXFSZ, SIG_IGN)
    #elseif canImport(Musl)
      _ = Musl.signal(SIGPIPE, SIG_IGN)
      _ = Musl.signal(SIGXFSZ, SIG_IGN)
    #else
      _ = Glibc.signal(SIGPIPE, SIG_IGN)
      _ = Glibc.signal(SIGXFSZ, SIG_IGN)
    #endif
  }

  /// Nanoseconds since some moment in the past.
  static func now() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Glibc.exit(status.rawValue)
    #endif
  }

  /// The arguments as bytes, without the name of the program.
  static func arguments() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return [] }
      return unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }
}
