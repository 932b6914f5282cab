import LayoutEngine

/// Lanes as CSS and SwiftUI write them: a list of tracks, a share, a call.
extension ASTBuilder {
  /// Reports `auto-fill`, `1fr 1fr`, `[200, 1fr]`, `[GridItem(.flexible())]`, `{ minimum: 100, maximum: 200 }` and
  /// `{ count: dynamic }`. False for anything else.
  mutating func reportForeignLanes(_ node: NodeID) -> Bool {
    switch tree.kind(of: node) {
    case .mapping: return reportBoundsOfLanes(node) || reportGivenLanes(node)
    case .sequence:
      if let written = entryText.source(of: node).flatMap(CallText.lanes) {
        report(.wrongType, "lanes are a number or their least length", writing: written, at: node)
        return true
      }
      if tree.count(of: node) > 1 { reportUnequalLanes(node) }
      return tree.count(of: node) > 1
    case .scalar:
      guard case .text = tree.resolve(node) else { return false }
      let text = tree.string(of: node)
      if let length = CountAdvice.lengthOfRepeated(text), let count = CountAdvice.lanes(text) {
        report(
          .wrongType,
          "lanes share the line equally, which 'max-line' may make as long as \(count) times \(length) and the gaps",
          writing: count, at: node)
      } else if let count = CountAdvice.lanes(text) {
        report(.wrongType, "lanes are a whole number, found \(describe(node))", writing: count, at: node)
      } else if CountAdvice.hasUnequalLanes(text) {
        reportUnequalLanes(node)
      } else if let least = CountAdvice.leastOfAdaptive(text) {
        report(
          .wrongType, "as many lanes as have room are said by the least length of one", writing: "{ min: \(least) }",
          at: node)
      } else if let written = CallText.lanes(text) {
        report(.wrongType, "lanes are a number or their least length", writing: written, at: node)
      } else {
        return false
      }
      return true
    }
  }

  private mutating func reportUnequalLanes(_ node: NodeID) {
    let nodes = tree
    let words =
      tree.kind(of: node) == .scalar
      ? tree.string(of: node).split(separator: " ").map(String.init)
      : tree.elements(of: node).map { nodes.text(of: $0) }
    if let shares = CountAdvice.shares(words) {
      let spans = shares.map { "{ span: \($0) }" }.joined(separator: ", ")
      return report(
        .wrongType,
        "all lanes are equally long: write '\(shares.reduce(0, +))' in place of the shares; for items that take so many "
          + "of them, write 'items: { count: …, cycle: [\(spans)] }'", at: node)
    }
    report(
      .wrongType,
      "all lanes are equally long: write their number, as in '3', or '{ min: 100 }'; for a fixed item beside one that "
        + "takes the rest, a flow has 'grow' and 'per-line'", at: node)
  }

  /// Reports `{ minimum: 100, maximum: 200 }`, of which only the least length has a meaning here. False for anything
  /// else.
  private mutating func reportBoundsOfLanes(_ node: NodeID) -> Bool {
    func value(of keys: [String]) -> String? { keys.compactMap { self.word(of: $0, in: node) }.first }
    guard tree.count(of: node) == 2, value(of: ["maximum", "maxWidth", "maxSize"]) != nil,
      let least = value(of: ["minimum", "minWidth", "minSize"]), LengthAdvice.isLength(least)
    else { return false }
    report(
      .unknownKey, "what is longer than the least length is shared among the lanes", writing: "{ min: \(least) }",
      at: node)
    return true
  }

  /// Reports `{ count: dynamic }`, which counts items and sections. False for anything else.
  private mutating func reportGivenLanes(_ node: NodeID) -> Bool {
    guard word(of: ItemsKey.count.rawValue, in: node) == "dynamic" else { return false }
    let name = key?.name ?? SectionKey.columns.rawValue
    report(
      .wrongType,
      "the number of \(name) is not given at run time: it is written, as '\(name): 3', or follows from the least length "
        + "of one, as '\(name): { min: 100 }'", at: node)
    return true
  }
}
