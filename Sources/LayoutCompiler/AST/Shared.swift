/// A large value that is made once and then only read: a copy is one reference, whatever the value holds.
public final class Shared<Value: Sendable>: Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
