/// Keys of one mapping by their text, for finding the first of two equal ones.
///
/// Most mappings have a handful of keys: up to eight are compared one by one. Beyond that an open hash table
/// keeps a mapping of a million keys linear, and the standard library's seeded hash keeps it so whatever the keys.
struct KeySet {
  private var keys: [Int] = []
  /// Pairs of half a hash and index in `keys` plus one; 0 is free. Empty while keys are few.
  private var slots: [UInt64] = []

  private static let comparedOneByOne = 8

  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    if !slots.isEmpty { slots = [] }
  }

  /// Adds the scalar at `index`, or gives the one with the same text that was added before.
  @inline(__always)
  mutating func insert(_ index: Int, of tape: NodeTape) -> Int? {
    if keys.count < Self.comparedOneByOne {
      for key in keys where tape.haveSameText(key, index) { return key }
      keys.append(index)
      return nil
    }
    return insertHashed(index, of: tape)
  }

  private enum Place {
    case found(Int)
    case free(Int)
  }

  private mutating func insertHashed(_ index: Int, of tape: NodeTape) -> Int? {
    if slots.isEmpty || keys.count * 2 >= slots.count { grow(tape) }
    let hash = Self.hash(index, of: tape)
    switch find(index, hash: hash, in: tape) {
    case .found(let first): return first
    case .free(let slot):
      keys.append(index)
      slots[slot] = hash << 32 | UInt64(keys.count)
      return nil
    }
  }

  private func find(_ index: Int, hash: UInt64, in tape: NodeTape) -> Place {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash {
        let key = keys[Int(slots[slot] & 0xFFFF_FFFF) - 1]
        if tape.haveSameText(key, index) { return .found(key) }
      }
      slot = (slot + 1) & mask
    }
    return .free(slot)
  }

  private mutating func grow(_ tape: NodeTape) {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(32, old.count * 2))
    let mask = slots.count - 1
    func place(_ entry: UInt64) {
      var slot = Int(entry >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
    if old.isEmpty {
      for (position, key) in keys.enumerated() { place(Self.hash(key, of: tape) << 32 | UInt64(position + 1)) }
    } else {
      for entry in old where entry != 0 { place(entry) }
    }
  }

  /// Half of the standard library's hash of a scalar's text.
  private static func hash(_ index: Int, of tape: NodeTape) -> UInt64 {
    tape.withBytes(at: index) { bytes in
      var hasher = Hasher()
      var word: UInt64 = 0
      for offset in bytes.indices {
        word = word << 8 | UInt64(bytes[offset])
        if offset & 7 == 7 {
          hasher.combine(word)
          word = 0
        }
      }
      hasher.combine(word)
      hasher.combine(bytes.count)
      return UInt64(truncatingIfNeeded: hasher.finalize()) & 0xFFFF_FFFF
    }
  }
}
