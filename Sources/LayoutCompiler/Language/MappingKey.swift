/// The keys of one mapping of the language, declared once.
///
/// An enum a mapping: decoding switches over its cases, so that the compiler asks for every key; spelling suggestions and
/// the page of all keys are made from the same cases.
protocol MappingKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the value may be.
  var form: ValueForm { get }
  /// One line for the page of all keys.
  var summary: String { get }
}

/// A mapping of the language: what it is called, which keys it takes, which it must have.
struct MappingSchema<Key: MappingKey>: Sendable {
  /// As in "unknown key 'colums' in a section".
  var noun: String
  var keys: [Key]
  var required: [Key]
  /// The keys' names as bytes, in the order of `keys`: a scalar of the source is compared without making a String.
  private var names: [[UInt8]]
  /// `required` as bits, by index in `keys`.
  let requiredBits: UInt64

  init(_ noun: String, _ keys: [Key] = Array(Key.allCases), required: [Key] = []) {
    self.noun = noun
    self.keys = keys
    self.required = required
    names = keys.map { Array($0.rawValue.utf8) }
    requiredBits = required.reduce(0) { bits, key in bits | 1 << UInt64(keys.firstIndex(of: key) ?? 63) }
  }

  func key(spelt bytes: Span<UInt8>) -> Key? { index(spelt: bytes).map { keys[$0] } }

  /// The keys that are among entries, as bits by their index in `keys`.
  func bits(of entries: NodeEntries, in tree: NodeTree) -> UInt64 {
    var bits: UInt64 = 0
    for (key, _) in entries where tree.kind(of: key) == .scalar {
      if let index = tree.withBytes(of: key, { index(spelt: $0) }) { bits |= 1 << UInt64(index) }
    }
    return bits
  }

  /// The index of the key spelt by `bytes`; linear in the number of keys, which is at most two dozen.
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
