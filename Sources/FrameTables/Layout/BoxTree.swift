extension FrameTable {
  /// Finds the rects of a list that meet a box, in the order of the list.
  ///
  /// A node stands for some neighbours of the level below and has the box around them. Layouts place neighbours of the
  /// list beside each other, so a search goes into few nodes in vain: it takes O(log n + k) for k rects found.
  package struct BoxTree: Sendable {
    /// In generated code nodes stand for more neighbours, so that the text is little longer than without.
    package static let packedShift = 4

    private let count: Int
    /// A node has 2^shift children.
    private let shift: Int
    /// From the groups of rects to the one root, level by level; none where generated code has them.
    package let boxes: [PixelBox]
    private let rows: ListedRows?

    /// Linear time; the memory of half a rect for each rect.
    package init(count: Int, shift: Int = 3, box: (Int) -> PixelBox) {
      (self.count, self.shift, rows) = (count, shift, nil)
      var boxes: [PixelBox] = []
      if count > 0 {
        boxes.reserveCapacity(Self.boxCount(over: count, shift: shift))
        func append(over count: Int, _ box: (Int) -> PixelBox) {
          for start in stride(from: 0, to: count, by: 1 << shift) {
            var union = PixelBox.nothing
            for index in start..<min(start + 1 << shift, count) { union.formUnion(box(index)) }
            boxes.append(union)
          }
        }
        append(over: count, box)
        var level = 0
        while boxes.count - level > 1 {
          let (start, end) = (level, boxes.count)
          level = end
          append(over: end - start) { boxes[start + $0] }
        }
      }
      self.boxes = boxes
    }

    /// The one that generated code has. Constant time.
    init(_ rows: ListedRows) {
      (count, shift, boxes, self.rows) = (rows.count, Self.packedShift, [], rows)
    }

    /// How many nodes there are on a level, of which 0 is that above the rects.
    private static func boxCount(over count: Int, shift: Int, level: Int) -> Int {
      (count - 1) >> (shift * (level + 1)) + 1
    }

    /// How many nodes there are over so many rects.
    package static func boxCount(over count: Int, shift: Int) -> Int {
      var (sum, nodes) = (0, count)
      while nodes > 1 || sum == 0 && nodes > 0 {
        nodes = (nodes - 1) >> shift + 1
        sum += nodes
      }
      return sum
    }

    private func box(_ node: Int) -> PixelBox {
      guard let rows else { return boxes[node] }
      return rows.box(node)
    }

    private var boxCount: Int { Self.boxCount(over: count, shift: shift) }

    /// Around everything.
    var bounds: PixelBox { count == 0 ? .nothing : box(boxCount - 1) }

    /// Calls `body` with the index of every rect that meets `query`, and of some that do not, in ascending order.
    func visit(_ query: PixelBox, _ body: (Int) -> Void) {
      if count == 0 { return }
      var level = 0
      while Self.boxCount(over: count, shift: shift, level: level) > 1 { level += 1 }
      descend(level, from: boxCount - 1, 0, query, body)
    }

    /// Whether there may be a rect that meets `query`.
    func hasAny(_ query: PixelBox, where condition: (Int) -> Bool) -> Bool {
      var found = false
      visit(query) { if !found { found = condition($0) } }
      return found
    }

    /// - Parameters:
    ///   - start: where the boxes of the level begin.
    ///   - node: its place on the level.
    private func descend(_ level: Int, from start: Int, _ node: Int, _ query: PixelBox, _ body: (Int) -> Void) {
      guard rows?.meets(start + node, query) ?? boxes[start + node].meets(query) else { return }
      let below = level == 0 ? count : Self.boxCount(over: count, shift: shift, level: level - 1)
      for child in node << shift..<min((node + 1) << shift, below) {
        if level == 0 { body(child) } else { descend(level - 1, from: start - below, child, query, body) }
      }
    }
  }
}
