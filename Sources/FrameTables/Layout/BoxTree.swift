extension FrameTable {
  /// Finds the rects of a list that meet a box, in the order of the list.
  ///
  /// A node stands for several neighbors of the level below and has the box around them. Layouts place neighbors of the
  /// list beside each other, so a search enters few nodes in vain: it takes O(log n + k) for k rects found.
  package struct BoxTree: Sendable {
    /// The shift in generated code. Nodes stand for more neighbors there, so that the tree makes the text only a little
    /// longer.
    package static let packedShift = 4

    fileprivate let count: Int
    /// A node has 2^shift children.
    fileprivate let shift: Int
    /// The boxes from the groups of rects to the one root, level by level; empty if generated code has them.
    package let boxes: [PixelBox]
    private let rows: ListedRows?

    /// Takes linear time, and with 8 children per node the memory of a seventh of a box for each rect.
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

    static let empty = BoxTree(count: 0) { _ in .nothing }

    /// The tree that generated code has. Constant time.
    init(_ rows: ListedRows) {
      (count, shift, boxes, self.rows) = (rows.count, Self.packedShift, [], rows)
    }

    /// The number of nodes on a level; level 0 is the one above the rects.
    fileprivate static func boxCount(over count: Int, shift: Int, level: Int) -> Int {
      (count - 1) >> (shift * (level + 1)) + 1
    }

    /// The number of nodes over so many rects.
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

    /// Whether ``bounds`` is all that the tree knows.
    var hasOneBox: Bool { count > 0 && count <= 1 << shift }

    /// The box around everything.
    var bounds: PixelBox { count == 0 ? .nothing : box(boxCount - 1) }

    /// Where the rects that meet a box are; see ``Search``.
    func search(_ query: PixelBox) -> Search { Search(self, query) }

    /// Whether there may be a rect that meets `query`.
    func hasAny(_ query: PixelBox, where condition: (Int) -> Bool) -> Bool {
      for range in Search(self, query, joinsNeighbors: false) where range.contains(where: condition) { return true }
      return false
    }

    /// The first of some nodes whose box meets `query`.
    fileprivate func first(in nodes: Range<Int>, _ query: PixelBox) -> Int? {
      guard let rows else { return nodes.first { boxes[$0].meets(query) } }
      return nodes.first { rows.meets($0, query) }
    }

    /// Ascending ranges that contain every rect which meets a box, and some rects that do not.
    ///
    /// Neighbors may come in one range; in most layouts a screen shows neighbors. This is a loop over nodes and not a
    /// recursive function, which would count references to the tree at each node.
    struct Search: Sequence, IteratorProtocol {
      private let tree: BoxTree
      private let query: PixelBox
      /// Whether neighbors come in one range. Whoever looks for one rect would wait for all of them.
      private let joinsNeighbors: Bool
      /// Where the boxes of the level begin, and how many there are.
      private var level, start, nodes: Int
      /// The next node to look at, by its place on the level.
      private var node = 0

      fileprivate init(_ tree: BoxTree, _ query: PixelBox, joinsNeighbors: Bool = true) {
        (self.tree, self.query, self.joinsNeighbors) = (tree, query, joinsNeighbors)
        (level, start, nodes) = (0, 0, 0)
        if tree.count == 0 { return }
        nodes = (tree.count - 1) >> tree.shift + 1
        while nodes > 1 { rise() }
      }

      mutating func next() -> Range<Int>? {
        var found = 0..<0
        while node < nodes {
          let siblings = start + node..<start + Swift.min((node >> tree.shift + 1) << tree.shift, nodes)
          let next = tree.first(in: siblings, query) ?? siblings.upperBound
          node = next - start
          if next < siblings.upperBound {
            let first = node << tree.shift
            if level > 0 {
              sink(to: first)
              continue
            }
            // This node is looked at again for the next range.
            if !found.isEmpty, first != found.upperBound || !joinsNeighbors { break }
            found = (found.isEmpty ? first : found.lowerBound)..<Swift.min(first + 1 << tree.shift, tree.count)
            node += 1
          }
          // After the last child of a node, the search goes on after that node.
          while nodes > 1, node & (1 << tree.shift - 1) == 0 || node == nodes {
            node = (node - 1) >> tree.shift + 1
            rise()
          }
        }
        return found.isEmpty ? nil : found
      }

      private mutating func rise() {
        start += nodes
        nodes = (nodes - 1) >> tree.shift + 1
        level += 1
      }

      private mutating func sink(to child: Int) {
        level -= 1
        nodes = BoxTree.boxCount(over: tree.count, shift: tree.shift, level: level)
        start -= nodes
        node = child
      }
    }
  }
}
