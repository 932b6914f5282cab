import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What is asked during scrolling, compared with looking at everything.
@Suite struct ScrollingTests {
  private func layout(_ text: String, counts: [Int: Int] = [:]) throws -> FrameTable.Layout {
    let compilation = Resolved.compile("layoutc: 1\nname: A\n" + text)
    let told = compilation.diagnostics.map(\.message)
    return try #require(compilation.tables.first, "\(told)").layout(counts: counts)
  }

  @Test(arguments: ["vertical", "horizontal"], ["ltr", "rtl"])
  func pinnedHeadersAndFooters(scroll: String, direction: String) throws {
    let layout = try layout(
      """
      scroll: \(scroll)
      direction: \(direction)
      devices: [320x480@2]
      sections:
        - { id: a, header: { size: 30, pinned: true }, footer: { size: 20.5, pinned: true }, cell: { size: [90, 50] }, items: 40 }
        - { id: b, header: { size: 44, pinned: true, inset: { top: 5, left: 5 } }, cell: { size: [90, 50] }, items: 3 }
        - { id: c, header: 10, footer: { size: 12, pinned: true }, cell: { size: [90, 50] }, items: 9 }
      """)
    let isVertical = scroll == "vertical"
    // Along the scroll axis, measured from where reading begins.
    func span(_ frame: FrameTable.Frame) -> (start: Double, end: Double) {
      if isVertical { return (frame.y, frame.y + frame.height) }
      if direction == "ltr" { return (frame.x, frame.x + frame.width) }
      return (layout.contentSize.width - frame.x - frame.width, layout.contentSize.width - frame.x)
    }
    let (width, height) = (layout.contentSize.width, layout.contentSize.height)
    for step in -20...260 {
      let at = Double(step) * (isVertical ? height : width) / 240
      let visible =
        isVertical
        ? FrameTable.Frame(x: 0, y: at, width: width, height: 200)
        : FrameTable.Frame(x: at, y: 0, width: 200, height: height)
      let (start, end) = span(visible)
      for section in 0..<3 {
        let whole = span(layout.frame(ofSection: section))
        var behindHeader = whole.start
        if let rest = layout.headerFrame(inSection: section),
          let shown = layout.headerFrame(inSection: section, showing: visible)
        {
          let (now, still) = (span(shown), span(rest))
          behindHeader = still.end
          let length = still.end - still.start
          let wanted = section == 2 ? still.start : Swift.max(still.start, Swift.min(start, whole.end - length))
          #expect(abs(now.start - wanted) < 1e-9 && abs(now.end - now.start - length) < 1e-9)
        }
        if let rest = layout.footerFrame(inSection: section),
          let shown = layout.footerFrame(inSection: section, showing: visible)
        {
          let (now, still) = (span(shown), span(rest))
          let wanted = Swift.min(still.end, Swift.max(end, behindHeader + still.end - still.start))
          #expect(abs(now.end - wanted) < 1e-9, "\(section) at \(at): \(now) is not \(wanted)")
        }
      }
    }
  }

  @Test func itemsAtPoints() throws {
    let layout = try layout(
      """
      devices: [320x480@3]
      sections:
        - { id: a, inset: 3, spacing: 7, cell: { size: [33.3, 21] }, items: 60 }
        - { id: b, arrange: waterfall, columns: 3, items: [[10, 5], [10, 30], [10, 17], [10, 9], [10, 9.5]] }
      """)
    var random = SplitMix(seed: 5)
    for _ in 0..<600 {
      let (x, y) = (Double(random.next() % 6600) / 20 - 5, Double(random.next() % 9000) / 20 - 5)
      var expected: (Int, Int)?
      for section in 0..<2 {
        for item in 0..<layout.itemCount(inSection: section) {
          let frame = layout.frame(ofItem: item, inSection: section)
          if frame.x <= x, x < frame.x + frame.width, frame.y <= y, y < frame.y + frame.height {
            expected = (section, item)
          }
        }
      }
      let found = layout.item(atX: x, y: y)
      #expect(found?.section == expected?.0 && found?.item == expected?.1, "\(x), \(y)")
    }
  }

