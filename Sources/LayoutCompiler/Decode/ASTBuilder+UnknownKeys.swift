import LayoutEngine

/// Keys that a mapping does not take: what was meant, and how to write it.
extension ASTBuilder {
  /// A misspelt key whose fix would write another key of the mapping.
  struct RenamedKey {
    /// Index into the keys of the schema.
    var key: Int
    /// Index into the diagnostics.
    var diagnostic: Int
  }

  /// What an unknown key was probably meant to be.
  struct MeantKey {
    /// Nil where nobody can tell.
    var key: String?
    /// Whether the value is one of that key as it stands, rather than a part of it.
    var isWhole = true
    /// Whether there is no doubt.
    var isClear = false
  }

  /// Reports a key; returns the one that was probably meant.
  mutating func reportUnknown<Key: MappingKey>(
    _ node: NodeID, _ value: NodeID, _ schema: MappingSchema<Key>
  ) -> MeantKey {
    let written = excerpt(node)
    let names = schema.keys.map(\.rawValue)
    let found = suggestions.search(written, among: names)
    let isSlip = found.only.map { Suggestion.isSlip(written, for: $0) } ?? false
    // A word that others use means what it means there, however much it looks like one of ours.
    if !found.isExact, let foreign = ForeignNames.advice(on: written, in: schema.noun, taking: names),
      foreign.key != nil || !isSlip || !holdsNames(value)
    {
      // A list or mapping under another key is mostly not of the form that this one takes: it is not shown.
      let isShown = foreign.pattern.flatMap(ForeignNames.renaming) == nil || tree.kind(of: value) == .scalar
      let shown = isShown ? shown(value, in: foreign.pattern) : "…"
      report(
        .unknownKey, "unknown key '\(written)' in \(schema.noun); \(foreign.phrase(shown))", at: node,
        notes: foreign.pattern == nil ? [keys(of: schema.noun, names)] : [],
        fix: foreign.pattern.flatMap { fix(writing: $0, for: node, value) })
      let isWhole = foreign.pattern.flatMap(ForeignNames.renaming) == foreign.key
      return MeantKey(key: foreign.key, isWhole: isWhole, isClear: isWhole)
    }
    report(
      .unknownKey, "unknown key '\(written)' in \(schema.noun)\(Suggestion.phrase(found.nearest))", at: node,
      notes: found.nearest == nil ? [keys(of: schema.noun, names)] : [],
      // Within the quotes, if there are any.
      fix: found.fix({ "rename to '\($0)'" }, at: tree.contentRange(of: node)))
    return MeantKey(key: found.nearest, isClear: found.isExact || isSlip)
  }

  /// Whether a value is a mapping of names that somebody chose, as `cells` is and a `cell` is not.
  private func holdsNames(_ value: NodeID) -> Bool {
    guard tree.kind(of: value) == .mapping else { return false }
    return tree.entries(of: value).allSatisfy { key, _ in
      tree.kind(of: key) == .scalar && CellKey(rawValue: tree.string(of: key)) == nil
    }
  }

  /// A mapping says each key once: of several misspelt ones the first is renamed, and none where the key is there.
  mutating func withdrawFixes(of renamed: [RenamedKey], beside given: UInt64) {
    var given = given
    for key in renamed {
      let bit: UInt64 = 1 << UInt64(key.key)
      if given & bit != 0 { diagnostics[key.diagnostic].fix = nil }
      given |= bit
    }
  }

  private func keys(of noun: String, _ names: [String]) -> Diagnostic.Note {
    .init("the keys of \(noun) are \(names.joined(separator: ", "))")
  }

  /// A value as a pattern shows it: itself where it is short.
  private func shown(_ value: NodeID, in pattern: String?) -> String {
    guard let text = lineText(of: value, in: pattern), text.utf8.count <= 24 else { return "…" }
    return text
  }

  /// The entry replaced by a pattern; nil where the value cannot be taken along as it stands.
  private func fix(writing pattern: String, for key: NodeID, _ value: NodeID) -> Diagnostic.Fix? {
    if let name = ForeignNames.renaming(pattern) {
      return Diagnostic.Fix("rename to '\(name)'", at: tree.contentRange(of: key), replacement: name)
    }
    guard let text = lineText(of: value, in: pattern) else { return nil }
    let (start, end) = (tree.range(of: key), tree.range(of: value))
    guard start.end <= end.start else { return nil }
    // Nothing but the colon may stand between: no anchor, tag or comment.
    let between = tree.tape.source[Int(start.end)..<Int(end.start)]
    guard between.allSatisfy({ isBlank($0) || $0 == UInt8(ascii: ":") }) else { return nil }
    // Where the pattern has quotes, those of the value would end them.
    guard !pattern.contains("\"") || !text.contains(where: { "\"\\'".contains($0) }) else { return nil }
    let replacement = pattern.replacing("…", with: text)
    return Diagnostic.Fix(
      "write '\(pattern.replacing("…", with: shown(value, in: pattern)))'",
      at: SourceRange(file: start.file, start: start.start, end: end.end),
      replacement: replacement)
  }

  /// What stands in the file for a value of one line that means the same inside braces.
  private func lineText(of value: NodeID, in pattern: String?) -> String? {
    guard !tree.isAlias(value) else { return nil }
    let range = tree.range(of: value)
    let bytes = tree.tape.source[Int(range.start)..<Int(range.end)]
    guard !bytes.isEmpty, bytes.count <= 1_000, !bytes.contains(where: isLineBreak) else { return nil }
    switch tree.kind(of: value) {
    case .scalar:
      let isPlain = tree.style(of: value) == .plain
      guard !isPlain || !bytes.contains(where: { "[]{},".utf8.contains($0) }) else { return nil }
      // One length for a size is that of a square.
      if isPlain, pattern == "cell: { size: … }", case .length = tree.withBytes(of: value, { LengthSyntax.parse($0) }) {
        let side = String(decoding: bytes, as: UTF8.self)
        return "[\(side), \(side)]"
      }
    case .sequence: guard bytes.first == UInt8(ascii: "[") else { return nil }
    case .mapping: guard bytes.first == UInt8(ascii: "{") else { return nil }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
