import FrameTables
import LayoutCompiler
import LayoutEngine

/// A written length is no whole number of device pixels.
enum OffPixelLength: GeometryRule {
  static let info = RuleInfo(
    .offPixelLength, .warning, "A length is not a whole number of device pixels.",
    what: """
      Looks at lengths that a grid, waterfall, mosaic or justified row rounds to whole pixels. If one is not a whole
      number of pixels on a device, the message gives the length in pixels and what it is rounded to.
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
      Write `hairline` for what should be as thin as possible. Otherwise write a length that is whole on all devices;
      the message names one. If none is near, a token with an override by `scale` gives each scale a length of its own.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    for section in device.sections where section.traits.rounding == .pixels {
      // Which lengths are written does not depend on how wide the device is.
      found += section.written.findings(of: .offPixelLength) { findings(in: section, context) }
    }
    return found
  }

  private static func findings(
    in section: LintSection, _ context: some GeometryContext
  ) -> [MeasuredFinding] {
    let scales = context.scales
    var found: [MeasuredFinding] = []
    // What is found is kept with what is written of the section, so it must not keep the section.
    let id = section.id.value
    func look(at value: WrittenValue) {
      guard let (length, sentence, whole) = rounding(of: value, section, scales) else { return }
      // No constant can replace what differs from device to device.
      let remedy = context.isOneLength(length) ? whole : "make it a whole number of them"
      let part: Diagnostic.Subject.Part =
        switch value.path.outer {
        case .header: .header
        case .footer: .footer
        default: .section
        }
      found.append(MeasuredFinding(.init(section: id, part: part), "\(sentence); \(remedy)", at: value.range))
    }
    let looksAtBounds = section.traits.sizes.areLengths
    func look(at values: [WrittenValue]) {
      for value in values where looksAtBounds || !value.path.isInBounds { look(at: value) }
    }
    let templates = section.written.usedTemplates
    look(at: context.written(section))
    for template in templates { look(at: template.value.written) }
    visitEntries(of: section, look)
    visitLayers(of: section, templates, look)
    if let background = section.properties.background {
      let inset = background.inset
      for side in [inset?.top, inset?.left, inset?.bottom, inset?.right] { visit(side, .background, look) }
      if case .length(let radius)? = background.radius?.value, let range = background.radius?.range {
        visit(Located(radius, at: range), .background, look)
      }
    }
    return found
  }

  /// Visits the sizes of entries; two plain lengths are visited where they stand first.
  private static func visitEntries(of section: LintSection, _ look: (WrittenValue) -> Void) {
    guard let list = section.entries?.value else { return }
    let traits = section.traits
    guard traits.sizes.areLengths else { return }
    let sizeIsShape = traits.sizes == .ofLaneOrShape
    for entry in list.richEntries {
      for bounds in [entry.more?.value.min, entry.more?.value.max] {
        visit(section.axes.pair(bounds?.width, bounds?.height).scroll, .items, look)
      }
      guard let size = entry.size else { continue }
      visit(size.extra, .items, look)
      if sizeIsShape, isPicture(size, section) { continue }
      visit(size.width, .items, look)
      visit(size.height, .items, look)
    }
    // In a waterfall two lengths are the shape of a picture, which nothing rounds.
    guard !sizeIsShape else { return }
    var seen = 0
    for entry in 0..<list.count where seen < list.pairs.count {
      guard case .pair(let index) = list.role(of: entry), index == seen else { continue }
      seen += 1
      let pair = list.pairs[index]
      if pair.isContent { continue }
      visit(Located(pair.width, at: list.range(of: entry)), .items, look)
      visit(Located(pair.height, at: list.range(of: entry)), .items, look)
    }
  }

  /// Visits the layers of cells, headers and footers, except the content's, which follows the padding.
  private static func visitLayers(
    of section: LintSection, _ templates: [Shared<TemplateSpec>], _ look: (WrittenValue) -> Void
  ) {
    func visit(_ layers: Located<[LayerSpec]>?, in name: FieldName) {
      for layer in layers?.value ?? [] where !layer.isContent {
        if let inset = layer.inset {
          for side in [inset.top, inset.left, inset.bottom, inset.right] { Self.visit(side, name, look) }
        }
        // Flows do not come here. In all other arrangements, the offset of a layer is rounded, too.
        Self.visit(layer.offset?.x.map { Located($0.value.length, at: $0.range) }, name, look)
        Self.visit(layer.offset?.y.map { Located($0.value.length, at: $0.range) }, name, look)
        if layer.anchor.value == .fill { continue }
        Self.visit(layer.size?.width, name, look)
        Self.visit(layer.size?.height, name, look)
      }
    }
    visit(section.properties.header?.layers, in: .header)
    visit(section.properties.footer?.layers, in: .footer)
    for template in templates { visit(template.value.layers, in: .layers) }
  }

  private static func visit(_ length: Located<Length>?, _ name: FieldName, _ look: (WrittenValue) -> Void) {
    guard let length else { return }
    look(WrittenValue(path: FieldPath(name), value: .length(length.value), range: length.range))
  }

  private static func isPicture(_ size: SizeSpec, _ section: LintSection) -> Bool {
    [size.width, size.height].allSatisfy { side in
      side.flatMap { section.operand($0.value) } != nil
    }
  }

  /// What is rounded, and what to write instead if it is one length everywhere; nil if it is whole.
  private static func rounding(
    of value: WrittenValue, _ section: LintSection, _ scales: Set<Int>
  ) -> (length: Length, sentence: String, whole: String)? {
    let length: Length
    switch value.value {
    case .length(let written): length = written
    case .lanes(.minimum(let written, _, _)), .lanes(.maximum(let written, _, _)): length = written
    default: return nil
    }
    // What a header shows is not rounded, but its size is.
    guard let pixels = section.operand(length), !pixels.isWhole, value.path.inner != .content else { return nil }
    // A separator is at least a pixel thick; a border may vanish.
    let isSeparator = value.path.isInSeparators && value.path.inner == .width
    let rounded = max(PixelGrid.halfUp(pixels), isSeparator ? 1 : 0)
    guard !PixelGrid.fits(pixels, in: rounded) || !PixelGrid.fits(rounded, in: pixels) else { return nil }
    let arrangement = section.arrangement.phrase
    let whole =
      "write '\(wholeLength(pixels, section.scale, scales))'"
      + (scales.count > 1 ? ", or another length that is whole at every scale" : "")
    let sentence =
      "\(pixels.points(section.scale)) pt are \(pixels.points(1)) px at \(section.scale)×, and \(arrangement) takes "
      + "them as \(rounded.points(1)) px"
    return (length, sentence, whole)
  }

  /// The nearest length that is whole wherever the spec goes; in pixels if all devices have the same scale.
  private static func wholeLength(_ pixels: Exact, _ scale: Int, _ scales: Set<Int>) -> String {
    let rounded = PixelGrid.halfUp(pixels)
    // A length as thin as that is meant as a line, or as nothing.
    if rounded <= 1 { return "hairline" }
    guard scales.count > 1, let coarsest = scales.min() else { return "\(rounded.points(1))px" }
    let points = pixels / Exact(scale)
    if points * Exact(coarsest) <= 1 { return "hairline" }
    let unit = scales.reduce(0) { Int(Rational.gcd(UInt64($0), UInt64($1))) }
    return max(PixelGrid.halfUp(points * Exact(unit)), 1).points(unit)
  }
}

extension FieldPath {
  fileprivate var isInBounds: Bool {
    switch outer {
    case .size, .min, .max: true
    default: false
    }
  }
}
