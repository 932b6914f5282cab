/// The names of the files that a client is asked to watch: it reports when another program writes them in the folders
/// that it works in.
enum WatchedNames {
  private static let endings = [".yaml", ".yml", ".tokens.json", ".tokens"]

  static var patterns: [String] { endings.map { "**/*" + $0 } }

  static func contain(_ path: String) -> Bool { endings.contains { path.hasSuffix($0) } }
}
