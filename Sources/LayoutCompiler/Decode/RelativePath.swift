/// Paths as text, without asking the file system.
public enum RelativePath {
  /// `path` as seen from the folder of `file`.
  public static func joined(_ path: String, to file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return normalized(path) }
    return normalized(file[...slash] + path)
  }

  /// Without `.` and without `name/..`.
  public static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether no component is empty or begins with a point, which nearly all paths are told by.
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

  public static func lastComponent(_ path: String) -> String {
    // Most paths do not end with a slash.
    guard path.utf8.last != UInt8(ascii: "/") else { return path.split(separator: "/").last.map(String.init) ?? path }
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// `path` as seen from `folder`, both in the same terms.
  public static func path(_ path: String, from folder: String) -> String {
    let target = normalized(path)
    let base = normalized(folder)
    guard target.hasPrefix("/") == base.hasPrefix("/") else { return target }
    let (parts, above) = (target.split(separator: "/"), base.split(separator: "/"))
    let common = zip(parts, above).prefix { $0 == $1 }.count
    guard !above[common...].contains("..") else { return target }
    return (Array(repeating: "..", count: above.count - common) + parts[common...]).joined(separator: "/")
  }
}
