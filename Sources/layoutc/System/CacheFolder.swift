import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// A folder of files that could all be made again: nobody misses what is lost, and failures are not told. Somebody may
/// have named a folder that holds other files as well, which are left alone.
final class CacheFolder: Sendable {
  private let path: String
  /// Whether a file of that name is one that was stored.
  private let isOurs: @Sendable (String) -> Bool
  private let hasGrown = Guarded(false)
  /// If the files come to more than this, in bytes, the oldest are removed until a quarter is free.
  private static let mostBytes = 256 << 20

  /// - Parameter path: nil for the user's own folder, see ``standard``.
  /// - Parameter isOurs: whether a name is one of those that files are stored by.
  init?(_ path: String?, isOurs: @escaping @Sendable (String) -> Bool) {
    guard let folder = path ?? Self.standard else { return nil }
    self.path = folder
    self.isOurs = isOurs
  }

  /// `$LAYOUTC_CACHE_DIR`, or else `layoutc` in the system's folder for a user's caches; nil if there is neither.
  static var standard: String? {
    if let path = Terminal.environment("LAYOUTC_CACHE_DIR") { return path }
    if let path = Terminal.environment("XDG_CACHE_HOME"), RelativePath.isAbsolute(path) { return "\(path)/layoutc" }
    guard let home = Terminal.environment("HOME"), RelativePath.isAbsolute(home) else { return nil }
    return "\(home)/\(Platform.caches)/layoutc"
  }

  func load(_ name: String) -> [UInt8]? {
    guard case .success(let bytes) = InputFile.read("\(path)/\(name)") else { return nil }
    return bytes
  }

  /// Replaces an older file at once. A link of that name is no file that was stored: what it leads to is somebody's,
  /// and the link is removed.
  ///
  /// - Returns: whether the file is there now.
  @discardableResult func store(_ name: String, _ bytes: [UInt8]) -> Bool {
    guard (try? Folder.create(path)) != nil else { return false }
    let place = "\(path)/\(name)"
    if FileStatus.isLink(place) { unsafe unlink(place) }
    guard let file = try? OutputFile(place) else { return false }
    do throws(SystemError) {
      try file.write(bytes)
      // A pack that a power cut left incomplete is detected by its checksum.
      if try file.commit(durably: false) == .written { hasGrown.withLock { $0 = true } }
      return true
    } catch {
      // On a full disk the older file is worth more than a part of the new one.
      file.discard()
      return false
    }
  }

  /// Removes the oldest files if what was stored made all of them together too large. Linear in their number.
  func trim() {
    guard hasGrown.withLock(\.self) else { return }
    var files: [(path: String, status: FileStatus)] = []
    for name in (try? Folder.names(in: path)) ?? [] {
      guard let name = String(validating: name, as: UTF8.self), isOurs(name) else { continue }
      let file = "\(path)/\(name)"
      if !FileStatus.isLink(file), let status = try? FileStatus(of: file), status.kind == .regular {
        files.append((file, status))
      }
    }
    var total = files.reduce(0) { $0 + $1.status.size }
    guard total > Self.mostBytes else { return }
    for (file, status) in files.sorted(by: { $0.status.isOlder(than: $1.status) }) {
      if total <= Self.mostBytes / 4 * 3 { return }
      if unsafe unlink(file) == 0 { total -= status.size }
    }
  }
}

extension FileStatus {
  fileprivate func isOlder(than other: FileStatus) -> Bool {
    (modified.tv_sec, modified.tv_nsec) < (other.modified.tv_sec, other.modified.tv_nsec)
  }
}
