extension FrameTable {
  /// The items of a list as generated code holds them: nothing is read before somebody asks for an item.
  final class ListedColumns: Sendable {
    let count: Int
    private let x, y, cells: PackedColumn
    /// The boxes of a ``BoxTree``, its levels one after the other.
    private let minX, minY, maxX, maxY: PackedColumn

    init(_ reader: inout PackedReader) {
      let count = reader.number()
      self.count = count
      (x, y, cells) = (reader.column(count), reader.column(count), reader.column(count))
      let boxes = BoxTree.boxCount(over: count, shift: BoxTree.packedShift)
      (minX, minY) = (reader.column(boxes), reader.column(boxes))
      (maxX, maxY) = (reader.column(boxes), reader.column(boxes))
    }

    func origin(_ index: Int) -> PixelOrigin { PixelOrigin(x: x[index], y: y[index]) }

    func cell(_ index: Int) -> UInt32 { UInt32(cells[index]) }

    /// Whether a box meets another one; most do not, by the first number or two.
    func meets(_ index: Int, _ other: PixelBox) -> Bool {
      minY[index] <= other.maxY && other.minY <= maxY[index] && minX[index] <= other.maxX && other.minX <= maxX[index]
    }

    func box(_ index: Int) -> PixelBox {
      PixelBox(minX: minX[index], minY: minY[index], maxX: maxX[index], maxY: maxY[index])
    }
  }
}
