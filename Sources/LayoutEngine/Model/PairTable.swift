/// The distinct pairs of lengths of a list.
package struct PairTable: Sendable {
  /// The pairs in order of first use.
  private(set) var entries: [ItemList.SimpleEntry] = []
  private(set) var known = Interner()

  /// The index in `entries` of a pair, which is added if it is new.
  @inline(__always)
  package mutating func index(of entry: ItemList.SimpleEntry) -> UInt32 {
    let height = entry.height.bits ^ (entry.isContent ? 1 << 63 : 0)
    let index = known.number(of: entry, hash: known.seed.hash(entry.width.bits, height), in: entries)
    if index == entries.count { entries.append(entry) }
    return UInt32(truncatingIfNeeded: index)
  }
}
