/// A mapping with the type of its keys forgotten: what tools walk over.
package struct MappingShape: Sendable {
  package struct Key: Sendable {
    package var name: String
    package var entry: KeyEntry
    package var isRequired: Bool
  }

  package var id: MappingID
  package var title: String { id.title }
  var expected: String
  package var isOpen: Bool
  package var keys: [Key]
  package var rules: [KeyRule]
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

extension MappingSchema where Key: MappingKey {
  var shape: MappingShape {
    MappingShape(
      id: id, expected: expected, isOpen: isOpen,
      keys: zip(keys, entries).map {
        MappingShape.Key(name: $0.rawValue, entry: $1, isRequired: required.contains($0))
      }, rules: rules)
  }
}

/// Refers to a mapping that may contain the one that refers to it, so it is looked up only when somebody asks.
package struct MappingReference: Sendable {
  private let look: @Sendable () -> MappingShape

  init(_ look: @escaping @Sendable () -> MappingShape) { self.look = look }

  package var shape: MappingShape { look() }
}
