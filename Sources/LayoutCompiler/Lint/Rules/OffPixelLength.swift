import FrameTable

/// A written length is no whole number of device pixels.
enum OffPixelLength: GeometryRule {
  static let info = RuleInfo(
    .offPixelLength, .warning, "A length is no whole number of device pixels.",
    what: """
      Looks at lengths that a grid or waterfall rounds to whole pixels. Where one is not a whole number of them on
      a device, the message gives the length in pixels and what it is rounded to.
      """,
    why: """
      `0.5` is one pixel at 2×, half a pixel at 1× and one and a half at 3×. The layout rounds it, so the distance
      on the device is not the one in the design.
      """,
    bad: """
      sections:
        - id: photos
          arrange: grid
          columns: 4
          spacing: 0.5                  # 1.5 px at 3×, taken as 2 px
          items: 20
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: 4
          spacing: hairline
          items: 20
      """,
    remedy: """
      Write `hairline` or a number of pixels (`2px`) for what is meant as thin as can be, else a multiple of a
      point; a token with an override by `scale` serves both.
      """)

  static func check(_ device: LintDevice, _ context: LintContext) -> [MeasuredFinding] {
    device.sections.filter { !$0.isFlow }.flatMap { section in
      var values = context.written(section) + ofEntries(section) + ofLayers(section)
      for template in section.usedTemplates { values += template.written }
      return values.compactMap { finding($0, section, device.view.scope) }
    }
  }

  /// The sizes of entries, those of two plain lengths where they stand first.
  private static func ofEntries(_ section: LintSection) -> [WrittenValue] {
    guard let list = section.entries else { return [] }
    var values = WrittenValues()
    let isGrid = section.measures.arrangement == .grid
    for entry in list.richEntries {
      guard let size = entry.size else { continue }
      values.length(.extra, size.extra)
      if !isGrid, isPicture(size, section) { continue }
      values.length(.width, size.width)
      values.length(.height, size.height)
    }
    // In a waterfall two lengths are the shape of a picture, which nothing rounds.
    guard isGrid else { return values.values }
    var seen = 0
    for entry in 0..<list.count where seen < list.pairs.count {
      guard case .pair(let index) = list.role(of: entry), index == seen else { continue }
      seen += 1
      if list.pairs[index].isContent { continue }
      let range = list.range(of: entry)
      values.length(.width, Located(list.pairs[index].width, at: range))
      values.length(.height, Located(list.pairs[index].height, at: range))
    }
    return values.values
  }

  private static func isPicture(_ size: SizeSpec, _ section: LintSection) -> Bool {
    [size.width, size.height].allSatisfy { side in
      side.flatMap { WhenTest.operand($0.value, section.scope) } != nil
    }
  }

  /// The layers of cells, headers and footers; that of the content follows the padding.
  private static func ofLayers(_ section: LintSection) -> [WrittenValue] {
    let chrome = [section.properties.header?.layers, section.properties.footer?.layers]
    let cells = section.usedTemplates.map(\.layers)
    var values = WrittenValues()
    for layer in (chrome + cells).flatMap({ $0?.value ?? [] }) where layer.id.value != "content" {
      values.edges(WrittenPath.inset, layer.inset)
      if layer.anchor.value == .fill { continue }
      values.length(.width, layer.size?.width)
      values.length(.height, layer.size?.height)
    }
    return values.values
  }

  private static func finding(_ value: WrittenValue, _ section: LintSection, _ scope: DeviceScope) -> MeasuredFinding? {
    let length: Length
    switch value.value {
    case .length(let written): length = written
    case .lanes(.minimum(let written)): length = written
    default: return nil
    }
    // Borders are not rounded: a stroke may be as thin as it likes.
    guard !value.path.isInBorder, let pixels = WhenTest.operand(length, scope) else { return nil }
    let rounded = PixelGrid.halfUp(pixels)
    guard !PixelGrid.fits(pixels, in: rounded) || !PixelGrid.fits(rounded, in: pixels) else { return nil }
    let arrangement = section.measures.arrangement.rawValue
    return MeasuredFinding(
      "\(pixels.points(section.scale)) pt are \(pixels.points(1)) px at \(section.scale)×, and a \(arrangement) takes "
        + "them as \(rounded.points(1)) px; write 'hairline', whole pixels ('\(rounded.points(1))px') or a length that "
        + "is whole at every scale",
      at: value.range)
  }
}
