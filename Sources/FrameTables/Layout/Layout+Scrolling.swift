/// What changes while somebody scrolls, as functions of the scroll position. All in points.
extension FrameTable.Layout {
  /// Where a header is while a part of the content shows; nil without one.
  ///
  /// A pinned header stays at the edge that comes first as long as its section is there, and leaves with the section's
  /// end. Constant time.
  ///
  /// - Parameter visible: the part of the content that shows, less what bars cover.
  public func headerFrame(inSection section: Int, showing visible: FrameTable.Frame) -> FrameTable.Frame? {
    guard let rest = headerFrame(inSection: section) else { return nil }
    guard table.sections[section].header?.pinned == true else { return rest }
    return pins.header(rest, in: frame(ofSection: section), showing: visible)
  }

  /// Where a footer is while a part of the content shows; nil without one.
  ///
  /// A pinned footer stays at the edge that comes last, but never before the end of its section's header or, without a
  /// header, before the start of its section. Constant time.
  public func footerFrame(inSection section: Int, showing visible: FrameTable.Frame) -> FrameTable.Frame? {
    guard let rest = footerFrame(inSection: section) else { return nil }
    guard table.sections[section].footer?.pinned == true else { return rest }
    return pins.footer(
      rest, in: frame(ofSection: section), behind: headerFrame(inSection: section), showing: visible)
  }

  private var pins: FrameTable.Pins { FrameTable.Pins(scroll: table.scroll, direction: table.direction) }

  /// The item at a point of the content; if several overlap there, the last. O(log n) for n items.
  ///
  /// A point on an edge belongs to the item that begins there. For the items of a section that scrolls across the page,
  /// ask its plane.
  public func item(atX x: Double, y: Double) -> (section: Int, item: Int)? {
    let around = FrameTable.Frame(aroundX: x, y: y, scale: scale)
    let found = elements(in: around, kinds: .items).last { $0.frame.holds(x: x, y: y) }
    guard let found, case .item(let item) = found.kind else { return nil }
    return (found.section, item)
  }
}

/// Where the plane of a section that scrolls across the page comes to rest.
extension FrameTable.Layout {
  /// The number of offsets at which the plane of a section rests; 0 if it rests anywhere. What the ends of the plane cut
  /// to one offset is one stop, even where the table counts it several times. O(log n) for n stops.
  public func stopCount(ofPlane section: Int) -> Int { stops(ofPlane: section)?.count ?? 0 }

  /// One of the offsets at which the plane of a section rests, in points, ascending by index. O(log n); traps if
  /// there is no such offset.
  public func stop(_ index: Int, ofPlane section: Int) -> Double {
    guard let stops = stops(ofPlane: section) else {
      preconditionFailure("section \(section) has no plane that comes to rest somewhere, and no stop \(index)")
    }
    return stops[index].double(over: scale)
  }

  /// The offset at which a plane comes to rest if scrolling would end at `proposed`: the nearest stop or, if the plane
  /// rests anywhere, `proposed`.
  ///
  /// A plane that is moving does not turn back, and does not stay: it rests at the next stop at least, in the direction of
  /// the movement, if there is one. With `page` it goes on by one page at most. O(log n) for n stops.
  ///
  /// - Parameters:
  ///   - proposed: where scrolling would end, in points along the plane.
  ///   - current: where the finger left the plane.
  ///   - velocity: greater than 0 toward greater offsets; 0 if the finger had stopped.
  public func restingOffset(
    ofPlane section: Int, near proposed: Double, from current: Double, velocity: Double
  ) -> Double {
    guard let stops = stops(ofPlane: section), stops.count > 0 else { return proposed }
    func offset(_ index: Int) -> Double { stops[index].double(over: scale) }
    /// The number of stops at or before an offset.
    func count(upTo limit: Double) -> Int { (0..<stops.count).partitionPoint { offset($0) <= limit } }
    func nearest(to target: Double) -> Int {
      let after = count(upTo: target)
      if after == 0 || after == stops.count { return max(0, after - 1) }
      return target - offset(after - 1) <= offset(after) - target ? after - 1 : after
    }
    let isPage = table.sections[section].plane?.snap == .page
    if velocity > 0 {
      let next = min(count(upTo: current), stops.count - 1)
      return offset(isPage ? next : max(nearest(to: proposed), next))
    }
    if velocity < 0 {
      // The last stop before the finger.
      let before = (0..<stops.count).partitionPoint { offset($0) < current } - 1
      return offset(isPage ? max(0, before) : min(nearest(to: proposed), max(0, before)))
    }
    // For pages, the one that shows most of itself.
    return offset(nearest(to: isPage ? current : proposed))
  }

