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

/// The entries of `items` or `cycle`, 24 bytes each for the common forms, in order.
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
  private var rich: [RichEntry] = []

  /// The entries that say more than two plain lengths, in order.
  public var richEntries: [RichEntry] { rich }

  private struct Packed: Sendable {
    var width, height: Length
    /// Index into `rich`, or one of the two below.
    var role: Int32
    /// Where it begins in the file.
    var start: UInt32
    static let size: Int32 = -1
    static let content: Int32 = -2
  }

  public init(file: UInt32) { self.file = file }

  /// Number of entries, which is not the number of items.
  public var count: Int { packed.count }

  public subscript(index: Int) -> Entry {
    let entry = packed[index]
    switch entry.role {
    case Packed.size: return .size(width: entry.width, height: entry.height)
    case Packed.content: return .content(width: entry.width, height: entry.height)
    default: return .rich(rich[Int(entry.role)])
    }
  }

  /// An entry of two plain lengths.
  struct SimpleEntry: Sendable, Hashable {
    var width, height: Length
    var isContent: Bool
  }

  /// The entry at `index` where it says no more than two lengths: the subscript without the cost of the rich form.
  @inline(__always)
  func simpleEntry(at index: Int) -> SimpleEntry? {
    let entry = packed[index]
    guard entry.role < 0 else { return nil }
    return SimpleEntry(width: entry.width, height: entry.height, isContent: entry.role == Packed.content)
  }

  /// Where an entry was written; one byte long for the simple ones, whose end is not kept.
  public func range(of index: Int) -> SourceRange {
    let entry = packed[index]
    if entry.role >= 0 { return rich[Int(entry.role)].range }
    return SourceRange(file: file, start: entry.start, end: entry.start + 1)
  }

  /// How many items the entry at `index` makes.
  public func repeats(of index: Int) -> Int {
    let role = packed[index].role
    return role >= 0 ? rich[Int(role)].count : 1
  }

  public mutating func reserve(_ count: Int) { packed.reserveCapacity(count) }

  public mutating func append(size width: Length, _ height: Length, at start: UInt32) {
    packed.append(Packed(width: width, height: height, role: Packed.size, start: start))
    itemCount += 1
  }

  public mutating func append(content width: Length, _ height: Length, at start: UInt32) {
    packed.append(Packed(width: width, height: height, role: Packed.content, start: start))
    itemCount += 1
  }

  public mutating func append(_ entry: RichEntry) {
    packed.append(
      Packed(width: Length(.fill), height: Length(.fill), role: Int32(rich.count), start: entry.range.start))
    rich.append(entry)
    itemCount += entry.count
  }
}
