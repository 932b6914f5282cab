/// The items of a section, behind a reference, so that a copy of what a section says does not copy its list.
package indirect enum ItemsSpec: Sendable {
  /// So many items of the section's cell.
  case count(Int)
  case list(ItemList)
  /// The entries again and again until there are `count`.
  case cycle(count: Int, ItemList)
  /// A count given at run time; here `sample` stands for it. The list is empty or a cycle.
  case dynamic(sample: Int, ItemList)
  /// Contents that the app measures. Here the entries stand for them, again and again if there is a count.
  case measured(MeasuredItems)
}

/// Items whose contents are measured at run time.
package struct MeasuredItems: Sendable {
  /// Nil if the count is given at run time: there are as many items as sizes then.
  package var count: Int?
  package var sample: ItemList
  /// The templates of which the app names one for each item; none if all items have the section's.
  package var cells: [Located<String>]

  package init(count: Int?, sample: ItemList, cells: [Located<String>]) {
    self.count = count
    self.sample = sample
    self.cells = cells
  }
}

extension ItemsSpec {
  /// The entries that are written. Nil for a count of the section's cell; for one given at run time, no entries.
  package var entries: ItemList? {
    switch self {
    case .count: nil
    case .list(let list), .cycle(_, let list), .dynamic(_, let list): list
    case .measured(let items): items.sample
    }
  }

  /// Whether there are no items, whatever the app gives.
  package var isEmpty: Bool {
    switch self {
    case .count(let count), .cycle(let count, _): count == 0
    case .list(let list): list.itemCount == 0
    case .dynamic: false
    case .measured(let items): items.count == 0
    }
  }

  /// Whether there may be another number of items at run time.
  ///
  /// - Parameter countingSizes: whether sizes count; if they do not, measured items are a number of items.
  package func hasDynamicCount(countingSizes: Bool) -> Bool {
    switch self {
    case .dynamic: true
    case .measured(let items): !countingSizes && items.count == nil
    case .count, .list, .cycle: false
    }
  }

  /// The templates that the items name, with their places.
  package var cellNames: [Located<String>] {
    let named = entries?.richEntries.compactMap { $0.cell } ?? []
    guard case .measured(let items) = self else { return named }
    return items.cells + named
  }

  /// Whether the app measures any of the items.
  package var isMeasured: Bool {
    if case .measured = self { return true }
    return entries?.hasMeasured ?? false
  }
}

extension Located<ItemsSpec> {
  /// Stands for items of which nothing is known except that there are some.
  package static func unknown(at range: SourceRange) -> Located<ItemsSpec> {
    var entry = ItemList.RichEntry(repeats: 1, range: range)
    entry.content = .unknown(at: range)
    var list = ItemList(file: range.file)
    list.append(entry)
    return Located(.list(list), at: range)
  }
}

