package import LayoutCompiler

/// What ends a run, or what is said of one file of the run.
package struct Failure: Error {
  package var status: ExitStatus
  /// One line.
  package var message: String
  /// Set if the failure is about one file; reports then say so, too.
  package var file: FileFailure?
  /// Whether everything has been said already.
  package private(set) var isTold = false

  package init(status: ExitStatus, message: String, file: FileFailure? = nil) {
    self.status = status
    self.message = message
    self.file = file
  }

  /// Ends a run of which everything has been said already.
  package static func told(_ status: ExitStatus) -> Failure {
    var failure = Failure(status: status, message: "")
    failure.isTold = true
    return failure
  }

  package static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
  package static func io(_ message: String) -> Failure { Failure(status: .io, message: message) }

  /// Something done for a spec ended the process; see ``CrashRecovery``.
  package static func ended(_ path: String, by fault: CrashRecovery.Fault) -> Failure {
    switch fault {
    case .ours: about(FileFailure(.finish, path, reason: ""))
    case .memory: about(FileFailure(.outOfMemory, path, reason: ""))
    }
  }

  package static func reading(_ path: String, _ reason: String) -> Failure {
    about(FileFailure(.read, path, reason: reason))
  }

  package static func writing(_ path: String, _ error: SystemError) -> Failure {
    about(FileFailure(.write, path, reason: error.message))
  }

  /// An output is there that no run writes any more.
  static func orphan(_ output: CompileRequest.Orphan) -> Failure {
    about(
      FileFailure(output.spec == nil ? .unneeded : .orphan, output.path, reason: output.spec ?? ""), .findings)
  }

  private static func about(_ file: FileFailure, _ status: ExitStatus = .io) -> Failure {
    Failure(status: status, message: file.message, file: file)
  }

  /// Says nothing if the reader has gone, as `head` does when it has what it wants.
  static func standardOutput(_ error: SystemError) -> Failure {
    guard !error.isBrokenPipe else {
      Terminal.noteClosedOutput()
      return .told(.io)
    }
    return .io("cannot write to standard output: \(error.message)")
  }
}
