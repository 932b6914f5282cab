import LayoutCompiler

/// Temporary files that a run left behind because it was killed.
///
/// Whoever writes such a file holds a lock on it, which the system releases when the process ends, however it ends. So
/// a file that can be locked belongs to nobody, whatever number is in its name, on this machine or on another that
/// shares the folder. If the file system has no locks, nothing is removed.
enum LeftFiles {
  /// Whether the file is ours to write: locked, and still there. A run that removes left files may have come first.
  static func hold(_ file: Descriptor) -> Bool {
    if lock(file) { return (try? file.status().linkCount) != 0 }
    return errno != EWOULDBLOCK
  }

  static func remove(from folder: String) {
    guard let names = try? Folder.allNames(in: folder) else { return }
    for bytes in names where isOurs(bytes) {
      let path = folder + "/" + String(decoding: bytes, as: UTF8.self)
      // Neither follows a link nor waits for a pipe that has the name.
      guard let file = try? Descriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY),
        let status = try? file.status(), status.kind == .regular, status.owner == geteuid(), lock(file)
      else { continue }
      unsafe unlink(path)
    }
  }

  /// `.layoutc-123-1.tmp`
  private static func isOurs(_ name: [UInt8]) -> Bool {
    let (prefix, suffix) = (Array(".layoutc-".utf8), Array(".tmp".utf8))
    guard name.starts(with: prefix), name.count > prefix.count + suffix.count, name.suffix(4).elementsEqual(suffix)
    else { return false }
    let numbers = name[prefix.count..<(name.count - suffix.count)].split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { number in
        !number.isEmpty && number.allSatisfy(\.isDigit)
      }
  }

  private static func lock(_ file: Descriptor) -> Bool { flock(file.number, LOCK_EX | LOCK_NB) == 0 }
}
