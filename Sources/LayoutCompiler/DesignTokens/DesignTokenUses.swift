package import LayoutEngine

/// What the tokens and groups of a file of design tokens refer to, by the names that they have in specs: a token to its
/// group, to what its aliases and pointers name, and to the token that `$extends` makes it from.
///
/// Nothing is checked or followed: what is wrong with the file is reported by whoever reads it as tokens.
package struct DesignTokenUses {
  package private(set) var names: [String: Set<String>] = [:]
  /// The tokens by their values.
  private var written: [SourceRange: String] = [:]
  private let tree: NodeTree

  /// - Parameter spec: has the tokens that are not written under their own names; nil if it could not be read.
  package init(_ tree: NodeTree, _ spec: LayoutSpec?) {
    self.tree = tree
    if let root = tree.root { collect(root, at: []) }
    guard let spec else { return }
    for (name, value) in zip(spec.tokenNames, spec.tokens) {
      guard let value, let origin = written[value.range], origin != name else { continue }
      add([origin] + Self.beginnings(of: name), to: name)
    }
  }

  private mutating func add(_ found: [String], to name: String) { names[name, default: []].formUnion(found) }

  /// `a` and `a-b` for `a-b-c`: what may be groups around it.
  private static func beginnings(of name: String) -> [String] {
    name.indices.filter { name[$0] == "-" }.map { String(name[..<$0]) }
  }

  /// Recursion is bounded by the limit on depth.
  private mutating func collect(_ node: NodeID, at path: [String]) {
    guard tree.kind(of: node) == .mapping else { return }
    let name = path.isEmpty ? nil : DesignTokenReader.name(of: path)
    if let name { add([path.dropLast()].compactMap { DesignTokenReader.name(of: Array($0)) }, to: name) }
    for (key, value) in tree.entries(of: node) where tree.kind(of: key) == .scalar {
      let key = tree.string(of: key)
      guard key.hasPrefix("$"), key != "$root" else {
        collect(value, at: path + [key])
        continue
      }
      guard let name, ["$value", "$ref", "$extends"].contains(key) else { continue }
      // A value that has a pointer of its own beside it counts.
      if key == "$value" || written[tree.range(of: value)] == nil { written[tree.range(of: value)] = name }
      add(references(in: value), to: name)
    }
  }

  /// Recursion is bounded by the limit on depth.
  private func references(in node: NodeID) -> [String] {
    switch tree.kind(of: node) {
    case .scalar: Self.reference(tree.string(of: node)).map { [$0] } ?? []
    case .sequence: tree.elements(of: node).flatMap(references)
    case .mapping: tree.entries(of: node).flatMap { references(in: $0.value) }
    }
  }

  /// `{a.b}` and `#/a/b/$value/value` name the token `a-b`.
  private static func reference(_ text: String) -> String? {
    let path = DesignTokenReader.alias(text).map(DesignTokenReader.path) ?? DesignTokenReader.pointer(text)
    return path.flatMap { path in
      DesignTokenReader.name(of: Array(path.prefix { !$0.hasPrefix("$") || $0 == "$root" }))
    }
  }
}
