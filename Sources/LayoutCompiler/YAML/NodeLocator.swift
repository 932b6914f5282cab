package import LayoutEngine

/// An entry of a mapping or an element of a list, on the way from the root to a place in the file.
package struct NodeStep: Hashable {
  /// The mapping or list.
  package var collection: NodeID
  /// Position among the collection's own children, merged entries not counted.
  package var index: Int
  /// Nil in a list.
  package var key: NodeID?
  /// As it stands there: an alias is not followed.
  package var value: NodeID
}

/// Finds the nodes around a place in the file, on demand: no node stores its parent.
///
/// A class, because it remembers the children it has listed: a file may have a hundred thousand findings in one list.
package final class NodeLocator {
  package let tree: NodeTree
  private var listed: [NodeID: [NodeStep]] = [:]
  private(set) lazy var references = NodeReferences(tree)

  package init(tree: NodeTree) { self.tree = tree }

  /// The entries and elements that hold the bytes of `range`, outermost first; empty where it lies in none.
  ///
  /// Logarithmic in the number of siblings once they are listed. What an alias stands for is found where it was
  /// written.
  package func path(to range: SourceRange) -> [NodeStep] {
    guard let root = tree.root, range.file == tree.storage.fileIndex else { return [] }
    var path: [NodeStep] = []
    var node = root
    while let step = child(of: node, holding: range) {
      path.append(step)
      if step.key.map({ tree.referenceRange(of: $0).contains(range) }) ?? false { break }
      node = step.value
    }
    return path
  }

  /// The entry whose key or value is exactly at `range`.
  package func entry(at range: SourceRange) -> NodeStep? {
    path(to: range).last { step in
      tree.referenceRange(of: step.value) == range || step.key.map { tree.referenceRange(of: $0) == range } ?? false
    }
  }

  /// The name of an entry; nil in a list, and where its key is no scalar.
  package func name(of step: NodeStep) -> String? {
    step.key.flatMap { tree.kind(of: $0) == .scalar ? tree.string(of: $0) : nil }
  }

  /// The entry of that name that stands in a mapping itself; nil for an alias. Linear in the number of entries.
  package func entry(_ name: String, of mapping: NodeID) -> NodeStep? {
    children(of: mapping).first { step in
      step.key.map { tree.kind(of: $0) == .scalar && tree.scalar($0, equals: name) } ?? false
    }
  }

  /// By bisection: children stand in the file in their order.
  private func child(of node: NodeID, holding range: SourceRange) -> NodeStep? {
    let children = children(of: node)
    let next = children.partitioningIndex { self.range(of: $0).start > range.start }
    guard next > 0, self.range(of: children[next - 1]).contains(range) else { return nil }
    return children[next - 1]
  }

  /// The children of a collection as they stand there; none of a scalar or an alias.
  package func children(of node: NodeID) -> [NodeStep] {
    if let known = listed[node] { return known }
    let children = list(node)
    listed[node] = children
    return children
  }

  private func list(_ node: NodeID) -> [NodeStep] {
    guard !tree.isAlias(node) else { return [] }
    switch tree.kind(of: node) {
    case .scalar: return []
    case .sequence:
      return tree.elements(of: node).enumerated().map {
        NodeStep(collection: node, index: $0.offset, key: nil, value: $0.element)
      }
    case .mapping:
      var steps: [NodeStep] = []
      var key = node.index + 1
      let end = tree.tape.indexAfter(node.index)
      while key < end {
        let value = tree.tape.indexAfter(key)
        steps.append(NodeStep(collection: node, index: steps.count, key: NodeID(key), value: NodeID(value)))
        key = tree.tape.indexAfter(value)
      }
      return steps
    }
  }

  /// From the first byte of an entry's key, or of an element, to the end of its value.
  package func range(of step: NodeStep) -> SourceRange {
    var range = tree.referenceRange(of: step.value)
    if let key = step.key {
      let keyRange = tree.referenceRange(of: key)
      // A value that is not written has no place of its own.
      range = SourceRange(file: range.file, start: keyRange.start, end: max(range.end, keyRange.end))
    }
    return range
  }
}
