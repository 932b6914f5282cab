import LayoutCompiler

/// Finds the ranges that hold an offset. Ranges of nodes lie within each other or apart, as in a file: then it takes
/// O(log n + k), also if one range holds all others.
struct PlaceIndex {
  private struct Place {
    var range: Range<UInt32>
    /// What the range belongs to.
    var owner: Int
    /// The nearest place before this one that holds the beginning of this one, too.
    var outer: Int?
    /// The farthest end of this range and of all before it.
    var farthest: UInt32 = 0
  }

  private var places: [Place] = []

  init(_ ranges: [(range: Range<UInt32>, owner: Int)]) {
    places = ranges.map { Place(range: $0.range, owner: $0.owner) }.sorted {
      ($0.range.lowerBound, $0.owner) < ($1.range.lowerBound, $1.owner)
    }
    var farthest: UInt32 = 0
    // Those that may hold what comes next, the nearest one last.
    var open: [Int] = []
    for index in places.indices {
      let range = places[index].range
      while let last = open.last, places[last].range.upperBound <= range.lowerBound { open.removeLast() }
      places[index].outer = open.last
      open.append(index)
      farthest = max(farthest, range.upperBound)
      places[index].farthest = farthest
    }
  }

  /// The owners of the ranges that hold `offset`; the range that begins last comes first.
  func owners(at offset: UInt32) -> [Int] {
    var found: [Int] = []
    // A place that holds the offset holds the beginning of each place between the two, so all of them are on the way
    // outwards.
    let last = places.partitioningIndex { $0.range.lowerBound > offset } - 1
    var next = last < 0 ? nil : last
    while let index = next, places[index].farthest > offset {
      if places[index].range.contains(offset) { found.append(places[index].owner) }
      next = places[index].outer
    }
    return found
  }
}
