#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders of the file system.
enum Folder {
  /// The names in a folder in the order of their bytes, hidden ones left out; names need not be UTF-8.
  static func names(in path: String) throws(SystemError) -> [[UInt8]] {
    try allNames(in: path).filter { $0.first != UInt8(ascii: ".") }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// All names in a folder, in no order.
  static func allNames(in path: String) throws(SystemError) -> [[UInt8]] {
    guard let folder = unsafe opendir(path) else { throw SystemError(code: errno) }
    defer { unsafe closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe Array(String.bytes(cString: UnsafeRawPointer(pointer)))
      }
      names.append(name)
    }
    return names
  }

  /// Makes a folder and those above it, where they are missing.
  static func create(_ path: String) throws(SystemError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path.utf8[end...].dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let part = String(path[..<end])
      guard unsafe mkdir(part, 0o777) != 0 else { continue }
      let code = errno
      // Another process may have made it since; some systems say that they are read-only before that it is there.
      if let status = try? FileStatus(of: part), status.kind == .folder { continue }
      throw SystemError(code: code == EEXIST ? ENOTDIR : code)
    }
  }

  /// The folder we are in; nil where it is gone.
  static let current: String? = {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path)
  }()
}

extension String {
  /// The bytes before the NUL.
  fileprivate static func bytes(cString pointer: UnsafeRawPointer) -> UnsafeRawBufferPointer {
    let start = unsafe pointer.assumingMemoryBound(to: CChar.self)
    return unsafe UnsafeRawBufferPointer(start: pointer, count: strlen(start))
  }
}
