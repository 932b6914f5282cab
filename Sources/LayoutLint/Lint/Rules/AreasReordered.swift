import LayoutCompiler
import LayoutEngine

/// A word of a mosaic's areas stands for another item under an override.
enum AreasReordered: SpecRule {
  static let info = RuleInfo(
    .areasReordered, .warning, "An area has another item under an override.",
    what: """
      Compares the areas of a mosaic with those that the overrides of the section give it instead. Items take the areas
      in the order in which their words first appear; when scrolling horizontally, column by column, so that an override
      of `scroll` reorders them, too. The rule names the first word that is in both and that other items take. Words that
      are in only one of them are not compared.
      """,
    why: """
      In CSS, an item is put into an area by the name of that area, wherever it is. Here, words only show where items
      lie, and the first item takes the first word. So on devices on which the override holds, what is shown in
      `chart` elsewhere is shown in `total`.
      """,
    bad: """
      sections:
        - id: dashboard
          arrange: mosaic
          areas: [chart chart total, chart chart list]
          row: 120
          items: 3
          overrides:
            - { when: { width: "<500" }, areas: [total list, chart chart] }
      """,
    good: """
      sections:
        - id: dashboard
          arrange: mosaic
          areas: [chart chart total, chart chart list]
          row: 120
          items: 3
          overrides:
            - { when: { width: "<500" }, areas: [chart chart, total list] }
      """,
    remedy: """
      Write the words so that they first appear in the same order. If the app orders its items anew where the override
      holds, give the areas other words there.
      """)

  static func check(_ context: LintContext) -> [Diagnostic] {
    let sections = context.spec.sections
    var found: [Diagnostic] = []
    // Hardly any section has overrides: to ask that takes no copy of it.
    for index in sections.indices where !sections[index].overrides.isEmpty && context.isResolved[index] {
      found += findings(in: sections[index], onPage: context.spec.scroll)
    }
    return found
  }

  private static func findings(in section: SectionSpec, onPage scroll: Axis) -> [Diagnostic] {
    func isVertical(_ isSideways: Bool) -> Bool { Axes(scroll: scroll, isSideways: isSideways).isVertical }
    let usual = isVertical(section.properties.isSideways)
    // An override says which way it scrolls itself, or may be laid over others that say so.
    let own = section.overrides.map { $0.properties.scroll == nil ? nil : isVertical($0.properties.isSideways) }
    let isMixed = own.contains(!usual)
    // An alias stands for one text in several places.
    var places: Set<SourceRange> = []
    let written = ([section.properties.areas] + section.overrides.map(\.properties.areas)).enumerated()
      .compactMap { number, areas in areas.map { (areas: $0, isVertical: number == 0 ? usual : own[number - 1]) } }
      .filter { places.insert($0.areas.range).inserted }
    guard let first = written.first else { return [] }
    var items: [String: (item: Int, range: SourceRange)] = [:]
    for (item, word) in words(of: first.areas.value, first.isVertical ?? usual).enumerated() {
      items[word.name] = (item, word.range)
    }
    let turned = turnedAreas(of: section, own, usual, items)
    return turned
      + written.dropFirst().compactMap { areas, isVertical in
        guard let found = finding(words(of: areas.value, isVertical ?? usual), items) else { return nil }
        // Where it may be either way, other items take the words both ways.
        let isOpen = isVertical == nil && isMixed
        return isOpen && finding(words(of: areas.value, !usual), items) == nil ? nil : found
      }
  }

  /// Overrides that leave the words of the section as they are and turn it, so that they are read the other way.
  ///
  /// - Parameters:
  ///   - directions: whether the section scrolls vertically under each override; nil where that says nothing of it.
  ///   - items: by word, the item that takes it without overrides.
  private static func turnedAreas(
    of section: SectionSpec, _ directions: [Bool?], _ usual: Bool,
    _ items: [String: (item: Int, range: SourceRange)]
  ) -> [Diagnostic] {
    // Other areas may be laid over those of the section wherever one of these overrides holds.
    guard directions.contains(!usual), let areas = section.properties.areas?.value,
      !section.overrides.contains(where: { $0.properties.areas != nil })
    else { return [] }
    guard let moved = firstMoved(words(of: areas, !usual), items) else { return [] }
    let how = usual ? "column by column" : "row by row"
    return zip(section.overrides, directions).compactMap { override, isVertical in
      guard isVertical == !usual, let scroll = override.properties.scroll else { return nil }
      return finding(
        "\(moved.words): turned, the words are read \(how); say 'areas' here, so that they first appear in the same order",
        at: scroll.range, notes: [moved.note])
    }
  }

  /// A finding at the first word that other items take.
  private static func finding(
    _ words: [AreasSpec.Area], _ before: [String: (item: Int, range: SourceRange)]
  ) -> Diagnostic? {
    guard let moved = firstMoved(words, before) else { return nil }
    return finding(
      "\(moved.words): items take areas in the order in which their words first appear; keep that order, or give the areas "
        + "other words",
      at: moved.place, notes: [moved.note])
  }

  /// The first word that other items take.
  ///
  /// - Parameter before: by word, the item that takes it elsewhere.
  private static func firstMoved(
    _ words: [AreasSpec.Area], _ before: [String: (item: Int, range: SourceRange)]
  ) -> (words: String, place: SourceRange, note: Diagnostic.Note)? {
    for (item, word) in words.enumerated() {
      guard let elsewhere = before[word.name], elsewhere.item != item else { continue }
      return (
        "'\(word.name)' is the area of item \(item) here, and of item \(elsewhere.item) elsewhere", word.range,
        .init("'\(word.name)' is the area of item \(elsewhere.item) here", at: elsewhere.range)
      )
    }
    return nil
  }

  /// The areas in the order in which items take them.
  private static func words(of areas: AreasSpec, _ isVertical: Bool) -> [AreasSpec.Area] {
    isVertical ? areas.areas : areas.areas.sorted { $0.start < $1.start }
  }
}

extension AreasSpec.Area {
  /// Where it begins, column by column.
  fileprivate var start: (column: Int, row: Int) { (columns.lowerBound, rows.lowerBound) }
}
