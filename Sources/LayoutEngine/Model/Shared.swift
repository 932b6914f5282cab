/// A large value that is made once and then only read: a copy is one reference, whatever the value holds.
@usableFromInline
package final class Shared<Value: Sendable>: Sendable {
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }
}
