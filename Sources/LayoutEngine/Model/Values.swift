/// Four edges as written; an edge that is not named is nil and counts as 0 at the bottom of all layers.
package struct EdgesSpec: Sendable, Equatable, Layered {
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

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.top, &top, below.top)
    visitor.value(.left, &left, below.left)
    visitor.value(.bottom, &bottom, below.bottom)
    visitor.value(.right, &right, below.right)
  }
}

/// A width and a height, each of them optional: `min`, `max`, the size of a layer, the content of an item.
package struct PairSpec: Sendable, Equatable, Layered {
  package var width, height: Located<Length>?

  package init(width: Located<Length>? = nil, height: Located<Length>? = nil) {
    self.width = width
    self.height = height
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.width, &width, below.width)
    visitor.value(.height, &height, below.height)
  }

  /// Two lengths that could not be read.
  package static func unknown(at range: SourceRange) -> PairSpec {
    PairSpec(width: Located(.unknown, at: range), height: Located(.unknown, at: range))
  }
}

/// The size of a cell.
package struct SizeSpec: Sendable, Equatable, Layered {
  package var width, height: Located<Length>?
  package var aspect: Located<Aspect>?
  /// What is added to the dimension that the aspect gives.
  package var extra: Located<Length>?
  /// Which dimensions were laid over the aspect. In a lane, whose extent is a dimension, too, one of them is enough to
  /// silence the aspect. A dimension that lies beside the aspect or below it leaves it nothing to give.
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

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.width, &width, below.width)
    visitor.value(.height, &height, below.height)
    visitor.value(.aspect, &aspect, below.aspect)
    visitor.value(.extra, &extra, below.extra)
    visitor.mark(.widthIsOverAspect, &widthIsOverAspect, below.widthIsOverAspect)
    visitor.mark(.heightIsOverAspect, &heightIsOverAspect, below.heightIsOverAspect)
  }

  /// An aspect below is silent if both dimensions are there. Its `extra` stays: without an aspect nothing asks for it
  /// except pictures of a waterfall, which have it in any case.
  package func laid(over base: SizeSpec) -> SizeSpec {
    var result = fieldsLaid(over: base)
    let names = width != nil || height != nil
    // What names no dimension silences nothing: all three below it are still one too many.
    let isSilencing = names && result.width != nil && result.height != nil
    if aspect != nil || isSilencing {
      // What was laid over the aspect below was not laid over this one.
      result.aspect = aspect
      result.widthIsOverAspect = widthIsOverAspect
      result.heightIsOverAspect = heightIsOverAspect
    } else {
      result.widthIsOverAspect = base.widthIsOverAspect || width != nil
      result.heightIsOverAspect = base.heightIsOverAspect || height != nil
    }
    return result
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
