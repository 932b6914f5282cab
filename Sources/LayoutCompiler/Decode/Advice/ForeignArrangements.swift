import LayoutEngine

/// Arrangements for which other kits have one word and we need more than one: a list, a strip, three columns.
enum ForeignArrangements {
  /// What to write in place of `arrange` and its value.
  struct Advice {
    /// The entries; the first takes the place of `arrange`.
    var entries: [String]
    /// The key of lanes that run the other way, if it is there.
    var other: String?

    var phrase: String {
      "write " + entries.map { "'\($0)'" }.joined(separator: " and ") + (other.map { ", and leave '\($0)' out" } ?? "")
    }
  }

  /// A grid whose rows are given, and which scrolls the other way.
  static let sidewaysGrids = "lazyHGrid lazyHorizontalGrid horizontalGrid"
  static let lists =
    "list table stack vStack lazyVStack vertical column columns tableView listView linear linearLayoutManager rows"
  static let strips = "horizontal hStack lazyHStack lazyRow carousel strip row pager orthogonal horizontalList hList"

  /// What is meant by a text; nil for words that mean one of ours, and for those that mean nothing.
  ///
  /// - Parameters:
  ///   - isTurned: whether the page scrolls horizontally.
  ///   - lanes: the key of the lanes of what is arranged.
  static func advice(on text: String, isTurned: Bool, lanes: SectionKey) -> Advice? {
    guard text.utf8.count <= 40, let letters = Suggestion.letters(of: text) else { return nil }
    func isOne(of words: String) -> Bool {
      words.split(separator: " ").contains { Suggestion.letters(of: String($0)) == letters }
    }
    if isOne(of: lists) { return Advice(entries: ["arrange: grid", "\(lanes.rawValue): 1"]) }
    if isOne(of: strips) { return isTurned ? nil : Advice(entries: ["scroll: sideways"]) }
    if isOne(of: sidewaysGrids) { return isTurned ? nil : Advice(entries: ["arrange: grid", "scroll: sideways"]) }
    // `grid 3`, `grid(3)`
    let digits = text.drop { !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    let word = text.prefix { $0.isLetter }
    guard let count = Int(digits), (1...99).contains(count),
      ["grid", "waterfall", "masonry"].contains(word.lowercased())
    else { return nil }
    return Advice(entries: [
      "arrange: \(word.lowercased() == "grid" ? "grid" : "waterfall")", "\(lanes.rawValue): \(count)",
    ])
  }
}

extension ASTBuilder {
  /// An arrangement; nil if none of ours is meant by one word.
  mutating func arrangement(_ node: NodeID, _ form: ValueForm) -> Located<Arrangement>? {
    guard tree.kind(of: node) == .scalar, Arrangement(rawValue: tree.string(of: node)) == nil else {
      return choice(node, form)
    }
    let (lanes, others) = runsDown ? (SectionKey.rows, SectionKey.columns) : (.columns, .rows)
    guard
      var advice = ForeignArrangements.advice(on: tree.string(of: node), isTurned: isHorizontal, lanes: lanes)
    else { return choice(node, form) }
    let hasLanes = advice.entries.contains { $0.hasPrefix(lanes.rawValue) }
    if hasLanes, let section, entryText.entry(named: SectionKey.arrange.rawValue, of: section)?.value == node,
      tree.value(of: others.rawValue, in: section) != nil
    {
      advice.other = others.rawValue
    }
    // A key that is there already need not be written.
    advice.entries.removeAll { entry in
      let key = entry.prefix { $0 != ":" }
      return key != SectionKey.arrange.rawValue && section.map { tree.value(of: String(key), in: $0) != nil } == true
    }
    if advice.entries.isEmpty { return choice(node, form) }
    report(
      .badValue, "'\(excerpt(node))' is not \(ValueForm.alternatives(form.words.all)); \(advice.phrase)", at: node,
      fix: fix(writing: advice, at: node))
    return nil
  }

  private func fix(writing advice: ForeignArrangements.Advice, at node: NodeID) -> Diagnostic.Fix? {
    guard let key = key?.range, !tree.isAlias(node), key.start < key.end else { return nil }
    if let other = advice.other {
      guard let section, let old = entryText.entry(named: other, of: section),
        let own = entryText.entry(named: SectionKey.arrange.rawValue, of: section)
      else { return nil }
      let text = advice.entries.joined(separator: entryText.separator(ofEntriesAt: key))
      let parts = [(key: own.key, value: own.value, text: text), (key: old.key, value: old.value, text: "")]
      return entryText.edit(entryText.inOrder(parts)).map {
        Diagnostic.Fix(advice.phrase, at: $0.range, replacement: $0.text)
      }
    }
    let end = tree.range(of: node).end
    return Diagnostic.Fix(
      advice.phrase, at: SourceRange(file: key.file, start: key.start, end: end),
      replacement: advice.entries.joined(separator: entryText.separator(ofEntriesAt: key)))
  }

  /// Whether an arrangement is the one that a word of another kit means, so that nobody knows what else it needs.
  func isForeign(_ arrange: Located<Arrangement>) -> Bool {
    guard arrange.range.file == tree.storage.fileIndex else { return false }
    let text = entryText.withoutQuotes(at: arrange.range)
    return text != arrange.value.rawValue && !Suggestion.isSlip(text, for: arrange.value.rawValue)
      && ForeignWords.meaning(of: text, among: [arrange.value.rawValue]) != nil
  }
}
