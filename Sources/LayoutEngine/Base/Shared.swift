/// A large value that is made once and then only read: a copy is one reference, whatever the value holds.
@usableFromInline
package final class Shared<Value: Sendable>: Sendable {
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }
}

extension Shared: Equatable where Value: Equatable {
  @usableFromInline package static func == (a: Shared, b: Shared) -> Bool { a === b || a.value == b.value }
}

extension Shared: Hashable where Value: Hashable {
  @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
