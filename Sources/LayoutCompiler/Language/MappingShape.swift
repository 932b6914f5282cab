/// A mapping of the language with the type of its keys forgotten: what decoding and tools walk over, so that this is
/// compiled once and not for each type. A key is known by its index, and sets of keys are bits.
package struct MappingShape: Sendable {
  package struct Key: Sendable {
    package let name: String
    package let entry: KeyEntry
    package let isRequired: Bool
  }

  package let id: MappingID
  package let keys: [Key]
  /// What it asks of several keys together. Decoding checks this, with words of its own.
  package let rules: [KeyRule]
  /// Whether keys that begin with `x-` are left alone.
  package let isOpen: Bool
  /// The keys that must be there.
  let required: UInt64
  /// The keys' names as bytes, so that a scalar of the source is compared without making a String.
  private let spellings: [[UInt8]]

  init(_ id: MappingID, _ keys: [Key], rules: [KeyRule], isOpen: Bool) {
    precondition(keys.count <= UInt64.bitWidth, "the keys of a mapping are bits of a word")
    self.id = id
    self.keys = keys
    self.rules = rules
    self.isOpen = isOpen
    spellings = keys.map { Array($0.name.utf8) }
    required = keys.indices.reduce(0) { bits, index in keys[index].isRequired ? bits | 1 << UInt64(index) : bits }
  }

  package var title: String { id.title }

  /// What is expected if something other than a mapping stands there.
  var expected: String { "\(id.noun) (a mapping)" }

  var names: [String] { keys.map(\.name) }

  /// The index of the key spelled by `bytes`; linear in the number of keys, of which a section has most, some thirty.
  func index(spelt bytes: Span<UInt8>) -> Int? {
    for index in spellings.indices where spellings[index].count == bytes.count {
      let spelling = spellings[index]
      if spelling.span.elementsEqual(bytes) { return index }
    }
    return nil
  }

  /// The keys that are among the entries, as bits.
  func bits(of entries: NodeEntries, in tree: NodeTree) -> UInt64 {
    var bits: UInt64 = 0
    for (key, _) in entries where tree.kind(of: key) == .scalar {
      if let index = tree.withBytes(of: key, { index(spelt: $0) }) { bits |= 1 << UInt64(index) }
    }
    return bits
  }
}

extension Span<UInt8> {
  func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}

/// What a mapping asks of several of its keys together. Keys are given by name.
package enum KeyRule: Sendable, Equatable {
  /// One of the groups is there completely, and nothing of the others.
  case oneGroup([[String]])
  /// Not all of these keys are there.
  case notAll([String])
  /// At least one key is there.
  case anyKey
  /// If the first key has a list, that is not empty, unless the other key has one of these values, as they are written.
  case entries(of: String, unless: String, isOneOf: [String])
}

/// Refers to a mapping that may contain the one that refers to it, so it is looked up only when somebody asks.
package struct MappingReference: Sendable {
  private let look: @Sendable () -> MappingShape

  init(_ look: @escaping @Sendable () -> MappingShape) { self.look = look }

  package var shape: MappingShape { look() }
}
