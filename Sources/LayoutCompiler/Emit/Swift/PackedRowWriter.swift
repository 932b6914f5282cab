import FrameTables
import LayoutEngine

/// Rows of four numbers as generated code holds them, see ``FrameTable/PackedRows``.
struct PackedRowWriter {
  private let rows: [SIMD4<Int64>]
  /// The least value of each number. What is written is the difference from it.
  private var least = SIMD4<Int64>()
  private var bits = SIMD4<Int>()
  private var places = SIMD4<Int>()
  private var shape = FrameTable.PackedRows.Shape()

  /// Nil if the rows take too many bits.
  init?(_ rows: [SIMD4<Int64>]) {
    self.rows = rows
    guard let first = rows.first else { return }
    var most = first
    least = first
    for row in rows {
      least.replace(with: row, where: row .< least)
      most.replace(with: row, where: row .> most)
    }
    for index in 0..<4 {
      bits[index] = 64 - UInt64(bitPattern: most[index] &- least[index]).leadingZeroBitCount
      guard let place = shape.place(bits[index]) else { return nil }
      places[index] = place
    }
  }

  func write(to writer: inout PackedWriter) {
    for index in 0..<4 {
      writer.signed(least[index])
      writer.unsigned(UInt64(bits[index]))
    }
    for row in rows {
      var words: (UInt64, UInt64) = (0, 0)
      for index in 0..<4 {
        let (number, place) = (UInt64(bitPattern: row[index] &- least[index]), places[index])
        if place < FrameTable.PackedFormat.wordBits {
          words.0 |= number << UInt64(place)
        } else {
          words.1 |= number << UInt64(place - FrameTable.PackedFormat.wordBits)
        }
      }
      writer.characters(of: words.0, shape.widths.first)
      writer.characters(of: words.1, shape.widths.second)
    }
  }
}
