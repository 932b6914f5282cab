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
  /// Where the section begins that a value is in, in the same way.
  private(set) var section: Int?
  var isFlow = false
  /// Whether the word began with a quote.
  var isQuoted = false
  /// A blank is missing before a value.
  var needsBlank = false
  /// The column at which the line's own keys stand.
  var column = 0
  /// The blanks that are missing before a key that belongs deeper than where the cursor stands.
  var missingIndent = 0
  /// Keys that are there already in the mapping that those blanks lead to.
  var takenInside: Set<String> = []
  var path: [HalfTypedText.Step] = []

  private let graph: LanguageGraph

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
      entry(text, column, isElement: isElement, file, offset)
    case .blank(let column):
      self.column = column
      entry(text, column, isElement: false, file, offset)
    }
    // Behind an anchor's sign its name is typed, which is the writer's own; and what is offered would replace the anchor.
    if start < offset, file.bytes[start] == UInt8(ascii: "&") { wants = [] }
  }

  private mutating func value(_ text: HalfTypedText) {
    path = text.path
    wants = [.value(forms: forms(path))]
    // What stands below the key of a mapping in blocks.
    column = text.blocks.last?.column ?? 0
    mapping = text.flows.last.map { $0.isList ? nil : $0.start } ?? text.blocks.last.map(\.start)
    let isInSection = path.count > 2 && path.starts(with: [.key(FileKey.sections.rawValue), .element])
    section = isInSection ? text.start(ofStep: 2) : nil
  }

  /// What the value at the end of a path may be.
  private func forms(_ path: [HalfTypedText.Step]) -> [LanguageGraph.Form] {
    graph.forms(at: path)
  }

  /// An entry begins here, with a word or with nothing typed yet.
  private mutating func entry(
    _ text: HalfTypedText, _ column: Int, isElement: Bool, _ file: SourceFile, _ offset: Int
  ) {
    var blocks = text.blocks
    while let top = blocks.last, top.column > column || (top.column == column && top.isList && !isElement) {
      blocks.removeLast()
    }
    if isElement {
      path = Self.path(blocks)
      let forms = forms(path)
      let later = LaterEntries.entry(offset, column: column, isQuoted: isQuoted, file)
      (taken, mapping) = (later.keys, later.hasColon ? start - (isQuoted ? 1 : 0) : later.first)
      // What stands beside or below already says that it is a mapping.
      wants = later.hasColon || !taken.isEmpty ? [.keys(forms: forms)] : [.keys(forms: forms), .value(forms: forms)]
      return
    }
    let below = LaterEntries.below(offset, column: column, file)
    // What ends here began deeper than its neighbors above, so that nothing can go on at this column but a list.
    let ended = text.blocks.count > blocks.count ? text.blocks[blocks.count] : nil
    if let ended, let top = blocks.last, top.column < column || top.isList {
      guard ended.isList, ended.column == column, !isQuoted else { return }
      path = Self.path(blocks)
      wants = [.dash(forms: forms(path))]
      return
    }
    guard let top = blocks.last else {
      // The mapping at the top begins where its first key stands.
      if text.blocks.isEmpty, below.endsWithin { return }
      wants = [.keys(forms: [.mapping(graph.root)])]
      taken = Set(text.blocks.first?.keys ?? []).union(below.keys)
      return nested(text, blocks, column, file, offset)
    }
    if top.column == column, !top.isList {
      path = Self.path(Array(blocks.dropLast()))
      mapping = top.start
      taken = Set(top.keys).union(below.keys)
      wants = [.keys(forms: forms(path))]
      return nested(text, blocks, column, file, offset)
    }
    path = Self.path(blocks)
    let inner = forms(path)
    // Nothing can stand deeper than what has its value, nor less deep than the value that begins below.
    if top.hasValue || LaterEntries.nextColumn(offset, file).map({ $0 > column }) ?? false { return }
    if top.isList {
      taken = below.keys
      mapping = below.first
      wants = [.keys(forms: inner)]
    } else {
      taken = below.keys
      // What stands below already says what the value is.
      wants =
        below.isList
        ? [.dash(forms: inner)]
        : taken.isEmpty ? [.keys(forms: inner), .dash(forms: inner), .value(forms: inner)] : [.keys(forms: inner)]
    }
    // A dash and blanks that are missing would come behind the quote.
    if isQuoted {
      wants.removeAll { want in
        if case .dash = want { true } else { false }
      }
    }
  }

  /// If a key above the cursor waits for its value, what that value may be is offered too, with the blanks that are
  /// missing.
  private mutating func nested(
    _ text: HalfTypedText, _ blocks: [HalfTypedText.Block], _ column: Int, _ file: SourceFile, _ offset: Int
  ) {
    guard !isQuoted, let last = text.blocks.last, !last.isList, !last.hasValue, last.key != nil, last.column >= column
    else {
      return
    }
    let inner = forms(Self.path(text.blocks))
    guard case .keys? = wants.first else { return }
    // If the value begins below, it would become that of a key at this column.
    let next = LaterEntries.nextColumn(offset, file).flatMap { $0 > last.column ? $0 : nil }
    if next != nil { wants = [.keys(forms: [])] }
    let inside = LaterEntries.below(offset, column: next ?? last.column + 2, file)
    missingIndent = (next ?? last.column + 2) - column
    takenInside = inside.keys
    if !inside.isList { wants.append(.keys(forms: inner)) }
    if inside.keys.isEmpty { wants.append(.dash(forms: inner)) }
  }

  private static func path(_ blocks: [HalfTypedText.Block]) -> [HalfTypedText.Step] {
    blocks.compactMap { $0.isList ? .element : $0.key.map { .key($0) } }
  }
}
