extension FrameTable {
  /// The row of a list of containers that stands in best for a container that the list may not have. The list is as for
  /// ``row(width:height:scale:rightToLeft:in:)``. Nil for an empty list.
  ///
  /// 1. A row of this size and scale, if there is one, as ``row(width:height:scale:rightToLeft:in:)`` chooses it.
  /// 2. Else a row of this scale is better than one of another, then one of this direction than one of the other.
  /// 3. Among these, one that is no larger across the scroll axis, so that nothing is cut off: the largest of them. If
  ///    all are larger, the smallest of all.
  /// 4. Then the one whose length along the scroll axis is closest, then the first.
  ///
  /// The frames are those of that other container: nothing is stretched. For generated code.
  public static func closestRow(
    width: Double, height: Double, scale: Double, rightToLeft: Bool, scroll: Axis, in containers: [Double]
  ) -> Int? {
    if let row = row(width: width, height: height, scale: scale, rightToLeft: rightToLeft, in: containers) {
      return row
    }
    let (across, along) = scroll == .vertical ? (width, height) : (height, width)
    /// Less is better; the first number that differs decides.
    func badness(_ row: Int) -> [Double] {
      let (w, h) = (containers[4 * row], containers[4 * row + 1])
      let (rowAcross, rowAlong) = scroll == .vertical ? (w, h) : (h, w)
      // In points, with the tolerance of the exact look-up: a thousandth of a pixel.
      let excess = rowAcross - across
      let isLarger = excess * scale >= 0.001
      return [
        containers[4 * row + 2] == scale ? 0 : 1, (containers[4 * row + 3] != 0) == rightToLeft ? 0 : 1,
        isLarger ? 1 : 0, excess.magnitude, (rowAlong - along).magnitude,
      ]
    }
    var best: (row: Int, badness: [Double])?
    for row in 0..<containers.count / 4 {
      let badness = badness(row)
      if let best, !badness.lexicographicallyPrecedes(best.badness) { continue }
      best = (row, badness)
    }
    return best?.row
  }
}
