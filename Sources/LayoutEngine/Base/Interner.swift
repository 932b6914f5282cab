/// Numbers things in the order in which they come, and finds the number of one that came before. It uses open
/// addressing with linear probing. The things themselves stay where they are, in a list of the caller.
///
/// A `Dictionary` hashes 16 bytes in some 25 ns, which is four times what a whole item may cost, so hashing is left to
/// ``HashSeed``. Numbers follow from the order alone, so no seed shows in an output.
package struct Interner: Sendable {
  package let seed: HashSeed
  /// How many things have a number.
  package private(set) var count = 0
  /// Half a hash and a number plus one; 0 is free. At least half of the slots are free.
  private(set) var slots: [UInt64] = []

  /// - Parameter seed: other than the process's only for those who want to know what chance does.
  package init(seed: HashSeed = .ofProcess) { self.seed = seed }

  /// The number of the thing with this hash that `isSame` recognizes by its number. If there is none, the next number,
  /// which is then its own.
  @inline(__always)
  package mutating func number(ofHash hash: UInt64, isSame: (Int) -> Bool) -> Int {
    if (count &+ 1) &* 2 > slots.count { grow() }
    let half = hash &>> 32
    var slot = Int(truncatingIfNeeded: half) & (slots.count &- 1)
    while slots[slot] != 0 {
      if slots[slot] &>> 32 == half {
        let number = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
        if isSame(number) { return number }
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    count &+= 1
    slots[slot] = half &<< 32 | UInt64(truncatingIfNeeded: count)
    return count &- 1
  }

  /// The same for things that are in a list, by their numbers.
  @inline(__always)
  package mutating func number<Thing: Equatable>(of thing: Thing, hash: UInt64, in list: [Thing]) -> Int {
    number(ofHash: hash) { list[$0] == thing }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(32, old.count * 2))
    let mask = slots.count - 1
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }
}

/// Hashes words so that nobody can tell beforehand which ones get equal hashes.
///
/// Whoever writes a spec chooses what stands in it: if the mixing were known, sixty thousand sizes could be chosen that
/// all fall on one slot. Both factors of each multiplication contain a number that the process draws when it begins,
/// and the halves of the product are folded, as in wyhash and in aHash's portable form.
package struct HashSeed: Sendable {
  private let first, second: UInt64

  package static let ofProcess = HashSeed(.random(in: 0 ... .max), .random(in: 0 ... .max))

  package init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  @inline(__always)
  package func hash(_ a: UInt64, _ b: UInt64) -> UInt64 {
    // Twice, so that each half of the result depends on every bit.
    Self.fold(Self.fold(a ^ first, b ^ second) ^ second, 0x9E37_79B9_7F4A_7C15 ^ first)
  }

  @inline(__always)
  package func hash(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> UInt64 { hash(hash(a, b), c) }

  @inline(__always)
  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
