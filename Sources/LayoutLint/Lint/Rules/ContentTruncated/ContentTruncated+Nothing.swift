import FrameTables
import LayoutCompiler
import LayoutEngine

/// Layers that are cut to what they lie in, and parts of a section of which an inset leaves nothing.
extension ContentTruncated {
  static func cutLayers(of section: LintSection, _ context: some GeometryContext) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    var known: Set<SourceRange> = []
    section.forEachLayer { layer, size, room in
      if let inset = layer.insetOfAll(of: size) {
        guard known.insert(layer.id.range).inserted else { return }
        return found.append(finding(layer, inset, of: size, in: room, section))
      }
      // A layer that is cut everywhere is meant to take all the room there is.
      guard let cut = layer.cut(in: size), context.wholeLayers.contains(layer.id.range),
        known.insert(layer.id.range).inserted
      else { return }
      found.append(finding(layer, cut, in: room, section))
    }
    return found
  }

  private static func finding(
    _ layer: LayerNeed, _ cut: LayerNeed.Cut, in room: LayerRoom, _ section: LintSection
  ) -> MeasuredFinding {
    let (wanted, left) = (section.points(cut.wanted), section.points(cut.room))
    let missing = section.points(cut.wanted - cut.room)
    return MeasuredFinding(
      room.subject(in: section),
      "layer '\(layer.id.value)' is meant to be \(wanted) pt \(cut.side.adjective), and \(room.words) of "
        + "'\(section.id.value)' leaves \(left) pt: \(missing) pt are cut off; make the layer smaller or what it lies "
        + "in larger, in an override if need be",
      at: layer.id.range)
  }

  private static func finding(
    _ layer: LayerNeed, _ inset: LayerNeed.Inset, of size: LintSize, in room: LayerRoom, _ section: LintSection
  ) -> MeasuredFinding {
    MeasuredFinding(
      room.subject(in: section),
      "the inset of layer '\(layer.id.value)' takes \(section.points(inset.length)) pt, and \(room.words) of "
        + "'\(section.id.value)' is \(section.points(size[inset.side])) pt \(inset.side.adjective): nothing of the layer "
        + "is left; make the inset smaller",
      at: inset.place)
  }

  static func nothingLeft(of section: LintSection) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    func add(_ what: String, _ subject: Diagnostic.Subject, _ inset: EdgesSpec, _ rect: ScreenRect) {
      guard rect.width <= 0 || rect.height <= 0 else { return }
      let range = rect.width <= 0 ? inset.left ?? inset.right : inset.top ?? inset.bottom
      guard let range else { return }
      found.append(
        MeasuredFinding(
          subject, "the inset leaves nothing of \(what) of '\(section.id.value)': make it smaller", at: range.range))
    }
    if let inset = section.properties.header?.inset, let header = section.header,
      header.length(along: section.pageAxes.scroll) > 0
    {
      add("the header", .header(section), inset, header)
    }
    if let inset = section.properties.footer?.inset, let footer = section.footer,
      footer.length(along: section.pageAxes.scroll) > 0
    {
      add("the footer", .footer(section), inset, footer)
    }
    // The inset is not the reason if there is nothing that a background could lie behind: no items, or none that have a
    // size.
    if section.count > 0, let inset = section.properties.background?.inset, section.background == nil,
      (0..<section.cellCount).lazy.map(section.cell(at:)).contains(where: { $0.width > 0 && $0.height > 0 }),
      let side = inset.left ?? inset.right ?? inset.top ?? inset.bottom
    {
      found.append(
        MeasuredFinding(
          .section(section), "the inset leaves nothing of the background of '\(section.id.value)': make it smaller",
          at: side.range))
    }
    if section.written.fittingContents.isEmpty { return found }
    return found + headerContents(of: section)
  }

  /// Headers and footers whose content is wider than they are. One that the app measures is as high as the content comes
  /// out in its width, so nothing is cut; but no text that is higher than its room takes more width.
  private static func headerContents(of section: LintSection) -> [MeasuredFinding] {
    section.written.fittingContents.compactMap { content in
      let side = section.pageAxes.lineSide
      let padding = side.of(content.widthOfPadding, content.heightOfPadding)
      guard let placed = section.rect(of: content.kind), let length = side.of(content.width, content.height) else {
        return nil
      }
      let wanted = length.value
      let room = placed.length(along: section.pageAxes.line) - padding
      guard !PixelGrid.fits(wanted, in: room), !(content.isMeasured && section.pageAxes.isVertical) else { return nil }
      let name = content.name
      return MeasuredFinding(
        content.kind == .header ? .header(section) : .footer(section),
        "the content of the \(name) of '\(section.id.value)' is \(section.points(wanted)) pt "
          + "\(side.adjective), and the \(name) less its padding leaves \(section.points(max(0, room))) pt: "
          + "a text is wrapped or cut; say the content that it has in that room",
        at: length.range)
    }
  }
}

extension LintSection {
  /// Visits the layers of each template in its extreme cells, then those of the header and the footer, each with the
  /// size of what it lies in.
  func forEachLayer(_ body: (LayerNeed, LintSize, LayerRoom) -> Void) {
    let styles = styles
    for style in styles.indices where !styles[style].layers.isEmpty {
      guard let layers = written.layers(of: styles[style], at: style) else { continue }
      for size in extremeSizes[style] { for layer in layers.needs { body(layer, size, .cell) } }
    }
    if !written.headerLayers.isEmpty, let header {
      for layer in written.headerLayers { body(layer, LintSize(header), .header) }
    }
    if !written.footerLayers.isEmpty, let footer {
      for layer in written.footerLayers { body(layer, LintSize(footer), .footer) }
    }
  }
}

extension LintContext {
  /// The layers that have room somewhere, by the places of their ids.
  func layersWithRoom() -> Set<SourceRange> {
    var whole: Set<SourceRange> = []
    for section in devices.lazy.flatMap(\.sections) {
      section.forEachLayer { layer, size, _ in if layer.cut(in: size) == nil { whole.insert(layer.id.range) } }
    }
    return whole
  }
}
