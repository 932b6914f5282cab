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
      return stops(from: 0, step: geometry.extent, count: isDynamic ? nil : Int(count.whole ?? 1))
    case .item, .center: break
    }
    if let growth = arranged.growth, !geometry.hasMeasuredItems {
      // In a mosaic a line is a block of areas.
      let items = arranged.items?.count ?? 0
      let count = items == 0 ? 0 : (items - 1 + growth.lead) / growth.itemsPerLine + 1
      let first = offset(ofLineAt: 0, length: growth.line - geometry.lineSpacing)
      return stops(from: first, step: growth.line, count: isDynamic ? nil : count)
    }
    guard let lines = try lines(&scope) else { return .listed([]) }
    guard lines.itemCount <= ListingLimit.items else { throw ListingLimit.report(geometry, &scope) }
    return stops(at: lines.lineExtents.map { offset(ofLineAt: $0.start, length: $0.length) })
  }

  /// - Parameter start: the distance from the start of the first line.
  private func offset(ofLineAt start: Exact, length: Exact) -> Exact {
    // The first line starts behind the leading inset, and an item rests with as much room before it.
    snap == .item ? start : geometry.leading + start + (length - geometry.extent) / 2
  }

  /// - Parameter count: nil if it follows from the number of items.
  private func stops(from first: Exact, step: Exact, count: Int?) -> Plane.Stops {
    if let count, count < 2 || step == 0 { return stops(at: count == 0 ? [] : [first]) }
    // Mirrored, the last stop is the first. If nobody knows which one is the last, they descend.
    var (start, stride) = (first, step)
    if isBackwards, let count { start = last - first - Exact(count - 1) * step }
    if isBackwards, count == nil { (start, stride) = (last - first, 0 - step) }
    return .repeating(first: start.rational(scale: 1), step: stride.rational(scale: 1), count: count)
  }

  private func stops(at offsets: [Exact]) -> Plane.Stops {
    if offsets.count > 1 {
      let step = offsets[1] - offsets[0]
      if step > 0, offsets.indices.dropFirst(2).allSatisfy({ offsets[$0] - offsets[$0 - 1] == step }) {
        return stops(from: offsets[0], step: step, count: offsets.count)
      }
    }
    var stops: [Exact] = []
    for offset in offsets {
      let stop = max(0, min(PixelGrid.halfUp(offset), last))
      if stops.last != stop { stops.append(stop) }
    }
    // Mirrored before it is cut to the digits of a table, so that the plane's end is at 0.
    if isBackwards { stops = stops.reversed().map { last - $0 } }
    return .listed(stops.map { $0.rational(scale: 1) })
  }
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

extension LineArranger {
  /// Each line: the distance from the start of the first line to its start, and its length. Linear in the number of
  /// items.
  var lineExtents: [(start: Exact, length: Exact)] {
    var result: [(start: Exact, length: Exact)] = []
    var scroll = Exact(0)
    var item = 0
    while item < input.items.count {
      let line = nextLine(from: item, before: input.items.count)
      result.append((scroll, line.longest))
      scroll += line.longest + input.geometry.lineSpacing
      item = line.items.upperBound
    }
    return result
  }
}
