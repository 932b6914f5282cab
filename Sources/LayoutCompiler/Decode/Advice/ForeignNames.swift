import LayoutEngine

/// What to write in place of keys that people bring along from UIKit, CSS and elsewhere, and in place of keys of ours
/// that stand one mapping too high or too low.
enum ForeignNames {
  /// What to say of a key.
  struct Advice: Sendable {
    /// What to write in place of the entry, with `…` for its value: `spacing: { line: … }`; nil if the language has
    /// nothing that takes the value.
    var pattern: String?
    /// Another entry that goes beside that one.
    var also: String?
    /// What else there is to say.
    var remark: String?

    /// The key of the mapping that is meant although another place is advised: it is not reported as missing, too.
    var standsFor: String?

    /// For a remark about a size in points, the one that it names if the value is none.
    var example: (width: String, height: String)?

    /// Whether the key is for how things look: whatever is in it, nothing of it is looked at.
    var isOfLooks = false

    /// The key that is written.
    var key: String? { pattern.map { String($0.prefix { $0 != ":" }) } ?? standsFor }

    /// The advice in words, to stand after a semicolon.
    func phrase(_ value: String) -> String {
      var parts: [String] = []
      if let pattern {
        // A key that is only renamed needs no value to be understood.
        let name = value == "…" ? ForeignNames.renaming(pattern) : nil
        let first = "write '\(name ?? pattern)'" + (also.map { " and '\($0)'" } ?? "")
        parts.append(first.replacing("…", with: value))
      }
      if let remark { parts.append(remark.replacing("…", with: value)) }
      return parts.joined(separator: "; ")
    }

    /// For a value that says that nothing of the kind is wanted.
    static let leaveOut = Advice(remark: "leave it out: this is so without it")
  }

  /// What a word is looked up by, besides the word itself.
  struct Place {
    var mapping: MappingID
    /// The keys that the mapping takes.
    var keys: [String]
    /// The keys that are there.
    var given: [String] = []
    /// The text of a value that is a scalar.
    var value: String?
    /// Whether lines run downwards, because what is in the mapping scrolls horizontally.
    var isTurned = false
    /// Whether the page scrolls horizontally.
    var isOnHorizontalPage = false
    /// Whether it is in a section that scrolls sideways on a page that scrolls vertically.
    var isSideways = false
    /// Whether it is in a mosaic or justified rows.
    var isRowed = false
    /// Whether it is in a mosaic.
    var isMosaic = false
    /// Whether it is in lanes, which give items their length along the line.
    var isLaned = false
    /// Whether it is in lines that take as many items as fit.
    var isFlowing = false
  }

  /// The circumstances in which a word means what an entry says.
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
    case onVerticalPage
    case onHorizontalPage
    /// Lanes run downwards.
    case laned
    /// Lanes run across.
    case lanedTurned
    /// The rest of a line goes where `spacing: { policy }` says.
    case flowing
    /// The value is a word, a list or a mapping.
    case notNumber

