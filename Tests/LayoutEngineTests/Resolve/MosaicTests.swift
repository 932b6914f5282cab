import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What holds for every table of mosaics and justified rows.
@Suite struct MosaicTests {
  /// Areas of random rectangles as text: the screen is cut in two again and again.
  private static func areas(_ random: inout SplitMix) -> (rows: [[String]], count: Int) {
    let (columns, rows) = (Int(random.next() % 5) + 1, Int(random.next() % 5) + 1)
    var words = Array(repeating: Array(repeating: ".", count: columns), count: rows)
    var count = 0
    func cut(_ x: Range<Int>, _ y: Range<Int>) {
      if x.count > 1, random.next() % 3 > 0 {
        let middle = x.lowerBound + 1 + Int(random.next() % UInt64(x.count - 1))
        cut(x.lowerBound..<middle, y)
        return cut(middle..<x.upperBound, y)
      }
      if y.count > 1, random.next() % 3 > 0 {
        let middle = y.lowerBound + 1 + Int(random.next() % UInt64(y.count - 1))
        cut(x, y.lowerBound..<middle)
        return cut(x, middle..<y.upperBound)
      }
      if count > 0, random.next() % 6 == 0 { return }
      for row in y { for column in x { words[row][column] = "w\(count)" } }
      count += 1
    }
    cut(0..<columns, 0..<rows)
    return (words, count)
  }

  /// Items are where the words are. The test finds this the naive way, word by word, in both scroll directions and
  /// mirrored.
  @Test func itemsLieWhereTheWordsAre() throws {
    var random = SplitMix(seed: 23)
    for _ in 0..<200 {
      let (words, areaCount) = Self.areas(&random)
      let isVertical = random.next() % 2 == 0
      let isMirrored = random.next() % 2 == 0
      let count = Int(random.next() % 30) + 1
      let (row, spacing, gap) = (Int(random.next() % 40) + 1, Int(random.next() % 4), Int(random.next() % 6))
      let text = """

        sections:
          - id: s
            arrange: mosaic
            areas: [\(words.map { $0.joined(separator: " ") }.joined(separator: ", "))]
            row: \(row)
            leftover: end
            spacing: { item: \(spacing), line: \(gap) }
            items: \(count)

        """
      let top = "scroll: \(isVertical ? "vertical" : "horizontal")\ndirection: \(isMirrored ? "rtl" : "ltr")"
      let table = try Resolved.table(text, device: "301x299@1", top: top)
      let section = table.sections[0]
      // Along the line and along the scroll axis.
      let lanes = isVertical ? words[0].count : words.count
      let lines = isVertical ? words.count : words[0].count
      func word(_ lane: Int, _ line: Int) -> String { isVertical ? words[line][lane] : words[lane][line] }
      let base = ((isVertical ? 301 : 299) - (lanes - 1) * spacing) / lanes
      var order: [String] = []
      for line in 0..<lines {
        for lane in 0..<lanes where word(lane, line) != "." && !order.contains(word(lane, line)) {
          order.append(word(lane, line))
        }
      }
      #expect(order.count == areaCount)
      var end = 0
      for item in 0..<count {
        let (block, index) = item.quotientAndRemainder(dividingBy: order.count)
        var places: [(lane: Int, line: Int)] = []
        for line in 0..<lines {
          for lane in 0..<lanes where word(lane, line) == order[index] { places.append((lane, line)) }
        }
        let (from, to) = (places[0], places[places.count - 1])
        let begin = (block * lines + from.line) * (row + gap)
        let length = (to.line - from.line + 1) * row + (to.line - from.line) * gap
        let across = from.lane * (base + spacing)
        let width = (to.lane - from.lane + 1) * base + (to.lane - from.lane) * spacing
        end = max(end, begin + length)
        let (y, w, h) = isVertical ? (begin, width, length) : (across, length, width)
        var x = isVertical ? across : begin
        if isMirrored { x = (isVertical ? 301 : Int(table.contentSize.width.numerator)) - x - w }
        let expected = PixelRect(x: Rational(x), y: Rational(y), width: Rational(w), height: Rational(h))
        #expect(section.frame(of: item) == expected, "\(text) item \(item)")
      }
      #expect((isVertical ? section.frame.height : section.frame.width) == Rational(end))
    }
  }

  /// A block is a pattern. It works for any count, has quick look-ups, and ends where its last item ends.
  @Test func twoBillionItemsAreOneBlock() throws {
    let count = Int(Int32.max)
    let areas = "areas: [a a b, a a c, d e f]\n    spacing: 2\n    "
    let section = try Resolved.table(
      "\nsections:\n  - id: s\n    arrange: mosaic\n    \(areas)items: \(count)\n", device: "160x240@2"
    ).sections[0]
    guard case .repeating(let pattern) = section.items.placement else {
      Issue.record("not a pattern")
      return
    }
    #expect(pattern.period == 6 && pattern.tail == nil && pattern.stride == PixelPoint(x: 0, y: 324))
    let start = (count - 1) / 6 * 324
    #expect(section.frame(of: count - 1).y == Rational(start))
    #expect(section.frame.height == Rational(start + 212))
    let layout = FrameTable.Layout(
      try Resolved.table(
        "\nsections:\n  - id: s\n    arrange: mosaic\n    \(areas)items: \(count)\n", device: "160x240@2"))
    let place = PixelRect(x: 230, y: Rational(start - 324), width: 1, height: 1)
    #expect(layout.elements(inPixels: place).map(\.kind) == [.item((count - 1) / 6 * 6 - 5)])
  }

