import FrameTables

/// Tables of random geometry, regardless of what a compiler would make: items overlap and leave their sections.
struct RandomLayouts {
  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(state: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func length(_ range: ClosedRange<Int>) -> Rational {
    Rational(Int64(number(range)), over: [1, 1, 1, 2, 3][number(0...4)])
  }
  mutating func rect() -> PixelRect {
    PixelRect(x: length(-50...300), y: length(-50...600), width: length(0...200), height: length(0...200))
  }
  private mutating func size() -> PixelSize { PixelSize(width: length(0...60), height: length(0...60)) }
  private mutating func cells(_ count: Int) -> [UInt32] { (0..<count).map { _ in UInt32(number(0...3)) } }

  private mutating func listed(_ count: Int) -> Items.Listed {
    Items.Listed(
      origins: (0..<count).map { _ in PixelOrigin(x: Int64(number(-20...300)), y: Int64(number(-20...600))) },
      cells: cells(count))
  }

  private mutating func items() -> Items {
    let count = number(0...300)
    if number(0...1) == 0 { return Items(count: count, placement: .listed(listed(count))) }
    let period = number(1...20)
    let strides = [PixelPoint(x: 0, y: length(-40...40)), PixelPoint(x: length(-40...40), y: 0), .zero]
    let tail = number(0...2) == 0 && count > 5 ? Items.Tail(from: count - 3, listed: listed(3)) : nil
    return Items(
      count: count,
      placement: .repeating(
        .init(
          origins: (0..<period).map { _ in PixelPoint(x: length(-20...300), y: length(-20...600)) },
          cells: cells(period), stride: strides[number(0...2)], snaps: number(0...1) == 0,
          variants: number(0...1) == 0 ? [] : [.init(place: .lastLine, cells: cells(period))], tail: tail,
          lead: number(0...2))))
  }

  private mutating func section(_ index: Int) -> Section {
    let sizes = (0..<4).map { _ in size() }
    return Section(
      id: "s\(index)", frame: rect(),
      header: number(0...1) == 0 ? nil : Supplementary(frame: rect(), pinned: false, layers: []),
      footer: number(0...1) == 0 ? nil : Supplementary(frame: rect(), pinned: false, layers: []),
      background: number(0...1) == 0 ? nil : rect(),
      styles: [
        CellStyle(
          template: nil, padding: .zero, border: nil,
          separator: .init(width: 1, inset: PixelEdges(top: 1, left: 2, bottom: 3, right: 4)), layers: [])
      ],
      cells: sizes.map { Cell(style: 0, separatorEdges: EdgeSet(rawValue: UInt8(number(0...15))), size: $0) },
      items: items(), dynamic: nil, after: [])
  }

  mutating func table() -> FrameTable {
    FrameTable(
      device: .init(name: "d", size: PixelSize(width: 300, height: 600), scale: number(1...3), safeArea: .zero),
      direction: .ltr, scroll: .vertical, container: PixelRect(x: 0, y: 0, width: 300, height: 600),
      contentSize: PixelSize(width: 300, height: 600), sections: (0..<number(0...12)).map { section($0) })
  }
}

/// SplitMix64, so that every run has the same numbers.
struct RandomNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
