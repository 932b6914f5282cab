package import LayoutEngine

/// "Did you mean": the name nearest to a misspelled one.
package enum Suggestion {
  /// The candidate with the fewest typing mistakes between it and `word`, if there are few enough of them; the first
  /// of equals. A tie between different candidates still gives one, because a guess costs the reader nothing.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    closest(to: word, among: candidates)?.name
  }

  /// The nearest candidate, if no other one is as near: good enough to write it without asking.
  static func only(near word: String, among candidates: [String]) -> String? {
    guard let best = closest(to: word, among: candidates), !best.isTie else { return nil }
    return best.name
  }

  /// Whether a word is a mistyped form of another one: with one typing mistake, or with two in a long word. Short words
  /// allow none.
  static func isSlip(_ word: String, for meant: String) -> Bool {
    let (typed, wanted) = (Array(word.utf8.prefix(64).map(lowercased)), Array(meant.utf8.map(lowercased)))
    let allowed = wanted.count < 4 ? 0 : wanted.count < 8 ? 1 : 2
    return editDistance(typed, wanted, atMost: allowed) <= allowed
  }

  /// The candidate that is the same word in another spelling, if it is the only one. Spellings differ in upper and
  /// lower case, and in the hyphens, underscores and blanks between the parts: `Item_Width`, `itemWidth` and `item
  /// width` are `item-width`.
  static func respelling(of word: String, among candidates: [String]) -> String? {
    guard let best = closest(to: word, among: candidates), best.isExact, !best.isTie else { return nil }
    return best.name
  }

  private static func closest(
    to word: String, among candidates: [String], besides own: String? = nil
  ) -> (name: String, isTie: Bool, isExact: Bool)? {
    let typed = Array(word.utf8.prefix(64).map(lowercased))
    let letters = letters(of: word)
    var best: (distance: Int, name: String)?
    var isTie = false
    for candidate in candidates where candidate != own {
      if let letters, letters == self.letters(of: candidate) {
        isTie = best?.distance == -1 && candidate != best?.name
        best = (-1, candidate)
        continue
      }
      let meant = Array(candidate.utf8.map(lowercased))
      let allowed = max(1, (max(typed.count, meant.count) + 1) / 3)
      let distance = editDistance(typed, meant, atMost: allowed)
      guard distance <= allowed else { continue }
      if distance < best?.distance ?? .max {
        best = (distance, candidate)
        isTie = false
      } else if distance == best?.distance, candidate != best?.name {
        isTie = true
      }
    }
    if best == nil, typed.count >= 4 {
      // A word that is cut short, like `warn`.
      let longer = candidates.filter { $0 != own && $0.utf8.map(lowercased).starts(with: typed) }
      if let name = longer.first, Set(longer).count == 1 { return (name, false, false) }
    }
    return best.map { ($0.name, isTie, $0.distance < 0) }
  }

  /// A name without what its spellings differ in; nil if it is so long that nobody can mean it.
  static func letters(of name: String) -> [UInt8]? {
    guard name.utf8.count <= 64 else { return nil }
    let letters = name.utf8.map(lowercased).filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
    return letters.isEmpty ? nil : letters
  }

  /// `; did you mean 'columns'?`, or nothing.
  package static func phrase(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// How many names may still be compared with misspelled ones: comparing a million unknown names with a million known
  /// ones would take years.
  package struct Budget {
    var comparisons = 250_000

    package init() {}
    init(comparisons: Int) { self.comparisons = comparisons }

    /// Whether nothing more is compared.
    var isSpent: Bool { comparisons <= 0 }

    /// As ``Suggestion/nearest(to:among:)`` and ``Suggestion/only(near:among:)``; nothing is found if the budget is
    /// spent.
    ///
    /// - Parameter own: a candidate that is not meant. Copying all candidates without it would take the same time again
    ///   for each of ten thousand mistakes, whatever the budget.
    package mutating func search(_ word: String, among candidates: [String], besides own: String? = nil) -> Found {
      guard !isSpent else { return Found() }
      comparisons -= candidates.count
      guard let best = closest(to: word, among: candidates, besides: own) else { return Found() }
      return Found(nearest: best.name, only: best.isTie ? nil : best.name, isExact: best.isExact && !best.isTie)
    }
  }

  /// What a search found.
  package struct Found {
    package var nearest: String?
    /// Nil if another one is as near.
    var only: String?
    /// Whether it is the same word in another spelling, see ``Suggestion/respelling(of:among:)``: then it is known and
    /// not guessed.
    var isExact = false

    /// The fix that writes it.
    package func fix(_ title: (String) -> String = { "write '\($0)'" }, at range: SourceRange) -> Diagnostic.Fix? {
      only.map { Diagnostic.Fix(title($0), at: range, replacement: $0, isExact ? .safe : .unsafe) }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    // Snake case is the usual slip for kebab case.
    case UInt8(ascii: "_"): UInt8(ascii: "-")
    default: byte
    }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors (optimal string alignment), or `atMost +
  /// 1` if it is greater. O(n·m) with words of at most 64 bytes.
  private static func editDistance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int {
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 1...a.count {
      row[0] = i
      for j in 1...b.count {
        let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(replaced, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
