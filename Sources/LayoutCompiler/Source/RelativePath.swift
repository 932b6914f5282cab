import LayoutEngine

/// Paths as text, without asking the file system.
///
/// Names are bytes to the file system: a slash before a combining character is a slash, though Swift takes the two for
/// one character. So nothing here looks at characters.
package enum RelativePath {
  private static let slash = UInt8(ascii: "/")

  /// The names that a path is made of, outermost first.
  package static func components(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The path up to its last slash; nil where there is none.
  package static func folder(of path: String) -> String? {
    guard let end = path.lastIndex(ofByte: slash) else { return nil }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The path of `name`, which may be a path itself, in a folder. An empty folder is the current one, as in
  /// ``normalized(_:)``.
  package static func child(_ name: String, of folder: String) -> String {
    folder.isEmpty ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// Whether a path leads to something in a folder, at any depth; both are in the same terms.
  package static func isBelow(_ path: String, _ folder: String) -> Bool {
    folder == "/"
      ? isAbsolute(path) : path.utf8.starts(with: folder.utf8) && path.utf8.dropFirst(folder.utf8.count).first == slash
  }

  /// `path` without the folder that it lies below, the reverse of ``child(_:of:)``. Both are in the same terms, and
  /// neither is normalized.
  package static func path(_ path: String, below folder: String) -> String {
    String(decoding: path.utf8.dropFirst(child("", of: folder).utf8.count), as: UTF8.self)
  }

  /// `path` as seen from the folder of `file`.
  package static func joined(_ path: String, to file: String) -> String {
    guard let end = file.lastIndex(ofByte: slash) else { return normalized(path) }
    return normalized(file[...end] + path)
  }

  /// The path without `.` and without `name/..`.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in components(of: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (isAbsolute(path) ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether no component is empty or begins with a point. This alone recognizes nearly all paths as normal.
  private static func isNormal(_ path: String) -> Bool {
    var before = UInt8(ascii: "/")
    var isFirst = true
    for byte in path.utf8 {
      if before == UInt8(ascii: "/"), byte == UInt8(ascii: ".") || (byte == before && !isFirst) { return false }
      before = byte
      isFirst = false
    }
    return before != UInt8(ascii: "/")
  }

  package static func lastComponent(_ path: String) -> String {
    // Most paths do not end with a slash.
    guard path.utf8.last != UInt8(ascii: "/") else { return components(of: path).last.map(String.init) ?? path }
    return path.lastIndex(ofByte: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// An absolute path as seen from a folder, if there is one; any other path as it is.
  package static func shown(_ path: String, from folder: String?) -> String {
    guard let folder, isAbsolute(path) else { return path }
    return self.path(path, from: folder)
  }

  /// `path` as seen from `folder`, both in the same terms.
  ///
  /// Texts about findings ask for each of them, so it works on bytes.
  package static func path(_ path: String, from folder: String) -> String {
    let target = normalized(path)
    let base = normalized(folder)
    guard isAbsolute(target) == isAbsolute(base) else { return target }
    // With a slash behind each, components are equal if their bytes up to a slash are.
    let (to, from) = (withSlash(target), withSlash(base))
    let equal = zip(to, from).prefix { $0 == $1 }.count
    let common = to[..<equal].lastIndex(of: slash).map { $0 + 1 } ?? 0
    let rest = from[common...]
    // A normal path has `..` only in front.
    guard !rest.starts(with: "../".utf8) else { return target }
    let bytes = Array(repeating: "../".utf8, count: rest.count { $0 == slash }).joined() + to[common...]
    return String(decoding: bytes.last == slash ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  private static func withSlash(_ path: String) -> [UInt8] {
    var bytes = Array(path.utf8)
    if let last = bytes.last, last != slash { bytes.append(slash) }
    return bytes
  }
}
