import LayoutCompiler
import LayoutEngine

/// The nodes of files that were compiled, parsed again if somebody asks for what the compilation did not keep.
struct SourceTrees {
  private let sources: SourceSet
  private let trees: [UInt32: NodeTree]
  private var locators: [UInt32: NodeLocator?] = [:]
  private var names: [UInt32: NodePath] = [:]

  init(_ compilation: Compilation) { self.init(compilation.sources, compilation.trees) }

  /// - Parameter trees: the trees that are known already.
  init(_ sources: SourceSet, _ trees: [UInt32: NodeTree] = [:]) { (self.sources, self.trees) = (sources, trees) }

  /// Nil if nothing in the file is YAML.
  subscript(file: UInt32) -> NodeLocator? {
    mutating get {
      if let known = locators[file] { return known }
      guard Int(file) < sources.files.count else { return nil }
      var ignored: [Diagnostic] = []
      let tree = trees[file] ?? YAMLParser.read(sources[file], fileIndex: file, diagnostics: &ignored)?.tree
      let locator = tree.map { NodeLocator(tree: $0) }
      locators[file] = .some(locator)
      return locator
    }
  }

  /// The path of a place; empty if it lies in no entry.
  mutating func path(of range: SourceRange) -> String {
    if let known = names[range.file] { return known.text(of: range) }
    guard let locator = self[range.file] else { return "" }
    let path = NodePath(locator)
    names[range.file] = path
    return path.text(of: range)
  }
}
