import FrameTables
import LayoutCompiler
import LayoutEngine

/// An edge of a frame lies between two device pixels.
enum OffPixelFrame: GeometryRule {
  static let info = RuleInfo(
    .offPixelFrame, .warning, "An edge of a frame does not lie on a device pixel.",
    what: """
      Looks at the edges of headers, footers and backgrounds, of cells, of their contents, and of layers. Of a cell, its
      content and its layers, it names the first that has an edge between two pixels. Where a footer begins does not
      count. Neither do border paths, which lie half a line inside by design. What is off pixel only because it comes
      after a section that ends between two pixels is not reported either, up to the next section that begins on a
      pixel: a strip, or a section that works in whole pixels.
      """,
    why: """
      What ends between two pixels is drawn blurred, or leaves a line of background that comes and goes while scrolling.
      For example, 414 pt divided by four is 310.5 px at 3×.
      """,
    bad: """
      sections:
        - id: photos
          spacing: 0
          cell: { size: { width: 1/4, aspect: 1:1 } }   # 310.5 px on 414 pt at 3×
          items: 8
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: 4
          leftover: spread
          items: 8
      """,
    remedy: """
      Use a `grid`, which works in whole pixels and says where the rest goes, or sizes that are whole pixels at
      every scale.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    // What is behind a section that ends between two pixels is off for that reason alone, until a section begins on a
    // pixel.
    var isMoved = false
    var before: ScreenRect?
    for section in device.sections {
      // Where the section before ends is asked only if something comes after it.
      if let before { isMoved = isMoved || !isOnPixel(before.end(along: section.pageAxes.scroll)) }
      before = section.frame
      if section.startsOnPixel { isMoved = false }
      // Appends only if there is something: appending nothing costs as much as looking at a section.
      let some = supplementaries(of: section, isMoved: isMoved || !section.isInPlace)
      if !some.isEmpty { found += some }
      // In most sections, all styles are whole.
      let suspects = section.styles.allSatisfy(\.isWhole) ? nil : section.styles.map(Suspects.init)
      let cells = section.firstItems { cell in
        let isWhole = cell.width.isWhole && cell.height.isWhole && suspects?[cell.style].isEmpty ?? true
        return !isWhole && part(of: cell, section, suspects?[cell.style]) != nil
      } side: { cell in
        isOnPixel(cell.width) ? isOnPixel(cell.height) ? nil : .height : .width
      }
      let findings = cells.told.compactMap { item, cell, place in
        part(of: cell, section, suspects?[cell.style]).map { finding(of: item, cell, $0, section, at: place) }
      }
      found.add(findings, of: cells, in: section)
    }
    return found
  }

  private static func finding(
    of item: Int, _ cell: LintCell, _ part: CellPart, _ section: LintSection, at place: SourceRange
  ) -> MeasuredFinding {
    func found(
      _ name: String, at place: SourceRange, _ remedy: String = Self.remedy,
      notes: @autoclosure @escaping () -> [Diagnostic.Note] = []
    ) -> MeasuredFinding {
      finding(
        .item(item, section), "\(name) of item \(item) of '\(section.id.value)'", part.frame, section, remedy,
        at: place, notes: notes())
    }
    switch part.kind {
    case .cell:
      let side: Side = isOnPixel(cell.width) ? .height : .width
      let item = section.item(item)
      return found(
        "the cell", at: place, item.isFit(side) ? remedyOfFit(item, side) : Self.remedy, notes: item.sizeNotes(side))
    case .content: return found("the content", at: place)
    case .layer(let id):
      // The layer has lengths of its own, where it is written.
      let layer = section.item(item).template?.value.layers?.value.first { $0.id.value == id }?.id.range
      if let cell = section.properties.cell, case .inline = cell.value, let layer, cell.range.contains(layer) {
        return found("layer '\(id)'", at: layer)
      }
      return found("layer '\(id)'", at: place, notes: layer.map { [.init("the layer is here", at: $0)] } ?? [])
    }
  }

  private static let remedy = "a 'grid' works in whole pixels, or take lengths that are whole at every scale"

  /// A cell as large as its content is none that a lane could give a length.
  private static func remedyOfFit(_ item: LintItem, _ side: Side) -> String {
    if let bound = item.reachedBound(side) {
      return item.isReachedByShare(side)
        ? "the '\(bound.rawValue)' makes it so: a share is whole on few widths, so take a length in whole points"
        : "the '\(bound.rawValue)' makes it so: take one whose length is whole at every scale"
    }
    return item.isMeasured
      ? "the length stands for what the app measures, so let the app round that up to whole pixels"
      : "take contents whose lengths are whole at every scale"
  }

  private static func isOnPixel(_ value: Exact) -> Bool { PixelGrid.isWhole(value) }

  private static func isOnPixel(_ rect: ScreenRect) -> Bool {
    isOnPixel(rect.x) && isOnPixel(rect.y) && isOnPixel(rect.maxX) && isOnPixel(rect.maxY)
  }

  private static func isOnPixel(_ rect: ScreenRect, butForItsStartAlong axes: Axes) -> Bool {
    isOnPixel(rect.start(along: axes.line)) && isOnPixel(rect.end(along: axes.line))
      && isOnPixel(rect.length(along: axes.scroll))
  }

  /// A part of a cell with an edge between two pixels.
  private struct CellPart {
    enum Kind {
      case cell, content
      case layer(id: String)
    }
    var kind: Kind
    /// In the cell.
    var frame: ScreenRect
  }

  /// What of a style may have an edge between two pixels in a cell that has none.
  ///
  /// A section may have as many cells as a cell has layers, and looking at each layer in each cell would take longer
  /// than anything else.
  struct Suspects {
    let mayContentBeOff: Bool
    /// The first layers that may be off. More of them than this are hardly ever on the pixels all the same.
    let layers: [CellStyle.LayerStyle]
    private static let mostLayers = 16

    init(_ style: CellStyle) {
      mayContentBeOff = !style.padding.isWhole
      layers = Array(style.layers.lazy.filter { !$0.isWhole }.prefix(Self.mostLayers))
    }

    var isEmpty: Bool { !mayContentBeOff && layers.isEmpty }
  }

  /// The part of a cell that has an edge between two pixels: the cell itself, its content or a layer. Origins of cells
  /// are whole.
  ///
  /// - Parameter suspects: of the cell's style; nil if all styles are whole.
  private static func part(of cell: LintCell, _ section: LintSection, _ suspects: Suspects?) -> CellPart? {
    if !isOnPixel(cell.width) || !isOnPixel(cell.height) {
      return CellPart(kind: .cell, frame: ScreenRect(x: 0, y: 0, width: cell.width, height: cell.height))
    }
    guard let suspects else { return nil }
    if suspects.mayContentBeOff {
      let content = section.styles[cell.style].content(in: cell.size)
      if !isOnPixel(content) { return CellPart(kind: .content, frame: content) }
    }
    for layer in suspects.layers {
      let frame = layer.frame(in: cell.size)
      if !isOnPixel(frame) { return CellPart(kind: .layer(id: layer.id), frame: frame) }
    }
    return nil
  }

  /// The header, footer and background of a section, which lie where the sections before it leave them.
  ///
  /// - Parameter isMoved: whether what lies before it may have moved it off the pixels, so that the places where they
  ///   begin along the scroll axis tell nothing.
  static func supplementaries(of section: LintSection, isMoved: Bool) -> [MeasuredFinding] {
    func isOff(_ frame: ScreenRect, isMoved: Bool) -> Bool {
      isMoved ? !isOnPixel(frame, butForItsStartAlong: section.pageAxes) : !isOnPixel(frame)
    }
    var found: [MeasuredFinding] = []
    func add(_ subject: Diagnostic.Subject, _ name: String, _ frame: ScreenRect, _ range: SourceRange?) {
      found.append(finding(subject, "\(name) of '\(section.id.value)'", frame, section, at: range ?? section.id.range))
    }
    if let frame = section.header {
      if isOff(frame, isMoved: isMoved) {
        add(.header(section), "the header", frame, section.properties.header?.size?.range)
      } else if let layer = layer(of: section.written.headerLayerSpecs, .header, section) {
        add(.header(section), "layer '\(layer.id.value)' of the header", layer.frame, layer.id.range)
      }
    }
    // Where the footer begins is up to the lines before it, whose cells were looked at.
    if let frame = section.footer {
      if isOff(frame, isMoved: true) {
        add(.footer(section), "the footer", frame, section.properties.footer?.size?.range)
      } else if let layer = layer(of: section.written.footerLayerSpecs, .footer, section) {
        add(.footer(section), "layer '\(layer.id.value)' of the footer", layer.frame, layer.id.range)
      }
    }
    if let frame = section.background, isOff(frame, isMoved: isMoved) {
      add(.section(section), "the background", frame, section.properties.background?.range)
    }
    return found
  }

  /// The first layer of a header or footer that has an edge between two pixels.
  private static func layer(
    of layers: [LayerSpec], _ kind: HeaderKind, _ section: LintSection
  ) -> (id: Located<String>, frame: ScreenRect)? {
    if layers.isEmpty { return nil }
    // A header that is too narrow for its layers may have fewer of them.
    for (layer, frame) in zip(layers, section.layers(of: kind)) where !isOnPixel(frame) {
      return (layer.id, frame)
    }
    return nil
  }

  private static func finding(
    _ subject: @autoclosure @escaping () -> Diagnostic.Subject, _ what: @autoclosure @escaping () -> String,
    _ frame: ScreenRect, _ section: LintSection, _ remedy: String = Self.remedy, at range: SourceRange,
    notes: @autoclosure @escaping () -> [Diagnostic.Note] = []
  ) -> MeasuredFinding {
    func measure() -> String {
      let size = LintSize(frame)
      // It is off only because of where it begins.
      if isOnPixel(size.width), isOnPixel(size.height) {
        return "it begins at \(section.points(frame.x)), \(section.points(frame.y)) pt, which is "
          + "\(section.pixels(frame.x)), \(section.pixels(frame.y)) px"
      }
      return "it is \(section.points(size)) pt, which is \(section.pixels(size.width)) × "
        + "\(section.pixels(size.height)) px"
    }
    return MeasuredFinding(
      subject(),
      "\(what()) has an edge between two pixels: \(measure()) at \(section.scale)×; \(remedy)",
      at: range, notes: notes())
  }
}

extension CellStyle {
  /// Whether nothing that lies in a cell of whole pixels has an edge between two pixels; a border is no frame.
  fileprivate var isWhole: Bool { padding.isWhole && layers.allSatisfy(\.isWhole) }
}

extension CellStyle.LayerStyle {
  fileprivate var isWhole: Bool {
    guard offset.map({ $0.x.isWhole && $0.y.isWhole }) ?? true else { return false }
    return switch anchor {
    case .fill: inset.isWhole
    case .edge(_, let thickness): inset.isWhole && thickness.isWhole
    case .corner(_, _, let size), .center(let size): inset.isWhole && size.width.isWhole && size.height.isWhole
    }
  }
}

extension PixelEdges {
  fileprivate var isWhole: Bool { top.isWhole && left.isWhole && bottom.isWhole && right.isWhole }
}
