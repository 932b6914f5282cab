import FrameTables
import LayoutCompiler
import LayoutEngine

/// What the words of a text say about how the items of the section around the cursor lie. Nothing counts as known that
/// an override, a merge or the section that merges this mapping may say differently.
struct SectionSetting: Hashable {
  /// The arrangement that is written.
  private var arrangement: Arrangement?
  /// Whether the items scroll along the page.
  private var isAlong: Bool?
  private var saysScroll = false
  private var pageAxis: Axis?

  /// - Parameter context: a place for keys of a section or of one of its overrides.
  init(_ words: MappingWords, _ anchors: Anchors, _ context: CursorContext) {
    self.init(words, anchors, context.path, around: context.mapping)
  }

  /// - Parameters:
  ///   - path: the way to the section or override, or to something in it.
  ///   - mapping: where that begins; nil if it is not there yet.
  init(_ words: MappingWords, _ anchors: Anchors, _ path: [HalfTypedText.Step], around mapping: Int?) {
    // What stands beside the sections may be merged into any.
    guard path.first == .key(FileKey.sections.rawValue) else { return }
    pageAxis = words.pageAxis
    guard let mapping else {
      // Nothing is said of a new section; of a new override it is not known whose it is.
      isAlong = path.count > 2 ? nil : true
      return
    }
    guard let said = words.section(around: mapping, anchors) else { return }
    if said.saysArrange, case .one(let word) = said.arrange { arrangement = word.flatMap(Arrangement.init) }
    saysScroll = said.saysScroll
    switch said.scroll {
    case .nothing: isAlong = true
    // What only an override says may not hold.
    case .one(let word): isAlong = saysScroll ? word.flatMap(SectionScroll.init).map { $0 == .along } : nil
    case .several: break
    }
  }

  /// Whether items scroll vertically, so that lanes are columns.
  var isVertical: Bool? {
    guard let pageAxis, let isAlong else { return nil }
    return Axes(scroll: pageAxis, isSideways: !isAlong).isVertical
  }

  /// Whether a row may have a shape: justified rows have no lanes that it could be one of.
  var takesShapeOfRow: Bool { arrangement.map { $0.traits.hasLanes } ?? true }

  /// Whether lanes are sure to give cells one side. Lanes of a section that scrolls sideways may be as long as its cells.
  var lanesGiveLength: Bool { isAlong == true && (arrangement?.traits.sizes == .ofLane || takesShapesOfCells) }

  /// Whether a cell may say both lengths nevertheless, as the shape that is scaled to its lane.
  var takesShapesOfCells: Bool { arrangement?.traits.sizes == .ofLaneOrShape }

  /// Keys in the order in which they are offered: what has to be there first; without those that are an error or that
  /// nothing reads.
  ///
  /// - Parameter settings: of all places where the keys hold.
  static func order(_ keys: [MappingShape.Key], in settings: Set<SectionSetting>) -> [Int] {
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
