extension DesignTokenFile {
  /// Whether a file gives a token of that name, even if another file or the spec says something else instead.
  package static func gives(_ name: String, in tree: NodeTree) -> Bool {
    func isGiven(_ node: NodeID, _ path: [String]) -> Bool {
      if DesignTokenReader.name(of: path) == name { return true }
      guard tree.kind(of: node) == .mapping else { return false }
      return tree.entries(of: node).contains { key, value in
        tree.kind(of: key) == .scalar && isGiven(value, path + [tree.string(of: key)])
      }
    }
    return tree.root.map { isGiven($0, []) } ?? false
  }
}
