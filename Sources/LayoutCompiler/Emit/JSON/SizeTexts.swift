internal import FrameTable

/// What follows the origin of an item in its rect, `, width, height]`, once for each distinct cell of a section.
struct SizeTexts {
  // One array of all texts rather than one each: counting references took a sixth of the time.
  private var bytes: [UInt8] = []
  private var ends = [0]

  init(_ cells: [Cell], over scale: Int) {
    for cell in cells {
      bytes += ByteBuffer.collect {
        $0.append(", ")
        $0.append(cell.size.width, over: scale)
        $0.append(", ")
        $0.append(cell.size.height, over: scale)
        $0.append("]")
      }
      ends.append(bytes.count)
    }
  }

  @inline(__always)
  func append(_ cell: Int, to out: inout ByteBuffer) {
    out.append(bytes, from: ends[cell], to: ends[cell + 1])
  }
}
