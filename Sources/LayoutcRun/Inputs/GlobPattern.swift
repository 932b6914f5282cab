import LayoutCompiler

/// A path with wildcards that no shell expanded, as configuration files and quoted arguments have them.
///
/// `*` and `?` stand for characters of one name, `**` for any number of folders. What they match is looked for among the
/// specs below the folder in front of the first wildcard.
struct GlobPattern {
  /// The folder to look in; empty for the current one.
  let folder: String
  private let pattern: PathPattern

  /// Nil for a path without wildcards.
  init?(_ path: String) {
    guard path.contains("*") || path.contains("?") else { return nil }
    let parts = RelativePath.components(of: path).map(Array.init)
    let plain = parts.prefix { !$0.contains("*") && !$0.contains("?") }
    folder = (RelativePath.isAbsolute(path) ? "/" : "") + plain.map { String($0) }.joined(separator: "/")
    pattern = PathPattern(whole: parts[plain.count...].map { String($0) }.joined(separator: "/"))
  }

  /// Whether a path below the folder, relative to it, is meant.
  func matches(_ relative: String) -> Bool {
    pattern.matches(RelativePath.components(of: relative), isFolder: false)
  }
}
