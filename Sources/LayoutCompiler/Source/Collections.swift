extension RandomAccessCollection {
  /// The index of the first element that meets a condition; the end index if none meets it. No element before that one
  /// may meet the condition, and every element behind it must. Logarithmic.
  ///
  /// The name is that of swift-algorithms. `Range.partitionPoint(where:)` of FrameTables, called as in Rust, is asked the
  /// opposite: what holds for the first ones.
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

extension BidirectionalCollection {
  /// What is left without the elements at both ends that meet a condition. Linear in those.
  @inlinable package func trimming(while isOutside: (Element) -> Bool) -> SubSequence {
    var start = startIndex
    while start != endIndex, isOutside(self[start]) { formIndex(after: &start) }
    return self[start...].trimmingSuffix(while: isOutside)
  }

  /// What is left without the elements at the end that meet a condition. Linear in those.
  @inlinable package func trimmingSuffix(while isOutside: (Element) -> Bool) -> SubSequence {
    var end = endIndex
    while end != startIndex {
      let last = index(before: end)
      if !isOutside(self[last]) { break }
      end = last
    }
    return self[..<end]
  }
}
