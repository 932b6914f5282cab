/// What ends a run, or what is said of one file of it.
struct Failure: Error {
  var status: ExitStatus
  /// One line; empty where all was said already.
  var message: String

  static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
  static func io(_ message: String) -> Failure { Failure(status: .io, message: message) }

  /// What was done of a spec ended the process; see ``CrashRecovery``.
  static func internalError(_ path: String) -> Failure {
    .io(
      "internal error in '\(path)': layoutc could not go on with it; please send this file, all that it includes, the "
        + "command and what 'layoutc --version' prints")
  }

  static func writing(_ path: String, _ error: SystemError) -> Failure {
    .io("cannot write '\(path)': \(error.message)")
  }

  static func standardOutput(_ error: SystemError) -> Failure {
    .io("cannot write to standard output: \(error.message)")
  }
}
