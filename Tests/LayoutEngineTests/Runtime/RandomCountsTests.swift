import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// A table with other counts at run time is the one that the compiler makes of a spec with these counts: pages and
/// planes, in both directions, with lengths that are no whole pixels.
@Suite struct RandomCountsTests {
  private static let count = 4

  private struct Draw {
    var random: SplitMix

    mutating func pick<T>(_ values: [T]) -> T { values[Int(random.next() % UInt64(values.count))] }
    mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

    /// A spec without the samples of its sections.
    mutating func spec() -> (head: String, sections: [String]) {
      let isTurned = chance(60)
      let device = pick(["320x480@2", "321.5x477@3", "300x301@1", "333x480@2"]) + pick(["", "@rtl"])
      let head = """
        layoutc: 1
        name: Counts
        scroll: \(isTurned ? "horizontal" : "vertical")
        devices: ["\(device)"]
        sections:

        """
      return (head, (0..<RandomCountsTests.count).map { "  - { id: s\($0), \(keys(isTurned).joined(separator: ", "))" })
    }

    private mutating func keys(_ isTurned: Bool) -> [String] {
      var keys: [String] = []
      if chance(30) { keys.append("header: \(pick(["20", "7.3", "{ size: 9.7, inset: 2.2 }"]))") }
      if chance(30) { keys.append("footer: \(pick(["11", "3.3"]))") }
      if chance(40) { keys.append("inset: \(pick(["4", "6.2", "{ left: 3, bottom: 10.4, top: 1.7 }"]))") }
      if chance(15) { keys.append("when-empty: drop") }
      let (lanes, others) = isTurned ? ("rows", "columns") : ("columns", "rows")
      let (along, across) = isTurned ? ("width", "height") : ("height", "width")
      if chance(30) {
        keys.append("scroll: sideways, length: \(pick(["90", "61.3"])), snap: \(pick(["item", "page", "center"]))")
        keys.append(
          pick([
            "cell: { size: [40.3, 20] }, spacing: \(pick(["0", "5.1"]))",
            "cell: { size: [20, 33.3] }, spacing: { item: 2, line: 3.7 }",
            "arrange: grid, \(others): 2, cell: { size: { \(across): 31.7 } }",
          ]))
        return keys
      }
      if chance(30) { keys.append("background: { inset: 0.4 }") }
      keys.append(
        pick([
          "arrange: grid, \(lanes): 3, cell: { size: { \(along): 20.3 } }, spacing: \(pick(["0", "2.7"]))",
          "arrange: grid, \(lanes): 4, lead: 2, cell: { size: { aspect: 1:1 }, separators: { width: 1 } }",
          "cell: { size: [\(isTurned ? "20.3, 1/3" : "1/3, 20.3")] }, spacing: { item: 5, line: 3 }",
          "cell: { size: [40, 25.5], separators: { width: 1, last: false } }, spacing: { policy: fixed, item: 3.3, line: 1.3 }",
          "arrange: mosaic, areas: [a a b, a a c]", "arrange: mosaic, areas: [a b b, c d d], spacing: 1.3",
          "arrange: waterfall, \(lanes): 3, cell: { size: { \(along): 20.3 } }",
        ]))
      return keys
    }
  }

  private static func layout(_ spec: (head: String, sections: [String]), _ counts: [Int]) -> FrameTable.Layout? {
    let sections = zip(spec.sections, counts).map { "\($0), items: { count: dynamic, sample: \($1) } }\n" }
    let compilation = Resolved.compile(spec.head + sections.joined())
    return compilation.hasErrors ? nil : compilation.tables.first?.layout()
  }

  @Test(arguments: 0..<8) func agreesWithTheCompiler(_ part: UInt64) throws {
    var compared = 0
    for seed in 0..<60 {
      var draw = Draw(random: SplitMix(seed: part << 32 | UInt64(seed)))
      let spec = draw.spec()
      // Sections that are dropped without items are so in some samples; a strip would stay 0 long then.
      let sample = spec.sections.map { section in
        let mayBeDropped = section.contains("drop") && !section.contains("sideways")
        return draw.pick(mayBeDropped ? [0, 0, 1, 3, 13] : [1, 2, 3, 5, 8, 13])
      }
      let counts = (0..<Self.count).map { _ in draw.pick([0, 1, 2, 3, 5, 8, 13, 29]) }
      guard let old = Self.layout(spec, sample), let expected = Self.layout(spec, counts) else { continue }
      compared += 1
      let isTurned = expected.table.scroll == .horizontal
      let changed = old.with(counts: Dictionary(uniqueKeysWithValues: counts.enumerated().map { ($0, $1) }))
      let what = "\(spec.head)\(spec.sections.joined(separator: "\n")) \(sample) \(counts)"
      #expect(changed.contentPixelSize == expected.contentPixelSize, "\(what)")
      for section in 0..<Self.count {
        func same<Value: Equatable>(_ name: String, _ value: (FrameTable.Layout) -> Value) {
          let (a, b) = (value(changed), value(expected))
          #expect(a == b, "\(name) of s\(section): \(what)")
        }
        let frame = expected.pixelFrame(ofSection: section)
        if isTurned, frame.width == 0 || frame.height == 0 {
          // A section of whole pixels begins at the pixel before, unless it is dropped.
          func start(_ rect: PixelRect?) -> FrameTable.Rational? { rect.map { isTurned ? $0.x : $0.y } }
          same("start") { start($0.pixelFrame(ofSection: section)) }
          same("start of the strip") { start($0.planePixelFrame(inSection: section)) }
          same("length of the strip") { layout in
            layout.planePixelFrame(inSection: section).map { isTurned ? $0.width : $0.height }
          }
        } else {
          same("frame") { $0.pixelFrame(ofSection: section) }
          same("strip") { $0.planePixelFrame(inSection: section) }
        }
        // A table has none of a section that it drops.
        if sample[section] > 0 {
          same("header") { $0.headerPixelFrame(inSection: section) }
          same("footer") { $0.footerPixelFrame(inSection: section) }
          same("background") { $0.backgroundPixelFrame(inSection: section) }
        }
        same("plane") { $0.plane(ofSection: section)?.contentPixelSize }
        same("stops") { layout in
          (0..<layout.stopCount(ofPlane: section)).map { layout.stop($0, ofPlane: section) }
        }
        for item in 0..<expected.itemCount(inSection: section) {
          same("item \(item)") { $0.pixelFrame(ofItem: item, inSection: section) }
          same("separators of \(item)") { $0.separators(ofItem: item, inSection: section).map(\.frame) }
        }
      }
    }
    #expect(compared > 30)
  }

  /// The last page begins one pixel, a thousandth of a page, after the one before it.
  @Test(arguments: ["", "@rtl"]) func theLastPageMayBeAPixel(_ direction: String) throws {
    func stops(_ count: Int, among sample: String) throws -> [Double] {
      let compilation = Resolved.compile(
        """
        layoutc: 1
        name: A
        devices: ["1000x480@2\(direction)"]
        sections:
          - { id: a, scroll: sideways, snap: page, spacing: 0, cell: { size: [200.05, 80] }, items: \(sample) }
        """)
      let layout = try #require(compilation.tables.first?.layout()).with(counts: [0: count])
      return (0..<layout.stopCount(ofPlane: 0)).map { layout.stop($0, ofPlane: 0) }
    }
    let listed = try stops(10, among: "10")
    #expect(listed.count == 3)
    #expect(try stops(10, among: "{ count: dynamic, sample: 10 }") == listed)
    #expect(try stops(10, among: "{ count: dynamic, sample: 30 }") == listed)
  }
}
