/// The entries of a mapping in the order of writing; those of `<<` come in its place.
///
/// A key that was reported as a duplicate, or as no scalar, is left out: one mistake gives one diagnostic.
package struct NodeEntries: Sequence, IteratorProtocol {
  package typealias Element = (key: NodeID, value: NodeID)

  private let storage: NodeTree.Storage
  private var index: Int
  private let end: Int
  /// Entries of a mapping with merge keys, computed at the start; nil for nearly all mappings, which have none.
  private let merged: [Element]?

  init(_ storage: NodeTree.Storage, at mapping: Int) {
    self.storage = storage
    if storage.tape.words[mapping].hasMerge {
      let entries = MergedEntries(of: mapping, in: storage.tape).entries
      merged = entries
      index = 0
      end = entries.count
    } else {
      merged = nil
      index = mapping + 1
      end = storage.tape.indexAfter(mapping)
    }
  }

  @inline(__always)
  package mutating func next() -> Element? {
    if let merged {
      guard index < end else { return nil }
      defer { index += 1 }
      return merged[index]
    }
    while index < end {
      let key = index
      let value = storage.tape.indexAfter(key)
      index = storage.tape.indexAfter(value)
      if !storage.tape.words[key].isRefused { return (NodeID(key), NodeID(value)) }
    }
    return nil
  }
}

extension NodeTree {
  /// The entries of a mapping with its merge keys applied.
  package func entries(of mapping: NodeID) -> NodeEntries {
    precondition(kind(of: mapping) == .mapping, "only a mapping has entries")
    return NodeEntries(storage, at: target(mapping))
  }

  /// The entries of a mapping as it is written that are left out of ``entries(of:)``.
  func refusedEntries(of mapping: NodeID) -> [NodeEntries.Element] {
    let tape = tape
    var refused: [NodeEntries.Element] = []
    var key = target(mapping) + 1
    let end = tape.indexAfter(target(mapping))
    while key < end {
      let value = tape.indexAfter(key)
      if tape.words[key].isRefused { refused.append((NodeID(key), NodeID(value))) }
      key = tape.indexAfter(value)
    }
    return refused
  }

  /// Whether a mapping takes entries from others by `<<`.
  package func hasMergeKey(_ mapping: NodeID) -> Bool { tape.words[target(mapping)].hasMerge }

  /// The mappings that a mapping takes entries from by `<<`, also by way of others.
  func mergedMappings(of mapping: NodeID) -> [NodeID] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var next = MergedEntries.sources(of: target(mapping), in: tape)
    while let source = next.popLast() {
      guard seen.insert(source).inserted else { continue }
      found.append(source)
      if tape.words[source].hasMerge { next += MergedEntries.sources(of: source, in: tape) }
    }
    return found.map { NodeID($0) }
  }

  /// The first key of a mapping as it is written, merge keys not applied: it may be `<<`. Nil if there is none.
  func firstWrittenKey(of mapping: NodeID) -> NodeID? {
    let tape = tape
    var key = target(mapping) + 1
    let end = tape.indexAfter(target(mapping))
    while key < end {
      if !tape.words[key].isRefused { return NodeID(key) }
      key = tape.indexAfter(tape.indexAfter(key))
    }
    return nil
  }

  /// The value of a key of a mapping, merged keys included; nil if there is none. Looks at each key in turn.
  package func value(of key: String, in mapping: NodeID) -> NodeID? {
    for entry in entries(of: mapping) where scalar(entry.key, equals: key) { return entry.value }
    return nil
  }
}
