import LayoutcRun

/// The program that is running.
enum Program {
  /// Differs from one build of the program to the next; nil if the system does not tell.
  static let stamp: String? = {
    guard let path = unsafe Platform.programPath() else { return nil }
    defer { unsafe free(path) }
    guard let name = unsafe String(validatingCString: path), let status = try? FileStatus(of: name) else { return nil }
    return "\(status.size) \(status.modified.tv_sec).\(status.modified.tv_nsec)"
  }()
}
