extension FrameTable {
  /// What a cell template says of the inside of its cells, in device pixels and in the direction of the table.
  public struct CellStyle: Sendable, Hashable {
    /// The template's name, the section's id for an inline template, or nil.
    public var template: String?
    /// What lies between the edges of a cell and its content, in device pixels.
    public var padding: PixelEdges
    /// The stroke around the cell; nil without one.
    public var border: Border?
    /// How the cell draws its separators; nil if it draws none. A ``Cell`` says at which edges.
    public var separator: Separator?
    /// From back to front.
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

    /// A stroke that is centered on its path.
    public struct Border: Sendable, Hashable {
      /// How round the corners of a border or background are.
      public enum Radius: Sendable, Hashable {
        /// In device pixels.
        case length(Rational)
        /// Half the path's shorter side.
        case capsule
      }
      /// In device pixels.
      public var width: Rational
      /// That of the path, at all four corners.
      public var radius: Radius
      public init(width: Rational, radius: Radius) {
        self.width = width
        self.radius = radius
      }
    }

    /// Lines along edges of the cell, inside it.
    public struct Separator: Sendable, Hashable {
      /// Whole device pixels, at least 1.
      public var width: Rational
      /// What lies between the edges of a cell and its lines, in device pixels.
      public var inset: PixelEdges
      public init(width: Rational, inset: PixelEdges) {
        self.width = width
        self.inset = inset
      }
    }

    /// A rect inside a cell, header or footer whose size is not known yet.
    public struct LayerStyle: Sendable, Hashable {
      /// Where a layer lies, and how large it is, before its ``offset``.
      public enum Anchor: Sendable, Hashable {
        /// All of what the inset leaves.
        case fill
        /// A strip along one edge, so many device pixels thick.
        case edge(Edge, thickness: Rational)
        /// A rect in the corner of two edges: one of left and right, and one of top and bottom.
        case corner(Edge, Edge, PixelSize)
        /// A rect in the middle.
        case center(PixelSize)
      }
      public var id: String
      /// The states of the cell in which the layer is there.
      public var states: StateSet
      /// What lies between the edges of the cell, header or footer and the rect that the layer is anchored in, in
      /// device pixels.
      public var inset: PixelEdges
      /// Edges are those of the screen: a right-to-left table has left and right swapped already.
      public var anchor: Anchor
      /// How far the layer is moved from there; nil if it stays.
      public var offset: Offset?
      public init(id: String, states: StateSet, inset: PixelEdges, anchor: Anchor, offset: Offset? = nil) {
        self.id = id
        self.states = states
        self.inset = inset
        self.anchor = anchor
        self.offset = offset
      }

      /// A move of a layer after it was placed, from left to right and from top to bottom. A right-to-left table moves
      /// it from right to left.
      public struct Offset: Sendable, Hashable {
        /// In device pixels.
        public var x, y: Rational
        /// A fraction of the layer's own size, which is added to that.
        public var ofWidth, ofHeight: Rational
        /// Whether the sum is rounded to whole pixels.
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
