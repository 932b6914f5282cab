import LayoutEngine

/// Values made of several lengths: edges, pairs and sizes.
extension ASTBuilder {
  /// One length for all four, or a mapping; a named edge beats the pair it belongs to.
  mutating func edges(_ node: NodeID, _ form: ValueForm) -> EdgesSpec? {
    if tree.kind(of: node) == .scalar {
      return length(node, form, or: { $0.reportShorthand(node) }).map {
        EdgesSpec(top: $0, left: $0, bottom: $0, right: $0)
      }
    }
    if reportReference(node) || tree.kind(of: node) == .sequence && reportShorthand(node) { return nil }
    var named = EdgesSpec()
    var pairs = EdgesSpec()
    let outcome = mapping(node, EdgesKey.schema, in: form) { builder, key, form, value in
      let length = builder.length(value, form)
      switch key {
      case .top: named.top = length
      case .left: named.left = length
      case .bottom: named.bottom = length
      case .right: named.right = length
      case .horizontal: (pairs.left, pairs.right) = (length, length)
      case .vertical: (pairs.top, pairs.bottom) = (length, length)
      }
    }
    guard outcome.isMapping else { return nil }
    // A named edge takes precedence over that of a pair.
    return EdgesSpec(
      top: named.top ?? pairs.top, left: named.left ?? pairs.left, bottom: named.bottom ?? pairs.bottom,
      right: named.right ?? pairs.right)
  }

  /// Reports `8 16` and `[8, 16, 8, 16]`, edges without names. False for anything else.
  private mutating func reportShorthand(_ node: NodeID) -> Bool {
    if tree.kind(of: node) == .scalar, let edges = EdgeTexts(call: tree.string(of: node)) {
      report(.wrongType, "edges have names", writing: edges.text, at: node)
      return true
    }
    guard var lengths = lengthsWithoutNames(node) else { return false }
    // Such a text is CSS, whose pixels are points.
    if tree.kind(of: node) == .scalar { lengths = lengths.map(LengthAdvice.inPoints) }
    guard let written = Self.edges(lengths) else {
      report(
        .wrongType, "edges have names: '{ top: \(lengths[0]), left: … }', and 'horizontal' and 'vertical' for two",
        at: node)
      return true
    }
    let isAuto = tree.kind(of: node) == .scalar && tree.string(of: node).contains("auto")
    let what = isAuto ? "no edge is 'auto', and 'max-line' centers the lines of a section" : "edges have names"
    report(.wrongType, what, writing: written, at: node)
    return true
  }

  /// Edges without names, written with names; nil for anything else, and if nobody knows which is which.
  ///
  /// - Parameter isOfWeb: whether the key is one of CSS, whose pixels are points.
  func edgesText(_ node: NodeID, isOfWeb: Bool) -> String? {
    if tree.kind(of: node) == .scalar, let edges = EdgeTexts(call: tree.string(of: node)) { return edges.text }
    guard let lengths = lengthsWithoutNames(node), lengths.count > 1 || tree.kind(of: node) == .sequence else {
      return nil
    }
    let isInPixels = (isOfWeb || lengths.count > 1) && tree.kind(of: node) == .scalar
    return isInPixels ? EdgeTexts(around: lengths.map(LengthAdvice.inPoints))?.text : Self.edges(lengths)
  }

  /// One to four lengths; nil for anything else.
  private func lengthsWithoutNames(_ node: NodeID) -> [String]? {
    var lengths: [String] = []
    switch tree.kind(of: node) {
    case .scalar:
      let words = tree.string(of: node).split(separator: " ").map { $0 == "auto" ? "0" : String($0) }
      if words == ["0"], tree.scalar(node, equals: "auto") {
        lengths = words
      } else {
        guard let several = LengthAdvice.several(words.joined(separator: " ")) else { return nil }
        lengths = several
      }
    case .sequence:
      guard tree.count(of: node) <= 4 else { return nil }
      for element in tree.elements(of: node) {
        guard tree.kind(of: element) == .scalar else { return nil }
        let text = tree.string(of: element)
        lengths += LengthAdvice.several(text) ?? [text]
      }
    case .mapping: return nil
    }
    return (1...4).contains(lengths.count) && lengths.allSatisfy(LengthAdvice.isLength) ? lengths : nil
  }

  /// The text of edges; nil if nobody knows which is which. Four lengths go round in CSS; in UIKit they begin at the
  /// top, too, and go the other way.
  static func edges(_ lengths: [String]) -> String? {
    let isPaired = lengths.count <= 2 || lengths.count == 4 && lengths[0] == lengths[2] && lengths[1] == lengths[3]
    return isPaired ? EdgeTexts(around: lengths)?.text : nil
  }

  /// `[w, h]` or a mapping that names one or both.
  mutating func pair(_ node: NodeID, _ form: ValueForm) -> PairSpec? {
    let use = form.lengths
    if tree.kind(of: node) == .sequence {
      guard let (width, height) = two(node, use) else { return nil }
      return PairSpec(width: width, height: height)
    }
    if let sides = sides(node, ofLanes: nil) {
      let written = use == .bound ? shareAsBound(node) ?? sides.text : sides.text
      report(.wrongType, "expected \(form.expected), found \(describe(node))", writing: written, at: node)
      return nil
    }
    var pair = PairSpec()
    let outcome = mapping(node, PairKey.schema(use), in: form) { builder, key, form, value in
      switch key {
      case .width: pair.width = builder.length(value, form)
      case .height: pair.height = builder.length(value, form)
      }
    }
    return outcome.isMapping ? pair : nil
  }

