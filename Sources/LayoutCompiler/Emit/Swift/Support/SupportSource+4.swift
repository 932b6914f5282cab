// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part4 = ##"""
struct LayoutcSearchArea {
  private var minX, minY, maxX, maxY: LayoutcRational
  private(set) var box: LayoutcPixelBox
  init?(_ rect: LayoutcPixelRect) {
    guard rect.width > 0, rect.height > 0 else { return nil }
    (minX, minY, maxX, maxY) = (rect.x, rect.y, rect.maxX, rect.maxY)
    box = LayoutcPixelBox(around: rect)
  }
  init?(_ rect: FrameTable.Frame, scale: Int) {
    guard rect.width > 0, rect.height > 0, !rect.x.isNaN, !rect.y.isNaN else { return nil }
    let scale = Double(scale)
    let tolerance = 0.001
    minX = Self.rational(rect.x * scale + tolerance)
    minY = Self.rational(rect.y * scale + tolerance)
    maxX = Self.rational((rect.x + rect.width) * scale - tolerance)
    maxY = Self.rational((rect.y + rect.height) * scale - tolerance)
    box = LayoutcPixelBox(
      minX: minX.floor - 1, minY: minY.floor - 1, maxX: maxX.floor + 1, maxY: maxY.floor + 1)
    if box.minX > box.maxX { box.maxX = box.minX }
    if box.minY > box.maxY { box.maxY = box.minY }
  }
  func meets(_ rect: LayoutcPixelRect) -> Bool {
    meetsX(rect.x, rect.width) && meetsY(rect.y, rect.height)
  }
  func meetsX(_ x: LayoutcRational, _ width: LayoutcRational) -> Bool { x < maxX && minX < x &+ width && width > 0 }
  func meetsY(_ y: LayoutcRational, _ height: LayoutcRational) -> Bool { y < maxY && minY < y &+ height && height > 0 }
  private static func rational(_ value: Double) -> LayoutcRational {
    let limit = Double(1 << 61)
    if value.magnitude < Double(1 << 40) { return LayoutcRational(Int64(value * 1_048_576), over: 1_048_576) }
    return LayoutcRational(value.isNaN ? 0 : Int64(min(max(value, -limit), limit)))
  }
}
extension FrameTable.Layout {
  public func pixelFrame(ofItem item: Int, inSection section: Int) -> LayoutcPixelRect {
    let part = parts[section]
    precondition(item >= 0 && item < part.count, "no such item")
    return LayoutcPixelRect(
      origin: origin(ofItem: item, inSection: section), size: cell(ofItem: item, inSection: section).size)
  }
  public func pixelFrame(ofSection section: Int) -> LayoutcPixelRect { parts[section].frame }
  public func headerPixelFrame(inSection section: Int) -> LayoutcPixelRect? { parts[section].header }
  public func footerPixelFrame(inSection section: Int) -> LayoutcPixelRect? { parts[section].footer }
  public func backgroundPixelFrame(inSection section: Int) -> LayoutcPixelRect? { parts[section].background }
  public func cell(ofItem item: Int, inSection section: Int) -> LayoutcCell {
    let part = table.sections[section]
    return part.cells[part.items.cell(of: item, count: parts[section].count)]
  }
  public func style(ofItem item: Int, inSection section: Int) -> LayoutcCellStyle {
    table.sections[section].styles[Int(cell(ofItem: item, inSection: section).style)]
  }
  private func origin(ofItem item: Int, inSection section: Int) -> LayoutcPixelPoint {
    let items = table.sections[section].items
    let move = parts[section].move
    guard case .repeating(let pattern) = items.placement, item < pattern.tail?.from ?? parts[section].count else {
      let origin = items.origin(of: item)
      return move == .zero ? origin : LayoutcPixelPoint(x: origin.x &+ move.x, y: origin.y &+ move.y).snapped(move)
    }
    if pattern.snaps { return pattern.origin(of: item, movedBy: move) }
    let origin = pattern.origin(of: item)
    return LayoutcPixelPoint(x: origin.x &+ move.x, y: origin.y &+ move.y).snapped(move)
  }
}
extension LayoutcItems.Pattern {
  fileprivate func origin(of item: Int, movedBy move: LayoutcPixelPoint) -> LayoutcPixelPoint {
    let (line, slot) = item.quotientAndRemainder(dividingBy: period)
    let origin = origins[slot]
    return LayoutcPixelPoint(
      x: LayoutcRational(LayoutcRational.snapped(origin.x &+ move.x, plus: stride.x, times: line)),
      y: LayoutcRational(LayoutcRational.snapped(origin.y &+ move.y, plus: stride.y, times: line)))
  }
}
extension LayoutcPixelPoint {
  fileprivate func snapped(_ move: LayoutcPixelPoint) -> LayoutcPixelPoint {
    LayoutcPixelPoint(x: move.x.isWhole ? x : LayoutcRational(x.snapped), y: move.y.isWhole ? y : LayoutcRational(y.snapped))
  }
}
extension FrameTable.Layout {
  public var contentSize: FrameTable.Size { FrameTable.Size(contentPixelSize, scale: table.device.scale) }
  public var sectionCount: Int { parts.count }
  public func itemCount(inSection section: Int) -> Int { parts[section].count }
  public func frame(ofItem item: Int, inSection section: Int) -> FrameTable.Frame {
    table.points(pixelFrame(ofItem: item, inSection: section))
  }
  public func frame(ofSection section: Int) -> FrameTable.Frame { table.points(parts[section].frame) }
  public func headerFrame(inSection section: Int) -> FrameTable.Frame? { parts[section].header.map(table.points) }
  public func footerFrame(inSection section: Int) -> FrameTable.Frame? { parts[section].footer.map(table.points) }
  public func backgroundFrame(inSection section: Int) -> FrameTable.Frame? {
    parts[section].background.map(table.points)
  }
  public func separators(
    ofItem item: Int, inSection section: Int
  ) -> [(edge: LayoutcEdge, frame: FrameTable.Frame)] {
    separatorPixelFrames(ofItem: item, inSection: section).map { ($0.edge, table.points($0.frame)) }
  }
  public func layers(ofItem item: Int, inSection section: Int) -> [FrameTable.LayerFrame] {
    style(ofItem: item, inSection: section).layers(in: cell(ofItem: item, inSection: section).size).map {
      FrameTable.LayerFrame(id: $0.id, states: $0.states, frame: table.points($0.frame))
    }
  }
  public func contentFrame(ofItem item: Int, inSection section: Int) -> FrameTable.Frame {
    let size = cell(ofItem: item, inSection: section).size
    return table.points(style(ofItem: item, inSection: section).content(in: size))
  }
  public func headerLayers(inSection section: Int) -> [FrameTable.LayerFrame] {
    layers(of: table.sections[section].header)
  }
  public func footerLayers(inSection section: Int) -> [FrameTable.LayerFrame] {
    layers(of: table.sections[section].footer)
  }
  private func layers(of supplementary: LayoutcSupplementary?) -> [FrameTable.LayerFrame] {
    (supplementary?.layers ?? []).map {
      FrameTable.LayerFrame(id: $0.id, states: $0.states, frame: table.points($0.frame))
    }
  }
  func separatorPixelFrames(ofItem item: Int, inSection section: Int) -> [LayoutcSeparatorLine] {
    let lines = style(ofItem: item, inSection: section).separators(of: cell(ofItem: item, inSection: section))
    if lines.isEmpty { return lines }
    let frame = pixelFrame(ofItem: item, inSection: section)
    return lines.map { LayoutcSeparatorLine(edge: $0.edge, frame: $0.frame.offset(x: frame.x, y: frame.y)) }
  }
}
extension FrameTable.Layout {
  public func itemCount(in section: some RawRepresentable<Int>) -> Int { itemCount(inSection: section.rawValue) }
  public func frame(ofItem item: Int, in section: some RawRepresentable<Int>) -> FrameTable.Frame {
    frame(ofItem: item, inSection: section.rawValue)
  }
  public func frame(of section: some RawRepresentable<Int>) -> FrameTable.Frame { frame(ofSection: section.rawValue) }
  public func headerFrame(in section: some RawRepresentable<Int>) -> FrameTable.Frame? {
    headerFrame(inSection: section.rawValue)
  }
  public func footerFrame(in section: some RawRepresentable<Int>) -> FrameTable.Frame? {
    footerFrame(inSection: section.rawValue)
  }
  public func backgroundFrame(in section: some RawRepresentable<Int>) -> FrameTable.Frame? {
    backgroundFrame(inSection: section.rawValue)
  }
  public func separators(
    ofItem item: Int, in section: some RawRepresentable<Int>
  ) -> [(edge: LayoutcEdge, frame: FrameTable.Frame)] {
    separators(ofItem: item, inSection: section.rawValue)
  }
  public func layers(ofItem item: Int, in section: some RawRepresentable<Int>) -> [FrameTable.LayerFrame] {
    layers(ofItem: item, inSection: section.rawValue)
  }
}
extension FrameTable {
  public struct LayerFrame: Sendable, Hashable {
    public var id: String
    public var states: LayoutcStateSet
    public var frame: Frame
  }
}
extension FrameTable {
  public struct Layout: Sendable {
    public let table: FrameTable
    public let contentPixelSize: LayoutcPixelSize
    let parts: [Part]
    let indices: [LayoutcItemIndex]
    let tree: LayoutcBoxTree
    struct Part: Sendable {
      var count: Int
      var move: LayoutcPixelPoint
      var frame: LayoutcPixelRect
      var header, footer, background: LayoutcPixelRect?
    }
    public init(_ table: FrameTable, counts: [Int: Int] = [:]) {
      self.init(table, indices: table.sections.map(LayoutcItemIndex.init), counts: counts)
    }
    init(_ table: FrameTable, indices: [LayoutcItemIndex], counts: [Int: Int]) {
      self.table = table
      self.indices = indices
      (parts, contentPixelSize) = Self.place(table, counts)
      let parts = parts
      tree = LayoutcBoxTree(count: parts.count) { Self.box(parts[$0], table.sections[$0].items, indices[$0]) }
    }
    public func with(counts: [Int: Int]) -> Layout { Layout(table, indices: indices, counts: counts) }
    public func with<ID: RawRepresentable<Int> & Hashable>(counts: [ID: Int]) -> Layout {
      with(counts: Dictionary(uniqueKeysWithValues: counts.map { ($0.rawValue, $1) }))
    }
    private static func box(_ part: Part, _ items: LayoutcItems, _ index: LayoutcItemIndex) -> LayoutcPixelBox {
      var box = index.bounds(items, count: part.count).moved(by: part.move, times: 1)
      for rect in [part.frame, part.header, part.footer, part.background] {
        if let rect { box.formUnion(LayoutcPixelBox(around: rect)) }
      }
      return box
    }
  }
  public func layout(counts: [Int: Int] = [:]) -> Layout { Layout(self, counts: counts) }
}
extension FrameTable.Layout {
  public init(packedV1 table: StaticString, device: StaticString) {
    self.init(FrameTable(packedV1: table, device: device))
  }
}
struct LayoutcPixelBox: Sendable, Hashable {
  var minX, minY, maxX, maxY: Int64
  static let nothing = LayoutcPixelBox(minX: .max, minY: .max, maxX: .min, maxY: .min)
  init(minX: Int64, minY: Int64, maxX: Int64, maxY: Int64) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
  init(around rect: LayoutcPixelRect) {
    guard rect.width > 0, rect.height > 0 else {
      self = .nothing
      return
    }
    self.init(
      minX: rect.x.floor.down(1), minY: rect.y.floor.down(1), maxX: rect.maxX.floor.up(2), maxY: rect.maxY.floor.up(2))
  }
  var isEmpty: Bool { minX > maxX || minY > maxY }
  func meets(_ other: LayoutcPixelBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
  mutating func formUnion(_ other: LayoutcPixelBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }
  func moved(by stride: LayoutcPixelPoint, times count: Int) -> LayoutcPixelBox {
    if isEmpty || stride == .zero { return self }
    let (dx, dy) = (stride.x.floored(times: count), stride.y.floored(times: count))
    return LayoutcPixelBox(
      minX: minX.adding(upToFarthest: dx), minY: minY.adding(upToFarthest: dy),
      maxX: maxX.adding(upToFarthest: dx).up(1), maxY: maxY.adding(upToFarthest: dy).up(1))
  }
}
extension Int64 {
  func up(_ pixels: Int64) -> Int64 { self > .max - pixels ? .max : self + pixels }
  func down(_ pixels: Int64) -> Int64 { self < .min + pixels ? .min : self - pixels }
}
package enum LayoutcPackedFormat {
  package static let version: UInt64 = 1
  package static func character(_ value: UInt8) -> UInt8 {
    let character = value + 40
    return character == UInt8(ascii: "\\") ? UInt8(ascii: "~") : character
  }
  package static func value(_ character: UInt8) -> UInt8 {

"""##
}
