extension FrameTable {
  /// The items of a section with the count and the place that a layout gives them. Every look-up takes constant time.
  ///
  /// It has a pattern and a list side by side, either of which may be empty. To look into a case of ``Items/Placement``
  /// would copy all that the case holds, which costs more than the look-up, and look-ups come by the million. For the
  /// same reason this is an object.
  final class PlacedItems: Sendable {
    let count: Int
    /// How far the items are from where the table has them.
    let move: PixelPoint
    /// The pattern of the items before `listedFrom`.
    let pattern: Items.Pattern
    let listedFrom: Int
    private let listed: Items.Listed
    private let cells: CellList

    /// - Parameter section: where the layout has the section.
    init(_ items: Items, _ cells: CellList, _ section: PlacedSection) {
      (count, move, self.cells) = (section.count, section.move, cells)
      let none = Items.Listed(origins: [], cells: [])
      switch items.placement {
      case .listed(let all):
        pattern = Items.Pattern(origins: [], cells: [], stride: .zero, snaps: false)
        (listedFrom, listed) = (0, all)
      case .repeating(let pattern):
        self.pattern = pattern
        (listedFrom, listed) = (pattern.tail?.from ?? .max, pattern.tail?.listed ?? none)
      }
    }

    /// The frame of an item. Traps if there is no such item, as all look-ups do.
    func frame(of item: Int) -> PixelRect { placed(item).frame }

    func cell(of item: Int) -> Cell {
      precondition(item >= 0 && item < count, "there are \(count) items, and no item \(item)")
      return cells[item < listedFrom ? pattern.cell(of: item, count: count) : Int(listed.cell(at: item - listedFrom))]
    }

    /// The frame of an item and the edges at which it has separators; one read gives both.
    @inline(__always)
    func placed(_ item: Int) -> (frame: PixelRect, separatorEdges: EdgeSet) {
      precondition(item >= 0 && item < count, "there are \(count) items, and no item \(item)")
      let (origin, index) = item < listedFrom ? repeated(item) : listed(item)
      let cell = cells[index]
      return (PixelRect(origin: origin, size: cell.size), cell.separatorEdges)
    }

    private func repeated(_ item: Int) -> (PixelPoint, cell: Int) {
      (pattern.origin(of: item, movedBy: move), pattern.cell(of: item, count: count))
    }

    private func listed(_ item: Int) -> (PixelPoint, cell: Int) {
      let (origin, cell) = listed.item(at: item - listedFrom)
      return (PixelPoint(origin).moved(by: move), Int(cell))
    }
  }
}

extension FrameTable.PixelPoint {
  /// The place at whole pixels after a move. A coordinate that moves by a part of a pixel is rounded after the move, as
  /// it is in ``FrameTable/Items/Pattern/coordinate(_:stride:line:move:)``.
  fileprivate func moved(by move: FrameTable.PixelPoint) -> FrameTable.PixelPoint {
    if move == .zero { return self }
    let (x, y) = (x &+ move.x, y &+ move.y)
    return FrameTable.PixelPoint(
      x: move.x.isWhole ? x : FrameTable.Rational(x.snapped), y: move.y.isWhole ? y : FrameTable.Rational(y.snapped))
  }
}
