import LayoutCompiler
import LayoutEngine

/// `textDocument/definition`, `references` and `documentHighlight`: where a name is defined, and where it is used.
struct Names {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func occurrence(at offset: Int) -> Occurrence? {
    view.analysis.occurrences.at(offset, in: view.analysis.index)
  }

  /// The definition that counts: the one in this file, otherwise that of the last include.
  func definition(of symbol: Symbol) -> Occurrence? {
    let all = view.analysis.occurrences.of(symbol).filter(\.isDefinition)
    let spec = view.analysis.spec
    let value: SourceRange? =
      switch symbol.kind {
      case .token:
        spec.flatMap { spec in
          spec.tokenNames.firstIndex(of: symbol.name).flatMap { spec.tokens[$0]?.range }
        }
      case .template: spec?.templates.first { $0.name.value == symbol.name }?.name.range
      case .section, .layer: nil
      }
    guard let value else { return all.first }
    // A token's value stands after its name.
    return all.last { $0.range.file == value.file && $0.range.start <= value.start } ?? all.first
  }

  func definition(at offset: Int) -> JSON {
    if let link = DocumentLinks(view).target(at: offset) {
      let start: JSON = ["line": 0, "character": 0]
      return ["uri": .string(link), "range": ["start": start, "end": start]]
    }
    guard let occurrence = occurrence(at: offset) else {
      return ofAnchor(at: offset) { $0.definition(of: $1) }
    }
    // A definition leads to itself, even if another definition counts.
    if occurrence.isDefinition { return view.location(occurrence.range) ?? .null }
    return definition(of: occurrence.symbol).flatMap { view.location($0.range) } ?? .null
  }

  func references(at offset: Int, withDefinitions: Bool) -> JSON {
    guard let occurrence = occurrence(at: offset) else {
      return ofAnchor(at: offset) { $0.references(to: $1, withDefinitions: withDefinitions) }
    }
    return .array(
      SharedNames(view, occurrence).places.filter { withDefinitions || !$0.isDefinition }.map(\.location))
  }

  func highlights(at offset: Int) -> JSON {
    guard let occurrence = occurrence(at: offset) else { return ofAnchor(at: offset) { $0.highlights(of: $1) } }
    let here = view.analysis.occurrences.of(occurrence.symbol).filter { $0.range.file == view.analysis.index }
    return .array(
      here.map { ["range": view.positions.json($0.range), "kind": .int($0.isDefinition ? 3 : 2)] })
  }

  private func ofAnchor(at offset: Int, _ answer: (AnchorNames, AnchorMention) -> JSON) -> JSON {
    let anchors = AnchorNames(view)
    return anchors.mention(at: offset).map { answer(anchors, $0) } ?? .null
  }
}
