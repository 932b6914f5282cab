import LayoutEngine

/// What came of decoding a mapping, besides what its keys say.
struct MappingOutcome {
  var isMapping: Bool
  /// The values of keys that stand for none of those known; the node itself if it is not a mapping.
  var unknownValues: [NodeID]
  /// Whether there are such values: then nobody can say what the mapping lacks.
  var hasUnknownKeys: Bool { !unknownValues.isEmpty }
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
    guard tree.kind(of: node) == .mapping else {
      if tree.missingSpace(in: node) != nil || !reportUnmapped(node, in: schema.id) {
        reportType(node, expected: form?.expected ?? schema.expected)
      }
      return MappingOutcome(isMapping: false, unknownValues: [node])
    }
    var pass = MappingPass(node: node, missing: schema.requiredBits)
    let firstPart = wrongTexts.foreignParts.count
    for entry in tree.entries(of: node) where !isFull {
      // Keys that are no scalars were reported when the nodes were composed.
      guard tree.kind(of: entry.key) == .scalar, !pass.told.contains(entry.key) else { continue }
      if let index = tree.withBytes(of: entry.key, { schema.index(spelt: $0) }) {
        visitKnown(index, entry, schema, &pass, visit)
      } else if !(schema.isOpen && tree.withBytes(of: entry.key, Self.isExtension)) {
        visitUnknown(entry, schema, &pass, visit)
      }
    }
    withdrawFixes(of: pass.renamed, in: schema.id, beside: pass.given)
    if wrongTexts.foreignParts.count > firstPart { mergeParts(from: firstPart, in: node, schema.id) }
    if pass.missing != 0, !isFull, !hasUnread, !isExcused() { reportMissing(pass.missing, schema, at: node) }
    return MappingOutcome(isMapping: true, unknownValues: pass.unknown)
  }

  /// - Parameter missing: required keys, as bits.
  private mutating func reportMissing<Key: MappingKey>(
    _ missing: UInt64, _ schema: MappingSchema<Key>, at node: NodeID
  ) {
    let needed = schema.required.filter { missing & schema.bit(of: $0) != 0 }
    let names = ValueForm.all(needed.map(\.rawValue))
    diagnostics.append(
      Diagnostic(
        .missingKey, "\(schema.id.noun) needs the \(needed.count == 1 ? "key" : "keys") \(names)",
        at: placeOfMapping(node)))
  }

  private typealias Entry = NodeEntries.Element

  /// What was found out about the keys of a mapping so far. Keys of its schema are bits: a pass with the schema in it
  /// would be a type for each of them.
  private struct MappingPass {
    let node: NodeID
    /// Required keys that are not there.
    var missing: UInt64
    var given: UInt64 = 0
    var renamed: [RenamedKey] = []
    /// Values whose purpose nobody knows.
    var unknown: [NodeID] = []
    /// Keys that are reported together with another one.
    var told: [NodeID] = []
    /// The keys that are there. They are looked up only if a key is misspelt, and then once for all such keys.
    var known: UInt64?
  }

  private mutating func visitKnown<Key: MappingKey>(
    _ index: Int, _ entry: Entry, _ schema: MappingSchema<Key>, _ pass: inout MappingPass,
    _ visit: (inout ASTBuilder, Key, ValueForm, _ value: NodeID) -> Void
  ) {
    confirmGuess(pass.node)
    let (key, form) = (schema.keys[index], schema.entries[index].form)
    pass.missing &= ~(1 << UInt64(index))
    pass.given |= 1 << UInt64(index)
    if isNull(entry.value) {
      if !isUnread(entry.value) { reportNoValue(key, form, at: entry.key, schema, &pass) }
      return
    }
    let outer = self.key
    self.key = CurrentKey(name: key.rawValue, range: tree.range(of: entry.key))
    defer { self.key = outer }
    let mark = mark()
    visit(&self, key, form, entry.value)
    if !hasMistakes(since: mark) { return }
    if let call = CutCall(entry.value, in: pass.node, tree) {
      forgetMistakes(since: mark)
      report(call, schema.id.isSize ? .dimension : .length, form)
      pass.told += call.rest
    } else if let quote = OpenQuote(entry.value, tree) {
      forgetMistakes(since: mark)
      diagnostics.append(quote.diagnostic)
      // The keys that the open quote has swallowed are not missing.
      pass.unknown.append(entry.value)
    }
  }

  private mutating func reportNoValue<Key: MappingKey>(
    _ key: Key, _ form: ValueForm, at keyNode: NodeID, _ schema: MappingSchema<Key>, _ pass: inout MappingPass
  ) {
    let below = keysOutdented(below: keyNode, form, in: pass.node, schema.keys.map(\.rawValue))
    if below.isEmpty {
      let removal = schema.required.contains(key) ? "" : ", or remove the key"
      report(.wrongType, "'\(key.rawValue)' has no value: give it one\(removal)", at: keyNode)
    } else {
      pass.told += below.map(\.key)
      pass.unknown += below.map(\.value)
      reportOutdented(below, at: keyNode)
    }
  }

  /// Visits a key that the schema does not know. A misspelt key is one mistake: the key that was meant is not reported
  /// as missing, too. The value is read as that of the key meant, so that mistakes in it are reported in the same run.
  private mutating func visitUnknown<Key: MappingKey>(
    _ entry: Entry, _ schema: MappingSchema<Key>, _ pass: inout MappingPass,
    _ visit: (inout ASTBuilder, Key, ValueForm, _ value: NodeID) -> Void
  ) {
    let node = pass.node
    let known = pass.known ?? schema.bits(of: tree.entries(of: node), in: tree)
    pass.known = known
    if known == 0, reportBraced(node, schema) {
      for (key, value) in tree.entries(of: node) {
        pass.told.append(key)
        pass.unknown.append(value)
      }
      pass.missing = 0
      return
    }
    let meant = reportUnknown(entry.key, entry.value, of: node, schema, beside: known)
    tellMerged(entry.key, in: node, schema.id)
    guard let index = schema.keys.firstIndex(where: { $0.rawValue == meant.key }) else {
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
    let isKnown = !isThere && meant.isWhole && visitGuess(index, entry, isClear: meant.isClear, schema, visit)
    if !isKnown { pass.unknown.append(entry.value) }
  }

  /// Called when a value has a key that is expected there: confirms the guess about the value's own key, if that was
  /// guessed.
  mutating func confirmGuess(_ node: NodeID) {
    if wrongTexts.guess?.value == node { wrongTexts.guess?.isKnown = true }
  }

  /// Visits a key by the name that was probably meant. False if the key does not take such a value: then it is not what
  /// was meant, and nothing is reported about the value.
  private mutating func visitGuess<Key: MappingKey>(
    _ index: Int, _ entry: Entry, isClear: Bool, _ schema: MappingSchema<Key>,
    _ visit: (inout ASTBuilder, Key, ValueForm, _ value: NodeID) -> Void
  ) -> Bool {
    let value = entry.value
    if isNull(value) { return true }
    let (outerGuess, outerKey, mark) = (wrongTexts.guess, key, mark())
    wrongTexts.guess = (value, tree.kind(of: value) != .mapping || tree.count(of: value) == 0)
    defer { (wrongTexts.guess, key) = (outerGuess, outerKey) }
    self.key = CurrentKey(name: schema.keys[index].rawValue, range: tree.range(of: entry.key))
    visit(&self, schema.keys[index], schema.entries[index].form, value)
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
