/// The items of a section.
public enum ItemsSpec: Sendable {
  /// That many of the section's cell.
  case count(Int)
  case list(ItemList)
  /// The entries again and again until there are `count`.
  case cycle(count: Int, ItemList)
  /// A count given at run time; `sample` stands for it here. The list is empty or a cycle.
  case dynamic(sample: Int, ItemList)
}

/// The entries of `items` or `cycle`, in order: 8 bytes each for the common forms, and 24 for each that says something new.
///
/// A list of a million items has few sizes, and whatever is worked out of a size is worked out once.
public struct ItemList: Sendable {
  /// An entry with more than two plain lengths.
  public struct RichEntry: Sendable {
    public var size: SizeSpec?
    /// Both dimensions are named.
    public var content: PairSpec?
    public var cell: Located<String>?
    public var span: Located<LaneSpan>?
    /// That many of this entry in a row; at least 1.
    public var count: Int
    public var range: SourceRange
  }

  /// What an entry says.
  public enum Entry: Sendable {
    /// `[w, h]` or `{ size: [w, h] }`
    case size(width: Length, height: Length)
    /// `{ content: [w, h] }`
    case content(width: Length, height: Length)
    case rich(RichEntry)
  }

  /// File of all simple entries.
  public var file: UInt32
  /// Items after `repeat` is written out; at most 2^31 − 1.
  public private(set) var itemCount = 0
  private var packed: [Packed] = []
  private var table = PairTable()
  private var rich: [RichEntry] = []

  /// The entries that say more than two plain lengths, in order.
  public var richEntries: [RichEntry] { rich }

  private struct Packed: Sendable {
    /// Index into `pairs`; into `rich` where the highest bit is set.
    var role: UInt32
    /// Where it begins in the file.
    var start: UInt32
    static let richBit: UInt32 = 1 << 31
  }

  /// What the entry at an index says, without the cost of the rich form.
  enum Role {
    /// Index into ``ItemList/pairs``
    case pair(Int)
    /// Index into ``ItemList/richEntries``
    case rich(Int)
  }

  public init(file: UInt32) { self.file = file }

  /// Number of entries, which is not the number of items.
  public var count: Int { packed.count }

  /// The distinct entries of two plain lengths, in order of first use.
  var pairs: [SimpleEntry] { table.entries }

  /// An entry of two plain lengths.
  struct SimpleEntry: Sendable, Hashable {
    var width, height: Length
    var isContent: Bool
  }

  public subscript(index: Int) -> Entry {
    switch role(of: index) {
    case .rich(let index): return .rich(rich[index])
    case .pair(let index):
      let pair = pairs[index]
      return pair.isContent
        ? .content(width: pair.width, height: pair.height) : .size(width: pair.width, height: pair.height)
    }
  }

  @inline(__always)
  func role(of index: Int) -> Role {
    let role = packed[index].role
    return role & Packed.richBit == 0 ? .pair(Int(role)) : .rich(Int(role & ~Packed.richBit))
  }

  /// Where an entry was written; one byte long for the simple ones, whose end is not kept.
  public func range(of index: Int) -> SourceRange {
    if case .rich(let index) = role(of: index) { return rich[index].range }
    let start = packed[index].start
    return SourceRange(file: file, start: start, end: start + 1)
  }

  /// How many items the entry at `index` makes.
  @inline(__always)
  public func repeats(of index: Int) -> Int {
    if case .rich(let index) = role(of: index) { return rich[index].count }
    return 1
  }

  public mutating func reserve(_ count: Int) { packed.reserveCapacity(count) }

  public mutating func append(size width: Length, _ height: Length, at start: UInt32) {
    append(SimpleEntry(width: width, height: height, isContent: false), at: start)
  }

  public mutating func append(content width: Length, _ height: Length, at start: UInt32) {
    append(SimpleEntry(width: width, height: height, isContent: true), at: start)
  }

  @inline(__always)
  mutating func append(_ entry: SimpleEntry, at start: UInt32) {
    packed.append(Packed(role: table.index(of: entry), start: start))
    itemCount += 1
  }

  public mutating func append(_ entry: RichEntry) {
    packed.append(Packed(role: UInt32(rich.count) | Packed.richBit, start: entry.range.start))
    rich.append(entry)
    itemCount += entry.count
  }
}
