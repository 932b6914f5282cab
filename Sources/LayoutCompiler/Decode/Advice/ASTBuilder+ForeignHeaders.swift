import LayoutEngine

/// Headers and footers whose length is a part of the page. A table has one length for each, which follows from no other;
/// an item may have such a size, in a section of its own.
extension ASTBuilder {
  /// Reports `16:9`, `{ aspect: 16:9 }`, `50%` and `view.bounds.width * 9 / 16` as the size of a header or footer, all in
  /// the same words. False for anything else.
  mutating func reportPartOfPage(_ node: NodeID) -> Bool {
    guard let size = sizeOfItem(inPlaceOf: node) else { return false }
    let found = tree.kind(of: node) == .scalar ? "'\(excerpt(node))'" : describe(node)
    report(
      .badLength, "a header or footer is as long as a length says, found \(found): \(Self.ownSection(size))", at: node)
    return true
  }

  static func ownSection(_ size: String) -> String {
    "what is a part of the page is a section of its own above or below, with one item of 'size: \(size)'"
  }

  /// The size of an item that is as long as is said here; nil if it says anything else.
  private func sizeOfItem(inPlaceOf node: NodeID) -> String? {
    let (across, along) = isHorizontal ? (SizeKey.height, SizeKey.width) : (.width, .height)
    func size(_ entry: String) -> String { "{ \(across.rawValue): fill, \(entry) }" }
    func aspect(_ text: String) -> String { size("\(SizeKey.aspect.rawValue): \(text)") }
    switch tree.kind(of: node) {
    case .mapping:
      let shape = isKey(SupplementaryKey.size) ? tree.value(of: SizeKey.aspect.rawValue, in: node) : nil
      return shape.flatMap(aspectText).map(aspect)
    case .sequence: return nil
    case .scalar:
      let text = tree.string(of: node)
      if case .length(let length) = tree.withBytes(of: node, { LengthSyntax.parse($0) }) {
        return length.isShare && length.form != .fill ? size("\(along.rawValue): \(text)") : nil
      }
      if text.contains(where: { ":/".contains($0) }), let meant = meantAspect(text) { return aspect(meant) }
      guard let part = PartOfScreen(text, isToken: hasToken) else { return nil }
      if part.side == across { return part.aspect(ofOther: along).map(aspect) }
      return part.advice(.dimension)?.replacement.map { size("\(along.rawValue): \($0)") }
    }
  }
}
