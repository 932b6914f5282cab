import LayoutEngine

/// `grid# three`: a comment without a blank before it, which to YAML is part of the text.
struct StuckComment {
  /// The value and its comment.
  let written: String

  /// Nil unless the comment is all that stands behind the value, since one would hide what follows on the line.
  init?(_ value: NodeID, _ tree: NodeTree) {
    guard tree.kind(of: value) == .scalar, tree.style(of: value) == .plain, !tree.isAlias(value) else { return nil }
    let source = tree.tape.source
    let range = tree.tape.byteRange(at: value.index)
    let text = source[range]
    guard let sign = text.firstIndex(of: UInt8(ascii: "#")), sign > text.startIndex, !text[sign - 1].isBlank,
      text[(sign + 1)...].first?.isBlank ?? true, !text.contains(where: \.isLineBreak),
      source[range.upperBound...].prefix(while: { !$0.isLineBreak }).allSatisfy(\.isBlank)
    else { return nil }
    written = "\(String(decoding: text[..<sign], as: UTF8.self)) \(String(decoding: text[sign...], as: UTF8.self))"
  }
}
