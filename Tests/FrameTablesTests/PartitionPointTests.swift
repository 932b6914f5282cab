import FrameTables
import Testing

@Suite struct PartitionPointTests {
  @Test func everyPlace() {
    for start in [-3, 0, 5] {
      for count in 0...17 {
        let range = start..<start + count
        for point in range.lowerBound...range.upperBound {
          #expect(range.partitionPoint { $0 < point } == point)
        }
      }
    }
  }

  /// It takes steps by the logarithm of the length, up to the greatest numbers.
  @Test func steps() {
    var steps = 0
    let point = (0..<Int.max).partitionPoint { index in
      steps += 1
      return index < Int.max - 1
    }
    #expect(point == Int.max - 1 && steps <= 64)
  }
}
