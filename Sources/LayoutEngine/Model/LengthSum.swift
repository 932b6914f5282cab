/// Lengths that are added and subtracted, as written: `$row + 8pt - hairline`.
package struct LengthSum: Sendable, Hashable {
  package struct Term: Sendable, Hashable {
    /// Neither a share nor a sum, except by way of a token.
    package var length: Length
    package var isNegative: Bool
    /// The place of the length alone.
    package var range: SourceRange

    package init(_ length: Length, isNegative: Bool, range: SourceRange) {
      self.length = length
      self.isNegative = isNegative
      self.range = range
    }
  }

  /// The terms in the order in which they are written; at least two.
  package var terms: [Term]

  package init(terms: [Term]) { self.terms = terms }
}

/// All sums of a spec; ``Length/Form/sum(_:)`` indexes these.
package struct LengthSums: Sendable, FieldMark {
  private(set) var list: [LengthSum]

  package init(_ list: [LengthSum] = []) { self.list = list }

  package var isEmpty: Bool { list.isEmpty }

  package subscript(index: Int) -> LengthSum { list[index] }

  /// Adds a sum; returns the length that stands for it.
  package mutating func add(_ sum: LengthSum) -> Length {
    list.append(sum)
    return Length(.sum(list.count - 1))
  }

  /// The tokens that a length refers to, directly or in its sum.
  package func tokens(of length: Length) -> [Int] {
    guard case .sum(let index) = length.form else { return length.token.map { [$0] } ?? [] }
    return list.indices.contains(index) ? list[index].terms.compactMap { $0.length.token } : []
  }
}
