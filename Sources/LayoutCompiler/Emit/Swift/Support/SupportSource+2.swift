// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part2 = ##"""
    }
  }
  public func cell(of item: Int) -> Int { cell(of: item, count: count) }
  func cell(of item: Int, count: Int) -> Int {
    precondition(item >= 0 && item < count, "no such item")
    switch placement {
    case .listed(let listed): return Int(listed.cells[item])
    case .repeating(let pattern):
      if let tail = pattern.tail, item >= tail.from { return Int(tail.listed.cells[item - tail.from]) }
      return pattern.cell(of: item, count: count)
    }
  }
}
extension LayoutcItems.Pattern {
  func origin(of item: Int) -> LayoutcPixelPoint {
    let (line, slot) = item.quotientAndRemainder(dividingBy: period)
    let origin = origins[slot]
    if snaps {
      return LayoutcPixelPoint(
        x: LayoutcRational(LayoutcRational.snapped(origin.x, plus: stride.x, times: line)),
        y: LayoutcRational(LayoutcRational.snapped(origin.y, plus: stride.y, times: line)))
    }
    return LayoutcPixelPoint(x: origin.x &+ stride.x &* line, y: origin.y &+ stride.y &* line)
  }
  func cell(of item: Int, count: Int) -> Int {
    let slot = item % period
    if variants.isEmpty { return Int(cells[slot]) }
    let place = place(of: item, count: count)
    return Int((variants.first { $0.place == place }?.cells ?? cells)[slot])
  }
  func place(of item: Int, count: Int) -> LayoutcItems.Variant.Place {
    let line = (item + lead) / period
    var place: LayoutcItems.Variant.Place = []
    if line == 0 { place.insert(.firstLine) }
    if line == (count - 1 + lead) / period { place.insert(.lastLine) }
    if item == count - 1 { place.insert(.lastItem) }
    return place
  }
}
extension LayoutcItems {
  public func origins(in range: Range<Int>) -> [LayoutcPixelPoint] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such items")
    switch placement {
    case .listed(let listed): return listed.origins[range].map { LayoutcPixelPoint($0) }
    case .repeating(let pattern):
      let end = pattern.tail?.from ?? count
      var result = pattern.origins(in: range.clamped(to: 0..<max(end, 0)))
      if let tail = pattern.tail, range.upperBound > end {
        let from = max(range.lowerBound, end) - end
        result += tail.listed.origins[from..<range.upperBound - end].map { LayoutcPixelPoint($0) }
      }
      return result
    }
  }
}
extension LayoutcItems {
  public func cells(in range: Range<Int>) -> [UInt32] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such items")
    if range.isEmpty { return [] }
    switch placement {
    case .listed(let listed): return Array(listed.cells[range])
    case .repeating(let pattern):
      let (period, lead) = (pattern.period, pattern.lead)
      let end = pattern.tail?.from ?? count
      let isPlain = pattern.variants.isEmpty
      let first = isPlain ? 0 : period - lead
      let last = isPlain ? end : min(end, (count - 1 + lead) / period * period - lead)
      let plain = first..<max(first, last)
      let cells = pattern.variants.first { $0.place.isEmpty }?.cells ?? pattern.cells
      var slot = range.lowerBound % period
      return range.map { item in
        defer { slot = slot + 1 == period ? 0 : slot + 1 }
        return plain.contains(item) ? cells[slot] : UInt32(cell(of: item))
      }
    }
  }
  public var repeatingPattern: Pattern? {
    guard case .repeating(let pattern) = placement, (pattern.tail?.from ?? count) > pattern.period else { return nil }
    return pattern
  }
}
extension LayoutcItems.Pattern {
  func origins(in range: Range<Int>) -> [LayoutcPixelPoint] {
    var result: [LayoutcPixelPoint] = []
    guard !range.isEmpty else { return result }
    result.reserveCapacity(range.count)
    var (line, slot) = range.lowerBound.quotientAndRemainder(dividingBy: period)
    let columns = stride.x == 0 ? origins.map { snaps ? LayoutcRational($0.x.snapped) : $0.x } : []
    let rows = stride.y == 0 ? origins.map { snaps ? LayoutcRational($0.y.snapped) : $0.y } : []
    var dx = stride.x &* line
    var dy = stride.y &* line
    var last = LayoutcPixelPoint.zero
    var lastResult = LayoutcPixelPoint.zero
    var isFresh = false
    for _ in range {
      let origin = origins[slot]
      if !columns.isEmpty {
        lastResult.x = columns[slot]
      } else if !isFresh || origin.x != last.x {
        lastResult.x =
          snaps
          ? LayoutcRational(LayoutcRational.snapped(origin.x, plus: stride.x, times: line)) : origin.x &+ dx
      }
      if !rows.isEmpty {
        lastResult.y = rows[slot]
      } else if !isFresh || origin.y != last.y {
        lastResult.y =
          snaps
          ? LayoutcRational(LayoutcRational.snapped(origin.y, plus: stride.y, times: line)) : origin.y &+ dy
      }
      result.append(lastResult)
      last = origin
      isFresh = true
      slot += 1
      if slot == period {
        slot = 0
        line += 1
        dx = stride.x &* line
        dy = stride.y &* line
        isFresh = false
      }
    }
    return result
  }
}
public struct LayoutcItems: Sendable, Hashable {
  public enum Placement: Sendable, Hashable {
    case listed(Listed)
    case repeating(Pattern)
  }
  public var count: Int
  public var placement: Placement
  public init(count: Int, placement: Placement) {
    self.count = count
    self.placement = placement
  }
  public struct Listed: Sendable, Hashable {
    public var origins: [LayoutcPixelOrigin]
    public var cells: [UInt32]
    public init(origins: [LayoutcPixelOrigin], cells: [UInt32]) {
      self.origins = origins
      self.cells = cells
    }
  }
  public struct Pattern: Sendable, Hashable {
    public var origins: [LayoutcPixelPoint]
    public var cells: [UInt32]
    public var stride: LayoutcPixelPoint
    public var snaps: Bool
    public var variants: [Variant]
    public var tail: Tail?
    public var lead: Int
    public var period: Int { origins.count }
    public init(
      origins: [LayoutcPixelPoint], cells: [UInt32], stride: LayoutcPixelPoint, snaps: Bool, variants: [Variant] = [],
      tail: Tail? = nil, lead: Int = 0
    ) {
      self.origins = origins
      self.cells = cells
      self.stride = stride
      self.snaps = snaps
      self.variants = variants
      self.tail = tail
      self.lead = lead
    }
  }
  public struct Variant: Sendable, Hashable {
    public struct Place: OptionSet, Sendable, Hashable {
      public let rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      public static let firstLine = Place(rawValue: 1)
      public static let lastLine = Place(rawValue: 2)
      public static let lastItem = Place(rawValue: 4)
      public var names: [String] {
        [(Place.firstLine, "firstLine"), (.lastLine, "lastLine"), (.lastItem, "lastItem")]
          .filter { contains($0.0) }.map(\.1)
      }
    }
    public var place: Place
    public var cells: [UInt32]
    public init(place: Place, cells: [UInt32]) {
      self.place = place
      self.cells = cells
    }
  }
  public struct Tail: Sendable, Hashable {
    public var from: Int
    public var listed: Listed
    public init(from: Int, listed: Listed) {
      self.from = from
      self.listed = listed
    }
  }
}
struct LayoutcBoxTree: Sendable {
  private static let fanOut = 8
  private let count: Int
  private let levels: [[LayoutcPixelBox]]
  init(count: Int, box: (Int) -> LayoutcPixelBox) {
    self.count = count
    var levels: [[LayoutcPixelBox]] = []
    if count > 0 {
      levels.append(Self.level(over: count, box))
      while let last = levels.last, last.count > 1 { levels.append(Self.level(over: last.count) { last[$0] }) }
    }
    self.levels = levels
  }
  private static func level(over count: Int, _ box: (Int) -> LayoutcPixelBox) -> [LayoutcPixelBox] {
    stride(from: 0, to: count, by: fanOut).map { start in
      var union = LayoutcPixelBox.nothing
      for index in start..<min(start + fanOut, count) { union.formUnion(box(index)) }
      return union
    }
  }
  var bounds: LayoutcPixelBox { levels.last?[0] ?? .nothing }
  func visit(_ query: LayoutcPixelBox, _ body: (Int) -> Void) {
    if count > 0 { descend(levels.count - 1, 0, query, body) }
  }
  func hasAny(_ query: LayoutcPixelBox, where condition: (Int) -> Bool) -> Bool {
    var found = false
    visit(query) { if !found { found = condition($0) } }
    return found
  }
  private func descend(_ level: Int, _ node: Int, _ query: LayoutcPixelBox, _ body: (Int) -> Void) {
    guard levels[level][node].meets(query) else { return }
    let start = node * Self.fanOut
    let end = min(start + Self.fanOut, level == 0 ? count : levels[level - 1].count)
    for child in start..<end {
      if level == 0 { body(child) } else { descend(level - 1, child, query, body) }
    }
  }
}
extension FrameTable {
  public struct Element: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      case background, header, footer
      case item(Int)
      case separator(item: Int, edge: LayoutcEdge)
    }
    public var kind: Kind

"""##
}
