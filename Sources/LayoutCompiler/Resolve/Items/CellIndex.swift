import FrameTable

/// Finds a cell among those of a section: open addressing, with indices into the section's list in the slots.
///
/// Sections of as many cells as items have to be as fast as others, and `Dictionary` hashes a cell in some 100 ns.
struct CellIndex {
  private var slots: [UInt32] = []
  private static let free = UInt32.max

  /// The index of a cell in `cells`, or nil after making the next index its own.
  mutating func index(of cell: Cell, in cells: [Cell]) -> UInt32? {
    if (cells.count + 1) * 2 > slots.count { grow(cells) }
    var place = Self.hash(cell) & (slots.count &- 1)
    while slots[place] != Self.free {
      if cells[Int(slots[place])] == cell { return slots[place] }
      place = (place &+ 1) & (slots.count &- 1)
    }
    slots[place] = UInt32(cells.count)
    return nil
  }

  private mutating func grow(_ cells: [Cell]) {
    slots = Array(repeating: Self.free, count: max(64, slots.count * 4))
    for (index, cell) in cells.enumerated() {
      var place = Self.hash(cell) & (slots.count - 1)
      while slots[place] != Self.free { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt32(index)
    }
  }

  private static func hash(_ cell: Cell) -> Int {
    let size = cell.size
    var mixed = UInt64(cell.style) << 8 | UInt64(cell.separatorEdges.rawValue)
    mixed = (mixed ^ UInt64(bitPattern: size.width.numerator)) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 29) ^ UInt64(bitPattern: size.height.numerator)) &* 0x9E37_79B9_7F4A_7C15
    let denominators = size.width.denominator &+ size.height.denominator &* 31
    mixed = (mixed ^ (mixed >> 29) ^ UInt64(bitPattern: denominators)) &* 0xC2B2_AE3D_27D4_EB4F
    return Int(truncatingIfNeeded: mixed >> 20)
  }
}
