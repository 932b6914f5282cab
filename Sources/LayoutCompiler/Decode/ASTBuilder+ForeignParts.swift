import LayoutEngine

/// Keys from elsewhere that are parts of one key of ours: `width` and `height` of one `size`.
extension ASTBuilder {
  /// An unknown key of a mapping, for which part of another key is advised.
  struct ForeignPart {
    var key, value: NodeID
    /// What is to be written, with the value.
    var text: String
    /// Index into the diagnostics.
    var diagnostic: Int
  }

  /// Says of several parts of one key how all of them are written, and of a part of a key that is there where it goes.
  mutating func mergeParts(from first: Int, in mapping: NodeID, _ noun: String) {
    let found = foreignParts[first...].compactMap { part in EntryPattern(part.text).map { (part, $0) } }
    foreignParts.removeSubrange(first...)
    var done: Set<String> = []
    for (_, pattern) in found where done.insert(pattern.key).inserted {
      let group = found.filter { $0.1.key == pattern.key }
      let there = tree.entries(of: mapping).first {
        tree.kind(of: $0.0) == .scalar && tree.scalar($0.0, equals: pattern.key)
      }
      if let there {
        for (part, pattern) in group { tell(of: part, in: noun, pattern, beside: there) }
        continue
      }
      guard group.count > 1 else { continue }
      let parts = group.map(\.0)
      let merged = group.dropFirst().reduce(Optional(pattern)) { $0?.merged(with: $1.1) }
      guard let merged else { continue }
      let fix = edit(parts.enumerated().map { ($1.key, $1.value, $0 == 0 ? merged.text : "") })
      for part in parts { tell(part, in: noun, "write '\(merged.text)'", fix) }
    }
  }

  /// Of a part whose whole is written, too.
  private mutating func tell(
    of part: ForeignPart, in noun: String, _ pattern: EntryPattern, beside there: (key: NodeID, value: NodeID)
  ) {
    guard case .mapping(let entries) = pattern.value else { return }
    let text = entries.map(\.text).joined(separator: ", ")
    switch tree.kind(of: there.value) {
    case .scalar where pattern.key == SectionKey.spacing.rawValue:
      let both = tree.string(of: there.value)
      guard LengthAdvice.isLength(both),
        let whole = EntryPattern("spacing: { item: hairline, line: hairline }")?.merged(with: pattern)
      else { return }
      // One length is for both; what is said of one of them goes before it.
      let written = whole.text.replacing("hairline", with: both)
      tell(
        part, in: noun, "write '\(written)'",
        edit(inOrder([(there.key, there.value, written), (part.key, part.value, "")])))
    case .mapping:
      let isSaid = entries.contains { entry in tree.value(of: entry.key, in: there.value) != nil }
      guard !isSaid, !tree.isAlias(there.value), let range = entryRange(there.key, there.value) else {
        return tell(
          part, in: noun,
          isSaid ? "'\(pattern.key)' says so already: leave one of them out" : "add '\(text)' to '\(pattern.key)'", nil)
      }
      let source = String(decoding: tree.tape.source[Int(range.start)..<Int(range.end)], as: UTF8.self)
      // Block mappings begin on a line of their own, of which `entryRange` knows nothing.
      let isFlow = source.hasSuffix("}") && !source.contains("#") && !source.contains("\n")
      let inner = source.dropLast().trimmedRight
      let whole = inner.hasSuffix("{") ? "\(inner) \(text) }" : "\(inner), \(text) }"
      tell(
        part, in: noun, "add '\(text)' to '\(pattern.key)'",
        isFlow ? edit(inOrder([(there.key, there.value, whole), (part.key, part.value, "")])) : nil)
    case .scalar, .sequence: tell(part, in: noun, "'\(pattern.key)' says so already: leave one of them out", nil)
    }
  }

  private mutating func tell(
    _ part: ForeignPart, in noun: String, _ advice: String, _ fix: (range: SourceRange, text: String)?
  ) {
    tell(part.diagnostic, of: part.key, in: noun, advice)
    diagnostics[part.diagnostic].fix = fix.map { Diagnostic.Fix(advice, at: $0.range, replacement: $0.text) }
  }

  private func inOrder(
    _ entries: [(key: NodeID, value: NodeID, text: String)]
  ) -> [(key: NodeID, value: NodeID, text: String)] {
    entries.sorted { tree.range(of: $0.key).start < tree.range(of: $1.key).start }
  }

  /// Entries replaced by texts, and removed where the text is empty, with all that lies between; nil where there is a
  /// comment, or something else than plain entries.
  private func edit(
    _ entries: [(key: NodeID, value: NodeID, text: String)]
  ) -> (range: SourceRange, text: String)? {
    var text = ""
    var range: SourceRange?
    var mayBegin = true
    for entry in entries {
      guard let own = entryRange(entry.key, entry.value) else { return nil }
      if let last = range {
        guard last.end <= own.start else { return nil }
        var between = Substring(String(decoding: tree.tape.source[Int(last.end)..<Int(own.start)], as: UTF8.self))
        if between.contains("#") { return nil }
        if !mayBegin { between = between.drop { " ,".contains($0) || $0.isNewline } }
        text += entry.text.isEmpty ? between.trimmedRight : String(between)
      }
      text += entry.text
      mayBegin = !text.isEmpty
      range = SourceRange(file: own.file, start: range?.start ?? own.start, end: own.end)
    }
    return range.map { ($0, text) }
  }
}

extension Substring {
  /// Without what parts it from what follows: blanks, commas and line breaks.
  fileprivate var trimmedRight: String {
    var text = self
    while let last = text.last, " ,".contains(last) || last.isNewline { text = text.dropLast() }
    return String(text)
  }
}
