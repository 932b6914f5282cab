import FrameTables

/// What a section that scrolls sideways shows of its plane: the container's extent across the page, and `length` along
/// it.
struct Strip {
  /// The length, insets included, in pixels; nil if the items decide it.
  let length: Exact?
  /// What shows of the next item beside an item that fills the strip, in pixels.
  let peek: Exact?

  /// Nil for a section that scrolls with the page.
  ///
  /// - Parameter extent: the container's extent along the page.
  static func resolve(
    _ properties: SectionProperties, of extent: Exact, rounding: LengthRounding, _ scope: inout DeviceScope
  ) throws(Reported) -> Strip? {
    guard properties.isSideways else { return nil }
    // Both are evaluated, so that what is wrong with both is reported.
    let peek = properties.peek.map { scope.pixels($0) }
    let length = try length(properties, of: extent, rounding: rounding, &scope)
    return Strip(
      length: length?.called(.stripLength),
      peek: try peek.map { peek throws(Reported) in rounding.round(written: try peek.orReported()) })
  }

  private static func length(
    _ properties: SectionProperties, of extent: Exact, rounding: LengthRounding, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact? {
    guard let length = properties.length else { return nil }
    switch try scope.measure(length.value, at: length.range).orReported() {
    case .pixels(let value): return rounding.round(written: value)
    case .percent(let part): return rounding.round(computed: part * extent)
    case .parts(let p, let q) where p == q: return extent
    case .parts, .fit:
      scope.report(.partOfStrip, at: length.range, isWritten: true)
      throw Reported()
    }
  }
}

/// Where the items lie.
extension SectionGeometry {
  /// The page as the section sees it: what begins at a whole pixel does so if it is mirrored, too. What is dropped
  /// begins where the section before ends.
  func page(_ screen: Screen, isDropped: Bool = false) -> Screen {
    beginsOnPixel && !isDropped ? screen.ofWholePixels : screen
  }

  /// Where the section starts behind what ends at `cursor`: there, or at the next whole pixel.
  func start(after cursor: Exact) -> Exact { beginsOnPixel ? PixelGrid.ceiling(cursor) : cursor }

  /// Where a section that starts at `start` ends.
  ///
  /// - Parameter lines: the distance from the start of the first line to the end of the last.
  func end(from start: Exact, lines: Exact) -> Exact { start + (lengthWithStrip ?? leading + lines + trailing) }

  /// Where the first line starts, on the page or on the plane.
  func linesStart(ofSectionAt start: Exact) -> Exact { strip == nil ? start + leading : leading }

  /// The length of the plane along its scroll axis: at least what shows of it.
  ///
  /// - Parameter lines: the distance from the start of the first line to the end of the last.
  func planeLength(with lines: Exact) -> Exact { max(extent, leading + lines + trailing).called(.planeLength) }
}
