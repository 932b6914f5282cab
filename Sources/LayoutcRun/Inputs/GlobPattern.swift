import LayoutCompiler

/// A path with wildcards that no shell expanded, as configuration files and quoted arguments have them.
///
/// `*` and `?` stand for characters of one name, `**` for any number of folders. What they match is looked for among the
/// specs below the folder in front of the first wildcard.
struct GlobPattern {
  /// The folder to look in; empty for the current one.
  let folder: String
  private let components: [[Character]]

  /// Nil for a path without wildcards.
  init?(_ path: String) {
    guard path.contains("*") || path.contains("?") else { return nil }
    let parts = RelativePath.components(of: path).map(Array.init)
    let plain = parts.prefix { !$0.contains("*") && !$0.contains("?") }
    folder = (RelativePath.isAbsolute(path) ? "/" : "") + plain.map { String($0) }.joined(separator: "/")
    components = Array(parts[plain.count...])
  }

  /// Whether a path below the folder, relative to it, is meant.
  func matches(_ relative: String) -> Bool {
    Self.match(RelativePath.components(of: relative).map(Array.init)[...], components[...])
  }

  private static func match(_ names: ArraySlice<[Character]>, _ pattern: ArraySlice<[Character]>) -> Bool {
    guard let first = pattern.first else { return names.isEmpty }
    if first == ["*", "*"] {
      return match(names, pattern.dropFirst()) || (!names.isEmpty && match(names.dropFirst(), pattern))
    }
    guard let name = names.first, matchName(name[...], first[...]) else { return false }
    return match(names.dropFirst(), pattern.dropFirst())
  }

  private static func matchName(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return matchName(name, pattern.dropFirst()) || (!name.isEmpty && matchName(name.dropFirst(), pattern))
    }
    guard let character = name.first, first == "?" || first == character else { return false }
    return matchName(name.dropFirst(), pattern.dropFirst())
  }
}
