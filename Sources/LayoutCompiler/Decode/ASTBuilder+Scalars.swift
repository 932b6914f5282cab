import LayoutEngine

/// Values that are one scalar.
extension ASTBuilder {
  /// A length; ``Length/unknown`` if it could not be read.
  mutating func length(_ node: NodeID, _ form: ValueForm) -> Located<Length> {
    Located(bareLength(node, form.lengths) ?? .unknown, at: tree.range(of: node))
  }

  /// The same. If the length could not be read, `other` may know the form that the value has elsewhere. If it returns
  /// true, what it reported replaces what is wrong with a length, and the result is nil.
  mutating func length(
    _ node: NodeID, _ form: ValueForm, or other: (inout ASTBuilder) -> Bool
  ) -> Located<Length>? {
    let mark = mark()
    let length = length(node, form)
    if length.value != .unknown { return length }
    return tell(inPlaceOfAllSince: mark, other) ? nil : length
  }

  /// A length whose place is not kept.
  mutating func bareLength(_ node: NodeID, _ use: LengthUse) -> Length? {
    guard tree.kind(of: node) == .scalar else {
      if !reportReference(node) { reportType(node, expected: use.expected) }
      return nil
    }
    let outcome = tree.withBytes(of: node) { LengthSyntax.parse($0) }
    // No single length has blanks around a sign.
    switch outcome {
    case .length(let length): return allowed(length, use, node)
    case .token, .failure(.notALength), .failure(.unit), .failure(.fraction), .failure(.lines):
      let maySum = tree.withBytes(of: node) { bytes in
        bytes.indices.contains { bytes[$0] == UInt8(ascii: " ") }
      }
      switch maySum ? sum(node, from: 0) : .notASum {
      case .sum(let length): return length
      case .wrong: return nil
      case .notASum: break
      }
    case .failure: break
    }
    switch outcome {
    case .length: preconditionFailure("a length was returned before")
    case .token:
      return token(tree.string(of: node), at: tree.contentRange(of: node), of: node)
    case .failure(let failure):
      reportLength(failure, use, node)
      return nil
    }
  }

  /// Reports `{spacing.base}`, which refers to a token in other tools and is a mapping in YAML. False for anything
  /// else.
  mutating func reportReference(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .mapping, tree.count(of: node) == 1, !tree.hasMergeKey(node) else { return false }
    var entries = tree.entries(of: node)
    guard let (key, value) = entries.next(), isNull(value), tree.kind(of: key) == .scalar else { return false }
    let range = tree.range(of: node)
    let text = tree.string(of: key)
    guard tree.isFlow(node), !tree.isAlias(node), text.utf8.count <= Limits.nameLength,
      text.contains(".") || hasToken(text), let name = NameSyntax.name(from: text)
    else { return false }
    report(
      .badLength, "'{\(shortened(text))}' is no length; did you mean '$\(name)'?", at: node,
      fix: Diagnostic.Fix("write '$\(name)'", at: range, replacement: "$\(name)"))
    return true
  }

  /// Whether the file itself has a token of that name; asked only when something is wrong.
  func hasToken(_ name: String) -> Bool { definedNames.tokens.contains(name) }

  /// - Parameters:
  ///   - text: the token with its dollar sign.
  ///   - place: the place of the text in the file, if the scalar stands there byte by byte.
  ///   - range: where to report what is wrong; nil for the range of the node.
  ///   - isNegative: whether it is a term of a sum behind a minus.
  mutating func token(
    _ text: String, at place: SourceRange, of node: NodeID, reporting range: SourceRange? = nil,
    isNegative: Bool = false
  ) -> Length? {
    let name = String(text.dropFirst())
    if isTooLong(name, node) { return nil }
    let range = range ?? tree.range(of: node)
    // A wrong name of a token is reported where the token is defined.
    guard NameSyntax.isName(name) || hasToken(name) else {
      let advice =
        LengthAdvice.elsewhere(text, .length, isToken: hasToken)?.behind(minus: isNegative)
        ?? LengthAdvice.calculation(text).map { LengthAdvice(phrase: $0) }
      diagnostics.append(
        Diagnostic(
          .badLength,
          "'\(shortened(text))' is no token: a name has letters, digits, '-' and '_'"
            + (advice.map { "; \($0.phrase)" } ?? ""),
          at: range,
          fix: tree.isVerbatim(node)
            ? advice?.replacement.map {
              Diagnostic.Fix("write '\($0)'", at: place, replacement: $0)
            } : nil))
      return nil
    }
    var nameRange = place
    nameRange.start += 1
    return Length(
      .token(
        tokens.use(
          name, at: range, of: tree.range(of: node),
          nameRange: tree.isVerbatim(node) ? nameRange : nil)))
  }

