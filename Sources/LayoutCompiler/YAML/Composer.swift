import LayoutEngine

/// Builds the tape from events and reports what YAML allows and the language does not.
///
/// It goes on after a finding: a duplicate key or a tag does not keep later ones from being found. Only a text that is
/// not YAML, or that exceeds a limit, ends it.
struct Composer {
  /// A collection that has not ended yet. It is kept to 24 bytes, since each is pushed and popped once; no file has
  /// 2^31 nodes.
  struct OpenCollection {
    private var narrowIndex: Int32
    private var narrowAnchor: Int32
    var aliasedNodesBefore: Int
    private var narrowHeight: Int32 = 0
    var isMapping: Bool
    var isFlow: Bool

    init(index: Int, anchor: Int, aliasedNodesBefore: Int, isMapping: Bool, isFlow: Bool) {
      narrowIndex = Int32(truncatingIfNeeded: index)
      narrowAnchor = Int32(truncatingIfNeeded: anchor)
      self.aliasedNodesBefore = aliasedNodesBefore
      self.isMapping = isMapping
      self.isFlow = isFlow
    }

    var index: Int { Int(narrowIndex) }
    /// Its anchor in ``AnchorTable``, or -1. `aliasedNodesBefore` is what aliases stood for when the collection began.
    var anchor: Int { Int(narrowAnchor) }
    /// Depth of the collections nested in it.
    var height: Int {
      get { Int(narrowHeight) }
      set { narrowHeight = Int32(truncatingIfNeeded: newValue) }
    }
  }

  enum State: Equatable {
    case composing
    case complete
    /// What follows would be nonsense: no tree, no further findings.
    case broken
  }

  var tape: NodeTape
  private(set) var diagnostics: [Diagnostic] = []
  /// False if the tree would mislead, although composing went on to find more.
  private(set) var isUsable = true
  let fileIndex: UInt32
  /// The innermost open collection, kept out of the stack below it because every event asks for it.
  var innermost = OpenCollection(index: 0, anchor: -1, aliasedNodesBefore: 0, isMapping: false, isFlow: false)
  /// The collections around the innermost one; the first stands for the document.
  var outer: [OpenCollection] = []
  var anchors = AnchorTable()
  private var keys = MappingKeys()
  var state = State.composing
  private var hasDocument = false
  /// One past the last byte of the node that ended last: where a block collection ends too.
  var lastEnd = 0
  private let packsEntries: Bool
  private var entryKeys: EntryKeys

  /// - Parameters:
  ///   - bytes: the part of the file to compose; nil for all of it.
  ///   - packing: the keys of plain entries that become one word each, because only the decoder asks for them; nil if
  ///     all entries get nodes.
  init(_ file: SourceFile, in bytes: Range<Int>? = nil, fileIndex: UInt32, packing keys: EntryKeys? = nil) {
    packsEntries = keys != nil
    entryKeys = keys ?? EntryKeys([])
    tape = NodeTape(source: file.bytes)
    let count = (bytes ?? file.bytes.indices).count
    tape.words.reserveCapacity(count / Self.bytesOfNode(in: count, isPacked: packsEntries) + 16)
    outer.reserveCapacity(YAMLLimits.depth)
    self.fileIndex = fileIndex
  }

  /// How few bytes a node stands for in nearly all texts. For fewer, the tape grows.
  ///
  /// Memory that is reserved and not used is never touched, but where the address space is limited it counts. So a long
  /// text is taken for a list of sizes: of `- { size: [100, 80] }` there are five nodes, or one if entries are packed.
  private static func bytesOfNode(in count: Int, isPacked: Bool) -> Int {
    // A node for every two bytes, as in `1,1,1`.
    if count < SourceFile.large { return 2 }
    return isPacked ? 16 : 6
  }

  /// Takes all events; false if there is no usable tree.
  mutating func compose(_ parser: inout LibYAMLParser) -> Bool {
    while state == .composing {
      guard let event = parser.next(decoding: &tape.decoded) else {
        report(syntaxError(parser.problem))
        break
      }
      // Four of ten events are scalars, and a call, with the event handed over, is a third of the time that a scalar
      // takes.
      if event.kind == .scalar { addScalar(event) } else { take(event) }
    }
    return state == .complete && isUsable
  }

  mutating func take(_ event: YAMLEvent) {
    switch event.kind {
    case .scalar: addScalar(event)
    case .sequenceStart, .mappingStart: begin(event)
    case .collectionEnd: end(event)
    case .alias: addAlias(event)
    case .documentStart: beginDocument(event)
    case .documentEnd: endDocument()
    case .streamStart: break
    case .streamEnd: state = .complete
    }
  }

