/// Those limits of the language reference that concern a file as YAML.
enum YAMLLimits {
  /// Bytes of a file: 64 MiB.
  static let fileSize = 64 << 20
  /// Depth of nested collections, those behind an alias included. libyaml's time is quadratic in it.
  static let depth = 64
  /// Number of nodes that all aliases of a file stand for, nested ones counted each time.
  static let aliasedNodes = 1_000_000
}
