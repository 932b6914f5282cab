import FrameTables

/// The offsets at which a plane comes to rest: the language reference, "Sections that scroll sideways".
struct PlaneStops {
  let snap: PlaneSnap
  private let geometry: SectionGeometry
  /// The length of the plane along its scroll axis.
  private let length: Exact
  /// Whether positions on the plane are counted from its end.
  private let isBackwards: Bool
  /// Whether the number of stops is only known at run time.
  private let isDynamic: Bool

  init(_ geometry: SectionGeometry, length: Exact, isBackwards: Bool, isDynamic: Bool) {
    self.geometry = geometry
    self.length = length
    self.isBackwards = isBackwards
    self.isDynamic = isDynamic
    snap = geometry.properties.snap.or(Defaults.snap)
  }

  /// The farthest offset that the plane scrolls to.
  private var last: Exact { length - geometry.extent }

  /// - Parameter lines: finds lines that are not all alike.
  func resolve(
    _ arranged: ArrangedSection, _ scope: inout DeviceScope,
    lines: (inout DeviceScope) throws(Reported) -> AnyLineArranger?
  ) throws(Reported) -> Plane.Stops {
    // Whoever sweeps widths does not look at where the plane rests.
    if length.isAffine || geometry.extent.isAffine { return .listed([]) }
    switch snap {
    case .none: return .listed([])
    case .page:
      let page = max(1, geometry.extent)
      let whole = (last / page).floor
      // Less than a thousandth of a pixel beyond the last whole page does not make a page. The tolerance is in pixels,
      // since a thousandth of a page may be several pixels.
      let count = whole + (PixelGrid.fits(last, in: whole * page) ? 1 : 2)
      return stops(from: 0, step: geometry.extent, count: isDynamic ? nil : Int(clamping: count.whole ?? 1))
    case .item, .center: break
    }
    if let growth = arranged.growth, !geometry.hasMeasuredItems {
      // In a mosaic a line is a block of areas.
      let count = growth.lineCount(of: arranged.items?.count ?? 0)
      let first = offset(ofLineAt: 0, length: growth.line - geometry.lineSpacing)
      return stops(from: first, step: growth.line, count: isDynamic ? nil : count)
    }
    guard let lines = try lines(&scope) else { return .listed([]) }
    guard lines.itemCount <= ListingLimit.items else { throw ListingLimit.report(geometry, &scope) }
    return try stops(at: lines, &scope)
  }

  /// - Parameter start: the distance from the start of the first line.
  private func offset(ofLineAt start: Exact, length: Exact) -> Exact {
    // The first line starts behind the leading inset, and an item rests with as much room before it.
    snap == .item ? start : geometry.leading + start + (length - geometry.extent) / 2
  }

  /// - Parameter count: nil if it follows from the number of items.
  private func stops(from first: Exact, step: Exact, count: Int?) -> Plane.Stops {
    if let count, count < 2 || step == 0 {
      return .listed(count == 0 ? [] : [mirrored(stop(at: first)).rational(scale: 1)])
    }
    // Mirrored, the last stop is the first. If nobody knows which one is the last, they descend.
    var (start, stride) = (first, step)
    if isBackwards, let count { start = last - first - Exact(count - 1) * step }
    if isBackwards, count == nil { (start, stride) = (last - first, 0 - step) }
    return .repeating(first: start.rational(scale: 1), step: stride.rational(scale: 1), count: count)
  }

  /// Stops at lines that are not all alike. Those that are listed are counted as items are: they take as much room.
  private func stops(at lines: AnyLineArranger, _ scope: inout DeviceScope) throws(Reported) -> Plane.Stops {
    if let even = evenOffsets(of: lines) { return self.stops(from: even.first, step: even.step, count: even.count) }
    var stops: [Rational] = []
    var lastStop: Exact?
    let room = scope.listings.left
    lines.visitLines { start, length in
      let stop = stop(at: offset(ofLineAt: start, length: length))
      if lastStop != stop {
        lastStop = stop
        stops.append(mirrored(stop).rational(scale: 1))
      }
      return stops.count <= room
    }
    guard scope.listings.take(stops.count) else {
      throw ListingLimit.reportTooMany(at: geometry.itemsPlace, &scope)
    }
    if isBackwards { stops.reverse() }
    return .listed(stops)
  }

  /// The offsets of lines that are all one step apart, at least two of them; nil for others.
  private func evenOffsets(of lines: AnyLineArranger) -> (first: Exact, step: Exact, count: Int)? {
    var (first, last, step) = (Exact(0), Exact(0), Exact(0))
    var (count, isEven) = (0, true)
    // By now a whole turn is even.
    func passes(_ turns: LineCycle.Turns) -> Bool {
      isEven = turns.stride == Exact(turns.rows) * step
      count += turns.count * turns.rows
      last += Exact(turns.count) * turns.stride
      return true
    }
    lines.visitLines(passing: passes) { start, length in
      let offset = offset(ofLineAt: start, length: length)
      switch count {
      case 0: first = offset
      case 1: step = offset - last
      default: isEven = isEven && offset - last == step
      }
      (count, last) = (count + 1, offset)
      return isEven
    }
    return count > 1 && isEven && step > 0 ? (first, step, count) : nil
  }

  /// Where a plane comes to rest that would at an offset.
  private func stop(at offset: Exact) -> Exact { max(0, min(PixelGrid.halfUp(offset), last)) }

  /// A stop as a table counts it. Before it is cut to the digits of a table, so that the plane's end is at 0.
  private func mirrored(_ stop: Exact) -> Exact { isBackwards ? last - stop : stop }
}

extension SectionGeometry {
  /// An arrangement without lines has no stops to rest at.
  func checkSnap(_ scope: inout DeviceScope) throws(Reported) {
    guard strip != nil, !arrangement.traits.hasStops, let snap = properties.snap else { return }
    switch snap.value {
    case .none, .page: return
    case .item, .center:
      scope.report(.noLinesToRestAt(arrangement), at: snap.range, isWritten: true)
      throw Reported()
    }
  }
}
