extension FrameTable {
  /// Finds the rects of a list that meet a box, in the order of the list.
  ///
  /// A node stands for some neighbours of the level below and has the box around them. Layouts place neighbours of the
  /// list beside each other, so a search goes into few nodes in vain: it takes O(log n + k) for k rects found.
  struct BoxTree: Sendable {
    private static let fanOut = 8
    private let count: Int
    /// From the groups of rects to the one root.
    private let levels: [[PixelBox]]

    /// Linear time; the memory of half a rect for each rect.
    init(count: Int, box: (Int) -> PixelBox) {
      self.count = count
      var levels: [[PixelBox]] = []
      if count > 0 {
        levels.append(Self.level(over: count, box))
        while let last = levels.last, last.count > 1 { levels.append(Self.level(over: last.count) { last[$0] }) }
      }
      self.levels = levels
    }

    private static func level(over count: Int, _ box: (Int) -> PixelBox) -> [PixelBox] {
      stride(from: 0, to: count, by: fanOut).map { start in
        var union = PixelBox.nothing
        for index in start..<min(start + fanOut, count) { union.formUnion(box(index)) }
        return union
      }
    }

    /// Around everything.
    var bounds: PixelBox { levels.last?[0] ?? .nothing }

    /// Calls `body` with the index of every rect that meets `query`, and of some that do not, in ascending order.
    func visit(_ query: PixelBox, _ body: (Int) -> Void) {
      if count > 0 { descend(levels.count - 1, 0, query, body) }
    }

    /// Whether there may be a rect that meets `query`.
    func hasAny(_ query: PixelBox, where condition: (Int) -> Bool) -> Bool {
      var found = false
      visit(query) { if !found { found = condition($0) } }
      return found
    }

    private func descend(_ level: Int, _ node: Int, _ query: PixelBox, _ body: (Int) -> Void) {
      guard levels[level][node].meets(query) else { return }
      let start = node * Self.fanOut
      let end = min(start + Self.fanOut, level == 0 ? count : levels[level - 1].count)
      for child in start..<end {
        if level == 0 { body(child) } else { descend(level - 1, child, query, body) }
      }
    }
  }
}
