import LayoutCompiler
import LayoutEngine

/// Which numbers of a spec stand for what the app measures when it runs: those below `measured`, and the sizes of
/// `sample`.
///
/// It asks the nodes, which are parsed again for the first question: the model keeps a number and its place, not its
/// key.
final class MeasuredPlaces {
  private let sources: SourceSet
  private var locators: [UInt32: NodeLocator?] = [:]
  private var known: [SourceRange: Bool] = [:]

  init(_ sources: SourceSet) { self.sources = sources }

  func contains(_ range: SourceRange) -> Bool {
    if let known = known[range] { return known }
    let isMeasured = locator(range.file).map { locator in
      locator.path(to: range).contains { step in
        guard let key = step.key, locator.tree.kind(of: key) == .scalar else { return false }
        return ["measured", "sample"].contains { locator.tree.scalar(key, equals: $0) }
      }
    }
    known[range] = isMeasured ?? false
    return isMeasured ?? false
  }

  private func locator(_ file: UInt32) -> NodeLocator? {
    if let known = locators[file] { return known }
    var ignored: [Diagnostic] = []
    let tree = YAMLParser.parse(sources[file], fileIndex: file, diagnostics: &ignored)
    let locator = tree.map { NodeLocator(tree: $0) }
    locators[file] = .some(locator)
    return locator
  }
}
