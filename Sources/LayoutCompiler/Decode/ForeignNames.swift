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

    /// The key of the mapping that is meant though another place is advised: it is not missing too.
    var standsFor: String?

    /// The key that is written.
    var key: String? { pattern.map { String($0.prefix { $0 != ":" }) } ?? standsFor }

    /// The advice in words, behind a semicolon.
    func phrase(_ value: String) -> String {
      var parts: [String] = []
      if let pattern {
        // A key that is only renamed needs no value to be understood.
        let name = value == "…" ? ForeignNames.renaming(pattern) : nil
        parts.append("write '\(name ?? pattern.replacing("…", with: value))'")
      }
      if let remark { parts.append(remark.replacing("…", with: value)) }
      return parts.joined(separator: "; ")
    }

    /// For a value that says that nothing of the kind is wanted.
    static let leaveOut = Advice(remark: "leave it out: this is so without it")
  }

  /// What a word is looked up by besides itself.
  struct Place {
    /// The noun of the mapping.
    var noun: String
    /// The keys that it takes.
    var keys: [String]
    /// The text of a value that is a scalar.
    var value: String?
    /// Whether lines run downwards, because what is in the mapping scrolls horizontally.
    var isTurned = false
    /// Whether it is in a section that scrolls sideways on a page that scrolls vertically.
    var isSideways = false
    /// Whether it is in a mosaic or justified rows.
    var isRowed = false
    /// Whether it is in a mosaic.
    var isMosaic = false
    /// Whether it is in lanes, which give items their length along the line.
    var isLaned = false
  }

  /// Where a word means what an entry says.
  enum Circumstance {
    case any
    /// Items scroll vertically, so that lines run across.
    case upright
    /// Items scroll horizontally.
    case turned
    case sideways
    /// Rows have a length of their own.
    case rowed
    /// Words in rows are the lanes.
    case mosaic
    /// Lanes run downwards.
    case laned
    /// Lanes run across.
    case lanedTurned

    func holds(in place: Place) -> Bool {
      switch self {
      case .any: true
      case .upright: !place.isTurned
      case .turned: place.isTurned
      case .sideways: place.isSideways
      case .rowed: place.isRowed
      case .mosaic: place.isMosaic
      case .laned: place.isLaned && !place.isTurned
      case .lanedTurned: place.isLaned && place.isTurned
      }
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
    /// Only for these values; nil for any.
    var values: [String]?
    var only: Circumstance

    init(
      _ places: [String], _ words: String, _ pattern: String?, _ remark: String? = nil, beside: String? = nil,
      values: String? = nil, only: Circumstance = .any, standsFor: String? = nil
    ) {
      self.places = places
      self.words = words.split(separator: " ").map(String.init)
      self.advice = Advice(pattern: pattern, remark: remark, standsFor: standsFor)
      self.beside = beside
      self.values = values?.split(separator: " ").map(String.init)
      self.only = only
    }

    /// Words whose value says that nothing of the kind is wanted.
    init(_ places: [String], not words: String, values: String = "false none no off nil never") {
      self.init(places, words, nil, values: values)
      advice = .leaveOut
    }

    func isAbout(_ place: Place) -> Bool {
      places.contains(place.noun) && beside.map(place.keys.contains) != false
        && values.map { place.value.map($0.contains) == true } != false
        && only.holds(in: place)
    }
  }

  /// Nil where the word is not known in the place.
  static func advice(on word: String, in place: Place) -> Advice? {
    guard let letters = Suggestion.letters(of: word), let entries = byWord[letters] else { return nil }
    return entries.first { $0.isAbout(place) }?.advice
  }

  /// The key, where a pattern only renames.
  static func renaming(_ pattern: String) -> String? {
    pattern.hasSuffix(": …") && !pattern.contains("{") ? String(pattern.dropLast(3)) : nil
  }

  /// The key whose value the value of the word is.
  static func lastKey(_ pattern: String) -> String? {
    guard let value = pattern.firstIndex(of: "…") else { return nil }
    return String(pattern[..<value].dropLast(2).reversed().prefix { $0 != " " }.reversed())
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
