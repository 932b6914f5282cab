import LayoutEngine

/// What the entries of a list say of how large their contents are: each different size once, and which of these an
/// entry says.
///
/// A list of a million entries says few different sizes, and what a rule compares for one holds on all devices that
/// read it alike.
struct EntryContents {
  struct Need {
    /// In pixels; nil for what is no length.
    var width, height: Exact?
    /// Whether the app measures it, and these sizes stand for it.
    var isMeasured = false
  }

  private(set) var needs: [Need] = []
  /// By entry, an index into ``needs``; ``nothing`` for entries that say nothing.
  private var needOfEntry: [UInt32] = []
  private static let nothing = UInt32.max

  /// Nil if no entry says anything of its content. O(n) for n entries.
  init?(_ list: ItemList, _ scope: DeviceScope) {
    let pairs = list.pairs
    guard pairs.contains(where: \.isContent) || list.richEntries.contains(where: { $0.content != nil }) else {
      return nil
    }
    var known: [Said: UInt32] = [:]
    var last: (said: Said, index: UInt32)?
    func need(of said: Said) -> UInt32 {
      if let last, last.said == said { return last.index }
      let index = known[said] ?? UInt32(needs.count)
      if index == needs.count {
        known[said] = index
        needs.append(
          Need(
            width: WhenTest.operand(said.width, scope), height: WhenTest.operand(said.height, scope),
            isMeasured: said.isMeasured))
      }
      last = (said, index)
      return index
    }
    let needsOfPairs = pairs.map { pair in
      pair.isContent ? need(of: Said(width: pair.width, height: pair.height)) : Self.nothing
    }
    needOfEntry.reserveCapacity(list.count)
    let rich = list.richEntries
    for entry in 0..<list.count {
      switch list.role(of: entry) {
      case .pair(let pair): needOfEntry.append(needsOfPairs[pair])
      case .rich(let index):
        guard let width = rich[index].content?.width?.value, let height = rich[index].content?.height?.value else {
          needOfEntry.append(Self.nothing)
          continue
        }
        needOfEntry.append(need(of: Said(width: width, height: height, isMeasured: rich[index].isMeasured)))
      }
    }
  }

  /// The sizes as they are written.
  private struct Said: Hashable {
    var width, height: Length
    var isMeasured = false
  }

  /// The index in ``needs`` of what an entry says of its content; nil if it says nothing. O(1)
  func need(of entry: Int) -> Int? {
    let index = needOfEntry[entry]
    return index == Self.nothing ? nil : Int(index)
  }
}
