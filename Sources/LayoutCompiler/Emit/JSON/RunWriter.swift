/// Writes a list of cell indices as runs: `[[index, how many], …]`, sixteen runs a line.
struct RunWriter {
  private var value: UInt32 = 0
  private var length = 0
  private var written = 0

  static func write(_ values: [UInt32], to out: inout ByteBuffer) {
    var runs = RunWriter()
    for value in values { runs.add(value, to: &out) }
    runs.finish(&out)
  }

  @inline(__always)
  mutating func add(_ next: UInt32, to out: inout ByteBuffer) {
    if next == value, length > 0 {
      length += 1
      return
    }
    if length > 0 { write(&out) }
    value = next
    length = 1
  }

  mutating func finish(_ out: inout ByteBuffer) {
    if length > 0 { write(&out) }
    out.append(written == 0 ? "[]" : "]")
  }

  private mutating func write(_ out: inout ByteBuffer) {
    // In a list of many sizes most runs hold few items, so that they are half as many bytes as the rects.
    let isLineStart = written % 16 == 0
    if written == 0 {
      out.append("[[")
    } else if isLineStart {
      out.append(",\n              [")
    } else {
      out.append(", [")
    }
    written += 1
    out.append(UInt64(value))
    if length == 1 { return out.append(", 1]") }
    out.append(", ")
    out.append(length)
    out.append(UInt8(ascii: "]"))
  }
}
