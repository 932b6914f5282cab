internal import FrameTables
import LayoutEngine

/// Writes rects of items, `[x, y, width, height]`, one a line. They are most of the bytes of an expanded table.
///
/// Items of a line share a coordinate, and few cells differ in size, so both are texts that are copied. A rect of whole
/// pixels makes one call to the buffer. Copies have a fixed length, longer than needed, because a copy whose length is
/// known only at run time costs a call.
@safe
struct RectWriter: ~Copyable {
  private let sizes: SizeTexts
  private let scale: Int
  private let depth: Int
  /// The text of `lastY`, and how long it is.
  private let lastText: UnsafeMutablePointer<UInt8>
  private var lastY: Int64?
  private var lastLength = 0
  private var isFirst = true

  /// Room for a number with `, ` before it: the sign, 13 digits and the decimals.
  private static let numberCapacity = 48

  /// - Parameter depth: spaces before each rect, at most 32.
  init(_ cells: [Cell], over scale: Int, depth: Int) {
    sizes = SizeTexts(cells, over: scale)
    self.scale = scale
    self.depth = depth
    unsafe lastText = .allocate(capacity: Self.numberCapacity)
    unsafe lastText.initialize(repeating: 0, count: Self.numberCapacity)
  }

  deinit { unsafe lastText.deallocate() }

  mutating func append(_ origin: PixelPoint, cell: Int, to out: inout ByteBuffer) {
    if origin.x.denominator == 1, origin.y.denominator == 1 {
      return append(PixelOrigin(x: origin.x.numerator, y: origin.y.numerator), cell: cell, to: &out)
    }
    begin(&out)
    out.append(origin.x, over: scale)
    out.append(", ")
    out.append(origin.y, over: scale)
    sizes.append(cell, to: &out)
  }

  @inline(__always)
  mutating func append(_ origin: PixelOrigin, cell: Int, to out: inout ByteBuffer) {
    begin(&out)
    out.append(pixels: origin.x, over: scale)
    let start = unsafe out.reserve(Self.numberCapacity)
    if origin.y == lastY {
      unsafe start.update(from: lastText, count: Self.numberCapacity)
      out.advance(lastLength)
    } else {
      out.append(", ")
      out.append(pixels: origin.y, over: scale)
      unsafe lastText.update(from: start, count: Self.numberCapacity)
      (lastY, lastLength) = unsafe (origin.y, out.position - start)
    }
    sizes.append(cell, to: &out)
  }

  @inline(__always)
  private mutating func begin(_ out: inout ByteBuffer) {
    let text: StaticString = ",\n                                "
    let skipped = isFirst ? 1 : 0
    let start = unsafe out.reserve(36)
    unsafe start.update(from: text.utf8Start + skipped, count: 33)
    unsafe start[depth + 2 - skipped] = UInt8(ascii: "[")
    out.advance(depth + 3 - skipped)
    isFirst = false
  }
}
