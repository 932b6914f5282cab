import FrameTables

/// The items of a waterfall whose sizes change, in chunks that each know where the lanes ended before it.
///
/// A change is worked out from its chunk on, until the lanes end as they did before or all of them as much later. The
/// items behind that keep their lanes.
struct FallenItems: Sendable {
  /// The number of items of a chunk, at first. There are no fewer than lanes, of which each chunk keeps all ends.
  private let most: Int

  var geometry: SectionGeometry
  let lanes: Lanes
  let screen: Screen
  private let placer: LanePlacer
  private let spacing: Int64
  private(set) var chunks: [Chunk] = []
  /// Where the lanes end behind the last item.
  private(set) var ends: [Int64]

  struct Chunk: Sendable {
    fileprivate(set) var first: Int
    /// Where the lanes end before it, from the section's first line.
    fileprivate var ends: [Int64]
    fileprivate(set) var places: [Place]
    /// How far the places have moved since they were worked out.
    fileprivate var move: Int64 = 0
    /// The part of the scroll axis around its items.
    fileprivate var from = Int64.max
    fileprivate var to = Int64.min
  }

  struct Place: Sendable, Equatable {
    var lane: Int32
    var span: Int32
    var start: Int64
    var kind: UInt32
  }

  /// Nil if an item would begin beyond the limit of coordinates.
  ///
  /// - Parameter input: for a section that begins at 0.
  init?(_ input: ArrangementInput, _ lanes: Lanes, _ contents: LiveContents) {
    geometry = input.geometry
    self.lanes = lanes
    screen = input.screen
    most = max(128, lanes.count)
    placer = LanePlacer(input, lanes)
    spacing = input.geometry.lineSpacing.wholePixels
    ends = Array(repeating: 0, count: lanes.count)
    var first = 0
    while first < contents.count {
      let chunk = fall(first, min(most, contents.count - first), contents)
      first += chunk.places.count
      chunks.append(chunk)
    }
    if !isWithinLimit { return nil }
  }

  var isWithinLimit: Bool { length < LanePlacer.limit }

  /// How many listed items the items count as; see ``ListingLimit``.
  static func listings(_ contents: LiveContents, _ lanes: Lanes) -> Int {
    contents.count + ListingLimit.searches(ofSpanning: contents.cells?.spanningCount ?? 0, lanes: lanes.count)
  }

  /// The length from the start of the first item to the end of the last, in pixels.
  var length: Int64 { (ends.max() ?? 0) - spacing }

  /// Lets items fall onto `ends`.
  private mutating func fall(_ first: Int, _ count: Int, _ contents: LiveContents) -> Chunk {
    var race = LaneTournament(ends: ends)
    var chunk = Chunk(first: first, ends: ends, places: [])
    chunk.places.reserveCapacity(count)
    guard let cells = contents.cells else { preconditionFailure("there are no items to lay out") }
    for item in contents.items.elements(from: contents.place(first), count: count) {
      let kind = cells.kind(item.kind)
      let length = kind.size.scroll.wholePixels
      let (lane, start) = race.drop(span: kind.span, length: length, spacing: spacing)
      chunk.places.append(Place(lane: Int32(lane), span: Int32(kind.span), start: start, kind: item.kind))
      chunk.from = min(chunk.from, start)
      chunk.to = max(chunk.to, start &+ length)
    }
    ends = ends.indices.map { race.end(of: $0) }
    return chunk
  }

