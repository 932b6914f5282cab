/// The names of files of which a client is asked to tell when another program writes them, in the folders that it works in.
enum WatchedNames {
  private static let endings = [".yaml", ".yml", ".tokens.json", ".tokens"]

  static var patterns: [String] { endings.map { "**/*" + $0 } }

  static func contain(_ path: String) -> Bool { endings.contains { path.hasSuffix($0) } }
}
