import LayoutEngine

/// Numbers and texts as bytes, one after the other, without names: the reader knows what was written.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Seven bits per byte, the lowest first.
  mutating func number(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func text(_ value: String) { self.bytes(Array(value.utf8)) }

  mutating func bytes(_ value: some Collection<UInt8>) {
    number(value.count)
    bytes.append(contentsOf: value)
  }

  /// One of a few values that have an order, by its index.
  mutating func one<Value: Equatable>(_ value: Value, of all: [Value]) {
    number(all.firstIndex(of: value) ?? all.count)
  }

  mutating func list<Element>(_ values: [Element], _ write: (inout Self, Element) -> Void) {
    number(values.count)
    for value in values { write(&self, value) }
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    number(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }
}

/// Reads what was written. Whatever the bytes are, it ends with a value or with an error.
struct ByteReader {
  /// The bytes are not what a ``ByteWriter`` wrote.
  struct Damaged: Error {}

  private let source: [UInt8]
  private var next: Int
  private let end: Int

  /// - Parameter range: which of the bytes to read; nil for all of them.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    source = bytes
    next = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  var isAtEnd: Bool { next == end }

  mutating func number() throws(Damaged) -> Int {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard next < end else { throw Damaged() }
      let byte = source[next]
      next += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(truncatingIfNeeded: value) }
    }
    throw Damaged()
  }

  /// A number so small that billions of them can be summed.
  mutating func smallNumber() throws(Damaged) -> Int {
    let value = try number()
    guard 0...Int(UInt32.max) ~= value else { throw Damaged() }
    return value
  }

  /// How many of something follow, each of at least one byte.
  mutating func count() throws(Damaged) -> Int {
    let count = try number()
    guard count >= 0, count <= end - next else { throw Damaged() }
    return count
  }

  /// Where bytes lie that have their count before them; they are skipped.
  mutating func place() throws(Damaged) -> Range<Int> {
    let count = try count()
    defer { next += count }
    return next..<next + count
  }

  /// Such bytes, left where they are.
  mutating func slice() throws(Damaged) -> ArraySlice<UInt8> { source[try place()] }

  /// Whether the bytes that follow, with their count before them, are these.
  mutating func follow(_ bytes: [UInt8]) throws(Damaged) -> Bool { bytes.hasBytes(try slice()) }

  mutating func follow(_ text: String) throws(Damaged) -> Bool { text.hasBytes(try slice()) }

  mutating func text() throws(Damaged) -> String {
    let bytes = try slice()
    // Bytes that are not UTF-8 would be repaired. Comparing takes a fifth of the time of validating.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasBytes(bytes) else { throw Damaged() }
    return text
  }

  mutating func one<Value>(of all: [Value]) throws(Damaged) -> Value {
    let place = try number()
    guard all.indices.contains(place) else { throw Damaged() }
    return all[place]
  }

  mutating func list<Element>(_ read: (inout Self) throws(Damaged) -> Element) throws(Damaged) -> [Element] {
    var values: [Element] = []
    for _ in 0..<(try count()) { values.append(try read(&self)) }
    return values
  }

  mutating func optional<Value>(_ read: (inout Self) throws(Damaged) -> Value) throws(Damaged) -> Value? {
    switch try number() {
    case 0: nil
    case 1: try read(&self)
    default: throw Damaged()
    }
  }
}
