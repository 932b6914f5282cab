import LayoutEngine

/// Values of keys from elsewhere, written as the key that is meant takes them.
extension ASTBuilder {
  /// The text of a value on one line as it goes inside braces, in the form that the last key of the pattern takes; nil
  /// if it has no such form.
  ///
  /// - Parameters:
  ///   - word: the key that the value has in the file.
  ///   - form: of the key, if the pattern only renames it.
  mutating func lineText(
    of value: NodeID, from word: String, in pattern: String?, _ form: ValueForm? = nil
  ) -> String? {
    if pattern == "\(SectionKey.areas.rawValue): …", let areas = areasText(value) { return areas }
    guard let text = entryText.source(of: value) else { return nil }
    guard let pattern else { return tree.kind(of: value) == .scalar ? text : nil }
    // The pattern has no place for the value: it says everything.
    guard let key = ForeignNames.lastKey(pattern) else { return text }
    let isOfWeb = ForeignNames.isOfWeb(word)
    // Within quotes, which the value may have, too, as the sign before it.
    if pattern.hasSuffix("…\"") {
      guard tree.kind(of: value) == .scalar else { return nil }
      let bound = String(tree.string(of: value).drop { "<>= ".contains($0) })
      // What would end the quotes, or has a meaning within them, is no bound.
      guard !bound.isEmpty, !bound.contains(where: { "\"\\\n".contains($0) }) else { return nil }
      return isOfWeb ? LengthAdvice.inPoints(bound) : bound
    }
    // One side of a size that others write as a whole.
    if let side = SizeKey(rawValue: key), side == .width || side == .height, let length = self.side(side, of: value) {
      return isOfWeb ? LengthAdvice.inPoints(length) : length
    }
    switch key {
    case SectionKey.inset.rawValue, CellKey.padding.rawValue:
      if let edges = edgesText(value, isOfWeb: isOfWeb) { return edges }
    case SectionKey.spacing.rawValue: if let gaps = gapsText(value, isOfWeb: isOfWeb) { return gaps }
    case SizeKey.aspect.rawValue: return aspectText(value) ?? (ForeignNames.renaming(pattern) == nil ? nil : text)
    case LaneKey.min.rawValue:
      // `adaptive: { minimum: 100, maximum: 200 }`: what is more than the least is shared among the lanes.
      let least = ["min", "minimum", "minSize"].compactMap { self.word(of: $0, in: value) }.first
      if let least, LengthAdvice.isLength(least) { return least }
    default: break
    }
    if tree.kind(of: value) == .scalar, let meant = meaning(of: tree.string(of: value), key, form) { return meant }
    switch tree.kind(of: value) {
    case .scalar:
      let isPlain = tree.style(of: value) == .plain
      guard !isPlain || !text.contains(where: { "[]{},".contains($0) }) else { return nil }
      // Only a length for a size loses its quotes; a condition like `">=3"` keeps them.
      guard isPlain || Self.takesLengths(pattern) else { return text }
      let plain = isPlain ? text : tree.string(of: value)
      return formed(isOfWeb ? LengthAdvice.inPoints(plain) : plain, key, pattern)
    case .sequence: return text.hasPrefix("[") ? text : nil
    case .mapping: return text.hasPrefix("{") ? text : nil
    }
  }

  /// Whether the last key of a pattern is a side of a cell's size or of what bounds it, or all of the size.
  private static func takesLengths(_ pattern: String) -> Bool {
    guard ["size: ", "min: ", "max: "].contains(where: pattern.contains) else { return false }
    return ForeignNames.lastKey(pattern).map { ["size", "width", "height"].contains($0) } ?? false
  }

  /// A word or count of another kit that the key has another word or number for; nil if there is none.
  ///
  /// - Parameter form: of the key, if its name is all that changes besides.
  private func meaning(of text: String, _ key: String, _ form: ValueForm?) -> String? {
    switch key {
    case CellKey.span.rawValue: return CountAdvice.span(text)
    case SectionKey.columns.rawValue, SectionKey.rows.rawValue:
      return CountAdvice.lanes(text) ?? CountAdvice.leastOfAdaptive(text).map { "{ min: \($0) }" }
    case CellKey.grow.rawValue:
      // `flex: 1 1 0`
      let words = text.split(separator: " ").map(String.init)
      return words.count > 1 && UInt(words[0]) != nil ? words[0] : nil
    default: break
    }
    guard let words = form?.choices, !words.contains(text) else { return nil }
    return ForeignWords.meaning(of: text, among: words, isTurned: isHorizontal)
  }

  /// A word or number in the form that the last key of a pattern takes.
  private func formed(_ text: String, _ key: String, _ pattern: String) -> String? {
    let isSide = Self.takesLengths(pattern) && key != CellKey.size.rawValue
    switch key {
    // One length for the size of a cell is that of a square.
    case "size" where pattern == "cell: { size: … }":
      let bytes = Array(text.utf8)
      if case .length = LengthSyntax.parse(bytes.span) { return "[\(text), \(text)]" }
      return nil
    case "width" where isSide, "height" where isSide:
      // A share of the other side is no share of this one.
      if let side = LengthAdvice.sideOfShare(text), side.rawValue != key { return nil }
      return LengthAdvice.written(text, .dimension, isToken: hasToken)
    case "border", "separators": return ForeignValues.stroke(text)
    case "radius" where ForeignValues.isCapsule(text): return "capsule"
    // `padding-block: 8px 16px` has a length for each edge.
    case "horizontal", "vertical":
      if let lengths = LengthAdvice.several(text)?.map(LengthAdvice.inPoints) {
        return lengths.allSatisfy { $0 == lengths[0] } ? lengths[0] : nil
      }
      return LengthAdvice.written(text, .length, isToken: hasToken) ?? (text.contains("(") ? nil : text)
    case "item", "line", "top", "left", "bottom", "right", "inset", "padding", "spacing":
      // A call that nobody knows, or whose end is not typed yet, is not carried over.
      return LengthAdvice.written(text, .length, isToken: hasToken) ?? (text.contains("(") ? nil : text)
    default: return text
    }
  }

  /// Two lengths written as `spacing`. Elsewhere the first is the gap between rows, the second the one between columns.
  /// Nil for anything else.
  mutating func gapsText(_ node: NodeID, isOfWeb: Bool = false) -> String? {
    guard var gaps = pairOfLengths(node).map({ [$0.0, $0.1] }), gaps.allSatisfy(LengthAdvice.isLength) else {
      return nil
    }
    if isOfWeb { gaps = gaps.map(LengthAdvice.inPoints) }
    if gaps[0] == gaps[1] { return gaps[0] }
    return runsDown ? "{ line: \(gaps[1]), item: \(gaps[0]) }" : "{ line: \(gaps[0]), item: \(gaps[1]) }"
  }
}
