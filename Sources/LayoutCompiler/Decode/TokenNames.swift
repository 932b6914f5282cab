package import LayoutEngine

/// The names of tokens, defined or referred to, numbered in order of first appearance in any file of the spec.
package struct TokenNames {
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]
  /// Every reference, so that the ones without a definition can be reported where they stand.
  private(set) var uses: [Use] = []
  /// Every sum, in order.
  private(set) var sums: [LengthSum] = []

  package struct Use: Sendable {
    /// Index into `names`.
    package var name: Int
    package var range: SourceRange
    /// The place of all that is written there, if the token is part of a sum; else the same as `range`.
    package var whole: SourceRange
    /// The place of the name alone, without the dollar sign; nil if it does not stand in the file byte by byte.
    package var nameRange: SourceRange?
  }

  mutating func intern(_ name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// - Parameter whole: the place of what the token is part of.
  mutating func use(
    _ name: String, at range: SourceRange, of whole: SourceRange? = nil,
    nameRange: SourceRange? = nil
  ) -> Int {
    let index = intern(name)
    uses.append(Use(name: index, range: range, whole: whole ?? range, nameRange: nameRange))
    return index
  }

  /// Forgets all but the first uses.
  mutating func forgetUses(since count: Int) { uses.removeSubrange(count...) }

  /// Adds a sum and returns its index.
  mutating func add(_ sum: LengthSum) -> Int {
    sums.append(sum)
    return sums.count - 1
  }
}
