/// What ends a run, or what is said of one file of it.
struct Failure: Error {
  var status: ExitStatus
  /// One line; empty where all was said already.
  var message: String

  static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
  static func io(_ message: String) -> Failure { Failure(status: .io, message: message) }

  static func writing(_ path: String, _ error: SystemError) -> Failure {
    .io("cannot write '\(path)': \(error.message)")
  }

  /// Quiet where the reader has gone, as `head` does when it has what it wants.
  static func standardOutput(_ error: SystemError) -> Failure {
    guard !error.isBrokenPipe else {
      Terminal.noteClosedOutput()
      return .io("")
    }
    return .io("cannot write to standard output: \(error.message)")
  }
}
