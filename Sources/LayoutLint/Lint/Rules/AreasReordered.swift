import LayoutCompiler
import LayoutEngine

/// A word of a mosaic's areas stands for another item under an override.
enum AreasReordered: SpecRule {
  static let info = RuleInfo(
    .areasReordered, .warning, "An area has another item under an override.",
    what: """
      Compares the areas of a mosaic with those that the overrides of the section give it instead. Items take the areas
      in the order in which their words first appear; when scrolling horizontally, column by column. The rule names the
      first word that is in both and that other items take. Words that are in only one of them are not compared.
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
    context.spec.sections.enumerated().flatMap { index, section -> [Diagnostic] in
      guard !section.overrides.isEmpty, context.isResolved[index] else { return [] }
      let isVertical = Axes(scroll: context.spec.scroll, isSideways: section.properties.isSideways).isVertical
      var written = [section.properties.areas].compactMap(\.self)
      for override in section.overrides {
        guard let areas = override.properties.areas, !written.contains(where: { $0.range == areas.range }) else {
          continue
        }
        written.append(areas)
      }
      guard let first = written.first else { return [] }
      let inFirst = words(of: first.value, isVertical)
      return written.dropFirst().compactMap { other in finding(words(of: other.value, isVertical), inFirst) }
    }
  }

  /// The first word that other items take than in `inFirst`.
  private static func finding(_ words: [AreasSpec.Area], _ inFirst: [AreasSpec.Area]) -> Diagnostic? {
    let places = Dictionary(inFirst.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (item, word) in words.enumerated() {
      guard let before = places[word.name], before != item else { continue }
      return finding(
        "'\(word.name)' is the area of item \(item) here, and of item \(before) elsewhere: items take areas in the "
          + "order in which their words first appear; keep that order, or give the areas other words",
        at: word.range, notes: [.init("'\(word.name)' is the area of item \(before) here", at: inFirst[before].range)])
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
