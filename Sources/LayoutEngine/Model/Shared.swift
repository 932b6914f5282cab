/// A large value that is made once and then only read: a copy is one reference, whatever the value holds.
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
