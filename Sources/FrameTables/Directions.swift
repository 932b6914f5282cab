extension FrameTable {
  /// An axis of the layout.
  public enum Axis: String, Sendable, Hashable, CaseIterable {
    case vertical, horizontal
  }
}

extension FrameTable {
  /// The direction in which lines run and in which edges are understood.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case ltr, rtl
  }
}

extension FrameTable {
  /// An edge of a rect.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    case top, left, bottom, right
  }
}

extension FrameTable {
  /// A set of edges in one byte.
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
  /// Whether a line along the edge runs from left to right.
  public var isHorizontal: Bool { self == .top || self == .bottom }
}
