import FrameTables
import LayoutEngine

/// What looking at a width costs, roughly, in units of 0.05 µs of a processor as of 2026. The numbers are fitted to the
/// lists of Tests/Benchmarks/README.md, "Instructions".
struct WidthCost {
  /// What looking to one side may cost, 0.2 s: if it would cost more, no end is told.
  static let most = 4_000_000
  /// Up to this many sections, overrides and entries, numbers are computed at every width, though that takes a little
  /// longer.
  private static let few = most / Why.widest * 4 / 5
  /// A stretch costs as much as this many widths.
  static let stretch = 4

  /// The cost for the whole spec: to see whether a width is an error, and to resolve it.
  let settling, resolving: Int
  /// The cost for the section that is asked about, for the sections up to it, and for all sections if places are
  /// counted from the end.
  private let own, before, whole: Int

  init(_ source: Why.Source, _ question: Why.Question) {
    let table = source.resolution.table.sections
    var (parts, all) = ([Int](), 1 + source.spec.overrides.count)
    var (once, seen) = (all, Set<Int>())
    for (index, section) in table.enumerated() {
      let place = source.resolution.specSection(of: index)
      let arrangement = source.resolution.measures[index].arrangement
      let kinds = min(section.items.count, section.cells.count * 8 + 8)
      let entries =
        switch section.items.placement {
        case .listed: arrangement.dependsOnAllItems ? section.items.count : kinds
        // The slots are made anew at each width.
        case .repeating(let pattern): max(kinds, pattern.period)
        }
      let overrides = 1 + source.spec.sections[place].overrides.count
      let written = source.resolution.view.value.sections[place].value.items?.value.entries
      let numbers =
        overrides + entries * arrangement.costOfLengths(in: written)
        + source.resolution.measures[index].costOfGrowth(of: section.items.count)
      // An error in one instance is an error in all of them.
      if seen.insert(place).inserted { once += numbers + arrangement.costOfErrors }
      parts.append(numbers)
      all += parts[index]
    }
    settling = Self.numbers(once)
    // Resolving also compares the places and sizes of items in the table. The smallest specs can be resolved at all
    // widths.
    let every = Self.most / Why.widest
    resolving = all * max(every, all) / every
    if case .subject(.container) = question {
      (own, before, whole) = (Self.numbers(1), Self.numbers(1), Self.numbers(1))
      return
    }
    let index = question.section ?? 0
    own = Self.numbers(parts.indices.contains(index) ? parts[index] : 1)
    before = Self.numbers(parts.prefix(index + 1).reduce(1, +))
    let isRightToLeft = source.spec.direction == .rtl || source.device.isRightToLeft
    whole = source.spec.scroll == .horizontal && isRightToLeft ? Self.numbers(parts.reduce(1, +)) : before
  }

  /// The cost of the numbers of so many parts.
  private static func numbers(_ parts: Int) -> Int { parts <= few ? parts * 5 / 4 : parts * 5 }

  /// The cost of the numbers at a width that is no error.
  func answering(_ asked: Set<Quantity>) -> Int {
    asked.isDisjoint(with: [.x, .y, .scrollStart, .gap, .planeLength]) ? own : asked.contains(.x) ? whole : before
  }
}

extension Arrangement {
  /// Whether the place of an item depends on all before it, however few kinds of them there are.
  fileprivate var dependsOnAllItems: Bool {
    switch self {
    case .waterfall: true
    case .flow, .grid, .mosaic, .justified: false
    }
  }

  /// How many times as much as others its numbers cost.
  ///
  /// - Parameter entries: of its items, as far as they are listed.
  fileprivate func costOfLengths(in entries: ItemList?) -> Int {
    switch self {
    case .flow, .grid, .waterfall, .mosaic: 1
    // With each item, the lengths of rows are fractions of more digits.
    case .justified: entries?.hasLongNumbers == true ? 20 : 4
    }
  }

  /// What it costs besides to see that a section is no error, if that takes its rows.
  fileprivate var costOfErrors: Int {
    switch self {
    case .flow, .grid, .waterfall, .mosaic: 0
    case .justified: 400
    }
  }
}

extension SectionMeasures {
  /// What it costs that items grow: each line shares its rest anew, item by item, until none reaches a bound. At most 40
  /// lines are looked at. So many items that no rule proves them free of errors are resolved at each width.
  fileprivate func costOfGrowth(of items: Int) -> Int {
    guard hasGrowth, let most = itemsPerLine?.most.whole else { return 0 }
    let inLine = Int(min(most, 1000))
    return min(lineCount, 40) * inLine * inLine * 5 / 8 + (items > 1 << 19 ? 700 : 0)
  }
}

extension ItemList {
  /// Whether entries of two lengths have numbers of more than nine digits, as programs print them.
  fileprivate var hasLongNumbers: Bool {
    func isLong(_ length: Length) -> Bool {
      if case .points(let decimal) = length.form { decimal.mantissa >= 1_000_000_000 } else { false }
    }
    return pairs.contains { isLong($0.width) || isLong($0.height) }
  }
}
