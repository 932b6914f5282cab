/// Four edges as written; an edge that is not named is nil and counts as 0 at the bottom of all layers.
package struct EdgesSpec: Sendable, Equatable {
  package var top, left, bottom, right: Located<Length>?

  package init(
    top: Located<Length>? = nil, left: Located<Length>? = nil, bottom: Located<Length>? = nil,
    right: Located<Length>? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A width and a height, each of them optional: `min`, `max`, the size of a layer, the content of an item.
package struct PairSpec: Sendable, Equatable {
  package var width, height: Located<Length>?

  package init(width: Located<Length>? = nil, height: Located<Length>? = nil) {
    self.width = width
    self.height = height
  }

  /// Two lengths that could not be read.
  package static func unknown(at range: SourceRange) -> PairSpec {
    PairSpec(width: Located(.unknown, at: range), height: Located(.unknown, at: range))
  }
}

/// The size of a cell.
package struct SizeSpec: Sendable, Equatable {
  package var width, height: Located<Length>?
  package var aspect: Located<Aspect>?
  /// Added to the dimension that the aspect gives.
  package var extra: Located<Length>?
  /// Which dimensions were laid over the aspect. In a lane, whose extent is a dimension too, one of them is enough to
  /// make the aspect silent; one that lies beside it or below leaves it nothing to give.
  package var widthIsOverAspect = false
  package var heightIsOverAspect = false

  package init(
    width: Located<Length>? = nil, height: Located<Length>? = nil, aspect: Located<Aspect>? = nil,
    extra: Located<Length>? = nil
  ) {
    self.width = width
    self.height = height
    self.aspect = aspect
    self.extra = extra
  }
}

/// `width:height`, neither of them 0.
package struct Aspect: Sendable, Hashable {
  package var width, height: Decimal

  package init(width: Decimal, height: Decimal) {
    self.width = width
    self.height = height
  }
}

/// A test of a measured number: `8`, `">=8"`, `"<=8"`, `">8"`, `"<8"`, `44...60`.
package enum Condition: Sendable, Hashable {
  case equal(Length)
  case atLeast(Length)
  case atMost(Length)
  case above(Length)
  case below(Length)
  case within(Length, Length)
}

/// Which way up a device is: portrait unless it is wider than high.
package enum Orientation: String, Sendable, CaseIterable { case portrait, landscape }

/// When an override holds: all that is named must.
package struct WhenSpec: Sendable, Equatable {
  package var width, height, scale: Located<Condition>?
  package var orientation: Located<Orientation>?
  package var range: SourceRange

  package init(
    width: Located<Condition>? = nil, height: Located<Condition>? = nil, scale: Located<Condition>? = nil,
    orientation: Located<Orientation>? = nil, range: SourceRange
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.orientation = orientation
    self.range = range
  }
}

/// What a later layer says takes the place of what an earlier one said; what it does not name stays.
///
/// This is the one rule of the language reference, "One over the other".
package protocol Layered {
  func laid(over base: Self) -> Self
}

extension Optional where Wrapped: Layered {
  package func laid(over base: Wrapped?) -> Wrapped? {
    guard let self else { return base }
    guard let base else { return self }
    return self.laid(over: base)
  }
}

extension EdgesSpec: Layered {
  package func laid(over base: EdgesSpec) -> EdgesSpec {
    EdgesSpec(
      top: top ?? base.top, left: left ?? base.left, bottom: bottom ?? base.bottom, right: right ?? base.right)
  }
}

extension PairSpec: Layered {
  package func laid(over base: PairSpec) -> PairSpec {
    PairSpec(width: width ?? base.width, height: height ?? base.height)
  }
}

extension SizeSpec: Layered {
  /// An aspect below is silent where both dimensions are there. Its `extra` stays: without an aspect nothing asks for
  /// it but pictures of a waterfall, which have it in any case.
  package func laid(over base: SizeSpec) -> SizeSpec {
    var result = self
    result.width = width ?? base.width
    result.height = height ?? base.height
    result.extra = extra ?? base.extra
    if aspect != nil { return result }
    // What names no dimension silences nothing: all three below it are still one too many.
    if width != nil || height != nil, result.width != nil, result.height != nil { return result }
    result.aspect = base.aspect
    result.widthIsOverAspect = base.widthIsOverAspect || width != nil
    result.heightIsOverAspect = base.heightIsOverAspect || height != nil
    return result
  }
}
