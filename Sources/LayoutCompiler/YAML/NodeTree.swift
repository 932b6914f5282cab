package import LayoutEngine

/// What a node is.
package enum NodeKind: Sendable {
  case scalar, sequence, mapping
}

/// A node of a ``NodeTree``: its index on the tape.
///
/// If a spec says `*name`, the node is the alias, and every question about it is answered by the value the name stands
/// for; only ``NodeTree/referenceRange(of:)`` and ``NodeTree/isAlias(_:)`` tell them apart.
package struct NodeID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ index: Int) {
    rawValue = UInt32(truncatingIfNeeded: index)
  }

  package var index: Int { Int(rawValue) }
}

/// A document as it was composed: nodes with the places they were written at, and values without a meaning yet.
///
/// Copies share one tape; asking never allocates, except for strings and for mappings with merge keys.
package struct NodeTree: Sendable {
  /// Shared, so that an iterator costs one reference and not one for each table.
  final class Storage: Sendable {
    let tape: NodeTape
    let fileIndex: UInt32
    let isMisread: Guarded<Bool>

    init(tape: NodeTape, fileIndex: UInt32) {
      self.tape = tape
      self.fileIndex = fileIndex
      isMisread = Guarded(tape.isMisread)
    }
  }

  let storage: Storage

  init(tape: NodeTape, fileIndex: UInt32) {
    storage = Storage(tape: tape, fileIndex: fileIndex)
  }

  /// The document's node; nil where the file holds nothing but blanks and comments.
  package var root: NodeID? { tape.words.isEmpty ? nil : NodeID(0) }

  package var tape: NodeTape { storage.tape }

  /// Whether some code took a packed entry for a node and saw an empty list. What came of it has to be thrown away.
  var isMisread: Bool { storage.isMisread.withLock { $0 } }

  /// Kind of a node; an alias has that of its value.
  package func kind(of node: NodeID) -> NodeKind {
    if tape.words[node.index].tag == .packedEntry { storage.isMisread.withLock { $0 = true } }
    guard let kind = tape.kind(at: target(node)) else { preconditionFailure("an alias names a node, never an alias") }
    return kind
  }

  /// Where a node was written: a scalar with its quotes; a collection with its brackets, or from its first key or
  /// dash to the end of its last child; an alias where its value was written.
  package func range(of node: NodeID) -> SourceRange {
    sourceRange(tape.byteRange(at: target(node)))
  }

  /// Where a node is used: `*name` for an alias, else ``range(of:)``.
  package func referenceRange(of node: NodeID) -> SourceRange {
    sourceRange(tape.byteRange(at: node.index))
  }

  /// Whether a list or mapping is written in brackets or braces.
  package func isFlow(_ collection: NodeID) -> Bool {
    if kind(of: collection) == .scalar { return false }
    let first = tape.source[tape.byteRange(at: target(collection)).lowerBound]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Whether a node is written as `*name`.
  package func isAlias(_ node: NodeID) -> Bool { tape.words[node.index].tag == .alias }

  /// The node a name stands for; any other node is its own.
  package func resolvingAlias(_ node: NodeID) -> NodeID { NodeID(target(node)) }

  func target(_ node: NodeID) -> Int { tape.target(of: node.index) }

  private func sourceRange(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(
      file: storage.fileIndex, start: UInt32(truncatingIfNeeded: bytes.lowerBound),
      end: UInt32(truncatingIfNeeded: bytes.upperBound))
  }
}
