extension FrameTable {
  /// The items of a list as generated code holds them. Nothing is read before somebody asks for an item.
  final class ListedRows: Sendable {
    /// The origin and the cell of each item.
    private let items: PackedRows
    /// The boxes of a ``BoxTree``, one level after the other.
    private let boxes: PackedRows

    init(_ reader: inout PackedReader) {
      let count = reader.number()
      items = reader.rows(count)
      boxes = reader.rows(BoxTree.boxCount(over: count, shift: BoxTree.packedShift))
    }

    var count: Int { items.count }
    /// Where the text has the boxes; no other boxes are at this address.
    var address: UInt { boxes.address }

    /// The origin and the cell of an item.
    @inline(__always)
    func item(_ index: Int) -> (origin: PixelOrigin, cell: UInt32) {
      let row = items[index]
      return (PixelOrigin(x: items.a(row), y: items.b(row)), UInt32(truncatingIfNeeded: items.c(row)))
    }

    /// Whether a box meets another one. Most do not, which the first number or two decide.
    func meets(_ index: Int, _ other: PixelBox) -> Bool {
      let row = boxes[index]
      return boxes.b(row) <= other.maxY && other.minY <= boxes.d(row) && boxes.a(row) <= other.maxX
        && other.minX <= boxes.c(row)
    }

    func box(_ index: Int) -> PixelBox {
      let row = boxes[index]
      return PixelBox(minX: boxes.a(row), minY: boxes.b(row), maxX: boxes.c(row), maxY: boxes.d(row))
    }
  }
}
