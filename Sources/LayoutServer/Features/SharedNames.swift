import LayoutCompiler
import LayoutEngine

/// All places of a name in the workspace: every spec that includes a file shares its tokens and templates.
struct SharedNames {
  struct Place {
    var path: String
    var file: SourceFile
    var range: SourceRange
    var isDefinition: Bool
    var isVerbatim: Bool
    var uri: String
    var positions: Positions
    var location: JSON { ["uri": .string(uri), "range": positions.json(range)] }
  }

  /// Where a name begins, which tells two occurrences apart.
  private struct Start: Hashable {
    var path: NameOfFile
    var offset: UInt32
  }

  private let physical: (String) -> String
  private(set) var places: [Place] = []
  private var seen: Set<Start> = []
  /// The names of the same kind in the specs that share the name.
  private(set) var taken: Set<String> = []
  /// A place where the word stands in a part of a file that could not be read: it may be this name.
  private(set) var unread: (file: SourceFile, offset: Int)?
  /// A place where the name stands under a key that nobody knows: it may be meant there.
  private(set) var guessed: (file: SourceFile, offset: Int)?

  /// - Parameter amongOthers: whether other specs are looked at, too.
  init(_ view: DocumentView, _ occurrence: Occurrence, amongOthers: Bool = true) {
    let symbol = occurrence.symbol
    physical = view.workspace.environment.physical
    guard amongOthers, symbol.kind == .token || symbol.kind == .template else {
      add(view.analysis, symbol, view.workspace)
      lookForUnread(symbol, in: view.analysis)
      return
    }
    // The specs that may know the name, each with the files in which it refers to the name.
    var others: [(analysis: Analysis, files: Set<NameOfFile>)] = []
    for path in view.workspace.specs(around: [view.document.path]) where NameOfFile(path) != view.document.name {
      if let analysis = view.workspace.analysis(ofFile: path) {
        others.append((analysis, files(of: symbol, in: analysis)))
      }
    }
    var reached = files(of: symbol, in: view.analysis)
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
    lookForUnread(symbol, in: view.analysis)
    // A spec that still has files here refers to another name of the same spelling. Any other may refer to this name in
    // a part that was not read.
    for (analysis, files) in others where files.isEmpty { lookForUnread(symbol, in: analysis) }
    places.sort { ($0.path, $0.range.start) < ($1.path, $1.range.start) }
  }

  /// By their paths without links, so that a file is the same however specs name it.
  private func files(of symbol: Symbol, in analysis: Analysis) -> Set<NameOfFile> {
    guard let sources = analysis.compilation?.sources else { return [] }
    let files = Set(analysis.occurrences.of(symbol).map(\.range.file))
    return Set(files.map { NameOfFile(physical(sources[$0].path)) })
  }

  private mutating func add(_ analysis: Analysis, _ symbol: Symbol, _ workspace: Workspace) {
    guard let sources = analysis.compilation?.sources else { return }
    var places: [UInt32: NameOfFile] = [:]
    for occurrence in analysis.occurrences.all where occurrence.symbol.kind == symbol.kind {
      guard occurrence.symbol == symbol else {
        if occurrence.symbol.list == symbol.list { taken.insert(occurrence.symbol.name) }
        continue
      }
      let file = sources.file(of: occurrence.range)
      let place = places[occurrence.range.file] ?? NameOfFile(physical(file.path))
      places[occurrence.range.file] = place
      // Specs that include the same file all have its names.
      guard seen.insert(Start(path: place, offset: occurrence.range.start)).inserted else { continue }
      self.places.append(
        Place(
          path: file.path, file: file, range: occurrence.range, isDefinition: occurrence.isDefinition,
          isVerbatim: occurrence.isVerbatim, uri: workspace.uri(of: file.path),
          positions: workspace.positions(in: file)))
    }
  }

  /// Looks for the word of a name in files that are not valid YAML or UTF-8, of which only a part was read.
  private mutating func lookForUnread(_ symbol: Symbol, in analysis: Analysis) {
    guard unread == nil, let compilation = analysis.compilation else { return }
    if guessed == nil { lookForGuessed(symbol, compilation, analysis) }
    let word = Array(symbol.name.utf8)
    for (index, file) in compilation.sources.files.enumerated() {
      let isDamaged = compilation.diagnostics.contains { $0.isDamage && $0.range.file == index }
      guard isDamaged else { continue }
      let known = Set(analysis.occurrences.of(symbol).filter { $0.range.file == index }.map { Int($0.range.start) })
      if let offset = NameSyntax.offset(of: word, in: file.bytes, besides: known) {
        unread = (file, offset)
        return
      }
    }
  }

  /// Looks for the name in values of which it is not known what they are.
  private mutating func lookForGuessed(_ symbol: Symbol, _ compilation: Compilation, _ analysis: Analysis) {
    guard symbol.kind == .token || symbol.kind == .template else { return }
    let token = Array("$\(symbol.name)".utf8)
    for (index, file) in compilation.sources.files.enumerated() {
      guard let walk = analysis.walk(UInt32(index)) else { continue }
      for spot in walk.spots {
        guard case .value(let forms, _) = spot.role, forms.isEmpty else { continue }
        let text = Array(walk.tree.bytes(of: spot.node))
        let isMeant =
          symbol.kind == .token
          ? NameSyntax.offset(of: token, in: text, besides: []) != nil : text.elementsEqual(symbol.name.utf8)
        if isMeant {
          guessed = (file, Int(spot.range.start))
          return
        }
      }
    }
  }
}

extension Diagnostic {
  /// Whether a part of the file could not be read.
  var isDamage: Bool { rule == .syntax || rule == .encoding }
}
