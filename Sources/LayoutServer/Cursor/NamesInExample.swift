import LayoutCompiler

/// Whether the example of a key refers to something by a name or a path, which a spec need not have.
struct NamesInExample {
  private let graph: LanguageGraph

  init(_ graph: LanguageGraph) { self.graph = graph }

  /// - Parameter path: the way to the value that the example is one of.
  func has(_ example: String, at path: [LanguageGraph.Step]) -> Bool {
    var ignored: [Diagnostic] = []
    let file = SourceFile(path: "", text: example)
    guard let tree = YAMLParser.read(file, fileIndex: 0, diagnostics: &ignored)?.tree, let root = tree.root else {
      return false
    }
    return has(root, of: tree, at: path)
  }

  private func has(_ node: NodeID, of tree: NodeTree, at path: [LanguageGraph.Step]) -> Bool {
    let forms = graph.forms(at: path)
    switch tree.kind(of: node) {
    case .scalar:
      return tree.string(of: node).contains("$")
        || forms.contains { form in
          switch form {
          case .text(.name(of: .template)), .text(.path): true
          default: false
          }
        }
    case .sequence: return tree.elements(of: node).contains { has($0, of: tree, at: path + [.element]) }
    case .mapping:
      let setsTokens = forms.contains { form in
        if case .named(_, .token) = form { path.count > 1 } else { false }
      }
      return setsTokens
        || tree.entries(of: node).contains { has($1, of: tree, at: path + [.key(tree.string(of: $0))]) }
    }
  }
}
