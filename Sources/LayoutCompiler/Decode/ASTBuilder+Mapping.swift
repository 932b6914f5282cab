import LayoutEngine

/// What came of decoding a mapping, besides what its keys say.
struct MappingOutcome {
  var isMapping: Bool
  /// The values of keys that stand for none of those known; the node itself if it is not a mapping.
  var unknownValues: [NodeID]
  /// Whether there are such values: then nobody can say what the mapping lacks.
  var hasUnknownKeys: Bool { !unknownValues.isEmpty }
  /// Keys that are there and have no value, which was reported.
  var emptyKeys: [String] = []
}

/// The keys of a mapping: those that its schema knows, and those that it does not.
extension ASTBuilder {
  /// Visits the entries of a mapping whose keys are known, with the form of each. Reports the other keys, and required
  /// keys that are missing. Also reports a node that is not a mapping.
  ///
  /// - Parameter isExcused: whether keys may be missing, since the caller reports what they are missing for; asked after
  ///   the last entry.
  @discardableResult
  mutating func mapping<Key: MappingKey>(
    _ node: NodeID, _ schema: MappingSchema<Key>, in form: ValueForm? = nil,
    excusing isExcused: @autoclosure () -> Bool = false,
    _ visit: (inout ASTBuilder, Key, ValueForm, _ value: NodeID) -> Void
  ) -> MappingOutcome {
    mapping(node, schema.shape, in: form, excusing: isExcused()) { builder, index, form, value in
      visit(&builder, schema.keys[index], form, value)
    }
  }

  /// Visits a key, known by its index in the shape.
  private typealias Visit = (inout ASTBuilder, _ key: Int, ValueForm, _ value: NodeID) -> Void

  private mutating func mapping(
    _ node: NodeID, _ shape: MappingShape, in form: ValueForm?, excusing isExcused: @autoclosure () -> Bool,
    _ visit: Visit
  ) -> MappingOutcome {
    guard tree.kind(of: node) == .mapping else {
      if tree.missingSpace(in: node) != nil || !reportUnmapped(node, in: shape) {
        reportType(node, expected: form?.expected ?? shape.expected)
      }
      return MappingOutcome(isMapping: false, unknownValues: [node])
    }
    var pass = MappingPass(node: node, missing: shape.required)
    let before = diagnostics.count
    let firstPart = wrongTexts.foreignParts.count
    for entry in tree.entries(of: node) where !isFull {
      // Keys that are no scalars were reported when the nodes were composed.
      guard tree.kind(of: entry.key) == .scalar, !pass.told.contains(entry.key) else { continue }
      if let index = tree.withBytes(of: entry.key, { shape.index(spelt: $0) }) {
        visitKnown(index, entry, shape, &pass, visit)
      } else if !(shape.isOpen && tree.withBytes(of: entry.key, Self.isExtension)) {
        visitUnknown(entry, shape, &pass, visit)
      }
    }
    withdrawFixes(of: pass.renamed, in: shape.id, beside: pass.given)
    if wrongTexts.foreignParts.count > firstPart { mergeParts(from: firstPart, in: node, shape.id) }
    if pass.missing != 0, !isFull, !hasUnread, !isExcused() { reportMissing(pass.missing, shape, at: node) }
    if tree.hasMergeKey(node) { sharedMappings.note(node, &diagnostics[before...], tree) }
    return MappingOutcome(isMapping: true, unknownValues: pass.unknown, emptyKeys: pass.empty)
  }

  /// - Parameter missing: required keys, as bits.
  private mutating func reportMissing(_ missing: UInt64, _ shape: MappingShape, at node: NodeID) {
    let needed = shape.keys.indices.filter { missing & 1 << UInt64($0) != 0 }
    let names = ValueForm.all(needed.map { shape.keys[$0].name })
    diagnostics.append(
      Diagnostic(
        .missingKey, "\(shape.id.noun) needs the \(needed.count == 1 ? "key" : "keys") \(names)",
        at: placeOfMapping(node)))
  }

  private typealias Entry = NodeEntries.Element

  /// What was found out about the keys of a mapping so far. Keys of its shape are bits.
  private struct MappingPass {
    let node: NodeID
    /// Required keys that are not there.
    var missing: UInt64
    var given: UInt64 = 0
    var renamed: [RenamedKey] = []
    /// Values whose purpose nobody knows.
    var unknown: [NodeID] = []
    /// Keys that have none.
    var empty: [String] = []
    /// Keys that are reported together with another one.
    var told: Set<NodeID> = []
    /// The keys that are there. They are looked up only if a key is misspelt, and then once for all such keys.
    var known: UInt64?
  }

