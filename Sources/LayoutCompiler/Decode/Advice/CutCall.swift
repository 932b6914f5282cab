import LayoutEngine

/// A value with commas that stands in braces, where each comma ends an entry. In `{ width: min(100%, 300px) }` the
/// value is `min(100%`, and `300px)` is a key; in `{ size: 100, 44 }` the value is 100.
struct CutCall {
  /// The text with its commas.
  var text: String
  var range: SourceRange
  /// The keys that are parts of the value.
  var rest: [NodeID] = []

  init?(_ value: NodeID, in mapping: NodeID, _ tree: NodeTree) {
    func isPlain(_ node: NodeID) -> Bool {
      tree.kind(of: node) == .scalar && tree.style(of: node) == .plain && tree.isVerbatim(node) && !tree.isAlias(node)
    }
    func opened(_ text: String) -> Int { text.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) } }
    guard isPlain(value), !tree.hasMergeKey(mapping) else { return nil }
    var depth = opened(tree.string(of: value))
    let isLength = LengthAdvice.isLength(tree.string(of: value))
    guard depth > 0 || isLength else { return nil }
    range = tree.range(of: value)
    for (key, value) in tree.entries(of: mapping) where tree.range(of: key).start > range.start {
      // A key with a value of its own is an entry.
      let goesOn = depth > 0 || isLength && LengthAdvice.isLength(tree.string(of: key))
      guard goesOn, isPlain(key), tree.range(of: value).start == tree.range(of: value).end else { break }
      depth += opened(tree.string(of: key))
      rest.append(key)
      range.end = tree.range(of: key).end
    }
    guard depth == 0, !rest.isEmpty else { return nil }
    text = String(decoding: tree.tape.source[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}

extension ASTBuilder {
  /// - Parameter form: the form of the key's value.
  mutating func report(_ call: CutCall, _ use: LengthUse, _ form: ValueForm) {
    let isSize = form.shape.map { $0.id.isSize || $0.id == .cell } ?? false
    let sides = isSize ? LengthAdvice.sides(call.text).map { [$0.0, $0.1] } : nil
    let lengths = sides ?? LengthAdvice.several(call.text, isSize: isSize) ?? []
    let edges = form.shape?.id == .edges ? EdgeTexts(call: call.text)?.text : nil
    if let written = edges ?? (lengths.count == 2 ? written(lengths, as: form.shape?.id) : nil) {
      diagnostics.append(
        Diagnostic(
          .wrongType, "expected \(form.expected), found '\(call.text)': write '\(written)'", at: call.range,
          fix: Diagnostic.Fix("write '\(written)'", at: call.range, replacement: written)))
      return
    }
    if form.shape?.id == .lanes,
      let written = CountAdvice.lanes(call.text) ?? CountAdvice.leastOfAdaptive(call.text).map({ "{ min: \($0) }" })
        ?? CallText.lanes(call.text)
    {
      diagnostics.append(
        Diagnostic(
          .wrongType, "lanes are a number or their least length, found '\(shortened(call.text))': write '\(written)'",
          at: call.range, fix: Diagnostic.Fix("write '\(written)'", at: call.range, replacement: written)))
      return
    }
    let side = [SizeKey.width, .height].first { isKey($0) }
    let advice =
      LengthAdvice.ofSum(call.text, isToken: hasToken)
      ?? (call.text.hasPrefix("lines") ? LengthAdvice.lines(call.text) : nil)
      ?? side.flatMap { LengthAdvice.bounded(call.text, $0) }
      ?? LengthAdvice.elsewhere(call.text, use, isToken: hasToken)
    let comma = call.text.contains("(") ? "there are no calls, and in braces a comma" : "in braces a comma"
    diagnostics.append(
      Diagnostic(
        .badLength,
        "'\(shortened(call.text))' is no length: \(advice?.phrase ?? "\(comma) ends a value")",
        at: call.range,
        fix: advice?.replacement.map { Diagnostic.Fix("write '\($0)'", at: call.range, replacement: $0) }))
  }

  /// Reports a mapping that is nothing but lengths in braces, as `{100, 44}`: once, and not each as an unknown key. False
  /// for anything else.
  mutating func reportBraced(_ node: NodeID, _ shape: MappingShape) -> Bool {
    guard let text = entryText.inBraces(node), tree.entries(of: node).allSatisfy({ isNull($0.1) }) else { return false }
    let lengths = text.dropFirst().dropLast().split(separator: ",").flatMap { part in
      let words = part.split(separator: " ").joined(separator: " ")
      return LengthAdvice.several(words) ?? [words]
    }
    guard !lengths.isEmpty, lengths.allSatisfy(LengthAdvice.isLength) else { return false }
    // Lengths that are equal were taken for one key given twice.
    let place = tree.range(of: node)
    duplicateKeys.removeAll { place.start <= $0.start && $0.end <= place.end }
    let what = "expected \(shape.expected), found lengths in braces"
    if let written = written(lengths, as: shape.id) {
      report(.wrongType, what, writing: written, at: node)
    } else {
      report(.wrongType, "\(what): there each has its key", at: node)
    }
    return true
  }

  /// Lengths in the form that some values have: two as a size or in place of a cell, up to four as edges.
  private mutating func written(_ lengths: [String], as mapping: MappingID?) -> String? {
    if mapping == .edges { return lengths.count <= 4 ? Self.edges(lengths) : nil }
    guard lengths.count == 2 else { return nil }
    func size() -> String { Self.size(lengths[0], lengths[1], ofLanes: sideOfLanes) }
    if mapping?.isSize == true { return size() }
    return mapping == .cell || mapping == .item ? "{ size: \(size()) }" : nil
  }
}
