import LayoutCompiler
import LayoutEngine

/// `textDocument/definition`, `references` and `documentHighlight`: where a name is given, and where it is spoken of.
struct Names {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func occurrence(at offset: Int) -> Occurrence? {
    view.analysis.occurrences.at(offset, in: view.analysis.index)
  }

  /// The definition that counts: this file's, else that of the last include.
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
    // A token's value stands behind its name.
    return all.last { $0.range.file == value.file && $0.range.start <= value.start } ?? all.first
  }

  func definition(at offset: Int) -> JSON {
    if let link = DocumentLinks(view).target(at: offset) {
      let start: JSON = ["line": 0, "character": 0]
      return ["uri": .string(link), "range": ["start": start, "end": start]]
    }
    guard let occurrence = occurrence(at: offset) else { return .null }
    // On a definition it is itself, though another one may count.
    if occurrence.isDefinition { return view.location(occurrence.range) ?? .null }
    return definition(of: occurrence.symbol).flatMap { view.location($0.range) } ?? .null
  }

  func references(at offset: Int, withDefinitions: Bool) -> JSON {
    guard let occurrence = occurrence(at: offset) else { return .null }
    return .array(
      SharedNames(view, occurrence).places.filter { withDefinitions || !$0.isDefinition }.map(\.location))
  }

  func highlights(at offset: Int) -> JSON {
    guard let occurrence = occurrence(at: offset) else { return .null }
    let here = view.analysis.occurrences.of(occurrence.symbol).filter { $0.range.file == view.analysis.index }
    return .array(
      here.map { ["range": view.positions.json($0.range), "kind": .int($0.isDefinition ? 3 : 2)] })
  }
}

/// All places of a name in the workspace: a token or template of an include is that of every spec which includes it.
struct SharedNames {
  struct Place {
    var path: String
    var file: SourceFile
    var range: SourceRange
    var isDefinition: Bool
    var isVerbatim: Bool
    var uri: String
    var location: JSON { ["uri": .string(uri), "range": Positions(file).json(range)] }
  }

  /// Where a name begins, which is what tells two apart.
  private struct Start: Hashable {
    var path: String
    var offset: UInt32
  }

  private(set) var places: [Place] = []
  private var seen: Set<Start> = []
  /// Names of the same kind in the specs that share it.
  private(set) var taken: Set<String> = []

  /// - Parameter amongOthers: whether other specs are looked at, too.
  init(_ view: DocumentView, _ occurrence: Occurrence, amongOthers: Bool = true) {
    let symbol = occurrence.symbol
    guard amongOthers, symbol.kind == .token || symbol.kind == .template else {
      add(view.analysis, symbol, view.workspace)
      return
    }
    // The specs to which the name may be known, with the files in which each speaks of it.
    var others: [(analysis: Analysis, files: Set<String>)] = []
    for path in view.workspace.specs(around: [view.document.path]) where path != view.document.path {
      if let analysis = view.workspace.analysis(ofFile: path) {
        others.append((analysis, Self.files(of: symbol, in: analysis)))
      }
    }
    var reached = Self.files(of: symbol, in: view.analysis)
    add(view.analysis, symbol, view.workspace)
    // One spec may lead to another through a file that both include.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for index in others.indices where !others[index].files.isEmpty && !others[index].files.isDisjoint(with: reached) {
        reached.formUnion(others[index].files)
        add(others[index].analysis, symbol, view.workspace)
        others[index].files = []
        isGrowing = true
      }
    }
    places.sort { ($0.path, $0.range.start) < ($1.path, $1.range.start) }
  }

  private static func files(of symbol: Symbol, in analysis: Analysis) -> Set<String> {
    guard let sources = analysis.compilation?.sources else { return [] }
    return Set(analysis.occurrences.of(symbol).map { sources.file(of: $0.range).path })
  }

  private mutating func add(_ analysis: Analysis, _ symbol: Symbol, _ workspace: Workspace) {
    guard let sources = analysis.compilation?.sources else { return }
    for occurrence in analysis.occurrences.all where occurrence.symbol.kind == symbol.kind {
      guard occurrence.symbol == symbol else {
        if occurrence.symbol.list == symbol.list { taken.insert(occurrence.symbol.name) }
        continue
      }
      let file = sources.file(of: occurrence.range)
      // Specs that include one file all have its names.
      guard seen.insert(Start(path: file.path, offset: occurrence.range.start)).inserted else { continue }
      places.append(
        Place(
          path: file.path, file: file, range: occurrence.range, isDefinition: occurrence.isDefinition,
          isVerbatim: occurrence.isVerbatim, uri: workspace.uri(of: file.path)))
    }
  }
}
