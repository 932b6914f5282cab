/// The `justify` that decides where an item of a flow lies in its line.
package struct LineJustification {
  /// The word that is written.
  package let word: String
  /// Where it is written: in the section, or in the template of an item that is alone on its line.
  package let range: SourceRange
}

extension SectionTracer {
  /// Nil if nothing written decides it: in other arrangements, where the spacing policy stretches the gaps, in a last line
  /// that lies naturally, and where there is no `justify`.
  func justification(of item: Int) -> LineJustification? {
    switch arrangement {
    case .flow: justificationInFlow(of: item)
    case .undecided, .grid, .waterfall, .mosaic, .justified: nil
    }
  }

  private func justificationInFlow(of item: Int) -> LineJustification? {
    guard (0..<items.count).contains(item), !geometry.itemsDecideLine else { return nil }
    let (rules, line) = (FlowRules(geometry, items), lines.line(of: item))
    guard rules.policy == .fixed, !(rules.lastIsNatural && isLast(line)) else { return nil }
    if line.items.count == 1, let own = templates[items.kinds[items.kind(of: item)].style].value.justify {
      return LineJustification(word: own.value.rawValue, range: own.range)
    }
    return geometry.properties.justify.map { LineJustification(word: $0.value.rawValue, range: $0.range) }
  }
}
