import FrameTables
import LayoutCompiler
import LayoutEngine

/// The keys and scalars of a file, each with what the language takes it for. Hover, colors, names and symbols are made
/// from this. It knows the registry and the nodes, but not the values that they resolve to.
struct FormWalk {
  enum Role {
    /// A key of a mapping of the language.
    case key(mapping: Int, index: Int)
    /// A name that is defined here: a key of `tokens` or `cells`. `of` says what it names.
    case definition(of: NameKind)
    /// A key that the language does not know here.
    case unknownKey
    /// A scalar. It has no forms if nobody knows what stands here.
    case value([LanguageGraph.Form], key: KeyReference?)
  }

  struct KeyReference {
    var mapping: Int
    var index: Int
  }

  struct Spot {
    var node: NodeID
    /// Without the quotes, if the text is written there byte by byte.
    var range: SourceRange
    var role: Role
    /// The innermost list around it, which tells the layers of one list from those of another.
    var list: NodeID?
  }

  let tree: NodeTree
  let graph: LanguageGraph
  /// Sorted by place.
  private(set) var spots: [Spot] = []
  private var seen: Set<NodeID> = []
  /// What unknown keys are read as, by where they begin.
  private let meant: [UInt32: String]

  init(_ tree: NodeTree, _ root: LanguageRoot, meant: [UInt32: String] = [:]) {
    self.tree = tree
    self.meant = meant
    graph = LanguageGraph.of(root)
    if let root = tree.root { walk(root, [.mapping(graph.root)], nil, nil) }
    spots.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// The spot that contains a byte or ends at it.
  func spot(at offset: Int) -> Spot? {
    let end = spots.indices.partitionPoint { Int(spots[$0].range.start) <= offset }
    // The one before may be empty.
    return spots[max(0, end - 2)..<end].last { $0.range.touches(offset) }
  }

  /// The limit on depth bounds the recursion. What an alias stands for is walked where it is met first.
  private mutating func walk(
    _ node: NodeID, _ forms: [LanguageGraph.Form], _ key: KeyReference?, _ list: NodeID?
  ) {
    let target = tree.resolvingAlias(node)
    guard seen.insert(target).inserted else { return }
    switch tree.kind(of: target) {
    case .scalar:
      spots.append(
        Spot(node: target, range: tree.contentRange(of: target), role: .value(forms, key: key), list: list))
    case .sequence:
      let element = graph.element(of: forms)
      for child in tree.elements(of: target) { walk(child, element, key, target) }
    case .mapping: walk(mapping: target, forms, list)
    }
  }

  private mutating func walk(mapping node: NodeID, _ forms: [LanguageGraph.Form], _ list: NodeID?) {
    var own: Int?
    var names: (value: [LanguageGraph.Form], kind: NameKind)?
    for form in forms {
      if case .mapping(let mapping) = form { own = own ?? mapping }
      if case .named(let value, let kind) = form { names = names ?? (value, kind) }
    }
    for (key, value) in tree.entries(of: node) {
      let keyNode = tree.resolvingAlias(key)
      guard tree.kind(of: keyNode) == .scalar else { continue }
      let isNew = seen.insert(keyNode).inserted
      let name = tree.string(of: keyNode)
      var role = Role.unknownKey
      var inner: [LanguageGraph.Form] = []
      var reference: KeyReference?
      if let own, let index = graph.key(name, of: own) {
        role = .key(mapping: own, index: index)
        reference = KeyReference(mapping: own, index: index)
        inner = graph[own].forms[index]
      } else if own == nil, let names {
        role = .definition(of: names.kind)
        inner = names.value
      } else if let own, let index = meant[tree.contentRange(of: keyNode).start].flatMap({ graph.key($0, of: own) }) {
        // The compiler reads what stands there as that key's value, and so finds the names in it.
        reference = KeyReference(mapping: own, index: index)
        inner = graph[own].forms[index]
      } else if name.hasPrefix("x-") {
        // What stands there is walked where an alias refers to it.
        continue
      }
      if isNew {
        spots.append(Spot(node: keyNode, range: tree.contentRange(of: keyNode), role: role, list: list))
      }
      walk(value, inner, reference, list)
    }
  }
}
