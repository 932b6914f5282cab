import FrameTables
import LayoutCompiler
import LayoutEngine

/// What the words of a text say about how the items of the section around the cursor lie. Nothing counts as known that
/// an override, a merge or the section that merges this mapping may say differently.
struct SectionSetting {
  /// The arrangement that is written.
  private var arrangement: Arrangement?
  /// Whether the items scroll along the page.
  private var isAlong: Bool?
  private var saysScroll = false
  private var pageAxis: Axis?

  /// - Parameter context: a place for keys of a section or of one of its overrides.
  init(_ text: HalfTypedText, _ anchors: Anchors, _ context: CursorContext) {
    self.init(text, anchors, context.path, around: context.mapping)
  }

  /// - Parameters:
  ///   - path: the way to the section or override, or to something in it.
  ///   - mapping: where that begins; nil if it is not there yet.
  init(_ text: HalfTypedText, _ anchors: Anchors, _ path: [HalfTypedText.Step], around mapping: Int?) {
    // What stands beside the sections may be merged into any.
    guard path.first == .key(FileKey.sections.rawValue) else { return }
    let page = text.entries.filter(\.way.isEmpty)
    if !page.contains(where: { $0.name == Anchors.merge }) {
      let scroll = page.last { $0.name == FileKey.scroll.rawValue }
      pageAxis = scroll.map { text.word(of: $0).flatMap(Axis.init) } ?? Defaults.scroll.value
    }
    guard let mapping else {
      // Nothing is said of a new section; of a new override it is not known whose it is.
      isAlong = path.count > 2 ? nil : true
      return
    }
    guard let words = SectionWords(text, anchors, around: mapping) else { return }
    let arranges = words.all(.arrange)
    if words.says(.arrange), Set(arranges).count == 1 { arrangement = arranges[0].flatMap(Arrangement.init) }
    let scrolls = words.all(.scroll)
    saysScroll = words.says(.scroll)
    if Set(scrolls).count == 1 {
      isAlong = scrolls[0].flatMap(SectionScroll.init).map { $0 == .along }
    } else if scrolls.isEmpty {
      isAlong = true
    }
    // What only an override says may not hold.
    if !scrolls.isEmpty, !saysScroll { isAlong = nil }
  }

  /// Whether items scroll vertically, so that lanes are columns.
  var isVertical: Bool? {
    guard let pageAxis, let isAlong else { return nil }
    return Axes(scroll: pageAxis, isSideways: !isAlong).isVertical
  }

  /// Whether a row may have a shape: justified rows have no lanes that it could be one of.
  var takesShapeOfRow: Bool { arrangement.map { $0.traits.hasLanes } ?? true }

  /// Whether lanes are sure to give cells one side. Lanes of a section that scrolls sideways may be as long as its cells.
  var lanesGiveLength: Bool { isAlong == true && arrangement?.traits.sizes == .ofLane }

  /// Keys in the order in which they are offered: what has to be there first; without those that are an error or that
  /// nothing reads.
  ///
  /// - Parameter settings: of all places where the keys hold.
  static func order(_ keys: [MappingShape.Key], in settings: [SectionSetting]) -> [Int] {
    func rank(_ number: Int) -> Int {
      if keys[number].isRequired { return 0 }
      guard let key = SectionKey(rawValue: keys[number].name) else { return 2 }
      return settings.contains { $0.isRequired(key) } ? 1 : 2
    }
    return keys.indices.filter { number in
      SectionKey(rawValue: keys[number].name).map { key in settings.contains { $0.isRead(key) } } ?? true
    }.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  private func isRequired(_ key: SectionKey) -> Bool {
    guard let traits = arrangement?.traits else { return false }
    return switch key {
    case .columns, .rows: traits.lanes == .number
    case .areas: traits.lanes == .areas
    // Without it, the row of a mosaic is as long as it is wide.
    case .row: traits.takesRow && !traits.hasLanes
    default: false
    }
  }

  private func isRead(_ key: SectionKey) -> Bool {
    let isLaneKeyOfAxis =
      switch key {
      case .columns: isVertical != false
      case .rows: isVertical != true
      default: true
      }
    let isOfStrip = key == .length || key == .snap || key == .peek
    guard isLaneKeyOfAxis, !(isOfStrip && saysScroll && isAlong == true) else { return false }
    return arrangement?.traits.reads(key) ?? true
  }
}

/// The entries of a section, with those that are merged into it and those of its overrides.
private struct SectionWords {
  private let text: HalfTypedText
  private var own: [HalfTypedText.Entry] = []
  private var overridden: [HalfTypedText.Entry] = []
  /// The override that the cursor is in.
  private var current: Int?

  /// Nil if there is something that is not known.
  ///
  /// - Parameter mapping: where the section or one of its overrides begins.
  init?(_ text: HalfTypedText, _ anchors: Anchors, around mapping: Int) {
    self.text = text
    let overrides = SectionKey.overrides.rawValue
    // By the mapping that has them; an override has the mapping whose key is before it.
    var entries: [Int: [HalfTypedText.Entry]] = [:]
    var overriding: [Int: [HalfTypedText.Entry]] = [:]
    var (owner, section) = (-1, mapping)
    for entry in text.entries {
      if entry.name == overrides { owner = entry.mapping }
      if entry.way == [.key(overrides), .element] {
        overriding[owner, default: []].append(entry)
        if entry.mapping == mapping { (section, current) = (owner, mapping) }
      } else {
        entries[entry.mapping, default: []].append(entry)
      }
    }
    var sources = [section]
    for merge in entries[section] ?? [] where merge.name == Anchors.merge {
      guard let merged = text.aliases(of: merge) else { return nil }
      for name in merged {
        guard let start = anchors[name]?.mapping?.start, let below = entries[start],
          !below.contains(where: { $0.name == Anchors.merge })
        else { return nil }
        sources.append(start)
      }
    }
    // What is written above beats what is merged.
    for source in sources {
      let known = Set(own.map(\.name))
      let new = (entries[source] ?? []).filter { !known.contains($0.name) }
      if let list = new.last(where: { $0.name == overrides }) {
        if text.hasAliases(in: list) { return nil }
        overridden = overriding[source] ?? []
      }
      own += new
    }
    if overridden.contains(where: { $0.name == Anchors.merge }) { return nil }
  }

  /// The words that a key has in the section and its overrides; nil for what is no word.
  func all(_ key: SectionKey) -> [String?] {
    (own + overridden).filter { $0.name == key.rawValue }.map(text.word)
  }

  /// Whether a key is there wherever the mapping around the cursor holds.
  func says(_ key: SectionKey) -> Bool {
    own.contains { $0.name == key.rawValue }
      || overridden.contains { $0.name == key.rawValue && $0.mapping == current }
  }
}
