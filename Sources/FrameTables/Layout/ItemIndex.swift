extension FrameTable {
  /// Finds the items of a section that meet a box, however many there are.
  ///
  /// Made once a section, in time linear in the number of items that do not repeat, but for those that generated code lists,
  /// which holds the index, too; immutable, so that any number of threads may ask it.
  struct ItemIndex: Sendable {
    /// Over the listed items, or over the slots of the pattern.
    private let tree: BoxTree
    /// The largest size of each slot of the pattern, on whatever line.
    private let sizes: [PixelSize]
    /// Over the items of a pattern's tail.
    private let tail: BoxTree?

    /// For a section whose items lie elsewhere.
    static let ofNothing = ItemIndex()

    private init() {
      tree = BoxTree(count: 0) { _ in .nothing }
      sizes = []
      tail = nil
    }

    init(_ section: Section) {
      func tree(_ listed: Items.Listed) -> BoxTree {
        // Where an app gave the section other cells, or items of another one, the boxes are not around these items.
        if let rows = listed.rows, rows.place == section.cellList.boxes { return BoxTree(rows) }
        return section.boxTree(over: listed)
      }
      switch section.items.placement {
      case .listed(let listed):
        self.tree = tree(listed)
        sizes = []
        tail = nil
      case .repeating(let pattern):
        let sizes = pattern.origins.indices.map { slot in
          ([pattern.cells] + pattern.variants.map { $0.cells }).reduce(into: PixelSize(width: 0, height: 0)) {
            let size = section.cellList[Int($1[slot])].size
            $0 = PixelSize(width: max($0.width, size.width), height: max($0.height, size.height))
          }
        }
        self.tree = BoxTree(count: sizes.count) { slot in
          PixelBox(around: PixelRect(origin: pattern.origins[slot], size: sizes[slot]))
        }
        self.sizes = sizes
        tail = pattern.tail.map { tree($0.listed) }
      }
    }

    /// Calls `body` with every item that meets `area`, and with some that do not, in ascending order.
    ///
    /// - Parameter move: how far the items are from where the table has them.
    func visit(_ items: Items, count: Int, movedBy move: PixelPoint, _ area: SearchArea, _ body: (Int) -> Void) {
      guard count > 0 else { return }
      let query = area.box.moved(back: move, times: 1)
      guard case .repeating(let pattern) = items.placement else { return tree.visit(query, body) }
      let end = min(pattern.tail?.from ?? count, count)
      if end > 0, hasSlot(of: pattern, movedBy: move, area, query) {
        for line in lines(of: pattern, before: end + pattern.firstSlot, meeting: query) {
          let first = line * pattern.period - pattern.firstSlot
          tree.visit(query.moved(back: pattern.stride, times: line)) { slot in
            if first + slot >= 0, first + slot < end { body(first + slot) }
          }
        }
      }
      tail?.visit(query) { body(end + $0) }
    }

    /// Around the items.
    func bounds(_ items: Items, count: Int) -> PixelBox {
      guard count > 0 else { return .nothing }
      var box = tree.bounds
      guard case .repeating(let pattern) = items.placement else { return box }
      let end = min(pattern.tail?.from ?? count, count)
      if end > 0 {
        box.formUnion(tree.bounds.moved(by: pattern.stride, times: (end + pattern.firstSlot - 1) / pattern.period))
      } else {
        box = .nothing
      }
      if let tail { box.formUnion(tail.bounds) }
      return box
    }

    /// Whether any slot meets the area on some line: else a rect in the gap between two columns would have to look at
    /// all lines. Only needed where the stride is along one axis, which it is in every layout.
    private func hasSlot(
      of pattern: Items.Pattern, movedBy move: PixelPoint, _ area: SearchArea, _ query: PixelBox
    ) -> Bool {
      let (ignoresX, ignoresY) = (pattern.stride.x != 0, pattern.stride.y != 0)
      var across = query
      if ignoresX { (across.minX, across.maxX) = (.min, .max) }
      if ignoresY { (across.minY, across.maxY) = (.min, .max) }
      return tree.hasAny(across) { slot in
        let x = pattern.origins[slot].x &+ move.x
        let y = pattern.origins[slot].y &+ move.y
        let isMeetingX = ignoresX || area.meetsX(pattern.place(x, move.x), sizes[slot].width)
        return isMeetingX && (ignoresY || area.meetsY(pattern.place(y, move.y), sizes[slot].height))
      }
    }

    /// The lines on which the box around all slots meets the query, and perhaps one more on each side.
    private func lines(of pattern: Items.Pattern, before end: Int, meeting query: PixelBox) -> ClosedRange<Int> {
      let bounds = tree.bounds
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
  /// Over items of the section that do not repeat. Linear time.
  package func boxTree(over listed: FrameTable.Items.Listed, shift: Int = 3) -> FrameTable.BoxTree {
    FrameTable.BoxTree(count: listed.count, shift: shift) { index in
      let size = cellList[Int(listed.cell(at: index))].size
      return FrameTable.PixelBox(
        around: FrameTable.PixelRect(origin: FrameTable.PixelPoint(listed.origin(at: index)), size: size))
    }
  }
}

extension FrameTable.Rational {
  /// How many whole strides of this length, which is not 0, lead from one pixel towards another; negative where they
  /// lead away.
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

extension FrameTable.Items.Pattern {
  /// A coordinate that the stride does not change, as items have it.
  fileprivate func place(_ coordinate: FrameTable.Rational, _ move: FrameTable.Rational) -> FrameTable.Rational {
    snaps || !move.isWhole ? FrameTable.Rational(coordinate.snapped) : coordinate
  }
}