  /// A share as a bound of the side that does not scroll; in lanes, of the other one. A share of the page, as a bound
  /// of what its content gives, would cut long texts. Nil for what is no share.
  private mutating func shareAsBound(_ node: NodeID) -> String? {
    guard case .length(let length) = tree.withBytes(of: node, { LengthSyntax.parse($0) }), length.isShare else {
      return nil
    }
    let line = runsDown ? SizeKey.height : .width
    let side = sideOfLanes == line ? (line == .width ? SizeKey.height : .width) : line
    return "{ \(side.rawValue): \(tree.string(of: node)) }"
  }

  /// The size of a cell: `[w, h]` or a mapping with aspect and extra; unknown lengths if it is neither.
  ///
  /// - Parameter isOfEntry: whether an item says it, whose two lengths are those of a picture where lanes scale one.
  mutating func size(_ node: NodeID, _ form: ValueForm, isOfEntry: Bool = false) -> SizeSpec {
    let unknown = Located(Length.unknown, at: tree.range(of: node))
    if tree.kind(of: node) == .sequence {
      let (width, height) = two(node, form.lengths) ?? (unknown, unknown)
      return SizeSpec(width: width, height: height)
    }
    if tree.kind(of: node) == .scalar, reportScalar(asSize: node, isOfEntry) {
      return SizeSpec(width: unknown, height: unknown)
    }
    var size = SizeSpec()
    var hasUnknownAspect = false
    let outcome = mapping(node, SizeKey.schema, in: form) { builder, key, form, value in
      switch key {
      case .width: size.width = builder.side(value, form, .width, in: node)
      case .height: size.height = builder.side(value, form, .height, in: node)
      case .aspect:
        size.aspect = builder.aspect(value)
        hasUnknownAspect = size.aspect == nil
      case .extra: size.extra = builder.length(value, form)
      }
    }
    guard outcome.isMapping else { return SizeSpec(width: unknown, height: unknown) }
    // What the aspect would have given is not missing.
    if hasUnknownAspect { (size.width, size.height) = (size.width ?? unknown, size.height ?? unknown) }
    if size.width != nil, size.height != nil, let aspect = size.aspect {
      let removal =
        sideOfLanes.map { "remove it or the \($0 == .width ? "height" : "width"), as a lane gives the \($0.rawValue)" }
        ?? "remove one of the three"
      diagnostics.append(
        Diagnostic(.badValue, "width and height leave nothing for the aspect to give: \(removal)", at: aspect.range))
      size.aspect = nil
    }
    return size
  }

  /// Reports a scalar that says something of a size: `1:1`, `44`, `44x60`. False for anything else.
  private mutating func reportScalar(asSize node: NodeID, _ isOfEntry: Bool) -> Bool {
    // Looked up only when something is wrong, because it asks what is around.
    var given = sideOfLanes
    if isOfEntry, surroundings().traits?.sizes == .ofLaneOrShape, LengthAdvice.sides(tree.string(of: node)) != nil {
      given = nil
    }
    if reportAspect(asSize: node, ofLanes: given) { return true }
    let isFit = tree.kind(of: node) == .scalar && LengthAdvice.meaning(of: tree.string(of: node)) == "fit"
    let fitting = isFit ? (text: Self.size("fit", "fit", ofLanes: given), isSquare: false) : nil
    guard let sides = fitting ?? sides(node, ofLanes: given) else { return false }
    let reason = given.map { "as a lane gives the \($0.rawValue), " } ?? (sides.isSquare ? "for a square " : "")
    report(
      .wrongType, "a size is two lengths, found \(describe(node)): \(reason)write '\(sides.text)'", at: node,
      fix: Diagnostic.Fix("write '\(sides.text)'", at: tree.range(of: node), replacement: sides.text))
    return true
  }

  /// Two lengths written as a size, without the side that lanes give, if they give one.
  static func size(_ width: String, _ height: String, ofLanes side: SizeKey?) -> String {
    switch side {
    case .width?: "{ height: \(height) }"
    case .height?: "{ width: \(width) }"
    default: "[\(width), \(height)]"
    }
  }

  /// Reports an aspect that stands for a size, such as `1:1`. If lanes give a side, reports `fill`, too, which as the
  /// other side would be as long as the screen. False for anything else.
  private mutating func reportAspect(asSize node: NodeID, ofLanes side: SizeKey?) -> Bool {
    guard tree.kind(of: node) == .scalar else { return false }
    let text = tree.string(of: node)
    if let side, ["fill", "100%", "1/1"].contains(text) {
      report(
        .wrongType, "'\(text)' is no size where a lane gives the \(side.rawValue); for a square",
        writing: "{ aspect: 1:1 }", at: node)
      return true
    }
    let isLength = if case .length = tree.withBytes(of: node, { LengthSyntax.parse($0) }) { true } else { false }
    guard !isLength, text.contains(where: { ":/".contains($0) }), let aspect = meantAspect(text) else { return false }
    report(
      .wrongType, "a size is two lengths, or an aspect; found \(describe(node))",
      writing: "{ aspect: \(aspect) }", at: node)
    return true
  }

