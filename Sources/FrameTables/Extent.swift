extension FrameTable {
  /// A number with which rects are placed inside rects: that of tables, or one that notes where it comes from.
  package protocol ExtentNumber: Comparable {
    static var zero: Self { get }
    /// A number of a table.
    static func same(as number: Rational) -> Self
    static func sum(_ a: Self, _ b: Self) -> Self
    static func difference(_ a: Self, _ b: Self) -> Self
    static func smaller(_ a: Self, _ b: Self) -> Self
    static func larger(_ a: Self, _ b: Self) -> Self
    static func product(_ a: Self, _ b: Self) -> Self
    static func half(_ a: Self) -> Self
    /// The nearest whole pixel, halves up.
    static func nearestPixel(_ a: Self) -> Self
    /// The number rounded down to whole pixels.
    static func wholePixels(_ a: Self) -> Self
    /// What lies on one side of something in the middle, of what is left around it: half, in whole pixels.
    static func side(ofRest rest: Self) -> Self
  }

  /// One side of a rect: where it begins and how long it is. What lies inside a cell is placed one side after the
  /// other.
  package struct Extent<Number: ExtentNumber> {
    package var start, length: Number

    package init(start: Number, length: Number) {
      self.start = start
      self.length = length
    }

    private var end: Number { .sum(start, length) }

    /// The extent less `before` and `after`, with length 0 if they leave nothing: it then lies where `before` ends or,
    /// if mirrored, where `after` ends.
    package func inset(by before: Number, _ after: Number, isMirrored: Bool = false) -> Extent {
      let rest = Number.larger(.zero, .difference(.difference(length, before), after))
      let start = isMirrored ? Number.difference(.difference(end, after), rest) : .sum(start, before)
      return Extent(start: start, length: rest)
    }

    /// The part of at most `length` at the beginning or at the end.
    package func part(_ length: Number, atEnd: Bool) -> Extent {
      let length = Number.smaller(length, self.length)
      return Extent(start: atEnd ? .difference(end, length) : start, length: length)
    }

    /// The part of at most `length` in the middle. Half of the rest, rounded down to a pixel, lies before it or, if
    /// mirrored, behind it.
    package func middle(_ length: Number, isMirrored: Bool) -> Extent {
      let length = Number.smaller(length, self.length)
      let before = Number.side(ofRest: .difference(self.length, length))
      let start = isMirrored ? Number.difference(.difference(end, before), length) : .sum(self.start, before)
      return Extent(start: start, length: length)
    }

    /// The extent of the path of a stroke along the edges; half of the stroke lies on either side of the path. If the
    /// stroke is thicker than the extent, the path collapses to the middle rather than leaving the extent.
    package func path(ofStroke width: Number) -> Extent {
      let before = Number.smaller(.half(width), .half(length))
      return Extent(start: .sum(start, before), length: .difference(.difference(length, before), before))
    }

    /// The extent after a move.
    ///
    /// - Parameters:
    ///   - part: a fraction of the extent's own length, added to `distance`.
    ///   - isWhole: whether the sum is rounded to whole pixels.
    package func moved(by distance: Number, part: Number, isWhole: Bool, isMirrored: Bool) -> Extent {
      var move = part == .zero ? distance : .sum(distance, .product(part, length))
      if isWhole { move = .nearestPixel(move) }
      return Extent(start: isMirrored ? .difference(start, move) : .sum(start, move), length: length)
    }
  }

  /// Where a layer lies in its frame of reference.
  package enum Anchoring<Number: ExtentNumber> {
    case fill
    /// A strip along one edge.
    case edge(Edge, thickness: Number)
    case corner(Edge, Edge, width: Number, height: Number)
    /// A rect in the middle.
    case center(width: Number, height: Number)

    /// The two extents of a layer.
    ///
    /// - Parameters:
    ///   - x: the horizontal extent of the frame of reference; `y` is the vertical one.
    ///   - isMirrored: whether the table runs from right to left.
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
  /// How round the corners of a rect are.
  package enum Corners<Number: ExtentNumber> {
    case length(Number)
    /// Half the shorter side.
    case capsule

    /// The radius: at most half the shorter side.
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
  /// Where a separator along this edge of a cell lies, relative to the cell.
  ///
  /// If the right or bottom side of the cell lies between two pixels, the line along it lies at the pixel before: items
  /// begin at whole pixels, so the whole part of the cell's size decides. A line that would be thicker than the cell is
  /// as thick as the cell.
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
  /// What the edges leave of two extents; see ``FrameTable/Extent/inset(by:_:isMirrored:)``.
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