/// The entries of `items` or `cycle`, in order. Common forms take 5 bytes each, four of ``roles`` and one of
/// ``EntryStarts``; each entry that says something new takes another 24.
///
/// A list of a million items has few sizes, and whatever is worked out for a size is worked out once.
package struct ItemList: Sendable {
  /// An entry with more than two plain lengths.
  package struct RichEntry: Sendable, SpecPart {
    package var size: SizeSpec?
    /// Both dimensions are named.
    package var content: PairSpec?
    /// Whether the app measures the content, and this stands for it.
    package var isMeasured = false
    package var cell: Located<String>?
    package var span: Located<LaneSpan>?
    /// The number of times that this entry comes in a row; at least 1.
    package var repeats: Int
    package var range: SourceRange
    /// What few entries say; boxed, because lists hold many entries.
    package var more: Shared<EntryBounds>?

    package init(
      size: SizeSpec? = nil, content: PairSpec? = nil, cell: Located<String>? = nil, span: Located<LaneSpan>? = nil,
      more: EntryBounds? = nil, repeats: Int, range: SourceRange
    ) {
      self.more = more.map { Shared($0) }
      self.size = size
      self.content = content
      self.cell = cell
      self.span = span
      self.repeats = repeats
      self.range = range
    }

    package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
      visitor.mark(.range, &range, below.range)
      visitor.part(.size, &size, below.size)
      visitor.part(.content, &content, below.content)
      visitor.mark(.isMeasured, &isMeasured, below.isMeasured)
      visitor.value(.cell, &cell, below.cell)
      visitor.value(.span, &span, below.span)
      visitor.whole(.more, &more, below.more)
      visitor.mark(.repeats, &repeats, below.repeats)
    }
  }

  /// What an entry says in place of the bounds of its template, and how it grows.
  package struct EntryBounds: Sendable, Equatable, SpecPart {
    package var min: PairSpec?
    package var max: PairSpec?
    package var grow: Located<Int>?

    package init() {}

    package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
      visitor.part(.min, &min, below.min)
      visitor.part(.max, &max, below.max)
      visitor.value(.grow, &grow, below.grow)
    }
  }

  /// What an entry says.
  package enum Entry: Sendable {
    /// `[w, h]` or `{ size: [w, h] }`
    case size(width: Length, height: Length)
    /// `{ content: [w, h] }`
    case content(width: Length, height: Length)
    case rich(RichEntry)
  }

  /// The file of all simple entries.
  package var file: UInt32
  /// Whether the content of some entry is measured at run time.
  package private(set) var hasMeasured = false
  /// The number of items after `repeat` is written out; at most 2^31 − 1.
  package private(set) var itemCount = 0
  /// What each entry says: an index into `pairs`, or into `richEntries` if the highest bit is set.
  ///
  /// This is a list of its own because the resolver can take it as it is if all entries are pairs.
  private(set) var roles: [UInt32] = []
  /// Where each entry begins in the file.
  private var starts = EntryStarts()
  private var table = PairTable()
  /// The first entry of each pair.
  private var firstStarts: [UInt32] = []
  private var rich: [RichEntry] = []

  /// The entries that say more than two plain lengths, in order.
  package var richEntries: [RichEntry] { rich }

  private static let richBit: UInt32 = 1 << 31

  /// What the entry at an index says, without the cost of the rich form.
  package enum Role {
    /// An index into ``ItemList/pairs``
    case pair(Int)
    /// An index into ``ItemList/richEntries``
    case rich(Int)
  }

  package init(file: UInt32) { self.file = file }

  /// The number of entries, which is not the number of items.
  package var count: Int { roles.count }

  /// The distinct entries of two plain lengths, in order of first use.
  package var pairs: [SimpleEntry] { table.entries }

  /// An entry of two plain lengths.
  package struct SimpleEntry: Sendable, Hashable {
    package var width, height: Length
    package var isContent: Bool

    package init(width: Length, height: Length, isContent: Bool) {
      self.width = width
      self.height = height
      self.isContent = isContent
    }
  }

  package subscript(index: Int) -> Entry {
    switch role(of: index) {
    case .rich(let index): return .rich(rich[index])
    case .pair(let index):
      let pair = pairs[index]
      return pair.isContent
        ? .content(width: pair.width, height: pair.height) : .size(width: pair.width, height: pair.height)
    }
  }

  @inline(__always)
  package func role(of index: Int) -> Role { Self.role(roles[index]) }

  @inline(__always)
  static func role(_ role: UInt32) -> Role {
    role & Self.richBit == 0 ? .pair(Int(role)) : .rich(Int(role & ~Self.richBit))
  }

  /// Where an entry was written; one byte long for the simple entries, whose end is not kept.
  package func range(of index: Int) -> SourceRange {
    if case .rich(let index) = role(of: index) { return rich[index].range }
    return range(at: starts[index])
  }

  /// Where a pair was written first.
  package func range(ofPair pair: Int) -> SourceRange { range(at: firstStarts[pair]) }

  private func range(at start: UInt32) -> SourceRange { SourceRange(file: file, start: start, end: start + 1) }

  /// The number of items that the entry at `index` makes.
  @inline(__always)
  package func repeats(of index: Int) -> Int {
    if case .rich(let index) = role(of: index) { return rich[index].repeats }
    return 1
  }

  package mutating func reserve(_ count: Int) {
    roles.reserveCapacity(count)
    starts.reserve(count)
  }

  package mutating func append(size width: Length, _ height: Length, at start: UInt32) {
    append(SimpleEntry(width: width, height: height, isContent: false), at: start)
  }

  package mutating func append(content width: Length, _ height: Length, at start: UInt32) {
    append(SimpleEntry(width: width, height: height, isContent: true), at: start)
  }

  @inline(__always)
  package mutating func append(_ entry: SimpleEntry, at start: UInt32) {
    let pair = table.index(of: entry)
    if pair == firstStarts.count { firstStarts.append(start) }
    roles.append(pair)
    starts.append(start)
    itemCount += 1
  }

  package mutating func append(_ entry: RichEntry) {
    roles.append(UInt32(rich.count) | Self.richBit)
    starts.append(entry.range.start)
    rich.append(entry)
    if entry.isMeasured { hasMeasured = true }
    itemCount += entry.repeats
  }
}
