import FrameTable

/// Turns the items of a section into kinds and their order.
///
/// Entries that say the same become one kind, so that a size is worked out once, however many items have it.
struct ItemCollector {
  let geometry: SectionGeometry
  let sizer: CellSizer
  var styles: StyleTable
  private var kinds: [ItemKind] = []
  private var ranges: [SourceRange] = []
  private var failed = false
  private var named: [Names: UInt32] = [:]

  init(_ geometry: SectionGeometry, lanes: Lanes?, library: TemplateLibrary) {
    self.geometry = geometry
    sizer = CellSizer(geometry: geometry, lanes: lanes)
    styles = StyleTable(
      id: geometry.id.value, cell: geometry.properties.cell?.value, library: library, isWhole: geometry.isWhole)
  }

  /// Nil where something is wrong and was reported.
  mutating func collect(_ scope: inout DeviceScope) -> ItemSequence? {
    guard let items = geometry.properties.items else {
      return ItemSequence(kinds: [], order: .uniform, count: 0, ranges: [])
    }
    switch items.value {
    case .count(let count):
      return uniform(count, at: items.range, &scope)
    case .list(let list):
      return listed(list, count: list.itemCount, isCycle: false, at: items.range, &scope)
    case .cycle(let count, let list):
      return listed(list, count: count, isCycle: true, at: items.range, &scope)
    case .dynamic(let sample, let list):
      if list.count == 0 { return uniform(sample, at: items.range, isDynamic: true, &scope) }
      return listed(list, count: sample, isCycle: true, isDynamic: true, at: items.range, &scope)
    }
  }

  /// A count of the section's cell; no item asks for no size.
  private mutating func uniform(
    _ count: Int, at range: SourceRange, isDynamic: Bool = false, _ scope: inout DeviceScope
  ) -> ItemSequence? {
    if count > 0 || isDynamic { add(.section, nil, nil, nil, at: range, &scope) }
    return failed ? nil : ItemSequence(kinds: kinds, order: .uniform, count: count, ranges: ranges)
  }

  private mutating func listed(
    _ list: ItemList, count: Int, isCycle: Bool, isDynamic: Bool = false, at range: SourceRange,
    _ scope: inout DeviceScope
  ) -> ItemSequence? {
    if count == 0 && !isDynamic || list.count == 0 {
      return ItemSequence(kinds: [], order: .uniform, count: 0, ranges: [])
    }
    // A cycle that does not get round is a list of its first items.
    let isCut = isCycle && !isDynamic && count < list.itemCount
    var entryKinds = entries(list, upTo: isCut ? count : .max, &scope)
    if failed { return nil }
    if kinds.count == 1 { return ItemSequence(kinds: kinds, order: .uniform, count: count, ranges: ranges) }
    let length = isCut ? count : list.itemCount
    if list.itemCount > list.count {
      guard length <= Self.listedLimit else {
        scope.report(.limitExceeded, Self.limitMessage, at: range)
        return nil
      }
      entryKinds = writtenOut(entryKinds, list, length)
    }
    return ItemSequence(
      kinds: kinds, order: isCycle && !isCut ? .cycle(entryKinds) : .listed(entryKinds), count: count, ranges: ranges)
  }

