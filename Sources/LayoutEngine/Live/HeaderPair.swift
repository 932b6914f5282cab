/// Which of the two: a section may have both.
package enum HeaderKind: Sendable { case header, footer }

/// One thing for a section's header and one for its footer.
struct HeaderPair<Value> {
  var header, footer: Value

  init(_ value: (HeaderKind) -> Value) { (header, footer) = (value(.header), value(.footer)) }

  subscript(_ kind: HeaderKind) -> Value {
    get { kind == .header ? header : footer }
    set { if kind == .header { header = newValue } else { footer = newValue } }
  }
}

extension HeaderPair: Sendable where Value: Sendable {}
