// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part1 = ##"""
    sections[section.rawValue].background.map { points($0) }
  }
  public func itemCount(in section: some RawRepresentable<Int>) -> Int { sections[section.rawValue].items.count }
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
  public init(packedV1 table: StaticString, device: StaticString) {
    precondition(table.hasPointerRepresentation && device.hasPointerRepresentation, "a packed table is one character")
    self = unsafe Self.unpacked(
      table: UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount),
      device: UnsafeBufferPointer(start: device.utf8Start, count: device.utf8CodeUnitCount))
  }
  package init(packed table: [UInt8], device: [UInt8]) {
    self = unsafe table.withUnsafeBufferPointer { table in
      unsafe device.withUnsafeBufferPointer { unsafe Self.unpacked(table: table, device: $0) }
    }
  }
  private static func unpacked(table: UnsafeBufferPointer<UInt8>, device: UnsafeBufferPointer<UInt8>) -> FrameTable {
    var reader = unsafe LayoutcPackedReader(device)
    let device = Device(
      name: reader.text(), size: reader.size(), scale: reader.integer(), safeArea: reader.edges())
    reader.finish()
    reader = unsafe LayoutcPackedReader(table)
    precondition(reader.unsigned() == LayoutcPackedFormat.version, "a packed table of another version")
    let direction: LayoutcDirection = reader.choice()
    reader.isMirrored = direction == .rtl
    let result = FrameTable(
      device: device, direction: direction, scroll: reader.choice(), container: reader.rect(),
      contentSize: reader.size(), sections: reader.list { $0.section() })
    reader.finish()
    return result
  }
}
extension LayoutcPackedReader {
  fileprivate mutating func section() -> LayoutcSection {
    LayoutcSection(
      id: text(), frame: rect(), header: optional { $0.supplementary() }, footer: optional { $0.supplementary() },
      background: optional { $0.rect() }, styles: list { $0.style() },
      cells: list { LayoutcCell(style: UInt32($0.unsigned()), separatorEdges: LayoutcEdgeSet(rawValue: $0.byte()), size: $0.size()) },
      items: LayoutcItems(count: integer(), placement: bool() ? .repeating(pattern()) : .listed(listed())),
      dynamic: optional {
        LayoutcDynamicExtent(
          empty: $0.rational(), line: $0.rational(), itemsPerLine: $0.integer(), spacing: $0.rational(),
          lead: $0.integer())
      },
      after: list { $0.text() }, beginsOnPixel: bool())
  }
  private mutating func supplementary() -> LayoutcSupplementary {
    LayoutcSupplementary(
      frame: rect(), pinned: bool(),
      layers: list { LayoutcLayer(id: $0.text(), states: LayoutcStateSet(rawValue: $0.byte()), frame: $0.rect()) })
  }
  private mutating func style() -> LayoutcCellStyle {
    LayoutcCellStyle(
      template: optional { $0.text() }, padding: edges(),
      border: optional {
        .init(width: $0.rational(), radius: $0.bool() ? .capsule : .length($0.rational()))
      },
      separator: optional { .init(width: $0.rational(), inset: $0.edges()) },
      layers: list {
        .init(id: $0.text(), states: LayoutcStateSet(rawValue: $0.byte()), inset: $0.edges(), anchor: $0.anchor())
      })
  }
  private mutating func anchor() -> LayoutcCellStyle.LayerStyle.Anchor {
    switch unsigned() {
    case 0: return .fill
    case 1: return .edge(choice(), thickness: rational())
    case 2: return .corner(choice(), choice(), size())
    default: preconditionFailure("a packed table holds an anchor that there is not")
    }
  }
  private mutating func listed() -> LayoutcItems.Listed {
    var (x, y): (Int64, Int64) = (0, 0)
    let origins = list { reader in
      x &+= reader.signed()
      y &+= reader.signed()
      return LayoutcPixelOrigin(x: x, y: y)
    }
    return LayoutcItems.Listed(origins: origins, cells: runs())
  }
  private mutating func pattern() -> LayoutcItems.Pattern {
    LayoutcItems.Pattern(
      origins: list { $0.point() }, cells: runs(), stride: point(), snaps: bool(),
      variants: list { .init(place: .init(rawValue: $0.byte()), cells: $0.runs()) },
      tail: optional { .init(from: $0.integer(), listed: $0.listed()) }, lead: integer())
  }
  fileprivate mutating func point() -> LayoutcPixelPoint { LayoutcPixelPoint(x: rational(), y: rational()) }
  fileprivate mutating func size() -> LayoutcPixelSize { LayoutcPixelSize(width: rational(), height: rational()) }
  fileprivate mutating func rect() -> LayoutcPixelRect {
    LayoutcPixelRect(x: rational(), y: rational(), width: rational(), height: rational())
  }
  fileprivate mutating func edges() -> LayoutcPixelEdges {
    LayoutcPixelEdges(top: rational(), left: rational(), bottom: rational(), right: rational(), isMirrored: isMirrored)
  }
  private mutating func byte() -> UInt8 { UInt8(unsigned()) }
  fileprivate mutating func choice<Choice: CaseIterable>() -> Choice where Choice.AllCases == [Choice] {
    Choice.allCases[Int(unsigned())]
  }
}
public struct FrameTable: Sendable, Hashable {
  public struct Device: Sendable, Hashable {
    public var name: String
    public var size: LayoutcPixelSize
    public var scale: Int
    public var safeArea: LayoutcPixelEdges
    public init(name: String, size: LayoutcPixelSize, scale: Int, safeArea: LayoutcPixelEdges) {
      self.name = name
      self.size = size
      self.scale = scale
      self.safeArea = safeArea
    }
  }
  public var device: Device
  public var direction: LayoutcDirection
  public var scroll: LayoutcAxis
  public var container: LayoutcPixelRect
  public var contentSize: LayoutcPixelSize
  public var sections: [LayoutcSection]
  public init(
    device: Device, direction: LayoutcDirection, scroll: LayoutcAxis, container: LayoutcPixelRect, contentSize: LayoutcPixelSize,
    sections: [LayoutcSection]
  ) {
    self.device = device
    self.direction = direction
    self.scroll = scroll
    self.container = container
    self.contentSize = contentSize
    self.sections = sections
  }
}
public struct LayoutcPixelPoint: Sendable, Hashable {
  public var x, y: LayoutcRational
  public init(x: LayoutcRational, y: LayoutcRational) {
    self.x = x
    self.y = y
  }
}
public struct LayoutcPixelSize: Sendable, Hashable {
  public var width, height: LayoutcRational
  public init(width: LayoutcRational, height: LayoutcRational) {
    self.width = width
    self.height = height
  }
}
public struct LayoutcPixelRect: Sendable, Hashable {
  public var x, y, width, height: LayoutcRational
  public init(x: LayoutcRational, y: LayoutcRational, width: LayoutcRational, height: LayoutcRational) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  public init(origin: LayoutcPixelPoint, size: LayoutcPixelSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
  public var maxX: LayoutcRational { x &+ width }
  public var maxY: LayoutcRational { y &+ height }
  public func inset(by edges: LayoutcPixelEdges) -> LayoutcPixelRect {
    let rest = max(0, width &- edges.left &- edges.right)
    return LayoutcPixelRect(
      x: edges.isMirrored ? maxX &- edges.right &- rest : x &+ edges.left, y: y &+ edges.top,
      width: rest, height: max(0, height &- edges.top &- edges.bottom))
  }
  public func offset(x dx: LayoutcRational, y dy: LayoutcRational) -> LayoutcPixelRect {
    LayoutcPixelRect(x: x &+ dx, y: y &+ dy, width: width, height: height)
  }
}
public struct LayoutcPixelEdges: Sendable, Hashable {
  public var top, left, bottom, right: LayoutcRational
  public var isMirrored: Bool
  public init(top: LayoutcRational, left: LayoutcRational, bottom: LayoutcRational, right: LayoutcRational, isMirrored: Bool = false) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
    self.isMirrored = isMirrored
  }
  public static let zero = LayoutcPixelEdges(top: 0, left: 0, bottom: 0, right: 0)
  public var mirrored: LayoutcPixelEdges {
    LayoutcPixelEdges(top: top, left: right, bottom: bottom, right: left, isMirrored: !isMirrored)
  }
}
public struct LayoutcPixelOrigin: Sendable, Hashable {
  public var x, y: Int64
  public init(x: Int64, y: Int64) {
    self.x = x
    self.y = y
  }
}
public enum LayoutcAxis: String, Sendable, Hashable, CaseIterable {
  case vertical, horizontal
}
public enum LayoutcDirection: String, Sendable, Hashable, CaseIterable {
  case ltr, rtl
}
public enum LayoutcEdge: String, Sendable, Hashable, CaseIterable {
  case top, left, bottom, right
}
public struct LayoutcEdgeSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ edge: LayoutcEdge) {
    switch edge {
    case .top: self = .top
    case .left: self = .left
    case .bottom: self = .bottom
    case .right: self = .right
    }
  }
  public static let top = LayoutcEdgeSet(rawValue: 1)
  public static let left = LayoutcEdgeSet(rawValue: 2)
  public static let bottom = LayoutcEdgeSet(rawValue: 4)
  public static let right = LayoutcEdgeSet(rawValue: 8)
}
extension LayoutcPixelPoint {
  public static let zero = LayoutcPixelPoint(x: 0, y: 0)
  public init(_ origin: LayoutcPixelOrigin) { self.init(x: LayoutcRational(origin.x), y: LayoutcRational(origin.y)) }
}
extension LayoutcEdge {
  public var isHorizontal: Bool { self == .top || self == .bottom }
}
extension LayoutcItems {
  public func origin(of item: Int) -> LayoutcPixelPoint {
    precondition(item >= 0 && item < count, "no such item")
    switch placement {
    case .listed(let listed): return LayoutcPixelPoint(listed.origins[item])
    case .repeating(let pattern):
      if let tail = pattern.tail, item >= tail.from { return LayoutcPixelPoint(tail.listed.origins[item - tail.from]) }
      return pattern.origin(of: item)

"""##
}
