extension FrameTable {
  /// Finds the items of a section that meet a box, however many items there are.
  ///
  /// It is made once per section, in time linear in the slots of its pattern and in the items that do not repeat; those
  /// that generated code lists do not count, since it holds the index, too. It is immutable, so any number of threads
  /// may ask it.
  final class ItemIndex: Sendable {
    /// A tree over the slots of the pattern; empty without one.
    private let slots: BoxTree
    /// The largest size of each slot of the pattern on any line.
    private let sizes: [PixelSize]
    /// A tree over the items that are listed: all, or a pattern's tail.
    private let listed: BoxTree

    /// For a section whose items lie elsewhere.
    static let ofNothing = ItemIndex()

    private init() {
      (slots, sizes, listed) = (.empty, [], .empty)
    }

    /// - Parameter cells: those of the section.
    init(_ items: Items, _ cells: CellList) {
      func tree(_ listed: Items.Listed) -> BoxTree {
        // If an app gave the section other cells, or the items of another section, the boxes do not fit these items.
        if let rows = listed.rows, rows.address == cells.boxes { return BoxTree(rows) }
        return BoxTree(over: listed, cells)
      }
      switch items.placement {
      case .listed(let listed):
        (slots, sizes, self.listed) = (.empty, [], tree(listed))
      case .repeating(let pattern):
        let sizes = pattern.origins.indices.map { slot in
          ([pattern.cells] + pattern.variants.map { $0.cells }).reduce(into: PixelSize(width: 0, height: 0)) {
            let size = cells[Int($1[slot])].size
            $0 = PixelSize(width: max($0.width, size.width), height: max($0.height, size.height))
          }
        }
        slots = BoxTree(count: sizes.count) { slot in
          PixelBox(around: PixelRect(origin: pattern.origins[slot], size: sizes[slot]))
        }
        self.sizes = sizes
        listed = pattern.tail.map { tree($0.listed) } ?? .empty
      }
    }

    /// Calls `body` with ascending ranges that contain every item which meets `area`, and some items that do not.
    func visit(_ items: PlacedItems, _ area: SearchArea, _ body: (Range<Int>) -> Void) {
      guard items.count > 0 else { return }
      let query = area.box.moved(back: items.move, times: 1)
      let (listedFrom, end) = (items.listedFrom, min(items.listedFrom, items.count))
      if end > 0, hasSlot(of: items.pattern, movedBy: items.move, area, query) {
        visitLines(of: items.pattern, before: end, query, body)
      }
      for range in listed.search(query) { body(listedFrom + range.lowerBound..<listedFrom + range.upperBound) }
    }

    private func visitLines(of pattern: Items.Pattern, before end: Int, _ query: PixelBox, _ body: (Range<Int>) -> Void)
    {
      let (period, firstSlot) = (pattern.period, pattern.firstSlot)
      let lines = lines(of: pattern, before: end + firstSlot, meeting: query)
      func visit(_ slots: Range<Int>, from line: Int, to last: Int) {
        let first = max(line * period + slots.lowerBound - firstSlot, 0)
        let behind = min(last * period + slots.upperBound - firstSlot, end)
        if first < behind { body(first..<behind) }
      }
      // There is one box around all slots, which was already looked at for each of these lines.
      if slots.hasOneBox { return visit(0..<period, from: lines.lowerBound, to: lines.upperBound) }
      for line in lines {
        for range in slots.search(query.moved(back: pattern.stride, times: line)) { visit(range, from: line, to: line) }
      }
    }

    /// The box around the items.
    func bounds(_ items: PlacedItems) -> PixelBox {
      guard items.count > 0 else { return .nothing }
      let (pattern, end) = (items.pattern, min(items.listedFrom, items.count))
      var box = listed.bounds
      if end > 0 {
        box.formUnion(slots.bounds)
        box.formUnion(slots.bounds.moved(by: pattern.stride, times: (end + pattern.firstSlot - 1) / pattern.period))
      }
      return box
    }

    /// Whether any slot meets the area on some line. Without this, a rect in the gap between two columns would have to
    /// look at all lines. Only needed if the stride is along one axis, which it is in every layout.
    private func hasSlot(
      of pattern: Items.Pattern, movedBy move: PixelPoint, _ area: SearchArea, _ query: PixelBox
    ) -> Bool {
      let (ignoresX, ignoresY) = (pattern.stride.x != 0, pattern.stride.y != 0)
      var across = query
      if ignoresX { (across.minX, across.maxX) = (.min, .max) }
      if ignoresY { (across.minY, across.maxY) = (.min, .max) }
      return slots.hasAny(across) { slot in
        let origin = pattern.origins[slot]
        // A coordinate that the stride does not change is the same on all lines.
        func place(_ start: Rational, _ move: Rational) -> Rational {
          pattern.coordinate(start, stride: 0, line: 0, move: move)
        }
        let isMeetingX = ignoresX || area.meetsX(place(origin.x, move.x), sizes[slot].width)
        return isMeetingX && (ignoresY || area.meetsY(place(origin.y, move.y), sizes[slot].height))
      }
    }

    /// The lines on which the box around all slots meets the query, and perhaps one more on each side.
    private func lines(of pattern: Items.Pattern, before end: Int, meeting query: PixelBox) -> ClosedRange<Int> {
      let bounds = slots.bounds
      var (first, last) = (Int64(0), Int64((end - 1) / pattern.period))
      func limit(_ stride: Rational, _ low: Int64, _ high: Int64, _ from: Int64, _ to: Int64) {
        guard stride != 0 else { return }
        // from <= high + line · stride, and low + line · stride <= to.
        let (a, b) = (stride.count(from: high, to: from), stride.count(from: low, to: to))
        first = max(first, min(a, b).down(1))
        last = min(last, max(a, b).up(1))
      }
      limit(pattern.stride.x, bounds.minX, bounds.maxX, query.minX, query.maxX)
      limit(pattern.stride.y, bounds.minY, bounds.maxY, query.minY, query.maxY)
      return first <= last ? Int(first)...Int(last) : 0...0
    }
  }
}

extension FrameTable.Section {
  /// A tree over items of the section that do not repeat. Linear time.
  package func boxTree(over listed: FrameTable.Items.Listed, shift: Int) -> FrameTable.BoxTree {
    FrameTable.BoxTree(over: listed, cellList, shift: shift)
  }
}

extension FrameTable.BoxTree {
  fileprivate init(over listed: FrameTable.Items.Listed, _ cells: FrameTable.CellList, shift: Int = 3) {
    self.init(count: listed.count, shift: shift) { index in
      let (origin, cell) = listed.item(at: index)
      return FrameTable.PixelBox(
        around: FrameTable.PixelRect(origin: FrameTable.PixelPoint(origin), size: cells[Int(cell)].size))
    }
  }
}

extension FrameTable.Rational {
  /// How many whole strides of this length, which is not 0, lead from one pixel toward another; negative if they lead
  /// away.
  fileprivate func count(from start: Int64, to end: Int64) -> Int64 {
    let isBack = end < start
    let distance = UInt64(bitPattern: isBack ? start &- end : end &- start)
    return Int64(
      floorOf: distance, times: denominator.magnitude, over: numerator.magnitude, isNegative: isBack != (numerator < 0))
  }
}

extension FrameTable.PixelBox {
  fileprivate func moved(back stride: FrameTable.PixelPoint, times count: Int) -> FrameTable.PixelBox {
    moved(by: FrameTable.PixelPoint(x: -stride.x, y: -stride.y), times: count)
  }
}
