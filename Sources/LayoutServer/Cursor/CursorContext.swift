import LayoutCompiler

/// What may stand at a place of a text, however little of it is typed yet.
struct CursorContext {
  enum Want {
    /// Keys of a mapping. A list may have words beside mappings; then there is a ``value(forms:)``, too.
    case keys(forms: [LanguageGraph.Form])
    case value(forms: [LanguageGraph.Form])
    /// A new element of a list, if its dash is not there yet.
    case dash(forms: [LanguageGraph.Form])
    case comment(start: Int)
  }

  var wants: [Want] = []
  /// Where the word that is being typed begins.
  var start: Int
  /// Keys that the mapping already has.
  var taken: Set<String> = []
  /// Where the mapping begins that the keys are for, as in ``HalfTypedText/Entry``, if it is there already.
  var mapping: Int?
  /// Where the section begins that the place is in, in the same way.
  private(set) var section: Int?
  var isFlow = false
  /// Whether the word began with a quote.
  var isQuoted = false
  /// A blank is missing before a value.
  var needsBlank = false
  /// The column at which the line's own keys stand.
  var column = 0
  /// The blanks that are missing before a key of the mapping that the line is in, since that stands deeper.
  var ownIndent = 0
  /// The blanks that are missing before a key that belongs deeper than where the cursor stands.
  var missingIndent = 0
  /// Keys that are there already in the mapping that those blanks lead to.
  var takenInside: Set<String> = []
  var path: [HalfTypedText.Step] = []

  let graph: LanguageGraph

  init(_ file: SourceFile, at offset: Int, _ root: LanguageRoot) {
    graph = LanguageGraph.of(root)
    start = offset
    let text = HalfTypedText(file.bytes, upTo: offset)
    switch text.place {
    case .comment(let start): wants = [.comment(start: start)]
    case .text: break
    case .colon:
      needsBlank = true
      isFlow = !text.flows.isEmpty
      value(text)
    case .value(let begin, let isQuoted):
      self.isQuoted = isQuoted
      start = begin
      isFlow = !text.flows.isEmpty
      value(text)
    case .flowKey(let begin, let isQuoted):
      self.isQuoted = isQuoted
      start = begin
      isFlow = true
      path = text.path
      mapping = text.flows.last?.start
      taken = Set(text.flows.last?.keys ?? [])
        .union(LaterEntries.inBraces(offset, openedAt: text.flowIndent, isQuoted: isQuoted, file).keys)
      wants = [.keys(forms: forms(path))]
    case .word(let begin, let column, let isElement, let isQuoted):
      self.isQuoted = isQuoted
      start = begin
      self.column = column
      let line = EntryLine(text: text, column: column, file: file, offset: offset)
      if isElement { element(line) } else { entry(line) }
    case .blank(let column):
      self.column = column
      let line = EntryLine(text: text, column: column, file: file, offset: offset)
      if !continuation(line) { entry(line) }
    }
    let isInSection = path.count > 2 && path.starts(with: [.key(FileKey.sections.rawValue), .element])
    section = isInSection ? text.start(ofStep: 2) : nil
    // Behind an anchor's sign its name is typed, which is the writer's own; and what is offered would replace the anchor.
    if start < offset, file.bytes[start] == UInt8(ascii: "&") { wants = [] }
  }

  private mutating func value(_ text: HalfTypedText) {
    path = text.path
    wants = [.value(forms: forms(path))]
    // What stands below the key of a mapping in blocks.
    column = text.blocks.last?.column ?? 0
    mapping = text.flows.last.map { $0.isList ? nil : $0.start } ?? text.blocks.last.map(\.start)
  }

  /// What the value at the end of a path may be.
  func forms(_ path: [HalfTypedText.Step]) -> [LanguageGraph.Form] {
    graph.forms(at: path)
  }

  static func path(_ blocks: [HalfTypedText.Block]) -> [HalfTypedText.Step] {
    blocks.compactMap { $0.isList ? .element : $0.key.map { .key($0) } }
  }
}
