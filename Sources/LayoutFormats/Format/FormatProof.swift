import LayoutCompiler

extension FormatText {
  /// How another text differs, in more than white space; nil if it does not.
  func difference(from other: FormatText) -> String? {
    if let node = scan.tape.firstDifference(from: other.scan.tape) {
      return "it would be read otherwise at node \(node)"
    }
    guard scan.tokens.count == other.scan.tokens.count else { return "a token or a comment would get lost" }
    for (a, b) in zip(scan.tokens, other.scan.tokens) {
      guard a.kind == b.kind, a.role == b.role, a.frame == b.frame else { return "a token would become another" }
      // Texts of several lines may have other blanks in them; the nodes have been compared for what these texts say.
      if a.kind == .foldedLines || a.kind == .blockLines { continue }
      guard scan.bytes[a.start..<a.end].elementsEqual(other.scan.bytes[b.start..<b.end]) else {
        return "a token would become another"
      }
    }
    return comments.places == other.comments.places ? nil : "a comment would belong to something else"
  }
}

extension NodeTape {
  /// The first node that differs in what it is, how it is written or what it says; nil where none does.
  fileprivate func firstDifference(from other: NodeTape) -> Int? {
    guard nodeCount == other.nodeCount else { return min(nodeCount, other.nodeCount) }
    return (0..<nodeCount).first { index in
      guard kind(at: index) == other.kind(at: index), target(of: index) == other.target(of: index),
        indexAfter(index) == other.indexAfter(index)
      else { return true }
      guard kind(at: index) == .scalar else { return false }
      return style(at: index) != other.style(at: index) || bytes(at: index) != other.bytes(at: index)
    }
  }
}
