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
      var values = context.written(section)
      for template in section.usedTemplates { values += template.written }
      return values.compactMap { finding($0, section, device.view.scope) }
    }
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
        + "them as \(rounded.points(1)) px; write `hairline`, whole pixels (`\(rounded.points(1))px`) or a length that "
        + "is whole at every scale",
      at: value.range)
  }
}
