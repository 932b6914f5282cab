// swift-format-ignore-file
/// The sources of the FrameTables module without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
enum SupportSource {
  static let text = ##"""
extension FrameTable {
  public struct BorderPath: Sendable, Hashable {
    public var path: PixelRect
    public var width: Rational
    public var radius: Rational
    public init(path: PixelRect, width: Rational, radius: Rational) {
      self.path = path
      self.width = width
      self.radius = radius
    }
  }
}
extension FrameTable {
  public struct Cell: Sendable, Hashable {
    public var style: UInt32
    public var separatorEdges: EdgeSet
    public var size: PixelSize
    public init(style: UInt32, separatorEdges: EdgeSet, size: PixelSize) {
      self.style = style
      self.separatorEdges = separatorEdges
      self.size = size
    }
  }
}
extension FrameTable {
  final class CellRows: Sendable {
    private let rows: PackedRows
    init(_ reader: inout PackedReader) { rows = reader.rows(reader.number()) }
    var count: Int { rows.count }
    @inline(__always)
    func cell(_ index: Int) -> Cell {
      let row = rows[index]
      return Cell(
        style: UInt32(truncatingIfNeeded: rows.a(row)),
        separatorEdges: EdgeSet(rawValue: UInt8(truncatingIfNeeded: rows.b(row))),
        size: PixelSize(width: Rational(rows.c(row)), height: Rational(rows.d(row))))
    }
  }
  struct CellList: Sendable, Hashable {
    private var list: [Cell]
    private var rows: CellRows?
    var boxes: UInt = 0
    init(_ list: [Cell]) { self.list = list }
    init(_ rows: CellRows) { (list, self.rows) = ([], rows) }
    var count: Int { rows?.count ?? list.count }
    @inline(__always)
    subscript(index: Int) -> Cell {
      guard let rows else { return list[index] }
      return rows.cell(index)
    }
    var all: [Cell] {
      get {
        guard let rows else { return list }
        return (0..<rows.count).map { rows.cell($0) }
      }
      _modify {
        if rows != nil { (list, rows) = (all, nil) }
        boxes = 0
        yield &list
      }
    }
    static func == (a: CellList, b: CellList) -> Bool {
      if a.rows == nil, b.rows == nil { return a.list == b.list }
      return a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
    }
    func hash(into hasher: inout Hasher) {
      hasher.combine(count)
      for index in 0..<count { hasher.combine(self[index]) }
    }
  }
}
extension FrameTable.CellStyle {
  public func content(in size: FrameTable.PixelSize) -> FrameTable.PixelRect {
    FrameTable.PixelRect(origin: .zero, size: size).inset(by: padding)
  }
  public func borderPath(in size: FrameTable.PixelSize) -> FrameTable.BorderPath? {
    guard let border else { return nil }
    let path = FrameTable.PixelRect(
      x: FrameTable.Extent(start: 0, length: size.width).path(ofStroke: border.width),
      y: FrameTable.Extent(start: 0, length: size.height).path(ofStroke: border.width))
    return FrameTable.BorderPath(path: path, width: border.width, radius: border.radius.fitting(path))
  }
  public func layers(in size: FrameTable.PixelSize) -> [FrameTable.Layer] {
    layers.map { $0.resolved(in: size) }
  }
  public func separators(of cell: FrameTable.Cell) -> [FrameTable.SeparatorLine] {
    guard let separator, !cell.separatorEdges.isEmpty else { return [] }
    let inset = separator.inset
    return FrameTable.Edge.allCases.compactMap { edge in
      guard cell.separatorEdges.contains(FrameTable.EdgeSet(edge)) else { return nil }
      let (x, y) = edge.separator(
        inX: FrameTable.Extent(start: 0, length: cell.size.width),
        y: FrameTable.Extent(start: 0, length: cell.size.height), thickness: separator.width,
        inset: (inset.top, inset.left, inset.bottom, inset.right))
      let frame = FrameTable.PixelRect(x: x, y: y)
      return frame.width > 0 && frame.height > 0 ? FrameTable.SeparatorLine(edge: edge, frame: frame) : nil
    }
  }
}
extension FrameTable.CellStyle.LayerStyle {
  public func resolved(in size: FrameTable.PixelSize) -> FrameTable.Layer {
    FrameTable.Layer(id: id, states: states, frame: frame(in: size))
  }
  public func frame(in size: FrameTable.PixelSize) -> FrameTable.PixelRect {
    let (x, y) = placed(
      inX: FrameTable.Extent(start: 0, length: size.width), y: FrameTable.Extent(start: 0, length: size.height))
    return FrameTable.PixelRect(x: x, y: y)
  }
  package func placed<Number>(
    inX x: FrameTable.Extent<Number>, y: FrameTable.Extent<Number>
  ) -> (x: FrameTable.Extent<Number>, y: FrameTable.Extent<Number>) {
    let reference = inset.inset(x, y)
    var (x, y) = anchoring().placed(inX: reference.x, y: reference.y, isMirrored: inset.isMirrored)
    if let offset {
      x = x.moved(
        by: .same(as: offset.x), part: .same(as: offset.ofWidth), isWhole: offset.isWhole, isMirrored: inset.isMirrored)
      y = y.moved(
        by: .same(as: offset.y), part: .same(as: offset.ofHeight), isWhole: offset.isWhole, isMirrored: false)
    }
    return (x, y)
  }
  private func anchoring<Number>() -> FrameTable.Anchoring<Number> {
    switch anchor {
    case .fill: .fill
    case .edge(let edge, let thickness): .edge(edge, thickness: .same(as: thickness))
    case .corner(let first, let second, let size):
      .corner(first, second, width: .same(as: size.width), height: .same(as: size.height))
    case .center(let size): .center(width: .same(as: size.width), height: .same(as: size.height))
    }
  }
}
extension FrameTable.CellStyle.Border.Radius {
  private var corners: FrameTable.Corners<FrameTable.Rational> {
    switch self {
    case .capsule: .capsule
    case .length(let radius): .length(radius)
    }
  }
  public func fitting(_ rect: FrameTable.PixelRect) -> FrameTable.Rational {
    corners.radius(width: rect.width, height: rect.height)
  }
}
extension FrameTable {
  public struct CellStyle: Sendable, Hashable {
    public var template: String?
    public var padding: PixelEdges
    public var border: Border?
    public var separator: Separator?
    public var layers: [LayerStyle]
    public init(
      template: String?, padding: PixelEdges, border: Border?, separator: Separator?, layers: [LayerStyle]
    ) {
      self.template = template
      self.padding = padding
      self.border = border
      self.separator = separator
      self.layers = layers
    }
    public struct Border: Sendable, Hashable {
      public enum Radius: Sendable, Hashable {
        case length(Rational)
        case capsule
      }
      public var width: Rational
      public var radius: Radius
      public init(width: Rational, radius: Radius) {
        self.width = width
        self.radius = radius
      }
    }
    public struct Separator: Sendable, Hashable {
      public var width: Rational
      public var inset: PixelEdges
      public init(width: Rational, inset: PixelEdges) {
        self.width = width
        self.inset = inset
      }
    }
    public struct LayerStyle: Sendable, Hashable {
      public enum Anchor: Sendable, Hashable {
        case fill
        case edge(Edge, thickness: Rational)
        case corner(Edge, Edge, PixelSize)
        case center(PixelSize)
      }
      public var id: String
      public var states: StateSet
      public var inset: PixelEdges
      public var anchor: Anchor
      public var offset: Offset?
      public init(id: String, states: StateSet, inset: PixelEdges, anchor: Anchor, offset: Offset? = nil) {
        self.id = id
        self.states = states
        self.inset = inset
        self.anchor = anchor
        self.offset = offset
      }
      public struct Offset: Sendable, Hashable {
        public var x, y: Rational
        public var ofWidth, ofHeight: Rational
        public var isWhole: Bool
        public init(x: Rational, y: Rational, ofWidth: Rational, ofHeight: Rational, isWhole: Bool) {
          self.x = x
          self.y = y
          self.ofWidth = ofWidth
          self.ofHeight = ofHeight
          self.isWhole = isWhole
        }
      }
    }
  }
}
extension FrameTable {
  public struct CollectionElement: Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
      case cell, header, footer, background, separator
      case plane
    }
    public struct ID: Sendable, Hashable {
      public var kind: Kind
      public var section: Int
      public var item: Int
      public init(_ kind: Kind, section: Int, item: Int = 0) {
        self.kind = kind
        self.section = section
        self.item = item
      }
      package var separator: (item: Int, edge: Edge) {
        let (item, edge) = item.quotientAndRemainder(dividingBy: Edge.allCases.count)
        return (item, Edge.allCases[edge])
      }
      public func isThere(sections: Int, items: (Int) -> Int) -> Bool {
        guard section >= 0, section < sections else { return false }
        switch kind {
        case .cell: return item >= 0 && item < items(section)
        case .separator: return item >= 0 && separator.item < items(section)
        case .header, .footer, .background, .plane: return true
        }
      }
    }
    public var id: ID
    public var frame: Frame
    public var zIndex: Int
    package init(_ id: ID, _ frame: Frame, isPinned: Bool = false) {
      self.id = id
      self.frame = frame
      switch id.kind {
      case .background: zIndex = -1
      case .cell, .plane: zIndex = 0
      case .separator: zIndex = 1
      case .header, .footer: zIndex = isPinned ? 2 : 0
      }
    }
    package init(_ element: Element) {
      let section = element.section
      let id: ID =
        switch element.kind {
        case .item(let item): ID(.cell, section: section, item: item)
        case .header: ID(.header, section: section)
        case .footer: ID(.footer, section: section)
        case .background: ID(.background, section: section)
        case .plane: ID(.plane, section: section)
        case .separator(let item, let edge):
          ID(
            .separator, section: section,
            item: Edge.allCases.count * item + (Edge.allCases.firstIndex(of: edge) ?? 0))
        }
      self.init(id, element.frame)
    }
    package static func shown(
      _ found: [Element], in rect: Frame, pinned: [CollectionElement]
    ) -> [CollectionElement] {
      let ids = Set(pinned.map { $0.id })
      return found.map(CollectionElement.init).filter { !ids.contains($0.id) }
        + pinned.filter { $0.frame.meets(rect) }
    }
  }
}
extension FrameTable.Frame {
  package func meets(_ other: FrameTable.Frame) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && width > 0 && height > 0 && other.width > 0
      && other.height > 0
  }
}
extension FrameTable.Layout {
  public func collectionElements(
    in rect: FrameTable.Frame, showing visible: FrameTable.Frame
  ) -> [FrameTable.CollectionElement] {
    let pinned = pinnedIDs.compactMap { collectionElement($0, showing: visible) }
    return FrameTable.CollectionElement.shown(elements(in: rect), in: rect, pinned: pinned)
  }
  public func collectionElement(
    _ id: FrameTable.CollectionElement.ID, showing visible: FrameTable.Frame
  ) -> FrameTable.CollectionElement? {
    let section = id.section
    guard section >= 0, section < sectionCount, id.item >= 0 else { return nil }
    let isOnPage = planeFrame(inSection: section) == nil
    switch id.kind {
    case .cell:
      guard isOnPage, id.item < itemCount(inSection: section) else { return nil }
      return FrameTable.CollectionElement(id, frame(ofItem: id.item, inSection: section))
    case .separator:
      let (item, edge) = id.separator
      guard isOnPage, item < itemCount(inSection: section) else { return nil }
      return separators(ofItem: item, inSection: section).first { $0.edge == edge }.map {
        FrameTable.CollectionElement(id, $0.frame)
      }
    case .header:
      return headerFrame(inSection: section, showing: visible).map {
        FrameTable.CollectionElement(id, $0, isPinned: table.sections[section].header?.pinned == true)
      }
    case .footer:
      return footerFrame(inSection: section, showing: visible).map {
        FrameTable.CollectionElement(id, $0, isPinned: table.sections[section].footer?.pinned == true)
      }
    case .background: return backgroundFrame(inSection: section).map { FrameTable.CollectionElement(id, $0) }
    case .plane: return planeFrame(inSection: section).map { FrameTable.CollectionElement(id, $0) }
    }
  }
  public var pinnedIDs: [FrameTable.CollectionElement.ID] {
    table.sections.indices.flatMap { section -> [FrameTable.CollectionElement.ID] in
      let found = table.sections[section]
      return (found.header?.pinned == true ? [.init(.header, section: section)] : [])
        + (found.footer?.pinned == true ? [.init(.footer, section: section)] : [])
    }
  }
  public func withCounts(ofSections count: Int, _ itemCount: (Int) -> Int) -> FrameTable.Layout {
    var counts: [Int: Int] = [:]
    for section in 0..<min(sectionCount, count) {
      let found = table.sections[section]
      if found.dynamic != nil, !found.hasFixedCount { counts[section] = itemCount(section) }
    }
    return with(counts: counts, leads: leads)
  }
  public func itemFrames(fromX x: Double, y: Double, count: Int) -> [FrameTable.Frame] {
    precondition(count >= 0, "\(count) frames are asked for")
    var result: [FrameTable.Frame] = []
    for section in 0..<sectionCount where planeFrame(inSection: section) == nil {
      for item in 0..<min(itemCount(inSection: section), count - result.count) {
        var frame = frame(ofItem: item, inSection: section)
        frame.x += x
        frame.y += y
        result.append(frame)
      }
    }
    while result.count < count { result.append(FrameTable.Frame(x: x, y: y, width: 0, height: 0)) }
    return result
  }
}
extension FrameTable {
  public protocol Compiled {
    associatedtype Device: RawRepresentable<Int> & Sendable
    associatedtype Section: RawRepresentable<Int> & Hashable & Sendable
    static var _containers: [Double] { get }
    static var _scroll: Axis { get }
    static func layout(on device: Device) -> Layout
  }
  public enum NoSection: RawRepresentable, Hashable, Sendable {
    public init?(rawValue: Int) { nil }
    public var rawValue: Int {
      switch self {}
    }
  }
}
extension FrameTable.Compiled {
  public static var _scroll: FrameTable.Axis { .vertical }
  @inlinable
  public static func layout(on device: Device, counts: [Section: Int]) -> FrameTable.Layout {
    layout(on: device).with(counts: counts)
  }
  @inlinable
  public static func table(for device: Device) -> FrameTable { layout(on: device).table }
  public static func device(width: Double, height: Double, scale: Double, rightToLeft: Bool = false) -> Device? {
    FrameTable.row(width: width, height: height, scale: scale, rightToLeft: rightToLeft, in: _containers).flatMap {
      Device(rawValue: $0)
    }
  }
  public static func closestDevice(width: Double, height: Double, scale: Double, rightToLeft: Bool = false) -> Device {
    let row = FrameTable.closestRow(
      width: width, height: height, scale: scale, rightToLeft: rightToLeft, scroll: _scroll, in: _containers)
    guard let device = Device(rawValue: row ?? 0) else { preconditionFailure("a layout without devices") }
    return device
  }
  @inlinable
  public static func contentSize(on device: Device) -> FrameTable.Size { layout(on: device).contentSize }
  @inlinable
  public static func containerFrame(on device: Device) -> FrameTable.Frame { layout(on: device).containerFrame }
  @inlinable
  public static func elements(in rect: FrameTable.Frame, on device: Device) -> [FrameTable.Element] {
    layout(on: device).elements(in: rect)
  }
  @inlinable
  public static func itemCount(in section: Section, on device: Device) -> Int {
    layout(on: device).itemCount(in: section)
  }
  @inlinable
  public static func frame(ofItem item: Int, in section: Section, on device: Device) -> FrameTable.Frame {
    layout(on: device).frame(ofItem: item, in: section)
  }
  @inlinable
  public static func frame(of section: Section, on device: Device) -> FrameTable.Frame {
    layout(on: device).frame(of: section)
  }
  @inlinable
  public static func headerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
    layout(on: device).headerFrame(in: section)
  }
  @inlinable
  public static func footerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
    layout(on: device).footerFrame(in: section)
  }
  @inlinable
  public static func backgroundFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
    layout(on: device).backgroundFrame(in: section)
  }
}
extension FrameTable {
  public enum Axis: String, Sendable, Hashable, CaseIterable {
    case vertical, horizontal
  }
}
extension FrameTable {
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case ltr, rtl
  }
}
extension FrameTable {
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    case top, left, bottom, right
  }
}
extension FrameTable {
  public struct EdgeSet: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ edge: Edge) {
      switch edge {
      case .top: self = .top
      case .left: self = .left
      case .bottom: self = .bottom
      case .right: self = .right
      }
    }
    public static let top = EdgeSet(rawValue: 1)
    public static let left = EdgeSet(rawValue: 2)
    public static let bottom = EdgeSet(rawValue: 4)
    public static let right = EdgeSet(rawValue: 8)
  }
}
extension FrameTable.Edge {
  public var isHorizontal: Bool { self == .top || self == .bottom }
}
extension FrameTable {
  public struct DynamicExtent: Sendable, Hashable {
    public var empty: Rational
    public var line: Rational
    public var itemsPerLine: Int
    public var spacing: Rational
    public var lead: Int
    public var ends: [Rational]
    public var least: Rational
    public init(
      empty: Rational, line: Rational, itemsPerLine: Int, spacing: Rational, lead: Int, ends: [Rational] = [],
      least: Rational = 0
    ) {
      precondition(itemsPerLine > 0, "a section grows by lines of \(itemsPerLine) items")
      self.empty = empty
      self.line = line
      self.itemsPerLine = itemsPerLine
      self.spacing = spacing
      self.lead = lead
      self.ends = ends
      self.least = least
    }
    public func length(of count: Int) -> Rational {
      if count == 0 { return max(least, empty) }
      if !ends.isEmpty {
        return max(least, empty &+ line &* ((count - 1) / itemsPerLine) &+ ends[(count - 1) % itemsPerLine])
      }
      return max(least, empty &+ line &* lineCount(of: count) &- spacing)
    }
    func lineCount(of count: Int) -> Int { Self.lineCount(of: count, lead: lead, itemsPerLine: itemsPerLine) }
    package static func lineCount(of count: Int, lead: Int, itemsPerLine: Int) -> Int {
      count == 0 ? 0 : Int((Int64(count) + Int64(lead) - 1) / Int64(itemsPerLine)) + 1
    }
  }
}
extension FrameTable {
  package protocol ExtentNumber: Comparable {
    static var zero: Self { get }
    static func same(as number: Rational) -> Self
    static func sum(_ a: Self, _ b: Self) -> Self
    static func difference(_ a: Self, _ b: Self) -> Self
    static func smaller(_ a: Self, _ b: Self) -> Self
    static func larger(_ a: Self, _ b: Self) -> Self
    static func product(_ a: Self, _ b: Self) -> Self
    static func half(_ a: Self) -> Self
    static func nearestPixel(_ a: Self) -> Self
    static func wholePixels(_ a: Self) -> Self
    static func side(ofRest rest: Self) -> Self
  }
  package struct Extent<Number: ExtentNumber> {
    package var start, length: Number
    package init(start: Number, length: Number) {
      self.start = start
      self.length = length
    }
    private var end: Number { .sum(start, length) }
    package func inset(by before: Number, _ after: Number, isMirrored: Bool = false) -> Extent {
      let rest = Number.larger(.zero, .difference(.difference(length, before), after))
      let start = isMirrored ? Number.difference(.difference(end, after), rest) : .sum(start, before)
      return Extent(start: start, length: rest)
    }
    package func part(_ length: Number, atEnd: Bool) -> Extent {
      let length = Number.smaller(length, self.length)
      return Extent(start: atEnd ? .difference(end, length) : start, length: length)
    }
    package func middle(_ length: Number, isMirrored: Bool) -> Extent {
      let length = Number.smaller(length, self.length)
      let before = Number.side(ofRest: .difference(self.length, length))
      let start = isMirrored ? Number.difference(.difference(end, before), length) : .sum(self.start, before)
      return Extent(start: start, length: length)
    }
    package func path(ofStroke width: Number) -> Extent {
      let before = Number.smaller(.half(width), .half(length))
      return Extent(start: .sum(start, before), length: .difference(.difference(length, before), before))
    }
    package func moved(by distance: Number, part: Number, isWhole: Bool, isMirrored: Bool) -> Extent {
      var move = part == .zero ? distance : .sum(distance, .product(part, length))
      if isWhole { move = .nearestPixel(move) }
      return Extent(start: isMirrored ? .difference(start, move) : .sum(start, move), length: length)
    }
  }
  package enum Anchoring<Number: ExtentNumber> {
    case fill
    case edge(Edge, thickness: Number)
    case corner(Edge, Edge, width: Number, height: Number)
    case center(width: Number, height: Number)
    package func placed(
      inX x: Extent<Number>, y: Extent<Number>, isMirrored: Bool
    ) -> (x: Extent<Number>, y: Extent<Number>) {
      switch self {
      case .fill: (x, y)
      case .center(let width, let height):
        (x.middle(width, isMirrored: isMirrored), y.middle(height, isMirrored: false))
      case .edge(let edge, let thickness):
        edge.isHorizontal
          ? (x, y.part(thickness, atEnd: edge == .bottom)) : (x.part(thickness, atEnd: edge == .right), y)
      case .corner(let first, let second, let width, let height):
        (
          x.part(width, atEnd: first == .right || second == .right),
          y.part(height, atEnd: first == .bottom || second == .bottom)
        )
      }
    }
  }
}
extension FrameTable {
  package enum Corners<Number: ExtentNumber> {
    case length(Number)
    case capsule
    package func radius(width: Number, height: Number) -> Number {
      let largest = Number.half(.smaller(width, height))
      return switch self {
      case .capsule: largest
      case .length(let radius): .smaller(radius, largest)
      }
    }
  }
}
extension FrameTable.Edge {
  package func separator<Number: FrameTable.ExtentNumber>(
    inX x: FrameTable.Extent<Number>, y: FrameTable.Extent<Number>, thickness: Number,
    inset: (top: Number, left: Number, bottom: Number, right: Number)
  ) -> (x: FrameTable.Extent<Number>, y: FrameTable.Extent<Number>) {
    func line(_ side: FrameTable.Extent<Number>) -> FrameTable.Extent<Number> {
      FrameTable.Extent(start: side.start, length: .wholePixels(side.length))
        .part(thickness, atEnd: self == .bottom || self == .right)
    }
    return isHorizontal
      ? (x.inset(by: inset.left, inset.right), line(y)) : (line(x), y.inset(by: inset.top, inset.bottom))
  }
}
extension FrameTable.Rational: FrameTable.ExtentNumber {
  package static func same(as number: FrameTable.Rational) -> FrameTable.Rational { number }
  package static func sum(_ a: FrameTable.Rational, _ b: FrameTable.Rational) -> FrameTable.Rational { a &+ b }
  package static func difference(_ a: FrameTable.Rational, _ b: FrameTable.Rational) -> FrameTable.Rational { a &- b }
  package static func smaller(_ a: FrameTable.Rational, _ b: FrameTable.Rational) -> FrameTable.Rational { min(a, b) }
  package static func larger(_ a: FrameTable.Rational, _ b: FrameTable.Rational) -> FrameTable.Rational { max(a, b) }
  package static func product(_ a: FrameTable.Rational, _ b: FrameTable.Rational) -> FrameTable.Rational { a &* b }
  package static func half(_ a: FrameTable.Rational) -> FrameTable.Rational { a.half }
  package static func nearestPixel(_ a: FrameTable.Rational) -> FrameTable.Rational { FrameTable.Rational(a.snapped) }
  package static func wholePixels(_ a: FrameTable.Rational) -> FrameTable.Rational {
    FrameTable.Rational(a.pixelFloor)
  }
  package static func side(ofRest rest: FrameTable.Rational) -> FrameTable.Rational { wholePixels(rest.half) }
}
extension FrameTable.PixelEdges {
  package func inset<Number>(
    _ x: FrameTable.Extent<Number>, _ y: FrameTable.Extent<Number>
  ) -> (x: FrameTable.Extent<Number>, y: FrameTable.Extent<Number>) {
    (
      x.inset(by: .same(as: left), .same(as: right), isMirrored: isMirrored),
      y.inset(by: .same(as: top), .same(as: bottom))
    )
  }
}
extension FrameTable.PixelRect {
  package init(x: FrameTable.Extent<FrameTable.Rational>, y: FrameTable.Extent<FrameTable.Rational>) {
    self.init(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
extension FrameTable {
  public struct Frame: Sendable, Hashable {
    public var x, y, width, height: Double
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
    package var maxX: Double { width == .infinity ? .infinity : x + width }
    package var maxY: Double { height == .infinity ? .infinity : y + height }
    package init(aroundX x: Double, y: Double, scale: Int) {
      let pixel = 1 / Double(scale)
      self.init(x: x - pixel, y: y - pixel, width: 2 * pixel, height: 2 * pixel)
    }
    package func holds(x: Double, y: Double) -> Bool {
      self.x <= x && x < self.x + width && self.y <= y && y < self.y + height
    }
    public init(_ rect: PixelRect, scale: Int) {
      let (x, y, width, height) = (rect.x.numerator, rect.y.numerator, rect.width.numerator, rect.height.numerator)
      func biased(_ number: Int64) -> UInt64 { UInt64(bitPattern: number &+ 1 << 52) }
      if rect.isWhole, biased(x) | biased(y) | biased(width) | biased(height) | biased(Int64(scale)) < 1 << 53 {
        let divisor = Double(scale)
        self.init(
          x: Double(x) / divisor, y: Double(y) / divisor, width: Double(width) / divisor,
          height: Double(height) / divisor)
        return
      }
      self.init(
        x: rect.x.double(over: scale), y: rect.y.double(over: scale), width: rect.width.double(over: scale),
        height: rect.height.double(over: scale))
    }
  }
  public struct Size: Sendable, Hashable {
    public var width, height: Double
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
    public init(_ size: PixelSize, scale: Int) {
      self.init(width: size.width.double(over: scale), height: size.height.double(over: scale))
    }
  }
}
#if canImport(CoreGraphics)
  public import CoreGraphics
  extension FrameTable.Frame {
    public var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
  }
  extension FrameTable.Size {
    public var cgSize: CGSize { CGSize(width: width, height: height) }
  }
#endif
extension FrameTable {
  public static func closestRow(
    width: Double, height: Double, scale: Double, rightToLeft: Bool, scroll: Axis, in containers: [Double]
  ) -> Int? {
    if let row = row(width: width, height: height, scale: scale, rightToLeft: rightToLeft, in: containers) {
      return row
    }
    let (across, along) = scroll == .vertical ? (width, height) : (height, width)
    func badness(_ row: Int) -> [Double] {
      let (w, h) = (containers[4 * row], containers[4 * row + 1])
      let (rowAcross, rowAlong) = scroll == .vertical ? (w, h) : (h, w)
      let excess = rowAcross - across
      let isLarger = excess * scale >= 0.001
      return [
        containers[4 * row + 2] == scale ? 0 : 1, (containers[4 * row + 3] != 0) == rightToLeft ? 0 : 1,
        isLarger ? 1 : 0, excess.magnitude, (rowAlong - along).magnitude,
      ]
    }
    var best: (row: Int, badness: [Double])?
    for row in 0..<containers.count / 4 {
      let badness = badness(row)
      if let best, !badness.lexicographicallyPrecedes(best.badness) { continue }
      best = (row, badness)
    }
    return best?.row
  }
}
extension FrameTable {
  public func points(_ rect: PixelRect) -> Frame { Frame(rect, scale: device.scale) }
  public func frame(ofItem item: Int, inSection section: Int) -> Frame { points(sections[section].frame(of: item)) }
}
extension FrameTable {
  func with(leads: [Int: Int]) -> FrameTable {
    var result = self
    for (section, lead) in leads {
      precondition(
        sections.indices.contains(section),
        "a lead is for place \(section), and the table has \(sections.count) sections")
      result.sections[section].setLead(lead)
    }
    return result
  }
}
extension FrameTable.Section {
  fileprivate mutating func setLead(_ lead: Int) {
    guard case .repeating(var pattern) = items.placement, pattern.hasDynamicLead, let dynamic else {
      preconditionFailure("the section '\(id)' is given a lead, but its lead is fixed")
    }
    precondition(
      lead >= 0 && lead < dynamic.itemsPerLine,
      "the section '\(id)' is given a lead of \(lead); it has \(dynamic.itemsPerLine) lanes, and a lead is less")
    pattern.lead = lead
    items.placement = .repeating(pattern)
    self.dynamic?.lead = lead
  }
}
extension FrameTable {
  public func section(_ id: some RawRepresentable<Int>) -> Section { sections[place(of: id.rawValue)] }
  private func place(of section: Int) -> Int {
    if sections.indices.contains(section), sections[...section].allSatisfy({ $0.instance ?? 0 == 0 }) { return section }
    return sections.indices.filter { sections[$0].instance ?? 0 == 0 }[section]
  }
  public func frame(ofItem item: Int, in section: some RawRepresentable<Int>) -> Frame {
    frame(ofItem: item, inSection: place(of: section.rawValue))
  }
  public func frame(of section: some RawRepresentable<Int>) -> Frame {
    points(self.section(section).frame)
  }
  public func headerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    self.section(section).header.map { points($0.frame) }
  }
  public func footerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    self.section(section).footer.map { points($0.frame) }
  }
  public func backgroundFrame(in section: some RawRepresentable<Int>) -> Frame? {
    self.section(section).background.map { points($0) }
  }
  public func itemCount(in section: some RawRepresentable<Int>) -> Int { self.section(section).items.count }
  public var contentSizeInPoints: Size { Size(contentSize, scale: device.scale) }
}
extension FrameTable {
  public static func row(
    width: Double, height: Double, scale: Double, rightToLeft: Bool, in containers: [Double]
  ) -> Int? {
    let rows = (0..<containers.count / 4).filter {
      containers[4 * $0 + 2] == scale && (containers[4 * $0] - width).magnitude * scale < 0.001
        && (containers[4 * $0 + 1] - height).magnitude * scale < 0.001
    }
    return rows.first { (containers[4 * $0 + 3] != 0) == rightToLeft } ?? rows.first
  }
}
extension FrameTable {
  public init(packedV2 table: StaticString, device: StaticString) {
    precondition(table.hasPointerRepresentation && device.hasPointerRepresentation, "a packed table is one character")
    self = unsafe Self.unpacked(
      table: UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount),
      device: UnsafeBufferPointer(start: device.utf8Start, count: device.utf8CodeUnitCount))
  }
  @unsafe
  package static func unpacked(table: UnsafeBufferPointer<UInt8>, device: UnsafeBufferPointer<UInt8>) -> FrameTable {
    var reader = unsafe PackedReader(device)
    let name = reader.text()
    let size = reader.size()
    let scale = reader.flagged()
    let device = Device(
      name: name, size: size, scale: Int(scale.value >> 1), safeArea: reader.edges(),
      textSize: scale.flag ? reader.choice() : nil)
    reader.finish()
    reader = unsafe PackedReader(table)
    precondition(reader.unsigned() == PackedFormat.version, "a packed table of another version")
    let direction: Direction = reader.choice()
    reader.isMirrored = direction == .rtl
    let result = FrameTable(
      device: device, direction: direction, scroll: reader.choice(), container: reader.rect(),
      contentSize: reader.size(), sections: reader.list { $0.section() })
    reader.finish()
    return result
  }
}
extension FrameTable.PackedReader {
  fileprivate mutating func section() -> FrameTable.Section {
    boxes = 0
    let (id, frame) = (text(), rect())
    let (header, footer) = (optional { $0.supplementary() }, optional { $0.supplementary() })
    let (background, backgroundRadius) = (optional { $0.rect() }, optional { $0.radius() })
    let styles = list { $0.style() }
    let count = integer()
    var placement: FrameTable.Items.Placement = bool() ? .repeating(pattern()) : .listed(listed())
    var dynamic = optional {
      FrameTable.DynamicExtent(
        empty: $0.rational(), line: $0.rational(), itemsPerLine: $0.integer(), spacing: $0.rational(),
        lead: $0.integer(), ends: $0.list { $0.rational() })
    }
    let after = after()
    var cells = cells()
    cells.boxes = boxes
    let traits = FrameTable.PackedFormat.SectionTraits(rawValue: UInt32(unsigned()))
    var plane: FrameTable.Plane?
    if traits.contains(.hasPlane) {
      if dynamic != nil { dynamic?.least = rational() }
      plane = self.plane()
    }
    if traits.contains(.hasDynamicLead), case .repeating(var pattern) = placement {
      pattern.hasDynamicLead = true
      placement = .repeating(pattern)
    }
    let repeats = traits.contains(.repeats)
    last = (after, id)
    return FrameTable.Section(
      id: id, frame: frame, header: header, footer: footer, background: background, backgroundRadius: backgroundRadius,
      styles: styles, cellList: cells, items: FrameTable.Items(count: count, placement: placement), dynamic: dynamic,
      after: after, plane: plane, instance: repeats ? integer() : nil,
      sampleInstances: repeats ? optional { $0.integer() } : nil, traits: traits.subtracting(.following))
  }
  private mutating func after() -> [String] {
    let (known, others) = (unsigned(), list { $0.text() })
    precondition(known <= UInt64(last.after.count + 1), "a packed table names a section that there is not")
    if known == 0 { return others }
    return known > last.after.count ? last.after + [last.id] + others : last.after.prefix(Int(known)) + others
  }
  private mutating func plane() -> FrameTable.Plane {
    FrameTable.Plane(
      scroll: choice(), frame: rect(), contentSize: size(), snap: choice(),
      stops: bool()
        ? .repeating(first: rational(), step: rational(), count: optional { $0.integer() })
        : .listed(list { $0.rational() }))
  }
  private mutating func supplementary() -> FrameTable.Supplementary {
    FrameTable.Supplementary(
      frame: rect(), pinned: bool(),
      layers: list {
        FrameTable.Layer(id: $0.text(), states: FrameTable.StateSet(rawValue: $0.byte()), frame: $0.rect())
      })
  }
  private mutating func style() -> FrameTable.CellStyle {
    FrameTable.CellStyle(
      template: optional { $0.text() }, padding: edges(),
      border: optional {
        .init(width: $0.rational(), radius: $0.radius())
      },
      separator: optional { .init(width: $0.rational(), inset: $0.edges()) },
      layers: list {
        .init(
          id: $0.text(), states: FrameTable.StateSet(rawValue: $0.byte()), inset: $0.edges(), anchor: $0.anchor(),
          offset: $0.optional {
            .init(
              x: $0.rational(), y: $0.rational(), ofWidth: $0.rational(), ofHeight: $0.rational(), isWhole: $0.bool())
          })
      })
  }
  fileprivate mutating func radius() -> FrameTable.CellStyle.Border.Radius {
    bool() ? .capsule : .length(rational())
  }
  private mutating func anchor() -> FrameTable.CellStyle.LayerStyle.Anchor {
    switch unsigned() {
    case 0: return .fill
    case 1: return .edge(choice(), thickness: rational())
    case 2: return .corner(choice(), choice(), size())
    case 3: return .center(size())
    default: preconditionFailure("a packed table holds an anchor that there is not")
    }
  }
  private mutating func cells() -> FrameTable.CellList {
    if bool() { return FrameTable.CellList(FrameTable.CellRows(&self)) }
    return FrameTable.CellList(
      list {
        FrameTable.Cell(
          style: UInt32($0.unsigned()), separatorEdges: FrameTable.EdgeSet(rawValue: $0.byte()), size: $0.size())
      })
  }
  private mutating func listed() -> FrameTable.Items.Listed {
    if bool() {
      let rows = FrameTable.ListedRows(&self)
      boxes = rows.address
      return FrameTable.Items.Listed(rows)
    }
    return FrameTable.Items.Listed(
      origins: list { FrameTable.PixelOrigin(x: $0.signed(), y: $0.signed()) }, cells: runs())
  }
  private mutating func pattern() -> FrameTable.Items.Pattern {
    FrameTable.Items.Pattern(
      origins: list { $0.point() }, cells: runs(), stride: point(), snaps: bool(),
      variants: list { .init(place: .init(rawValue: $0.byte()), cells: $0.runs()) },
      tail: optional { .init(from: $0.integer(), listed: $0.listed()) }, lead: integer())
  }
  fileprivate mutating func point() -> FrameTable.PixelPoint { FrameTable.PixelPoint(x: rational(), y: rational()) }
  fileprivate mutating func size() -> FrameTable.PixelSize {
    FrameTable.PixelSize(width: rational(), height: rational())
  }
  fileprivate mutating func rect() -> FrameTable.PixelRect {
    FrameTable.PixelRect(x: rational(), y: rational(), width: rational(), height: rational())
  }
  fileprivate mutating func edges() -> FrameTable.PixelEdges {
    FrameTable.PixelEdges(
      top: rational(), left: rational(), bottom: rational(), right: rational(), isMirrored: isMirrored)
  }
  private mutating func byte() -> UInt8 { UInt8(unsigned()) }
}
public struct FrameTable: Sendable, Hashable {
  public struct Device: Sendable, Hashable {
    public var name: String
    public var size: PixelSize
    public var scale: Int
    public var safeArea: PixelEdges
    public var textSize: TextSize?
    public init(name: String, size: PixelSize, scale: Int, safeArea: PixelEdges, textSize: TextSize? = nil) {
      self.name = name
      self.size = size
      self.scale = scale
      self.safeArea = safeArea
      self.textSize = textSize
    }
  }
  public var device: Device
  public var direction: Direction
  public var scroll: Axis
  public var container: PixelRect
  public var contentSize: PixelSize
  public var sections: [Section]
  public init(
    device: Device, direction: Direction, scroll: Axis, container: PixelRect, contentSize: PixelSize,
    sections: [Section]
  ) {
    self.device = device
    self.direction = direction
    self.scroll = scroll
    self.container = container
    self.contentSize = contentSize
    self.sections = sections
  }
}
extension FrameTable.Axis {
  package var across: FrameTable.Axis {
    switch self {
    case .vertical: .horizontal
    case .horizontal: .vertical
    }
  }
  package func pick(x: FrameTable.Rational, y: FrameTable.Rational) -> FrameTable.Rational {
    switch self {
    case .vertical: y
    case .horizontal: x
    }
  }
}
extension FrameTable.PixelPoint {
  package init(_ distance: FrameTable.Rational, along axis: FrameTable.Axis) {
    self = axis == .vertical ? Self(x: 0, y: distance) : Self(x: distance, y: 0)
  }
  package func coordinate(along axis: FrameTable.Axis) -> FrameTable.Rational { axis.pick(x: x, y: y) }
}
extension FrameTable.PixelSize {
  package func length(along axis: FrameTable.Axis) -> FrameTable.Rational { axis.pick(x: width, y: height) }
}
extension FrameTable.PixelRect {
  package func start(along axis: FrameTable.Axis) -> FrameTable.Rational { axis.pick(x: x, y: y) }
  package func length(along axis: FrameTable.Axis) -> FrameTable.Rational { axis.pick(x: width, y: height) }
  package func end(along axis: FrameTable.Axis) -> FrameTable.Rational { start(along: axis) &+ length(along: axis) }
  package func offset(by distance: FrameTable.Rational, along axis: FrameTable.Axis) -> FrameTable.PixelRect {
    let move = FrameTable.PixelPoint(distance, along: axis)
    return offset(x: move.x, y: move.y)
  }
}
extension FrameTable {
  public struct PixelPoint: Sendable, Hashable {
    public var x, y: Rational
    public init(x: Rational, y: Rational) {
      self.x = x
      self.y = y
    }
  }
}
extension FrameTable {
  public struct PixelSize: Sendable, Hashable {
    public var width, height: Rational
    public init(width: Rational, height: Rational) {
      self.width = width
      self.height = height
    }
  }
}
extension FrameTable {
  public struct PixelRect: Sendable, Hashable {
    public var x, y, width, height: Rational
    public init(x: Rational, y: Rational, width: Rational, height: Rational) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
    public init(origin: PixelPoint, size: PixelSize) {
      self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }
    public var maxX: Rational { x &+ width }
    public var maxY: Rational { y &+ height }
    var isWhole: Bool { x.denominator | y.denominator | width.denominator | height.denominator == 1 }
    public func inset(by edges: PixelEdges) -> PixelRect {
      let (x, y) = edges.inset(Extent(start: x, length: width), Extent(start: y, length: height))
      return PixelRect(x: x, y: y)
    }
    public func offset(x dx: Rational, y dy: Rational) -> PixelRect {
      PixelRect(x: x &+ dx, y: y &+ dy, width: width, height: height)
    }
  }
}
extension FrameTable {
  public struct PixelEdges: Sendable, Hashable {
    public var top, left, bottom, right: Rational
    public var isMirrored: Bool
    public init(top: Rational, left: Rational, bottom: Rational, right: Rational, isMirrored: Bool = false) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
      self.isMirrored = isMirrored
    }
    public static let zero = PixelEdges(top: 0, left: 0, bottom: 0, right: 0)
    public var mirrored: PixelEdges {
      PixelEdges(top: top, left: right, bottom: bottom, right: left, isMirrored: !isMirrored)
    }
  }
}
extension FrameTable {
  public struct PixelOrigin: Sendable, Hashable {
    public var x, y: Int64
    public init(x: Int64, y: Int64) {
      self.x = x
      self.y = y
    }
  }
}
extension FrameTable.PixelPoint {
  public static let zero = FrameTable.PixelPoint(x: 0, y: 0)
  public init(_ origin: FrameTable.PixelOrigin) {
    self.init(x: FrameTable.Rational(origin.x), y: FrameTable.Rational(origin.y))
  }
}
extension FrameTable.Items {
  public struct Listed: Sendable, Hashable {
    private var originList: [FrameTable.PixelOrigin]
    private var cellList: [UInt32]
    private(set) var rows: FrameTable.ListedRows?
    public init(origins: [FrameTable.PixelOrigin], cells: [UInt32]) {
      precondition(
        origins.count == cells.count, "a list of items has \(origins.count) origins, and cells for \(cells.count)")
      (originList, cellList) = (origins, cells)
    }
    init(_ rows: FrameTable.ListedRows) { (originList, cellList, self.rows) = ([], [], rows) }
    public var count: Int { rows?.count ?? originList.count }
    public var origins: [FrameTable.PixelOrigin] {
      get {
        guard let rows else { return originList }
        return (0..<rows.count).map { rows.item($0).origin }
      }
      _modify {
        takeOver()
        yield &originList
      }
    }
    public var cells: [UInt32] {
      get {
        guard let rows else { return cellList }
        return (0..<rows.count).map { rows.item($0).cell }
      }
      _modify {
        takeOver()
        yield &cellList
      }
    }
    public func origin(at index: Int) -> FrameTable.PixelOrigin {
      guard let rows else { return originList[index] }
      return rows.item(index).origin
    }
    public func cell(at index: Int) -> UInt32 {
      guard let rows else { return cellList[index] }
      return rows.item(index).cell
    }
    @inline(__always)
    func item(at index: Int) -> (origin: FrameTable.PixelOrigin, cell: UInt32) {
      guard let rows else { return (originList[index], cellList[index]) }
      return rows.item(index)
    }
    private mutating func takeOver() {
      if rows != nil { (originList, cellList, rows) = (origins, cells, nil) }
    }
    public static func == (a: Listed, b: Listed) -> Bool {
      if a.rows == nil, b.rows == nil { return a.originList == b.originList && a.cellList == b.cellList }
      return a.count == b.count
        && (0..<a.count).allSatisfy { a.origin(at: $0) == b.origin(at: $0) && a.cell(at: $0) == b.cell(at: $0) }
    }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(count)
      for index in 0..<count {
        hasher.combine(origin(at: index))
        hasher.combine(cell(at: index))
      }
    }
  }
}
extension FrameTable.Items {
  public func origin(of item: Int) -> FrameTable.PixelPoint {
    switch spot(of: item) {
    case .listed(let listed, let index): FrameTable.PixelPoint(listed.origin(at: index))
    case .repeating(let pattern): pattern.origin(of: item)
    }
  }
  public func cell(of item: Int) -> Int {
    switch spot(of: item) {
    case .listed(let listed, let index): Int(listed.cell(at: index))
    case .repeating(let pattern): pattern.cell(of: item, count: count)
    }
  }
  func placed(_ item: Int) -> (origin: FrameTable.PixelPoint, cell: Int) {
    switch spot(of: item) {
    case .listed(let listed, let index):
      let (origin, cell) = listed.item(at: index)
      return (FrameTable.PixelPoint(origin), Int(cell))
    case .repeating(let pattern): return (pattern.origin(of: item), pattern.cell(of: item, count: count))
    }
  }
  private enum Spot {
    case listed(Listed, at: Int)
    case repeating(Pattern)
  }
  @inline(__always)
  private func spot(of item: Int) -> Spot {
    precondition(item >= 0 && item < count, "there are \(count) items, and no item \(item)")
    switch placement {
    case .listed(let listed): return .listed(listed, at: item)
    case .repeating(let pattern):
      if let tail = pattern.tail, item >= tail.from { return .listed(tail.listed, at: item - tail.from) }
      return .repeating(pattern)
    }
  }
}
extension FrameTable.Items.Pattern {
  @inline(__always)
  func origin(of item: Int, movedBy move: FrameTable.PixelPoint = .zero) -> FrameTable.PixelPoint {
    let (line, slot) = (item + firstSlot).quotientAndRemainder(dividingBy: period)
    let origin = origins[slot]
    return FrameTable.PixelPoint(
      x: coordinate(origin.x, stride: stride.x, line: line, move: move.x),
      y: coordinate(origin.y, stride: stride.y, line: line, move: move.y))
  }
  @inline(__always)
  func coordinate(
    _ start: FrameTable.Rational, stride: FrameTable.Rational, line: Int, move: FrameTable.Rational = .zero
  ) -> FrameTable.Rational {
    let start = move == .zero ? start : start &+ move
    return snaps || !move.isWhole
      ? FrameTable.Rational(FrameTable.Rational.snapped(start, plus: stride, times: line)) : start &+ stride &* line
  }
  func cell(of item: Int, count: Int) -> Int {
    let slot = (item + firstSlot) % period
    if variants.isEmpty { return Int(cells[slot]) }
    let place = place(of: item, count: count)
    return Int((variants.first { $0.place == place }?.cells ?? cells)[slot])
  }
  func place(of item: Int, count: Int) -> FrameTable.Items.Variant.Place {
    let line = line(of: item)
    var place: FrameTable.Items.Variant.Place = []
    if line == 0 { place.insert(.firstLine) }
    if line == self.line(of: count - 1) { place.insert(.lastLine) }
    if item == count - 1 { place.insert(.lastItem) }
    return place
  }
  func line(of item: Int) -> Int { (item + lead) / period }
}
extension FrameTable.Items {
  public func origins(in range: Range<Int>) -> [FrameTable.PixelPoint] {
    gathered(range, repeating: { $0.origins(in: $1) }, listed: { FrameTable.PixelPoint($0.origin(at: $1)) })
  }
  public func cells(in range: Range<Int>) -> [UInt32] {
    gathered(range, repeating: { $0.cells(in: $1, count: count) }, listed: { $0.cell(at: $1) })
  }
  private func gathered<T>(
    _ range: Range<Int>, repeating: (Pattern, Range<Int>) -> [T], listed: (Listed, Int) -> T
  ) -> [T] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "there are \(count) items, and not all of \(range.lowerBound) to \(range.upperBound - 1)")
    switch placement {
    case .listed(let all): return range.map { listed(all, $0) }
    case .repeating(let pattern):
      let from = pattern.tail.map { max(0, min($0.from, count)) } ?? count
      var result = repeating(pattern, range.clamped(to: 0..<from))
      if let tail = pattern.tail {
        result += range.clamped(to: from..<count).map { listed(tail.listed, $0 - tail.from) }
      }
      return result
    }
  }
  public var repeatingPattern: Pattern? {
    guard case .repeating(let pattern) = placement, (pattern.tail?.from ?? count) > pattern.period else { return nil }
    return pattern
  }
}
extension FrameTable.Items.Pattern {
  func origins(in range: Range<Int>) -> [FrameTable.PixelPoint] {
    var result: [FrameTable.PixelPoint] = []
    guard !range.isEmpty else { return result }
    result.reserveCapacity(range.count)
    var (line, slot) = (range.lowerBound + firstSlot).quotientAndRemainder(dividingBy: period)
    let comesToAll = range.count >= period
    let columns = comesToAll && stride.x == 0 ? origins.map { coordinate($0.x, stride: 0, line: 0) } : []
    let rows = comesToAll && stride.y == 0 ? origins.map { coordinate($0.y, stride: 0, line: 0) } : []
    var last = FrameTable.PixelPoint.zero
    var lastResult = FrameTable.PixelPoint.zero
    var isFresh = false
    for _ in range {
      let origin = origins[slot]
      if !columns.isEmpty {
        lastResult.x = columns[slot]
      } else if !isFresh || origin.x != last.x {
        lastResult.x = coordinate(origin.x, stride: stride.x, line: line)
      }
      if !rows.isEmpty {
        lastResult.y = rows[slot]
      } else if !isFresh || origin.y != last.y {
        lastResult.y = coordinate(origin.y, stride: stride.y, line: line)
      }
      result.append(lastResult)
      last = origin
      isFresh = true
      slot += 1
      if slot == period {
        slot = 0
        line += 1
        isFresh = false
      }
    }
    return result
  }
  func cells(in range: Range<Int>, count: Int) -> [UInt32] {
    if range.isEmpty { return [] }
    let between =
      variants.isEmpty ? range : period - lead..<max(period - lead, line(of: count - 1) * period - lead)
    let cells = variants.first { $0.place.isEmpty }?.cells ?? cells
    var slot = (range.lowerBound + firstSlot) % period
    return range.map { item in
      defer { slot = slot + 1 == period ? 0 : slot + 1 }
      return between.contains(item) ? cells[slot] : UInt32(cell(of: item, count: count))
    }
  }
}
extension FrameTable {
  public struct Items: Sendable, Hashable {
    public enum Placement: Sendable, Hashable {
      case listed(Listed)
      indirect case repeating(Pattern)
    }
    public var count: Int
    public var placement: Placement
    public init(count: Int, placement: Placement) {
      if count > 0, case .repeating(let pattern) = placement {
        precondition(!pattern.origins.isEmpty, "a pattern of \(count) items has no slots")
      }
      self.count = count
      self.placement = placement
    }
    public struct Pattern: Sendable, Hashable {
      public var origins: [PixelPoint]
      public var cells: [UInt32]
      public var stride: PixelPoint
      public var snaps: Bool
      public var variants: [Variant]
      public var tail: Tail?
      public var lead: Int
      public var hasDynamicLead = false
      public var period: Int { origins.count }
      var firstSlot: Int { hasDynamicLead ? lead : 0 }
      public init(
        origins: [PixelPoint], cells: [UInt32], stride: PixelPoint, snaps: Bool, variants: [Variant] = [],
        tail: Tail? = nil, lead: Int = 0
      ) {
        precondition(
          origins.count == cells.count, "a pattern has \(origins.count) origins, and cells for \(cells.count)")
        self.origins = origins
        self.cells = cells
        self.stride = stride
        self.snaps = snaps
        self.variants = variants
        self.tail = tail
        self.lead = lead
      }
    }
    public struct Variant: Sendable, Hashable {
      public struct Place: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let firstLine = Place(rawValue: 1)
        public static let lastLine = Place(rawValue: 2)
        public static let lastItem = Place(rawValue: 4)
        public var names: [String] {
          [(Place.firstLine, "firstLine"), (.lastLine, "lastLine"), (.lastItem, "lastItem")]
            .filter { contains($0.0) }.map { $0.1 }
        }
      }
      public var place: Place
      public var cells: [UInt32]
      public init(place: Place, cells: [UInt32]) {
        self.place = place
        self.cells = cells
      }
    }
    public struct Tail: Sendable, Hashable {
      public var from: Int
      public var listed: Listed
      public init(from: Int, listed: Listed) {
        self.from = from
        self.listed = listed
      }
    }
  }
}
extension FrameTable {
  public struct Layer: Sendable, Hashable {
    public var id: String
    public var states: StateSet
    public var frame: PixelRect
    public init(id: String, states: StateSet, frame: PixelRect) {
      self.id = id
      self.states = states
      self.frame = frame
    }
  }
}
extension FrameTable {
  public struct StateSet: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let normal = StateSet(rawValue: 1)
    public static let highlighted = StateSet(rawValue: 2)
    public static let selected = StateSet(rawValue: 4)
    public var names: [String] {
      [(StateSet.normal, "normal"), (.highlighted, "highlighted"), (.selected, "selected")]
        .filter { contains($0.0) }.map { $0.1 }
    }
  }
}
extension FrameTable {
  package struct BoxTree: Sendable {
    package static let packedShift = 4
    fileprivate let count: Int
    fileprivate let shift: Int
    package let boxes: [PixelBox]
    private let rows: ListedRows?
    package init(count: Int, shift: Int = 3, box: (Int) -> PixelBox) {
      (self.count, self.shift, rows) = (count, shift, nil)
      var boxes: [PixelBox] = []
      if count > 0 {
        boxes.reserveCapacity(Self.boxCount(over: count, shift: shift))
        func append(over count: Int, _ box: (Int) -> PixelBox) {
          for start in stride(from: 0, to: count, by: 1 << shift) {
            var union = PixelBox.nothing
            for index in start..<min(start + 1 << shift, count) { union.formUnion(box(index)) }
            boxes.append(union)
          }
        }
        append(over: count, box)
        var level = 0
        while boxes.count - level > 1 {
          let (start, end) = (level, boxes.count)
          level = end
          append(over: end - start) { boxes[start + $0] }
        }
      }
      self.boxes = boxes
    }
    static let empty = BoxTree(count: 0) { _ in .nothing }
    init(_ rows: ListedRows) {
      (count, shift, boxes, self.rows) = (rows.count, Self.packedShift, [], rows)
    }
    fileprivate static func boxCount(over count: Int, shift: Int, level: Int) -> Int {
      (count - 1) >> (shift * (level + 1)) + 1
    }
    package static func boxCount(over count: Int, shift: Int) -> Int {
      var (sum, nodes) = (0, count)
      while nodes > 1 || sum == 0 && nodes > 0 {
        nodes = (nodes - 1) >> shift + 1
        sum += nodes
      }
      return sum
    }
    private func box(_ node: Int) -> PixelBox {
      guard let rows else { return boxes[node] }
      return rows.box(node)
    }
    private var boxCount: Int { Self.boxCount(over: count, shift: shift) }
    var hasOneBox: Bool { count > 0 && count <= 1 << shift }
    var bounds: PixelBox { count == 0 ? .nothing : box(boxCount - 1) }
    func search(_ query: PixelBox) -> Search { Search(self, query) }
    func hasAny(_ query: PixelBox, where condition: (Int) -> Bool) -> Bool {
      for range in Search(self, query, joinsNeighbors: false) where range.contains(where: condition) { return true }
      return false
    }
    fileprivate func first(in nodes: Range<Int>, _ query: PixelBox) -> Int? {
      guard let rows else { return nodes.first { boxes[$0].meets(query) } }
      return nodes.first { rows.meets($0, query) }
    }
    struct Search: Sequence, IteratorProtocol {
      private let tree: BoxTree
      private let query: PixelBox
      private let joinsNeighbors: Bool
      private var level, start, nodes: Int
      private var node = 0
      fileprivate init(_ tree: BoxTree, _ query: PixelBox, joinsNeighbors: Bool = true) {
        (self.tree, self.query, self.joinsNeighbors) = (tree, query, joinsNeighbors)
        (level, start, nodes) = (0, 0, 0)
        if tree.count == 0 { return }
        nodes = (tree.count - 1) >> tree.shift + 1
        while nodes > 1 { rise() }
      }
      mutating func next() -> Range<Int>? {
        var found = 0..<0
        while node < nodes {
          let siblings = start + node..<start + Swift.min((node >> tree.shift + 1) << tree.shift, nodes)
          let next = tree.first(in: siblings, query) ?? siblings.upperBound
          node = next - start
          if next < siblings.upperBound {
            let first = node << tree.shift
            if level > 0 {
              sink(to: first)
              continue
            }
            if !found.isEmpty, first != found.upperBound || !joinsNeighbors { break }
            found = (found.isEmpty ? first : found.lowerBound)..<Swift.min(first + 1 << tree.shift, tree.count)
            node += 1
          }
          while nodes > 1, node & (1 << tree.shift - 1) == 0 || node == nodes {
            node = (node - 1) >> tree.shift + 1
            rise()
          }
        }
        return found.isEmpty ? nil : found
      }
      private mutating func rise() {
        start += nodes
        nodes = (nodes - 1) >> tree.shift + 1
        level += 1
      }
      private mutating func sink(to child: Int) {
        level -= 1
        nodes = BoxTree.boxCount(over: tree.count, shift: tree.shift, level: level)
        start -= nodes
        node = child
      }
    }
  }
}
extension FrameTable {
  public struct Element: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      case background, header, footer
      case item(Int)
      case separator(item: Int, edge: Edge)
      case plane
    }
    public var kind: Kind
    public var section: Int
    public var pixelFrame: PixelRect
    public var frame: Frame
    package init(kind: Kind, section: Int, pixelFrame: PixelRect, frame: Frame) {
      self.kind = kind
      self.section = section
      self.pixelFrame = pixelFrame
      self.frame = frame
    }
  }
  public struct ElementKinds: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let backgrounds = ElementKinds(rawValue: 1)
    public static let headers = ElementKinds(rawValue: 2)
    public static let items = ElementKinds(rawValue: 4)
    public static let separators = ElementKinds(rawValue: 8)
    public static let footers = ElementKinds(rawValue: 16)
    public static let planes = ElementKinds(rawValue: 32)
    public static let all: ElementKinds = [.backgrounds, .headers, .items, .separators, .footers, .planes]
  }
}
extension FrameTable {
  final class ItemIndex: Sendable {
    private let slots: BoxTree
    private let sizes: [PixelSize]
    private let listed: BoxTree
    static let ofNothing = ItemIndex()
    private init() {
      (slots, sizes, listed) = (.empty, [], .empty)
    }
    init(_ items: Items, _ cells: CellList) {
      func tree(_ listed: Items.Listed) -> BoxTree {
        if let rows = listed.rows, rows.address == cells.boxes { return BoxTree(rows) }
        return BoxTree(over: listed, cells)
      }
      switch items.placement {
      case .listed(let listed):
        (slots, sizes, self.listed) = (.empty, [], tree(listed))
      case .repeating(let pattern):
        let sizes = pattern.origins.indices.map { slot in
          ([pattern.cells] + pattern.variants.map { $0.cells }).reduce(into: PixelSize(width: 0, height: 0)) {
            let size = cells[Int($1[slot])].size
            $0 = PixelSize(width: max($0.width, size.width), height: max($0.height, size.height))
          }
        }
        slots = BoxTree(count: sizes.count) { slot in
          PixelBox(around: PixelRect(origin: pattern.origins[slot], size: sizes[slot]))
        }
        self.sizes = sizes
        listed = pattern.tail.map { tree($0.listed) } ?? .empty
      }
    }
    func visit(_ items: PlacedItems, _ area: SearchArea, _ body: (Range<Int>) -> Void) {
      guard items.count > 0 else { return }
      let query = area.box.moved(back: items.move, times: 1)
      let (listedFrom, end) = (items.listedFrom, min(items.listedFrom, items.count))
      if end > 0, hasSlot(of: items.pattern, movedBy: items.move, area, query) {
        visitLines(of: items.pattern, before: end, query, body)
      }
      for range in listed.search(query) { body(listedFrom + range.lowerBound..<listedFrom + range.upperBound) }
    }
    private func visitLines(of pattern: Items.Pattern, before end: Int, _ query: PixelBox, _ body: (Range<Int>) -> Void)
    {
      let (period, firstSlot) = (pattern.period, pattern.firstSlot)
      let lines = lines(of: pattern, before: end + firstSlot, meeting: query)
      func visit(_ slots: Range<Int>, from line: Int, to last: Int) {
        let first = max(line * period + slots.lowerBound - firstSlot, 0)
        let behind = min(last * period + slots.upperBound - firstSlot, end)
        if first < behind { body(first..<behind) }
      }
      if slots.hasOneBox { return visit(0..<period, from: lines.lowerBound, to: lines.upperBound) }
      for line in lines {
        for range in slots.search(query.moved(back: pattern.stride, times: line)) { visit(range, from: line, to: line) }
      }
    }
    func bounds(_ items: PlacedItems) -> PixelBox {
      guard items.count > 0 else { return .nothing }
      let (pattern, end) = (items.pattern, min(items.listedFrom, items.count))
      var box = listed.bounds
      if end > 0 {
        box.formUnion(slots.bounds)
        box.formUnion(slots.bounds.moved(by: pattern.stride, times: (end + pattern.firstSlot - 1) / pattern.period))
      }
      return box
    }
    private func hasSlot(
      of pattern: Items.Pattern, movedBy move: PixelPoint, _ area: SearchArea, _ query: PixelBox
    ) -> Bool {
      let (ignoresX, ignoresY) = (pattern.stride.x != 0, pattern.stride.y != 0)
      var across = query
      if ignoresX { (across.minX, across.maxX) = (.min, .max) }
      if ignoresY { (across.minY, across.maxY) = (.min, .max) }
      return slots.hasAny(across) { slot in
        let origin = pattern.origins[slot]
        func place(_ start: Rational, _ move: Rational) -> Rational {
          pattern.coordinate(start, stride: 0, line: 0, move: move)
        }
        let isMeetingX = ignoresX || area.meetsX(place(origin.x, move.x), sizes[slot].width)
        return isMeetingX && (ignoresY || area.meetsY(place(origin.y, move.y), sizes[slot].height))
      }
    }
    private func lines(of pattern: Items.Pattern, before end: Int, meeting query: PixelBox) -> ClosedRange<Int> {
      let bounds = slots.bounds
      var (first, last) = (Int64(0), Int64((end - 1) / pattern.period))
      func limit(_ stride: Rational, _ low: Int64, _ high: Int64, _ from: Int64, _ to: Int64) {
        guard stride != 0 else { return }
        let (a, b) = (stride.count(from: high, to: from), stride.count(from: low, to: to))
        first = max(first, min(a, b).down(1))
        last = min(last, max(a, b).up(1))
      }
      limit(pattern.stride.x, bounds.minX, bounds.maxX, query.minX, query.maxX)
      limit(pattern.stride.y, bounds.minY, bounds.maxY, query.minY, query.maxY)
      return first <= last ? Int(first)...Int(last) : 0...0
    }
  }
}
extension FrameTable.Section {
  package func boxTree(over listed: FrameTable.Items.Listed, shift: Int) -> FrameTable.BoxTree {
    FrameTable.BoxTree(over: listed, cellList, shift: shift)
  }
}
extension FrameTable.BoxTree {
  fileprivate init(over listed: FrameTable.Items.Listed, _ cells: FrameTable.CellList, shift: Int = 3) {
    self.init(count: listed.count, shift: shift) { index in
      let (origin, cell) = listed.item(at: index)
      return FrameTable.PixelBox(
        around: FrameTable.PixelRect(origin: FrameTable.PixelPoint(origin), size: cells[Int(cell)].size))
    }
  }
}
extension FrameTable.Rational {
  fileprivate func count(from start: Int64, to end: Int64) -> Int64 {
    let isBack = end < start
    let distance = UInt64(bitPattern: isBack ? start &- end : end &- start)
    return Int64(
      floorOf: distance, times: denominator.magnitude, over: numerator.magnitude, isNegative: isBack != (numerator < 0))
  }
}
extension FrameTable.PixelBox {
  fileprivate func moved(back stride: FrameTable.PixelPoint, times count: Int) -> FrameTable.PixelBox {
    moved(by: FrameTable.PixelPoint(x: -stride.x, y: -stride.y), times: count)
  }
}
extension FrameTable.Layout {
  static func place(
    _ sample: FrameTable, _ counts: [Int: Int], _ table: FrameTable
  ) -> ([FrameTable.PlacedSection], FrameTable.PixelSize) {
    for section in counts.keys {
      precondition(
        sample.sections.indices.contains(section),
        "a count is for place \(section), and the table has \(sample.sections.count) sections")
    }
    let isSample =
      counts.isEmpty
      && sample.sections.indices.allSatisfy { sample.sections[$0].dynamic?.lead == table.sections[$0].dynamic?.lead }
    if isSample {
      var placed: [FrameTable.PlacedSection] = []
      placed.reserveCapacity(sample.sections.count)
      for index in sample.sections.indices { placed.append(FrameTable.PlacedSection(sample.sections[index])) }
      return (placed, sample.contentSize)
    }
    let axis = FrameTable.ReadingAxis(sample)
    let (changes, growth) = inReadingOrder(sample, counts, table, axis)
    var size = sample.contentSize
    if axis.scroll == .vertical { size.height = axis.content &+ growth } else { size.width = axis.content &+ growth }
    return (changes.map { onScreen($0, axis, content: axis.content &+ growth) }, size)
  }
  private static func inReadingOrder(
    _ sample: FrameTable, _ counts: [Int: Int], _ table: FrameTable, _ axis: FrameTable.ReadingAxis
  ) -> ([FrameTable.SectionChange], growth: FrameTable.Rational) {
    var changes: [FrameTable.SectionChange] = []
    changes.reserveCapacity(sample.sections.count)
    var (end, shift) = (FrameTable.Rational.zero, FrameTable.Rational.zero)
    for index in sample.sections.indices {
      let section = sample.sections[index]
      var change = FrameTable.SectionChange(section, count: counts[index] ?? section.items.count, axis)
      let start = axis.start(of: change)
      if change.now.isDropped {
        change.start = end &+ shift &- start
        change.items = change.start
        change.growth = -section.frame.length(along: axis.scroll)
      } else {
        change.start = shift
        var rounding = FrameTable.Rational.zero
        if section.beginsOnPixel, !shift.isWhole || change.was.isDropped {
          change.start = FrameTable.Rational((end &+ shift).pixelCeiling) &- start
          if change.was.isDropped { rounding = FrameTable.Rational(start.pixelCeiling) &- start }
        }
        change.items = change.start &- rounding
        if section.plane == nil, let before = section.dynamic, let after = table.sections[index].dynamic {
          let length = change.was.isDropped ? .zero : before.length(of: change.was.count)
          change.growth = after.length(of: change.now.count) &- length
        }
      }
      shift = change.start &+ change.growth
      end = axis.end(of: change)
      changes.append(change)
    }
    return (changes, shift)
  }
  private static func onScreen(
    _ change: FrameTable.SectionChange, _ axis: FrameTable.ReadingAxis, content: FrameTable.Rational
  ) -> FrameTable.PlacedSection {
    let section = change.section
    var (start, items) = (change.start, change.items)
    if axis.isBackwards {
      let origin = axis.origin(of: section, change.now, content)
      start = origin &- change.origin &- start
      let appears = change.was.isDropped && !change.now.isDropped
      let before = appears ? axis.origin(of: section, change.now, axis.content) : change.origin
      items = origin &- before &- items
    }
    var placed = FrameTable.PlacedSection(
      section, count: change.now.count, start: start, items: items, growth: change.growth,
      along: axis.scroll, isBackwards: axis.isBackwards)
    if change.now.isDropped {
      (placed.header, placed.footer, placed.background) = (nil, nil, nil)
      if placed.strip != nil { placed.strip = placed.frame }
    }
    return placed
  }
}
extension FrameTable {
  fileprivate struct SectionChange {
    let section: Section
    let was, now: State
    let origin: Rational
    var start: Rational = 0
    var items: Rational = 0
    var growth: Rational = 0
    struct State {
      let count: Int
      let isDropped: Bool
      init(_ section: Section, count: Int) {
        self.count = count
        isDropped = section.dropsWhenEmpty && count == 0
      }
    }
    init(_ section: Section, count: Int, _ axis: ReadingAxis) {
      precondition(
        count >= 0 && count <= Int(Int32.max),
        "the section '\(section.id)' is given \(count) items; it can have 0 to 2147483647")
      precondition(
        section.dynamic != nil && !section.hasFixedCount || count == section.items.count, section.refusal(of: count))
      self.section = section
      was = State(section, count: section.items.count)
      now = State(section, count: count)
      origin = axis.isBackwards ? axis.origin(of: section, was, axis.content) : 0
    }
  }
  fileprivate struct ReadingAxis {
    let scroll: Axis
    let isBackwards: Bool
    let content: Rational
    init(_ table: FrameTable) {
      scroll = table.scroll
      isBackwards = scroll == .horizontal && table.direction == .rtl
      content = table.contentSize.length(along: scroll)
    }
    func start(of change: SectionChange) -> Rational {
      let frame = change.section.frame
      return isBackwards ? change.origin &- frame.maxX : frame.start(along: scroll)
    }
    func end(of change: SectionChange) -> Rational {
      let frame = change.section.frame
      return isBackwards ? change.origin &- frame.x : frame.end(along: scroll)
    }
    func origin(of section: Section, _ state: SectionChange.State, _ content: Rational) -> Rational {
      section.beginsOnPixel && !state.isDropped ? Rational(content.pixelFloor) : content
    }
  }
}
extension FrameTable.Section {
  fileprivate func refusal(of count: Int) -> String {
    countIsSample
      ? "the section '\(id)' is given \(count) items, but the app measures them, and a table has only the "
        + "\(items.count) of the sample; layout(in:content:) takes any count"
      : "the section '\(id)' is given \(count) items, but its count is fixed: \(items.count)"
  }
}
extension FrameTable.Layout {
  public func elements(
    in rect: FrameTable.Frame, kinds: FrameTable.ElementKinds = .all
  ) -> [FrameTable.Element] {
    guard let area = FrameTable.SearchArea(rect, scale: scale) else { return [] }
    return elements(in: area, kinds)
  }
  public func elements(
    inPixels rect: FrameTable.PixelRect, kinds: FrameTable.ElementKinds = .all
  ) -> [FrameTable.Element] {
    guard let area = FrameTable.SearchArea(rect) else { return [] }
    return elements(in: area, kinds)
  }
  private func elements(in area: FrameTable.SearchArea, _ kinds: FrameTable.ElementKinds) -> [FrameTable.Element] {
    var result: [FrameTable.Element] = []
    for sections in tree.search(area.box) {
      for section in sections { append(elementsOf: section, area, kinds, to: &result) }
    }
    return result
  }
  private func append(
    elementsOf section: Int, _ area: FrameTable.SearchArea, _ kinds: FrameTable.ElementKinds,
    to result: inout [FrameTable.Element]
  ) {
    func append(_ kind: FrameTable.Element.Kind, _ rect: FrameTable.PixelRect?) {
      if let rect, area.meets(rect) { result.append(.init(kind, section, rect, scale: scale)) }
    }
    if kinds.contains(.backgrounds) { append(.background, placed[section].background) }
    if kinds.contains(.headers) { append(.header, placed[section].header) }
    if kinds.contains(.planes) { append(.plane, placed[section].strip) }
    if placed[section].strip == nil, !kinds.isDisjoint(with: [.items, .separators]) {
      let items = items[section]
      let (hasItems, hasSeparators) = (kinds.contains(.items), kinds.contains(.separators))
      indices[section].visit(items, area) { range in
        let needed = result.count + range.count
        if result.capacity < needed { result.reserveCapacity(max(needed, 2 * result.count)) }
        for item in range {
          let (frame, separatorEdges) = items.placed(item)
          guard area.meets(frame) else { continue }
          if hasItems { result.append(.init(.item(item), section, frame, scale: scale)) }
          if hasSeparators, !separatorEdges.isEmpty {
            for line in separatorPixelFrames(ofItem: item, inSection: section) {
              append(.separator(item: item, edge: line.edge), line.frame)
            }
          }
        }
      }
    }
    if kinds.contains(.footers) { append(.footer, placed[section].footer) }
  }
}
extension FrameTable.Element {
  fileprivate init(_ kind: Kind, _ section: Int, _ rect: FrameTable.PixelRect, scale: Int) {
    self.init(kind: kind, section: section, pixelFrame: rect, frame: FrameTable.Frame(rect, scale: scale))
  }
}
extension FrameTable {
  package struct SearchArea {
    private var minX, minY, maxX, maxY: Rational
    private(set) var box: PixelBox
    private let whole: PixelBox
    init?(_ rect: PixelRect) {
      guard rect.width > 0, rect.height > 0 else { return nil }
      (minX, minY, maxX, maxY) = (rect.x, rect.y, rect.maxX, rect.maxY)
      box = PixelBox(around: rect)
      whole = PixelBox(minX: minX.floor, minY: minY.floor, maxX: -(-maxX).floor, maxY: -(-maxY).floor)
    }
    package init?(_ rect: FrameTable.Frame, scale: Int) {
      guard rect.width > 0, rect.height > 0, !rect.x.isNaN, !rect.y.isNaN else { return nil }
      let scale = Double(scale)
      let tolerance = 0.001
      minX = Self.rational(rect.x * scale + tolerance)
      minY = Self.rational(rect.y * scale + tolerance)
      maxX = Self.rational(rect.maxX * scale - tolerance)
      maxY = Self.rational(rect.maxY * scale - tolerance)
      box = PixelBox(
        minX: minX.floor - 1, minY: minY.floor - 1, maxX: maxX.floor + 1, maxY: maxY.floor + 1)
      whole = PixelBox(minX: minX.floor, minY: minY.floor, maxX: -(-maxX).floor, maxY: -(-maxY).floor)
      if box.minX > box.maxX { box.maxX = box.minX }
      if box.minY > box.maxY { box.maxY = box.minY }
    }
    package var bounds: PixelRect {
      PixelRect(
        x: Rational(box.minX), y: Rational(box.minY), width: Rational(box.maxX - box.minX),
        height: Rational(box.maxY - box.minY))
    }
    @inline(__always)
    package func meets(_ rect: PixelRect) -> Bool {
      if rect.isWhole {
        let (maxX, overflowsX) = rect.x.numerator.addingReportingOverflow(rect.width.numerator)
        let (maxY, overflowsY) = rect.y.numerator.addingReportingOverflow(rect.height.numerator)
        if !overflowsX, !overflowsY {
          return rect.y.numerator < whole.maxY && whole.minY < maxY && rect.x.numerator < whole.maxX
            && whole.minX < maxX && rect.width.numerator > 0 && rect.height.numerator > 0
        }
      }
      return meetsX(rect.x, rect.width) && meetsY(rect.y, rect.height)
    }
    func meetsX(_ x: Rational, _ width: Rational) -> Bool {
      Self.meets(x, width, minX, maxX, whole.minX, whole.maxX)
    }
    func meetsY(_ y: Rational, _ height: Rational) -> Bool {
      Self.meets(y, height, minY, maxY, whole.minY, whole.maxY)
    }
    private static func meets(
      _ start: Rational, _ length: Rational, _ min: Rational, _ max: Rational, _ wholeMin: Int64, _ wholeMax: Int64
    ) -> Bool {
      if start.isWhole, length.isWhole {
        let (end, overflows) = start.numerator.addingReportingOverflow(length.numerator)
        if !overflows { return start.numerator < wholeMax && wholeMin < end && length.numerator > 0 }
      }
      return start < max && min < start &+ length && length > 0
    }
    private static func rational(_ value: Double) -> Rational {
      let limit = 0x1p61
      if value.magnitude < 0x1p40 { return Rational(Int64(value * 1_048_576), over: 1_048_576) }
      return Rational(Int64(min(max(value, -limit), limit)))
    }
  }
}
extension FrameTable.Layout {
  public func pixelFrame(ofItem item: Int, inSection section: Int) -> FrameTable.PixelRect {
    if !planes.isEmpty, let plane = planes[section] { return plane.pixelFrame(ofItem: item, inSection: 0) }
    return items[checked(section)].frame(of: item)
  }
  public func pixelFrame(ofSection section: Int) -> FrameTable.PixelRect { placed[checked(section)].frame }
  public func headerPixelFrame(inSection section: Int) -> FrameTable.PixelRect? { placed[checked(section)].header }
  public func footerPixelFrame(inSection section: Int) -> FrameTable.PixelRect? { placed[checked(section)].footer }
  public func planePixelFrame(inSection section: Int) -> FrameTable.PixelRect? { placed[checked(section)].strip }
  public func backgroundPixelFrame(inSection section: Int) -> FrameTable.PixelRect? {
    placed[checked(section)].background
  }
  public func backgroundPixelRadius(inSection section: Int) -> FrameTable.Rational? {
    placed[checked(section)].background.map { table.sections[section].backgroundRadius?.fitting($0) ?? 0 }
  }
  public func cell(ofItem item: Int, inSection section: Int) -> FrameTable.Cell {
    items[checked(section)].cell(of: item)
  }
  public func style(ofItem item: Int, inSection section: Int) -> FrameTable.CellStyle {
    let style = Int(cell(ofItem: item, inSection: section).style)
    return table.sections[section].styles[style]
  }
}
extension FrameTable.Layout {
  public func place(of section: Int, _ instance: Int) -> Int {
    let places = places(of: section)
    precondition(
      instance >= 0 && instance < places.count,
      "section \(section) stands there \(places.count) times, and has no instance \(instance)")
    return places.lowerBound + instance
  }
  func places(of section: Int) -> Range<Int> {
    let firstPlaces = firstPlaces
    let count = firstPlaces.isEmpty ? sectionCount : firstPlaces.count
    precondition(section >= 0 && section < count, "there are \(count) sections, and none of number \(section)")
    if firstPlaces.isEmpty { return section..<section + 1 }
    return firstPlaces[section]..<(section + 1 < count ? firstPlaces[section + 1] : sectionCount)
  }
  public func place(of section: some RawRepresentable<Int>, instance: Int = 0) -> Int {
    place(of: section.rawValue, instance)
  }
  public func section<ID: RawRepresentable<Int>>(
    at place: Int, as names: ID.Type = ID.self
  ) -> (section: ID, instance: Int)? {
    guard place >= 0, place < sectionCount else { return nil }
    if firstPlaces.isEmpty { return ID(rawValue: place).map { ($0, 0) } }
    let section = firstPlaces.indices.partitionPoint { firstPlaces[$0] <= place } - 1
    return ID(rawValue: section).map { ($0, place - firstPlaces[section]) }
  }
  public func instanceCount(of section: some RawRepresentable<Int>) -> Int {
    places(of: section.rawValue).count
  }
}
extension FrameTable.Layout {
  public var contentSize: FrameTable.Size { FrameTable.Size(contentPixelSize, scale: scale) }
  public var containerFrame: FrameTable.Frame { points(container) }
  func points(_ rect: FrameTable.PixelRect) -> FrameTable.Frame { FrameTable.Frame(rect, scale: scale) }
  public var sectionCount: Int { placed.count }
  func checked(_ section: Int) -> Int {
    precondition(
      section >= 0 && section < sectionCount, "there are \(sectionCount) sections, and none at place \(section)")
    return section
  }
  public func itemCount(inSection section: Int) -> Int { placed[checked(section)].count }
  public func frame(ofItem item: Int, inSection section: Int) -> FrameTable.Frame {
    points(pixelFrame(ofItem: item, inSection: section))
  }
  public func frame(ofSection section: Int) -> FrameTable.Frame { points(placed[checked(section)].frame) }
  public func headerFrame(inSection section: Int) -> FrameTable.Frame? { placed[checked(section)].header.map(points) }
  public func footerFrame(inSection section: Int) -> FrameTable.Frame? { placed[checked(section)].footer.map(points) }
  public func planeFrame(inSection section: Int) -> FrameTable.Frame? { placed[checked(section)].strip.map(points) }
  public func backgroundFrame(inSection section: Int) -> FrameTable.Frame? {
    placed[checked(section)].background.map(points)
  }
  public func backgroundRadius(inSection section: Int) -> Double? {
    backgroundPixelRadius(inSection: section)?.double(over: scale)
  }
  public func separators(
    ofItem item: Int, inSection section: Int
  ) -> [(edge: FrameTable.Edge, frame: FrameTable.Frame)] {
    separatorPixelFrames(ofItem: item, inSection: section).map { ($0.edge, points($0.frame)) }
  }
  public func layers(ofItem item: Int, inSection section: Int) -> [FrameTable.LayerFrame] {
    style(ofItem: item, inSection: section).layers(in: cell(ofItem: item, inSection: section).size).map {
      FrameTable.LayerFrame(id: $0.id, states: $0.states, frame: points($0.frame))
    }
  }
  public func contentFrame(ofItem item: Int, inSection section: Int) -> FrameTable.Frame {
    let size = cell(ofItem: item, inSection: section).size
    return points(style(ofItem: item, inSection: section).content(in: size))
  }
  public func headerLayers(inSection section: Int) -> [FrameTable.LayerFrame] {
    layers(of: table.sections[checked(section)].header)
  }
  public func footerLayers(inSection section: Int) -> [FrameTable.LayerFrame] {
    layers(of: table.sections[checked(section)].footer)
  }
  private func layers(of supplementary: FrameTable.Supplementary?) -> [FrameTable.LayerFrame] {
    (supplementary?.layers ?? []).map {
      FrameTable.LayerFrame(id: $0.id, states: $0.states, frame: points($0.frame))
    }
  }
  func separatorPixelFrames(ofItem item: Int, inSection section: Int) -> [FrameTable.SeparatorLine] {
    let lines = style(ofItem: item, inSection: section).separators(of: cell(ofItem: item, inSection: section))
    if lines.isEmpty { return lines }
    let frame = pixelFrame(ofItem: item, inSection: section)
    return lines.map { FrameTable.SeparatorLine(edge: $0.edge, frame: $0.frame.offset(x: frame.x, y: frame.y)) }
  }
}
extension FrameTable.Layout {
  public func itemCount(in section: some RawRepresentable<Int>, instance: Int = 0) -> Int {
    itemCount(inSection: place(of: section.rawValue, instance))
  }
  public func frame(ofItem item: Int, in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame {
    frame(ofItem: item, inSection: place(of: section.rawValue, instance))
  }
  public func frame(of section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame {
    frame(ofSection: place(of: section.rawValue, instance))
  }
  public func headerFrame(in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame? {
    headerFrame(inSection: place(of: section.rawValue, instance))
  }
  public func footerFrame(in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame? {
    footerFrame(inSection: place(of: section.rawValue, instance))
  }
  public func planeFrame(in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame? {
    planeFrame(inSection: place(of: section.rawValue, instance))
  }
  public func plane(of section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Layout? {
    plane(ofSection: place(of: section.rawValue, instance))
  }
  public func backgroundFrame(in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame? {
    backgroundFrame(inSection: place(of: section.rawValue, instance))
  }
  public func backgroundRadius(in section: some RawRepresentable<Int>, instance: Int = 0) -> Double? {
    backgroundRadius(inSection: place(of: section.rawValue, instance))
  }
  public func separators(
    ofItem item: Int, in section: some RawRepresentable<Int>, instance: Int = 0
  ) -> [(edge: FrameTable.Edge, frame: FrameTable.Frame)] {
    separators(ofItem: item, inSection: place(of: section.rawValue, instance))
  }
  public func layers(ofItem item: Int, in section: some RawRepresentable<Int>, instance: Int = 0) -> [FrameTable
    .LayerFrame]
  {
    layers(ofItem: item, inSection: place(of: section.rawValue, instance))
  }
}
extension FrameTable {
  public struct LayerFrame: Sendable, Hashable {
    public var id: String
    public var states: StateSet
    public var frame: Frame
    package init(id: String, states: StateSet, frame: Frame) {
      self.id = id
      self.states = states
      self.frame = frame
    }
  }
}
extension FrameTable.Layout {
  public func headerFrame(inSection section: Int, showing visible: FrameTable.Frame) -> FrameTable.Frame? {
    guard let rest = headerFrame(inSection: section) else { return nil }
    guard table.sections[section].header?.pinned == true else { return rest }
    return pins.header(rest, in: frame(ofSection: section), showing: visible)
  }
  public func footerFrame(inSection section: Int, showing visible: FrameTable.Frame) -> FrameTable.Frame? {
    guard let rest = footerFrame(inSection: section) else { return nil }
    guard table.sections[section].footer?.pinned == true else { return rest }
    return pins.footer(
      rest, in: frame(ofSection: section), behind: headerFrame(inSection: section), showing: visible)
  }
  private var pins: FrameTable.Pins { FrameTable.Pins(scroll: table.scroll, direction: table.direction) }
  public func item(atX x: Double, y: Double) -> (section: Int, item: Int)? {
    let around = FrameTable.Frame(aroundX: x, y: y, scale: scale)
    let found = elements(in: around, kinds: .items).last { $0.frame.holds(x: x, y: y) }
    guard let found, case .item(let item) = found.kind else { return nil }
    return (found.section, item)
  }
}
extension FrameTable.Layout {
  public func stopCount(ofPlane section: Int) -> Int { stops(ofPlane: section)?.count ?? 0 }
  public func stop(_ index: Int, ofPlane section: Int) -> Double {
    guard let stops = stops(ofPlane: section) else {
      preconditionFailure("section \(section) has no plane that comes to rest somewhere, and no stop \(index)")
    }
    return stops[index].double(over: scale)
  }
  public func restingOffset(
    ofPlane section: Int, near proposed: Double, from current: Double, velocity: Double
  ) -> Double {
    guard let stops = stops(ofPlane: section), stops.count > 0 else { return proposed }
    func offset(_ index: Int) -> Double { stops[index].double(over: scale) }
    func count(upTo limit: Double) -> Int { (0..<stops.count).partitionPoint { offset($0) <= limit } }
    func nearest(to target: Double) -> Int {
      let after = count(upTo: target)
      if after == 0 || after == stops.count { return max(0, after - 1) }
      return target - offset(after - 1) <= offset(after) - target ? after - 1 : after
    }
    let isPage = table.sections[section].plane?.snap == .page
    if velocity > 0 {
      let next = min(count(upTo: current), stops.count - 1)
      return offset(isPage ? next : max(nearest(to: proposed), next))
    }
    if velocity < 0 {
      let before = (0..<stops.count).partitionPoint { offset($0) < current } - 1
      return offset(isPage ? max(0, before) : min(nearest(to: proposed), max(0, before)))
    }
    return offset(nearest(to: isPage ? current : proposed))
  }
  private func stops(ofPlane section: Int) -> FrameTable.StopList? {
    guard let plane = table.sections[checked(section)].plane, let layout = self.plane(ofSection: section) else {
      return nil
    }
    let length = layout.contentPixelSize.length(along: plane.scroll)
    let extent = plane.frame.length(along: plane.scroll)
    let sampleLength = plane.contentSize.length(along: plane.scroll)
    return FrameTable.StopList(
      plane, isMirrored: plane.scroll == .horizontal && table.direction == .rtl, lines: layout.lineCount,
      last: max(0, length &- extent), lastOfSample: max(0, sampleLength &- extent), extent: extent)
  }
  private var lineCount: Int { table.sections[0].dynamic?.lineCount(of: itemCount(inSection: 0)) ?? 0 }
}
extension FrameTable {
  struct StopList {
    private let stops: Plane.Stops
    private let isDescending: Bool
    private let isMirrored: Bool
    private let shift: Rational
    private let last: Rational
    private let countInTable: Int
    private var skipped = 0
    private(set) var count = 0
    init?(
      _ plane: Plane, isMirrored: Bool, lines: Int, last: Rational, lastOfSample: Rational, extent: Rational
    ) {
      stops = plane.stops
      self.isMirrored = isMirrored
      self.last = last
      switch plane.stops {
      case .listed(let offsets):
        guard !offsets.isEmpty else { return nil }
        (countInTable, isDescending, shift) = (offsets.count, false, 0)
      case .repeating(_, let step, let count):
        isDescending = step < 0
        shift = isDescending && count == nil ? last &- lastOfSample : 0
        if let count {
          countInTable = count
        } else if plane.snap == .page {
          let whole = extent > 0 ? (last.divided(by: extent) ?? 0).pixelFloor : 0
          let rest = last &- extent &* Int(whole)
          countInTable = Int(whole) + (extent > 0 && rest.pixelCeiling > 0 ? 2 : 1)
        } else {
          countInTable = lines
        }
      }
      let reached = last > 0 ? (0..<countInTable).partitionPoint { stopInTable(at: $0) < last } : 0
      let end = min(countInTable, reached + 1)
      skipped = max(0, min((0..<countInTable).partitionPoint { stopInTable(at: $0) <= 0 }, end) - 1)
      count = end - skipped
    }
    subscript(index: Int) -> Rational {
      precondition(index >= 0 && index < count, "there are \(count) stops, and no stop \(index)")
      return max(0, min(stopInTable(at: skipped + index), last))
    }
    private func stopInTable(at index: Int) -> Rational {
      switch stops {
      case .listed(let offsets): return offsets[index]
      case .repeating(let first, let step, _):
        let place = isDescending ? countInTable - 1 - index : index
        let start = first &+ shift
        return isMirrored
          ? last &- Rational(Rational.snapped(last &- start, plus: -step, times: place))
          : Rational(Rational.snapped(start, plus: step, times: place))
      }
    }
  }
}
extension FrameTable {
  public struct Layout: Sendable {
    private let storage: Storage
    public var table: FrameTable { storage.table }
    public var contentPixelSize: PixelSize { storage.contentPixelSize }
    var placed: [PlacedSection] { storage.placed }
    var scale: Int { storage.table.device.scale }
    var container: PixelRect { storage.table.container }
    var items: [PlacedItems] { storage.items }
    var planes: [Int: Layout] { storage.planes }
    var indices: [ItemIndex] { storage.indices }
    var leads: [Int: Int] { storage.leads }
    var firstPlaces: [Int] { storage.firstPlaces }
    var tree: BoxTree { storage.tree }
    private final class Storage: Sendable {
      let table: FrameTable
      let sample: FrameTable?
      let contentPixelSize: PixelSize
      let placed: [PlacedSection]
      let items: [PlacedItems]
      let planes: [Int: Layout]
      let indices: [ItemIndex]
      let leads: [Int: Int]
      let firstPlaces: [Int]
      let tree: BoxTree
      init(
        sample: FrameTable, firstPlaces: [Int], indices: [ItemIndex], planes: [Int: Layout], counts: [Int: Int],
        leads: [Int: Int]
      ) {
        let table = leads.isEmpty ? sample : sample.with(leads: leads)
        (self.table, self.sample) = (table, leads.isEmpty ? nil : sample)
        self.indices = indices
        self.leads = leads
        let sections = table.sections
        self.firstPlaces = firstPlaces
        let (placed, size) = Layout.place(sample, counts, table)
        (self.placed, contentPixelSize) = (placed, size)
        self.planes = planes.isEmpty ? [:] : Layout.planes(planes, counts, leads)
        var items: [PlacedItems] = []
        items.reserveCapacity(sections.count)
        for index in sections.indices {
          items.append(PlacedItems(sections[index].items, sections[index].cellList, placed[index]))
        }
        self.items = items
        tree = BoxTree(count: placed.count) { Layout.box(placed[$0], items[$0], indices[$0]) }
      }
    }
    public init(_ table: FrameTable, counts: [Int: Int] = [:]) {
      self.init(table, counts: counts, firstPlaces: Self.firstPlaces(table.sections))
    }
    package init(_ table: FrameTable, places: [Range<Int>]) {
      let standOnce = places.allSatisfy { $0.count == 1 }
      self.init(table, counts: [:], firstPlaces: standOnce ? [] : places.map { $0.lowerBound })
    }
    private init(_ table: FrameTable, counts: [Int: Int], firstPlaces: [Int]) {
      var (indices, planes): ([ItemIndex], [Int: Layout]) = ([], [:])
      indices.reserveCapacity(table.sections.count)
      for section in table.sections.indices {
        if table.sections[section].plane == nil {
          indices.append(ItemIndex(table.sections[section].items, table.sections[section].cellList))
        } else {
          indices.append(.ofNothing)
          planes[section] = Layout(table.planeTable(of: section))
        }
      }
      self.init(sample: table, firstPlaces: firstPlaces, indices: indices, planes: planes, counts: counts, leads: [:])
    }
    private init(
      sample: FrameTable, firstPlaces: [Int], indices: [ItemIndex], planes: [Int: Layout], counts: [Int: Int],
      leads: [Int: Int]
    ) {
      storage = Storage(
        sample: sample, firstPlaces: firstPlaces, indices: indices, planes: planes, counts: counts, leads: leads)
    }
    private static func firstPlaces(_ sections: [Section]) -> [Int] {
      func isFirst(_ index: Int) -> Bool { sections[index].instance ?? 0 == 0 }
      return sections.indices.allSatisfy(isFirst) ? [] : sections.indices.filter(isFirst)
    }
    private static func planes(_ planes: [Int: Layout], _ counts: [Int: Int], _ leads: [Int: Int]) -> [Int: Layout] {
      var result = planes
      for (section, plane) in planes where plane.table.sections[0].dynamic != nil {
        result[section] = plane.with(
          counts: counts[section].map { [0: $0] } ?? [:], leads: leads[section].map { [0: $0] } ?? [:])
      }
      return result
    }
    public func plane(ofSection section: Int) -> Layout? { planes[section] }
    public func with(counts: [Int: Int], leads: [Int: Int] = [:]) -> Layout {
      Layout(
        sample: storage.sample ?? storage.table, firstPlaces: firstPlaces, indices: indices, planes: planes,
        counts: counts, leads: leads)
    }
    public func with<ID: RawRepresentable<Int> & Hashable>(counts: [ID: Int], leads: [ID: Int] = [:]) -> Layout {
      with(counts: byPlace(counts), leads: byPlace(leads))
    }
    private func byPlace<ID: RawRepresentable<Int> & Hashable>(_ numbers: [ID: Int]) -> [Int: Int] {
      var result: [Int: Int] = [:]
      for (section, number) in numbers {
        for place in places(of: section.rawValue) { result[place] = number }
      }
      return result
    }
    private static func box(_ section: PlacedSection, _ items: PlacedItems, _ index: ItemIndex) -> PixelBox {
      var box = section.strip == nil ? index.bounds(items).moved(by: section.move, times: 1) : .nothing
      for rect in [section.frame, section.header, section.footer, section.background] {
        if let rect { box.formUnion(PixelBox(around: rect)) }
      }
      return box
    }
  }
  public func layout(counts: [Int: Int] = [:]) -> Layout { Layout(self, counts: counts) }
}
extension FrameTable.Layout {
  public init(packedV2 table: StaticString, device: StaticString) {
    self.init(FrameTable(packedV2: table, device: device))
  }
}
extension FrameTable {
  package struct Pins {
    private let scroll: Axis
    private let direction: Direction
    package init(scroll: Axis, direction: Direction) {
      self.scroll = scroll
      self.direction = direction
    }
    package func header(_ rest: Frame, in section: Frame, showing visible: Frame) -> Frame {
      pinned(rest, in: section, showing: visible, isHeader: true)
    }
    package func footer(_ rest: Frame, in section: Frame, behind header: Frame?, showing visible: Frame) -> Frame {
      var room = section
      if let header {
        switch (scroll, direction) {
        case (.vertical, _): room.y = header.y + header.height
        case (.horizontal, .ltr): room.x = header.x + header.width
        case (.horizontal, .rtl): room.width = header.x - room.x
        }
      }
      return pinned(rest, in: room, showing: visible, isHeader: false)
    }
    private func pinned(_ rest: Frame, in room: Frame, showing visible: Frame, isHeader: Bool) -> Frame {
      var result = rest
      let isAtStart = isHeader == (scroll == .vertical || direction == .ltr)
      switch (scroll, isAtStart) {
      case (.vertical, true): result.y = max(rest.y, min(visible.y, room.y + room.height - rest.height))
      case (.vertical, false):
        result.y = min(rest.y, max(visible.y + visible.height - rest.height, room.y))
      case (.horizontal, true): result.x = max(rest.x, min(visible.x, room.x + room.width - rest.width))
      case (.horizontal, false):
        result.x = min(rest.x, max(visible.x + visible.width - rest.width, room.x))
      }
      return result
    }
  }
}
extension FrameTable {
  package struct PixelBox: Sendable, Hashable {
    package var minX, minY, maxX, maxY: Int64
    static let nothing = PixelBox(minX: .max, minY: .max, maxX: .min, maxY: .min)
    init(minX: Int64, minY: Int64, maxX: Int64, maxY: Int64) {
      self.minX = minX
      self.minY = minY
      self.maxX = maxX
      self.maxY = maxY
    }
    package init(around rect: PixelRect) {
      guard rect.width > 0, rect.height > 0 else {
        self = .nothing
        return
      }
      self.init(
        minX: rect.x.floor.down(1), minY: rect.y.floor.down(1), maxX: rect.maxX.floor.up(2), maxY: rect.maxY.floor.up(2)
      )
    }
    var isEmpty: Bool { minX > maxX || minY > maxY }
    func meets(_ other: PixelBox) -> Bool {
      minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
    mutating func formUnion(_ other: PixelBox) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }
    func moved(by stride: PixelPoint, times count: Int) -> PixelBox {
      if isEmpty || stride == .zero { return self }
      let (dx, dy) = (stride.x.floored(times: count), stride.y.floored(times: count))
      return PixelBox(
        minX: minX.adding(upToFarthest: dx), minY: minY.adding(upToFarthest: dy),
        maxX: maxX.adding(upToFarthest: dx).up(1), maxY: maxY.adding(upToFarthest: dy).up(1))
    }
  }
}
extension Int64 {
  func up(_ pixels: Int64) -> Int64 { self > .max - pixels ? .max : self + pixels }
  func down(_ pixels: Int64) -> Int64 { self < .min + pixels ? .min : self - pixels }
}
extension FrameTable {
  final class PlacedItems: Sendable {
    let count: Int
    let move: PixelPoint
    let pattern: Items.Pattern
    let listedFrom: Int
    private let listed: Items.Listed
    private let cells: CellList
    init(_ items: Items, _ cells: CellList, _ section: PlacedSection) {
      (count, move, self.cells) = (section.count, section.move, cells)
      let none = Items.Listed(origins: [], cells: [])
      switch items.placement {
      case .listed(let all):
        pattern = Items.Pattern(origins: [], cells: [], stride: .zero, snaps: false)
        (listedFrom, listed) = (0, all)
      case .repeating(let pattern):
        self.pattern = pattern
        (listedFrom, listed) = (pattern.tail?.from ?? .max, pattern.tail?.listed ?? none)
      }
    }
    func frame(of item: Int) -> PixelRect { placed(item).frame }
    func cell(of item: Int) -> Cell {
      precondition(item >= 0 && item < count, "there are \(count) items, and no item \(item)")
      return cells[item < listedFrom ? pattern.cell(of: item, count: count) : Int(listed.cell(at: item - listedFrom))]
    }
    @inline(__always)
    func placed(_ item: Int) -> (frame: PixelRect, separatorEdges: EdgeSet) {
      precondition(item >= 0 && item < count, "there are \(count) items, and no item \(item)")
      let (origin, index) = item < listedFrom ? repeated(item) : listed(item)
      let cell = cells[index]
      return (PixelRect(origin: origin, size: cell.size), cell.separatorEdges)
    }
    private func repeated(_ item: Int) -> (PixelPoint, cell: Int) {
      (pattern.origin(of: item, movedBy: move), pattern.cell(of: item, count: count))
    }
    private func listed(_ item: Int) -> (PixelPoint, cell: Int) {
      let (origin, cell) = listed.item(at: item - listedFrom)
      return (PixelPoint(origin).moved(by: move), Int(cell))
    }
  }
}
extension FrameTable.PixelPoint {
  fileprivate func moved(by move: FrameTable.PixelPoint) -> FrameTable.PixelPoint {
    if move == .zero { return self }
    let (x, y) = (x &+ move.x, y &+ move.y)
    return FrameTable.PixelPoint(
      x: move.x.isWhole ? x : FrameTable.Rational(x.snapped), y: move.y.isWhole ? y : FrameTable.Rational(y.snapped))
  }
}
extension FrameTable {
  struct PlacedSection: Sendable {
    var count: Int
    var move: PixelPoint
    var frame: PixelRect
    var header, footer, background, strip: PixelRect?
  }
}
extension FrameTable.PlacedSection {
  init(_ section: FrameTable.Section) {
    self.init(
      count: section.items.count, move: .zero, frame: section.frame, header: section.header?.frame,
      footer: section.footer?.frame, background: section.background, strip: section.plane?.frame)
  }
  init(
    _ section: FrameTable.Section, count: Int, start: FrameTable.Rational, items: FrameTable.Rational,
    growth: FrameTable.Rational, along scroll: FrameTable.Axis, isBackwards: Bool
  ) {
    func changed(_ rect: FrameTable.PixelRect, by move: FrameTable.Rational, longer: FrameTable.Rational = 0)
      -> FrameTable.PixelRect
    {
      var rect = rect.offset(by: move, along: scroll)
      if isBackwards { rect.x = rect.x &- longer }
      if scroll == .vertical { rect.height = rect.height &+ longer } else { rect.width = rect.width &+ longer }
      return rect
    }
    var background = section.background.map { changed($0, by: start, longer: growth) }
    if let rect = background, rect.width <= 0 || rect.height <= 0 { background = nil }
    self.init(
      count: count, move: FrameTable.PixelPoint(items, along: scroll),
      frame: changed(section.frame, by: start, longer: growth),
      header: section.header.map { changed($0.frame, by: start) },
      footer: section.footer.map { changed($0.frame, by: isBackwards ? start &- growth : start &+ growth) },
      background: background, strip: section.plane.map { changed($0.frame, by: start) })
  }
}
extension FrameTable {
  final class ListedRows: Sendable {
    private let items: PackedRows
    private let boxes: PackedRows
    init(_ reader: inout PackedReader) {
      let count = reader.number()
      items = reader.rows(count)
      boxes = reader.rows(BoxTree.boxCount(over: count, shift: BoxTree.packedShift))
    }
    var count: Int { items.count }
    var address: UInt { boxes.address }
    @inline(__always)
    func item(_ index: Int) -> (origin: PixelOrigin, cell: UInt32) {
      let row = items[index]
      return (PixelOrigin(x: items.a(row), y: items.b(row)), UInt32(truncatingIfNeeded: items.c(row)))
    }
    func meets(_ index: Int, _ other: PixelBox) -> Bool {
      let row = boxes[index]
      return boxes.b(row) <= other.maxY && other.minY <= boxes.d(row) && boxes.a(row) <= other.maxX
        && other.minX <= boxes.c(row)
    }
    func box(_ index: Int) -> PixelBox {
      let row = boxes[index]
      return PixelBox(minX: boxes.a(row), minY: boxes.b(row), maxX: boxes.c(row), maxY: boxes.d(row))
    }
  }
}
extension FrameTable {
  package enum PackedFormat {
    package static let version: UInt64 = 2
    package struct SectionTraits: OptionSet, Sendable, Hashable {
      package let rawValue: UInt32
      package init(rawValue: UInt32) { self.rawValue = rawValue }
      package static let beginsOnPixel = SectionTraits(rawValue: 1)
      package static let dropsWhenEmpty = SectionTraits(rawValue: 8)
      package static let isMeasured = SectionTraits(rawValue: 16)
      package static let hasFixedCount = SectionTraits(rawValue: 64)
      package static let countIsSample = SectionTraits(rawValue: 128)
      package static let hasPlane = SectionTraits(rawValue: 2)
      package static let repeats = SectionTraits(rawValue: 4)
      package static let hasDynamicLead = SectionTraits(rawValue: 32)
      package static let following: SectionTraits = [.hasPlane, .repeats, .hasDynamicLead]
      subscript(trait: SectionTraits) -> Bool {
        get { rawValue & trait.rawValue != 0 }
        set { self = SectionTraits(rawValue: newValue ? rawValue | trait.rawValue : rawValue & ~trait.rawValue) }
      }
    }
    package static func character(_ value: UInt8) -> UInt8 {
      let character = value + 40
      return character == UInt8(ascii: "\\") ? UInt8(ascii: "~") : character
    }
    package static func value(_ character: UInt8) -> UInt8 {
      let value = character &- 40
      if value < 64, value != 52 { return value }
      return character == UInt8(ascii: "~") ? 52 : 255
    }
    package static func number(_ word: UInt64) -> UInt64 {
      let tildes = (word &+ 0x0202_0202_0202_0202) >> 7 & 0x0101_0101_0101_0101
      let values = word &- 0x2828_2828_2828_2828 &- tildes &* 34
      let pairs = values & 0x003F_003F_003F_003F | values >> 2 & 0x0FC0_0FC0_0FC0_0FC0
      let fours = pairs & 0x0000_0FFF_0000_0FFF | pairs >> 4 & 0x00FF_F000_00FF_F000
      return fours & 0xFF_FFFF | fours >> 8 & 0xFFFF_FF00_0000
    }
    package static let wordLength = 8
    package static let wordBits = 6 * wordLength
    package static func checksum(_ text: ArraySlice<UInt8>) -> UInt64 {
      unsafe text.withUnsafeBufferPointer { unsafe checksum($0) }
    }
    package static func checksum(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
      let bytes = UnsafeRawBufferPointer(text)
      var sum = SIMD4(1, 2, 3, UInt64(bytes.count))
      var sums = SIMD4<UInt64>()
      var place = 0
      while place &+ 32 <= bytes.count {
        sum &+= unsafe bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self).littleEndian
        sums &+= sum
        place &+= 32
      }
      let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
      var result: UInt64 = 0
      while place < bytes.count {
        result = (result ^ UInt64(unsafe bytes[place])) &* factor
        place += 1
      }
      for lane in 0..<4 {
        result = (result ^ result >> 29 ^ sum[lane]) &* factor
        result = (result ^ result >> 29 ^ sums[lane]) &* factor
      }
      return result >> 16
    }
  }
}
extension SIMD4<UInt64> {
  fileprivate var littleEndian: Self { Self(x.littleEndian, y.littleEndian, z.littleEndian, w.littleEndian) }
}
extension FrameTable {
  @safe
  package struct PackedReader {
    private let characters: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var count: Int { unsafe characters.count }
    var isMirrored = false
    var boxes: UInt = 0
    var last: (after: [String], id: String) = ([], "")
    package init(_ characters: UnsafeBufferPointer<UInt8>) { unsafe self.characters = characters }
    private func group(at place: Int) -> UInt64 {
      precondition(place < count, "a packed table ends early")
      let value = PackedFormat.value(unsafe characters[place])
      precondition(value < 64, "a packed table holds a character that is none of its own")
      return UInt64(value)
    }
    private mutating func first() -> UInt64 {
      let group = group(at: position)
      position += 1
      return group
    }
    package mutating func flagged() -> (value: UInt64, flag: Bool) {
      let group = first()
      return (group & 32 == 0 ? group & 15 : number(group & 15, 4), group & 16 != 0)
    }
    package mutating func unsigned() -> UInt64 {
      let group = first()
      return group & 32 == 0 ? group : number(group & 31, 5)
    }
    private mutating func number(_ low: UInt64, _ bits: UInt64) -> UInt64 {
      var (value, shift, place) = (low, bits, position)
      var group: UInt64
      repeat {
        group = self.group(at: place)
        place += 1
        let next = group & 31
        precondition(shift < 60 || shift < 64 && next >> (64 - shift) == 0, "a packed table holds too large a number")
        value |= next &<< shift
        shift += 5
      } while group & 32 != 0
      position = place
      return value
    }
    package mutating func signed() -> Int64 {
      let value = unsigned()
      return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }
    package mutating func length() -> Int {
      let value = unsigned()
      precondition(value <= UInt64(count - position), "a packed table ends early")
      return Int(value)
    }
    package mutating func integer() -> Int { Int(signed()) }
    package mutating func bool() -> Bool { unsigned() == 1 }
    package mutating func rational() -> Rational {
      let (value, isFraction) = flagged()
      let numerator = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
      return isFraction ? Rational(numerator, over: Int64(bitPattern: unsigned())) : Rational(numerator)
    }
    package mutating func text() -> String {
      let length = length()
      return unsafe String(unsafeUninitializedCapacity: length) { bytes in
        for index in 0..<length { unsafe bytes[index] = UInt8(truncatingIfNeeded: unsigned()) }
        return length
      }
    }
    package mutating func list<Element>(_ element: (inout PackedReader) -> Element) -> [Element] {
      let length = length()
      var result: [Element] = []
      result.reserveCapacity(length)
      for _ in 0..<length { result.append(element(&self)) }
      return result
    }
    package mutating func choice<Choice: CaseIterable>() -> Choice where Choice.AllCases == [Choice] {
      Choice.allCases[Int(unsigned())]
    }
    package mutating func optional<Value>(_ value: (inout PackedReader) -> Value) -> Value? {
      bool() ? value(&self) : nil
    }
    mutating func number() -> Int {
      let value = unsigned()
      precondition(value <= UInt64(Int32.max), "a packed table holds too large a number")
      return Int(value)
    }
    mutating func rows(_ count: Int) -> PackedRows {
      var shape = PackedRows.Shape()
      func field(_ reader: inout PackedReader) -> PackedRows.Field {
        let (least, bits) = (reader.signed(), reader.unsigned())
        guard bits <= UInt64(PackedFormat.wordBits), let place = shape.place(Int(bits)) else {
          preconditionFailure("a packed table has too long a row")
        }
        return PackedRows.Field(least: least, bits: Int(bits), place: place)
      }
      let (a, b, c, d) = (field(&self), field(&self), field(&self), field(&self))
      let (width, room) = (shape.widths.first + shape.widths.second, self.count - PackedFormat.wordLength - position)
      guard room >= 0, count <= room / max(width, 1) || width == 0, let start = unsafe characters.baseAddress else {
        preconditionFailure("a packed table ends early")
      }
      defer { position += count * width }
      return unsafe PackedRows(UnsafeRawPointer(start + position), count: count, shape, a, b, c, d)
    }
    package mutating func runs() -> [UInt32] {
      var result: [UInt32] = []
      for _ in 0..<length() {
        let value = UInt32(unsigned())
        let count = unsigned()
        precondition(count <= UInt64(Int32.max), "a packed table holds too large a number")
        if count == 1 {
          result.append(value)
        } else {
          result.append(contentsOf: repeatElement(value, count: Int(count)))
        }
      }
      return result
    }
    package mutating func finish() {
      let length = PackedFormat.wordLength
      precondition(position + length == count, "a packed table was changed after it was generated")
      let sum = (0..<length).reduce(0 as UInt64) { $0 | group(at: position + $1) &<< UInt64(6 * $1) }
      let text = unsafe UnsafeBufferPointer(rebasing: characters[..<position])
      precondition(
        unsafe PackedFormat.checksum(text) == sum, "a packed table was changed after it was generated")
      position = count
    }
  }
}
extension FrameTable {
  @safe
  package struct PackedRows: Sendable {
    package struct Shape: Sendable {
      private var first = 0, second = 0
      package init() {}
      package mutating func place(_ bits: Int) -> Int? {
        if first + bits <= PackedFormat.wordBits {
          first += bits
          return first - bits
        }
        guard second + bits <= PackedFormat.wordBits else { return nil }
        second += bits
        return PackedFormat.wordBits + second - bits
      }
      package var widths: (first: Int, second: Int) { ((first + 5) / 6, (second + 5) / 6) }
    }
    struct Field: Sendable {
      private let least: Int64
      private let mask: UInt64
      private let shift: UInt8
      private let isInSecond: Bool
      init(least: Int64, bits: Int, place: Int) {
        (self.least, mask) = (least, 1 &<< UInt64(bits) &- 1)
        isInSecond = place >= PackedFormat.wordBits
        shift = UInt8(isInSecond ? place - PackedFormat.wordBits : place)
      }
      @inline(__always)
      func callAsFunction(_ row: Row) -> Int64 {
        least &+ Int64(bitPattern: (isInSecond ? row.second : row.first) &>> UInt64(shift) & mask)
      }
    }
    struct Row {
      let first, second: UInt64
    }
    private nonisolated(unsafe) let start: UnsafeRawPointer
    let count: Int
    private let width, firstWidth: Int
    let a, b, c, d: Field
    init(_ start: UnsafeRawPointer, count: Int, _ shape: Shape, _ a: Field, _ b: Field, _ c: Field, _ d: Field) {
      unsafe self.start = start
      (self.count, self.a, self.b, self.c, self.d) = (count, a, b, c, d)
      firstWidth = shape.widths.first
      width = firstWidth + shape.widths.second
    }
    var address: UInt { unsafe UInt(bitPattern: start) }
    @inline(__always)
    subscript(index: Int) -> Row {
      precondition(index >= 0 && index < count, "no such row")
      let place = index &* width
      return Row(first: word(place), second: width > firstWidth ? word(place &+ firstWidth) : 0)
    }
    @inline(__always)
    private func word(_ place: Int) -> UInt64 {
      PackedFormat.number(UInt64(littleEndian: unsafe start.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }
  }
}
extension Range<Int> {
  @inlinable
  package func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
extension FrameTable {
  public struct Plane: Sendable, Hashable {
    public var scroll: Axis
    public var frame: PixelRect
    public var contentSize: PixelSize
    public var snap: Snap
    public var stops: Stops
    public enum Snap: String, Sendable, Hashable, CaseIterable {
      case none, item, page, center
    }
    public enum Stops: Sendable, Hashable {
      case listed([Rational])
      case repeating(first: Rational, step: Rational, count: Int?)
    }
    public init(scroll: Axis, frame: PixelRect, contentSize: PixelSize, snap: Snap, stops: Stops) {
      self.scroll = scroll
      self.frame = frame
      self.contentSize = contentSize
      self.snap = snap
      self.stops = stops
    }
  }
  public func plane(ofSection index: Int) -> FrameTable? {
    sections[index].plane == nil ? nil : planeTable(of: index)
  }
  func planeTable(of index: Int) -> FrameTable {
    var section = sections[index]
    guard let plane = section.plane else { preconditionFailure("the section has no plane") }
    section.plane = nil
    (section.header, section.footer, section.background) = (nil, nil, nil)
    section.after = []
    section.beginsOnPixel = false
    section.dropsWhenEmpty = false
    section.frame = PixelRect(origin: .zero, size: plane.contentSize)
    let strip = PixelRect(
      x: container.x &+ plane.frame.x, y: container.y &+ plane.frame.y, width: plane.frame.width,
      height: plane.frame.height)
    return FrameTable(
      device: device, direction: direction, scroll: plane.scroll, container: strip, contentSize: plane.contentSize,
      sections: [section])
  }
}
extension FrameTable.Rational {
  public var double: Double { double(over: 1) }
  public func double(over divisor: Int) -> Double {
    let (product, overflows) = denominator.multipliedReportingOverflow(by: Int64(divisor))
    if !overflows, numerator.magnitude < 1 << 53, product.magnitude < 1 << 53 {
      return Double(numerator) / Double(product)
    }
    return Self.nearest(
      numerator.magnitude, FrameTable.Wide(denominator.magnitude, times: UInt64(divisor)), isNegative: numerator < 0)
  }
  private static func nearest(_ numerator: UInt64, _ denominator: FrameTable.Wide, isNegative: Bool) -> Double {
    let isLarger = denominator.high != 0
    var quotient = isLarger ? 0 : numerator / denominator.low
    var remainder = FrameTable.Wide(isLarger ? numerator : numerator % denominator.low)
    var exponent = 0
    while quotient < 1 << 62, quotient != 0 || remainder != FrameTable.Wide(0) {
      remainder = remainder + remainder
      quotient <<= 1
      if remainder >= denominator {
        remainder = remainder - denominator
        quotient |= 1
      }
      exponent -= 1
      if exponent < -1100 { break }
    }
    if remainder != FrameTable.Wide(0) { quotient |= 1 }
    let magnitude = Double(quotient) * Double(sign: .plus, exponent: exponent, significand: 1)
    return isNegative ? -magnitude : magnitude
  }
}
extension FrameTable.Rational {
  public static func &+ (a: FrameTable.Rational, b: FrameTable.Rational) -> FrameTable.Rational {
    if a.isWhole, b.isWhole {
      let (sum, overflows) = a.numerator.addingReportingOverflow(b.numerator)
      if !overflows { return FrameTable.Rational(sum) }
    }
    return nearestSum(a, b)
  }
  private static func nearestSum(_ a: FrameTable.Rational, _ b: FrameTable.Rational) -> FrameTable.Rational {
    if let sum = a.adding(b) { return sum }
    let (whole, part, unit) = parts(a.floor, a.rest, a.denominator, b.floor, b.rest, b.denominator)
    return cut(whole, part, of: unit)
  }
  public static func &- (a: FrameTable.Rational, b: FrameTable.Rational) -> FrameTable.Rational { a &+ (-b) }
  static func &* (a: FrameTable.Rational, count: Int) -> FrameTable.Rational {
    if a.isWhole {
      let (product, overflows) = a.numerator.multipliedReportingOverflow(by: Int64(count))
      if !overflows { return FrameTable.Rational(product) }
    }
    return nearestProduct(a, count)
  }
  private static func nearestProduct(_ a: FrameTable.Rational, _ count: Int) -> FrameTable.Rational {
    if let product = a.multiplied(by: FrameTable.Rational(count)) { return product }
    let isNegative = (a.numerator < 0) != (count < 0)
    let (quotient, remainder) =
      FrameTable.Wide(a.numerator.magnitude, times: UInt64(count.magnitude)).divided(by: a.denominator.magnitude)
      ?? (.max, 0)
    let whole = Int64(clamping: quotient)
    let magnitude = cut(whole, FrameTable.Wide(remainder), of: FrameTable.Wide(a.denominator.magnitude))
    return isNegative ? -magnitude : magnitude
  }
  static func &* (a: FrameTable.Rational, b: FrameTable.Rational) -> FrameTable.Rational {
    if let product = a.multiplied(by: b) { return product }
    let above = FrameTable.Wide(a.numerator.magnitude, times: b.numerator.magnitude)
    let below = FrameTable.Wide(a.denominator.magnitude, times: b.denominator.magnitude)
    let (whole, part) = above.divided(by: below)
    let magnitude = cut(Int64(clamping: whole), part, of: below)
    return (a.numerator < 0) != (b.numerator < 0) ? -magnitude : magnitude
  }
  var half: FrameTable.Rational {
    if let half = divided(by: 2) { return half }
    return Self.cut(
      floor >> 1, FrameTable.Wide(rest) + FrameTable.Wide(floor & 1 == 0 ? 0 : denominator.magnitude),
      of: FrameTable.Wide(denominator.magnitude, times: 2))
  }
  var floor: Int64 {
    if isWhole { return numerator }
    let quotient = numerator / denominator
    return numerator < 0 && quotient * denominator != numerator ? quotient - 1 : quotient
  }
  var rest: UInt64 { UInt64(bitPattern: numerator &- floor &* denominator) }
  static func parts(
    _ wholeA: Int64, _ restA: UInt64, _ unitA: Int64, _ wholeB: Int64, _ restB: UInt64, _ unitB: Int64
  ) -> (whole: Int64, part: FrameTable.Wide, unit: FrameTable.Wide) {
    let unit = FrameTable.Wide(unitA.magnitude, times: unitB.magnitude)
    let part = FrameTable.Wide(restA, times: unitB.magnitude) + FrameTable.Wide(restB, times: unitA.magnitude)
    let whole = wholeA.adding(upToFarthest: wholeB)
    return part < unit ? (whole, part, unit) : (whole.adding(upToFarthest: 1), part - unit, unit)
  }
  private static func cut(_ whole: Int64, _ part: FrameTable.Wide, of unit: FrameTable.Wide) -> FrameTable.Rational {
    if whole.magnitude >= Int64.farthest.magnitude { return FrameTable.Rational(whole) }
    let room = 60 - (Int64.bitWidth - whole.magnitude.leadingZeroBitCount)
    var (digits, rest, places) = (whole, part, 0)
    while places < room, rest != FrameTable.Wide(0) {
      (digits, rest, places) = (digits << 1, rest + rest, places + 1)
      if rest >= unit {
        rest = rest - unit
        digits |= 1
      }
    }
    if rest != FrameTable.Wide(0) { digits |= 1 }
    return FrameTable.Rational(digits, over: 1 << Int64(places))
  }
}
extension FrameTable.Rational {
  public var snapped: Int64 { wholePixels(tolerance: 501) }
  static func snapped(_ start: FrameTable.Rational, plus stride: FrameTable.Rational, times count: Int) -> Int64 {
    if let move = stride.multiplied(by: FrameTable.Rational(count)), let sum = start.adding(move) { return sum.snapped }
    let move = stride.floored(times: count)
    if move.magnitude >= Int64.farthest.magnitude { return move }
    let product = UInt64(bitPattern: stride.numerator) &* UInt64(bitPattern: Int64(count))
    let rest = product &- UInt64(bitPattern: move) &* stride.denominator.magnitude
    let (whole, part, unit) = parts(
      start.floor, start.rest, start.denominator, move, rest, stride.denominator)
    return FrameTable.Wide.isLess(unit, times: 499, than: part, times: 1000) ? whole.adding(upToFarthest: 1) : whole
  }
  func floored(times count: Int) -> Int64 {
    Int64(
      floorOf: numerator.magnitude, times: UInt64(count.magnitude), over: denominator.magnitude,
      isNegative: (numerator < 0) != (count < 0))
  }
  public var pixelFloor: Int64 { wholePixels(tolerance: 1) }
  public var pixelCeiling: Int64 { -(-self).pixelFloor }
  private func wholePixels(tolerance: UInt64) -> Int64 {
    if denominator == 1 { return numerator }
    let isAhead = FrameTable.Wide(denominator.magnitude, times: 1000 - tolerance) < FrameTable.Wide(rest, times: 1000)
    return isAhead ? floor + 1 : floor
  }
}
extension FrameTable {
  public struct Rational: Sendable, Hashable {
    public let numerator: Int64
    public let denominator: Int64
    public static let zero = Rational(0)
    public static let one = Rational(1)
    public init(_ whole: Int64) { self.init(unchecked: max(whole, -.farthest), over: 1) }
    public init(_ whole: Int) { self.init(Int64(whole)) }
    public init(_ numerator: Int64, over denominator: Int64) {
      precondition(denominator != 0, "a fraction over 0")
      guard let value = Rational(exactly: numerator, over: denominator) else {
        preconditionFailure("a fraction that 64 bits do not hold")
      }
      self = value
    }
    private init?(exactly numerator: Int64, over denominator: Int64) {
      if denominator == 1, numerator != .min {
        self.init(unchecked: numerator, over: 1)
        return
      }
      let divisor = Self.gcd(numerator.magnitude, denominator.magnitude)
      func reduced(_ number: Int64) -> Int64? {
        Int64(exactly: divisor == 1 ? number.magnitude : number.magnitude / divisor)
      }
      guard let above = reduced(numerator), let below = reduced(denominator) else { return nil }
      self.init(unchecked: (numerator < 0) != (denominator < 0) ? -above : above, over: below)
    }
    private init(unchecked numerator: Int64, over denominator: Int64) {
      self.numerator = numerator
      self.denominator = denominator
    }
    public var isWhole: Bool { denominator == 1 }
    public static func gcd(_ a: UInt64, _ b: UInt64) -> UInt64 {
      if a != 0, b != 0, b & (b &- 1) == 0 { return 1 << UInt64(min(a.trailingZeroBitCount, b.trailingZeroBitCount)) }
      var (a, b) = (a, b)
      while b != 0 { (a, b) = (b, a % b) }
      return a
    }
  }
}
extension FrameTable.Rational {
  public func adding(_ other: FrameTable.Rational) -> FrameTable.Rational? {
    if denominator == other.denominator {
      let (sum, overflows) = numerator.addingReportingOverflow(other.numerator)
      return overflows ? nil : FrameTable.Rational(exactly: sum, over: denominator)
    }
    if isWhole { return other.addingWhole(numerator) }
    if other.isWhole { return addingWhole(other.numerator) }
    let divisor = Int64(Self.gcd(denominator.magnitude, other.denominator.magnitude))
    let (left, o1) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
    let (right, o2) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (sum, o3) = left.addingReportingOverflow(right)
    let (common, o4) = denominator.multipliedReportingOverflow(by: other.denominator / divisor)
    return o1 || o2 || o3 || o4 ? nil : FrameTable.Rational(exactly: sum, over: common)
  }
  private func addingWhole(_ whole: Int64) -> FrameTable.Rational? {
    let (more, o1) = whole.multipliedReportingOverflow(by: denominator)
    let (sum, o2) = numerator.addingReportingOverflow(more)
    return o1 || o2 || sum == .min ? nil : FrameTable.Rational(unchecked: sum, over: denominator)
  }
  public static prefix func - (a: FrameTable.Rational) -> FrameTable.Rational {
    FrameTable.Rational(unchecked: -a.numerator, over: a.denominator)
  }
  public func multiplied(by other: FrameTable.Rational) -> FrameTable.Rational? {
    if isWhole, other.isWhole {
      let (product, overflows) = numerator.multipliedReportingOverflow(by: other.numerator)
      return overflows || product == .min ? nil : FrameTable.Rational(product)
    }
    let first = Int64(Self.gcd(numerator.magnitude, other.denominator.magnitude))
    let second = Int64(Self.gcd(other.numerator.magnitude, denominator.magnitude))
    let (above, o1) = (numerator / first).multipliedReportingOverflow(by: other.numerator / second)
    let (below, o2) = (denominator / second).multipliedReportingOverflow(by: other.denominator / first)
    return o1 || o2 || above == .min ? nil : FrameTable.Rational(unchecked: above, over: below)
  }
  public func divided(by other: FrameTable.Rational) -> FrameTable.Rational? {
    if other.numerator == 0 { return nil }
    let sign: Int64 = other.numerator < 0 ? -1 : 1
    return multiplied(by: FrameTable.Rational(unchecked: sign * other.denominator, over: sign * other.numerator))
  }
}
extension FrameTable.Rational: Comparable {
  public static func < (a: FrameTable.Rational, b: FrameTable.Rational) -> Bool {
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}
extension FrameTable.Rational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(value) }
}
extension FrameTable.Rational: CustomStringConvertible {
  public var description: String { isWhole ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
extension FrameTable.Section {
  public func cell(of item: Int) -> FrameTable.Cell { cellList[items.cell(of: item)] }
  public func frame(of item: Int) -> FrameTable.PixelRect {
    let (origin, cell) = items.placed(item)
    return FrameTable.PixelRect(origin: origin, size: cellList[cell].size)
  }
  public func style(of item: Int) -> FrameTable.CellStyle { styles[Int(cell(of: item).style)] }
}
extension FrameTable {
  public struct Section: Sendable, Hashable {
    public var id: String
    public var frame: PixelRect
    public var header: Supplementary?
    public var footer: Supplementary?
    public var background: PixelRect?
    public var backgroundRadius: CellStyle.Border.Radius?
    public var styles: [CellStyle]
    var cellList: CellList
    public var items: Items
    public var dynamic: DynamicExtent?
    public var after: [String]
    public var plane: Plane?
    public var instance: Int?
    public var sampleInstances: Int?
    package private(set) var traits: PackedFormat.SectionTraits
    public init(
      id: String, frame: PixelRect, header: Supplementary?, footer: Supplementary?, background: PixelRect?,
      backgroundRadius: CellStyle.Border.Radius? = nil, styles: [CellStyle], cells: [Cell], items: Items,
      dynamic: DynamicExtent?, after: [String],
      beginsOnPixel: Bool = false
    ) {
      self.init(
        id: id, frame: frame, header: header, footer: footer, background: background,
        backgroundRadius: backgroundRadius, styles: styles, cellList: CellList(cells), items: items, dynamic: dynamic,
        after: after, plane: nil, instance: nil, sampleInstances: nil, traits: beginsOnPixel ? .beginsOnPixel : [])
    }
    init(
      id: String, frame: PixelRect, header: Supplementary?, footer: Supplementary?, background: PixelRect?,
      backgroundRadius: CellStyle.Border.Radius?, styles: [CellStyle], cellList: CellList, items: Items,
      dynamic: DynamicExtent?, after: [String], plane: Plane?, instance: Int?, sampleInstances: Int?,
      traits: PackedFormat.SectionTraits
    ) {
      self.id = id
      self.frame = frame
      self.header = header
      self.footer = footer
      self.background = background
      self.backgroundRadius = backgroundRadius
      self.styles = styles
      self.cellList = cellList
      self.items = items
      self.dynamic = dynamic
      self.after = after
      self.plane = plane
      self.instance = instance
      self.sampleInstances = sampleInstances
      self.traits = traits
    }
    public var cells: [Cell] {
      get { cellList.all }
      _modify { yield &cellList.all }
    }
    public func cell(at index: Int) -> Cell { cellList[index] }
  }
}
extension FrameTable.Section {
  public var beginsOnPixel: Bool {
    get { traits[.beginsOnPixel] }
    set { traits[.beginsOnPixel] = newValue }
  }
  public var hasFixedCount: Bool {
    get { traits[.hasFixedCount] }
    set { traits[.hasFixedCount] = newValue }
  }
  public var countIsSample: Bool {
    get { traits[.countIsSample] }
    set { traits[.countIsSample] = newValue }
  }
  public var dropsWhenEmpty: Bool {
    get { traits[.dropsWhenEmpty] }
    set { traits[.dropsWhenEmpty] = newValue }
  }
  public var isMeasured: Bool {
    get { traits[.isMeasured] }
    set { traits[.isMeasured] = newValue }
  }
}
extension FrameTable {
  public struct Supplementary: Sendable, Hashable {
    public var frame: PixelRect
    public var pinned: Bool
    public var layers: [Layer]
    public init(frame: PixelRect, pinned: Bool, layers: [Layer]) {
      self.frame = frame
      self.pinned = pinned
      self.layers = layers
    }
  }
}
extension FrameTable {
  public struct SeparatorLine: Sendable, Hashable {
    public var edge: Edge
    public var frame: PixelRect
    public init(edge: Edge, frame: PixelRect) {
      self.edge = edge
      self.frame = frame
    }
  }
}
extension FrameTable {
  public enum TextSize: String, Sendable, Hashable, CaseIterable, Comparable {
    case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5
    public static func < (a: TextSize, b: TextSize) -> Bool { a.rank < b.rank }
    package var rank: Int {
      switch self {
      case .xs: 0
      case .s: 1
      case .m: 2
      case .l: 3
      case .xl: 4
      case .xxl: 5
      case .xxxl: 6
      case .ax1: 7
      case .ax2: 8
      case .ax3: 9
      case .ax4: 10
      case .ax5: 11
      }
    }
  }
}
#if canImport(UIKit)
  package import UIKit
  extension UICollectionViewLayoutAttributes {
    package convenience init(
      _ element: FrameTable.CollectionElement, plane: String, separator: String, background: String
    ) {
      let path = IndexPath(item: element.id.item, section: element.id.section)
      switch element.id.kind {
      case .cell: self.init(forCellWith: path)
      case .header:
        self.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
      case .footer:
        self.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: path)
      case .plane: self.init(forSupplementaryViewOfKind: plane, with: path)
      case .background: self.init(forDecorationViewOfKind: background, with: path)
      case .separator: self.init(forDecorationViewOfKind: separator, with: path)
      }
      frame = CGRect(
        x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
      zIndex = element.zIndex
    }
  }
  extension FrameTable.Frame {
    package init(_ rect: CGRect) {
      self.init(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
    }
  }
#endif
#if canImport(UIKit)
  public import UIKit
  open class FrameTableLayout: UICollectionViewLayout, FrameTableBackgrounds {
    public struct Container: Equatable {
      public var width, height: Double
      public var scale: Double
      public var isRightToLeft: Bool
    }
    public static let separatorKind = "FrameTableSeparator"
    public static let backgroundKind = "FrameTableBackground"
    public static let planeKind = "FrameTablePlane"
    private let source: (Container) -> FrameTable.Layout
    private var container: Container?
    private var layout: FrameTable.Layout?
    public init(_ source: @escaping (Container) -> FrameTable.Layout) {
      self.source = source
      super.init()
      register(FrameTableSeparatorView.self, forDecorationViewOfKind: Self.separatorKind)
      register(FrameTableBackgroundView.self, forDecorationViewOfKind: Self.backgroundKind)
    }
    @available(*, unavailable, message: "a layout needs to know its table")
    public required init?(coder: NSCoder) { nil }
    public var currentLayout: FrameTable.Layout? { layout }
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    open override func prepare() {
      super.prepare()
      guard let view = collectionView else { return }
      let container = Self.container(of: view, view.bounds.size)
      guard layout == nil || container != self.container else { return }
      self.container = container
      layout = source(container).withCounts(ofSections: view.numberOfSections) { view.numberOfItems(inSection: $0) }
    }
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if context.invalidateEverything || context.invalidateDataSourceCounts { layout = nil }
    }
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView else { return true }
      return Self.container(of: view, newBounds.size) != container || layout?.pinnedIDs.isEmpty == false
    }
    open override var collectionViewContentSize: CGSize {
      let size = layout?.contentSize ?? FrameTable.Size(width: 0, height: 0)
      return CGSize(width: size.width, height: size.height)
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let layout, let view = collectionView else { return nil }
      return layout.collectionElements(in: FrameTable.Frame(rect), showing: visible)
        .filter { $0.id.isThere(sections: view.numberOfSections) { view.numberOfItems(inSection: $0) } }
        .map(attributes)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes(.cell, indexPath)
    }
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      switch elementKind {
      case UICollectionView.elementKindSectionHeader: attributes(.header, indexPath)
      case UICollectionView.elementKindSectionFooter: attributes(.footer, indexPath)
      case Self.planeKind: attributes(.plane, indexPath)
      default: nil
      }
    }
    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      switch elementKind {
      case Self.backgroundKind: attributes(.background, indexPath)
      case Self.separatorKind: attributes(.separator, indexPath)
      default: nil
      }
    }
    package func backgroundRadius(inSection section: Int) -> Double? {
      guard let layout, section < layout.sectionCount else { return nil }
      return layout.backgroundRadius(inSection: section)
    }
    private func attributes(
      _ kind: FrameTable.CollectionElement.Kind, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let id = FrameTable.CollectionElement.ID(kind, section: indexPath.section, item: indexPath.item)
      return layout?.collectionElement(id, showing: visible).map(attributes)
    }
    private func attributes(_ element: FrameTable.CollectionElement) -> UICollectionViewLayoutAttributes {
      UICollectionViewLayoutAttributes(
        element, plane: Self.planeKind, separator: Self.separatorKind, background: Self.backgroundKind)
    }
    private var visible: FrameTable.Frame {
      guard let view = collectionView else { return FrameTable.Frame(x: 0, y: 0, width: 0, height: 0) }
      return FrameTable.Frame(view.bounds.inset(by: view.adjustedContentInset))
    }
    private static func container(of view: UICollectionView, _ size: CGSize) -> Container {
      let traits = view.traitCollection
      return Container(
        width: Double(size.width), height: Double(size.height), scale: Double(traits.displayScale),
        isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
  }
  @MainActor package protocol FrameTableBackgrounds: AnyObject {
    func backgroundRadius(inSection section: Int) -> Double?
  }
  open class FrameTableSeparatorView: UICollectionReusableView {
    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .separator
    }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      backgroundColor = .separator
    }
  }
  open class FrameTableBackgroundView: UICollectionReusableView {
    private var section: Int?
    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .secondarySystemBackground
    }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      backgroundColor = .secondarySystemBackground
    }
    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      section = layoutAttributes.indexPath.section
      roundCorners()
    }
    open override func didMoveToSuperview() {
      super.didMoveToSuperview()
      roundCorners()
    }
    private func roundCorners() {
      let layout = (superview as? UICollectionView)?.collectionViewLayout as? any FrameTableBackgrounds
      guard let section, let layout else { return }
      layer.cornerRadius = CGFloat(layout.backgroundRadius(inSection: section) ?? 0)
    }
  }
#endif
extension FrameTable {
  struct Wide: Comparable {
    private(set) var high, low: UInt64
    init(_ value: UInt64) { (high, low) = (0, value) }
    init(_ a: UInt64, times b: UInt64) {
      let product = a.multipliedFullWidth(by: b)
      (high, low) = (product.high, product.low)
    }
    static func < (a: Wide, b: Wide) -> Bool { (a.high, a.low) < (b.high, b.low) }
    static func + (a: Wide, b: Wide) -> Wide {
      var sum = a
      let (low, carries) = a.low.addingReportingOverflow(b.low)
      sum.low = low
      sum.high = a.high + b.high + (carries ? 1 : 0)
      return sum
    }
    static func - (a: Wide, b: Wide) -> Wide {
      var difference = a
      let (low, borrows) = a.low.subtractingReportingOverflow(b.low)
      difference.low = low
      difference.high = a.high - b.high - (borrows ? 1 : 0)
      return difference
    }
    static func isLess(_ a: Wide, times x: UInt64, than b: Wide, times y: UInt64) -> Bool {
      let (left, right) = (a.product(with: x), b.product(with: y))
      return (left.high, left.rest) < (right.high, right.rest)
    }
    private func product(with factor: UInt64) -> (high: UInt64, rest: Wide) {
      let below = Wide(low, times: factor)
      var above = Wide(high, times: factor)
      above = above + Wide(below.high)
      var rest = below
      rest.high = above.low
      return (above.high, rest)
    }
    func divided(by divisor: UInt64) -> (quotient: UInt64, remainder: UInt64)? {
      high < divisor ? divisor.dividingFullWidth((high, low)) : nil
    }
    func divided(by divisor: Wide) -> (quotient: UInt64, remainder: Wide) {
      var (quotient, rest, overflows) = (UInt64(0), Wide(0), false)
      for place in (0..<128).reversed() {
        let word = place < 64 ? low : high
        rest = rest + rest + Wide(word >> UInt64(place % 64) & 1)
        overflows = overflows || quotient.leadingZeroBitCount == 0
        quotient <<= 1
        if rest >= divisor {
          rest = rest - divisor
          quotient |= 1
        }
      }
      return (overflows ? .max : quotient, rest)
    }
  }
}
extension Int64 {
  static let farthest = Int64.max
  func adding(upToFarthest other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (self < 0 ? -.farthest : .farthest) : Swift.max(sum, -.farthest)
  }
  init(floorOf a: UInt64, times b: UInt64, over divisor: UInt64, isNegative: Bool) {
    guard let (quotient, remainder) = FrameTable.Wide(a, times: b).divided(by: divisor),
      quotient < Int64.farthest.magnitude
    else {
      self = isNegative ? -.farthest : .farthest
      return
    }
    let whole = Int64(quotient)
    self = !isNegative ? whole : remainder == 0 ? -whole : -whole - 1
  }
}

"""##
}
