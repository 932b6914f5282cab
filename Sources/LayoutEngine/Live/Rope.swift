/// What a ``Rope`` holds: something that adds up.
protocol RopeElement: Sendable {
  associatedtype Sum: RopeSum
  var sum: Sum { get }
}

/// Sums that can be taken back, so that a change of one element is a difference in the sums that it is in.
protocol RopeSum: Sendable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
}

/// A list in chunks with a Fenwick tree of their sums. An element is found by a sum, and replaced, in O(log n) for n
/// chunks plus the length of one chunk. Chunks that nobody changes are shared by all copies.
struct Rope<Element: RopeElement>: Sendable {
  /// The number of elements in a full chunk.
  private static var most: Int { 128 }

  private var chunks: [[Element]] = []
  /// The sum of each chunk.
  private var sums: [Element.Sum] = []
  /// Entry `i − 1` is the sum of the chunks from `i` less its lowest bit up to `i`.
  private var tree: [Element.Sum] = []
  private(set) var total = Element.Sum.zero

  /// Where an element is; also the end.
  struct Place {
    fileprivate(set) var chunk: Int
    fileprivate(set) var index: Int
    /// The sum of everything before it.
    fileprivate(set) var before: Element.Sum
  }

  init(_ elements: [Element]) {
    chunks = Self.chunked(elements[...])
    sums = chunks.map(Self.sum)
    index()
  }

  /// The first element with which the sums are no longer `isBefore`. That must hold up to some element and for none
  /// behind it.
  func place(where isBefore: (Element.Sum) -> Bool) -> Place {
    var (chunk, before) = (0, Element.Sum.zero)
    var step = 1
    while step * 2 <= chunks.count { step *= 2 }
    while step > 0 {
      if chunk + step <= chunks.count {
        let sum = before + tree[chunk + step - 1]
        if isBefore(sum) { (chunk, before) = (chunk + step, sum) }
      }
      step /= 2
    }
    var place = Place(chunk: chunk, index: 0, before: before)
    guard chunk < chunks.count else { return place }
    for element in chunks[chunk] {
      let sum = place.before + element.sum
      if !isBefore(sum) { break }
      place.before = sum
      place.index += 1
    }
    return place
  }

  var start: Place { Place(chunk: 0, index: 0, before: .zero) }
  var end: Place { Place(chunk: chunks.count, index: 0, before: total) }

  /// The element at a place; nil at the end.
  subscript(place: Place) -> Element? { place.chunk < chunks.count ? chunks[place.chunk][place.index] : nil }

  func isStart(_ place: Place) -> Bool { place.chunk == 0 && place.index == 0 }

  /// - Parameter place: not the end.
  func after(_ place: Place) -> Place {
    var next = place
    next.before = place.before + chunks[place.chunk][place.index].sum
    next.index += 1
    if next.index == chunks[place.chunk].count { (next.chunk, next.index) = (place.chunk + 1, 0) }
    return next
  }

  /// - Parameter place: not the start.
  func before(_ place: Place) -> Place {
    var last = place
    if last.index == 0 {
      last.chunk -= 1
      last.index = chunks[last.chunk].count
    }
    last.index -= 1
    last.before = place.before - chunks[last.chunk][last.index].sum
    return last
  }

  mutating func set(_ place: Place, to element: Element) {
    let change = element.sum - chunks[place.chunk][place.index].sum
    chunks[place.chunk][place.index] = element
    add(change, to: place.chunk)
  }

  /// - Parameter end: not before `start`.
  mutating func replace(_ start: Place, _ end: Place, with elements: [Element]) {
    // What ends where a chunk begins, ends with the chunk before.
    var (last, upTo) = (end.chunk, end.index)
    if upTo == 0, last > start.chunk { (last, upTo) = (last - 1, chunks[last - 1].count) }
    if last == chunks.count {
      // At the end of all chunks there is none to begin in.
      guard last > 0 else {
        self = Rope(elements)
        return
      }
      let place = Place(chunk: last - 1, index: chunks[last - 1].count, before: total)
      return replace(place, place, with: elements)
    }
    if start.chunk == last {
      let change = Self.sum(elements) - Self.sum(chunks[last][start.index..<upTo])
      chunks[last].replaceSubrange(start.index..<upTo, with: elements)
      if chunks[last].count <= 2 * Self.most, chunks[last].count >= Self.most / 4 || chunks.count == 1 {
        return add(change, to: last)
      }
      return divide(last...last)
    }
    let rest = Array(chunks[last][upTo...])
    chunks[start.chunk].replaceSubrange(start.index..., with: elements + rest)
    chunks.removeSubrange(start.chunk + 1...last)
    sums.removeSubrange(start.chunk + 1...last)
    divide(start.chunk...start.chunk)
  }

  /// Divides some chunks anew, together with a neighbor if they have too few elements.
  private mutating func divide(_ range: ClosedRange<Int>) {
    var range = range
    let count = chunks[range].reduce(0) { $0 + $1.count }
    if count < Self.most / 4, chunks.count > range.count {
      range =
        range.upperBound + 1 < chunks.count
        ? range.lowerBound...range.upperBound + 1 : range.lowerBound - 1...range.upperBound
    }
    let made = Self.chunked(Array(chunks[range].joined())[...])
    chunks.replaceSubrange(range, with: made)
    sums.replaceSubrange(range, with: made.map(Self.sum))
    index()
  }

  private static func chunked(_ elements: ArraySlice<Element>) -> [[Element]] {
    stride(from: elements.startIndex, to: elements.endIndex, by: most).map {
      Array(elements[$0..<min($0 + most, elements.endIndex)])
    }
  }

  private static func sum(_ elements: some Sequence<Element>) -> Element.Sum {
    elements.reduce(.zero) { $0 + $1.sum }
  }

  /// Makes the tree of sums. Linear in the number of chunks.
  private mutating func index() {
    tree = sums
    for node in stride(from: 1, through: tree.count, by: 1) {
      let above = node + (node & -node)
      if above <= tree.count { tree[above - 1] = tree[above - 1] + tree[node - 1] }
    }
    total = sums.reduce(.zero, +)
  }

  private mutating func add(_ change: Element.Sum, to chunk: Int) {
    sums[chunk] = sums[chunk] + change
    total = total + change
    var node = chunk + 1
    while node <= tree.count {
      tree[node - 1] = tree[node - 1] + change
      node += node & -node
    }
  }
}

extension Rope {
  /// All elements, in order.
  var elements: [Element] { Array(chunks.joined()) }

  /// Up to `count` elements from a place on.
  func elements(from place: Place, count: Int) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    var (chunk, index) = (place.chunk, place.index)
    while result.count < count, chunk < chunks.count {
      let end = min(chunks[chunk].count, index + count - result.count)
      result += chunks[chunk][index..<end]
      (chunk, index) = (chunk + 1, 0)
    }
    return result
  }

  /// Changes each element in its place.
  mutating func mapInPlace(_ body: (inout Element) -> Void) {
    for chunk in chunks.indices {
      for index in chunks[chunk].indices { body(&chunks[chunk][index]) }
      sums[chunk] = Self.sum(chunks[chunk])
    }
    index()
  }
}
