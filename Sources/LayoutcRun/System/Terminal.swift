package import LayoutCompiler

/// What we know of those who read our output, and the streams to them.
package enum Terminal {
  /// Whether a stream is a terminal that understands colors and cursor movements.
  package static func isInteractive(_ stream: Descriptor) -> Bool {
    isatty(stream.number) == 1 && environment("TERM") != "dumb"
  }

  /// Nil if the variable is not set or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// What the environment says of colors, whoever reads them: `NO_COLOR` before `FORCE_COLOR` and `CLICOLOR_FORCE`,
  /// which logs of CI services understand. Nil if it says nothing.
  package static var wantsColor: Bool? {
    if environment("NO_COLOR") != nil { return false }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      if let value = environment(name) { return value != "0" && value.lowercased() != "false" ? true : nil }
    }
    return nil
  }

  /// Whether we run in a workflow of GitHub.
  package static var isWorkflow: Bool {
    environment("GITHUB_ACTIONS").map { !["0", "false"].contains($0.lowercased()) } ?? false
  }

  /// Writes to standard error what already is in the form that others may read. If it is closed, nobody can be told.
  package static func writeError(_ text: String) { try? Descriptor.standardError.write(Array(text.utf8)) }

  /// Tells people something in one line, whatever the names that it quotes contain.
  package static func tell(_ line: String) { writeError(TerminalText.leading(line) + "\n") }

  /// Writes to standard output.
  package static func print(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) { try Descriptor.standardOutput.write(bytes) } catch { throw .standardOutput(error) }
  }

  /// Writes what `body` does to standard output, piece by piece.
  package static func print(_ body: (inout ByteBuffer) -> Void) throws(Failure) {
    do throws(SystemError) {
      try ByteBuffer.write(to: { bytes throws(SystemError) in try Descriptor.standardOutput.write(bytes) }, body)
    } catch {
      throw .standardOutput(error)
    }
  }

  /// Writes a difference to standard output. A program that applies it gets it as it is. On a terminal nothing in it
  /// moves the cursor, and in the log of a workflow its lines are not commands.
  ///
  /// - Parameter pieces: the pieces of the difference, whole lines, one after the other.
  package static func print(difference pieces: some Sequence<[UInt8]>) throws(Failure) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isFile = (try? Descriptor.standardOutput.status().kind) == .regular
    let fence = isWorkflow && !isTerminal && !isFile ? WorkflowText.fence(around: pieces) : nil
    if let fence { try print(Array(fence.begin.utf8)) }
    for piece in pieces { try print(isTerminal ? visible(lines: piece) : piece) }
    if let fence { try print(Array(fence.end.utf8)) }
  }

  package static func print(difference: [UInt8]) throws(Failure) { try print(difference: [difference]) }

  private static func visible(lines: [UInt8]) -> [UInt8] {
    let lines = String(decoding: lines, as: UTF8.self).unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.map { TerminalText.visible(String($0)) }.joined(separator: "\n").utf8)
  }

  /// Set if nobody reads standard output any more.
  private static let isOutputClosed = Guarded(false)

  /// Lets the rest of the run do its work. Then we end like a program whose reader has gone.
  package static func noteClosedOutput() { isOutputClosed.withLock { $0 = true } }

  package static let ignoredSignals = [SIGPIPE, SIGXFSZ]

  /// Makes sure that reading and writing standard streams fail if they cannot succeed. Must be called first.
  ///
  /// A write to a pipe that nobody reads, or past the limit of a file's size, must fail and not end the process. And if
  /// a standard stream is closed, no other file may get its number: what does is open for what nobody does with it.
  package static func prepareStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    for signal in ignoredSignals { Platform.setHandler(of: signal, to: SIG_IGN) }
  }

  /// The nanoseconds since some moment in the past.
  package static func now() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  package static func exit(_ status: ExitStatus) -> Never {
    if isOutputClosed.withLock({ $0 }) { TemporaryFiles.end(by: SIGPIPE) }
    Platform.end(status.rawValue)
  }

  /// Ends a run that something stopped.
  package static func end(_ failure: Failure) -> Never {
    if !failure.isTold { tell("error: \(failure.message)") }
    exit(failure.status)
  }

  /// The arguments as they are, without the name of the program.
  package static func texts() throws(Failure) -> [String] {
    // A program always has its own name. On Linux, Swift reads the arguments from a file, and if that fails, as without
    // a descriptor to spare, there are none: that must not look like a run without a command.
    guard CommandLine.argc > 0 else { throw .io("cannot read the arguments of the program") }
    var texts: [String] = []
    for (index, bytes) in arguments().enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .io("argument \(index + 1), '\(String(decoding: bytes, as: UTF8.self))', is not UTF-8; rename the file")
      }
      texts.append(text)
    }
    return texts
  }

  /// The arguments as bytes, without the name of the program.
  package static func arguments() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return [] }
      return unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }
}
