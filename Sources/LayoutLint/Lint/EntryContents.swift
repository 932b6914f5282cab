import LayoutEngine

/// What the entries of a list say of how large their contents are: each that is said once, and which of them an entry
/// says.
///
/// A list of a million entries says few, and what a rule compares of one holds on all devices that read it alike.
struct EntryContents {
  struct Need {
    /// In pixels; nil for what is no length.
    var width, height: Exact?
    /// Whether the app measures it, and this stands for it.
    var isMeasured = false
  }

  private(set) var needs: [Need] = []
  /// By entry a place in ``needs``; nothing for those that say nothing.
  private var places: [UInt32] = []
  private static let nothing = UInt32.max

  /// Nil where no entry says anything of its content. O(n) of n entries.
  init?(_ list: ItemList, _ scope: DeviceScope) {
    let pairs = list.pairs
    guard pairs.contains(where: \.isContent) || list.richEntries.contains(where: { $0.content != nil }) else {
      return nil
    }
    var known: [Said: UInt32] = [:]
    var last: (said: Said, place: UInt32)?
    func place(of said: Said) -> UInt32 {
      if let last, last.said == said { return last.place }
      let place = known[said] ?? UInt32(needs.count)
      if place == needs.count {
        known[said] = place
        needs.append(
          Need(
            width: WhenTest.operand(said.width, scope), height: WhenTest.operand(said.height, scope),
            isMeasured: said.isMeasured))
      }
      last = (said, place)
      return place
    }
    let placesOfPairs = pairs.map { pair in
      pair.isContent ? place(of: Said(width: pair.width, height: pair.height)) : Self.nothing
    }
    places.reserveCapacity(list.count)
    let rich = list.richEntries
    for entry in 0..<list.count {
      switch list.role(of: entry) {
      case .pair(let pair): places.append(placesOfPairs[pair])
      case .rich(let index):
        guard let width = rich[index].content?.width?.value, let height = rich[index].content?.height?.value else {
          places.append(Self.nothing)
          continue
        }
        places.append(place(of: Said(width: width, height: height, isMeasured: rich[index].isMeasured)))
      }
    }
  }

  /// As it is written.
  private struct Said: Hashable {
    var width, height: Length
    var isMeasured = false
  }

  /// The place in ``needs`` of what an entry says of its content; nil where it says nothing. O(1)
  func place(of entry: Int) -> Int? {
    let place = places[entry]
    return place == Self.nothing ? nil : Int(place)
  }
}
