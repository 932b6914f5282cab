/// A mapping with the type of its keys forgotten: what tools walk over.
package struct MappingShape: Sendable {
  package struct Key: Sendable {
    package var name: String
    package var entry: KeyEntry
    package var isRequired: Bool
  }

  package var noun: String
  package var title: String
  var expected: String
  package var isOpen: Bool
  package var keys: [Key]
  package var rules: [KeyRule]
}

/// What a mapping asks of several of its keys together, by their names.
package enum KeyRule: Sendable, Equatable {
  /// One of the groups is there whole, and of the others nothing.
  case oneGroup([[String]])
  /// They are not all there.
  case notAll([String])
}

extension MappingSchema where Key: MappingKey {
  var shape: MappingShape {
    MappingShape(
      noun: noun, title: title, expected: expected, isOpen: isOpen,
      keys: zip(keys, entries).map {
        MappingShape.Key(name: $0.rawValue, entry: $1, isRequired: required.contains($0))
      }, rules: rules)
  }
}

/// Names a mapping that may hold the one that names it: looked at when somebody asks.
package struct MappingReference: Sendable {
  private let look: @Sendable () -> MappingShape

  init(_ look: @escaping @Sendable () -> MappingShape) { self.look = look }

  package var shape: MappingShape { look() }
}
