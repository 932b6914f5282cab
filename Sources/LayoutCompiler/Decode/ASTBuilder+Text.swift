import FrameTables
import LayoutEngine

/// Text sizes, and the fonts that lines of text are set in.
extension ASTBuilder {
  /// `all` or a list; a size that stands there twice counts once.
  mutating func textSizes(_ node: NodeID, _ form: ValueForm) -> TextSizeList {
    if tree.kind(of: node) == .scalar {
      let text = tree.string(of: node)
      if text == form.words.all[0] { return TextSizeList(Array(TextSize.allCases)) }
      if let sizes = Self.textSizes(ofRange: text) {
        let names = sizes.map(\.rawValue).joined(separator: ", ")
        report(.wrongType, "text sizes are a list", writing: "[\(names)]", at: node)
        return TextSizeList(sizes)
      }
      let all = TextSize.allCases.map(\.rawValue)
      let meant = Suggestion.respelling(of: text, among: all) ?? ForeignWords.meaning(of: text, among: all)
      guard let size = meant.flatMap(TextSize.init) else {
        if !reportLone(node, form) { reportType(node, expected: form.expected) }
        return TextSizeList()
      }
      report(
        .wrongType, "text sizes are a list", writing: "[\(size.rawValue)]", at: node,
        text == size.rawValue ? .safe : .unsafe)
      return TextSizeList([size])
    }
    guard let elements = list(node, form) else { return TextSizeList() }
    if !form.counts.contains(tree.count(of: node)) {
      report(
        .badValue,
        "a spec needs at least one text size; without the key it is resolved for '\(Defaults.textSize.value.rawValue)'",
        at: node)
    }
    var sizes: [TextSize] = []
    for size in each(elements, { $0.choice($1, form.element, as: TextSize.self)?.value }) where !sizes.contains(size) {
      sizes.append(size)
    }
    return TextSizeList(sizes)
  }

  /// The sizes from one to another, or from one on: `l..ax1`, `ax1+`; nil for anything else.
  private static func textSizes(ofRange text: String) -> [TextSize]? {
    let sizes = TextSize.allCases
    guard let range = ConditionAdvice.condition(text, operand: { TextSize(rawValue: String($0))?.rawValue }) else {
      return nil
    }
    let ends = range.components(separatedBy: "...").map(TextSize.init)
    // In a list the order says nothing, so either end may come first.
    if ends.count == 2, let first = ends[0], let last = ends[1] {
      return sizes.filter { min(first, last) <= $0 && $0 <= max(first, last) }
    }
    guard let end = TextSize(rawValue: String(range.dropFirst(2))) else { return nil }
    return range.hasPrefix(">=") ? sizes.filter { $0 >= end } : range.hasPrefix("<=") ? sizes.filter { $0 <= end } : nil
  }

  mutating func fonts(_ node: NodeID, _ form: ValueForm) -> [FontSpec] {
    var fonts: [FontSpec] = []
    mapping(node, TextStyle.schema, in: form) { builder, style, _, value in
      var font = FontSpec(style: style, range: builder.tree.range(of: value))
      let outcome = builder.mapping(value, FontKey.schema) { builder, key, form, value in
        switch key {
        case .size: font.size = builder.fontSize(value, form)
        case .metrics: font.metrics = builder.metrics(value, form)
        }
      }
      guard outcome.isMapping else { return }
      if builder.tree.count(of: value) == 0 {
        builder.report(.badValue, "a font names its size, its metrics, or both", at: value)
      }
      fonts.append(font)
    }
    return fonts
  }

  private mutating func fontSize(_ node: NodeID, _ form: ValueForm) -> Located<Length>? {
    guard let points = points(node, form, of: "a font") else { return nil }
    if points.isZero { report(.outOfRange, "a font is more than 0 points large", at: node) }
    return points.isZero ? nil : Located(Length(.points(points)), at: tree.range(of: node))
  }

  private mutating func metrics(_ node: NodeID, _ form: ValueForm) -> Located<FontMetrics>? {
    guard let elements = list(node, form) else { return nil }
    let nodes = Array(elements)
    guard nodes.count == 4 else {
      report(
        .wrongType,
        "metrics are \(form.expected); this list has \(nodes.count)", at: node)
      return nil
    }
    let names = ["the ascent", "the descent", "the leading", "the number of units per em"]
    let numbers = zip(nodes, names).map { metric($0, $1) }
    guard let ascent = numbers[0], let descent = numbers[1], let leading = numbers[2], let units = numbers[3] else {
      return nil
    }
    if units.isZero {
      report(.outOfRange, "the number of units per em is more than 0", at: nodes[3])
      return nil
    }
    if [ascent, descent, leading].allSatisfy(\.isZero) {
      report(.outOfRange, "a line of this font would be 0 high", at: node)
      return nil
    }
    return Located(
      FontMetrics(ascent: ascent, descent: descent, leading: leading, unitsPerEm: units), at: tree.range(of: node))
  }

