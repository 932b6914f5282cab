import LayoutEngine

/// Keys from elsewhere that are parts of one key of ours: `width` and `height` of one `size`.
extension ASTBuilder {
  /// An unknown key of a mapping, for which part of another key is advised.
  struct ForeignPart {
    var key, value: NodeID
    /// The entry to be written, with the value in it.
    var text: String
    /// Index into the diagnostics.
    var diagnostic: Int
  }

  /// Reports how several parts of one key are written together. If the key itself is there, reports where in it a part
  /// goes.
  mutating func mergeParts(from first: Int, in mapping: NodeID, _ id: MappingID) {
    let found = withGapsOfWaterfalls(wrongTexts.foreignParts[first...]).compactMap { part in
      EntryPattern(part.text).map { (part, $0) }
    }
    wrongTexts.foreignParts.removeSubrange(first...)
    var done: Set<String> = []
    for (_, pattern) in found where done.insert(pattern.key).inserted {
      let group = found.filter { $0.1.key == pattern.key }
      let there = entryText.entry(named: pattern.key, of: mapping)
      let parts = group.map(\.0)
      let merged =
        Self.range(group.map(\.1)) ?? group.dropFirst().reduce(Optional(pattern)) { $0?.merged(with: $1.1) }
      if let there {
        // A bound that is written already, and the other one.
        if case .text(let bound) = pattern.value, group.count == 1, tree.kind(of: there.value) == .scalar,
          let range = Self.range(key: pattern.key, [bound, tree.string(of: there.value)])
        {
          let without = parts.map { (key: $0.key, value: $0.value, text: "") }
          let fix = entryText.edit(entryText.inOrder(without + [(there.key, there.value, range.text)]))
          tell(parts[0], in: id, "write '\(range.text)'", fix)
          continue
        }
        // All parts together, if possible: fixes made one by one would overwrite each other.
        if let merged, tell(of: parts, in: id, merged, beside: there) { continue }
        for (part, pattern) in group where !tell(of: [part], in: id, pattern, beside: there) {
          tell(part, in: id, alreadySaid(pattern, there.value), nil)
        }
        continue
      }
      guard group.count > 1, let merged else { continue }
      let fix = entryText.edit(parts.enumerated().map { ($1.key, $1.value, $0 == 0 ? merged.text : "") })
      for part in parts { tell(part, in: id, "write '\(merged.text)'", fix) }
    }
  }

  /// Two bounds of one number, `width: ">=300"` and `width: "<=400"`, as the range that says both.
  private static func range(_ patterns: [EntryPattern]) -> EntryPattern? {
    let bounds = patterns.compactMap { pattern in if case .text(let bound) = pattern.value { bound } else { nil } }
    return bounds.count == patterns.count ? range(key: patterns[0].key, bounds) : nil
  }

  private static func range(key: String, _ bounds: [String]) -> EntryPattern? {
    guard bounds.count == 2 else { return nil }
    return ConditionAdvice.bounds(bounds.map { $0.filter { $0 != "\"" } }.joined(separator: ","))
      .flatMap { EntryPattern("\(key): \($0)") }
  }

  /// In CHTCollectionViewWaterfallLayout `minimumColumnSpacing` lies between columns, and `minimumInteritemSpacing` between
  /// the items of one, where it would be the line spacing of a flow layout.
  private func withGapsOfWaterfalls(_ parts: ArraySlice<ForeignPart>) -> [ForeignPart] {
    func isCalled(_ word: String, _ part: ForeignPart) -> Bool {
      ForeignNames.word(of: tree.string(of: part.key)) == word
    }
    guard parts.contains(where: { isCalled("minimumcolumnspacing", $0) }) else { return Array(parts) }
    return parts.map { part in
      var part = part
      if isCalled("minimuminteritemspacing", part) { part.text = part.text.replacing("item: ", with: "line: ") }
      return part
    }
  }

  /// Reports parts of a key that is written as a whole, too. False, with nothing reported, if the whole says some of it
  /// already.
  private mutating func tell(
    of parts: [ForeignPart], in id: MappingID, _ pattern: EntryPattern, beside there: Entry
  ) -> Bool {
    guard case .mapping(let entries) = pattern.value else { return false }
    let without = parts.map { (key: $0.key, value: $0.value, text: "") }
    switch tree.kind(of: there.value) {
    case .scalar where Self.takeOneLength.contains(pattern.key):
      let length = tree.string(of: there.value)
      guard LengthAdvice.isLength(length), let written = Self.whole(of: length, beside: pattern) else { return true }
      let fix = entryText.edit(entryText.inOrder(without + [(there.key, there.value, written)]))
      for part in parts { tell(part, in: id, "write '\(written)'", fix) }
    case .mapping:
      guard let place = place(for: entries, in: there) else { return false }
      if place.names.last == CellKey.size.rawValue, place.entries.map(\.key) == [SizeKey.aspect.rawValue],
        hasBothSides(place.host.value)
      {
        let advice = "both lengths are given: leave it out, or write '\(place.entries[0].text)' in place of one"
        for part in parts { tell(part, in: id, advice, nil) }
        return true
      }
      let text = place.entries.map(\.text).joined(separator: ", ")
      let advice = "add '\(text)' to \(place.names.reversed().map { "'\($0)'" }.joined(separator: " of "))"
      let fix = entryText.adding(text, to: place.host).flatMap {
        entryText.edit(entryText.inOrder(without + [(place.host.key, place.host.value, $0)]))
      }
      for part in parts { tell(part, in: id, advice, fix) }
    case .scalar, .sequence: return false
    }
    return true
  }

