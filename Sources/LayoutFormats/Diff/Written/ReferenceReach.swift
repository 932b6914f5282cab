package import LayoutCompiler
import LayoutEngine

/// Which templates and tokens each part of a spec refers to, also through others. They are found by their names, so
/// whatever has a name in it counts. Counting too much leaves a change without a cause, but never gives it a wrong one.
package struct ReferenceReach {
  private var words: [WrittenChange.Scope: Set<String>] = [:]
  /// What each of them refers to by itself.
  private var targets: [WrittenChange.Scope: Set<WrittenChange.Scope>] = [:]

  package init(_ sides: [Compilation]) {
    for compilation in sides {
      for (index, file) in compilation.sources.files.enumerated() {
        var ignored: [Diagnostic] = []
        guard let tree = YAMLParser.parse(file, fileIndex: UInt32(index), diagnostics: &ignored), let root = tree.root,
          tree.kind(of: root) == .mapping
        else { continue }
        if DesignTokenFile.isNamed(file.path) {
          for (name, used) in DesignTokenUses(tree, compilation.spec).names {
            add(Set(used.map { "$\($0)" }), to: .token(name))
          }
          continue
        }
        for entry in tree.entries(of: root) where tree.kind(of: entry.key) == .scalar {
          collect(tree.string(of: entry.key), entry.value, tree)
        }
      }
    }
    let defined = Set(words.keys)
    targets = words.mapValues { found in
      let named = found.map { word -> WrittenChange.Scope in
        word.hasPrefix("$") ? .token(String(word.dropFirst())) : .template(word)
      }
      return defined.intersection(named)
    }
    words = [:]
  }

  private mutating func collect(_ key: String, _ value: NodeID, _ tree: NodeTree) {
    if key.hasPrefix("x-") { return }
    switch FileKey(rawValue: key)?.bearing {
    case .named(let scope)?:
      for (name, node) in Self.named(in: value, tree) { add(words(in: node, tree), to: scope(name)) }
    case .overrides? where tree.kind(of: value) == .sequence:
      for override in tree.elements(of: value) where tree.kind(of: override) == .mapping {
        for entry in tree.entries(of: override) where tree.kind(of: entry.key) == .scalar {
          collect(tree.string(of: entry.key), entry.value, tree)
        }
      }
    case .nothing?: break
    // A condition of an override is no key of a spec.
    case .overrides?, .page?, nil: add(words(in: value, tree), to: .page)
    }
  }

  /// The things with names below a key: entries of a mapping, or elements of a list by their ids.
  private static func named(in value: NodeID, _ tree: NodeTree) -> [(name: String, node: NodeID)] {
    switch tree.kind(of: value) {
    case .scalar: []
    case .mapping:
      tree.entries(of: value).filter { tree.kind(of: $0.key) == .scalar }.map { (tree.string(of: $0.key), $0.value) }
    case .sequence:
      tree.elements(of: value).filter { tree.kind(of: $0) == .mapping }.compactMap { element in
        tree.value(of: SectionKey.id.rawValue, in: element).flatMap { id in
          tree.kind(of: id) == .scalar ? (tree.string(of: id), element) : nil
        }
      }
    }
  }

  private mutating func add(_ found: Set<String>, to scope: WrittenChange.Scope) {
    words[scope, default: []].formUnion(found)
  }

  /// All scalars below a node, and in those the names of tokens. Recursion is bounded by the limit on depth.
  private func words(in node: NodeID, _ tree: NodeTree) -> Set<String> {
    switch tree.kind(of: node) {
    case .scalar:
      let text = tree.string(of: node)
      let bytes = Array(text.utf8)
      return Set([text] + LengthSyntax.tokenNames(in: bytes).map { "$" + String(decoding: bytes[$0], as: UTF8.self) })
    case .sequence:
      return tree.elements(of: node).reduce(into: []) { $0.formUnion(words(in: $1, tree)) }
    case .mapping:
      return tree.entries(of: node).reduce(into: []) { $0.formUnion(words(in: $1.value, tree)) }
    }
  }

  /// What a scope refers to by itself.
  func targets(of scope: WrittenChange.Scope) -> Set<WrittenChange.Scope> { targets[scope] ?? [] }

  /// These scopes and all that they refer to. Linear in the number of references.
  func reach(of scopes: Set<WrittenChange.Scope>) -> Set<WrittenChange.Scope> { Self.closure(of: scopes, targets) }

  /// These scopes and all that refers to them. Linear in the number of references.
  package func referring(to scopes: Set<WrittenChange.Scope>) -> Set<WrittenChange.Scope> {
    var sources: [WrittenChange.Scope: Set<WrittenChange.Scope>] = [:]
    for (source, targets) in targets { for target in targets { sources[target, default: []].insert(source) } }
    return Self.closure(of: scopes, sources)
  }

  /// The references between these scopes alone.
  func among(_ scopes: Set<WrittenChange.Scope>) -> ReferenceReach {
    var result = self
    result.targets = targets.filter { scopes.contains($0.key) }.mapValues { $0.intersection(scopes) }
    return result
  }

  private static func closure(
    of scopes: Set<WrittenChange.Scope>, _ edges: [WrittenChange.Scope: Set<WrittenChange.Scope>]
  ) -> Set<WrittenChange.Scope> {
    var reached = scopes
    var open = Array(scopes)
    while let next = open.popLast() {
      for target in edges[next] ?? [] where reached.insert(target).inserted { open.append(target) }
    }
    return reached
  }
}
