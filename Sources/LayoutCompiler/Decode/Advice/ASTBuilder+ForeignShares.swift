import LayoutEngine

/// Shares as other kits write them, of the same side or of the other one: a height of `.fractionalWidth(0.5)`.
extension ASTBuilder {
  /// Reports `view.bounds.width / 3 - 10` as a width, and the like, with what stands in its place where lanes give that
  /// side and where they do not. False for anything else.
  mutating func reportPart(_ node: NodeID, _ side: SizeKey, _ use: LengthUse) -> Bool {
    guard tree.kind(of: node) == .scalar, let part = PartOfScreen(tree.string(of: node), isToken: hasToken),
      let advice = part.advice(use, ofLane: sideOfLanes == side ? side : nil)
    else { return false }
    report(
      .badLength, "'\(excerpt(node))' is no length: \(advice.phrase)", at: node, fix: fix(writing: advice, at: node))
    return true
  }

  /// Reports `.fractionalWidth(0.5)` as a height, and the like. False for anything else.
  ///
  /// If the width is a share, too, it is known which aspect gives the height.
  mutating func reportShare(_ node: NodeID, ofOther side: SizeKey, in size: NodeID) -> Bool {
    guard tree.kind(of: node) == .scalar, let other = LengthAdvice.sideOfShare(tree.string(of: node)), other != side
    else { return false }
    let what = "'\(excerpt(node))' is no \(side.rawValue): "
    guard let share = shareText(beside: node, in: size, of: other),
      let aspect = aspect(other == .width ? (share, tree.string(of: node)) : (tree.string(of: node), share))
    else {
      report(.badLength, what + LengthAdvice.aspectOfShare(other, ofLanes: sideOfLanes), at: node)
      return true
    }
    let isList = tree.kind(of: size) == .sequence
    let entry = "\(SizeKey.aspect.rawValue): \(aspect)"
    let beside = sideOfLanes == other ? "" : "\(other.rawValue): \(share), "
    let written = isList ? "{ \(beside)\(entry) }" : entry
    let start = isList ? tree.range(of: size).start : key?.range.start
    let end = tree.range(of: isList ? size : node).end
    let place = start.map { SourceRange(file: tree.range(of: node).file, start: $0, end: end) }
    report(
      .badLength, what + "a share of the \(other.rawValue) is given by an aspect: write '\(written)'", at: node,
      fix: tree.isAlias(node) || tree.isAlias(size)
        ? nil : place.map { Diagnostic.Fix("write '\(written)'", at: $0, replacement: written) })
    return true
  }

  /// The share that the other side of a size is, as it is written here; nil if it is none.
  private mutating func shareText(beside node: NodeID, in size: NodeID, of side: SizeKey) -> String? {
    let sides = tree.kind(of: size) == .sequence ? Array(tree.elements(of: size)) : tree.entries(of: size).map(\.value)
    guard sides.count == 2, let other = sides.first(where: { $0 != node }), tree.kind(of: other) == .scalar else {
      return nil
    }
    let text = tree.string(of: other)
    // A lane is not all there is.
    if text == "fill", sideOfLanes == side { return nil }
    if let own = LengthAdvice.sideOfShare(text), own != side { return nil }
    return LengthAdvice.written(text, .dimension, isToken: hasToken).flatMap { Self.fraction($0) == nil ? nil : $0 }
  }

  /// The aspect of a width and a height that are shares of one length.
  private func aspect(_ shares: (width: String, height: String)) -> String? {
    let written = [shares.width, shares.height].compactMap { LengthAdvice.written($0, .dimension, isToken: hasToken) }
    let fractions = written.compactMap(Self.fraction)
    guard fractions.count == 2 else { return nil }
    let width = fractions[0].above * fractions[1].below
    let height = fractions[1].above * fractions[0].below
    guard width > 0, height > 0 else { return nil }
    let divisor = CountAdvice.divisor(of: [width, height])
    return "\(width / divisor):\(height / divisor)"
  }

  /// `50%` and `1/2` as a fraction, and `fill` as all there is; nil for anything else, and for more digits than people
  /// write.
  private static func fraction(_ text: String) -> (above: Int, below: Int)? {
    if text == "fill" { return (1, 1) }
    guard text.utf8.count <= 7 else { return nil }
    if text.hasSuffix("%") {
      let number = text.dropLast()
      let places = number.firstIndex(of: ".").map { number[$0...].utf8.count - 1 } ?? 0
      let unit = (0..<places).reduce(100) { unit, _ in unit * 10 }
      return Int(number.filter { $0 != "." }).map { ($0, unit) }
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let above = parts[0], let below = parts[1], below > 0 else { return nil }
    return (above, below)
  }
}