  private mutating func allowed(_ length: Length, _ use: LengthUse, _ node: NodeID) -> Length? {
    if use.allows(length.form) { return length }
    let share = length.form == .fill || length.form == .fit ? "'\(excerpt(node))'" : "a share"
    let why =
      switch use {
      case .extent: "is no length of a strip"
      case .bound: "is no bound"
      case .length, .upperBound, .optional, .fitting, .dimension: "is for the sizes of cells"
      }
    report(.badLength, "\(share) \(why); expected \(use.expected)", at: node)
    return nil
  }

  private mutating func reportLength(_ failure: LengthSyntax.Failure, _ use: LengthUse, _ node: NodeID) {
    if reportComment(node, "is no length", .badLength) { return }
    let text = excerpt(node)
    if use == .optional, ForeignValues.isNone(text) {
      report(.badLength, "'\(text)' is no length; leave the key out", at: node)
      return
    }
    if failure.mayBeElsewhere, let several = LengthAdvice.several(tree.string(of: node)) {
      report(
        .badLength, "'\(text)' is no length: these are \(several.count) lengths, and one is expected here", at: node)
      return
    }
    if failure.mayBeElsewhere,
      let advice = LengthAdvice.elsewhere(tree.string(of: node), use, isToken: hasToken)
    {
      report(.badLength, "'\(text)' is no length: \(advice.phrase)", at: node, fix: fix(writing: advice, at: node))
      return
    }
    switch failure {
    case .notALength, .number(.notANumber):
      switch tree.resolve(node) {
      case .bool: reportType(node, expected: use.expected)
      default:
        let advice = LengthAdvice.word(text, use)
        report(
          .badLength, "'\(text)' is no length; expected \(use.expected)\(advice.map { "; \($0.phrase)" } ?? "")",
          at: node, fix: advice.flatMap { fix(writing: $0, at: node) })
      }
    case .number(let failure): reportNumber(failure, "a length", node)
    case .unit(let at):
      let advice = LengthAdvice.behindNumber(tree.string(of: node), at, use)
      report(
        .badLength, "'\(text)' is no length: \(advice.phrase)", at: node, fix: fix(writing: advice, at: node))
    case .lines:
      let advice = LengthAdvice.lines(text)
      report(
        .badLength, "'\(text)' is no length: \(advice.phrase)", at: node, fix: fix(writing: advice, at: node))
    case .fraction:
      report(.badLength, "'\(text)' is no share: p/q is p of q parts, with 1 ≤ p ≤ q ≤ 100", at: node)
    case .tooLong:
      report(.limitExceeded, "\(text) is too long: a length is at most \(Limits.lengthText)", at: node)
    }
  }

  /// Whether the value that is being decoded is that of the given key, or of one that is called the same elsewhere: a
  /// `width` is one in any size.
  func isKey(_ name: some MappingKey) -> Bool { key?.name == name.rawValue }

  func fix(writing advice: LengthAdvice, at node: NodeID) -> Diagnostic.Fix? {
    advice.replacement.map {
      Diagnostic.Fix(
        "write '\($0)'", at: tree.contentRange(of: node), replacement: $0, advice.isExact ? .safe : .unsafe)
    }
  }

