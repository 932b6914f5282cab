import LayoutEngine

/// `none` as a value: where something is inherited, a key that is left out does not take it away.
extension ASTBuilder {
  /// Reports `none`, `false` and the like as the value of a key of a template. False for anything else, and for a key of
  /// which another message tells.
  mutating func reportNone(_ node: NodeID, _ key: CellKey, of template: NodeID) -> Bool {
    guard tree.kind(of: node) == .scalar, ForeignValues.isNone(tree.string(of: node)) else { return false }
    let inherits = mayInherit(template)
    switch key {
    case .border, .separators:
      if inherits {
        reportInherited("{ width: 0 }", at: node)
      } else {
        report(.wrongType, "what is not wanted is not written: leave the key out", at: node)
      }
    case .layers where inherits: reportInherited("[]", at: node)
    case .min where inherits: reportInherited("{ width: 0, height: 0 }", at: node)
    case .max where inherits:
      report(
        .wrongType, "what is left out is inherited, and no 'max' is none: extend a template that has none", at: node)
    default: return false
    }
    return true
  }

  private mutating func reportInherited(_ none: String, at node: NodeID) {
    report(
      .wrongType, "what is left out is inherited: write '\(none)' for none of it", at: node,
      fix: tree.isAlias(node) ? nil : Diagnostic.Fix("write '\(none)'", at: tree.range(of: node), replacement: none))
  }

  /// Whether something may be laid under a template: what it extends, what `<<` lends it, or a template of the same name
  /// in an included file.
  private func mayInherit(_ template: NodeID) -> Bool {
    if tree.hasMergeKey(template) || tree.value(of: CellKey.extends.rawValue, in: template) != nil { return true }
    guard section == nil, let root = tree.root, tree.kind(of: root) == .mapping else { return false }
    return tree.value(of: FileKey.include.rawValue, in: root) != nil
  }

  /// Reports `background: none` in an override of a section. False for anything else.
  mutating func reportNoBackground(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .scalar, ForeignValues.isNone(tree.string(of: node)) else { return false }
    report(
      .wrongType,
      "no override takes a background away: write it in the overrides of those screens that have one, and not in the "
        + "section", at: node)
    return true
  }
}
