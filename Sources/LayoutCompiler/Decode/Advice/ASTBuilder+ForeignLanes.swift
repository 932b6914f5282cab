import LayoutEngine

/// Lanes as CSS and SwiftUI write them: a list of tracks, a share, a call.
extension ASTBuilder {
  /// Reports `auto-fill`, `1fr 1fr` and `[200, 1fr]`. False for anything else.
  mutating func reportForeignLanes(_ node: NodeID) -> Bool {
    let isUnequal =
      switch tree.kind(of: node) {
      case .sequence: tree.count(of: node) > 1
      case .scalar:
        CountAdvice.lanes(tree.string(of: node)) == nil && CountAdvice.hasUnequalLanes(tree.string(of: node))
      case .mapping: false
      }
    if isUnequal {
      report(
        .wrongType,
        "all lanes are equally long: write their number, as in '3', or '{ min: 100 }'; for a fixed item beside one that "
          + "takes the rest, a flow has 'grow' and 'per-line'", at: node)
      return true
    }
    guard tree.kind(of: node) == .scalar, case .text = tree.resolve(node) else { return false }
    let text = tree.string(of: node)
    if let count = CountAdvice.lanes(text) {
      report(.wrongType, "lanes are a whole number, found \(describe(node))", writing: count, at: node)
      return true
    }
    guard let least = CountAdvice.leastOfAdaptive(text) else { return false }
    report(
      .wrongType, "as many lanes as have room are said by the least length of one", writing: "{ min: \(least) }",
      at: node)
    return true
  }
}
