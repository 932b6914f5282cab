import LayoutEngine

/// Sums of lengths. Each term of a sum has its own place.
extension ASTBuilder {
  /// What a text is, taken for a sum.
  enum SumOutcome {
    case notASum
    /// Something is wrong with it, which was reported.
    case wrong
    case sum(Length)
  }

  /// Reads a sum.
  ///
  /// - Parameters:
  ///   - first: the byte at which the sum begins.
  ///   - end: the byte after the sum; nil for all that follows.
  ///   - isSigned: whether its first term may have a minus.
  mutating func sum(
    _ node: NodeID, from first: Int, to end: Int? = nil, isSigned: Bool = false
  ) -> SumOutcome {
    let bytes = Array(tree.bytes(of: node))
    guard let written = LengthSumSyntax.terms(bytes[first..<(end ?? bytes.count)]) else { return .notASum }
    let content = tree.contentRange(of: node)
    let isVerbatim = tree.isVerbatim(node)
    func place(_ range: Range<Int>) -> SourceRange {
      guard isVerbatim, !range.isEmpty else { return tree.range(of: node) }
      return SourceRange(
        file: content.file, start: content.start + UInt32(range.lowerBound),
        end: content.start + UInt32(range.upperBound)
      )
    }
    guard written.count <= Limits.sumTerms else {
      report(.limitExceeded, "a sum has at most \(Limits.sumTerms) lengths", at: node)
      return .wrong
    }
    var terms: [LengthSum.Term] = []
    for (index, term) in written.enumerated() where !isFull {
      var (range, isNegative) = (term.bytes, term.isNegative)
      if index == 0, isSigned, bytes[range].first == UInt8(ascii: "-") {
        range = range.lowerBound + 1..<range.upperBound
        isNegative = true
      }
      guard !range.isEmpty else {
        let sign = term.sign ?? written[1].sign ?? first
        diagnostics.append(
          Diagnostic(
            .badLength,
            "a length is missing \(index == 0 ? "before" : "behind") '\(String(decoding: bytes[sign...sign], as: UTF8.self))'",
            at: place(sign..<sign + 1)))
        continue
      }
      if let length = self.term(Array(bytes[range]), isNegative: isNegative, at: place(range), of: node) {
        terms.append(.init(length, isNegative: isNegative, range: place(range)))
      }
    }
    guard terms.count == written.count else { return .wrong }
    return .sum(Length(.sum(tokens.add(LengthSum(terms: terms)))))
  }

  /// One length of a sum.
  private mutating func term(
    _ bytes: [UInt8], isNegative: Bool, at range: SourceRange, of node: NodeID
  ) -> Length? {
    let text = String(decoding: bytes, as: UTF8.self)
    switch LengthSyntax.parse(bytes.span) {
    case .length(let length) where length.form.isAbsolute: return length
    case .token: return token(text, at: range, of: node, reporting: range, isNegative: isNegative)
    case .failure(.tooLong), .failure(.number(.tooLarge)):
      diagnostics.append(
        Diagnostic(
          .limitExceeded, "\(shortened(text)) is too long: a length is at most \(Limits.lengthText)",
          at: range))
      return nil
    case .length, .failure: break
    }
    let advice = LengthAdvice.ofTerm(text, isNegative: isNegative, isToken: hasToken)
    let fix = advice?.replacement.map {
      Diagnostic.Fix("write '\($0)'", at: range, replacement: $0, advice?.isExact == true ? .safe : .unsafe)
    }
    diagnostics.append(
      Diagnostic(
        .badLength,
        "'\(shortened(text))' in this sum is no length: "
          + (advice?.phrase ?? "expected \(LengthUse.length.expected)"),
        at: range, fix: tree.isVerbatim(node) ? fix : nil))
    return nil
  }
}
