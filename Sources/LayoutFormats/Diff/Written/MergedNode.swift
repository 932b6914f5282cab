import LayoutCompiler
import LayoutEngine

/// Two versions of a file in one: what both have, and a choice where they differ. The text of any mixture of the two is
/// made from it.
indirect enum MergedNode: Sendable {
  struct Side: Sendable {
    var tree: NodeTree
    var node: NodeID
  }

  case same(Side)
  case mapping([(key: String, node: MergedNode)])
  /// Nodes with their names, in the order of the new version. If what both versions have stands in another order in the
  /// old one, that is a choice, too: `order` has its number and the places in the old order.
  case sequence([(key: String, node: MergedNode)], order: (choice: Int, places: [Int])? = nil)
  /// A choice by its number; a side is nil if its version has nothing there.
  case choice(Int, old: Side?, new: Side?)

  /// The text of a mixture, in flow style, which has no indentation to keep to; empty if this mixture has nothing.
  ///
  /// - Parameter isNew: whether the choice with this number takes the new version.
  func text(_ isNew: (Int) -> Bool) -> String {
    switch self {
    case .same(let side): Self.text(side)
    case .choice(let number, let old, let new): (isNew(number) ? new : old).map(Self.text) ?? ""
    case .mapping(let entries):
      Self.mapping(entries.map { ($0.key, $0.node.text(isNew)) })
    case .sequence(let nodes, let order):
      "["
        + (order.map { order in isNew(order.choice) ? nodes : order.places.map { nodes[$0] } } ?? nodes)
        .map { $0.node.text(isNew) }.filter { !$0.isEmpty }.joined(separator: ", ") + "]"
    }
  }

  /// The sections of a spec by their ids; nil if they are no list of things with ids.
  var sections: [String: MergedNode]? {
    guard case .mapping(let entries) = self,
      case .sequence(let sections, _)? = entries.first(where: { $0.key == Self.sectionsKey })?.node
    else { return nil }
    return Dictionary(sections) { first, _ in first }
  }

  /// The spec, with these in place of its sections.
  func with(sections: [(key: String, node: MergedNode)]) -> MergedNode {
    guard case .mapping(let entries) = self else { return self }
    return .mapping(entries.map { $0.key == Self.sectionsKey ? ($0.key, .sequence(sections)) : $0 })
  }

  private static let sectionsKey = "sections"

  private static func mapping(_ entries: [(key: String, text: String)]) -> String {
    "{" + entries.filter { !$0.text.isEmpty }.map { "\(quoted($0.key)): \($0.text)" }.joined(separator: ", ") + "}"
  }

  private static func text(_ side: Side) -> String { text(side, NameChanges(), at: .value) }

  /// The text of a node with other names. Recursion is bounded by the limit on depth.
  static func text(_ side: Side, _ names: NameChanges, at place: NameChanges.Place) -> String {
    let tree = side.tree
    func text(_ node: NodeID, _ place: NameChanges.Place) -> String {
      Self.text(Side(tree: tree, node: node), names, at: place)
    }
    switch tree.kind(of: side.node) {
    case .scalar:
      let text = tree.string(of: side.node)
      // A string may hold what means something between brackets, so it is quoted. In quotes, a number or a word of
      // the language would be a string.
      if tree.resolve(side.node) == .text { return quoted(names.value(text)) }
      return text.isEmpty ? "null" : text
    case .sequence:
      let inner: NameChanges.Place = if case .overrides = place { .file } else { .value }
      return "[" + tree.elements(of: side.node).map { text($0, inner) }.joined(separator: ", ") + "]"
    case .mapping:
      return mapping(
        tree.entries(of: side.node).map { entry in
          let key = tree.string(of: entry.key)
          return (names.key(key, at: place), text(entry.value, names.place(of: key, at: place)))
        })
    }
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: ByteBuffer.collect { $0.append(quoted: text) }, as: UTF8.self)
  }
}