  /// Lets items fall anew from where they changed, until the lanes end as before.
  ///
  /// - Parameters:
  ///   - contents: the contents as they are now.
  ///   - change: what became of them.
  mutating func update(_ contents: LiveContents, after change: Replacement) -> LineChange {
    let surplus = change.surplus
    let first = max(0, chunkIndex(of: change.old.lowerBound))
    let last = ends
    var next = first
    var position = chunks.isEmpty ? 0 : chunks[first].first
    ends = chunks.isEmpty ? ends : chunks[first].ends
    var made: [Chunk] = []
    var shift: Int64?
    while position < contents.count {
      // 1. Whether everything from an old chunk on is as it was, or all of it as much later.
      while next < chunks.count, chunks[next].first + surplus < position { next += 1 }
      if position >= change.new.upperBound, next > first, next < chunks.count,
        chunks[next].first + surplus == position
      {
        let distance = ends[0] - chunks[next].ends[0]
        if zip(ends, chunks[next].ends).allSatisfy({ $0 - $1 == distance }) {
          shift = distance
          break
        }
      }
      // 2. Chunks end where old ones behind the first do, unless that makes them too small or too large.
      let behind = chunks.dropFirst(max(next, first + 1)).first { $0.first + surplus > position + most / 4 }
      let upTo = behind.map { max($0.first + surplus, change.new.upperBound) } ?? contents.count
      let chunk = fall(position, upTo - position > 2 * most ? most : upTo - position, contents)
      position += chunk.places.count
      made.append(chunk)
    }
    let replaced = first..<(shift == nil ? chunks.count : next)
    let items = differing(replaced, made, change)
    if let shift {
      for index in replaced.upperBound..<chunks.count {
        chunks[index].first += surplus
        if shift == 0 { continue }
        for lane in chunks[index].ends.indices { chunks[index].ends[lane] += shift }
        chunks[index].move += shift
        chunks[index].from += shift
        chunks[index].to += shift
      }
      ends = last.map { $0 + shift }
    }
    chunks.replaceSubrange(replaced, with: made)
    return LineChange(items: items, growth: Exact(shift ?? 0))
  }

  /// The items from the first one that lies elsewhere to the last.
  ///
  /// - Parameters:
  ///   - replaced: the indices of the chunks whose items fell anew.
  ///   - made: the chunks that take their place.
  private func differing(_ replaced: Range<Int>, _ made: [Chunk], _ change: Replacement) -> Replacement {
    let start = replaced.lowerBound < chunks.count ? chunks[replaced.lowerBound].first : 0
    let stop = chunks[replaced].last.map { $0.first + $0.places.count } ?? start
    let before = chunks[replaced].lazy.flatMap { chunk in
      chunk.places.lazy.map { Place(lane: $0.lane, span: $0.span, start: $0.start + chunk.move, kind: $0.kind) }
    }
    let after = made.lazy.flatMap { $0.places }
    var same = 0
    for (a, b) in zip(before, after) {
      if a != b || start + same >= change.old.lowerBound { break }
      same += 1
    }
    let first = start + same
    return Replacement(old: first..<max(stop, first), count: max(stop + change.surplus - first, 0))
  }

  /// The index of the last chunk that begins at or before an item; −1 if there is none.
  private func chunkIndex(of item: Int) -> Int {
    chunks.indices.partitionPoint { chunks[$0].first <= item } - 1
  }

  /// - Parameter start: of the first line, in whole pixels.
  func item(_ index: Int, _ contents: LiveContents, from start: Int64) -> (rect: PixelRect, cell: Cell) {
    let chunk = chunks[chunkIndex(of: index)]
    let place = chunk.places[index - chunk.first]
    guard let cells = contents.cells else { preconditionFailure("no such item") }
    let kind = cells.kind(place.kind)
    let width = lanes.width(from: Int(place.lane), span: kind.span)
    let size = AxisSize(line: Exact(width), scroll: kind.size.scroll)
    let cell = cells.table.styles.rules[kind.style].cell(ofStyle: kind.style, size, at: CellPlace(), on: screen)
    let linePixel = placer.linePixel(lane: Int(place.lane), span: kind.span)
    let origin = placer.origin(line: linePixel, scroll: start + place.start + chunk.move)
    return (PixelRect(origin: PixelPoint(origin), size: cell.size), cell)
  }

  /// Calls `body` with the items that may lie in a part of the scroll axis, which is counted from the first line.
  func visit(from: Int64, to: Int64, _ body: (Int) -> Void) {
    for chunk in chunks where chunk.from <= to && chunk.to >= from {
      for index in chunk.places.indices {
        if chunk.places[index].start + chunk.move <= to { body(chunk.first + index) }
      }
    }
  }
}
