import FrameTables

/// What holds if a key is not written, and where the language reference says so.
@usableFromInline
package struct Default<Value: Sendable>: Sendable {
  @usableFromInline package let value: Value
  package let entry: DefaultEntry
}

/// A default without the type of its value: what pages, hover and explanations show.
///
/// It is a class because the resolver takes defaults in its inner loops, and wants no more of them than the value.
package final class DefaultEntry: Sendable {
  /// The keys that have this default, each by the first path from the top of a spec that leads to it:
  /// `sections.spacing.item`.
  package let keys: [String]
  /// The value as it would be written.
  package let text: String
  /// When the default holds, in words behind the value; nil if it always does.
  package let when: String?
  /// The heading of the language reference under which the default is told.
  package let heading: String

  fileprivate init(keys: [String], text: String, when: String?, heading: String) {
    self.keys = keys
    self.text = text
    self.when = when
    self.heading = heading
  }
}

extension Default {
  fileprivate init(_ value: Value, text: String, _ keys: [String], when: String?, under heading: String) {
    self.value = value
    entry = DefaultEntry(keys: keys, text: text, when: when, heading: heading)
  }

  init(_ value: Value, of keys: String..., when: String? = nil, under heading: String)
  where Value: RawRepresentable<String> {
    self.init(value, text: value.rawValue, keys, when: when, under: heading)
  }

  init(_ value: Value, of keys: String..., when: String? = nil, under heading: String)
  where Value: CustomStringConvertible {
    self.init(value, text: value.description, keys, when: when, under: heading)
  }
}

extension Default<Length> {
  init(points: UInt64, of keys: String..., when: String? = nil, under heading: String) {
    self.init(.points(points), text: "\(points)", keys, when: when, under: heading)
  }

  init(word: String, _ form: Length.Form, of keys: String..., when: String? = nil, under heading: String) {
    self.init(Length(form), text: word, keys, when: when, under: heading)
  }
}

extension Default<EdgeSet> {
  init(edges: [Edge], of keys: String..., under heading: String) {
    let set = edges.reduce(into: EdgeSet()) { $0.insert(EdgeSet($1)) }
    self.init(set, text: "[\(edges.map { $0.rawValue }.joined(by: ", "))]", keys, when: nil, under: heading)
  }
}

extension Default<StateSet> {
  /// The words are passed in: to put them together takes a four-hundredth of the time that a small spec takes to
  /// compile.
  init(states: StateSet, text: String, of keys: String..., under heading: String) {
    self.init(states, text: text, keys, when: nil, under: heading)
  }
}

extension Default<RowSpec> {
  init(squareOf keys: String..., when: String? = nil, under heading: String) {
    let one = Decimal(mantissa: 1, exponent: 0)
    self.init(.aspect(Aspect(width: one, height: one)), text: "1:1", keys, when: when, under: heading)
  }
}

extension Default<ContainerAlignment> {
  init(topLeftOf keys: String..., under heading: String) {
    let corner = ContainerAlignment(horizontal: .start, vertical: .start, words: ["top", "left"])
    self.init(corner, text: "[top, left]", keys, when: nil, under: heading)
  }
}

extension Default<LayerSpec.Anchor> {
  init(fillingOf keys: String..., under heading: String) {
    self.init(.fill, text: "fill", keys, when: nil, under: heading)
  }
}

extension Optional {
  /// What is written or, if nothing is, the default.
  ///
  /// Inlinable, since lint asks in its inner loops, and a generic call between modules is made without knowing the
  /// type.
  @inlinable
  package func or<Value>(_ standard: @autoclosure () -> Default<Value>) -> Value where Wrapped == Located<Value> {
    self?.value ?? standard().value
  }
}
