/// Lays the mappings named by `<<` under the one that names them.
///
/// A key beside `<<` beats a merged one, an earlier mapping of a list beats a later one, and a merged mapping may merge
/// others. The limit on expanded aliases bounds the work.
struct MergedEntries {
  private(set) var entries: [NodeEntries.Element] = []
  private let tape: NodeTape
  private var seen = KeySet()

  init(of mapping: Int, in tape: NodeTape) {
    self.tape = tape
    tape.forEachEntry(of: mapping) { key, _ in
      if !tape.isMergeKey(key) { _ = seen.insert(tape.target(of: key), of: tape) }
    }
    tape.forEachEntry(of: mapping) { key, value in
      if tape.isMergeKey(key) {
        for source in Self.sources(of: value, tape) { merge(source) }
      } else {
        entries.append((NodeID(key), NodeID(value)))
      }
    }
  }

  /// Adds the entries of a merged mapping whose keys are not there yet.
  private mutating func merge(_ mapping: Int) {
    if tape.words[mapping].hasMerge {
      for entry in MergedEntries(of: mapping, in: tape).entries { add(entry.key.index, entry.value.index) }
    } else {
      let tape = tape
      tape.forEachEntry(of: mapping) { add($0, $1) }
    }
  }

  private mutating func add(_ key: Int, _ value: Int) {
    if seen.insert(tape.target(of: key), of: tape) == nil { entries.append((NodeID(key), NodeID(value))) }
  }

  /// The mappings that a mapping names by `<<`, those that hold first before the others.
  static func sources(of mapping: Int, in tape: NodeTape) -> [Int] {
    var result: [Int] = []
    tape.forEachEntry(of: mapping) { if tape.isMergeKey($0) { result += sources(of: $1, tape) } }
    return result
  }

  /// The mappings that a merge value stands for. What is not a mapping was reported when the file was composed.
  private static func sources(of value: Int, _ tape: NodeTape) -> [Int] {
    let value = tape.target(of: value)
    if tape.kind(at: value) == .mapping { return [value] }
    guard tape.kind(at: value) == .sequence else { return [] }
    var result: [Int] = []
    var child = value + 1
    while child < tape.indexAfter(value) {
      let target = tape.target(of: child)
      if tape.kind(at: target) == .mapping { result.append(target) }
      child = tape.indexAfter(child)
    }
    return result
  }
}
