import LayoutEngine

/// Keys that people bring along from UIKit, CSS and elsewhere, and keys of ours that stand one mapping too high or too
/// low: what to write instead.
enum ForeignNames {
  /// What to say of a key.
  struct Advice: Sendable {
    /// What stands there in place of the entry, with `…` for its value: `spacing: { line: … }`; nil where the language
    /// has nothing that the value could be taken to.
    var pattern: String?
    /// What else there is to say.
    var remark: String?

    /// The key that is written.
    var key: String? { pattern.map { String($0.prefix { $0 != ":" }) } }

    /// The advice in words, behind a semicolon.
    func phrase(_ value: String) -> String {
      var parts: [String] = []
      if let pattern {
        // A key that is only renamed needs no value to be understood.
        let name = value == "…" ? ForeignNames.renaming(pattern) : nil
        parts.append("write '\(name ?? pattern.replacing("…", with: value))'")
      }
      if let remark { parts.append(remark) }
      return parts.joined(separator: "; ")
    }
  }

  /// Words for one key, in some mappings.
  struct Entry: Sendable {
    /// Nouns of the mappings.
    var places: [String]
    /// The words, in any spelling.
    var words: [String]
    var advice: Advice
    /// Only in mappings that take this key: two mappings are called "a size".
    var beside: String?

    init(_ places: [String], _ words: String, _ pattern: String?, _ remark: String? = nil, beside: String? = nil) {
      self.places = places
      self.words = words.split(separator: " ").map(String.init)
      self.advice = Advice(pattern: pattern, remark: remark)
      self.beside = beside
    }
  }

  /// Nil where the word is known for none of the `keys` that the mapping takes.
  static func advice(on word: String, in place: String, taking keys: [String]) -> Advice? {
    guard let letters = Suggestion.letters(of: word), let entries = byWord[letters] else { return nil }
    return entries.first { entry in
      entry.places.contains(place) && entry.beside.map(keys.contains) != false
    }?.advice
  }

  /// The key, where a pattern only renames.
  static func renaming(_ pattern: String) -> String? {
    pattern.hasSuffix(": …") && !pattern.contains("{") ? String(pattern.dropLast(3)) : nil
  }

  static let all = ofSections + ofCells + ofParts + ofFiles

  private static let byWord: [[UInt8]: [Entry]] = {
    var byWord: [[UInt8]: [Entry]] = [:]
    for entry in all {
      for word in entry.words { byWord[Suggestion.letters(of: word) ?? [], default: []].append(entry) }
    }
    return byWord
  }()
}
