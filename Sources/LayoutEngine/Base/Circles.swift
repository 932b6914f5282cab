/// Circles of references among things that are known by their index.
package enum Circles {
  /// Every circle once if each thing refers to at most one other, each starting with its lowest index. Linear, and
  /// without recursion: a million names may be one chain.
  package static func find(in next: [Int?]) -> [[Int]] {
    var circles: [[Int]] = []
    /// The walk that came by, so that a walk can tell its own steps from those of earlier ones.
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
      circles.append(begunWithLowest(circle))
    }
    return circles
  }

  /// Circles if a thing may refer to several others, each starting with its lowest index, and what leads to one. Linear
  /// in things and references, and without recursion.
  ///
  /// As many circles as there are references may share one long path. So once those that are found have
  /// ``Limits/circleSteps`` things together, no more are told; there is always one if there are any.
  package static func find(
    among count: Int, successors: (Int) -> [Int]
  ) -> (circles: [[Int]], leading: Set<Int>) {
    var (circles, leading): ([[Int]], Set<Int>) = ([], [])
    /// References that close a circle, as one number each. Each of them closes one circle, and a thing may refer to
    /// another more than once.
    var closing: Set<Int> = []
    var stepsLeft = Limits.circleSteps
    var seen = [Bool](repeating: false, count: count)
    /// Where on the path a thing is.
    var places = [Int](repeating: -1, count: count)
    for start in 0..<count where !seen[start] {
      var path = [(index: start, rest: successors(start)[...])]
      (seen[start], places[start]) = (true, 0)
      while let last = path.last {
        guard let next = path[path.count - 1].rest.popFirst() else {
          path.removeLast()
          places[last.index] = -1
          if leading.contains(last.index), let above = path.last { leading.insert(above.index) }
          continue
        }
        if places[next] >= 0 {
          leading.insert(last.index)
          guard stepsLeft > 0, closing.insert(last.index * count + next).inserted else { continue }
          let circle = path[places[next]...].map { $0.index }
          stepsLeft -= circle.count
          circles.append(begunWithLowest(circle))
        } else if seen[next] {
          if leading.contains(next) { leading.insert(last.index) }
        } else {
          (seen[next], places[next]) = (true, path.count)
          path.append((next, successors(next)[...]))
        }
      }
    }
    return (circles, leading)
  }

  private static func begunWithLowest(_ circle: [Int]) -> [Int] {
    let lowest = circle.indices.min { circle[$0] < circle[$1] } ?? 0
    return Array(circle[lowest...] + circle[..<lowest])
  }

  /// The circles of tokens: most tokens refer to at most one other.
  package static func find(in tokens: [Located<Length>?], _ sums: LengthSums) -> [[Int]] {
    sums.isEmpty ? find(in: tokens.map { $0?.value.token }) : find(amongSums: tokens, sums).circles
  }

  /// The circles of tokens that may be sums of others.
  package static func find(
    amongSums tokens: [Located<Length>?], _ sums: LengthSums
  ) -> (circles: [[Int]], leading: Set<Int>) {
    find(among: tokens.count) { index in
      sums.tokens(of: tokens[index]?.value ?? .unknown).filter(tokens.indices.contains)
    }
  }

  /// `a → b → a`, with the middle of a long circle left out.
  package static func phrase(_ names: [String]) -> String {
    let shown = names.count <= 8 ? names : Array(names.prefix(4)) + ["…"] + Array(names.suffix(3))
    return shown.joined(separator: " → ")
  }
}