  /// The kind of each of the first `length` items.
  private func writtenOut(_ entryKinds: [UInt32], _ list: ItemList, _ length: Int) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(length)
    for (index, kind) in entryKinds.enumerated() {
      result += repeatElement(kind, count: min(list.repeats(of: index), length - result.count))
    }
    return result
  }

  /// Items of a section whose frames do not repeat: 20 bytes each.
  static let listedLimit = 16_777_216
  static let limitMessage = "a section whose frames do not repeat holds at most 16,777,216 items"

  /// The kind of each entry, of as many as it takes for `limit` items.
  private mutating func entries(_ list: ItemList, upTo limit: Int, _ scope: inout DeviceScope) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(list.count)
    // The kinds of the list's pairs, those that came already.
    let unseen = UInt32.max
    var pairKinds = [UInt32](repeating: unseen, count: list.pairs.count)
    var made = 0
    for index in 0..<list.count where made < limit {
      switch list.role(of: index) {
      case .rich(let rich):
        made += list.richEntries[rich].count
        result.append(addRich(list.richEntries[rich], &scope))
      case .pair(let pair):
        made += 1
        if pairKinds[pair] == unseen {
          pairKinds[pair] = UInt32(truncatingIfNeeded: kinds.count)
          addPair(list.pairs[pair], at: list.range(of: index), &scope)
        }
        result.append(pairKinds[pair])
      }
    }
    return result
  }

  private mutating func addPair(_ entry: ItemList.SimpleEntry, at range: SourceRange, _ scope: inout DeviceScope) {
    if !entry.isContent, addPlain(entry, at: range, &scope) { return }
    let (width, height) = (Located(entry.width, at: range), Located(entry.height, at: range))
    if entry.isContent {
      add(.section, nil, PairSpec(width: width, height: height), nil, at: range, &scope)
    } else {
      add(.section, SizeSpec(width: width, height: height), nil, nil, at: range, &scope)
    }
  }

  /// A size of two plain lengths in a flow needs none of the rules of a template. False where it is anything else.
  private mutating func addPlain(
    _ entry: ItemList.SimpleEntry, at range: SourceRange, _ scope: inout DeviceScope
  ) -> Bool {
    guard geometry.arrangement == .flow, let width = scope.plainPixels(entry.width),
      let height = scope.plainPixels(entry.height), let style = styles.index(of: .section, &scope)
    else { return false }
    let (line, scroll) = scope.axes.pair(width, height)
    kinds.append(ItemKind(size: AxisSize(line: line, scroll: scroll), style: style, span: 1))
    ranges.append(range)
    return true
  }

  private struct Names: Hashable {
    var cell: String?
    var span: LaneSpan?
  }

  private mutating func addRich(_ entry: ItemList.RichEntry, _ scope: inout DeviceScope) -> UInt32 {
    // Entries that only name things are known by the names.
    guard entry.size == nil, entry.content == nil else { return addNew(entry, &scope) }
    let names = Names(cell: entry.cell?.value, span: entry.span?.value)
    if let kind = named[names] { return kind }
    let kind = addNew(entry, &scope)
    named[names] = kind
    return kind
  }

  private mutating func addNew(_ entry: ItemList.RichEntry, _ scope: inout DeviceScope) -> UInt32 {
    let source = entry.cell.map { StyleTable.Source.named($0.value) } ?? .section
    add(source, entry.size, entry.content, entry.span, at: entry.range, &scope)
    let last = kinds.count - 1
    // Entries of few kinds are the common case; a look at the last few saves most of the doubles.
    for earlier in stride(from: last - 1, through: max(0, last - 8), by: -1)
    where kinds[earlier].size == kinds[last].size && kinds[earlier].style == kinds[last].style
      && kinds[earlier].span == kinds[last].span
    {
      kinds.removeLast()
      ranges.removeLast()
      return UInt32(earlier)
    }
    return UInt32(last)
  }

  /// Adds a kind in any case, so that indices stay in step; one of size 0 where something was reported.
  private mutating func add(
    _ source: StyleTable.Source, _ size: SizeSpec?, _ content: PairSpec?, _ span: Located<LaneSpan>?,
    at range: SourceRange, _ scope: inout DeviceScope
  ) {
    var kind = ItemKind(size: AxisSize(line: 0, scroll: 0), style: 0, span: 1)
    defer {
      kinds.append(kind)
      ranges.append(range)
    }
    guard let style = styles.index(of: source, &scope) else {
      failed = true
      return
    }
    let template = styles.templates[style].value
    guard let lanes = lanesTaken(span ?? template.span, &scope),
      let size = sizer.size(
        CellSource(template: template, size: size, content: content, range: range), span: lanes, &scope)
    else {
      failed = true
      return
    }
    if !size.isWithinLimits {
      scope.report(.limitExceeded, "a computed size must be less than 2^53 pixels", at: range)
      failed = true
      return
    }
    kind = ItemKind(size: size, style: style, span: lanes)
  }

  private func lanesTaken(_ span: Located<LaneSpan>?, _ scope: inout DeviceScope) -> Int? {
    guard let span, let lanes = sizer.lanes else { return 1 }
    switch span.value {
    case .all: return lanes.count
    case .lanes(1): return 1
    case .lanes(let wanted):
      if geometry.arrangement == .waterfall {
        scope.report(.badValue, "in a waterfall an item spans one lane or 'all'", at: span.range)
        return nil
      }
      guard wanted >= 1, wanted <= lanes.count else {
        let key = scope.axes.lanesKey
        scope.report(
          .outOfRange, "the grid has \(lanes.count) \(key); for all of them write 'all'", at: span.range)
        return nil
      }
      return wanted
    }
  }
}

extension AxisSize {
  fileprivate var isWithinLimits: Bool { line < Exact.coordinateLimit && scroll < Exact.coordinateLimit }
}

extension Exact {
  /// A coordinate is less than this many pixels.
  static let coordinateLimit = Exact(1 << 53)
}