  /// The two lengths that one scalar stands for: `44` for the sides of a square, `44x60` for width and height.
  ///
  /// - Parameter side: the side that lanes give, which is not written.
  private func sides(_ node: NodeID, ofLanes side: SizeKey?) -> (text: String, isSquare: Bool)? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let text = tree.string(of: node)
    func size(_ width: String, _ height: String) -> String { Self.size(width, height, ofLanes: side) }
    if case .length = tree.withBytes(of: node, { LengthSyntax.parse($0) }) {
      return (size(text, text), side == nil && LengthAdvice.isLength(text))
    }
    return LengthAdvice.sides(text).map { (size($0.0, $0.1), false) }
  }

  private mutating func two(_ node: NodeID, _ use: LengthUse) -> (Located<Length>, Located<Length>)? {
    guard tree.count(of: node) == 2 else {
      reportNoPair(node)
      return nil
    }
    var elements = tree.elements(of: node)
    guard let first = elements.next(), let second = elements.next() else { return nil }
    return (side(first, .length(use), .width, of: node), side(second, .length(use), .height, of: node))
  }

  /// The length of one side in a list; unknown if it could not be read.
  private mutating func side(
    _ node: NodeID, _ form: ValueForm, _ side: SizeKey, of size: NodeID
  ) -> Located<Length> {
    length(
      node, form,
      or: {
        $0.reportShare(node, ofOther: side, in: size) || $0.reportBounded(node, side)
          || $0.reportPart(node, side, form.lengths)
      })
      ?? Located(.unknown, at: tree.range(of: node))
  }

  /// The same for a side in a mapping; nil if an aspect gives it and the text says that something else is to give it.
  private mutating func side(
    _ node: NodeID, _ form: ValueForm, _ side: SizeKey, in size: NodeID
  ) -> Located<Length>? {
    var isLeftToAspect = false
    let length = length(
      node, form,
      or: { builder in
        isLeftToAspect = builder.reportAutomatic(node, side, in: size)
        return isLeftToAspect || builder.reportShare(node, ofOther: side, in: size) || builder.reportBounded(node, side)
          || builder.reportPart(node, side, form.lengths)
      })
    return isLeftToAspect ? nil : length ?? Located(.unknown, at: tree.range(of: node))
  }

  /// Reports `auto` beside an aspect: what is not written, the aspect gives. False for anything else.
  private mutating func reportAutomatic(_ node: NodeID, _ side: SizeKey, in size: NodeID) -> Bool {
    guard tree.kind(of: node) == .scalar, tree.value(of: SizeKey.aspect.rawValue, in: size) != nil,
      LengthAdvice.word(tree.string(of: node), .dimension)?.replacement == "fit"
    else { return false }
    report(
      .badLength, "'\(excerpt(node))' is no length: leave '\(side.rawValue)' out, which the aspect gives", at: node,
      fix: entryText.removal(of: side.rawValue, in: size).map {
        Diagnostic.Fix("remove '\(side.rawValue)'", at: $0, replacement: "")
      })
    return true
  }

  /// Reports `min(100%, 300px)` and `{ min: 100, max: 300 }`. False for anything else.
  private mutating func reportBounded(_ node: NodeID, _ side: SizeKey) -> Bool {
    guard
      let advice = tree.kind(of: node) == .mapping
        ? LengthAdvice.bounds(
          min: word(of: CellKey.min.rawValue, in: node), max: word(of: CellKey.max.rawValue, in: node), side)
        : tree.kind(of: node) == .scalar ? LengthAdvice.bounded(tree.string(of: node), side) : nil
    else { return false }
    if tree.kind(of: node) == .mapping {
      report(.wrongType, "expected a length, found a mapping: \(advice.phrase)", at: node)
      return true
    }
    report(.badLength, "'\(excerpt(node))' is no length: \(advice.phrase)", at: node)
    return true
  }

  /// Reports a list that does not have two lengths; in `[60 60]` the comma is missing.
  mutating func reportNoPair(_ node: NodeID) {
    if hasUnread { return }
    let what = "a size is a list of two lengths, [width, height]; this list has \(tree.count(of: node))"
    guard let only = tree.elements(of: node).first(where: { _ in true }), tree.count(of: node) == 1,
      tree.kind(of: only) == .scalar, let lengths = LengthAdvice.several(tree.string(of: only)), lengths.count == 2
    else {
      let texts = tree.elements(of: node).map { tree.text(of: $0) }
      let isCall = texts.contains { $0.contains("(") }
      let why = isCall ? "; there are no calls, and in brackets a comma ends a length" : ""
      return report(.wrongType, what + why, at: node)
    }
    report(.wrongType, what, writing: "[\(lengths[0]), \(lengths[1])]", at: node)
  }
}
