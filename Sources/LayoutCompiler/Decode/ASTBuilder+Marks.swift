import LayoutEngine

/// How far decoding had come at some point, to know what was found since.
struct DecodingMark {
  fileprivate let diagnosticCount: Int
  fileprivate let tokenUseCount: Int
}

extension ASTBuilder {
  func mark() -> DecodingMark {
    DecodingMark(diagnosticCount: diagnostics.count, tokenUseCount: tokens.uses.count)
  }

  /// Whether something wrong was found since.
  func hasMistakes(since mark: DecodingMark) -> Bool { diagnostics.count > mark.diagnosticCount }

  /// What was found since.
  func mistakes(since mark: DecodingMark) -> ArraySlice<Diagnostic> { diagnostics[mark.diagnosticCount...] }

  /// Forgets what was found since, in favor of something else that is said of the same.
  mutating func forgetMistakes(since mark: DecodingMark) { diagnostics.removeSubrange(mark.diagnosticCount...) }

  /// Forgets what was found since, and which tokens were used. Names and sums stay, since values may refer to them.
  mutating func rollBack(to mark: DecodingMark) {
    forgetMistakes(since: mark)
    tokens.forgetUses(since: mark.tokenUseCount)
  }

  /// Calls `other`. If it returns true, what it reports replaces all that was found since.
  @discardableResult
  mutating func tell(inPlaceOfAllSince mark: DecodingMark, _ other: (inout ASTBuilder) -> Bool) -> Bool {
    let found = mistakes(since: mark)
    forgetMistakes(since: mark)
    if other(&self) { return true }
    diagnostics += found
    return false
  }
}
