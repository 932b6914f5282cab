/// Those limits of the language reference that concern a file as YAML.
package enum YAMLLimits {
  /// Bytes of a file: 64 MiB.
  package static let fileSize = 64 << 20
  /// Depth of nested collections, those behind an alias included. libyaml's time is quadratic in it.
  package static let depth = 64
  /// Number of nodes that all aliases of a file stand for, nested ones counted each time.
  package static let aliasedNodes = 1_000_000
  /// So many bytes behind an alias count as a node at least: whoever decodes a text at each place where an alias stands
  /// looks at all of it. What has a meaning here is shorter.
  static let aliasedBytesPerNode = 64

  /// What counts for an alias to something with so many nodes and bytes. In nearly all files these are the nodes.
  static func weight(nodes: Int, bytes: Int) -> Int { max(nodes, bytes / aliasedBytesPerNode) }
}
