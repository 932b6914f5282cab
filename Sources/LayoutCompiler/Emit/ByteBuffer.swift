/// Where emitters write: collects bytes and hands them on in chunks, so that an output is never in memory as a whole.
///
/// A sink that fails is not called again; ``finish()`` throws what it threw.
@safe
package struct ByteBuffer: ~Copyable {
  /// Takes the next bytes of the output.
  package typealias Sink = (RawSpan) throws -> Void

  // Raw memory rather than an array: appending to an array measured 137 ns a rect, this 9.
  private let base: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var count = 0
  private var flushed = 0
  /// Whether a JSON object has begun that has no member yet.
  var beginsObject = false
  private let sink: Sink
  private var failure: (any Error)?

  /// Chunks are at most `capacity` bytes.
  package init(capacity: Int = 1 << 18, sink: @escaping Sink) {
    self.capacity = max(capacity, 64)
    unsafe base = .allocate(capacity: self.capacity)
    self.sink = sink
  }

  deinit { unsafe base.deallocate() }

  /// Hands on what is left. Throws the first error that the sink threw.
  package consuming func finish() throws {
    flush()
    if let failure { throw failure }
  }

  /// All that `body` writes, in memory.
  package static func collect(_ body: (inout ByteBuffer) -> Void) -> [UInt8] {
    let collected = Collected()
    // Most outputs are small, and a larger buffer would touch that much more memory for the first time.
    var buffer = ByteBuffer(capacity: 1 << 14) { span in
      unsafe span.withUnsafeBytes { unsafe collected.bytes.append(contentsOf: $0) }
    }
    body(&buffer)
    buffer.flush()
    return collected.bytes
  }

  private final class Collected { var bytes: [UInt8] = [] }

  /// How many bytes `body` writes.
  package static func size(of body: (inout ByteBuffer) -> Void) -> Int {
    var buffer = ByteBuffer(capacity: 1 << 14) { _ in }
    body(&buffer)
    return buffer.written
  }

  private mutating func flush() {
    guard count > 0 else { return }
    flushed += count
    if failure == nil {
      do { try unsafe sink(RawSpan(_unsafeStart: base, byteCount: count)) } catch { failure = error }
    }
    count = 0
  }

  /// Space for `needed` bytes, at most 64; the caller writes them and calls `advance`.
  @inline(__always)
  mutating func reserve(_ needed: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < needed { flush() }
    return unsafe base + count
  }

  /// Counts bytes that were written to reserved space.
  @inline(__always)
  mutating func advance(_ written: Int) { count += written }

  /// Where the next byte goes. What is left of the space that was reserved is still there.
  var position: UnsafeMutablePointer<UInt8> { unsafe base + count }

  /// How many bytes were written so far.
  var written: Int { flushed + count }

  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    unsafe reserve(1).pointee = byte
    count += 1
  }

  @inline(__always)
  package mutating func append(_ text: StaticString) {
    unsafe append(text.utf8Start, text.utf8CodeUnitCount)
  }

  package mutating func append(_ bytes: [UInt8]) { append(bytes, from: 0, to: bytes.count) }

  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { unsafe append(start, bytes.count) }
    }
  }

  @inline(__always)
  mutating func append(_ bytes: [UInt8], from start: Int, to end: Int) {
    precondition(start >= 0 && start <= end && end <= bytes.count, "outside the array")
    unsafe bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { unsafe append(base + start, end - start) }
    }
  }

  @inline(__always)
  private mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
    if capacity - count < length {
      flush()
      if capacity < length { return unsafe appendInChunks(start, length) }
    }
    unsafe (base + count).update(from: start, count: length)
    count += length
  }

  private mutating func appendInChunks(_ start: UnsafePointer<UInt8>, _ length: Int) {
    var done = 0
    while done < length {
      let next = min(capacity, length - done)
      unsafe base.update(from: start + done, count: next)
      count = next
      flush()
      done += next
    }
  }
}
