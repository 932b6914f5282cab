import LayoutCompiler
import LayoutEngine

/// Which numbers of a spec stand for what the app measures when it runs: those below `measured`, and the sizes of
/// `sample`.
///
/// It asks the nodes, since the model keeps a number and its place, not its key.
final class MeasuredPlaces {
  private let locators: FileLocators
  private var known: [SourceRange: Bool] = [:]

  init(_ sources: SourceSet) { locators = FileLocators(sources) }

  func contains(_ range: SourceRange) -> Bool {
    if let known = known[range] { return known }
    let isMeasured = locators[range.file].map { locator in
      locator.path(to: range).contains { step in
        guard let key = step.key, locator.tree.kind(of: key) == .scalar else { return false }
        return ["measured", "sample"].contains { locator.tree.scalar(key, equals: $0) }
      }
    }
    known[range] = isMeasured ?? false
    return isMeasured ?? false
  }
}
