import LayoutCompiler
import LayoutEngine

/// What the tokens and groups of a file of design tokens refer to, each by the name that it has in specs: a token to its
/// group, to what its aliases and pointers name, and to the token that `$extends` makes it from.
struct DesignTokenWords {
  private(set) var words: [String: Set<String>] = [:]
  /// The tokens by their values.
  private var names: [SourceRange: String] = [:]
  private let tree: NodeTree

  /// - Parameter spec: has the tokens that are not written under their own names; nil if it could not be read.
  init(_ tree: NodeTree, _ root: NodeID, _ spec: LayoutSpec?) {
    self.tree = tree
    collect(root, at: [])
    guard let spec else { return }
    for (name, value) in zip(spec.tokenNames, spec.tokens) {
      guard let value, let written = names[value.range], written != name else { continue }
      add(["$\(written)"] + Self.beginnings(of: name), to: name)
    }
  }

  private mutating func add(_ found: [String], to name: String) { words[name, default: []].formUnion(found) }

  private static func name(of path: [String]) -> String {
    (path.last == "$root" ? path.dropLast() : path[...]).joined(separator: "-")
  }

  /// `$a` and `$a-b` for `a-b-c`: what may be groups around it.
  private static func beginnings(of name: String) -> [String] {
    name.indices.filter { name[$0] == "-" }.map { "$\(name[..<$0])" }
  }

  /// Recursion is bounded by the limit on depth.
  private mutating func collect(_ node: NodeID, at path: [String]) {
    guard tree.kind(of: node) == .mapping else { return }
    let name = Self.name(of: path)
    if !path.isEmpty { add(path.count > 1 ? ["$\(Self.name(of: path.dropLast()))"] : [], to: name) }
    for (key, value) in tree.entries(of: node) where tree.kind(of: key) == .scalar {
      let key = tree.string(of: key)
      guard key.hasPrefix("$"), key != "$root" else {
        collect(value, at: path + [key])
        continue
      }
      if key == "$value" || names[tree.range(of: value)] == nil { names[tree.range(of: value)] = name }
      if ["$value", "$ref", "$extends"].contains(key) { add(references(in: value), to: name) }
    }
  }

  /// Recursion is bounded by the limit on depth.
  private func references(in node: NodeID) -> [String] {
    switch tree.kind(of: node) {
    case .scalar: Self.reference(tree.string(of: node)).map { ["$\($0)"] } ?? []
    case .sequence: tree.elements(of: node).flatMap(references)
    case .mapping: tree.entries(of: node).flatMap { references(in: $0.value) }
    }
  }

  /// `{a.b}` and `#/a/b/$value/value` name the token `a-b`.
  private static func reference(_ text: String) -> String? {
    if text.hasPrefix("{"), text.hasSuffix("}") {
      return name(of: text.dropFirst().dropLast().split(separator: ".").map(String.init))
    }
    guard text.hasPrefix("#/") else { return nil }
    let steps = text.dropFirst(2).split(separator: "/").map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
    return name(of: Array(steps.prefix { !$0.hasPrefix("$") || $0 == "$root" }))
  }
}
