import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

@Suite struct ByteBufferTests {
  /// What a sink was given.
  private final class Chunks {
    var sizes: [Int] = []
    var text = ""
  }

  private struct Full: Error {}

  @Test func handsOnChunks() throws {
    let chunks = Chunks()
    var buffer = ByteBuffer(capacity: 64) { span in
      chunks.sizes.append(span.byteCount)
      for index in 0..<span.byteCount {
        chunks.text.unicodeScalars.append(Unicode.Scalar(span.unsafeLoad(fromByteOffset: index, as: UInt8.self)))
      }
    }
    let long = String(repeating: "0123456789", count: 20)
    buffer.append("begin ")
    buffer.append(text: long)
    for number in 0..<100 { buffer.append(number) }
    try buffer.finish()
    #expect(chunks.text == "begin " + long + (0..<100).map { "\($0)" }.joined())
    #expect(chunks.sizes.allSatisfy { $0 > 0 && $0 <= 64 })
  }

  @Test func stopsWhenTheSinkFails() {
    let chunks = Chunks()
    var buffer = ByteBuffer(capacity: 64) { span in
      chunks.sizes.append(span.byteCount)
      throw Full()
    }
    for _ in 0..<100 { buffer.append("0123456789") }
    #expect(chunks.sizes.count == 1)
    do {
      try buffer.finish()
      Issue.record("the failure is lost")
    } catch {
      #expect(error is Full)
    }
  }

  @Test func nothingIsWrittenForNothing() throws {
    let chunks = Chunks()
    try ByteBuffer { chunks.sizes.append($0.byteCount) }.finish()
    #expect(chunks.sizes.isEmpty)
  }
}
