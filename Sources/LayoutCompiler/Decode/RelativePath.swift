/// Paths as text, without asking the file system.
public enum RelativePath {
  /// `path` as seen from the folder of `file`.
  public static func joined(_ path: String, to file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return normalized(path) }
    return normalized(file[...slash] + path)
  }

  /// Without `.` and without `name/..`.
  public static func normalized(_ path: some StringProtocol) -> String {
    let path = String(path)
    // Nearly all paths are; to split and join one takes a tenth of the time that compiling a small spec takes.
    if isNormal(path.utf8) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether there is no part that begins with a dot, none that is empty and no slash at the end.
  private static func isNormal(_ path: String.UTF8View) -> Bool {
    var isAtStart = true
    var isRoot = true
    for byte in path {
      if isAtStart && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") && !isRoot) { return false }
      isAtStart = byte == UInt8(ascii: "/")
      isRoot = false
    }
    return !isAtStart || path.isEmpty
  }

  public static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
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
