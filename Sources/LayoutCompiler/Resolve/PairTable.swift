/// Finds entries of a list that say the same: a hash table of pairs of lengths, open addressing, linear probing.
///
/// A `Dictionary` hashes 16 bytes in some 25 ns, which is four times what a whole item may cost.
struct PairTable {
  private struct Slot {
    var width, height: UInt64
    var value: UInt32
  }

  private var slots: [Slot]
  private var count = 0
  private var shift: UInt64 = 64 - 6
  private static let free = UInt32.max

  init() {
    slots = Array(repeating: Slot(width: 0, height: 0, value: Self.free), count: 64)
  }

  /// The value of a pair that says the same, else `value`, which is then this pair's.
  @inline(__always)
  mutating func value(of width: Length, _ height: Length, orAdd value: UInt32) -> UInt32 {
    let mask = slots.count &- 1
    var index = place(width.bits, height.bits)
    while true {
      let slot = slots[index]
      if slot.value == Self.free { break }
      if slot.width == width.bits, slot.height == height.bits { return slot.value }
      index = (index &+ 1) & mask
    }
    slots[index] = Slot(width: width.bits, height: height.bits, value: value)
    count &+= 1
    if count &* 2 > slots.count { grow() }
    return value
  }

  @inline(__always)
  private func place(_ width: UInt64, _ height: UInt64) -> Int {
    let mixed = (width &* 0x9E37_79B9_7F4A_7C15) ^ (height &* 0xC2B2_AE3D_27D4_EB4F)
    return Int(truncatingIfNeeded: ((mixed ^ (mixed &>> 32)) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  private mutating func grow() {
    shift -= 1
    let old = slots
    slots = Array(repeating: Slot(width: 0, height: 0, value: Self.free), count: old.count * 2)
    for slot in old where slot.value != Self.free {
      var index = place(slot.width, slot.height)
      while slots[index].value != Self.free { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }
}
