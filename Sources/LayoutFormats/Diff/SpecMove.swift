/// What becomes of a spec whose file has another name now: it is gone at one path and new at another, with the name that
/// it gives itself. Changes are told of each path, since tables belong to files; sentences say what a reader wants to
/// know, which is what else has changed.
package struct SpecMove: Sendable {
  /// The path of the spec at the other side.
  var path: String
  /// What differs between the two, told of the one that is new; empty for the one that is gone. A list, because a value
  /// cannot hold one of its kind.
  var comparison: [SpecDifference]

  /// Marks specs that are gone and those that are new in their place. If several are called the same, nobody knows which
  /// is meant.
  static func mark(_ specs: inout [SpecDifference]) {
    let gone = byName(specs.indices.filter { specs[$0].new == nil }, specs)
    let fresh = byName(specs.indices.filter { specs[$0].old == nil }, specs)
    for (name, new) in fresh {
      // Of tables that were printed, the numbers are in the unit that they were printed in.
      guard let new, let old = gone[name].flatMap({ $0 }), let (a, b) = sides(specs[old], specs[new]), a.unit == b.unit
      else { continue }
      specs[new].move = SpecMove(
        path: specs[old].path, comparison: [SpecDifference(path: specs[new].path, a, b)])
      specs[old].move = SpecMove(path: specs[new].path, comparison: [])
    }
  }

  private static func sides(_ gone: SpecDifference, _ new: SpecDifference) -> (old: ComparedSpec, new: ComparedSpec)? {
    gone.old.flatMap { old in new.new.map { (old, $0) } }
  }

  /// Nil for a name that several have.
  private static func byName(_ indices: [Int], _ specs: [SpecDifference]) -> [String: Int?] {
    var found: [String: Int?] = [:]
    for index in indices { found[specs[index].name] = .some(found[specs[index].name] == nil ? index : nil) }
    return found
  }
}

extension DifferenceWords {
  /// The sentences about a spec, with what is to be said of one that lies elsewhere now.
  ///
  /// - Parameter path: how the path of a file is shown.
  static func sentences(about spec: SpecDifference, path: @escaping (String) -> String) -> [Sentence] {
    var sentences = DifferenceWords(spec, path: path).sentences
    guard let move = spec.move, let first = sentences.indices.first else { return sentences }
    let other = path(move.path)
    guard let comparison = move.comparison.first else {
      sentences[first].text += "; \(other) is new and has its name"
      return sentences
    }
    if comparison.changes.isEmpty {
      sentences[first].text += "; all of it is as in \(other), which is gone"
      return sentences
    }
    sentences[first].text += "; beside \(other), which is gone and had its name, this differs:"
    return sentences + DifferenceWords(comparison, path: path).sentences
  }
}
