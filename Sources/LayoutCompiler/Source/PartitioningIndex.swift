extension RandomAccessCollection {
  /// The first index for whose element a condition is true that is false of all before and true of all behind it; the end
  /// where it is true of none. Logarithmic.
  @inlinable package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
