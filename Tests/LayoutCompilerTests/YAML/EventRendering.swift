@testable import LayoutCompiler
@testable import LayoutEngine

/// Writes a tree in the event notation of the YAML test suite, without names of anchors.
struct EventRendering {
  let tree: NodeTree
  private(set) var lines: [String] = []

  init(_ tree: NodeTree) {
    self.tree = tree
    if let root = tree.root { add(root) }
  }

  private mutating func add(_ node: NodeID) {
    if tree.isAlias(node) {
      lines.append("=ALI")
      return
    }
    switch tree.kind(of: node) {
    case .scalar: lines.append("=VAL \(sign(of: node))\(escaped(tree.string(of: node)))")
    case .sequence:
      lines.append("+SEQ")
      for element in tree.elements(of: node) { add(element) }
      lines.append("-SEQ")
    case .mapping:
      lines.append("+MAP")
      // Merge keys are text for the suite, so read the entries as they stand.
      tree.tape.forEachEntry(of: node.index) { key, value in
        add(NodeID(key))
        add(NodeID(value))
      }
      lines.append("-MAP")
    }
  }

  private func sign(of node: NodeID) -> String {
    switch tree.style(of: node) {
    case .plain: ":"
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    }
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{8}": result += "\\b"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
