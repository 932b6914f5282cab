import FrameTables
import Testing

@Suite struct ElementsTests {
  /// Every element of a layout in order, the slow way.
  static func all(_ layout: FrameTable.Layout) -> [(section: Int, kind: FrameTable.Element.Kind, frame: PixelRect)] {
    var result: [(Int, FrameTable.Element.Kind, PixelRect)] = []
    for section in 0..<layout.sectionCount {
      if let rect = layout.backgroundPixelFrame(inSection: section) { result.append((section, .background, rect)) }
      if let rect = layout.headerPixelFrame(inSection: section) { result.append((section, .header, rect)) }
      for item in 0..<layout.itemCount(inSection: section) {
        let rect = layout.pixelFrame(ofItem: item, inSection: section)
        result.append((section, .item(item), rect))
        let style = layout.style(ofItem: item, inSection: section)
        for line in style.separators(of: layout.cell(ofItem: item, inSection: section)) {
          let frame = line.frame.offset(x: rect.x, y: rect.y)
          result.append((section, .separator(item: item, edge: line.edge), frame))
        }
      }
      if let rect = layout.footerPixelFrame(inSection: section) { result.append((section, .footer, rect)) }
    }
    return result
  }

  static func meets(_ a: PixelRect, _ b: PixelRect) -> Bool {
    max(a.x, b.x) < min(a.maxX, b.maxX) && max(a.y, b.y) < min(a.maxY, b.maxY)
  }

  private static func kinds(of kind: FrameTable.Element.Kind) -> FrameTable.ElementKinds {
    switch kind {
    case .background: .backgrounds
    case .header: .headers
    case .footer: .footers
    case .item: .items
    case .separator: .separators
    case .plane: .planes
    }
  }

