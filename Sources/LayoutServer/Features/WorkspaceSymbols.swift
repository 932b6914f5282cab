import LayoutCompiler
import LayoutEngine

/// `workspace/symbol`: tokens, templates and sections of all specs and of what they include, in the client's folders
/// and around the open files.
enum WorkspaceSymbols {
  /// Editors ask again with each letter, and show fewer than this.
  static let most = 1000

  static func find(_ query: String, _ workspace: Workspace) -> JSON {
    let query = query.lowercased().filter { $0 != " " }
    var symbols: [JSON] = []
    var seen: Set<Definition.Place> = []
    for path in workspace.specs(around: workspace.documents.values.map(\.path)) {
      for definition in workspace.definitions(ofFile: path)
      where isPart(query, of: definition.foldedName) && seen.insert(definition.place).inserted {
        symbols.append([
          "name": .string(definition.name), "kind": .int(definition.kind.rawValue),
          "location": ["uri": .string(workspace.uri(of: definition.place.path)), "range": definition.range],
          "containerName": .string(RelativePath.lastComponent(definition.place.path)),
        ])
        // One file may have more than all the others.
        if symbols.count == most { return .array(symbols) }
      }
    }
    return .array(symbols)
  }

  /// Whether the name contains the characters of the query, in their order.
  private static func isPart(_ query: String, of name: String) -> Bool {
    var rest = name[...]
    for character in query {
      guard let index = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }
}

/// A name that a spec, or what it includes, gives to something.
struct Definition {
  struct Place: Hashable {
    var path: String
    var start: UInt32
  }

  var name: String
  /// In lower case, as the search compares it.
  var foldedName: String
  var kind: DocumentSymbols.Kind
  var place: Place
  /// The range of the name, in the units of the protocol.
  var range: JSON

  /// The definitions of a text and of what it includes, without layers.
  static func all(in analysis: Analysis, _ workspace: Workspace) -> [Definition] {
    guard let sources = analysis.compilation?.sources else { return [] }
    var positions: [UInt32: Positions] = [:]
    return analysis.occurrences.all.compactMap { occurrence in
      guard occurrence.isDefinition else { return nil }
      let kind: DocumentSymbols.Kind
      switch occurrence.symbol.kind {
      case .token: kind = .constant
      case .template: kind = .class
      case .section: kind = .namespace
      case .layer: return nil
      }
      let file = sources.file(of: occurrence.range)
      let known = positions[occurrence.range.file] ?? workspace.positions(in: file)
      positions[occurrence.range.file] = known
      return Definition(
        name: occurrence.symbol.name, foldedName: occurrence.symbol.name.lowercased(), kind: kind,
        place: Place(path: file.path, start: occurrence.range.start), range: known.json(occurrence.range))
    }
  }
}
