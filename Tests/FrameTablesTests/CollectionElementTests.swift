import FrameTables
import Testing

@Suite struct CollectionElementTests {
  /// A collection view throws if it is asked about items that its data source does not have, about their separators as
  /// well as their cells.
  @Test func whatADataSourceHas() {
    typealias ID = FrameTable.CollectionElement.ID
    let counts = [3, 0]
    func isThere(_ id: ID) -> Bool { id.isThere(sections: counts.count) { counts[$0] } }
    #expect(isThere(ID(.cell, section: 0, item: 2)) && !isThere(ID(.cell, section: 0, item: 3)))
    #expect(!isThere(ID(.cell, section: 1)) && !isThere(ID(.cell, section: 2)))
    // Four separators to an item.
    #expect(isThere(ID(.separator, section: 0, item: 11)) && !isThere(ID(.separator, section: 0, item: 12)))
    for kind in [FrameTable.CollectionElement.Kind.header, .footer, .background, .plane] {
      #expect(isThere(ID(kind, section: 1)) && !isThere(ID(kind, section: 2)) && !isThere(ID(kind, section: -1)))
    }
    for item in [-1, -4] {
      #expect(!isThere(ID(.cell, section: 0, item: item)) && !isThere(ID(.separator, section: 0, item: item)))
    }
  }

  /// Cells scroll away below a pinned header, and so do the lines between them.
  @Test func whatLiesOverWhat() {
    typealias Element = FrameTable.CollectionElement
    func order(_ kind: Element.Kind, isPinned: Bool = false) -> Int {
      Element(.init(kind, section: 0), FrameTable.Frame(x: 0, y: 0, width: 1, height: 1), isPinned: isPinned).zIndex
    }
    let fromTheBack = [order(.background), order(.cell), order(.separator), order(.header, isPinned: true)]
    #expect(fromTheBack == fromTheBack.sorted() && Set(fromTheBack).count == 4)
    #expect(order(.header) == order(.cell) && order(.footer, isPinned: true) == order(.header, isPinned: true))
  }
}
