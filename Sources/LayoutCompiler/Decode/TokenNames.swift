package import LayoutEngine

/// The names of tokens, defined or referred to, numbered in order of first appearance in any file of the spec.
package struct TokenNames {
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]
  /// Every reference, so that the ones without a definition can be reported where they stand.
  private(set) var uses: [Use] = []

  package struct Use: Sendable {
    /// Index into `names`.
    package var name: Int
    package var range: SourceRange
    /// Of the name alone, without the dollar sign; nil where it does not stand in the file byte by byte.
    var nameRange: SourceRange?
  }

  mutating func intern(_ name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    return names.count - 1
  }

  mutating func use(_ name: String, at range: SourceRange, nameRange: SourceRange? = nil) -> Int {
    let index = intern(name)
    uses.append(Use(name: index, range: range, nameRange: nameRange))
    return index
  }
}
