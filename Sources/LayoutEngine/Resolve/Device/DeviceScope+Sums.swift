/// Evaluating sums of lengths.
extension DeviceScope {
  /// The sum in pixels, exact: whoever rounds a length rounds it once, as a whole. Nil if something is wrong and was
  /// reported.
  ///
  /// - Parameter range: the place of everything that is written, or of the token that it was written for.
  mutating func sum(_ sum: LengthSum, at range: SourceRange) -> Exact? {
    guard let value = signedSum(sum, at: range) else { return nil }
    guard value >= 0 else {
      report(.negativeSum(value), at: range, notes: sum.notes(besides: range), isWritten: isOfPoints(sum))
      return nil
    }
    return limited(value, at: range)
  }

  /// Whether all sums that conditions compare with are lengths: none comes out negative. Else that was reported.
  mutating func areSumsLengths(in conditions: [Located<Condition>?]) -> Bool {
    var areLengths = true
    for case let condition? in conditions {
      for length in condition.value.lengths {
        guard case .sum(let index)? = value(of: length)?.form else { continue }
        if sum(sums[index], at: condition.range) == nil { areLengths = false }
      }
    }
    return areLengths
  }

  /// Whether the sum comes to the same whatever the device's scale and text size. Without a device, an override may
  /// give a token another value.
  private func isOfPoints(_ sum: LengthSum) -> Bool {
    sum.terms.allSatisfy { term in
      if case .token = term.length.form, device.isAny { return false }
      switch value(of: term.length)?.form {
      case .points: return true
      case .sum(let index): return isOfPoints(sums[index])
      default: return false
      }
    }
  }

  /// The same sum, which may be negative.
  ///
  /// - Parameter uses: the tokens that stand for the sum, for those who trace.
  mutating func signedSum(
    _ sum: LengthSum, at range: SourceRange, through uses: [Derivation.TokenUse] = []
  ) -> Exact? {
    guard let terms = terms(of: sum, at: range, through: uses) else { return nil }
    var total: Exact?
    var isWhole = true
    // Every term is looked at, so that what is wrong with each of them is reported.
    for (term, uses) in terms {
      guard let value = pixels(of: term, through: uses) else {
        isWhole = false
        continue
      }
      if let sum = total {
        total = term.isNegative ? sum - value : sum + value
      } else {
        total = term.isNegative ? -value : value
      }
    }
    return isWhole ? total : nil
  }

  private mutating func pixels(of term: LengthSum.Term, through uses: [Derivation.TokenUse]) -> Exact? {
    let length = Located(term.length, at: term.range)
    // A number that notes where it comes from also notes the tokens outside the sum.
    if !uses.isEmpty, case .pixels(let value)? = tracedMeasure(length, through: uses) { return value }
    return pixels(length)
  }

  /// A term, and the tokens that led to it, which only those have who trace.
  private typealias TracedTerm = (term: LengthSum.Term, uses: [Derivation.TokenUse])

  /// The terms of a sum, with the sums that its tokens stand for written out.
  private mutating func terms(
    of sum: LengthSum, at range: SourceRange, through uses: [Derivation.TokenUse]
  ) -> [TracedTerm]? {
    var result: [TracedTerm] = []
    var open: [TracedTerm] = sum.terms.reversed().map { ($0, uses) }
    while let (term, uses) = open.popLast() {
      if case .sum(let index)? = value(of: term.length)?.form {
        let uses = uses + self.uses(in: Located(term.length, at: term.range))
        for inner in sums[index].terms.reversed() {
          open.append(
            (.init(inner.length, isNegative: inner.isNegative != term.isNegative, range: inner.range), uses)
          )
        }
      } else {
        result.append((term, uses))
      }
      guard result.count + open.count <= Limits.sumTerms else {
        report(.longSum, at: range)
        return nil
      }
    }
    return result
  }
}

extension LengthSum {
  /// The place of the sum, unless that is where something is reported.
  fileprivate func notes(besides range: SourceRange) -> [SourceRange] {
    guard let first = terms.first?.range, let last = terms.last?.range, first.file == last.file
    else { return [] }
    let own = SourceRange(file: first.file, start: first.start, end: last.end)
    if own.file == range.file, own.start >= range.start, own.end <= range.end { return [] }
    return [own]
  }
}