    func holds(in place: Place) -> Bool {
      switch self {
      case .any: true
      case .upright: !place.isTurned
      case .turned: place.isTurned
      case .sideways: place.isSideways
      case .rowed: place.isRowed
      case .mosaic: place.isMosaic
      case .onVerticalPage: !place.isOnHorizontalPage
      case .onHorizontalPage: place.isOnHorizontalPage
      case .laned: place.isLaned && !place.isTurned
      case .lanedTurned: place.isLaned && place.isTurned
      case .flowing: place.isFlowing
      case .notNumber: place.value.flatMap { Double($0) } == nil
      }
    }
  }

  /// Words for one key, in some mappings.
  struct Entry: Sendable {
    var places: [MappingID]
    /// The words, in any spelling.
    var words: [String]
    var advice: Advice
    /// Only if this key is there.
    var given: String?
    /// Only for these values, in any spelling; for calls the name with `()`: `fixed()` is `.fixed(8)`. Nil for any
    /// value.
    var values: [String]?
    var only: Circumstance

    private var meantValues: Set<String>?

    // Not inlined: some hundreds of entries would each be all of this, and that took the compiler 30 s.
    @inline(never)
    init(
      _ places: [MappingID], _ words: String, _ pattern: String?, _ remark: String? = nil, also: String? = nil,
      given: String? = nil, values: String? = nil, only: Circumstance = .any,
      standsFor: String? = nil
    ) {
      self.places = places
      self.words = words.split(separator: " ").map(String.init)
      self.advice = Advice(pattern: pattern, also: also, remark: remark, standsFor: standsFor)
      self.given = given
      self.values = values?.split(separator: " ").map(String.init)
      self.meantValues = self.values.map { Set($0.compactMap(ForeignNames.word(of:))) }
      self.only = only
    }

    /// Words for sizes that are estimated elsewhere. Nothing is estimated here: the app measures, or there is a sample.
    @inline(never)
    init(_ places: [MappingID], ofEstimates words: String, _ size: String, only: Circumstance = .any) {
      self.init(
        places, words, nil,
        "write 'items: { count: dynamic, content: measured, sample: [[…]] }' with 'cell: { size: \(size) }'",
        only: only, standsFor: SectionKey.cell.rawValue)
      advice.example = ("100", "44")
    }

    /// Words whose value says that nothing of the kind is wanted.
    @inline(never)
    init(
      _ places: [MappingID], not words: String, values: String = "false none no off nil never",
      only: Circumstance = .any
    ) {
      self.init(places, words, nil, values: values, only: only)
      advice = .leaveOut
    }

    /// Words for how things look.
    @inline(never)
    init(_ places: [MappingID], ofLooks words: String) {
      self.init(places, words, nil)
      advice = ForeignNames.ofLooks
    }

    func isAbout(_ place: Place) -> Bool {
      places.contains(place.mapping) && given.map(place.given.contains) != false
        && meantValues.map { place.value.flatMap(ForeignNames.word(of:)).map($0.contains) == true } != false
        && only.holds(in: place)
    }
  }

  /// The advice on a word; nil if the word is not known in the place.
  static func advice(on word: String, in place: Place) -> Advice? {
    // In `android:layout_width`, only what follows the name of a namespace is the word.
    let word = word.split(separator: ":").last.map(String.init) ?? word
    guard let letters = Suggestion.letters(of: word), let entries = byWord[letters] else { return nil }
    return entries.first { $0.isAbout(place) }?.advice
  }

  /// The word that a value is, in lower case and without the type that it is a member of; for a call its name, with
  /// `()`.
  static func word(of value: String) -> String? {
    let name = value.prefix { $0 != "(" }
    guard let last = name.split(separator: ".").last, let letters = Suggestion.letters(of: String(last)) else {
      return nil
    }
    let isCall = name.endIndex < value.endIndex && value.hasSuffix(")")
    return String(decoding: letters, as: UTF8.self) + (isCall ? "()" : "")
  }

  /// The new key, if a pattern only renames.
  static func renaming(_ pattern: String) -> String? {
    pattern.hasSuffix(": …") && !pattern.contains("{") ? String(pattern.dropLast(3)) : nil
  }

  /// The key whose value is the `…` of a pattern, which stands for the value of the word.
  static func lastKey(_ pattern: String) -> String? {
    guard let value = pattern.firstIndex(of: "…") else { return nil }
    return String(pattern[..<value].dropLast(2).reversed().prefix { $0 != " " }.reversed())
  }

  /// Names of CSS, whose pixels are points. Some of them are names of other kits, too, but these have no unit `px`.
  private static let ofWeb: Set<[UInt8]> = {
    let edges = ["Top", "Right", "Bottom", "Left", "Inline", "Block", "Horizontal", "Vertical", "X", "Y"]
    let names =
      ["gap", "gridGap", "rowGap", "columnGap", "borderRadius", "borderWidth", "columnWidth", "minWidth", "maxWidth"]
      + ["minHeight", "maxHeight"] + ["padding", "margin"].flatMap { name in [name] + edges.map { name + $0 } }
    return Set(names.compactMap(Suggestion.letters(of:)))
  }()

  static func isOfWeb(_ word: String) -> Bool { Suggestion.letters(of: word).map(ofWeb.contains) ?? false }

  static let all = ofScrolling + ofSections + ofCells + ofParts + ofFiles

  private static let byWord: [[UInt8]: [Entry]] = {
    var byWord: [[UInt8]: [Entry]] = [:]
    for entry in all {
      for word in entry.words { byWord[Suggestion.letters(of: word) ?? [], default: []].append(entry) }
    }
    return byWord
  }()
}
