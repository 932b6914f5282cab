import LayoutCompiler
import LayoutEngine

/// Writes a trace for programs, format `layoutc.why/1`: its reader can compute each number again.
package struct WhyJSON {
  private let why: Why
  /// How the path of a file is shown.
  private let path: (String) -> String
  private let places: NumberPlaces

  package init(_ why: Why, path: @escaping (String) -> String = { $0 }) {
    self.why = why
    self.path = path
    places = NumberPlaces(why.sources)
  }

  package func bytes() -> [UInt8] {
    ByteBuffer.collect { out in
      out.appendDocument { out in
        out.member("schema", "layoutc.why/1", line: 2)
        out.member("name", why.spec.name.value, line: 2)
        out.member("device", why.device.name, line: 2)
        out.member("subject", why.subject, line: 2)
        // One quantity a line: what is in it is for programs.
        out.member("quantities", line: 2, lines: why.quantities.indices) { quantity($1, to: &$0) }
        if let opening = why.opening {
          out.member("opens", line: 2) { out in
            out.member("behind", opening.count)
            out.member("length", opening.wanted?.fraction)
            out.member("available", opening.available.fraction)
          }
        }
        if let justification = why.justification {
          out.member("justifies", line: 2) { out in
            out.member("justify", justification.word)
            out.member("what", why.owner(of: justification.range))
            out.key("at")
            place(justification.range, to: &out)
          }
        }
        if let landing = why.landing {
          out.member("lands", line: 2) { out in
            out.member("lane", landing.lane)
            out.member("span", landing.span)
            out.member("starts", texts: landing.starts.map(\.fraction))
          }
        }
        out.member("decisions", line: 2, lines: why.decisions) { out, decision in
          out.appendObject { out in
            out.member("text", why.text(decision))
            out.key("at")
            place(decision.range, to: &out)
            out.member("holds", decision.holds)
          }
        }
      }
    }
  }

  private func quantity(_ index: Int, to out: inout ByteBuffer) {
    let quantity = why.quantities[index]
    out.appendObject { out in
      out.member("name", quantity.quantity.rawValue)
      out.member("unit", "px")
      out.key("derivation")
      node(quantity.value, to: &out)
      if why.stays.indices.contains(index), let stay = why.stays[index], !stay.isEmpty {
        out.member("stays", list: [stay.low, stay.high]) { out, width in
          if let width { out.append(width) } else { out.append("null") }
        }
      }
    }
  }

  private func node(_ number: Exact, to out: inout ByteBuffer) {
    out.appendObject { out in
      out.member("value", number.fraction)
      if let node = number.derivation { members(node, to: &out) } else { literalMembers(to: &out) }
    }
  }

  /// Of a number that nothing is known of.
  private func literalMembers(to out: inout ByteBuffer) {
    out.member("op", "literal")
    out.member("of", texts: [] as [String])
    out.member("what", nil as String?)
    out.member("at", nil as String?)
    out.member("from", "rule")
  }

  private func members(_ node: Derivation, to out: inout ByteBuffer) {
    out.member("op", node.operation.rawValue)
    out.member("of", list: node.inputs) { self.node($1, to: &$0) }
    out.member(
      "what", node.operation == .literal ? why.what(node.source) ?? node.name?.rawValue : why.name(of: node))
    out.key("at")
    switch node.source {
    case .written(let range, let via): place(places.place(of: node.value, in: range), through: via, to: &out)
    case .label(_, _, let range, let via): place(range, through: via, to: &out)
    case .computed, .rule, .standard, .device, .text, .subject, .many, .reference: out.append("null")
    }
    if case .reference(let subject, let quantity) = node.source {
      out.member("subject", why.names.name(of: subject))
      out.member("quantity", quantity.rawValue)
    }
    out.member("from", why.from(node.source))
  }

  private func place(_ range: SourceRange, through via: [Derivation.TokenUse], to out: inout ByteBuffer) {
    place(range, to: &out)
    if via.isEmpty { return }
    out.member("through", list: via) { out, use in
      place(places.place(ofToken: why.spec.tokenNames[use.token], in: use.range), to: &out)
    }
  }

  private func place(_ range: SourceRange, to out: inout ByteBuffer) {
    let file = why.sources.file(of: range)
    let start = file.start(of: range)
    out.appendObject { out in
      out.member("file", path(file.path))
      out.member("line", start.line)
      out.member("column", start.column)
    }
  }
}
