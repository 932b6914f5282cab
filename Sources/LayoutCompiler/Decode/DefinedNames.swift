import LayoutEngine

/// The names that a file defines itself. They are asked for when something is wrong, and looked for once: a file may
/// use as many names as it defines.
final class DefinedNames {
  private let tree: NodeTree
  private(set) lazy var tokens = names(below: .tokens)
  private(set) lazy var templates = names(below: .cells)
  private var byMapping: [NodeID: Set<String>] = [:]

  init(_ tree: NodeTree) { self.tree = tree }

  /// The keys of a mapping. Linear the first time.
  func names(in mapping: NodeID) -> Set<String> {
    if let known = byMapping[mapping] { return known }
    var names: Set<String> = []
    for (key, _) in tree.entries(of: mapping) where tree.kind(of: key) == .scalar { names.insert(tree.string(of: key)) }
    byMapping[mapping] = names
    return names
  }

  private func names(below key: FileKey) -> Set<String> {
    guard let root = tree.root, tree.kind(of: root) == .mapping, let mapping = tree.value(of: key.rawValue, in: root),
      tree.kind(of: mapping) == .mapping
    else { return [] }
    return names(in: mapping)
  }
}
