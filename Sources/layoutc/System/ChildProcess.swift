import LayoutCompiler
import LayoutcRun

/// Another program that is run to its end, found as the shell finds it.
enum ChildProcess {
  struct Outcome: Sendable {
    /// The exit status, or 128 plus the number of the signal that ended it.
    var status: Int32
    var output, error: [UInt8]
  }

  /// - Parameters:
  ///   - arguments: the first is the program's name; none holds a NUL.
  ///   - input: for its standard input. At most 4,096 bytes, which is what a pipe takes before somebody reads.
  static func run(_ arguments: [String], input: [UInt8] = []) throws(SystemError) -> Outcome {
    precondition(input.count <= 4096, "more than a pipe takes")
    guard arguments.allSatisfy({ !$0.utf8.contains(0) }) else { throw SystemError(code: EINVAL) }
    let (toChild, fromChild, errors) = (try Pipe(), try Pipe(), try Pipe())
    var actions = unsafe Platform.noFileActions
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (end, number) in [
      (toChild.readEnd, STDIN_FILENO), (fromChild.writeEnd, STDOUT_FILENO), (errors.writeEnd, STDERR_FILENO),
    ] {
      unsafe posix_spawn_file_actions_adddup2(&actions, end.number, number)
    }
    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in arguments.indices { unsafe free(words[index]) } }
    var attributes = unsafe Attributes()
    defer { unsafe attributes.destroy() }
    var process = pid_t()
    let code = unsafe words.withUnsafeMutableBufferPointer { words -> Int32 in
      guard let start = words.baseAddress, let program = unsafe start[0] else { return EINVAL }
      return inheriting.withLock { _ in
        unsafe posix_spawnp(&process, program, &actions, &attributes.value, start, Platform.environment)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    // The child has these ends. If we kept ours open, the child would wait, and so would we.
    toChild.closeReadEnd()
    fromChild.closeWriteEnd()
    errors.closeWriteEnd()
    try? toChild.writeEnd.write(input)
    toChild.closeWriteEnd()
    let said = Result { () throws(SystemError) in try read(fromChild, errors) }
    // Nobody reads what is left to say, so a child that has more must not wait for that.
    fromChild.closeReadEnd()
    errors.closeReadEnd()
    var status: Int32 = 0
    try SystemError.check { unsafe Int(waitpid(process, &status, 0)) }
    let signal = status & 0x7F
    let (output, error) = try said.get()
    return Outcome(status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: output, error: error)
  }

  /// Reads both to their ends, whichever has something. A program waits if nobody takes what it writes, and then writes
  /// nothing to the other one either.
  private static func read(_ output: Pipe, _ error: Pipe) throws(SystemError) -> (output: [UInt8], error: [UInt8]) {
    let mostOutput = InputFile.mostBytes + 4096
    let mostError = 1 << 20
    var said: (output: [UInt8], error: [UInt8]) = ([], [])
    // `poll` ignores a negative number.
    var ends = [output, error].map { pollfd(fd: $0.readEnd.number, events: Int16(POLLIN), revents: 0) }
    while ends.contains(where: { $0.fd >= 0 }) {
      try SystemError.check { unsafe Int(poll(&ends, nfds_t(ends.count), -1)) }
      if ends[0].revents != 0 {
        let bytes = try output.readEnd.readSome(atMost: min(1 << 16, mostOutput - said.output.count))
        said.output += bytes
        // Output that is too long is not waited for, and its program must not wait either.
        if bytes.isEmpty || said.output.count == mostOutput {
          output.closeReadEnd()
          ends[0] = pollfd(fd: -1, events: 0, revents: 0)
        }
      }
      if ends[1].revents != 0 {
        let bytes = try error.readEnd.readSome(atMost: 1 << 16)
        // The reason of a failure is at the beginning. The rest is read only so that the program can end.
        said.error += bytes.prefix(mostError - said.error.count)
        if bytes.isEmpty { ends[1] = pollfd(fd: -1, events: 0, revents: 0) }
      }
    }
    return said
  }

  /// Held while a pipe is open that a child would inherit, and while a child begins. A child that had an end of another's
  /// pipe would keep whoever reads that one waiting.
  private static let inheriting = Guarded(())

  /// A pipe. A child gets neither end unless it is given it.
  private final class Pipe {
    private(set) var readEnd: Descriptor
    private(set) var writeEnd: Descriptor

    init() throws(SystemError) {
      var ends: [Int32] = [0, 0]
      try inheriting.withLock { _ throws(SystemError) in
        try SystemError.check { unsafe Int(pipe(&ends)) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      }
      readEnd = Descriptor(owning: ends[0])
      writeEnd = Descriptor(owning: ends[1])
    }

    // A descriptor is closed once nobody holds it.
    func closeReadEnd() { readEnd = .standardError }
    func closeWriteEnd() { writeEnd = .standardError }
  }
}

extension ChildProcess {
  /// What signals do to a child: it ends, as programs do, when it is told to and when nobody reads what it writes. This
  /// process does not (``TemporaryFiles``, ``Terminal/prepareStreams()``), and a child would inherit that.
  @unsafe struct Attributes {
    var value = Platform.noAttributes

    init() {
      unsafe posix_spawnattr_init(&value)
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      for signal in Terminal.ignoredSignals { unsafe sigaddset(&signals, signal) }
      unsafe posix_spawnattr_setsigdefault(&value, &signals)
      // Signals that a thread of ours waits for are blocked in all other threads.
      var none = sigset_t()
      unsafe sigemptyset(&none)
      unsafe posix_spawnattr_setsigmask(&value, &none)
      unsafe posix_spawnattr_setflags(&value, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    }

    mutating func destroy() { unsafe posix_spawnattr_destroy(&value) }
  }
}