  private mutating func metric(_ node: NodeID, _ what: String) -> Decimal? {
    guard tree.kind(of: node) == .scalar else {
      reportType(node, expected: "a number")
      return nil
    }
    switch tree.withBytes(of: node, { NumberSyntax.whole($0) }) {
    case .success(let number):
      if number <= Decimal(mantissa: Limits.length, exponent: 0) { return number }
      report(.limitExceeded, "\(what) is at most \(Int(Limits.length).grouped)", at: node)
    case .failure(.negative):
      report(.badLength, "\(what) is written without a sign, though font files may have one", at: node)
    case .failure(.notANumber): reportType(node, expected: "a number")
    case .failure(let failure): reportNumber(failure, what, node)
    }
    return nil
  }

  /// `ax1`, `">=ax1"`, `"<ax1"`, `m...xl`.
  mutating func textCondition(_ node: NodeID, _ form: ValueForm) -> Located<TextSizeRange>? {
    guard let text = text(node, .textSize) else { return nil }
    if reportOtherCondition(text.value, node) { return nil }
    let sizes = TextSize.allCases
    func located(_ low: Int, _ high: Int) -> Located<TextSizeRange>? {
      guard low <= high, sizes.indices.contains(low), sizes.indices.contains(high) else {
        report(
          .badValue,
          "no text size is '\(excerpt(node))'; from the smallest they are \(sizes.map(\.rawValue).joined(separator: " "))",
          at: node)
        return nil
      }
      return Located(TextSizeRange(sizes[low], sizes[high]), at: text.range)
    }
    let parts = text.value.components(separatedBy: "...")
    if parts.count == 2 {
      guard let low = textSize(parts[0], node), let high = textSize(parts[1], node) else { return nil }
      return located(low.rank, high.rank)
    }
    let sign = text.value.prefix { "<>=".contains($0) }
    guard ["", ">=", "<=", ">", "<"].contains(sign) else {
      report(
        .badValue,
        "'\(excerpt(node))' is no condition; a plain size means equal, else \">=ax1\", \"<=ax1\", \">ax1\", \"<ax1\" or m...xl",
        at: node)
      return nil
    }
    guard let size = textSize(String(text.value.dropFirst(sign.count)), node) else { return nil }
    switch sign {
    case ">=": return located(size.rank, sizes.count - 1)
    case "<=": return located(0, size.rank)
    case ">": return located(size.rank + 1, sizes.count - 1)
    case "<": return located(0, size.rank - 1)
    default: return located(size.rank, size.rank)
    }
  }

  /// Reports a condition on known sizes as other languages write it: `m..xl`, `=>l`, `ax1+`. False for anything else.
  private mutating func reportOtherCondition(_ text: String, _ node: NodeID) -> Bool {
    let meant = ConditionAdvice.condition(text) { TextSize(rawValue: String($0))?.rawValue }
    guard let meant, meant != text.filter({ $0 != " " }) else { return false }
    report(.badValue, "'\(excerpt(node))' is no condition", writing: ConditionAdvice.quoted(meant), at: node)
    return true
  }

  private mutating func textSize(_ text: String, _ node: NodeID) -> TextSize? {
    let name = String(text.trimming { $0 == " " })
    if let size = TextSize(rawValue: name) { return size }
    let all = TextSize.allCases.map(\.rawValue)
    var found = wrongTexts.suggestions.search(name, among: all)
    if !found.isExact, let meant = ForeignWords.meaning(of: name, among: all) {
      found = Suggestion.Found(nearest: meant, only: meant)
    }
    // The name may stand after a sign, or be one end of a range.
    let (whole, length) = (tree.string(of: node), UInt32(name.utf8.count))
    var place = tree.contentRange(of: node)
    let isLast = whole.hasSuffix(name)
    if isLast {
      place.start = max(place.start, place.end - min(length, place.end))
    } else {
      place.end = place.start + length
    }
    let hasPlace = tree.isVerbatim(node) && !name.isEmpty && (isLast || whole.hasPrefix(name))
    report(
      .badValue,
      "'\(name.prefix(40))' is no text size; they are \(all.joined(separator: " "))"
        + Suggestion.phrase(found.nearest), at: node, fix: hasPlace ? found.fix(at: place) : nil)
    return nil
  }
}

extension String {
  /// The pieces between occurrences of a text.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = utf8[...]
    var start = utf8.startIndex
    while !rest.isEmpty {
      if rest.starts(with: separator.utf8) {
        parts.append(String(self[start..<rest.startIndex]))
        rest = rest.dropFirst(separator.utf8.count)
        start = rest.startIndex
      } else {
        rest = rest.dropFirst()
      }
    }
    return parts + [String(self[start...])]
  }
}
