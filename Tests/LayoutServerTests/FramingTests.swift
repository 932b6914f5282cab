import Testing

@testable import LayoutServer

/// Bytes become messages, however they come.
@Suite struct FramingTests {
  private static let hello = Array("Content-Length: 7\r\n\r\n{\"a\":1}".utf8)
  private static let body = MessageFraming.Piece.body(Array("{\"a\":1}".utf8))

  /// What is said of bytes that come in parts.
  private func pieces(_ parts: [[UInt8]]) -> [MessageFraming.Piece] {
    var framing = MessageFraming()
    return parts.flatMap { part in
      framing.add(part)
      return Array(sequence(state: ()) { _ in framing.next() })
    }
  }

  @Test(arguments: [1, 2, 3, 5, 19, 64]) func messagesComeInParts(_ length: Int) {
    let bytes = Self.hello + Array("\r\n\n".utf8) + Self.hello
    let parts = stride(from: 0, to: bytes.count, by: length).map { Array(bytes[$0..<min($0 + length, bytes.count)]) }
    #expect(pieces(parts) == [Self.body, Self.body])
  }

  /// It is refused once, not kept, and the next message is understood.
  @Test func whatHasNoHeadIsDropped() {
    let noise = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 12)
    var framing = MessageFraming()
    var said: [MessageFraming.Piece] = []
    for _ in 0..<64 {
      framing.add(noise)
      while let piece = framing.next() { said.append(piece) }
    }
    #expect(said.count == 1)
    #expect(framing.taken > 60 << 12)
    framing.add(Array("\r\n".utf8) + Self.hello)
    #expect(framing.next() == Self.body)
    #expect(framing.next() == nil && framing.isEmpty)
  }
}
