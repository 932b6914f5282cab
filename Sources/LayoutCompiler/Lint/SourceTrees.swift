/// The nodes of files that were compiled, parsed again when somebody asks for what the compilation did not keep.
struct SourceTrees {
  private let sources: SourceSet
  private var trees: [UInt32: NodeTree?]

  init(_ compilation: Compilation) {
    sources = compilation.sources
    trees = compilation.trees.mapValues { $0 }
  }

  /// Nil where the file is no YAML.
  subscript(file: UInt32) -> NodeTree? {
    mutating get {
      if let known = trees[file] { return known }
      guard Int(file) < sources.files.count else { return nil }
      var ignored: [Diagnostic] = []
      let tree = YAMLParser.parse(sources[file], fileIndex: file, diagnostics: &ignored)
      trees[file] = .some(tree)
      return tree
    }
  }
}
