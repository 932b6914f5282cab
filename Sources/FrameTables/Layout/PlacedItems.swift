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

    /// - Parameter part: where the layout has the section.
    init(_ items: Items, _ cells: CellList, _ part: Layout.Part) {
      (count, move, self.cells) = (part.count, part.move, cells)
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

    // Items lie at whole pixels. If a section moves by a part of a pixel, their places are rounded after the move.

    private func repeated(_ item: Int) -> (PixelPoint, cell: Int) {
      let cell = pattern.cell(of: item, count: count)
      return (pattern.snaps ? pattern.origin(of: item, movedBy: move) : moved(pattern.origin(of: item)), cell)
    }

    private func listed(_ item: Int) -> (PixelPoint, cell: Int) {
      let (origin, cell) = listed.item(at: item - listedFrom)
      return (moved(PixelPoint(origin)), Int(cell))
    }

    private func moved(_ origin: PixelPoint) -> PixelPoint {
      move == .zero ? origin : PixelPoint(x: origin.x &+ move.x, y: origin.y &+ move.y).snapped(move)
    }
  }
}

extension FrameTable.Items.Pattern {
  /// The exact origin with the move, rounded once.
  fileprivate func origin(of item: Int, movedBy move: FrameTable.PixelPoint) -> FrameTable.PixelPoint {
    let (line, slot) = (item + firstSlot).quotientAndRemainder(dividingBy: period)
    let origin = origins[slot]
    return FrameTable.PixelPoint(
      x: FrameTable.Rational(FrameTable.Rational.snapped(origin.x &+ move.x, plus: stride.x, times: line)),
      y: FrameTable.Rational(FrameTable.Rational.snapped(origin.y &+ move.y, plus: stride.y, times: line)))
  }
}

extension FrameTable.PixelPoint {
  /// The point rounded along each axis on which the move is not a whole number of pixels.
  fileprivate func snapped(_ move: FrameTable.PixelPoint) -> FrameTable.PixelPoint {
    FrameTable.PixelPoint(
      x: move.x.isWhole ? x : FrameTable.Rational(x.snapped), y: move.y.isWhole ? y : FrameTable.Rational(y.snapped))
  }
}
