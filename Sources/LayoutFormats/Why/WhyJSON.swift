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
      let fields = [
        ("schema", "layoutc.why/1"), ("name", why.spec.name.value), ("device", why.device.name),
        ("subject", why.subject),
      ]
      out.append("{\n")
      for (key, value) in fields {
        out.append(text: "  \"\(key)\": ")
        out.append(quoted: value)
        out.append(",\n")
      }
      out.append("  \"quantities\": ")
      // One quantity a line: what is in it is for programs.
      out.append(lines: Array(why.quantities.enumerated()), 4) { out, entry in
        let (index, quantity) = entry
        out.append("{ \"name\": ")
        out.append(quoted: quantity.quantity.rawValue)
        out.append(", \"unit\": \"px\", \"derivation\": ")
        node(quantity.value, to: &out)
        if why.stays.indices.contains(index), let stay = why.stays[index], !stay.isEmpty {
          func text(_ end: Int?) -> String { end.map(String.init) ?? "null" }
          out.append(text: ", \"stays\": [\(text(stay.low)), \(text(stay.high))]")
        }
        out.append(" }")
      }
      if let opening = why.opening {
        let wanted = opening.wanted.map { "\"\($0.fraction)\"" } ?? "null"
        let (items, available) = (opening.count, opening.available.fraction)
        out.append(
          text: ",\n  \"opens\": { \"behind\": \(items), \"length\": \(wanted), \"available\": \"\(available)\" }")
      }
      if let justification = why.justification {
        out.append(",\n  \"justifies\": { \"justify\": ")
        out.append(quoted: justification.word)
        out.append(", \"what\": ")
        out.append(quoted: why.owner(of: justification.range))
        out.append(", \"at\": ")
        place(justification.range, to: &out)
        out.append(" }")
      }
      if let landing = why.landing {
        let starts = landing.starts.map { "\"\($0.fraction)\"" }.joined(separator: ", ")
        out.append(
          text: ",\n  \"lands\": { \"lane\": \(landing.lane), \"span\": \(landing.span), \"starts\": [\(starts)] }")
      }
      out.append(",\n  \"decisions\": ")
      out.append(lines: why.decisions, 4) { out, decision in
        out.append("{ \"text\": ")
        out.append(quoted: why.text(decision))
        out.append(", \"at\": ")
        place(decision.range, to: &out)
        out.append(text: ", \"holds\": \(decision.holds) }")
      }
      out.append("\n}\n")
    }
  }

  private func node(_ number: Exact, to out: inout ByteBuffer) {
    out.append("{ \"value\": ")
    out.append(quoted: number.fraction)
    guard let node = number.derivation else {
      return out.append(", \"op\": \"literal\", \"of\": [], \"what\": null, \"at\": null, \"from\": \"rule\" }")
    }
    out.append(text: ", \"op\": \"\(node.operation.rawValue)\", \"of\": ")
    out.append(list: node.inputs) { self.node($1, to: &$0) }
    out.append(", \"what\": ")
    out.append(quoted: node.operation == .literal ? why.what(node.source) ?? node.name?.rawValue : why.name(of: node))
    out.append(", \"at\": ")
    switch node.source {
    case .written(let range, let via): place(places.place(of: node.value, in: range), through: via, to: &out)
    case .label(_, _, let range, let via): place(range, through: via, to: &out)
    case .computed, .rule, .standard, .device, .text, .subject, .many, .reference: out.append("null")
    }
    if case .reference(let subject, let quantity) = node.source {
      out.append(", \"subject\": ")
      out.append(quoted: why.names.name(of: subject))
      out.append(", \"quantity\": ")
      out.append(quoted: quantity.rawValue)
    }
    out.append(text: ", \"from\": \"\(why.from(node.source))\" }")
  }

  private func place(_ range: SourceRange, through via: [Derivation.TokenUse], to out: inout ByteBuffer) {
    place(range, to: &out)
    if via.isEmpty { return }
    out.append(", \"through\": ")
    out.append(list: via) { out, use in
      place(places.place(ofToken: why.spec.tokenNames[use.token], in: use.range), to: &out)
    }
  }

  private func place(_ range: SourceRange, to out: inout ByteBuffer) {
    let file = why.sources.file(of: range)
    let start = file.start(of: range)
    out.append("{ \"file\": ")
    out.append(quoted: path(file.path))
    out.append(text: ", \"line\": \(start.line), \"column\": \(start.column) }")
  }
}
