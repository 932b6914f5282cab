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
      peek: try peek.map { peek throws(Reported) in rounding.written(try peek.orReported()) })
  }

  private static func length(
    _ properties: SectionProperties, of extent: Exact, rounding: LengthRounding, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact? {
    guard let length = properties.length else { return nil }
    switch try scope.measure(length.value, at: length.range).orReported() {
    case .pixels(let value): return rounding.written(value)
    case .percent(let part): return rounding.computed(part * extent)
    case .parts(let p, let q) where p == q: return extent
    case .parts, .fit:
      scope.report(.partOfStrip, at: length.range, isWritten: true)
      throw Reported()
    }
  }
}

/// Lines whose length the items decide: those of a sideways section without `length`.
extension SectionGeometry {
  /// The geometry with the length of its lines decided; the same geometry if lines already have a length.
  ///
  /// - Parameter given: what the app gives in place of what stands for it.
  func decidingLine(
    _ library: TemplateLibrary, _ scope: inout DeviceScope, given: GivenSection? = nil
  ) throws(Reported) -> SectionGeometry {
    guard itemsDecideLine else { return self }
    switch arrangement.traits.decidedLine {
    case .longestItem:
      var collector = ItemCollector(self, lanes: nil, library: library)
      let items = try collector.collect(&scope, given: given)
      return deciding(line: items.kinds.isEmpty ? nil : .largest(items.kinds.map { $0.size.line }))
    case .lanes:
      let lanes = try Lanes.written(self, &scope)
      guard case .count(let count) = lanes.value else {
        throw lanes.value.isUnknown ? Reported() : reportUndecided(&scope)
      }
      var collector = ItemCollector(self, lanes: nil, library: library)
      let kinds = try collector.collect(&scope, given: given).kinds
      if kinds.isEmpty { return deciding(line: nil) }
      let named = kinds.filter { $0.span == 1 }.map { $0.size.line }
      // A span of more lanes than there are is told with the items, whatever their lanes.
      if named.isEmpty, kinds.allSatisfy({ $0.span <= count }) { throw reportUnnamed(&scope) }
      let lane = named.isEmpty ? 1 : Exact.largest(named)
      let n = scope.number(count, at: lanes.range, or: Defaults.span.entry)
      return deciding(line: n * lane + (n - 1) * itemSpacing)
    case .never: throw reportUndecided(&scope)
    }
  }

  private func reportUnnamed(_ scope: inout DeviceScope) -> Reported {
    scope.report(.openLanesOfSpans(axes), at: properties.scroll?.range ?? id.range, isWritten: true)
    return Reported()
  }

  private func reportUndecided(_ scope: inout DeviceScope) -> Reported {
    scope.report(
      .stripLengthMissing(arrangement, axes), at: properties.scroll?.range ?? id.range, isWritten: true)
    return Reported()
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
