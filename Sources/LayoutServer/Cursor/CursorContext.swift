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
  var isFlow = false
  var isQuoted = false
  /// A blank is missing before a value.
  var needsBlank = false
  /// The column at which the line's own keys stand.
  var column = 0
  /// The blanks that are missing before a key that belongs deeper than where the cursor stands.
  var missingIndent = 0
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
    case .flowKey(let begin):
      start = begin
      isFlow = true
      path = text.path
      taken = Set(text.flows.last?.keys ?? [])
      wants = [.keys(forms: forms(path))]
    case .word(let begin, let column, let isElement):
      start = begin
      self.column = column
      entry(text, column, isElement: isElement, file, offset)
    case .blank(let column):
      self.column = column
      entry(text, column, isElement: false, file, offset)
    }
  }

  private mutating func value(_ text: HalfTypedText) {
    path = text.path
    wants = [.value(forms: forms(path))]
    // What stands below the key of a mapping in blocks.
    column = text.blocks.last?.column ?? 0
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
      wants = [.keys(forms: forms), .value(forms: forms)]
      return
    }
    guard let top = blocks.last else {
      wants = [.keys(forms: [.mapping(graph.root)])]
      taken = Set(text.blocks.first?.keys ?? []).union(Self.keysBelow(offset, column: column, file))
      return nested(text, blocks, column)
    }
    if top.column == column, !top.isList {
      path = Self.path(Array(blocks.dropLast()))
      taken = Set(top.keys).union(Self.keysBelow(offset, column: column, file))
      wants = [.keys(forms: forms(path))]
      return nested(text, blocks, column)
    }
    path = Self.path(blocks)
    let inner = forms(path)
    if !top.isList, top.hasValue {
      // Deeper than it should be: it goes with the entry above.
      path = Self.path(Array(blocks.dropLast()))
      taken = Set(top.keys)
      wants = [.keys(forms: forms(path))]
    } else if top.isList {
      wants = [.keys(forms: inner)]
    } else {
      taken = Self.keysBelow(offset, column: column, file)
      wants = [.keys(forms: inner), .dash(forms: inner), .value(forms: inner)]
    }
  }

  /// If a key above the cursor waits for its value, what that value may be is offered too, with the blanks that are
  /// missing.
  private mutating func nested(_ text: HalfTypedText, _ blocks: [HalfTypedText.Block], _ column: Int) {
    guard let last = text.blocks.last, !last.isList, !last.hasValue, last.key != nil, last.column >= column else {
      return
    }
    let inner = forms(Self.path(text.blocks))
    missingIndent = last.column + 2 - column
    if case .keys? = wants.first { wants += [.keys(forms: inner), .dash(forms: inner)] }
  }

  private static func path(_ blocks: [HalfTypedText.Block]) -> [HalfTypedText.Step] {
    blocks.compactMap { $0.isList ? .element : $0.key.map { .key($0) } }
  }

  /// The keys that the same mapping has in the lines below.
  private static func keysBelow(_ offset: Int, column: Int, _ file: SourceFile) -> Set<String> {
    var keys: Set<String> = []
    var next = file.lineBounds(of: offset).next
    // In long files only nearby lines are read: offering a key twice does no harm.
    for _ in 0..<400 where next < file.bytes.count {
      let line = file.lineBounds(of: next)
      defer { next = max(line.next, next + 1) }
      var text = line.range.lowerBound
      while text < line.range.upperBound, isBlank(file.bytes[text]) { text += 1 }
      if text == line.range.upperBound || file.bytes[text] == UInt8(ascii: "#") { continue }
      let indent = text - line.range.lowerBound
      if indent < column { break }
      let word = file.bytes[text..<line.range.upperBound].prefix { isNameByte($0) }
      if indent == column, word.endIndex < line.range.upperBound, file.bytes[word.endIndex] == UInt8(ascii: ":") {
        keys.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return keys
  }
}
