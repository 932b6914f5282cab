import Foundation
import LayoutCompiler
import Testing

@testable import LayoutcRun

/// An editor may hand over non-blocking streams: a program that it runs beside us shares their flags.
@Suite struct DescriptorTests {
  private static func pipe() throws -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe Foundation.pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    let (read, write) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    kept.withLock { $0 += [read, write] }
    return (read, write)
  }

  /// Keeps the ends open: if a test fails, whoever still writes gets no signal, which would end the other tests, too.
  private static let kept = Guarded<[Descriptor]>([])

  /// More bytes than a pipe holds, so that the writer waits for the reader. The reader is told of the end, too.
  @Test func whatDoesNotWaitIsWaitedFor() throws {
    let (input, output) = try Self.pipe()
    let sent = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 / 3) }
    let failure = Guarded<SystemError?>(nil)
    let thread = Threads.start {
      do throws(SystemError) { try output.write(sent) } catch { failure.withLock { $0 = error } }
    }
    var received = try input.readSome(atMost: 10)
    #expect(!received.isEmpty)
    received += try input.read(sent.count - received.count)
    if let thread { Threads.join(thread) }
    #expect(received == sent && failure.withLock { $0 } == nil)
  }

  /// The other end is ready only once a call has failed, so that it is certain that one does.
  @Test func aCallThatFailsIsRepeatedWhenTheOtherEndIsReady() throws {
    let (input, output) = try Self.pipe()
    var results: [Int] = []
    func call(_ body: () -> Int, then react: () -> Void) -> Int {
      let result = body()
      let code = errno
      results.append(result)
      if result < 0 { react() }
      errno = code
      return result
    }
    // Nothing is there to be read.
    var byte: UInt8 = 0
    let got = try input.waiting(for: POLLIN) {
      call({ unsafe read(input.number, &byte, 1) }) { #expect(unsafe write(output.number, [7], 1) == 1) }
    }
    #expect(got == 1 && byte == 7 && results == [-1, 1])
    // There is no room for more.
    let chunk = [UInt8](repeating: 1, count: 1 << 16)
    while unsafe write(output.number, chunk, chunk.count) > 0 {}
    try #require(errno == EAGAIN)
    results = []
    let put = try output.waiting(for: POLLOUT) {
      call({ unsafe write(output.number, [8], 1) }) {
        var room = chunk
        #expect(unsafe read(input.number, &room, room.count) > 0)
      }
    }
    #expect(put == 1 && results == [-1, 1])
  }
}
