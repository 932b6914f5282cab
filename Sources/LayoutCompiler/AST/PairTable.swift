/// The distinct pairs of lengths of a list: a hash table, open addressing, linear probing.
///
/// A `Dictionary` hashes 16 bytes in some 25 ns, which is four times what a whole item may cost.
struct PairTable: Sendable {
  /// In order of first use.
  private(set) var entries: [ItemList.SimpleEntry] = []
  /// Index into `entries`, or `free`.
  private var slots: [UInt32]
  private var shift: UInt64
  private static let free = UInt32.max

  init() {
    slots = Array(repeating: Self.free, count: 64)
    shift = 64 - 6
  }

  /// The index in `entries` of the pair, which is added where it is new.
  @inline(__always)
  mutating func index(of entry: ItemList.SimpleEntry) -> UInt32 {
    var slot = self.slot(of: entry)
    while slots[slot] != Self.free {
      let found = slots[slot]
      if entries[Int(found)] == entry { return found }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    let index = UInt32(truncatingIfNeeded: entries.count)
    slots[slot] = index
    entries.append(entry)
    if entries.count &* 2 > slots.count { grow() }
    return index
  }

  @inline(__always)
  private func slot(of entry: ItemList.SimpleEntry) -> Int {
    let height = entry.height.bits &+ (entry.isContent ? 1 << 63 : 0)
    let mixed = (entry.width.bits &* 0x9E37_79B9_7F4A_7C15) ^ (height &* 0xC2B2_AE3D_27D4_EB4F)
    return Int(truncatingIfNeeded: ((mixed ^ (mixed &>> 32)) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  private mutating func grow() {
    shift -= 1
    slots = Array(repeating: Self.free, count: slots.count * 2)
    for index in entries.indices {
      var slot = self.slot(of: entries[index])
      while slots[slot] != Self.free { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = UInt32(index)
    }
  }
}
