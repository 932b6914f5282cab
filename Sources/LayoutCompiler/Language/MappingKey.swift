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
  let keys: [Key]
  /// The same keys by their names, in the same order.
  let shape: MappingShape
}

// The type itself requires nothing of its keys: for a type that is made once per process, each conformance that the
// runtime has to find costs more than a whole small file.
extension MappingSchema where Key: MappingKey {
  init(
    _ id: MappingID, _ keys: [Key] = Array(Key.allCases), required: [Key] = [],
    rules: [KeyRule] = [], isOpen: Bool = false, entry: (Key) -> KeyEntry = { $0.entry }
  ) {
    precondition(required.allSatisfy(keys.contains), "\(id.noun) requires a key that it does not take")
    self.keys = keys
    shape = MappingShape(
      id, keys.map { MappingShape.Key(name: $0.rawValue, entry: entry($0), isRequired: required.contains($0)) },
      rules: rules, isOpen: isOpen)
  }

  func key(spelt bytes: Span<UInt8>) -> Key? { shape.index(spelt: bytes).map { keys[$0] } }
}
