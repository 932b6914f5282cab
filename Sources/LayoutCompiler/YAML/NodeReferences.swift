import LayoutEngine

/// The aliases and merge keys of a document, by what they refer to.
///
/// Nodes know nothing about who refers to them. So this is made for the first question, and most documents have no
/// aliases.
final class NodeReferences {
  private let tree: NodeTree
  /// All aliases in the order of the text.
  let aliases: [NodeID]
  /// By the node that is referred to: its aliases.
  private let aliasesOfNodes: [NodeID: [NodeID]]
  /// The nodes that are referred to, each with where its last alias begins, in the order of the text.
  private let lastUses: [(anchored: UInt32, alias: UInt32)]
  /// By mapping: those that lay it under their own keys.
  private let heirs: [NodeID: [NodeID]]
  /// By mapping with merge keys: those that it lays under its own keys, as they are written.
  private let sources: [NodeID: [NodeID]]
  /// By mapping: its own keys by their texts, as far as somebody has asked. A mapping may have thousands of findings.
  private var keys: [NodeID: [ArraySlice<UInt8>: Key]] = [:]
  /// What was found for the text that was searched for last, by mappings that merge others: two of these may merge the
  /// same one, and so on, so that there are more ways than anybody can go.
  private var found: (text: ArraySlice<UInt8>, keys: [NodeID: Key?]) = ([], [:])

  private struct Key {
    /// The first one of its text, which holds.
    var first: NodeID
    var isDuplicate = false
  }

  init(_ tree: NodeTree) {
    self.tree = tree
    let tape = tree.tape
    var aliases: [NodeID] = []
    var heirs: [NodeID: [NodeID]] = [:]
    var sources: [NodeID: [NodeID]] = [:]
    for index in tape.words.indices {
      if tape.words[index].tag == .alias { aliases.append(NodeID(index)) }
      guard tape.words[index].hasMerge, tape.kind(at: index) == .mapping else { continue }
      let own = MergedEntries.sources(of: index, in: tape).map(NodeID.init)
      sources[NodeID(index)] = own
      for source in own { heirs[source, default: []].append(NodeID(index)) }
    }
    self.aliases = aliases
    self.heirs = heirs
    self.sources = sources
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

  /// Whether a key that holds in a mapping is not the only one of its text there: it stands there twice, or a merged
  /// mapping has it, too.
  func hides(_ key: NodeID, in mapping: NodeID) -> Bool {
    let text = tree.bytes(of: key)
    if found.text != text { found = (text, [:]) }
    let holding = search(text, in: mapping)
    return holding?.first == key && holding?.isDuplicate == true
  }

  private func search(_ text: ArraySlice<UInt8>, in mapping: NodeID) -> Key? {
    let own = ownKeys(of: mapping)[text]
    guard let sources = sources[mapping] else { return own }
    if let known = found.keys[mapping] { return known }
    var holding = own
    for source in sources where holding?.isDuplicate != true {
      guard let merged = search(text, in: source) else { continue }
      holding = Key(first: holding?.first ?? merged.first, isDuplicate: holding != nil || merged.isDuplicate)
    }
    found.keys.updateValue(holding, forKey: mapping)
    return holding
  }

  private func ownKeys(of mapping: NodeID) -> [ArraySlice<UInt8>: Key] {
    if let known = keys[mapping] { return known }
    var own: [ArraySlice<UInt8>: Key] = [:]
    var key = mapping.index + 1
    let end = tree.tape.indexAfter(mapping.index)
    while key < end {
      let node = NodeID(key)
      if tree.kind(of: node) == .scalar {
        let text = tree.bytes(of: node)
        own[text] = Key(first: own[text]?.first ?? node, isDuplicate: own[text] != nil)
      }
      key = tree.tape.indexAfter(tree.tape.indexAfter(key))
    }
    keys[mapping] = own
    return own
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
