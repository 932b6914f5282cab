import LayoutcRun

/// What changes of a file when somebody writes it, or puts another in its place.
struct FileStamp: Equatable, Sendable {
  private var identity: FileStatus.Identity
  private var size: Int
  private var modified: timespec
  private var changed: timespec
  /// Whether the file was written so recently that it may be written again at what the system takes for the same time.
  /// Such a stamp is worth nothing, and equals no other.
  private var isFresh: Bool

  /// How exact the times of files are, in seconds, with a little more.
  private static let tick = 0.03

  /// Nil if there is no such file.
  init?(of path: String) {
    guard let status = try? FileStatus(of: path) else { return nil }
    (identity, size, modified, changed) = (
      status.identity, status.size, status.modified, status.changed
    )
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    isFresh = Self.isFresh(modified, at: now)
  }

  static func isFresh(_ modified: timespec, at now: timespec) -> Bool {
    // A file may be from any time that a number can say.
    let seconds = modified.tv_sec.subtractingReportingOverflow(now.tv_sec)
    return !seconds.overflow && abs(Double(seconds.partialValue) + Double(modified.tv_nsec - now.tv_nsec) / 1e9) < tick
  }

  static func == (a: FileStamp, b: FileStamp) -> Bool {
    !a.isFresh && !b.isFresh && a.identity == b.identity && a.size == b.size
      && a.modified.tv_sec == b.modified.tv_sec && a.modified.tv_nsec == b.modified.tv_nsec
      && a.changed.tv_sec == b.changed.tv_sec && a.changed.tv_nsec == b.changed.tv_nsec
  }
}
