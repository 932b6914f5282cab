import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

extension Interner {
  /// How far all entries together lie behind the slots of their hashes. These are the steps beyond the first that it
  /// takes to find each of them once, whatever their order.
  fileprivate var stepsToAll: Int {
    let mask = slots.count - 1
    return slots.indices.reduce(0) { sum, slot in
      slots[slot] == 0 ? sum : sum + ((slot - Int(slots[slot] >> 32)) & mask)
    }
  }
}

/// Whoever writes a spec chooses what is hashed, but must not be able to choose how long that takes.
///
/// The tests count steps, not seconds. A step is one more slot that is looked at.
@Suite struct InternerTests {
  private typealias Entry = ItemList.SimpleEntry

  private static func entry(_ width: UInt64, _ height: UInt64) -> Entry {
    Entry(width: .points(width), height: .points(height), isContent: false)
  }

  /// Pairs that a mixing puts on few slots, chosen by somebody who knows that mixing.
  private static func pairs(_ mixing: (Entry) -> UInt64) -> [Entry] {
    var chosen: [Entry] = []
    for width in 1...700 as ClosedRange<UInt64> {
      for height in 1...700 as ClosedRange<UInt64> {
        let entry = entry(width, height)
        if mixing(entry) == 0 { chosen.append(entry) }
      }
    }
    return chosen
  }

  private static func steps(_ entries: [Entry], seed: HashSeed) -> Int {
    var interner = Interner(seed: seed)
    for (index, entry) in entries.enumerated() {
      let number = interner.number(of: entry, hash: seed.hash(entry.width.bits, entry.height.bits), in: entries)
      #expect(number == index)
    }
    return interner.stepsToAll
  }

  @Test func whatIsChosenForOneSeedIsNothingForAnother() {
    let known = HashSeed(0, 0)
    let chosen = Self.pairs { known.hash($0.width.bits, $0.height.bits) >> 32 & 127 }
    #expect(chosen.count > 3_000)
    // The count can fail: with the seed for which the pairs were chosen, they collide.
    #expect(Self.steps(chosen, seed: known) > 10 * chosen.count)
    #expect(Self.steps(chosen, seed: .ofProcess) < 3 * chosen.count)
    #expect(Self.steps(chosen, seed: HashSeed(1, 0)) < 3 * chosen.count)
  }

  /// The mixing that pairs once had: multiplications by numbers that are in the source.
  @Test func pairsOfLengthsAreNotChosen() {
    let chosen = Self.pairs { entry in
      let mixed = (entry.width.bits &* 0x9E37_79B9_7F4A_7C15) ^ (entry.height.bits &* 0xC2B2_AE3D_27D4_EB4F)
      return ((mixed ^ (mixed >> 32)) &* 0x9E37_79B9_7F4A_7C15) >> 57
    }
    var table = PairTable()
    for entry in chosen { _ = table.index(of: entry) }
    #expect(table.entries == chosen && chosen.count > 3_000)
    #expect(table.known.stepsToAll < 3 * chosen.count)
    #expect(chosen.indices.allSatisfy { table.index(of: chosen[$0]) == $0 })
  }

  /// Entries that differ in only one thing, whichever it is.
  @Test func entriesDifferInAllThatTheySay() {
    func length(_ n: Int) -> Located<Length> { Located(.points(UInt64(n)), at: .none) }
    func aspect(_ n: Int) -> Located<Aspect> {
      Located(
        Aspect(width: Decimal(mantissa: UInt64(n), exponent: 0), height: Decimal(mantissa: 1, exponent: 0)), at: .none)
    }
    let kinds: [(Int) -> ItemList.RichEntry] = [
      { .init(size: SizeSpec(width: length($0)), repeats: 1, range: .none) },
      { .init(size: SizeSpec(extra: length($0)), repeats: 1, range: .none) },
      { .init(size: SizeSpec(aspect: aspect($0)), repeats: 1, range: .none) },
      { .init(content: PairSpec(width: length(1), height: length($0)), repeats: 1, range: .none) },
      { .init(span: Located(.lanes($0), at: .none), repeats: 1, range: .none) },
    ]
    for kind in kinds {
      let hashes = Set((1...5_000).map { EntryKey(kind($0), cell: nil).hashValue })
      #expect(hashes.count > 4_990)
    }
    #expect(Set((0..<5_000).map { EntryKey(kinds[0](1), cell: $0).hashValue }).count > 4_990)
  }

  @Test func numbersFollowTheOrder() {
    var interner = Interner()
    let words = (0..<1_000).map { UInt64($0 * 7 % 501) }
    var list: [UInt64] = []
    for word in words {
      let number = interner.number(of: word, hash: interner.seed.hash(word, 0), in: list)
      if number == list.count { list.append(word) }
      #expect(list[number] == word)
    }
    #expect(list == Array(words.prefix(501)) && interner.count == 501)
  }
}
