import LayoutCompiler

/// A path with wildcards that no shell expanded, as configuration files and quoted arguments have them.
///
/// `*` and `?` stand for characters of one name, `**` for any number of folders. Matches are looked for among the specs
/// below the folder in front of the first wildcard.
package struct GlobPattern {
  /// The folder to look in; empty for the current one.
  package let folder: String
  private let pattern: PathPattern
  /// What the pattern says of the folders on the way, from the first wildcard to the file, or to the first `**`.
  private let way: [PathPattern]
  /// Whether there is a `**`, after which any folder may follow on the way.
  private let goesDeep: Bool

  /// Nil for a path without wildcards.
  package init?(_ path: String) {
    guard path.contains("*") || path.contains("?") else { return nil }
    let parts = RelativePath.components(of: path).map(Array.init)
    let plain = parts.prefix { !$0.contains("*") && !$0.contains("?") }
    folder = (RelativePath.isAbsolute(path) ? "/" : "") + plain.map { String($0) }.joined(separator: "/")
    let names = parts[plain.count...].map { String($0) }
    pattern = PathPattern(whole: names.joined(separator: "/"))
    goesDeep = names.contains("**")
    let count = names.firstIndex(of: "**") ?? names.count - 1
    way = (0..<count).map { PathPattern(whole: names[...$0].joined(separator: "/")) }
  }

  /// Whether the pattern means a path below the folder, relative to the folder.
  package func matches(_ relative: String) -> Bool {
    pattern.matches(RelativePath.components(of: relative), isFolder: false)
  }

  /// Whether the pattern may mean something below a folder, which is named as for ``matches(_:)``.
  package func reaches(_ relative: String) -> Bool {
    let names = RelativePath.components(of: relative).prefix(way.count + 1)
    guard let last = way.prefix(names.count).last else { return goesDeep }
    return (names.count <= way.count || goesDeep) && last.matches(names.prefix(way.count), isFolder: true)
  }
}
