import Foundation
import Testing

@testable import layoutc

@Suite struct SpoolTests {
  @Test(arguments: [0, 1, 100, 10_000]) func givesBackWhatWasPutAside(_ mostInMemory: Int) {
    let spool = Spool(mostInMemory: mostInMemory)
    let texts = (0..<200).map { [UInt8](repeating: UInt8($0), count: $0 * 37 % 101) }
    let pieces = texts.map { spool.append($0) }
    for (text, piece) in zip(texts, pieces).reversed() { #expect(spool.bytes(of: piece) == text) }
  }
}
