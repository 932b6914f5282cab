public import FrameTable

/// A cell template as written; every part is optional, because it may be laid over another.
public struct TemplateSpec: Sendable, Equatable {
  public var extends: Located<String>?
  public var size: SizeSpec?
  public var padding: EdgesSpec?
  public var min: PairSpec?
  public var max: PairSpec?
  public var border: BorderSpec?
  public var separators: SeparatorsSpec?
  public var layers: Located<[LayerSpec]>?
  public var span: Located<LaneSpan>?
  /// Whether there are mistakes in it, which were reported: its sizes are not those that are meant.
  var isDamaged = false
  /// Whether it lies over something that is not known, so that what is not named here may be named there.
  var isPartial = false

  public init() {}

  /// Stands for a template that could not be read.
  static let unknown: TemplateSpec = {
    var template = TemplateSpec()
    template.isDamaged = true
    template.isPartial = true
    return template
  }()
}

/// Lanes of a grid that a cell takes.
public enum LaneSpan: Sendable, Hashable {
  case lanes(Int)
  case all
}

public struct BorderSpec: Sendable, Equatable {
  public enum Radius: Sendable, Hashable {
    case length(Length)
    case capsule
  }
  public var width: Located<Length>?
  public var radius: Located<Radius>?
  /// Where it stands as a whole.
  var range = SourceRange.none

  public init(width: Located<Length>? = nil, radius: Located<Radius>? = nil) {
    self.width = width
    self.radius = radius
  }
}

public struct SeparatorsSpec: Sendable, Equatable {
  public var width: Located<Length>?
  public var inset: EdgesSpec?
  /// Default: bottom and right.
  public var edges: Located<EdgeSet>?
  /// Whether the last line's bottom (the first line's top) is drawn; default true.
  public var last: Located<Bool>?
  /// Where they stand as a whole.
  var range = SourceRange.none

  public init(
    width: Located<Length>? = nil, inset: EdgesSpec? = nil, edges: Located<EdgeSet>? = nil,
    last: Located<Bool>? = nil
  ) {
    self.width = width
    self.inset = inset
    self.edges = edges
    self.last = last
  }
}

/// A rect inside a cell, header or footer.
public struct LayerSpec: Sendable, Equatable {
  public enum Anchor: Sendable, Equatable {
    case fill
    case edge(Edge)
    /// A horizontal and a vertical edge: left or right, top or bottom.
    case corner(Edge, Edge)
  }
  public var id: Located<String>
  public var states: StateSet
  public var anchor: Located<Anchor>
  /// One length for a strip or a square corner.
  public var size: PairSpec?
  public var inset: EdgesSpec?
  public var range: SourceRange
}

extension BorderSpec: Layered {
  func laid(over base: BorderSpec) -> BorderSpec {
    var result = self
    result.width = width ?? base.width
    result.radius = radius ?? base.radius
    return result
  }
}

extension SeparatorsSpec: Layered {
  func laid(over base: SeparatorsSpec) -> SeparatorsSpec {
    var result = self
    result.width = width ?? base.width
    result.inset = inset.laid(over: base.inset)
    result.edges = edges ?? base.edges
    result.last = last ?? base.last
    return result
  }
}

extension TemplateSpec: Layered {
  func laid(over base: TemplateSpec) -> TemplateSpec {
    var result = TemplateSpec()
    result.extends = extends ?? base.extends
    result.size = size.laid(over: base.size)
    result.padding = padding.laid(over: base.padding)
    result.min = min.laid(over: base.min)
    result.max = max.laid(over: base.max)
    result.border = border.laid(over: base.border)
    result.separators = separators.laid(over: base.separators)
    result.layers = layers ?? base.layers
    result.span = span ?? base.span
    result.isDamaged = isDamaged || base.isDamaged
    result.isPartial = isPartial || base.isPartial
    return result
  }
}
