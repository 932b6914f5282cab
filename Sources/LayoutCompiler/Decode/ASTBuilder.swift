import LayoutEngine

/// Turns the nodes of one file into typed values, collecting everything that is wrong on the way.
///
/// There is one method for each shape of value, in the extensions of this folder. A method that returns nil has
/// reported why. Its caller goes on with the rest, so that one run finds every mistake and no mistake is found twice.
struct ASTBuilder {
  let tree: NodeTree
  let definedNames: DefinedNames
  /// The parts of the text that are not in the tree, because they could not be read.
  let damage: TextDamage?
  /// Whether there are such parts within what is being decoded: then nobody can say what is missing there.
  var hasUnread = false
  var tokens: TokenNames
  var diagnostics: [Diagnostic] = []
  /// The keys that are there for the second time: nobody knows which of the two is meant.
  var duplicateKeys: [SourceRange] = []
  /// Tokens in all mappings, and overrides and layers in all lists so far.
  var tokenCount = 0
  var overrideCount = 0
  var layerCount = 0
  /// The key whose value is being decoded.
  var key: CurrentKey?
  /// The section that is being decoded.
  var section: NodeID?
  /// What is found out about texts that are wrong.
  var wrongTexts = WrongTexts()
  var sharedMappings = SharedMappings()
  /// Names that something in the place of a definition may be meant to define.
  var meantNames: Set<String> = []

  /// What is found out about texts that are wrong, and is no part of what is built.
  struct WrongTexts {
    var suggestions = Suggestion.Budget()
    /// Unknown keys of the mappings being decoded that are parts of our keys.
    var foreignParts: [ForeignPart] = []
    /// What the keys around the last unknown one say.
    var surroundings: Surroundings?
    /// The value of a key that is taken for another, and whether any key in it is one of those expected there.
    var guess: (value: NodeID, isKnown: Bool)?
  }

  /// The key of a value.
  struct CurrentKey {
    /// What it is called, however it is written: in quotes, or misspelt.
    let name: String
    /// Where it is written.
    let range: SourceRange
  }

  init(_ tree: NodeTree, tokens: TokenNames, damage: TextDamage? = nil) {
    self.tree = tree
    definedNames = DefinedNames(tree)
    self.damage = damage
    self.tokens = tokens
  }

  var entryText: EntryText { EntryText(tree: tree) }

  mutating func report(
    _ rule: RuleID, _ message: String, at node: NodeID, notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) {
    diagnostics.append(Diagnostic(rule, message, at: tree.range(of: node), notes: notes, fix: fix))
  }

  /// Whether there are more errors than are reported, so that going on is of no use. Then loops over what is written
  /// end.
  var isFull: Bool { diagnostics.isFull }

  /// Reports that something else was expected.
  mutating func reportType(_ node: NodeID, expected: String) {
    // `items:` with `count:7` below is a text for YAML; what is wrong with it is the missing space.
    let missing = tree.missingSpaces(in: node)
    if !missing.isEmpty {
      diagnostics += missing
      return
    }
    if isUnread(node) { return }
    report(
      .wrongType, "expected \(expected), found \(describe(node))\(hint(on: node))", at: node,
      fix: commentFix(at: node))
  }

  /// What else to say about a text that stands where it cannot.
  func hint(on node: NodeID) -> String {
    guard tree.kind(of: node) == .scalar else { return "" }
    let text = tree.string(of: node)
    if text.utf8.count > 1_000 { return "" }
    if ForeignComment.start(in: text) != nil { return "; comments begin with '#'" }
    if text.hasPrefix("$"), NameSyntax.isName(String(text.dropFirst())) { return "; a token stands for a length only" }
    if let sign = text.dropFirst().first, text.hasPrefix("-"), "[{".contains(sign) || sign.isLetter {
      return "; an entry of a list begins with '-' and a blank"
    }
    return ["none", "nil", "None"].contains(text) ? "; leave the key out where there is none" : ""
  }

