import FrameTables
import TestSupport

@testable import LayoutEngine

/// Tables without meaning that contain every kind of value, made from a fixed seed.
struct RandomTables {
  private var random: SplitMix
  /// Whether edges are those of a right-to-left table.
  private var isMirrored = false

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func flag() -> Bool { Bool.random(using: &random) }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
  private mutating func list<Value>(_ most: Int, _ value: (inout RandomTables) -> Value) -> [Value] {
    list(0...most, value)
  }
  private mutating func list<Value>(_ count: ClosedRange<Int>, _ value: (inout RandomTables) -> Value) -> [Value] {
    (0..<number(count)).map { _ in value(&self) }
  }
  private mutating func maybe<Value>(_ value: (inout RandomTables) -> Value) -> Value? { flag() ? value(&self) : nil }

  private mutating func length() -> Rational {
    let bits = number(0...62)
    let numerator = Int64.random(in: 0...(Int64(1) << bits), using: &random)
    return Rational(flag() ? numerator : -numerator, over: pick([1, 1, 1, 2, 3, 7, 1000, .max]))
  }
  private mutating func point() -> PixelPoint { PixelPoint(x: length(), y: length()) }
  private mutating func size() -> PixelSize { PixelSize(width: length(), height: length()) }
  private mutating func rect() -> PixelRect { PixelRect(origin: point(), size: size()) }
  private mutating func edges() -> PixelEdges {
    PixelEdges(top: length(), left: length(), bottom: length(), right: length(), isMirrored: isMirrored)
  }
  private mutating func text() -> String { pick(["", "a", "photo", "\"quoted\\\"", "größe", "\u{1F600}", "a-b_c"]) }
  private mutating func states() -> StateSet { StateSet(rawValue: UInt8(number(1...7))) }

  private mutating func style() -> CellStyle {
    CellStyle(
      template: maybe { $0.text() }, padding: edges(),
      border: maybe { .init(width: $0.length(), radius: $0.flag() ? .capsule : .length($0.length())) },
      separator: maybe { .init(width: $0.length(), inset: $0.edges()) },
      layers: list(3) {
        let anchors: [CellStyle.LayerStyle.Anchor] = [
          .fill, .edge($0.pick(Edge.allCases), thickness: $0.length()), .corner(.bottom, .left, $0.size()),
          .center($0.size()),
        ]
        return .init(
          id: $0.text(), states: $0.states(), inset: $0.edges(), anchor: $0.pick(anchors),
          offset: $0.maybe {
            .init(x: $0.length(), y: $0.length(), ofWidth: $0.length(), ofHeight: $0.length(), isWhole: $0.flag())
          })
      })
  }

  private mutating func cell(_ size: PixelSize) -> Cell {
    Cell(style: UInt32(number(0...2)), separatorEdges: EdgeSet(rawValue: UInt8(number(0...15))), size: size)
  }
  private mutating func wholeSize() -> PixelSize {
    PixelSize(width: Rational(Int64(number(0...1000))), height: pick([0, 44, 88, Rational(Int64.max)]))
  }

  private mutating func cells(_ count: Int) -> [UInt32] { (0..<count).map { _ in UInt32(number(0...3)) } }

  private mutating func listed(_ count: Int) -> Items.Listed {
    Items.Listed(
      origins: (0..<count).map { _ in
        PixelOrigin(x: Int64(number(-1000...1000)), y: pick([0, 17, -5, .max, .min, 1 << 52]))
      }, cells: cells(count))
  }

  private mutating func items() -> Items {
    if flag() {
      let count = number(0...40)
      return Items(count: count, placement: .listed(listed(count)))
    }
    let period = number(1...9)
    var pattern = Items.Pattern(
      origins: (0..<period).map { _ in point() }, cells: cells(period), stride: point(), snaps: flag(),
      variants: list(3) { .init(place: .init(rawValue: UInt8($0.number(1...7))), cells: $0.cells(period)) },
      tail: maybe { .init(from: $0.number(0...50), listed: $0.listed(3)) }, lead: number(0...3))
    pattern.hasDynamicLead = flag()
    return Items(count: number(0...10000), placement: .repeating(pattern))
  }

  private mutating func supplementary() -> Supplementary {
    Supplementary(
      frame: rect(), pinned: flag(), layers: list(2) { Layer(id: $0.text(), states: $0.states(), frame: $0.rect()) })
  }

  private mutating func plane() -> FrameTable.Plane {
    FrameTable.Plane(
      scroll: pick(Axis.allCases), frame: rect(), contentSize: size(), snap: pick(FrameTable.Plane.Snap.allCases),
      stops: flag()
        ? .listed(list(4) { $0.length() })
        : .repeating(first: length(), step: length(), count: maybe { $0.number(0...9) }))
  }

  private mutating func section() -> Section {
    var section = Section(
      id: text(), frame: rect(), header: maybe { $0.supplementary() }, footer: maybe { $0.supplementary() },
      background: maybe { $0.rect() },
      backgroundRadius: maybe { $0.flag() ? .capsule : .length($0.length()) }, styles: list(3) { $0.style() },
      cells: flag() ? list(4...12) { $0.cell($0.size()) } : list(4...12) { $0.cell($0.wholeSize()) },
      items: items(),
      dynamic: maybe {
        DynamicExtent(
          empty: $0.length(), line: $0.length(), itemsPerLine: $0.number(1...9), spacing: $0.length(),
          lead: $0.number(0...3), ends: $0.list(3) { $0.length() })
      }, after: list(2) { $0.text() }, beginsOnPixel: flag())
    if flag() {
      section.plane = plane()
      // Only content in a strip has a length that it is never shorter than.
      section.dynamic?.least = length()
    }
    if flag() {
      section.instance = number(0...9)
      section.sampleInstances = maybe { $0.number(1...9) }
    }
    section.hasFixedCount = flag()
    section.countIsSample = flag()
    section.dropsWhenEmpty = flag()
    section.isMeasured = flag()
    return section
  }

  mutating func table() -> FrameTable {
    isMirrored = false
    let device = FrameTable.Device(
      name: text(), size: size(), scale: number(1...4), safeArea: edges(),
      textSize: maybe { $0.pick(TextSize.allCases) })
    let direction = pick(Direction.allCases)
    isMirrored = direction == .rtl
    var sections = list(4) { $0.section() }
    // As in tables of ours: what moves the section before moves this one.
    for index in sections.indices.dropFirst() where flag() {
      let before = sections[index - 1]
      sections[index].after = before.after + (flag() ? [before.id] : []) + list(1) { $0.text() }
    }
    return FrameTable(
      device: device, direction: direction, scroll: pick(Axis.allCases), container: rect(), contentSize: size(),
      sections: sections)
  }
}
