/// Circles of references, where each thing refers to at most one other.
package enum Circles {
  /// Every circle once, begun with its lowest index. Linear, and without recursion: a million names may be one chain.
  package static func find(in next: [Int?]) -> [[Int]] {
    var circles: [[Int]] = []
    /// The walk that came by, so that a walk knows its own steps from those of earlier ones.
    var walk = [Int](repeating: -1, count: next.count)
    for start in next.indices where walk[start] < 0 {
      var at: Int? = start
      while let index = at, walk[index] < 0 {
        walk[index] = start
        at = next[index]
      }
      guard let meeting = at, walk[meeting] == start else { continue }
      var circle = [meeting]
      while let index = next[circle[circle.count - 1]], index != meeting { circle.append(index) }
      let lowest = circle.indices.min { circle[$0] < circle[$1] } ?? 0
      circles.append(Array(circle[lowest...] + circle[..<lowest]))
    }
    return circles
  }

  /// `a → b → a`, with the middle of a long circle left out.
  package static func phrase(_ names: [String]) -> String {
    let shown = names.count <= 8 ? names : Array(names.prefix(4)) + ["…"] + Array(names.suffix(3))
    return shown.joined(separator: " → ")
  }
}
