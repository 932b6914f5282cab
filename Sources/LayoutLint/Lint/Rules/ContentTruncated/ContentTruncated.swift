import FrameTables
import LayoutCompiler
import LayoutEngine

/// The content of a cell does not fit the cell.
enum ContentTruncated: GeometryRule {
  static let info = RuleInfo(
    .contentTruncated, .warning, "The content, padding or layers of a cell do not fit it.",
    what: """
      If an item has `content`, compares the content and the padding with the resulting cell, and gives both numbers.
      The width of a content that the app measures is not compared if the height of the cell or header is `fit`, since a
      text takes more lines there. If an item has no content, the rule finds padding that alone exceeds the cell. Of the
      layers of a cell, header or footer that are seen together, it finds two that lie apart on one device and overlap
      on another, or in a smaller cell. Layers that overlap everywhere are meant to. The first \(LayerGroup.limit)
      layers are compared, but for those that fill what they lie in. The rule also finds a layer that is cut to what it
      lies in and is whole elsewhere, an inset that leaves nothing of a layer, a separator, a header or a background,
      and a border that is wider than its cell.
      """,
    why: """
      A `max`, a fixed size or a narrow lane cuts the text of a chip to an ellipsis. Nobody may have looked at the
      device on which it happens.
      """,
    bad: """
      cells:
        tag:
          size: { width: fit, height: 26 }
          padding: { horizontal: 10 }
          max: { width: 120 }
      sections:
        - id: tags
          cell: tag
          items: [{ content: [136, 20.5] }]   # 156 pt with its padding
      """,
    good: """
      cells:
        tag:
          size: { width: fit, height: 26 }
          padding: { horizontal: 10 }
          max: { width: 100% }
      sections:
        - id: tags
          cell: tag
          items: [{ content: [136, 20.5] }]
      """,
    remedy: """
      Raise the `max`, let the size be `fit`, or make the padding smaller. If the design wants an ellipsis, suppress the
      finding and say so. Give layers that collide another size in an override.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    // Appends only if there is something: appending nothing costs as much as looking at a section.
    func add(_ some: [MeasuredFinding]) { if !some.isEmpty { found += some } }
    for section in device.sections {
      add(contents(of: section))
      add(paddings(of: section))
      add(layers(of: section, context))
      add(cutLayers(of: section, context))
      add(nothingLeft(of: section))
      add(lines(of: section))
    }
    return found
  }

  private static func contents(of section: LintSection) -> [MeasuredFinding] {
    guard let contents = section.written.contents, let list = section.entries?.value else { return [] }
    let mayBeSizeless = !section.traits.sizes.areLengths
    var findings: [MeasuredFinding] = []
    var items = FoundItems()
    var item = 0
    // What the entry before needs, and the cell that it has, if it fits: mostly the next one is the same.
    var fitting: (content: Int, cell: Int)?
    for entry in 0..<list.count where item < section.count && !items.isFull {
      defer { item += list.repeats(of: entry) }
      guard let content = contents.need(of: entry) else { continue }
      let cell = section.index(ofCell: item)
      if let fitting, fitting == (content, cell) { continue }
      let need = contents.needs[content]
      if mayBeSizeless, section.item(item).isContentSizeless { continue }
      let wraps = (need.isMeasured || section.isMeasured) && section.item(item).wraps
      let found = section.cell(at: cell)
      if let lack = lack(of: need, in: found, section, wraps: wraps) {
        let place = list.range(of: entry)
        if items.add(item, found, place) { findings.append(finding(lack, of: item, section, at: place)) }
      } else if !mayBeSizeless, !wraps {
        fitting = (content, cell)
      }
    }
    var found: [MeasuredFinding] = []
    found.add(findings, of: items, in: section)
    return found
  }

  /// - Parameter isAlongLine: whether it is cut off along the line, where lanes give a cell its length.
  private static func remedy(in section: LintSection, isAlongLine: Bool) -> String {
    switch section.traits.sizes {
    case .ofLane where isAlongLine && section.measures.lanes == 1,
      .ofLaneOrShape where isAlongLine && section.measures.lanes == 1:
      "make the 'inset' or the content smaller"
    case .ofLane where isAlongLine, .ofLaneOrShape where isAlongLine:
      "take fewer \(section.axes.lanesKey), or give the item a larger 'span'"
    case .own, .ofLane, .ofLaneOrShape: "raise 'max' or the size"
    case .shape: "raise 'row'"
    case .none: "give the item more words of 'areas'"
    }
  }

  /// A side of a content that does not fit its cell.
  private struct Lack {
    var side: Side
    var wanted: Exact
    var cell: Exact
    /// The padding of both edges together.
    var padding: Exact
  }

  /// - Parameter wraps: whether a content that is too wide takes more height instead.
  private static func lack(
    of content: EntryContents.Need, in cell: LintCell, _ section: LintSection, wraps: Bool
  ) -> Lack? {
    let padding = section.styles[cell.style].padding
    if !wraps, let width = content.width {
      let lack = Lack(
        side: .width, wanted: width, cell: cell.width, padding: Exact(padding.left) + Exact(padding.right))
      if !PixelGrid.fits(width, in: lack.cell - lack.padding) { return lack }
    }
    guard let height = content.height else { return nil }
    let lack = Lack(
      side: .height, wanted: height, cell: cell.height, padding: Exact(padding.top) + Exact(padding.bottom))
    return PixelGrid.fits(height, in: lack.cell - lack.padding) ? nil : lack
  }

  private static func finding(
    _ lack: Lack, of item: Int, _ section: LintSection, at place: SourceRange
  ) -> MeasuredFinding {
    let room = lack.cell - lack.padding
    let isAlongLine = (lack.side == .width) == section.axes.isVertical
    let cut = lack.wanted - room
    let left = room > 0 ? "\(section.points(room)) pt: \(section.points(cut)) pt are cut off" : "nothing"
    return MeasuredFinding(
      .item(item, section),
      "the content is \(lack.wanted.points(section.scale)) pt \(lack.side.adjective), and a cell of "
        + "\(section.points(lack.cell)) pt less \(section.points(lack.padding)) pt of padding leaves \(left); "
        + remedy(in: section, isAlongLine: isAlongLine) + (lack.padding > 0 ? ", or make the padding smaller" : ""),
      at: place)
  }
}
