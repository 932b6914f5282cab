extension FrameTable {
  /// A rect inside a cell, header or footer, relative to its top left corner.
  public struct Layer: Sendable, Hashable {
    public var id: String
    /// The states of the cell in which the layer is there.
    public var states: StateSet
    /// In device pixels.
    public var frame: PixelRect
    public init(id: String, states: StateSet, frame: PixelRect) {
      self.id = id
      self.states = states
      self.frame = frame
    }
  }
}

extension FrameTable {
  /// The states of a cell in which a layer is there; a layer of state normal always is.
  public struct StateSet: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let normal = StateSet(rawValue: 1)
    public static let highlighted = StateSet(rawValue: 2)
    public static let selected = StateSet(rawValue: 4)

    /// The names in the order of the language reference.
    public var names: [String] {
      [(StateSet.normal, "normal"), (.highlighted, "highlighted"), (.selected, "selected")]
        .filter { contains($0.0) }.map { $0.1 }
    }
  }
}
