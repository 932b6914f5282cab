/// What the file system says of a file, without opening it.
package struct FileStatus {
  package enum Kind {
    case regular, folder, pipe, socket, device, other

    /// `is a pipe, not a regular file`
    var refusal: String {
      switch self {
      case .regular: "is a regular file"
      case .folder: "is a folder, not a file"
      case .pipe: "is a pipe, not a regular file"
      case .socket: "is a socket, not a regular file"
      case .device: "is a device, not a regular file"
      case .other: "is not a regular file"
      }
    }
  }

  /// What is the same for two names of one file.
  package struct Identity: Hashable, Sendable {
    var device: UInt64
    package var number: UInt64
  }

  package var kind: Kind
  package var size: Int
  /// When the file was written, and when anything was done to it.
  package var modified: timespec
  package var changed: timespec
  package var identity: Identity
  /// The permission bits.
  var mode: mode_t
  /// The number of names that the file has.
  var linkCount: Int
  var owner: uid_t
  var group: gid_t

  /// Whether everybody may put files there that nobody else may take away, as in `/tmp`.
  var isForEverybody: Bool { kind == .folder && mode & (S_ISVTX | S_IWOTH) == S_ISVTX | S_IWOTH }

  /// Whether somebody has written into the file since then; a new name, or one name less, does not count.
  func isWritten(since earlier: FileStatus) -> Bool {
    size != earlier.size || modified.tv_sec != earlier.modified.tv_sec || modified.tv_nsec != earlier.modified.tv_nsec
  }

  /// Follows symbolic links.
  package init(of path: String) throws(SystemError) {
    var record = stat()
    try SystemError.check { unsafe Int(stat(path, &record)) }
    self.init(record)
  }

  /// Whether the name itself is a symbolic link, wherever that leads.
  package static func isLink(_ path: String) -> Bool {
    var record = stat()
    return unsafe lstat(path, &record) == 0 && record.st_mode & S_IFMT == S_IFLNK
  }

  /// Where a symbolic link leads, as the link says it. Nil for what is not a link, or if its target is not text.
  package static func target(ofLink path: String) -> String? {
    guard isLink(path) else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = unsafe readlink(path, start, Int(PATH_MAX))
      guard count > 0 else { return nil }
      unsafe buffer[count] = 0
      return unsafe String(validatingCString: start)
    }
  }

  /// Whether something has this name, even a link that leads nowhere.
  package static func isNamed(_ path: String) -> Bool {
    var record = stat()
    return unsafe lstat(path, &record) == 0
  }

  init(of descriptor: Int32) throws(SystemError) {
    var record = stat()
    try SystemError.check { unsafe Int(fstat(descriptor, &record)) }
    self.init(record)
  }

  private init(_ record: stat) {
    switch record.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFIFO: kind = .pipe
    case S_IFSOCK: kind = .socket
    case S_IFCHR, S_IFBLK: kind = .device
    default: kind = .other
    }
    size = Int(record.st_size)
    modified = Platform.modified(record)
    changed = Platform.changed(record)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: record.st_dev), number: UInt64(truncatingIfNeeded: record.st_ino))
    mode = record.st_mode & 0o7777
    linkCount = Int(record.st_nlink)
    owner = record.st_uid
    group = record.st_gid
  }
}
