import LayoutEngine

/// Entries of `overrides` whose line with that key is lost, so that they go on with the list of sections.
extension ASTBuilder {
  /// Whether an element of a list of sections is an override of the file.
  ///
  /// One of an override's keys alone says nothing: a section may have been written in another language of layouts.
  func isOverride(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .mapping else { return false }
    var hasCondition = false
    for (key, _) in tree.entries(of: node) {
      guard tree.kind(of: key) == .scalar, let name = FileOverrideKey(rawValue: tree.string(of: key)) else {
        return false
      }
      if name == .when { hasCondition = true }
    }
    return hasCondition
  }

  /// The first element of a list of sections from which on all are overrides; nil if the last one is none.
  func overridesAtEnd(of sections: NodeElements) -> NodeID? {
    var first: NodeID?
    for element in sections {
      if !isOverride(element) { first = nil } else if first == nil { first = element }
    }
    return first
  }

  /// Reports an override among sections, once for all that follow it.
  ///
  /// - Parameters:
  ///   - root: the mapping of the file.
  ///   - isAtEnd: whether no section follows, so that a line above it makes them what they are.
  mutating func reportLostOverrides(from first: NodeID, in root: NodeID, isAtEnd: Bool) {
    let name = FileKey.overrides.rawValue
    let remedy = isAtEnd ? "the line '\(name):' is missing above this entry" : "this entry belongs into '\(name)'"
    let fix = isAtEnd ? lineAbove(first, in: root) : nil
    report(
      .unknownKey, "a section has no condition; \(remedy)", at: tree.firstWrittenKey(of: first) ?? first,
      fix: fix.map { Diagnostic.Fix("add '\(name):' above", at: $0.place, replacement: $0.text) })
  }

  /// A line with the key `overrides` above the line of an element; nil in braces, and if the key is there already.
  private func lineAbove(_ element: NodeID, in root: NodeID) -> (place: SourceRange, text: String)? {
    let range = tree.range(of: element)
    let name = FileKey.overrides.rawValue
    guard !tree.isAlias(element), !tree.isFlow(root), tree.value(of: name, in: root) == nil,
      let start = tree.lineStart(ofEntryAt: Int(range.start)),
      let top = tree.firstWrittenKey(of: root).flatMap({ key in
        let key = Int(tree.range(of: key).start)
        return tree.lineStart(ofEntryAt: key).map { key - $0 }
      })
    else { return nil }
    let place = SourceRange(file: range.file, start: UInt32(start), end: UInt32(start))
    return (place, String(repeating: " ", count: top) + name + ":" + entryText.lineBreak)
  }
}