  /// Keys for which one length may stand in place of their mapping.
  private static let takeOneLength =
    [SectionKey.spacing, .inset, .header, .footer].map(\.rawValue) + [CellKey.padding, .border].map(\.rawValue)

  /// One length of a key together with what is said of its parts. What is said of a part takes precedence over the
  /// length.
  private static func whole(of length: String, beside pattern: EntryPattern) -> String? {
    guard case .mapping(let entries) = pattern.value else { return nil }
    switch pattern.key {
    case SectionKey.spacing.rawValue:
      let both = EntryPattern("spacing: { item: hairline, line: hairline }")?.merged(with: pattern)
      return both?.text.replacing("hairline", with: length)
    case SectionKey.header.rawValue, SectionKey.footer.rawValue:
      return EntryPattern("\(pattern.key): { size: \(length) }")?.merged(with: pattern)?.text
    case CellKey.border.rawValue:
      return EntryPattern("\(pattern.key): { width: \(length) }")?.merged(with: pattern)?.text
    default:
      guard var edges = EdgeTexts(around: [length]) else { return nil }
      for entry in entries where !edges.set(entry.key, entry.valueText) { return nil }
      return "\(pattern.key): \(edges.text)"
    }
  }

  /// Whether both sides are given, so that nothing is left for an aspect to give.
  private mutating func hasBothSides(_ size: NodeID) -> Bool {
    let written = [SizeKey.width, .height].filter {
      entryText.entry(named: $0.rawValue, of: size) != nil || $0 == sideOfLanes
    }
    return written.count == 2
  }

  private typealias Entry = EntryText.Entry

  /// The innermost mapping that is there of those that the entries lie in, the names on the way to it from the
  /// outermost on, and the entries that it has to be given; nil if some of them are there already.
  private func place(
    for entries: [EntryPattern], in there: Entry
  ) -> (host: Entry, names: [String], entries: [EntryPattern])? {
    var (host, entries) = (there, entries)
    var names = [tree.string(of: there.key)]
    while true {
      // What a pattern adds by itself gives way.
      entries.removeAll { $0.valueText == "hairline" && tree.value(of: $0.key, in: host.value) != nil }
      let known = entries.filter { tree.value(of: $0.key, in: host.value) != nil }
      if known.isEmpty { return (host, names, entries) }
      guard entries.count == 1, case .mapping(let inner) = entries[0].value,
        let next = entryText.entry(named: entries[0].key, of: host.value),
        tree.kind(of: next.value) == .mapping
      else { return nil }
      names.append(entries[0].key)
      (host, entries) = (next, inner)
    }
  }

  private mutating func alreadySaid(_ pattern: EntryPattern, _ value: NodeID) -> String {
    if pattern.key == SectionKey.cell.rawValue, tree.kind(of: value) == .scalar,
      case .mapping(let entries) = pattern.value
    {
      let text = entries.map(\.text).joined(separator: ", ")
      return "'cell' is the template '\(tree.string(of: value))': write '\(text)' there"
    }
    if let place = placeInSize(pattern, value) { return place }
    return "'\(pattern.key)' says so already: leave one of them out"
  }

  /// Where a part of a size belongs if the size is a list of two lengths, or a text. Nil if the part itself is there.
  private mutating func placeInSize(_ pattern: EntryPattern, _ value: NodeID) -> String? {
    var (pattern, value) = (pattern, value)
    var names = [pattern.key]
    while tree.kind(of: value) == .mapping {
      guard case .mapping(let entries) = pattern.value, let part = entries.first,
        let inner = tree.value(of: part.key, in: value)
      else { return nil }
      (pattern, value) = (part, inner)
      names.append(part.key)
    }
    guard pattern.key == CellKey.size.rawValue, case .mapping(let entries) = pattern.value, let part = entries.first
    else { return nil }
    if part.key == SizeKey.aspect.rawValue, tree.kind(of: value) == .sequence,
      let first = tree.elements(of: value).first(where: { _ in true }), tree.kind(of: first) == .scalar
    {
      let width = sideOfLanes == .width ? "" : "width: \(tree.string(of: first)), "
      return "both lengths are given: leave it out, or write 'size: { \(width)\(part.text) }'"
    }
    return "write it in \(names.reversed().map { "'\($0)'" }.joined(separator: " of ")), which is there"
  }

  private mutating func tell(
    _ part: ForeignPart, in id: MappingID, _ advice: String, _ fix: (range: SourceRange, text: String)?
  ) {
    tell(part.diagnostic, of: part.key, in: id, advice)
    diagnostics[part.diagnostic].fix = fix.map { Diagnostic.Fix(advice, at: $0.range, replacement: $0.text) }
  }
}
