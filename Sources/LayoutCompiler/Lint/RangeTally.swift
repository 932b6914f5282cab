/// Counts for each written value at how many of its uses something is true of it.
///
/// A value may be used more than once: by a short form, by an anchor, or by several sections that take one template.
/// What is said of the value must be true of every use.
struct RangeTally {
  private struct Entry {
    var range: SourceRange
    var uses = 0
    var hits = 0
    var reason: String
  }

  private var entries: [Entry] = []
  private var indices: [SourceRange: Int] = [:]

  /// - Parameter reason: why it is true; nil where it is not.
  mutating func add(_ range: SourceRange, _ reason: String?) {
    let index: Int
    if let known = indices[range] {
      index = known
    } else {
      index = entries.count
      indices[range] = index
      entries.append(Entry(range: range, reason: ""))
    }
    entries[index].uses += 1
    if let reason {
      if entries[index].hits == 0 { entries[index].reason = reason }
      entries[index].hits += 1
    }
  }

  /// The values of which it is true at every use, in order of their first.
  var unanimous: [(range: SourceRange, reason: String)] {
    entries.filter { $0.hits == $0.uses }.map { ($0.range, $0.reason) }
  }
}
