extension Range<Int> {
  /// The first index for which a condition does not hold, or the end of the range, by binary search: if the range has
  /// n indices, the condition is asked O(log n) times.
  ///
  /// - Parameter holds: a condition that holds for the first indices of the range, perhaps none, and for no others.
  @inlinable
  package func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
