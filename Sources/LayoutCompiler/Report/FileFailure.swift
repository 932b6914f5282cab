/// A file that could not be read or written, or that we could not finish with. No finding has a place in it, and yet no
/// report may pass over it.
package struct FileFailure: Sendable, Equatable {
  package enum Action: String, Sendable {
    case read, write
    /// A fault of ours ended the process that worked on the file.
    case finish
    /// The process that worked on the file was not given the memory that it asked for.
    case outOfMemory
    /// Its content is not what would be written.
    case compare
    /// It is an output, and what it was made from is gone; the reason is the path of that spec.
    case orphan
    /// It is what standalone code needs, and there is no such code.
    case unneeded
  }

  package var action: Action
  package var path: String
  /// In words that follow the path, unless the action says something else.
  package var reason: String

  package init(_ action: Action, _ path: String, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// `cannot read 'a.layout.yaml': no such file or directory`
  package var message: String {
    switch action {
    case .read, .write: "cannot \(action.rawValue) '\(path)': \(reason)"
    case .compare: "'\(path)' is not as 'layoutc compile' would write it; compile again and commit it"
    case .orphan:
      "'\(path)' was made from '\(reason)', which this run does not find; remove it, or keep the outputs of other runs in a "
        + "folder of their own"
    case .unneeded:
      "'\(path)' is what code of '--standalone' needs, and there is none of that here; remove it, or compile with "
        + "'--standalone'"
    case .finish:
      "internal error in '\(path)': layoutc could not go on with it; please send this file, all that it includes, the "
        + "command and what 'layoutc --version' prints"
    case .outOfMemory:
      "out of memory at '\(path)': what layoutc may take is too little for this file and what it includes; allow more, "
        + "for example with 'ulimit -v'"
    }
  }

  /// Like the fingerprint of a finding, it is the same in every run until the file can be read.
  package var fingerprint: String { String(SHA256.hex(of: "\(kind)\u{0}\(path)").prefix(32)) }

  /// What a report has in place of a finding's rule.
  package var kind: String {
    switch action {
    case .read, .write: "cannot-\(action.rawValue)"
    case .finish: "internal-error"
    case .outOfMemory: "out-of-memory"
    case .compare: "stale"
    case .orphan, .unneeded: "orphaned"
    }
  }
}
