internal import FrameTables
import LayoutEngine

/// What follows the origin of an item in its rect, `, width, height]`, once for each distinct cell of a section.
struct SizeTexts {
  // One array of all texts rather than one each: counting references took a sixth of the time.
  private var bytes: [UInt8] = []
  private var ends = [0]
  /// Texts up to this length are copied in one piece of this length; a longer text is copied at its own length.
  private static let usualLength = 32

  init(_ cells: [Cell], over scale: Int) {
    bytes = ByteBuffer.collect { out in
      for cell in cells {
        let before = out.written
        out.append(", ")
        out.append(cell.size.width, over: scale)
        out.append(", ")
        out.append(cell.size.height, over: scale)
        out.append("]")
        ends.append(ends[ends.count - 1] + out.written - before)
      }
    }
    bytes += repeatElement(0, count: Self.usualLength)
  }

  @inline(__always)
  func append(_ cell: Int, to out: inout ByteBuffer) {
    let (start, end) = (ends[cell], ends[cell + 1])
    if end - start <= Self.usualLength {
      let target = unsafe out.reserve(Self.usualLength)
      // The last text is followed by as many bytes as a copy may read.
      unsafe bytes.withUnsafeBufferPointer {
        unsafe target.update(from: $0.baseAddress! + start, count: Self.usualLength)
      }
      out.advance(end - start)
    } else {
      out.append(bytes, from: start, to: end)
    }
  }
}
