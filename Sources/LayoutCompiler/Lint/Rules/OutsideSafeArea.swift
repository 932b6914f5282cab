import FrameTable

/// Something lies outside the safe area across the scroll axis.
enum OutsideSafeArea: GeometryRule {
  static let info = RuleInfo(
    .outsideSafeArea, .warning, "A cell reaches out of the safe area across the scroll axis.",
    what: """
      On devices whose safe area is smaller than the screen, compares the frames of cells with it, across the
      scroll axis only: along it content is scrolled in and out anyway.
      """,
    why: """
      In landscape the sensor housing and the rounded corners cover what lies at the edge, on the devices that
      have them and on no other.
      """,
    bad: """
      devices: [iphone-15-pro@landscape]
      sections:
        - id: list
          arrange: grid
          columns: 1
          items: 20
      """,
    good: """
      devices: [iphone-15-pro@landscape]
      sections:
        - id: list
          arrange: grid
          columns: 1
          inset-from: safe-area
          items: 20
      """,
    remedy: """
      Write `inset-from: safe-area` in the section, or `container: safe-area` for the file. Pictures that are
      meant to bleed are suppressed with that reason.
      """)

  static func check(_ device: LintDevice, _ context: LintContext) -> [MeasuredFinding] {
    guard let table = device.table else { return [] }
    let isVertical = table.scroll == .vertical
    let safe = table.device.safeArea
    // In the coordinates of the content, whose origin is the container's.
    let origin = Exact(isVertical ? table.container.x : table.container.y)
    let extent = Exact(isVertical ? table.device.size.width : table.device.size.height)
    let before = Exact(isVertical ? safe.left : safe.top)
    let after = Exact(isVertical ? safe.right : safe.bottom)
    guard before > 0 || after > 0 else { return [] }
    let (low, high) = (before - origin, extent - after - origin)
    return device.sections.compactMap { section in
      guard let found = first(of: section, below: low, above: high) else { return nil }
      let edges = isVertical ? ("left", "right") : ("top", "bottom")
      let edge = found.isBefore ? edges.0 : edges.1
      return MeasuredFinding(
        "item \(found.item) of '\(section.id.value)' reaches \(section.points(found.reach)) pt into the "
          + "\(section.points(found.isBefore ? before : after)) pt at the \(edge) edge that are outside the safe area; "
          + "write 'inset-from: safe-area'",
        at: section.id.range)
    }
  }

  private struct Reach {
    var item: Int
    var isBefore: Bool
    var reach: Exact
  }

  /// The first item beyond either bound by more than counts as nothing; lines of a pattern have the same places, but
  /// for a single one too long to be kept, whose last items reach farthest.
  private static func first(of section: LintSection, below low: Exact, above high: Exact) -> Reach? {
    let isVertical = section.axes.isVertical
    let end = section.section.items.repeatingPattern?.period ?? section.count
    let last = max(end, section.count - end)..<max(end, section.count)
    for item in [0..<min(end, section.count), last].joined() {
      let frame = section.section.frame(of: item)
      let start = Exact(isVertical ? frame.x : frame.y)
      let stop = Exact(isVertical ? frame.maxX : frame.maxY)
      if !PixelGrid.fits(low, in: start) { return Reach(item: item, isBefore: true, reach: low - start) }
      if !PixelGrid.fits(stop, in: high) { return Reach(item: item, isBefore: false, reach: stop - high) }
    }
    return nil
  }
}
