/// What lies in a rect.
extension FrameTable.Layout {
  /// The elements that meet a rect of the content, in points.
  ///
  /// They come section by section: the background, the header, the items in order, each followed by its separators, and
  /// the footer. A section that scrolls across the page gives its strip; for its items ask ``plane(ofSection:)``.
  ///
  /// Elements that only touch the rect do not meet it, and nothing without area does. An overlap of less than a
  /// thousandth of a device pixel counts as touching, since decimals of points are not exact, unless the rect is that
  /// thin itself; ``elements(inPixels:kinds:)`` compares exactly. A rect may be infinite: one from −∞ with the width ∞
  /// has no sides.
  ///
  /// O(log n + k) for n items and k elements that meet the rect; where it lies in a gap along the lines of a repeating
  /// pattern, O(p) for a period of p items.
  public func elements(
    in rect: FrameTable.Frame, kinds: FrameTable.ElementKinds = .all
  ) -> [FrameTable.Element] {
    guard let area = FrameTable.SearchArea(rect, scale: scale) else { return [] }
    return elements(in: area, kinds)
  }

  /// The elements that have an area in common with a rect of device pixels, exactly; see ``elements(in:kinds:)``.
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
        // Reserves at least twice what there is. Otherwise, with many sections, what is found would be copied again and
        // again.
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
  /// A rect to look in: an element must have some part inside its bounds.
  package struct SearchArea {
    /// An element is in the area if its right edge is beyond `minX` and its left edge before `maxX`; so for y.
    private var minX, minY, maxX, maxY: Rational
    /// A box around the area.
    private(set) var box: PixelBox
    /// The same as `minX` and the like, for edges at whole pixels.
    private let whole: PixelBox

    /// An area of device pixels; nil for a rect without area.
    init?(_ rect: PixelRect) {
      guard rect.width > 0, rect.height > 0 else { return nil }
      (minX, minY, maxX, maxY) = (rect.x, rect.y, rect.maxX, rect.maxY)
      box = PixelBox(around: rect)
      whole = PixelBox(minX: minX.floor, minY: minY.floor, maxX: -(-maxX).floor, maxY: -(-maxY).floor)
    }

    /// An area of points; nil for a rect without area.
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
      // A rect smaller than the tolerance still lies somewhere.
      if box.minX > box.maxX { box.maxX = box.minX }
      if box.minY > box.maxY { box.maxY = box.minY }
    }

    /// A rect of whole pixels around the area.
    package var bounds: PixelRect {
      PixelRect(
        x: Rational(box.minX), y: Rational(box.minY), width: Rational(box.maxX - box.minX),
        height: Rational(box.maxY - box.minY))
    }

    // Nearly everything has its edges at whole pixels, which are compared without fractions: all four at once or, if an
    // item's height is not a whole number of pixels, the left and the right one.
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

    /// The value to a millionth of a pixel, and no farther away than any coordinate.
    private static func rational(_ value: Double) -> Rational {
      // No shifts: they would be 0 where an `Int` has 32 bits.
      let limit = 0x1p61
      if value.magnitude < 0x1p40 { return Rational(Int64(value * 1_048_576), over: 1_048_576) }
      return Rational(Int64(min(max(value, -limit), limit)))
    }
  }
}