  mutating func reportNumber(_ failure: NumberSyntax.Failure, _ what: String, _ node: NodeID) {
    let text = excerpt(node)
    switch failure {
    case .notANumber: report(.badLength, "'\(text)' is no number", at: node)
    case .notDecimal: report(.badLength, "'\(text)' is not decimal: write the number in decimal digits", at: node)
    case .notFinite: report(.badLength, "'\(text)' is no number that \(what) can have", at: node)
    case .negative: report(.badLength, "\(what) cannot be negative", at: node)
    case .tooManyDigits:
      report(.limitExceeded, "\(text) has too many digits: a number has at most \(Limits.digits) that count", at: node)
    case .tooSmall:
      report(
        .limitExceeded, "\(text) is too small: a number has at most \(Decimal.maxExponent) digits behind the point",
        at: node)
    case .tooLarge: report(.limitExceeded, "\(text) is too large: a length is at most \(Limits.lengthText)", at: node)
    }
  }

  mutating func bool(_ node: NodeID) -> Located<Bool>? {
    if tree.kind(of: node) == .scalar, case .bool(let value) = tree.resolve(node) {
      return Located(value, at: tree.range(of: node))
    }
    let truths = ["yes": true, "on": true, "y": true, "no": false, "off": false, "n": false]
    if tree.kind(of: node) == .scalar, let meant = truths[tree.string(of: node).lowercased()] {
      report(
        .wrongType, "'\(excerpt(node))' is text in YAML 1.2: write '\(meant)'", at: node,
        fix: Diagnostic.Fix("write '\(meant)'", at: tree.range(of: node), replacement: "\(meant)", .safe))
      return Located(meant, at: tree.range(of: node))
    }
    if let quoted = quoted(node, ["true", "false"].contains) {
      report(
        .wrongType, "expected \(ValueForm.bool.expected), found the text '\(quoted)': write it without quotes",
        at: node,
        fix: Diagnostic.Fix("write it without quotes", at: tree.range(of: node), replacement: quoted, .safe))
      return Located(quoted == "true", at: tree.range(of: node))
    }
    reportType(node, expected: ValueForm.bool.expected)
    return nil
  }

