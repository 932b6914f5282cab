/// Sentences about a spec that lies at another path now.
extension DifferenceWords {
  /// The sentences about a spec, with what is to be said of one that lies elsewhere now.
  ///
  /// - Parameter path: how the path of a file is shown.
  static func sentences(about spec: SpecDifference, path: @escaping (String) -> String) -> [Sentence] {
    var sentences = DifferenceWords(spec, path: path).sentences
    guard let move = spec.move, let first = sentences.indices.first else { return sentences }
    let other = path(move.path)
    guard let old = move.old else {
      sentences[first].text += "; \(other) is new and has its name"
      return sentences
    }
    // Compared only here: what programs read does without.
    let comparison = SpecDifference(path: spec.path, old, spec.new)
    if comparison.changes.isEmpty {
      sentences[first].text += "; all of it is as in \(other), which is gone"
      return sentences
    }
    sentences[first].text += "; beside \(other), which is gone and had its name, this differs:"
    return sentences + DifferenceWords(comparison, path: path).sentences
  }
}
