import LayoutCompiler
import LayoutEngine

/// Folders of the file system.
package enum Folder {
  /// What lies in a folder; its name need not be UTF-8.
  struct Entry {
    var name: [UInt8]
    /// Whether its name says that people do not look at it.
    var isHidden: Bool { name.first == UInt8(ascii: ".") }
    /// Whether it is a file, and not a link to one. Also false if the system does not tell this for free.
    var isRegular: Bool
  }

  /// The names in a folder in the order of their bytes, without hidden ones; names need not be UTF-8.
  package static func names(in path: String) throws(SystemError) -> [[UInt8]] {
    try entries(in: path) { _ in false }.map(\.name)
  }

  /// The entries in the order of their names' bytes.
  ///
  /// - Parameter isWanted: says of a hidden name whether it is among them; of others it is not asked.
  static func entries(in path: String, hidden isWanted: ([UInt8]) -> Bool) throws(SystemError) -> [Entry] {
    try allEntries(in: path).filter { !$0.isHidden || isWanted($0.name) }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// All names in a folder, in no particular order.
  static func allNames(in path: String) throws(SystemError) -> [[UInt8]] { try allEntries(in: path).map(\.name) }

  private static func allEntries(in path: String) throws(SystemError) -> [Entry] {
    guard let folder = unsafe opendir(path) else { throw SystemError(code: errno) }
    defer { unsafe closedir(folder) }
    var entries: [Entry] = []
    while true {
      // It gives nothing both at the end and on failure; only `errno` tells which of the two it is.
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        if errno != 0 { throw SystemError(code: errno) }
        return entries
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe Array(String.bytes(cString: UnsafeRawPointer(pointer)))
      }
      entries.append(Entry(name: name, isRegular: unsafe Int(entry.pointee.d_type) == Int(DT_REG)))
    }
  }

  /// The files below a folder whose names have this ending, relative to the folder, in the order of their names' bytes.
  /// Hidden folders and what links lead to are left out.
  package static func files(below folder: String, ending: String) throws(Failure) -> [String] {
    let entries: [Entry]
    do throws(SystemError) {
      entries = try Self.entries(in: folder) { $0.suffix(ending.utf8.count).elementsEqual(ending.utf8) }
    } catch {
      throw .reading(folder, error.message)
    }
    var files: [String] = []
    for entry in entries {
      guard let name = String(utf8: entry.name) else { continue }
      let path = RelativePath.child(name, of: folder)
      let status: FileStatus
      do throws(SystemError) { status = try FileStatus(of: path) } catch {
        if error.isAbsence || FileStatus.isLink(path) { continue }
        throw .reading(path, error.message)
      }
      if status.kind == .folder {
        if entry.isHidden || FileStatus.isLink(path) { continue }
        files += try Self.files(below: path, ending: ending).map { "\(name)/\($0)" }
      } else if name.hasSuffix(ending), !SpecFile.isBesideAnother(name) {
        files.append(name)
      }
    }
    return files
  }

  /// Makes a folder and those above it, if they are missing.
  package static func create(_ path: String) throws(SystemError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path.utf8[end...].dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let part = String(path[..<end])
      guard unsafe mkdir(part, 0o777) != 0 else { continue }
      let code = errno
      // Another process may have made it since; some systems say that they are read-only before they say that it
      // exists.
      if let status = try? FileStatus(of: part), status.kind == .folder { continue }
      throw SystemError(code: code == EEXIST ? ENOTDIR : code)
    }
  }

  /// Makes the folders above a file, if they are missing. A path that ends with a slash names no file, and would leave
  /// an empty folder behind.
  package static func create(above path: String) throws(SystemError) {
    guard path.utf8.last != UInt8(ascii: "/") else { throw SystemError(code: EISDIR) }
    if let folder = RelativePath.folder(of: path) { try create(folder) }
  }

  /// The current folder; nil if it is gone.
  package static let current: String? = {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path)
  }()

  /// A path as seen from the current folder; an absolute path stays as it was written. Nil if that folder is gone.
  package static func absolute(_ path: String) -> String? {
    RelativePath.isAbsolute(path) ? path : current.map { normalized($0 + "/" + path) }
  }

  /// An absolute path without links; parts that do not exist are kept by their names.
  package static func physical(_ path: String) -> String {
    // Nothing has a longer path, and looking at each part of one would take the square of its length.
    guard path.utf8.count <= Int(PATH_MAX) else { return path }
    var folder = path
    while true {
      if let real = real(folder) {
        let rest = path.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }
        return rest.isEmpty ? real : RelativePath.child(String(rest)!, of: real)
      }
      guard folder != "/", RelativePath.isAbsolute(folder) else { return path }
      folder = above(folder)
    }
  }

  /// The absolute path without links of something that is there; nil if nothing is, or its name is not UTF-8.
  static func real(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(validatingCString: real)
  }

  /// A folder, or the nearest above it that is there: what somebody names may have been there once. The current folder
  /// if none is, or none may be looked at.
  package static func nearest(to path: String) -> String {
    var folder = path
    while (try? FileStatus(of: folder))?.kind != .folder {
      guard let above = RelativePath.folder(of: folder), above != folder else { return "." }
      folder = above
    }
    return folder
  }

  /// Whether something with that name is in a folder, even a link that leads nowhere.
  static func contains(_ name: String, in folder: String) -> Bool {
    FileStatus.isNamed(RelativePath.child(name, of: folder))
  }

  /// The folder above an absolute path; for `/` it is `/` itself.
  package static func above(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Whether `path` is `folder` or lies below it, both absolute.
  package static func holds(_ folder: String, _ path: String) -> Bool {
    path == folder || RelativePath.isBelow(path, folder)
  }
}

extension String {
  /// The bytes before the NUL.
  fileprivate static func bytes(cString pointer: UnsafeRawPointer) -> UnsafeRawBufferPointer {
    let start = unsafe pointer.assumingMemoryBound(to: CChar.self)
    return unsafe UnsafeRawBufferPointer(start: pointer, count: strlen(start))
  }
}
