import FrameTables

/// Where the items of a line lie along it, in parts of a tick.
///
/// An item begins where those before it end, and each further item is moved by what the line's gap exceeds the spacing
/// by. Mirrored, the same holds for where it ends.
struct LinePlaces<T: Tick> {
  /// The place of the first item, if ends are counted from the first item of the list, as ``TickRounding/pixel(_:)``
  /// takes it.
  var position: T
  /// By how much a place goes on for each tick that ends go on by; negative if mirrored.
  var factor: T
  /// How much further each item is moved than the one before it.
  var step: T

  /// - Parameters:
  ///   - edges: where the items begin, or end if mirrored, each at once behind the one before it.
  ///   - set: takes each item's index in the line, and its pixel.
  @inline(__always)
  func place(_ edges: Span<T>, _ rounding: TickRounding<T>, _ set: (_ index: Int, _ pixel: Int64) -> Void) {
    var position = position
    for index in edges.indices {
      set(index, rounding.pixel(position &+ edges[index] &* factor))
      position &+= step
    }
  }
}

/// Places lines that are like earlier ones of the list, as most lines of a long list are.
///
/// Where a line starts and its gap are linear in what its items leave, for all lines of as many items that are neither
/// the last nor too long, if no item says itself where it lies alone (``FlowRules``). So two lines tell the rest.
/// And a line that leaves no less than one of them and no more than another has nothing that ``LineExtremes`` would
/// note. What is left to do is a look at a small table and some products, in a loop that needs nothing else: two thirds
/// of what the rules take for each line.
struct AlikeLines<T: Tick> {
  /// What the lines of a list have in common, whose items all have one length across them.
  struct Frame {
    /// The available length, with a spacing behind the last item.
    var available: T
    /// No line holds more items.
    var mostItems: Int
    /// What the length of a line must be less than, with a spacing behind its last item.
    var limit: T
    var isMirrored: Bool
    /// From a line to the next, along the scroll axis.
    var advance: T
    /// Where lines are along the scroll axis, in pixels.
    var scrollPixels: (start: Int64, rest: T, rounding: TickRounding<T>)

    /// - Parameter top: the distance from the first line.
    @inline(__always)
    func scrollPixel(_ top: T) -> Int64 {
      scrollPixels.start &+ scrollPixels.rounding.pixel(scrollPixels.rest &+ top)
    }
  }

  /// What is known of the lines of one number of items.
  private struct Known {
    /// The least and the most that one of them leaves. Nothing lies between these before one is known.
    var leastRest: T = T.max
    var mostRest: T = 0 - T.max
    /// The places in a line that leaves nothing, and what is added for each two ticks that a line leaves.
    var places = LinePlaces<T>(position: 0, factor: 0, step: 0)
    var positionByRest: T = 0
    var stepByRest: T = 0
    var rounding: TickRounding<T>

    var isKnown: Bool { !(mostRest < leastRest) }
  }

  private let frame: Frame
  /// By the number of items.
  private var known: [Known]

  /// - Parameter room: lines of fewer items are known. Those of many hardly notice what a line takes.
  init(_ frame: Frame, room: Int) {
    self.frame = frame
    known = Array(repeating: Known(rounding: frame.scrollPixels.rounding), count: room)
  }

  /// Takes in a line that is like all others of as many items.
  ///
  /// - Parameters:
  ///   - rest: what its items and the spacing between them leave of the available length.
  ///   - rounding: of the places in such lines.
  ///   - places: where the items of a line lie that leaves `rest`.
  @inline(__always)
  mutating func add(count: Int, rest: T, _ rounding: TickRounding<T>, places: (_ rest: T) -> LinePlaces<T>) {
    guard count < known.count else { return }
    if !known[count].isKnown {
      let (none, two) = (places(0), places(2))
      known[count].places = none
      known[count].positionByRest = two.position &- none.position
      known[count].stepByRest = two.step &- none.step
      known[count].rounding = rounding
    }
    known[count].leastRest = min(known[count].leastRest, rest)
    known[count].mostRest = max(known[count].mostRest, rest)
  }

  /// Places lines one by one, until one is not like those that are known, or near the end of the window of ends.
  ///
  /// - Parameters:
  ///   - first: the first item of the first line.
  ///   - ends: where items end, from where `first` begins on, with a block behind all that are known
  ///     (``RunningEnds``).
  ///   - top: the distance of the line from the first of the list, across lines; in the end, that of the line behind.
  /// - Returns: the number of items and of lines that were placed.
  func place(from first: Int, _ ends: Span<T>, top: inout T, in origins: OriginWriter) -> (items: Int, lines: Int) {
    // Locals, so that the loop works in registers.
    let (frame, known) = (frame, known.span)
    // A line that ends before this is not the last of the list, and has known items behind it, as many as a block.
    let last = ends.count &- 2 &* RunningEnds<T>.block
    var (begin, lines, line) = (0, 0, top)
    while begin < last {
      let start = ends[begin]
      let joined = RunningEnds.joined(ends, from: begin &+ 1, before: last, limit: start &+ frame.limit)
      let count = min(joined &- begin, frame.mostItems)
      guard begin &+ count < last, count < known.count else { break }
      let rest = frame.available &+ start &- ends[begin &+ count]
      let alike = known[count]
      guard !(rest < alike.leastRest), !(alike.mostRest < rest) else { break }
      let half = rest.half
      let (factor, rounding) = (alike.places.factor, alike.rounding)
      var position = alike.places.position &+ half &* alike.positionByRest &- start &* factor
      let step = alike.places.step &+ half &* alike.stepByRest
      let scrollPixel = frame.scrollPixel(line)
      let edge = begin &+ (frame.isMirrored ? 1 : 0)
      var item = 0
      repeat {
        // Up to a block behind the line, ends and room for items are there.
        origins.set(first &+ begin &+ item, count: T.block, ends, from: edge &+ item, scroll: scrollPixel) { end in
          defer { position &+= step }
          return rounding.pixel(position &+ end &* factor)
        }
        item &+= T.block
      } while item < count
      begin &+= count
      line &+= frame.advance
      lines &+= 1
    }
    top = line
    return (begin, lines)
  }
}
