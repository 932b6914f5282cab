/// The nodes of files that were compiled, parsed again when somebody asks: compiling does not keep them.
struct SourceTrees {
  private let sources: SourceSet
  private var locators: [UInt32: NodeLocator?] = [:]

  init(_ sources: SourceSet) { self.sources = sources }

  /// Nil where the file is no YAML.
  subscript(file: UInt32) -> NodeLocator? {
    mutating get {
      if let known = locators[file] { return known }
      guard Int(file) < sources.files.count else { return nil }
      var ignored: [Diagnostic] = []
      let tree = YAMLParser.parse(sources[file], fileIndex: file, diagnostics: &ignored)
      let locator = tree.map { NodeLocator(tree: $0) }
      locators[file] = .some(locator)
      return locator
    }
  }
}
