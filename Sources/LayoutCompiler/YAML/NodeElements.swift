/// The elements of a sequence, in order.
package struct NodeElements: Sequence, IteratorProtocol {
  private let storage: NodeTree.Storage
  private var index: Int
  private let end: Int

  init(_ storage: NodeTree.Storage, at index: Int) {
    self.storage = storage
    self.index = index + 1
    end = storage.tape.indexAfter(index)
  }

  @inline(__always)
  package mutating func next() -> NodeID? {
    guard index < end else { return nil }
    defer { index = storage.tape.indexAfter(index) }
    return NodeID(index)
  }
}

extension NodeTree {
  /// The elements of a sequence, in order.
  package func elements(of sequence: NodeID) -> NodeElements {
    precondition(kind(of: sequence) == .sequence, "only a sequence has elements")
    return NodeElements(storage, at: target(sequence))
  }

  /// How many elements a sequence has, or how many keys stand in a mapping itself, merged ones not counted.
  package func count(of collection: NodeID) -> Int {
    let children = tape.childCount(at: target(collection))
    return kind(of: collection) == .mapping ? children / 2 : children
  }
}
