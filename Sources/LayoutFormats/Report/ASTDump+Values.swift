internal import FrameTables
import LayoutEngine

/// Values that are made of lengths.
extension ASTDump {
  /// As it would be written in a spec.
  func text(_ length: Length) -> String {
    switch length.form {
    case .points(let value): "\(value)"
    case .pixels(let value): "\(value)px"
    case .hairline: "hairline"
    case .token(let index): length == .unknown ? "unknown" : "$\(tokenNames[index])"
    case .percent(let value): "\(value)%"
    case .fraction(let p, let q): "\(p)/\(q)"
    case .fill: "fill"
    case .fit: "fit"
    }
  }

  func text(_ condition: Condition) -> String {
    switch condition {
    case .equal(let value): text(value)
    case .atLeast(let value): ">=\(text(value))"
    case .atMost(let value): "<=\(text(value))"
    case .above(let value): ">\(text(value))"
    case .below(let value): "<\(text(value))"
    case .within(let low, let high): "\(text(low))...\(text(high))"
    }
  }

  mutating func condition(_ name: String, _ value: Located<Condition>?) {
    if let value { line("\(name): \(text(value.value))", at: value.range) }
  }

  mutating func edges(_ name: String, _ edges: EdgesSpec?) {
    guard let edges else { return }
    length("\(name).top", edges.top)
    length("\(name).left", edges.left)
    length("\(name).bottom", edges.bottom)
    length("\(name).right", edges.right)
  }

  mutating func pair(_ name: String, _ pair: PairSpec?) {
    guard let pair else { return }
    length("\(name).width", pair.width)
    length("\(name).height", pair.height)
  }

  mutating func size(_ name: String, _ size: SizeSpec?) {
    guard let size else { return }
    length("\(name).width", size.width)
    length("\(name).height", size.height)
    field("\(name).aspect", size.aspect) { "\($0.width):\($0.height)" }
    length("\(name).extra", size.extra)
  }

  mutating func write(_ when: WhenSpec) {
    line("when", at: when.range)
    indented { dump in
      dump.condition("width", when.width)
      dump.condition("height", when.height)
      dump.condition("scale", when.scale)
      dump.choice("orientation", when.orientation)
    }
  }
}
