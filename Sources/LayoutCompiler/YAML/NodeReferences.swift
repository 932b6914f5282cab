import LayoutEngine

/// The aliases and merge keys of a document, by what they refer to.
///
/// Nodes know nothing about who refers to them. So this is made for the first question, and most documents have no
/// aliases.
struct NodeReferences {
  private let tree: NodeTree
  /// All aliases in the order of the text.
  let aliases: [NodeID]
  /// By the node that is referred to: its aliases.
  private let aliasesOfNodes: [NodeID: [NodeID]]
  /// The nodes that are referred to, each with where its last alias begins, in the order of the text.
  private let lastUses: [(anchored: UInt32, alias: UInt32)]
  /// By mapping: those that lay it under their own keys.
  private let heirs: [NodeID: [NodeID]]

  init(_ tree: NodeTree) {
    self.tree = tree
    let tape = tree.tape
    var aliases: [NodeID] = []
    var heirs: [NodeID: [NodeID]] = [:]
    for index in tape.words.indices {
      if tape.words[index].tag == .alias { aliases.append(NodeID(index)) }
      guard tape.words[index].hasMerge, tape.kind(at: index) == .mapping else { continue }
      for source in MergedEntries.sources(of: index, in: tape) { heirs[NodeID(source), default: []].append(NodeID(index)) }
    }
    self.aliases = aliases
    self.heirs = heirs
    aliasesOfNodes = Dictionary(grouping: aliases, by: tree.resolvingAlias)
    lastUses = aliasesOfNodes.map { node, aliases in
      (tree.range(of: node).start, aliases.map { tree.referenceRange(of: $0).start }.max() ?? 0)
    }.sorted { $0 < $1 }
  }

  func aliases(of node: NodeID) -> [NodeID] { aliasesOfNodes[node] ?? [] }

  /// Whether something behind a range is an alias of what stands in it.
  func areNeeded(_ range: Range<Int>) -> Bool {
    let first = lastUses.partitioningIndex { Int($0.anchored) >= range.lowerBound }
    return lastUses[first...].prefix { Int($0.anchored) < range.upperBound }.contains {
      Int($0.alias) >= range.upperBound
    }
  }

  /// The mappings that a mapping's keys hold in by merging, at first or second hand, without itself.
  func heirs(of mapping: NodeID) -> [NodeID] {
    if heirs.isEmpty { return [] }
    var found: [NodeID] = []
    var seen: Set<NodeID> = [mapping]
    var open = [mapping]
    while let node = open.popLast() {
      for heir in heirs[node] ?? [] where seen.insert(heir).inserted {
        found.append(heir)
        open.append(heir)
      }
    }
    return found
  }

  /// Whether a key that holds in a mapping is not the only one of its name there: it stands there twice, or a merged
  /// mapping has it, too.
  func hides(_ key: NodeID, in mapping: NodeID) -> Bool {
    var keys: [Int] = []
    collect(tree.tape.target(of: key.index), of: mapping.index, &keys)
    return keys.first == key.index && keys.count > 1
  }

  /// At most two keys with the text of `key`: first the one that holds.
  private func collect(_ key: Int, of mapping: Int, _ keys: inout [Int]) {
    let tape = tree.tape
    var other = mapping + 1
    let end = tape.indexAfter(mapping)
    while other < end, keys.count < 2 {
      let target = tape.target(of: other)
      if tape.kind(at: target) == .scalar, tape.haveSameText(target, key) { keys.append(other) }
      other = tape.indexAfter(tape.indexAfter(other))
    }
    guard tape.words[mapping].hasMerge else { return }
    for source in MergedEntries.sources(of: mapping, in: tape) where keys.count < 2 { collect(key, of: source, &keys) }
  }
}

/// What refers to a node, and what a key keeps from holding.
extension NodeLocator {
  /// Whether the document has an alias anywhere.
  package var hasAliases: Bool { !references.aliases.isEmpty }

  /// The aliases of a node, in the order of the text.
  package func aliases(of node: NodeID) -> [NodeID] { references.aliases(of: node) }

  /// Whether something behind these bytes is an alias of what stands in them, so that they cannot go.
  package func areNeeded(_ bytes: Range<Int>) -> Bool { references.areNeeded(bytes) }

  /// Whether another value would hold without an entry: that of the same key in a mapping that is merged, or of a key
  /// that stands there twice.
  package func hidesAnother(_ step: NodeStep) -> Bool {
    guard let key = step.key, tree.kind(of: key) == .scalar else { return false }
    return (references.heirs(of: step.collection) + [step.collection]).contains { references.hides(key, in: $0) }
  }

  /// The mappings in which the entries of a mapping hold: itself, and those that merge it.
  package func holders(of mapping: NodeID) -> [NodeID] { [mapping] + references.heirs(of: mapping) }
}