  private func stops(ofPlane section: Int) -> FrameTable.StopList? {
    guard let plane = table.sections[checked(section)].plane, let layout = self.plane(ofSection: section) else {
      return nil
    }
    let length = layout.contentPixelSize.length(along: plane.scroll)
    let extent = plane.frame.length(along: plane.scroll)
    let sampleLength = plane.contentSize.length(along: plane.scroll)
    return FrameTable.StopList(
      plane, isMirrored: plane.scroll == .horizontal && table.direction == .rtl, lines: layout.lineCount,
      last: max(0, length &- extent), lastOfSample: max(0, sampleLength &- extent), extent: extent)
  }

  /// The number of lines in the one section of a plane, if they repeat.
  private var lineCount: Int { table.sections[0].dynamic?.lineCount(of: itemCount(inSection: 0)) ?? 0 }
}

extension FrameTable {
  /// The stops of a plane for a number of items, ascending. What the plane's ends cut to one offset is one stop; only
  /// lines less than a pixel apart come to the same offset elsewhere.
  struct StopList {
    private let stops: Plane.Stops
    private let isDescending: Bool
    /// Whether the plane begins at its far end.
    private let isMirrored: Bool
    /// How far the count moves stops that are counted from the plane's end.
    private let shift: Rational
    /// The farthest offset that the plane scrolls to.
    private let last: Rational
    /// How many stops the table counts.
    private let countInTable: Int
    /// How many of them lie before the first one, at the same offset: those that the plane's start cuts.
    private var skipped = 0
    private(set) var count = 0

    init?(
      _ plane: Plane, isMirrored: Bool, lines: Int, last: Rational, lastOfSample: Rational, extent: Rational
    ) {
      stops = plane.stops
      self.isMirrored = isMirrored
      self.last = last
      switch plane.stops {
      case .listed(let offsets):
        guard !offsets.isEmpty else { return nil }
        (countInTable, isDescending, shift) = (offsets.count, false, 0)
      case .repeating(_, let step, let count):
        isDescending = step < 0
        shift = isDescending && count == nil ? last &- lastOfSample : 0
        if let count {
          countInTable = count
        } else if plane.snap == .page {
          // Less than a thousandth of a pixel beyond the last whole page does not make a page. The tolerance is in
          // pixels, since a thousandth of a page may be several pixels.
          let whole = extent > 0 ? (last.divided(by: extent) ?? 0).pixelFloor : 0
          let rest = last &- extent &* Int(whole)
          countInTable = Int(whole) + (extent > 0 && rest.pixelCeiling > 0 ? 2 : 1)
        } else {
          countInTable = lines
        }
      }
      // If nothing scrolls, all stops are one: those that the start cuts are those that the end does.
      let reached = last > 0 ? (0..<countInTable).partitionPoint { stopInTable(at: $0) < last } : 0
      let end = min(countInTable, reached + 1)
      skipped = max(0, min((0..<countInTable).partitionPoint { stopInTable(at: $0) <= 0 }, end) - 1)
      count = end - skipped
    }

    subscript(index: Int) -> Rational {
      precondition(index >= 0 && index < count, "there are \(count) stops, and no stop \(index)")
      return max(0, min(stopInTable(at: skipped + index), last))
    }

    /// A stop as the table counts it, before the cut to what the plane can scroll to.
    private func stopInTable(at index: Int) -> Rational {
      switch stops {
      case .listed(let offsets): return offsets[index]
      case .repeating(let first, let step, _):
        let place = isDescending ? countInTable - 1 - index : index
        let start = first &+ shift
        // Rounded is how far the plane has moved from its beginning: there it lies at rest, even if it ends between two
        // pixels.
        return isMirrored
          ? last &- Rational(Rational.snapped(last &- start, plus: -step, times: place))
          : Rational(Rational.snapped(start, plus: step, times: place))
      }
    }
  }
}
