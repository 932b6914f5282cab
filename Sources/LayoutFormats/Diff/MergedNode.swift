import LayoutCompiler
import LayoutEngine

/// Two versions of a file in one: what both have, and where they differ a choice, from which the text of any mixture of
/// the two is made.
indirect enum MergedNode: Sendable {
  struct Side: Sendable {
    var tree: NodeTree
    var node: NodeID
  }

  case same(Side)
  case mapping([(key: String, node: MergedNode)])
  /// With their names, in the order of the new version; where that of what both have is another, with the number of that
  /// choice and the places in the old order.
  case sequence([(key: String, node: MergedNode)], order: (choice: Int, places: [Int])? = nil)
  /// By its number; nil where a version has nothing there.
  case choice(Int, old: Side?, new: Side?)

  /// In flow style, which has no indentation to keep to; empty where this mixture has nothing.
  ///
  /// - Parameter isNew: of a choice, which version it takes.
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

  /// Those of a spec by their ids; nil where they are no list of what has ids.
  var sections: [String: MergedNode]? {
    guard case .mapping(let entries) = self,
      case .sequence(let sections, _)? = entries.first(where: { $0.key == Self.sectionsKey })?.node
    else { return nil }
    return Dictionary(sections) { first, _ in first }
  }

  /// A spec with these in the place of its sections.
  func with(sections: [(key: String, node: MergedNode)]) -> MergedNode {
    guard case .mapping(let entries) = self else { return self }
    return .mapping(entries.map { $0.key == Self.sectionsKey ? ($0.key, .sequence(sections)) : $0 })
  }

  private static let sectionsKey = "sections"

  private static func mapping(_ entries: [(key: String, text: String)]) -> String {
    "{" + entries.filter { !$0.text.isEmpty }.map { "\(quoted($0.key)): \($0.text)" }.joined(separator: ", ") + "}"
  }

  /// Recursion is bounded by the limit on depth.
  private static func text(_ side: Side) -> String {
    let tree = side.tree
    switch tree.kind(of: side.node) {
    case .scalar:
      // A string may hold what means something between brackets; a number or a word of the language is none in quotes.
      if tree.resolve(side.node) == .text { return quoted(tree.string(of: side.node)) }
      let text = tree.string(of: side.node)
      return text.isEmpty ? "null" : text
    case .sequence:
      return "[" + tree.elements(of: side.node).map { text(Side(tree: tree, node: $0)) }.joined(separator: ", ") + "]"
    case .mapping:
      return mapping(
        tree.entries(of: side.node).map { (tree.string(of: $0.key), text(Side(tree: tree, node: $0.value))) })
    }
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: ByteBuffer.collect { $0.append(quoted: text) }, as: UTF8.self)
  }
}
