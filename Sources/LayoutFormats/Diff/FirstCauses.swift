/// Of many causes the first ones in order, and whether there are more.
///
/// Each of many changes may have all the changes before it for a cause. What is kept of them is bounded, so that many
/// changes take as long as their number, and a list of them is as long as that.
struct FirstCauses: Equatable {
  /// By their places among the values that are written otherwise, ascending: one more than are named, where there are more.
  private(set) var places: [Int]

  /// So many are named with a change.
  static let most = 32

  /// - Parameter places: ascending, each once.
  init(_ places: [Int] = []) { self.places = Array(places.prefix(Self.most + 1)) }

  var named: ArraySlice<Int> { places.prefix(Self.most) }
  var hasMore: Bool { places.count > Self.most }

  mutating func formUnion(_ other: FirstCauses) {
    let (a, b) = (places, other.places)
    guard let first = b.first, let last = a.last else {
      if a.isEmpty { places = b }
      return
    }
    // Changes come in order of the page, which is mostly that of the file: what is full stays.
    if hasMore && first > last || a == b { return }
    var (i, j) = (0, 0)
    places.removeAll(keepingCapacity: true)
    while places.count <= Self.most, i < a.count || j < b.count {
      if j == b.count || i < a.count && a[i] <= b[j] {
        if j < b.count, a[i] == b[j] { j += 1 }
        places.append(a[i])
        i += 1
      } else {
        places.append(b[j])
        j += 1
      }
    }
  }
}
