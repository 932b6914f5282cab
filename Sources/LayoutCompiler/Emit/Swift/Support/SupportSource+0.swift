// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part0 = ##"""
public struct LayoutcBorderPath: Sendable, Hashable {
  public var path: LayoutcPixelRect
  public var width: LayoutcRational
  public var radius: LayoutcRational
  public init(path: LayoutcPixelRect, width: LayoutcRational, radius: LayoutcRational) {
    self.path = path
    self.width = width
    self.radius = radius
  }
}
public struct LayoutcCell: Sendable, Hashable {
  public var style: UInt32
  public var separatorEdges: LayoutcEdgeSet
  public var size: LayoutcPixelSize
  public init(style: UInt32, separatorEdges: LayoutcEdgeSet, size: LayoutcPixelSize) {
    self.style = style
    self.separatorEdges = separatorEdges
    self.size = size
  }
}
public struct LayoutcCellStyle: Sendable, Hashable {
  public var template: String?
  public var padding: LayoutcPixelEdges
  public var border: Border?
  public var separator: Separator?
  public var layers: [LayerStyle]
  public init(
    template: String?, padding: LayoutcPixelEdges, border: Border?, separator: Separator?, layers: [LayerStyle]
  ) {
    self.template = template
    self.padding = padding
    self.border = border
    self.separator = separator
    self.layers = layers
  }
  public struct Border: Sendable, Hashable {
    public enum Radius: Sendable, Hashable {
      case length(LayoutcRational)
      case capsule
    }
    public var width: LayoutcRational
    public var radius: Radius
    public init(width: LayoutcRational, radius: Radius) {
      self.width = width
      self.radius = radius
    }
  }
  public struct Separator: Sendable, Hashable {
    public var width: LayoutcRational
    public var inset: LayoutcPixelEdges
    public init(width: LayoutcRational, inset: LayoutcPixelEdges) {
      self.width = width
      self.inset = inset
    }
  }
  public struct LayerStyle: Sendable, Hashable {
    public enum Anchor: Sendable, Hashable {
      case fill
      case edge(LayoutcEdge, thickness: LayoutcRational)
      case corner(LayoutcEdge, LayoutcEdge, LayoutcPixelSize)
    }
    public var id: String
    public var states: LayoutcStateSet
    public var inset: LayoutcPixelEdges
    public var anchor: Anchor
    public init(id: String, states: LayoutcStateSet, inset: LayoutcPixelEdges, anchor: Anchor) {
      self.id = id
      self.states = states
      self.inset = inset
      self.anchor = anchor
    }
  }
}
public struct LayoutcStateSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let normal = LayoutcStateSet(rawValue: 1)
  public static let highlighted = LayoutcStateSet(rawValue: 2)
  public static let selected = LayoutcStateSet(rawValue: 4)
  public var names: [String] {
    [(LayoutcStateSet.normal, "normal"), (.highlighted, "highlighted"), (.selected, "selected")]
      .filter { contains($0.0) }.map(\.1)
  }
}
public struct LayoutcLayer: Sendable, Hashable {
  public var id: String
  public var states: LayoutcStateSet
  public var frame: LayoutcPixelRect
  public init(id: String, states: LayoutcStateSet, frame: LayoutcPixelRect) {
    self.id = id
    self.states = states
    self.frame = frame
  }
}
extension LayoutcCellStyle {
  public func content(in size: LayoutcPixelSize) -> LayoutcPixelRect {
    LayoutcPixelRect(origin: .zero, size: size).inset(by: padding)
  }
  public func borderPath(in size: LayoutcPixelSize) -> LayoutcBorderPath? {
    guard let border else { return nil }
    let half = border.width.half
    let dx = min(half, size.width.half)
    let dy = min(half, size.height.half)
    let path = LayoutcPixelRect(x: dx, y: dy, width: size.width &- dx &- dx, height: size.height &- dy &- dy)
    let largest = min(path.width, path.height).half
    switch border.radius {
    case .capsule: return LayoutcBorderPath(path: path, width: border.width, radius: largest)
    case .length(let radius): return LayoutcBorderPath(path: path, width: border.width, radius: min(radius, largest))
    }
  }
  public func layers(in size: LayoutcPixelSize) -> [LayoutcLayer] {
    layers.map { $0.resolved(in: size) }
  }
  public func separators(of cell: LayoutcCell) -> [LayoutcSeparatorLine] {
    guard let separator, !cell.separatorEdges.isEmpty else { return [] }
    let width = LayoutcRational(cell.size.width.pixelFloor)
    let height = LayoutcRational(cell.size.height.pixelFloor)
    let inset = separator.inset
    return LayoutcEdge.allCases.compactMap { edge in
      guard cell.separatorEdges.contains(LayoutcEdgeSet(edge)) else { return nil }
      let thickness = min(separator.width, edge.isHorizontal ? height : width)
      let across = max(0, cell.size.width &- inset.left &- inset.right)
      let down = max(0, cell.size.height &- inset.top &- inset.bottom)
      let frame =
        switch edge {
        case .top: LayoutcPixelRect(x: inset.left, y: 0, width: across, height: thickness)
        case .bottom: LayoutcPixelRect(x: inset.left, y: height &- thickness, width: across, height: thickness)
        case .left: LayoutcPixelRect(x: 0, y: inset.top, width: thickness, height: down)
        case .right: LayoutcPixelRect(x: width &- thickness, y: inset.top, width: thickness, height: down)
        }
      return frame.width > 0 && frame.height > 0 ? LayoutcSeparatorLine(edge: edge, frame: frame) : nil
    }
  }
}
extension LayoutcCellStyle.LayerStyle {
  public func resolved(in size: LayoutcPixelSize) -> LayoutcLayer { LayoutcLayer(id: id, states: states, frame: frame(in: size)) }
  public func frame(in size: LayoutcPixelSize) -> LayoutcPixelRect {
    let reference = LayoutcPixelRect(origin: .zero, size: size).inset(by: inset)
    switch anchor {
    case .fill: return reference
    case .edge(let edge, let thickness):
      let size =
        edge.isHorizontal
        ? LayoutcPixelSize(width: reference.width, height: thickness) : LayoutcPixelSize(width: thickness, height: reference.height)
      return reference.part(of: size, at: LayoutcEdgeSet(edge))
    case .corner(let first, let second, let size):
      return reference.part(of: size, at: LayoutcEdgeSet(first).union(LayoutcEdgeSet(second)))
    }
  }
}
extension LayoutcPixelRect {
  fileprivate func part(of size: LayoutcPixelSize, at edges: LayoutcEdgeSet) -> LayoutcPixelRect {
    let width = min(size.width, width)
    let height = min(size.height, height)
    return LayoutcPixelRect(
      x: edges.contains(.right) ? maxX &- width : x, y: edges.contains(.bottom) ? maxY &- height : y,
      width: width, height: height)
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
    public init(_ rect: LayoutcPixelRect, scale: Int) {
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
    public init(_ size: LayoutcPixelSize, scale: Int) {
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
    width: Double, height: Double, scale: Double, rightToLeft: Bool, scroll: LayoutcAxis, in containers: [Double]
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
  public func points(_ rect: LayoutcPixelRect) -> Frame { Frame(rect, scale: device.scale) }
  public func frame(ofItem item: Int, inSection section: Int) -> Frame { points(sections[section].frame(of: item)) }
}
extension FrameTable {
  public func section(_ id: some RawRepresentable<Int>) -> LayoutcSection { sections[id.rawValue] }
  public func frame(ofItem item: Int, in section: some RawRepresentable<Int>) -> Frame {
    frame(ofItem: item, inSection: section.rawValue)
  }
  public func frame(of section: some RawRepresentable<Int>) -> Frame {
    points(sections[section.rawValue].frame)
  }
  public func headerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    sections[section.rawValue].header.map { points($0.frame) }
  }
  public func footerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    sections[section.rawValue].footer.map { points($0.frame) }
  }
  public func backgroundFrame(in section: some RawRepresentable<Int>) -> Frame? {

"""##
}
