import LayoutCompiler
import LayoutEngine

/// The names of a spec, as far as they can be known while it is typed: those of its last analyses, which know the
/// includes, and those that stand in the text as it is now.
struct KnownNames {
  private(set) var tokens: [String] = []
  private(set) var templates: [String] = []
  private(set) var layers: [String] = []
  /// Names that are used but defined nowhere.
  private(set) var missingTokens: [String] = []
  private(set) var missingTemplates: [String] = []
  /// The text as it is now.
  let text: HalfTypedText
  private var references = References()

  init(_ document: Document, _ workspace: Workspace) {
    let bytes = document.file.bytes
    text = HalfTypedText(bytes, upTo: bytes.count, collectingEntries: true)
    var (tokens, templates): (Set<String>, Set<String>) = ([], [])
    for entry in text.entries {
      if entry.way == [.key(FileKey.tokens.rawValue)] { tokens.insert(entry.name) }
      if entry.way == [.key(FileKey.cells.rawValue)] { templates.insert(entry.name) }
      references.add(entry, text)
    }
    for analysis in workspace.earlierAnalyses(document.uri) {
      guard let spec = analysis.spec else { continue }
      for (name, value) in zip(spec.tokenNames, spec.tokens) where value.map({ $0.range.file > 0 }) ?? false {
        tokens.insert(name)
      }
      for template in spec.templates where template.name.range.file > 0 { templates.insert(template.name.value) }
      for occurrence in analysis.occurrences.all
      where occurrence.symbol.kind == .layer && !occurrence.symbol.name.isEmpty {
        layers.append(occurrence.symbol.name)
      }
    }
    // What is no name is an error where it is defined.
    self.tokens = tokens.filter(NameSyntax.isName).sorted()
    self.templates = templates.filter(NameSyntax.isName).sorted()
    layers = Set(layers + [LayerSpec.contentName]).sorted()
    missingTokens = Self.words(behind: "$", in: bytes).subtracting(tokens).sorted()
    let named = ["cell: ", "extends: "].map { Self.words(behind: $0, in: bytes) }
    missingTemplates = named[0].union(named[1]).subtracting(templates).sorted()
  }

  /// The tokens that a value at the end of a path may name.
  func tokens(at path: [HalfTypedText.Step]) -> [String] {
    guard case .key(let name)? = path.last, path.dropLast().last == .key(FileKey.tokens.rawValue) else { return tokens }
    let reaching = references.reaching(.token(name))
    return tokens.filter { !reaching.contains(.token($0)) }
  }

  /// The templates that a value at the end of a path may name.
  func templates(at path: [HalfTypedText.Step]) -> [String] {
    guard path.count == 3, path[0] == .key(FileKey.cells.rawValue), case .key(let name) = path[1],
      path[2] == .key(CellKey.extends.rawValue)
    else { return templates }
    let reaching = references.reaching(.template(name))
    return templates.filter { !reaching.contains(.template($0)) }
  }

  /// Every name that stands directly after a mark.
  fileprivate static func words(behind mark: String, in bytes: [UInt8]) -> Set<String> {
    let mark = Array(mark.utf8)
    var words: Set<String> = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: mark[0]) {
      index = start + 1
      guard bytes[start...].starts(with: mark) else { continue }
      let word = bytes[(start + mark.count)...].prefix(while: \.isNameByte)
      if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
    }
    return words
  }
}

/// Which tokens and templates of a text are made from which: a name that leads back to itself is an error.
private struct References {
  enum Name: Hashable {
    case token(String)
    case template(String)
  }

  /// By the name that is used: what everything in question is made from is found with one search.
  private var users: [Name: Set<Name>] = [:]

  mutating func add(_ entry: HalfTypedText.Entry, _ text: HalfTypedText) {
    if entry.way.last == .key(FileKey.tokens.rawValue) {
      let value = Array(text.value(of: entry))
      for used in KnownNames.words(behind: "$", in: value) {
        users[.token(used), default: []].insert(.token(entry.name))
      }
    } else if entry.name == CellKey.extends.rawValue, entry.way.count == 2, case .key(let name) = entry.way[1],
      entry.way[0] == .key(FileKey.cells.rawValue), let base = text.word(of: entry)
    {
      users[.template(base), default: []].insert(.template(name))
    }
  }

  /// The names that lead to one, that one among them.
  func reaching(_ target: Name) -> Set<Name> {
    var reaching: Set<Name> = [target]
    var open = [target]
    while let next = open.popLast() {
      open += (users[next] ?? []).filter { reaching.insert($0).inserted }
    }
    return reaching
  }
}