  /// What a node is, in words: `a list`, `the number 8`.
  func describe(_ node: NodeID) -> String {
    switch tree.kind(of: node) {
    case .sequence: return "a list"
    case .mapping: return "a mapping"
    case .scalar:
      switch tree.resolve(node) {
      case .null: return "nothing"
      case .bool(let value): return "\(value)"
      case .int, .hugeInt, .float, .hexadecimal, .octal, .infinity, .notANumber: return "the number \(excerpt(node))"
      case .text: return "the text '\(excerpt(node))'"
      }
    }
  }

  /// The text of a scalar, cut to what fits a message.
  func excerpt(_ node: NodeID) -> String {
    shortened(tree.string(of: node))
  }

  func shortened(_ text: String) -> String {
    // Counting all characters of a long text takes seconds.
    return text.prefix(41).count <= 40 ? text : text.prefix(37) + "..."
  }

  func isNull(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .scalar, tree.style(of: node) == .plain else { return false }
    // All spellings of nothing are short, and begin alike.
    let maySayNothing = tree.withBytes(of: node) { text in
      if text.isEmpty { return true }
      let first = text[0]
      return text.count <= 4 && (first | 0x20 == UInt8(ascii: "n") || first == UInt8(ascii: "~"))
    }
    guard maySayNothing else { return false }
    if case .null = tree.resolve(node) { return true }
    return false
  }

  /// Whether a value seems to be nothing because what stands there could not be read, which was reported.
  func isUnread(_ node: NodeID) -> Bool {
    guard let damage, isNull(node) else { return false }
    return damage.mayBeBehind(Int(tree.range(of: node).start))
  }

  /// The elements or entries of a value that could not be read in full. The value is that of the key that is about to be
  /// decoded.
  func unreadParts(of value: NodeID) -> [Range<Int>] {
    guard let damage, let key else { return [] }
    return damage.parts(behind: Int(key.range.start), before: Int(tree.range(of: value).end))
  }

  /// Decodes an element or entry of a value. Meanwhile `hasUnread` says whether any of it could not be read.
  mutating func decodingPart<Value>(
    at place: NodeID, of unread: [Range<Int>], _ decode: (inout ASTBuilder) -> Value
  ) -> Value {
    if unread.isEmpty { return decode(&self) }
    let outer = hasUnread
    hasUnread = outer || TextDamage.isIn(Int(tree.range(of: place).start), unread)
    defer { hasUnread = outer }
    return decode(&self)
  }
}

extension ASTBuilder {
  /// The elements of a list; nil, which is reported, if the node is not a list.
  mutating func list(_ node: NodeID, _ form: ValueForm) -> NodeElements? {
    guard tree.kind(of: node) == .sequence else {
      if tree.missingSpace(in: node) != nil || !reportLone(node, form) { reportType(node, expected: form.expected) }
      return nil
    }
    return tree.elements(of: node)
  }

  /// The values decoded from the elements of a list, without those that came out as nil.
  mutating func each<Value>(_ elements: NodeElements, _ decode: (inout ASTBuilder, NodeID) -> Value?) -> [Value] {
    var values: [Value] = []
    for element in elements {
      if isFull { break }
      if let value = decode(&self, element) { values.append(value) }
    }
    return values
  }

  /// A list of overrides; nil, which is reported, if it is not a list or if there are too many.
  mutating func overrideList(_ node: NodeID, _ form: ValueForm) -> NodeElements? {
    guard let elements = list(node, form) else { return nil }
    overrideCount += tree.count(of: node)
    if overrideCount <= Limits.overrides { return elements }
    report(.limitExceeded, "a spec has at most \(Limits.overrides.grouped) overrides", at: node)
    return nil
  }

  /// Where to point at a mapping as a whole: at its first key, which may be `<<`, or at all of the node if it is empty or
  /// not a mapping.
  func placeOfMapping(_ node: NodeID) -> SourceRange {
    guard tree.kind(of: node) == .mapping else { return tree.range(of: node) }
    return tree.range(of: tree.firstWrittenKey(of: node) ?? node)
  }
}
