package import LayoutCompiler
import LayoutEngine

/// Which templates and tokens each part of a spec refers to, also through others. They are found by their names, so
/// whatever has a name in it counts. Counting too much leaves a change without a cause, but never gives it a wrong one.
package struct ReferenceReach {
  private var words: [WrittenChange.Scope: Set<String>] = [:]

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
  }

  private mutating func collect(_ key: String, _ value: NodeID, _ tree: NodeTree) {
    switch (key, tree.kind(of: value)) {
    case ("sections", .sequence):
      for section in tree.elements(of: value) where tree.kind(of: section) == .mapping {
        guard let id = tree.value(of: "id", in: section), tree.kind(of: id) == .scalar else { continue }
        add(words(in: section, tree), to: .section(tree.string(of: id)))
      }
    case ("cells", .mapping), ("tokens", .mapping):
      for entry in tree.entries(of: value) where tree.kind(of: entry.key) == .scalar {
        let name = tree.string(of: entry.key)
        add(words(in: entry.value, tree), to: key == "cells" ? .template(name) : .token(name))
      }
    case ("overrides", .sequence):
      for override in tree.elements(of: value) where tree.kind(of: override) == .mapping {
        for entry in tree.entries(of: override) where tree.kind(of: entry.key) == .scalar {
          collect(tree.string(of: entry.key), entry.value, tree)
        }
      }
    case (_, _) where key.hasPrefix("x-") || key == "include" || key == "name": break
    default: add(words(in: value, tree), to: .page)
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
      let tokens = text.split(separator: "$", omittingEmptySubsequences: false).dropFirst().map { part in
        "$" + part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
      return Set([text] + tokens)
    case .sequence:
      return tree.elements(of: node).reduce(into: []) { $0.formUnion(words(in: $1, tree)) }
    case .mapping:
      return tree.entries(of: node).reduce(into: []) { $0.formUnion(words(in: $1.value, tree)) }
    }
  }

  /// The scope itself and all that it refers to.
  package func reach(of scope: WrittenChange.Scope) -> Set<WrittenChange.Scope> {
    var reached: Set = [scope]
    var open = [scope]
    while let next = open.popLast() {
      for word in words[next] ?? [] {
        let target: WrittenChange.Scope =
          word.hasPrefix("$") ? .token(String(word.dropFirst())) : .template(word)
        if words[target] != nil, reached.insert(target).inserted { open.append(target) }
      }
    }
    return reached
  }
}