  private mutating func beginDocument(_ event: YAMLEvent) {
    if hasDocument {
      report(.secondDocument(at: range(event.start, max(event.end, event.start))))
      // The first document is kept, unless it is the empty one before a stray `---`.
      state = tape.words.count > 1 ? .complete : .broken
    }
    hasDocument = true
  }

  /// Reports a document that is one word, such as `layoutc:1`: it is a mapping that lacks a space.
  private mutating func endDocument() {
    guard tape.words[0].tag == .plain || tape.words[0].tag == .stored else { return }
    let word = tape.byteRange(at: 0)
    guard tape.style(at: 0) == .plain, let colon = MissingSpace.colon(in: tape.source, word) else { return }
    let firstLine =
      word.lowerBound..<SyntaxWording(tape.source, fileIndex).bareTextEnd(from: word.lowerBound, isFlow: false)
    report(SyntaxWording(tape.source, fileIndex).missingSpace(firstLine, colon: colon))
    isUsable = false
  }

  // MARK: Nodes

  @inline(__always)
  private mutating func addScalar(_ event: YAMLEvent) {
    var start = event.start
    if event.hasProperties {
      let properties = noteProperties(event, nodeCount: YAMLLimits.weight(nodes: 1, bytes: event.end - event.start))
      start = min(properties.contentStart, event.end)
    }
    lastEnd = event.end
    if event.decodedLength >= 0 {
      addStored(event, start: start)
      return
    }
    let tag: NodeWord.Tag =
      switch event.style {
      case .singleQuoted: .singleQuoted
      case .doubleQuoted: .doubleQuoted
      case .plain, .literal, .folded: .plain
      }
    tape.words.append(NodeWord(tag, start: start, payload: event.end - start))
  }

  /// Not inlined, like ``noteProperties(_:nodeCount:)``: few scalars need it, but inlined it would make all of them
  /// save registers.
  @inline(never)
  private mutating func addStored(_ event: YAMLEvent, start: Int) {
    let end = tape.decoded.count
    let value = end - event.decodedLength..<end
    tape.words.append(NodeWord(.stored, start: start, payload: tape.stored.count))
    tape.stored.append(NodeTape.StoredScalar(style: event.style, endByte: event.end, value: value))
    if value.isEmpty, event.style == .folded { checkBareComparison(start, event.end) }
  }

  @inline(__always)
  private mutating func begin(_ event: YAMLEvent) {
    var start = event.start
    var anchor = -1
    if event.hasProperties {
      let properties = noteProperties(event, nodeCount: nil)
      start = properties.contentStart
      anchor = properties.anchor
    }
    if outer.count == YAMLLimits.depth {
      report(.tooDeep(at: range(start, start + 1)))
      state = .broken
      return
    }
    outer.append(innermost)
    innermost = OpenCollection(
      index: tape.words.count, anchor: anchor, aliasedNodesBefore: anchors.aliasedNodes,
      isMapping: event.kind == .mappingStart, isFlow: event.isFlow)
    tape.words.append(NodeWord(.sequence, start: start, payload: 1))
  }

  @inline(__always)
  private mutating func end(_ event: YAMLEvent) {
    // A flow collection ends with its bracket. All others, including the pair in `[a: b]`, end with their last child.
    if innermost.isFlow, event.end > event.start { lastEnd = event.end }
    close(innermost)
    if innermost.isMapping, !keys.check(innermost.index, in: &tape, fileIndex, &diagnostics) { isUsable = false }
    let height = innermost.height + 1
    if innermost.anchor >= 0 {
      let aliased = anchors.aliasedNodes - innermost.aliasedNodesBefore
      let (index, start) = (innermost.index, tape.words[innermost.index].start)
      let own = YAMLLimits.weight(nodes: tape.words.count - index, bytes: lastEnd - start)
      anchors.close(innermost.anchor, nodeCount: own + aliased, height: height)
    }
    let index = innermost.index
    innermost = outer.removeLast()
    innermost.height = max(innermost.height, height)
    if packsEntries, !innermost.isMapping { pack(index) }
  }

