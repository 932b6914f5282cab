package import LayoutEngine

/// The keys of one mapping of the language, declared once.
///
/// There is one enum for each mapping. Decoding switches over its cases, so that the compiler asks for every key. What
/// a key takes and means is its entry, which is a value: decoding takes words, ranges and expectations from it, and the
/// page of all keys is made from it.
protocol MappingKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var entry: KeyEntry { get }
}

/// Everything there is to know of a key besides its name.
package struct KeyEntry: Sendable {
  /// What the value may be.
  package var form: ValueForm
  /// One line of documentation.
  package var summary: String
  /// Made on demand: decoding, which every run does, has no use for them.
  private var makeStandards: @Sendable () -> [DefaultEntry]
  /// A value, as it would stand behind the colon.
  package var example: String

  /// What holds if the key is not written. There are several if it depends on something, and none if nothing holds
  /// then.
  package var standards: [DefaultEntry] { makeStandards() }

  init(
    _ form: ValueForm, _ summary: String, _ standards: @autoclosure @escaping @Sendable () -> [DefaultEntry] = [],
    example: String
  ) {
    self.form = form
    self.summary = summary
    makeStandards = standards
    self.example = example
  }

  /// The key for a mapping that takes from elsewhere what is not written in it.
  func withoutStandards() -> KeyEntry {
    var entry = self
    entry.makeStandards = { [] }
    return entry
  }
}

/// A mapping of the language: which keys it takes, and which it must have.
struct MappingSchema<Key: Sendable>: Sendable {
  let id: MappingID
  let keys: [Key]
  /// Made once: decoding asks for them at every key.
  let entries: [KeyEntry]
  let required: [Key]
  /// What it asks of several keys together. Decoding checks this, with words of its own.
  let rules: [KeyRule]
  /// Whether keys that begin with `x-` are left alone.
  let isOpen: Bool
  /// The keys' names as bytes, in the order of `keys`, so that a scalar of the source is compared without making a
  /// String.
  fileprivate let names: [[UInt8]]
  /// `required` as bits, by index in `keys`.
  let requiredBits: UInt64
}

// The type itself requires nothing of its keys: for a type that is made once per process, each conformance that the
// runtime has to find costs more than a whole small file.
extension MappingSchema where Key: MappingKey {
  init(
    _ id: MappingID, _ keys: [Key] = Array(Key.allCases), required: [Key] = [],
    rules: [KeyRule] = [], isOpen: Bool = false, entry: (Key) -> KeyEntry = { $0.entry }
  ) {
    self.id = id
    self.keys = keys
    entries = keys.map(entry)
    self.required = required
    self.rules = rules
    self.isOpen = isOpen
    names = keys.map { Array($0.rawValue.utf8) }
    precondition(keys.count <= UInt64.bitWidth, "the keys of a mapping are bits of a word")
    requiredBits = required.reduce(0) { bits, key in bits | Self.bit(of: key, in: keys) }
  }

  /// A key as a bit in sets of keys of this mapping.
  func bit(of key: Key) -> UInt64 { Self.bit(of: key, in: keys) }

  private static func bit(of key: Key, in keys: [Key]) -> UInt64 {
    guard let index = keys.firstIndex(of: key) else {
      preconditionFailure("a mapping requires '\(key.rawValue)', which it does not take")
    }
    return 1 << UInt64(index)
  }

  func key(spelt bytes: Span<UInt8>) -> Key? { index(spelt: bytes).map { keys[$0] } }

  /// What is expected if something other than a mapping stands there.
  var expected: String { "\(id.noun) (a mapping)" }

  /// The keys that are among the entries, as bits by their index in `keys`.
  func bits(of entries: NodeEntries, in tree: NodeTree) -> UInt64 {
    var bits: UInt64 = 0
    for (key, _) in entries where tree.kind(of: key) == .scalar {
      if let index = tree.withBytes(of: key, { index(spelt: $0) }) { bits |= 1 << UInt64(index) }
    }
    return bits
  }

  /// The index of the key spelled by `bytes`; linear in the number of keys, of which a section has most, some thirty.
  func index(spelt bytes: Span<UInt8>) -> Int? {
    for index in names.indices where names[index].count == bytes.count {
      let name = names[index]
      if name.span.elementsEqual(bytes) { return index }
    }
    return nil
  }
}

extension Span<UInt8> {
  func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
