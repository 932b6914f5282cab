/// Cuts what comes in into messages, by the `Content-Length` before each.
struct MessageFraming {
  enum Piece: Equatable {
    case body([UInt8])
    /// A head without a length, or a message that is too long. What it said is gone.
    case broken(String)
  }

  /// Room for a text of the largest size that the compiler takes, with every byte of it escaped.
  static let mostBytes = 512 << 20
  /// Heads have two short lines; what is longer is none.
  static let mostHeadBytes = 16 << 10
  private static let form = "a message begins with 'Content-Length: ' and its number of bytes"
  private static let end = Array("\r\n\r\n".utf8)

  private var buffer: [UInt8] = []
  private var start = 0
  /// How many bytes behind `start` have no head's end.
  private var searched = 0
  /// Whether what comes in has been refused for being no head, and has not ended yet.
  private var isLost = false
  /// How many bytes came before the buffer.
  private var dropped = 0
  /// How many bytes of a refused message are still to be skipped.
  private var skipping = 0

  /// How many of the bytes that came in are done with.
  var taken: Int { dropped + start }

  /// Whether no message waits for its rest.
  var isEmpty: Bool { start == buffer.count && skipping == 0 }

  mutating func add(_ bytes: [UInt8]) {
    if start > 1 << 16, start * 2 > buffer.count {
      buffer.removeFirst(start)
      dropped += start
      start = 0
    }
    buffer += bytes
  }

  /// The next message that has arrived in full.
  mutating func next() -> Piece? {
    if skipping > 0 {
      let skipped = min(skipping, buffer.count - start)
      start += skipped
      skipping -= skipped
    }
    // Some clients send line breaks between messages.
    while start < buffer.count, buffer[start] == 0x0A || buffer[start] == 0x0D { start += 1 }
    guard let headEnd = endOfHead() else { return tooLongHead() }
    (searched, isLost) = (0, false)
    guard let length = length(buffer[start..<headEnd]) else {
      start = headEnd + Self.end.count
      return .broken(Self.form)
    }
    guard length <= Self.mostBytes else {
      start = headEnd + Self.end.count
      skipping = length
      return .broken("a message has at most \(Self.mostBytes >> 20) MiB")
    }
    let body = headEnd + Self.end.count
    guard buffer.count - body >= length else { return nil }
    start = body + length
    let bytes = Array(buffer[body..<start])
    if start == buffer.count {
      // The memory that a large message took is given back.
      if buffer.capacity > 1 << 20 { buffer = [] } else { buffer.removeAll(keepingCapacity: true) }
      dropped += start
      start = 0
    }
    return .body(bytes)
  }

  private mutating func endOfHead() -> Int? {
    var index = start + searched
    while index + 3 < buffer.count {
      if buffer[index] == 0x0D, buffer[index...].starts(with: Self.end) { return index }
      index += 1
    }
    searched = index - start
    return nil
  }

  /// Drops what is no head, except its end, with which one may begin. Told once, however much comes.
  private mutating func tooLongHead() -> Piece? {
    guard buffer.count - start > Self.mostHeadBytes else { return nil }
    start = buffer.count - 64
    searched = 0
    if isLost { return nil }
    isLost = true
    return .broken(Self.form)
  }

  private func length(_ head: ArraySlice<UInt8>) -> Int? {
    for line in head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length" else {
        continue
      }
      let digits = String(decoding: parts[1], as: UTF8.self).filter { $0 != " " && $0 != "\t" }
      return Int(digits).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  static func framed(_ message: JSON) -> [UInt8] {
    let body = message.bytes
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
