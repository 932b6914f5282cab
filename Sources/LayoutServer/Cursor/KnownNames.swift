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

  init(_ document: Document, _ workspace: Workspace) {
    let bytes = document.file.bytes
    let text = HalfTypedText(bytes, upTo: bytes.count, collectingKeys: true)
    var (tokens, templates): (Set<String>, Set<String>) = ([], [])
    for key in text.keys {
      guard case .key(let last)? = key.way.last else { continue }
      if last == FileKey.tokens.rawValue { tokens.insert(key.name) }
      if last == FileKey.cells.rawValue, key.way.count == 1 { templates.insert(key.name) }
    }
    for analysis in workspace.earlierAnalyses(document.uri) {
      guard let spec = analysis.spec else { continue }
      for (name, value) in zip(spec.tokenNames, spec.tokens) where value.map({ $0.range.file > 0 }) ?? false {
        tokens.insert(name)
      }
      for template in spec.templates where template.name.range.file > 0 { templates.insert(template.name.value) }
      for occurrence in analysis.occurrences.all where occurrence.symbol.kind == .layer {
        layers.append(occurrence.symbol.name)
      }
    }
    self.tokens = tokens.sorted()
    self.templates = templates.sorted()
    layers = Set(layers + ["content"]).sorted()
    missingTokens = Self.words(behind: "$", in: bytes).subtracting(tokens).sorted()
    let named = ["cell: ", "extends: "].map { Self.words(behind: $0, in: bytes) }
    missingTemplates = named[0].union(named[1]).subtracting(templates).sorted()
  }

  /// Every name that stands directly after a mark.
  private static func words(behind mark: String, in bytes: [UInt8]) -> Set<String> {
    let mark = Array(mark.utf8)
    var words: Set<String> = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: mark[0]) {
      index = start + 1
      guard bytes[start...].starts(with: mark) else { continue }
      let word = bytes[(start + mark.count)...].prefix(while: isNameByte)
      if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
    }
    return words
  }
}
