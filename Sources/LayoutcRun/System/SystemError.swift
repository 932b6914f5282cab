/// What the system answered when it did not do what it was told.
package struct SystemError: Error {
  package var code: Int32

  package init(code: Int32) { self.code = code }

  /// Whether nobody reads any more what is written.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// Somebody wrote to a file between two looks of ours at it. No system has a code for this.
  package static let changedMeanwhile = SystemError(code: -1)

  /// In lower case, as it follows a colon: `no such file or directory`.
  package var message: String {
    if code == Self.changedMeanwhile.code { return "it was changed meanwhile; nothing was written" }
    let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    // To append a Substring, the runtime would look for conformances, and every run asks for a file that is not there.
    return text.prefix(1).lowercased() + String(text.dropFirst())
  }

  /// Whether something with that name already exists.
  package var isPresence: Bool { code == EEXIST }

  /// Whether nothing with that name exists.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// Calls again as long as a signal interrupts the call.
  @discardableResult
  package static func check(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }
}