  /// Packs an element of a list that has just ended into one word, if it is an entry that can be packed.
  ///
  /// Once there are anchors nothing is packed, because what an alias stands for is counted in nodes. The root is not
  /// packed either.
  @inline(__always)
  private mutating func pack(_ index: Int) {
    guard let entry = PlainEntry(at: index, of: tape, &entryKeys), entry.mayBeNumbers(in: tape), let word = entry.word,
      !outer.isEmpty, anchors.isEmpty
    else { return }
    tape.words[index] = word
    while tape.words.count > index &+ 1 { tape.words.removeLast() }
  }

  /// Writes the word of a collection whose last child is on the tape.
  @inline(__always)
  private mutating func close(_ collection: OpenCollection) {
    let start = tape.words[collection.index].start
    let nodes = tape.words.count - collection.index
    let tag: NodeWord.Tag = collection.isMapping ? .mapping : .sequence
    if let word = NodeWord(small: tag, start: start, nodes: nodes, bytes: lastEnd - start) {
      tape.words[collection.index] = word
      return
    }
    closeLarge(collection, start: start)
  }

  private mutating func closeLarge(_ collection: OpenCollection, start: Int) {
    var childCount = 0
    var child = collection.index + 1
    while child < tape.words.count {
      childCount += 1
      child = tape.indexAfter(child)
    }
    tape.words[collection.index] = NodeWord(.large, start: start, payload: tape.large.count)
    tape.large.append(
      NodeTape.LargeCollection(
        isMapping: collection.isMapping, endIndex: tape.words.count, endByte: lastEnd, childCount: childCount))
  }

  // MARK: Anchors, aliases, tags

  /// Records an anchor and refuses a tag. Returns where the node begins, and the anchor's place in the table or -1. Not
  /// inlined, like ``addStored(_:start:)``.
  @inline(never)
  private mutating func noteProperties(_ event: YAMLEvent, nodeCount: Int?) -> (contentStart: Int, anchor: Int) {
    let properties = NodeProperties(
      in: tape.source, from: event.start, hasAnchor: event.hasAnchor, hasTag: event.hasTag)
    if let tag = properties.tag, !diagnostics.isFull {
      report(.explicitTag(text(tag), at: range(tag), in: tape.source))
    }
    guard let anchor = properties.anchor else { return (properties.contentStart, -1) }
    let name = text(anchor.lowerBound + 1..<anchor.upperBound)
    return (properties.contentStart, anchors.define(name, at: tape.words.count, nodeCount: nodeCount))
  }

  private mutating func addAlias(_ event: YAMLEvent) {
    lastEnd = event.end
    let name = text(event.start + 1..<event.end)
    let place = range(event.start, event.end)
    guard let anchor = anchors.anchor(named: name) else {
      report(.undefinedAlias(name, known: anchors.firstNames, at: place))
      isUsable = false
      tape.words.append(NodeWord(.plain, start: event.start, payload: 0))
      return
    }
    guard let nodeCount = anchor.nodeCount else {
      let start = tape.words[anchor.index].start
      report(.aliasCycle(name, at: place, anchor: range(start, start + 1)))
      isUsable = false
      tape.words.append(NodeWord(.plain, start: event.start, payload: 0))
      return
    }
    if outer.count + anchor.height > YAMLLimits.depth {
      report(.tooDeep(at: place))
      state = .broken
    } else if !anchors.expand(nodeCount: nodeCount) {
      report(.tooManyAliasedNodes(at: place))
      state = .broken
    }
    innermost.height = max(innermost.height, anchor.height)
    tape.words.append(NodeWord(.alias, start: event.start, payload: anchor.index))
  }

  // MARK: Reports

  /// `columns: >3` is an empty block of text for YAML and a comparison for whoever wrote it.
  private mutating func checkBareComparison(_ start: Int, _ end: Int) {
    guard start + 1 < end, tape.source[start + 1].isDigit else { return }
    report(SyntaxWording(tape.source, fileIndex).bareComparison(at: start, isFlow: false))
    isUsable = false
  }

  private func syntaxError(_ problem: SyntaxProblem?) -> Diagnostic {
    guard let problem else { preconditionFailure("libyaml stops with a problem") }
    let bracket = (outer + [innermost]).last { $0.isFlow }.map { tape.words[$0.index].start }
    return SyntaxWording(tape.source, fileIndex).diagnostic(for: problem, openBracket: bracket)
  }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

  private func text(_ bytes: Range<Int>) -> String { String(decoding: tape.source[bytes], as: UTF8.self) }

  private func range(_ bytes: Range<Int>) -> SourceRange { range(bytes.lowerBound, bytes.upperBound) }

  private func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: fileIndex, start: UInt32(start), end: UInt32(min(max(start, end), tape.source.count)))
  }
}