  /// An edge belongs to the item that begins there. Where none begins, it belongs to no item.
  @Test func itemsAtEdges() throws {
    let layout = try layout(
      """
      devices: [320x480@2]
      sections:
        - { id: a, spacing: { policy: fixed, item: 10, line: 0 }, cell: { size: [150, 40] }, items: 4 }
      """)
    func item(_ x: Double, _ y: Double) -> Int? { layout.item(atX: x, y: y)?.item }
    #expect([0, 149.5, 150, 159.5, 160].map { item($0, 0) } == [0, 0, nil, nil, 1])
    #expect([39.5, 40, 79.5, 80].map { item(0, $0) } == [0, 2, 2, nil])
  }

  @Test(arguments: ["item", "page", "center", "none"], ["ltr", "rtl"]) func stops(snap: String, direction: String)
    throws
  {
    for items in ["20", "{ count: dynamic, sample: 3 }"] {
      try checkStops(snap: snap, direction: direction, items: items)
    }
  }

  private func checkStops(snap: String, direction: String, items: String) throws {
    let layout = try layout(
      """
      direction: \(direction)
      devices: [320x480@3]
      sections:
        - id: a
          scroll: sideways
          snap: \(snap)
          inset: { left: 11, right: 4 }
          spacing: { policy: fixed, line: 7 }
          cell: { size: [55.4, 30] }
          items: \(items)
      """, counts: items == "20" ? [:] : [0: 20])
    let count = layout.stopCount(ofPlane: 0)
    let stops = (0..<count).map { layout.stop($0, ofPlane: 0) }
    let plane = try #require(layout.plane(ofSection: 0))
    let table = try #require(plane.table.plane(ofSection: 0) == nil ? layout.table.plane(ofSection: 0) : nil)
    // A table knows no count of dynamic items.
    #expect((table.contentSize == plane.contentPixelSize) == (items == "20"))
    let last = plane.contentSize.width - 320
    if snap == "none" {
      #expect(count == 0 && layout.restingOffset(ofPlane: 0, near: 77.5, from: 3, velocity: 9) == 77.5)
      return
    }
    // What the ends of the plane cut to one offset is one stop.
    #expect(snap == "page" ? count == Int((last / 320).rounded(.up)) + 1 : (2..<20).contains(count), "\(stops)")
    #expect(zip(stops, stops.dropFirst()).allSatisfy(<))
    #expect((stops.first ?? -1) >= 0 && (stops.last ?? .infinity) <= last + 1e-9)
    if snap == "item" {
      // At each stop, the item has its leading inset before it, as far as the plane reaches.
      let leading = direction == "ltr" ? 11.0 : 4.0
      let offsets = (0..<20).map { item -> Double in
        let frame = plane.frame(ofItem: item, inSection: 0)
        return direction == "ltr" ? frame.x - leading : frame.x + frame.width + 11 - 320
      }
      let wanted = Set(offsets.map { (3 * min(max(0, $0), last)).rounded() / 3 }).sorted()
      #expect(stops.count == wanted.count)
      #expect(zip(stops, wanted).allSatisfy { abs($0 - $1) <= 0.5 }, "\(stops) \(wanted)")
    }
    var random = SplitMix(seed: 8)
    for _ in 0..<300 {
      let current = Double(random.next() % 12_000) / 10 - 60
      let proposed = current + Double(random.next() % 9_000) / 10 - 450
      for velocity in [-1.0, 0, 1] {
        let found = layout.restingOffset(ofPlane: 0, near: proposed, from: current, velocity: velocity)
        #expect(
          found == Self.restingOffset(stops, snap, proposed, current, velocity), "\(proposed) \(current) \(velocity)")
      }
    }
  }

  /// Half way between two stops, the first of them is as near as the second.
  @Test func halfWayIsTheStopBefore() throws {
    let layout = try layout(
      """
      devices: [320x480@1]
      sections:
        - { id: a, scroll: sideways, snap: item, spacing: { line: 0 }, cell: { size: [100, 30] }, items: 9 }
      """)
    let rests = [49, 50, 51].map { layout.restingOffset(ofPlane: 0, near: $0, from: 0, velocity: 0) }
    #expect(rests == [0, 0, 100])
  }

  /// What exceeds whole pages by less than a thousandth of a pixel makes no page.
  @Test(arguments: ["2", "{ count: dynamic, sample: 2 }"]) func aSliverIsNoPage(items: String) throws {
    func stopCount(_ width: String) throws -> Int {
      try layout(
        """
        devices: [320x480@1]
        sections:
          - { id: a, scroll: sideways, snap: page, spacing: 0, cell: { size: [\(width), 30] }, items: \(items) }
        """
      ).stopCount(ofPlane: 0)
    }
    #expect(try stopCount("320.0002") == 2)
    #expect(try stopCount("320.002") == 3)
  }

  /// A strip that has room for all of its items rests at its beginning alone.
  @Test(arguments: ["item", "page", "center"], ["ltr", "rtl"]) func whatDoesNotScrollHasOneStop(
    snap: String, direction: String
  ) throws {
    for count in 1...4 {
      for items in ["\(count)", "{ count: dynamic, sample: 6 }"] {
        let layout = try layout(
          """
          direction: \(direction)
          devices: [320x480@2]
          sections:
            - id: few
              scroll: sideways
              snap: \(snap)
              inset: 16
              spacing: 8
              cell: { size: [60, 60] }
              items: \(items)
          """, counts: items == "\(count)" ? [:] : [0: count])
        #expect((0..<layout.stopCount(ofPlane: 0)).map { layout.stop($0, ofPlane: 0) } == [0], "\(count) \(items)")
      }
    }
  }

  /// From right to left, stops are those from left to right counted from the end of the plane, also if that is between
  /// two pixels: at rest at its beginning, a strip shows its beginning.
  @Test(arguments: ["item", "page", "center"], ["12", "{ count: dynamic, sample: 7 }"])
  func stopsAreMirroredAfterRounding(snap: String, items: String) throws {
    func stops(_ direction: String) throws -> (offsets: [Double], last: Double) {
      let layout = try layout(
        """
        direction: \(direction)
        devices: [320x480@1]
        sections:
          - id: a
            scroll: sideways
            snap: \(snap)
            spacing: { line: 12 }
            cell: { size: [141.7, 50] }
            items: \(items)
        """, counts: items == "12" ? [:] : [0: 12])
      let last = try #require(layout.plane(ofSection: 0)).contentSize.width - 320
      return ((0..<layout.stopCount(ofPlane: 0)).map { layout.stop($0, ofPlane: 0) }, last)
    }
    let (forward, last) = try stops("ltr")
    let (backward, _) = try stops("rtl")
    #expect(backward.last == 1512.4 && abs(last - 1512.4) < 1e-9)
    #expect(backward.count == forward.count)
    #expect(zip(backward, forward.reversed()).allSatisfy { abs($0 - (last - $1)) < 1e-9 }, "\(forward) \(backward)")
  }

  /// Found by looking at all stops.
  private static func restingOffset(
    _ stops: [Double], _ snap: String, _ proposed: Double, _ current: Double, _ velocity: Double
  ) -> Double? {
    func nearest(_ offset: Double, _ stops: [Double]) -> Double? { stops.min { abs($0 - offset) < abs($1 - offset) } }
    let ahead = stops.filter { $0 > current }
    let behind = stops.filter { $0 < current }
    if velocity == 0 { return nearest(snap == "page" ? current : proposed, stops) }
    if velocity > 0 {
      if ahead.isEmpty { return stops.last }
      return snap == "page" ? ahead.first : nearest(proposed, ahead)
    }
    if behind.isEmpty { return stops.first }
    return snap == "page" ? behind.last : nearest(proposed, behind)
  }
}
