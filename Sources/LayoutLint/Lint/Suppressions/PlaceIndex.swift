import LayoutCompiler

/// Finds the ranges that hold an offset: O(log n + k) if few ranges lie within others, as in a file.
struct PlaceIndex {
  private struct Place {
    var range: Range<UInt32>
    /// What the range belongs to.
    var owner: Int
    /// The farthest end of this range and of all before it.
    var farthest: UInt32 = 0
  }

  private var places: [Place] = []

  init(_ ranges: [(range: Range<UInt32>, owner: Int)]) {
    places = ranges.map { Place(range: $0.range, owner: $0.owner) }.sorted {
      ($0.range.lowerBound, $0.owner) < ($1.range.lowerBound, $1.owner)
    }
    var farthest: UInt32 = 0
    for index in places.indices {
      farthest = max(farthest, places[index].range.upperBound)
      places[index].farthest = farthest
    }
  }

  /// The owners of the ranges that hold `offset`; the range that begins last comes first.
  func owners(at offset: UInt32) -> [Int] {
    var low = places.partitioningIndex { $0.range.lowerBound > offset }
    var found: [Int] = []
    while low > 0, places[low - 1].farthest > offset {
      low -= 1
      if places[low].range.contains(offset) { found.append(places[low].owner) }
    }
    return found
  }
}
