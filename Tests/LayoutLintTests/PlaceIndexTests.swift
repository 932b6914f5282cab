import TestSupport
import Testing

@testable import LayoutLint

/// Finds what looking at all ranges finds, whether they lie within each other, apart or over each other.
@Suite struct PlaceIndexTests {
  @Test func findsWhatASearchFinds() {
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      let ranges = (0..<Int.random(in: 0...12, using: &random)).map { owner in
        let start = UInt32.random(in: 0...30, using: &random)
        return (range: start..<start + UInt32.random(in: 0...12, using: &random), owner: owner)
      }
      let index = PlaceIndex(ranges)
      for offset in UInt32(0)...45 {
        let wanted = ranges.filter { $0.range.contains(offset) }.map(\.owner)
        #expect(index.owners(at: offset).sorted() == wanted, "\(ranges) \(offset)")
      }
    }
  }

  @Test func oneRangeAroundAllOthersCostsNothing() {
    func look(_ count: Int) {
      var ranges: [(range: Range<UInt32>, owner: Int)] = [(0..<UInt32(count * 4), 0)]
      for owner in 1...count { ranges.append((UInt32(owner * 4 - 4)..<UInt32(owner * 4 - 2), owner)) }
      let index = PlaceIndex(ranges)
      for owner in 1...count where index.owners(at: UInt32(owner * 4 - 3)) != [owner, 0] { Issue.record("\(owner)") }
    }
    #expect(Cost.ratio(of: 32_000, to: 4_000, look) < 24)
  }
}
