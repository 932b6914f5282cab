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
      // This way the reader is mostly there first.
      usleep(50_000)
      do throws(SystemError) { try output.write(sent) } catch { failure.withLock { $0 = error } }
    }
    var received = try input.readSome(atMost: 10)
    #expect(!received.isEmpty)
    received += try input.read(sent.count - received.count)
    if let thread { Threads.join(thread) }
    #expect(received == sent && failure.withLock { $0 } == nil)
  }
}
