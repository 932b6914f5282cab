/// What an entry says, wherever it says it: plain words, because there may be as many as items.
struct EntryKey: Hashable {
  /// An index into the names of cells that came before.
  let cell: Int?
  let span: LaneSpan?
  let width, height, extra: Length?
  let aspect: Aspect?
  let contentWidth, contentHeight: Length?
  /// What only few entries say; empty for the others.
  let bounds: [UInt64]

  init(_ entry: ItemList.RichEntry, cell: Int?) {
    self.cell = cell
    span = entry.span?.value
    width = entry.size?.width?.value
    height = entry.size?.height?.value
    extra = entry.size?.extra?.value
    aspect = entry.size?.aspect?.value
    contentWidth = entry.content?.width?.value
    contentHeight = entry.content?.height?.value
    bounds = entry.more.map { Self.words($0.value) } ?? []
  }

  private static func words(_ bounds: ItemList.EntryBounds) -> [UInt64] {
    let lengths = [bounds.min?.width, bounds.min?.height, bounds.max?.width, bounds.max?.height]
    return lengths.map { $0?.value.bits ?? .max } + [bounds.grow.map { UInt64($0.value) } ?? .max]
  }

  /// Hashes one word made of everything that it says: the standard library's hash of each value takes longer than
  /// working a size out.
  func hash(into hasher: inout Hasher) {
    let seed = HashSeed.ofProcess
    // If there is no length, all bits are set.
    func word(_ length: Length?) -> UInt64 { length?.bits ?? .max }
    let lanes: UInt64 =
      switch span {
      case nil: 0
      case .all?: 1
      case .lanes(let count)?: UInt64(truncatingIfNeeded: count) &+ 2
      }
    var hash = seed.hash(UInt64(cell.map { $0 + 1 } ?? 0), lanes)
    hash = seed.hash(hash, word(width), word(height))
    hash = seed.hash(hash, word(contentWidth), word(contentHeight))
    if let extra { hash = seed.hash(hash, extra.bits) }
    for word in bounds { hash = seed.hash(hash, word) }
    if let aspect {
      hash = seed.hash(hash, aspect.width.mantissa, aspect.height.mantissa)
      hash = seed.hash(hash, UInt64(aspect.width.exponent) << 8 | UInt64(aspect.height.exponent))
    }
    hasher.combine(hash)
  }
}
