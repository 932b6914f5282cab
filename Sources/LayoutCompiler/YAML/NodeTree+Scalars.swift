package import LayoutEngine

/// Questions about scalars; asking them of a collection is a mistake of the caller.
extension NodeTree {
  /// How a scalar is written.
  package func style(of node: NodeID) -> ScalarStyle { tape.style(at: target(node)) }

  /// Lends the bytes of a scalar's value: quotes gone, escapes resolved, lines folded.
  @inline(__always)
  package func withBytes<Result>(of node: NodeID, _ body: (Span<UInt8>) -> Result) -> Result {
    tape.withBytes(at: target(node), body)
  }

  /// The bytes of a scalar's value, as a view that copies nothing.
  package func bytes(of node: NodeID) -> ArraySlice<UInt8> { tape.bytes(at: target(node)) }

  /// A scalar's value as a string.
  package func string(of node: NodeID) -> String { String(decoding: bytes(of: node), as: UTF8.self) }

  /// A scalar's value as a string; empty for a list or mapping.
  func text(of node: NodeID) -> String { kind(of: node) == .scalar ? string(of: node) : "" }

  /// Whether a scalar's value is `text`; allocates nothing.
  package func scalar(_ node: NodeID, equals text: String) -> Bool { text.hasBytes(bytes(of: node)) }

  /// Whether the value stands in the file byte by byte, so that byte `i` of it is byte `i` of
  /// ``contentRange(of:)`` and a part of it can be underlined.
  package func isVerbatim(_ node: NodeID) -> Bool { tape.words[target(node)].tag != .stored }

  /// ``range(of:)`` without the quotes, if the value is verbatim.
  package func contentRange(of node: NodeID) -> SourceRange {
    var range = range(of: node)
    if case .source(let bytes) = tape.text(at: target(node)) {
      range.start = UInt32(truncatingIfNeeded: bytes.lowerBound)
      range.end = UInt32(truncatingIfNeeded: bytes.upperBound)
    }
    return range
  }

  /// What a scalar means under YAML 1.2's core schema. Quoted and block scalars are text.
  package func resolve(_ node: NodeID) -> ScalarValue {
    style(of: node) == .plain ? withBytes(of: node) { ScalarValue(plain: $0) } : .text
  }
}
