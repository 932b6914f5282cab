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
