/// The first of many causes in order, and whether there are more.
///
/// Each of many changes may have all the changes before it as causes. What is kept of them is bounded, so that the time
/// for many changes, and the length of a list of them, are linear in their number.
struct FirstCauses: Equatable {
  /// Indices into the values that are written differently, ascending. If there are more than are named, one more is
  /// kept.
  private(set) var places: [Int]

  /// This many are named with a change.
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
    // Changes come in the order of the page, which is mostly that of the file, so a full list stays as it is.
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