  private mutating func visitKnown(
    _ index: Int, _ entry: Entry, _ shape: MappingShape, _ pass: inout MappingPass, _ visit: Visit
  ) {
    confirmGuess(pass.node)
    let (name, form) = (shape.keys[index].name, shape.keys[index].entry.form)
    pass.missing &= ~(1 << UInt64(index))
    pass.given |= 1 << UInt64(index)
    if isNull(entry.value) {
      if !isUnread(entry.value) { reportNoValue(index, form, at: entry.key, shape, &pass) }
      return
    }
    let outer = self.key
    self.key = CurrentKey(name: name, range: tree.range(of: entry.key))
    defer { self.key = outer }
    let mark = mark()
    visit(&self, index, form, entry.value)
    if !hasMistakes(since: mark) { return }
    if let call = CutCall(entry.value, in: pass.node, tree) {
      forgetMistakes(since: mark)
      report(call, shape.id.isSize ? .dimension : .length, form)
      pass.told.formUnion(call.rest)
    } else if let quote = OpenQuote(entry.value, tree) {
      forgetMistakes(since: mark)
      diagnostics.append(quote.diagnostic)
      // The keys that the open quote has swallowed are not missing.
      pass.unknown.append(entry.value)
    } else if let meant = form.shape.flatMap({ MissingColon(entry.value, $0, tree) }),
      mistakes(since: mark).allSatisfy({ $0.fix == nil })
    {
      forgetMistakes(since: mark)
      report(meant, at: entry.value)
    } else if let meant = ForeignQuotes(entry.value, tree), mistakes(since: mark).allSatisfy({ $0.fix == nil }) {
      forgetMistakes(since: mark)
      report(
        .badValue, "the quotation marks of '\(excerpt(entry.value))' are letters to YAML", writing: meant.written,
        at: entry.value)
    } else if let meant = StuckComment(entry.value, tree), let first = mistakes(since: mark).first,
      mistakes(since: mark).allSatisfy({ $0.fix == nil })
    {
      forgetMistakes(since: mark)
      report(first.rule, "a comment has a blank before its '#'", writing: meant.written, at: entry.value)
    }
  }

  private mutating func reportNoValue(
    _ index: Int, _ form: ValueForm, at keyNode: NodeID, _ shape: MappingShape, _ pass: inout MappingPass
  ) {
    let key = shape.keys[index]
    pass.empty.append(key.name)
    let behind = tree.entries(of: pass.node).drop { $0.key != keyNode }.dropFirst()
    let below = keysOutdented(among: behind, form, in: pass.node, shape.names)
    if below.isEmpty {
      let removal = key.isRequired ? "" : ", or remove the key"
      report(.wrongType, "'\(key.name)' has no value: give it one\(removal)", at: keyNode)
    } else {
      pass.told.formUnion(below.map(\.key))
      pass.unknown += below.map(\.value)
      if case .named = form { meantNames.formUnion(below.map { tree.string(of: $0.key) }) }
      reportOutdented(below, at: keyNode)
    }
  }

  /// Visits a key that the mapping does not take. A misspelt key is one mistake: the key that was meant is not reported
  /// as missing, too. The value is read as that of the key meant, so that mistakes in it are reported in the same run.
  private mutating func visitUnknown(_ entry: Entry, _ shape: MappingShape, _ pass: inout MappingPass, _ visit: Visit) {
    let node = pass.node
    let known = pass.known ?? shape.bits(of: tree.entries(of: node), in: tree)
    pass.known = known
    if known == 0, reportBraced(node, shape) {
      for (key, value) in tree.entries(of: node) {
        pass.told.insert(key)
        pass.unknown.append(value)
      }
      pass.missing = 0
      return
    }
    let meant = reportUnknown(entry.key, entry.value, of: node, shape, beside: known)
    tellMerged(entry.key, in: node, shape.id)
    guard let index = shape.keys.firstIndex(where: { $0.name == meant.key }) else {
      if !meant.isOfLooks { pass.unknown.append(entry.value) }
      return
    }
    pass.missing &= ~(1 << UInt64(index))
    if diagnostics.last?.fix != nil {
      pass.renamed.append(
        RenamedKey(node: entry.key, key: index, name: meant.key ?? "", diagnostic: diagnostics.count - 1))
    }
    confirmGuess(node)
    // If the key meant is there as well, its own value counts, and nobody knows what this one is for.
    let isThere = known & 1 << UInt64(index) != 0
    let isKnown = !isThere && meant.isWhole && visitGuess(index, entry, isClear: meant.isClear, shape, visit)
    // A value that stands in the key, as in `columns 3`, is not read.
    if !isKnown || isNull(entry.value) { pass.unknown.append(entry.value) }
  }

  /// Called when a value has a key that is expected there: confirms the guess about the value's own key, if that was
  /// guessed.
  mutating func confirmGuess(_ node: NodeID) {
    if wrongTexts.guess?.value == node { wrongTexts.guess?.isKnown = true }
  }

  /// Visits a key by the name that was probably meant. False if the key does not take such a value: then it is not what
  /// was meant, and nothing is reported about the value.
  private mutating func visitGuess(
    _ index: Int, _ entry: Entry, isClear: Bool, _ shape: MappingShape, _ visit: Visit
  ) -> Bool {
    let value = entry.value
    if isNull(value) { return true }
    let (outerGuess, outerKey, mark) = (wrongTexts.guess, key, mark())
    wrongTexts.guess = (value, tree.kind(of: value) != .mapping || tree.count(of: value) == 0)
    defer { (wrongTexts.guess, key) = (outerGuess, outerKey) }
    self.key = CurrentKey(name: shape.keys[index].name, range: tree.range(of: entry.key))
    visit(&self, index, shape.keys[index].entry.form, value)
    let found = mistakes(since: mark)
    let isRefuted =
      switch tree.kind(of: value) {
      case .scalar: !isClear && !found.isEmpty
      // A mapping with a key that the elements of the list take is an element that lacks its dash.
      case .mapping where tree.count(of: value) > 0 && wrongTexts.guess?.isKnown == true: false
      case .sequence, .mapping: found.contains { $0.rule == .wrongType && $0.range == tree.range(of: value) }
      }
    if !isRefuted, wrongTexts.guess?.isKnown == true || found.isEmpty { return true }
    rollBack(to: mark)
    return false
  }

  /// `x-` keys at the top level are a place for anchors.
  private static func isExtension(_ bytes: borrowing Span<UInt8>) -> Bool {
    bytes.count >= 2 && bytes[0] == UInt8(ascii: "x") && bytes[1] == UInt8(ascii: "-")
  }
}