  /// One of an enum's raw values, as far as the form takes them.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID, _ form: ValueForm, as type: Choice.Type = Choice.self
  ) -> Located<Choice>? {
    if form.words.areCases(of: type), tree.kind(of: node) == .scalar,
      let choice = Choice(rawValue: tree.string(of: node))
    {
      return Located(choice, at: tree.range(of: node))
    }
    guard let name = word(node, form), let choice = Choice(rawValue: name.value) else { return nil }
    return Located(choice, at: name.range)
  }

  /// One of some words. If another word is written, the one that was probably meant, so that mistakes in the rest are
  /// reported in the same run.
  mutating func word(_ node: NodeID, _ form: ValueForm) -> Located<String>? {
    let words = form.words.all
    guard tree.kind(of: node) == .scalar else {
      let only =
        tree.kind(of: node) == .sequence && tree.count(of: node) == 1
        ? tree.elements(of: node).first { _ in true } : nil
      if let only, tree.kind(of: only) == .scalar, words.contains(tree.string(of: only)) {
        report(
          .wrongType, "expected \(ValueForm.alternatives(words)), found a list", writing: tree.string(of: only),
          at: node)
      } else {
        reportType(node, expected: ValueForm.alternatives(words))
      }
      return nil
    }
    let text = tree.string(of: node)
    if words.contains(text) { return Located(text, at: tree.range(of: node)) }
    let several = text.split(separator: " ").map(String.init)
    if several.count > 1, several.allSatisfy(words.contains) {
      report(.badValue, "'\(excerpt(node))' are several words: put commas between them, within brackets", at: node)
      return nil
    }
    var found = wrongTexts.suggestions.search(text, among: words)
    // A word that others use means here what it means there, however much it looks like one of ours.
    if !found.isExact, let meant = ForeignWords.meaning(of: text, among: words, isTurned: isHorizontal) {
      found = Suggestion.Found(nearest: meant, only: meant)
    }
    report(
      .badValue, "'\(excerpt(node))' is not \(ValueForm.alternatives(words))\(Suggestion.phrase(found.nearest))",
      at: node,
      fix: found.fix(at: tree.contentRange(of: node)))
    return found.only.map { Located($0, at: tree.range(of: node)) }
  }

  /// A whole number, not quoted.
  mutating func count(_ node: NodeID, _ form: ValueForm) -> Located<Int>? {
    let (bounds, what, isLimited) = form.integers
    guard tree.kind(of: node) == .scalar, tree.style(of: node) == .plain else {
      let digits = quoted(node) { $0.utf8.allSatisfy(\.isDigit) }
      let hint = digits == nil ? "" : ": counts are not quoted"
      report(
        .wrongType, "\(what) is a whole number, found \(describe(node))\(hint)", at: node,
        fix: digits.map { Diagnostic.Fix("write it without quotes", at: tree.range(of: node), replacement: $0, .safe) })
      return nil
    }
    switch tree.withBytes(of: node, { NumberSyntax.whole($0) }) {
    case .success(let decimal) where decimal.exponent == 0:
      if let value = Int(exactly: decimal.mantissa), bounds.contains(value) {
        return Located(value, at: tree.range(of: node))
      }
      reportCount(node, form, tooLarge: decimal.mantissa > UInt64(bounds.upperBound))
    // How large a number with a point is, its digits alone do not say.
    case .failure(.tooManyDigits) where tree.string(of: node).contains("."): reportNumber(.tooManyDigits, what, node)
    case .failure(.tooLarge), .failure(.tooManyDigits): reportCount(node, form, tooLarge: true)
    case .failure(.negative): reportCount(node, form, tooLarge: false)
    default: reportNoCount(node, form, expected: ValueForm.integer(bounds, called: what, isLimited: isLimited).expected)
    }
    return nil
  }

  /// Reports a value that is not a whole number, with the number that is meant.
  ///
  /// - Parameter form: has the bounds of the number.
  mutating func reportNoCount(_ node: NodeID, _ form: ValueForm, expected: String) {
    let text = tree.string(of: node)
    guard let number = CountAdvice.number(text, within: form.integers.range) else {
      return reportType(node, expected: expected)
    }
    report(.wrongType, "expected \(expected), found \(describe(node))", writing: number, at: node)
  }

  /// The text of a quoted scalar, if `isMeant` accepts it without the quotes.
  func quoted(_ node: NodeID, _ isMeant: (String) -> Bool) -> String? {
    guard tree.kind(of: node) == .scalar, [.singleQuoted, .doubleQuoted].contains(tree.style(of: node)) else {
      return nil
    }
    let text = tree.string(of: node)
    return !text.isEmpty && text.utf8.count <= 20 && isMeant(text) ? text : nil
  }

  private mutating func reportCount(_ node: NodeID, _ form: ValueForm, tooLarge: Bool) {
    let (bounds, what, isLimited) = form.integers
    report(
      tooLarge && isLimited ? .limitExceeded : .outOfRange,
      tooLarge
        ? "\(what) is at most \(bounds.upperBound.grouped)" : "\(what) is at least \(bounds.lowerBound.grouped)",
      at: node)
  }

  /// A text; numbers and booleans are text only if they are quoted.
  mutating func text(_ node: NodeID, _ form: TextForm) -> Located<String>? {
    guard tree.kind(of: node) == .scalar else {
      if let only = onlyText(inBrackets: node) {
        report(.wrongType, "expected \(form.expected), found a list", writing: only.value, at: node)
        return only
      }
      reportType(node, expected: form.expected)
      return nil
    }
    if case .text = tree.resolve(node) { return Located(tree.string(of: node), at: tree.range(of: node)) }
    reportType(node, expected: form.expected)
    return nil
  }

  /// `[photo]`: a list in brackets whose only entry is a word.
  private func onlyText(inBrackets node: NodeID) -> Located<String>? {
    guard tree.kind(of: node) == .sequence, tree.count(of: node) == 1, !tree.isAlias(node),
      tree.tape.source[Int(tree.range(of: node).start)] == UInt8(ascii: "["),
      let element = tree.elements(of: node).first(where: { _ in true }), tree.kind(of: element) == .scalar,
      case .text = tree.resolve(element), NameSyntax.isName(tree.string(of: element))
    else { return nil }
    return Located(tree.string(of: element), at: tree.range(of: element))
  }
}

extension LengthSyntax.Failure {
  /// Whether a text may be a length in another notation.
  var mayBeElsewhere: Bool {
    switch self {
    case .notALength, .unit, .fraction, .lines, .number(.notANumber), .number(.notFinite): true
    case .tooLong, .number: false
    }
  }
}
