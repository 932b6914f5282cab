import FrameTables
import LayoutCompiler
import LayoutEngine

/// What the words of a text say about how items lie, by the mapping that has them: any number of sections may merge one
/// mapping, which is read once for all of them.
struct MappingWords {
  /// What one key says in all its places together.
  enum Said: Equatable {
    case nothing
    /// The same everywhere; nil for what is no word.
    case one(String?)
    case several

    mutating func add(_ other: Said) {
      if other == .nothing || other == self { return }
      self = self == .nothing ? other : .several
    }
  }

  /// What is said of a section by itself, by what it merges and by its overrides.
  struct Section {
    var arrange = Said.nothing
    var scroll = Said.nothing
    /// Whether it is said wherever the mapping around the cursor holds, and not by other overrides alone.
    var saysArrange = false
    var saysScroll = false
  }

  /// What matters of the entries of a mapping.
  private struct Words {
    var arrange = Said.nothing
    var scroll = Said.nothing
    var merges: [HalfTypedText.Entry] = []
    /// Whether it is known which overrides it has; nil if it has none.
    var knowsOverrides: Bool?

    mutating func add(_ entry: HalfTypedText.Entry, _ text: HalfTypedText) {
      switch entry.name {
      case SectionKey.arrange.rawValue: arrange.add(.one(text.word(of: entry)))
      case SectionKey.scroll.rawValue: scroll.add(.one(text.word(of: entry)))
      case Anchors.merge: merges.append(entry)
      default: break
      }
    }

    /// Takes what is not said yet. What is written above beats what is merged.
    mutating func merge(_ other: Words) {
      if arrange == .nothing { arrange = other.arrange }
      if scroll == .nothing { scroll = other.scroll }
      knowsOverrides = knowsOverrides ?? other.knowsOverrides
    }
  }

  /// Along which axis the page scrolls; nil if that is not known.
  private(set) var pageAxis: Axis?
  private let text: HalfTypedText
  /// By where they begin; those of overrides are apart.
  private var mappings: [Int: Words] = [:]
  private var overrides: [Int: (words: Words, owner: Int)] = [:]
  /// What all overrides of a mapping say together.
  private var overriding: [Int: Words] = [:]

  /// Linear in the length of the text.
  ///
  /// - Parameter text: the whole text, with its entries.
  init(_ text: HalfTypedText) {
    self.text = text
    pageAxis = Self.pageAxis(text)
    let key = SectionKey.overrides.rawValue
    // An override has the mapping whose key is before it.
    var owner = -1
    // Where the last look for aliases ended. Lists in one line may lie in each other, and have the same end.
    var end = 0
    for entry in text.entries {
      if entry.name == key {
        owner = entry.mapping
        end = text.aliasOrEnd(from: max(end, entry.colon))
      }
      if entry.way == [.key(key), .element] {
        overrides[entry.mapping, default: (Words(), owner)].words.add(entry, text)
        overrides[entry.mapping]?.owner = owner
        overriding[owner, default: Words()].add(entry, text)
      } else {
        mappings[entry.mapping, default: Words()].add(entry, text)
        if entry.name == key { mappings[entry.mapping]?.knowsOverrides = !text.isAlias(at: end) }
      }
    }
  }

  private static func pageAxis(_ text: HalfTypedText) -> Axis? {
    let page = text.entries.filter(\.way.isEmpty)
    if page.contains(where: { $0.name == Anchors.merge }) { return nil }
    let scroll = page.last { $0.name == FileKey.scroll.rawValue }
    return scroll.map { text.word(of: $0).flatMap(Axis.init) } ?? Defaults.scroll.value
  }

  /// Nil if there is something that is not known. Linear in how many mappings the section merges, not in their length.
  ///
  /// - Parameter mapping: where the section or one of its overrides begins.
  func section(around mapping: Int, _ anchors: Anchors) -> Section? {
    let current = overrides[mapping]
    let section = current?.owner ?? mapping
    var sources = [section]
    for merge in mappings[section]?.merges ?? [] {
      guard let merged = text.aliases(of: merge) else { return nil }
      for name in merged {
        guard let start = anchors[name]?.mapping?.start, let below = mappings[start], below.merges.isEmpty else {
          return nil
        }
        sources.append(start)
      }
    }
    var own = Words()
    var overridden = Words()
    for source in sources {
      guard let new = mappings[source] else { continue }
      if own.knowsOverrides == nil, new.knowsOverrides != nil { overridden = overriding[source] ?? Words() }
      own.merge(new)
    }
    guard own.knowsOverrides != false, overridden.merges.isEmpty else { return nil }
    var said = Section(arrange: own.arrange, scroll: own.scroll)
    said.arrange.add(overridden.arrange)
    said.scroll.add(overridden.scroll)
    said.saysArrange = own.arrange != .nothing || current.map { $0.words.arrange != .nothing } ?? false
    said.saysScroll = own.scroll != .nothing || current.map { $0.words.scroll != .nothing } ?? false
    return said
  }
}
