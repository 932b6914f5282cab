/// A file that could not be read or written: no finding has a place in it, and yet no report may pass over it.
public struct FileFailure: Sendable, Equatable {
  public enum Action: String, Sendable {
    case read, write
  }

  public var action: Action
  public var path: String
  /// In words that follow the path.
  public var reason: String

  public init(_ action: Action, _ path: String, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// `cannot read 'a.layout.yaml': no such file or directory`
  public var message: String { "cannot \(action.rawValue) '\(path)': \(reason)" }

  /// As that of a finding: the same in every run until the file can be read.
  var fingerprint: String { String(SHA256.hex(of: "\(kind)\u{0}\(path)").prefix(32)) }

  /// What stands where findings have their rule.
  var kind: String { "cannot-\(action.rawValue)" }
}
