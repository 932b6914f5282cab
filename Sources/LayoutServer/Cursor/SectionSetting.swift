import FrameTables
import LayoutCompiler
import LayoutEngine

/// What the words of a text say about how the items of the section around the cursor lie. Nothing counts as known that
/// an override or a merge may say differently.
struct SectionSetting {
  /// The arrangement that is written.
  private var arrangement: Arrangement?
  /// Whether the items scroll along the page.
  private var isAlong: Bool?
  /// Whether the section itself says so.
  private var saysScroll = false
  private var pageAxis: Axis?

  /// - Parameter context: a place for keys of a section or of one of its overrides.
  init(_ text: HalfTypedText, _ context: CursorContext) {
    let merge = Anchors.merge
    let overrides = SectionKey.overrides.rawValue
    let page = text.entries.filter { $0.way.isEmpty }
    if !page.contains(where: { $0.name == merge }) {
      let scroll = page.first { $0.name == FileKey.scroll.rawValue }
      pageAxis = scroll.map { text.word(of: $0).flatMap(Axis.init) } ?? Defaults.scroll.value
    }
    guard let mapping = context.mapping else {
      // Nothing is said of a new section; of a new override it is not known whose it is.
      isAlong = context.path.contains(.key(overrides)) ? nil : true
      return
    }
    // Whose overrides each override stands among.
    var owner: Int?
    var parts: [(section: Int, entry: HalfTypedText.Entry)] = []
    var (section, isOverride) = (mapping, false)
    for entry in text.entries {
      if entry.name == overrides { owner = entry.mapping }
      let isOverridden = entry.way == [.key(overrides), .element] && owner != nil
      parts.append((isOverridden ? owner ?? entry.mapping : entry.mapping, entry))
      if isOverridden, entry.mapping == mapping, let owner { (section, isOverride) = (owner, true) }
    }
    let said = parts.filter { $0.section == section }.map(\.entry)
    let isOpen = said.contains { $0.name == merge || $0.name == overrides && text.isAlias($0) }
    guard !isOpen else { return }
    func words(_ key: SectionKey) -> [String?] { said.filter { $0.name == key.rawValue }.map(text.word) }
    let (arranges, scrolls) = (words(.arrange), words(.scroll))
    let isWritten = said.contains {
      $0.name == SectionKey.arrange.rawValue && ($0.mapping == section || isOverride && $0.mapping == mapping)
    }
    if isWritten, Set(arranges).count == 1 { arrangement = arranges[0].flatMap(Arrangement.init) }
    let isTurned = said.contains { $0.name == SectionKey.scroll.rawValue && $0.mapping != section }
    if !isTurned {
      saysScroll = !scrolls.isEmpty
      isAlong = scrolls.first.map { $0.flatMap(SectionScroll.init).map { $0 == .along } } ?? true
    }
  }

  /// Whether items scroll vertically, so that lanes are columns.
  var isVertical: Bool? {
    guard let pageAxis, let isAlong else { return nil }
    return Axes(scroll: pageAxis, isSideways: !isAlong).isVertical
  }

  /// Keys in the order in which they are offered: what has to be there first; without those that are an error or that
  /// nothing reads.
  func order(_ keys: [MappingShape.Key]) -> [Int] {
    func rank(_ number: Int) -> Int {
      if keys[number].isRequired { return 0 }
      return SectionKey(rawValue: keys[number].name).map(isRequired) ?? false ? 1 : 2
    }
    return keys.indices.filter { SectionKey(rawValue: keys[$0].name).map(isRead) ?? true }
      .sorted { (rank($0), $0) < (rank($1), $1) }
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
    guard let traits = arrangement?.traits else { return true }
    return switch key {
    case .columns, .rows: traits.lanes == .number
    case .areas: traits.lanes == .areas
    case .row: traits.takesRow
    case .lead: traits.takesLead
    case .leftover: traits.hasLanes
    case .justify, .perLine: traits.hasPolicy
    case .last: traits.takesLast
    case .align: traits.hasLines
    case .snap: traits.hasStops
    default: true
    }
  }
}
