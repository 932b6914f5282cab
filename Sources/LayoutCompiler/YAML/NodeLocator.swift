/// An entry of a mapping or an element of a list, on the way from the root to a place in the file.
struct NodeStep: Hashable {
  /// The mapping or list.
  var collection: NodeID
  /// Position among the collection's own children, merged entries not counted.
  var index: Int
  /// Nil in a list.
  var key: NodeID?
  /// As it stands there: an alias is not followed.
  var value: NodeID
}

/// Finds the nodes around a place in the file, on demand: nothing keeps parents.
struct NodeLocator {
  let tree: NodeTree

  /// The entries and elements that hold the bytes of `range`, outermost first; empty where it lies in none.
  ///
  /// Costs the number of siblings along the way. What an alias stands for is found where it was written.
  func path(to range: SourceRange) -> [NodeStep] {
    guard let root = tree.root, range.file == tree.storage.fileIndex else { return [] }
    var path: [NodeStep] = []
    var node = root
    search: while true {
      for step in children(of: node) where holds(step, range) {
        path.append(step)
        if step.key.map({ contains(tree.referenceRange(of: $0), range) }) ?? false { break search }
        node = step.value
        continue search
      }
      break
    }
    return path
  }

  /// The entry whose key or value is exactly at `range`.
  func entry(at range: SourceRange) -> NodeStep? {
    path(to: range).last { step in
      tree.referenceRange(of: step.value) == range || step.key.map { tree.referenceRange(of: $0) == range } ?? false
    }
  }

  /// The children of a collection as they stand there; none of a scalar or an alias.
  func children(of node: NodeID) -> [NodeStep] {
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
  func range(of step: NodeStep) -> SourceRange {
    var range = tree.referenceRange(of: step.value)
    if let key = step.key {
      let keyRange = tree.referenceRange(of: key)
      // The value of a key without one has no place of its own.
      range = SourceRange(file: range.file, start: keyRange.start, end: max(range.end, keyRange.end))
    }
    return range
  }

  private func holds(_ step: NodeStep, _ range: SourceRange) -> Bool { contains(self.range(of: step), range) }

  private func contains(_ outer: SourceRange, _ inner: SourceRange) -> Bool {
    outer.start <= inner.start && inner.end <= outer.end && outer.start < max(outer.end, inner.start + 1)
  }
}