  /// At run time a dynamic mosaic is the same as a fixed one with that count.
  @Test func dynamicMosaicsAreWhatFixedOnesAre() throws {
    func table(_ items: String) throws -> FrameTable {
      try Resolved.table(
        """

        sections:
          - id: s
            arrange: mosaic
            areas: [a a b, a a c, d e e]
            spacing: 3
            header: 7
            inset: { bottom: 4 }
            items: \(items)
          - id: after
            items: 2

        """, device: "160x240@2")
    }
    let dynamic = FrameTable.Layout(try table("{ count: dynamic, sample: 4 }"))
    for count in 0...20 {
      let fixed = try table("\(count)")
      let layout = dynamic.with(counts: [0: count])
      #expect(layout.contentPixelSize == fixed.contentSize, "\(count) items")
      for item in 0..<count {
        #expect(layout.pixelFrame(ofItem: item, inSection: 0) == fixed.sections[0].frame(of: item))
      }
    }
  }

  /// Rows fill the line to the pixel, and items of a row have only the spacing between them. With one item more or
  /// less, no row would be nearer to the length that was meant.
  @Test func justifiedRowsFillTheLine() throws {
    var random = SplitMix(seed: 29)
    for round in 0..<150 {
      let count = Int(random.next() % 40) + 1
      let shapes = (0..<count).map { _ in (Int(random.next() % 4000) + 400, Int(random.next() % 4000) + 400) }
      let (row, spacing) = (Int(random.next() % 90) + 30, Int(random.next() % 9))
      let scale = round % 3 + 1
      let isStretched = round % 2 == 0
      let table = try Resolved.table(
        """

        sections:
          - id: s
            arrange: justified
            row: \(row)
            last: \(isStretched ? "stretch" : "natural")
            spacing: { item: \(spacing), line: 5 }
            items: [\(shapes.map { "[\($0), \($1)]" }.joined(separator: ", "))]

        """, device: "375x667@\(scale)")
      let frames = (0..<count).map { table.sections[0].frame(of: $0) }
      let (available, gap) = (375 * scale, spacing * scale)
      func length(_ items: Range<Int>) -> Exact {
        let ratios = items.reduce(Exact(0)) { $0 + Exact(shapes[$1].0, over: shapes[$1].1) }
        return Exact(available - (items.count - 1) * gap) / ratios
      }
      var first = 0
      var y: Rational = 0
      while first < count {
        let end = frames[first...].firstIndex { $0.y != frames[first].y } ?? count
        let full = length(first..<end)
        let isNatural = end == count && full > Exact(row * scale) && !isStretched
        let exact = isNatural ? Exact(row * scale) : full
        #expect(frames[first].y == y && frames[first].x == 0)
        for item in first..<end {
          #expect(frames[item].height == PixelGrid.floor(exact).rational)
          if item > first { #expect(frames[item].x == frames[item - 1].maxX &+ Rational(gap)) }
        }
        if !isNatural { #expect(frames[end - 1].maxX == Rational(available)) }
        // It is at least as near to the length that was meant as without the last item, and nearer than with the next
        // one.
        let meant = Exact(row * scale)
        func distance(_ length: Exact) -> Exact { length < meant ? meant - length : length - meant }
        if full <= meant, end - first > 1 {
          #expect(length(first..<end - 1) > meant && distance(full) <= distance(length(first..<end - 1)))
        }
        if full > meant, end < count { #expect(distance(length(first..<end + 1)) > distance(full)) }
        y = y &+ frames[first].height &+ Rational(5 * scale)
        first = end
      }
    }
  }

  /// Rows with a single ratio cost what ten items cost.
  @Test func twoBillionPicturesAreOneRow() throws {
    let count = Int(Int32.max)
    let section = try Resolved.table(
      "\nsections:\n  - id: s\n    arrange: justified\n    row: 60\n    cell: { size: { aspect: 4:3 } }\n"
        + "    items: \(count)\n",
      device: "200x320@1"
    ).sections[0]
    guard case .repeating(let pattern) = section.items.placement else {
      Issue.record("not a pattern")
      return
    }
    // With two items a row is 75 high, with three 50: three are nearer.
    #expect(pattern.period == 3 && pattern.stride.y == 50)
    #expect(section.frame(of: count - 1) == PixelRect(x: 0, y: Rational(count / 3 * 50), width: 80, height: 60))
  }
}
