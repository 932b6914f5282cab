/// A mapping with the type of its keys forgotten: what tools walk over.
struct MappingShape: Sendable {
  struct Key: Sendable {
    var name: String
    var entry: KeyEntry
    var isRequired: Bool
  }

  var noun: String
  var title: String
  var expected: String
  var isOpen: Bool
  var keys: [Key]
}

extension MappingSchema where Key: MappingKey {
  var shape: MappingShape {
    MappingShape(
      noun: noun, title: title, expected: expected, isOpen: isOpen,
      keys: zip(keys, entries).map {
        MappingShape.Key(name: $0.rawValue, entry: $1, isRequired: required.contains($0))
      })
  }
}

/// Names a mapping that may hold the one that names it: looked at when somebody asks.
struct MappingReference: Sendable {
  private let look: @Sendable () -> MappingShape

  init(_ look: @escaping @Sendable () -> MappingShape) { self.look = look }

  var shape: MappingShape { look() }
}
