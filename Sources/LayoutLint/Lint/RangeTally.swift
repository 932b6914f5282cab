import LayoutEngine

/// The written values for which something is true at each of their uses.
///
/// A value may be used more than once: by a short form, by an anchor, or by several sections that take one template.
/// What is said of the value must be true at every use. Uses are only listed as they come: hardly ever is anything true
/// of one, so they are hardly ever looked through.
struct RangeTally {
  private var uses: [(range: SourceRange, reason: String?)] = []
  private var hasHits = false

  init() { uses.reserveCapacity(32) }

  /// - Parameter reason: why it is true; nil if it is not.
  mutating func add(_ range: SourceRange, _ reason: String?) {
    uses.append((range, reason))
    if reason != nil { hasHits = true }
  }

  private struct Entry {
    var range: SourceRange
    /// The reason of its first hit.
    var reason: String
    var isUnanimous = true
  }

  /// The values for which it is true at every use, in the order of their first uses.
  var unanimous: [(range: SourceRange, reason: String)] {
    guard hasHits else { return [] }
    var entries: [Entry] = []
    var indices: [SourceRange: Int] = [:]
    for (range, reason) in uses {
      if let index = indices[range] {
        if reason == nil { entries[index].isUnanimous = false }
      } else {
        indices[range] = entries.count
        entries.append(Entry(range: range, reason: reason ?? "", isUnanimous: reason != nil))
      }
    }
    return entries.filter(\.isUnanimous).map { ($0.range, $0.reason) }
  }
}
