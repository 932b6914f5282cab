import LayoutCompiler

/// What leads from a place to its node, by file. The model keeps places, not nodes, so a file is parsed again for the
/// first question about it, and kept for the next.
final class FileLocators {
  private let sources: SourceSet
  private let mostBytes: Int
  private var known: [UInt32: NodeLocator?] = [:]

  /// - Parameter mostBytes: Larger files are not parsed for it.
  init(_ sources: SourceSet, mostBytes: Int = .max) {
    self.sources = sources
    self.mostBytes = mostBytes
  }

  /// Nil for a file that is no YAML, or is too large.
  subscript(file: UInt32) -> NodeLocator? {
    if let locator = known[file] { return locator }
    var ignored: [Diagnostic] = []
    let source = sources[file]
    let tree =
      source.bytes.count <= mostBytes ? YAMLParser.parse(source, fileIndex: file, diagnostics: &ignored) : nil
    let locator = tree.map(NodeLocator.init(tree:))
    known[file] = .some(locator)
    return locator
  }
}