  /// As many items as the nodes of the index have room for, one less and one more. Single items, neighbors and all
  /// items together are found, each once and in order, whether they are a list, a pattern with as many slots, or the
  /// tail of one.
  @Test func bordersOfNodes() {
    for count in [0, 1, 2, 7, 8, 9, 16, 63, 64, 65, 511, 512, 513, 1000] {
      let origins = (0..<count).map { item -> PixelOrigin in
        let (line, column) = item.quotientAndRemainder(dividingBy: 3)
        return PixelOrigin(x: Int64(20 * column), y: Int64(10 * line))
      }
      let cells = [UInt32](repeating: 0, count: count)
      let listed = Items.Listed(origins: origins, cells: cells)
      var placements = [Items.Placement.listed(listed)]
      if count > 0 {
        placements.append(
          .repeating(.init(origins: origins.map(PixelPoint.init), cells: cells, stride: .zero, snaps: false)))
        // A tail that follows nothing, so that it is all there is.
        placements.append(
          .repeating(
            .init(
              origins: [PixelPoint(x: 500, y: 0)], cells: [0], stride: PixelPoint(x: 0, y: 10), snaps: true,
              tail: .init(from: 0, listed: listed))))
      }
      for placement in placements {
        var table = FrameTable.rows(count: count, height: 10, scale: 2)
        table.sections[0].cells[0].size.width = 15
        table.sections[0].items = Items(count: count, placement: placement)
        let layout = table.layout()
        func found(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [FrameTable.Element.Kind] {
          let rect = PixelRect(x: Rational(x), y: Rational(y), width: Rational(width), height: Rational(height))
          return layout.elements(inPixels: rect).map(\.kind)
        }
        #expect(found(0, 0, 60, 10 * count + 10) == (0..<count).map { .item($0) })
        #expect(found(15, 0, 5, 10 * count + 10).isEmpty)
        for item in 0..<count {
          let (x, y) = (20 * (item % 3), 10 * (item / 3))
          #expect(found(x, y, 15, 10) == [.item(item)])
          #expect(found(x + 14, y + 9, 2, 2).first == .item(item))
          let line = item / 3 * 3
          if item == line {
            #expect(found(0, y + 5, 60, 10) == (line..<min(line + 6, count)).map { .item($0) })
          }
        }
      }
    }
  }

  @Test func agreesWithBruteForceOnRandomTables() {
    var random = RandomLayouts(seed: 11)
    var found = 0
    for _ in 0..<150 {
      let layout = random.table().layout()
      let all = Self.all(layout)
      for _ in 0..<12 {
        // Half of the rects lie beside or around an element, to test its edges exactly.
        var rect = random.rect()
        if let near = all.isEmpty ? nil : all[random.number(0...all.count - 1)].frame, random.number(0...1) == 0 {
          rect = PixelRect(
            x: near.maxX, y: near.y, width: Rational(1, over: 7), height: near.height &+ Rational(1, over: 7))
        }
        let kinds = random.number(0...2) == 0 ? FrameTable.ElementKinds(rawValue: UInt8(random.number(0...63))) : .all
        let expected = all.filter { kinds.contains(Self.kinds(of: $0.kind)) && Self.meets($0.frame, rect) }
        let elements = layout.elements(inPixels: rect, kinds: kinds)
        found += elements.count
        #expect(elements.map(\.section) == expected.map(\.section))
        #expect(elements.map(\.kind) == expected.map(\.kind))
        #expect(elements.map(\.pixelFrame) == expected.map(\.frame))
      }
    }
    #expect(found > 5_000)
  }

  /// Rows of 58⅔ points: a rect that ends where a row begins does not meet that row, however the decimals come out.
  @Test func touchingIsNotMeeting() {
    let table = FrameTable.rows(count: 1_000, height: 176, scale: 3)
    let layout = table.layout()
    for row in 0..<1_000 {
      let elements = layout.elements(in: layout.frame(ofItem: row, inSection: 0))
      #expect(elements.map(\.kind) == [.item(row)])
    }
    #expect(layout.elements(in: Frame(x: 0, y: 0, width: 0, height: 100)).isEmpty)
    #expect(layout.elements(in: Frame(x: .nan, y: 0, width: 10, height: 100)).isEmpty)
    let most = Double.greatestFiniteMagnitude
    let everything = Frame(x: -most / 2, y: -1e300, width: most, height: .infinity)
    #expect(layout.elements(in: everything).count == 1_000)
    #expect(layout.elements(in: everything, kinds: .headers).isEmpty)
    let infinite = Frame(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity)
    #expect(layout.elements(in: infinite).count == 1_000)
    #expect(layout.collectionElements(in: infinite, showing: infinite).count == 1_000)
    #expect(layout.elements(in: Frame(x: 0, y: -.infinity, width: 10, height: .infinity)).count == 1_000)
    #expect(layout.elements(in: Frame(x: 0, y: .nan, width: 10, height: .infinity)).isEmpty)
  }

  /// Far down, the end of an item has more digits than 64 bits hold. The item is found all the same.
  @Test func endsOfManyDigits() {
    var table = FrameTable.rows(count: 5_000, height: 7, scale: 1)
    table.sections[0].cells[0].size.height = Rational((7 << 53) - 1, over: 1 << 53)
    let layout = table.layout()
    #expect(layout.elements(in: Frame(x: 0, y: 7_000.5, width: 10, height: 1)).map(\.kind) == [.item(1_000)])
  }

  /// Two billion items: neither finding a screenful of them nor searching a gap between columns takes long.
  @Test func hugeSection() {
    var table = FrameTable.rows(count: 2_000_000_000, height: 10, scale: 1)
    table.sections[0].cells[0].size.width = 40
    let layout = table.layout()
    let screen = layout.elements(in: Frame(x: 0, y: 9_000_000_005, width: 100, height: 20))
    #expect(screen.map(\.kind) == [.item(900_000_000), .item(900_000_001), .item(900_000_002)])
    #expect(layout.elements(in: Frame(x: 41, y: 0, width: 9, height: 20_000_000_000)).isEmpty)
  }

  @Test func manyThreads() async {
    let layout = FrameTable.rows(count: 5_000, height: 7, scale: 2).layout()
    let counts = await withTaskGroup(of: Int.self) { group in
      for start in 0..<64 {
        group.addTask {
          layout.elements(inPixels: PixelRect(x: 0, y: Rational(start * 7), width: 10, height: 700)).count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 100, count: 64))
  }
}

extension FrameTable {
  /// One column of rows without gaps, 100 pixels wide.
  static func rows(count: Int, height: Int, scale: Int) -> FrameTable {
    let size = PixelSize(width: 100, height: Rational(count * height))
    return FrameTable(
      device: .init(name: "d", size: size, scale: scale, safeArea: .zero), direction: .ltr, scroll: .vertical,
      container: PixelRect(origin: .zero, size: size), contentSize: size,
      sections: [
        Section(
          id: "rows", frame: PixelRect(origin: .zero, size: size), header: nil, footer: nil, background: nil,
          styles: [CellStyle(template: nil, padding: .zero, border: nil, separator: nil, layers: [])],
          cells: [Cell(style: 0, separatorEdges: [], size: PixelSize(width: 100, height: Rational(height)))],
          items: Items(
            count: count,
            placement: .repeating(
              .init(origins: [.zero], cells: [0], stride: PixelPoint(x: 0, y: Rational(height)), snaps: false))),
          dynamic: nil, after: [])
      ])
  }
}
