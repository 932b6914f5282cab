import FrameTables
import LayoutCompiler
import LayoutEngine

/// An edge of a frame lies between two device pixels.
enum OffPixelFrame: GeometryRule {
  static let info = RuleInfo(
    .offPixelFrame, .warning, "An edge of a frame does not lie on a device pixel.",
    what: """
      Looks at the edges of every rect in the table, except border paths, which lie half a line inside by design,
      and names the first frame with an edge between two pixels.
      """,
    why: """
      What ends between two pixels is drawn blurred, or leaves a line of background that comes and goes while
      scrolling: 414 pt divided by four at 3× is 310.5 px.
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

  static func check(_ device: LintDevice, _ context: LintContext) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    // What comes after a section that ends between two pixels is off for that reason alone.
    var isMoved = false
    for section in device.sections {
      if !isMoved, section.isInPlace { found += supplementaries(of: section) }
      let wholeStyles = section.section.styles.map(\.isWhole)
      let cells = section.firstItems { cell in
        let isWhole = cell.size.width.isWhole && cell.size.height.isWhole && wholeStyles[Int(cell.style)]
        return !isWhole && part(of: cell, section) != nil
      }
      for (item, cell, place) in cells {
        guard let part = part(of: cell, section) else { continue }
        var one = finding("\(part.name) of item \(item) of '\(section.id.value)'", part.size, section, at: place)
        // Layers and contents have lengths of their own.
        if part.size == cell.size { one.notes = section.sizeNotes(of: item, isWidth: !isOnPixel(cell.size.width)) }
        found.append(one)
      }
      let frame = section.section.frame
      isMoved = isMoved || !isOnPixel(section.pageAxes.isVertical ? frame.maxY : frame.maxX)
    }
    return found
  }

  private static func isOnPixel(_ value: Rational) -> Bool {
    if value.isWhole { return true }
    let value = Exact(value)
    let whole = PixelGrid.halfUp(value)
    return PixelGrid.fits(value, in: whole) && PixelGrid.fits(whole, in: value)
  }

  private static func isOnPixel(_ rect: PixelRect) -> Bool {
    isOnPixel(rect.x) && isOnPixel(rect.y) && isOnPixel(rect.maxX) && isOnPixel(rect.maxY)
  }

  /// What of a cell has an edge between two pixels: itself, its content or a layer. Origins of cells are whole.
  private static func part(of cell: Cell, _ section: LintSection) -> (name: String, size: PixelSize)? {
    if !isOnPixel(cell.size.width) || !isOnPixel(cell.size.height) { return ("the cell", cell.size) }
    let style = section.section.styles[Int(cell.style)]
    let content = style.content(in: cell.size)
    if !isOnPixel(content) { return ("the content", PixelSize(width: content.width, height: content.height)) }
    for layer in style.layers {
      let frame = layer.frame(in: cell.size)
      if !isOnPixel(frame) { return ("layer '\(layer.id)'", PixelSize(width: frame.width, height: frame.height)) }
    }
    return nil
  }

  private static func supplementaries(of section: LintSection) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    func add(_ name: String, _ frame: PixelRect, _ range: SourceRange?) {
      found.append(
        finding(
          "\(name) of '\(section.id.value)'", PixelSize(width: frame.width, height: frame.height), section,
          at: range ?? section.id.range))
    }
    if let frame = section.section.header?.frame, !isOnPixel(frame) {
      add("the header", frame, section.properties.header?.size?.range)
    }
    if let frame = section.section.background, !isOnPixel(frame) {
      add("the background", frame, section.properties.background?.range)
    }
    return found
  }

  private static func finding(
    _ what: @autoclosure @escaping () -> String, _ size: PixelSize, _ section: LintSection, at range: SourceRange
  ) -> MeasuredFinding {
    MeasuredFinding(
      "\(what()) has an edge between two pixels: it is \(section.points(size)) pt, which is "
        + "\(section.pixels(Exact(size.width))) × \(section.pixels(Exact(size.height))) px at \(section.scale)×; a 'grid' works in "
        + "whole pixels, or take lengths that are whole at every scale",
      at: range)
  }
}

extension CellStyle {
  /// Whether what lies in a cell of whole pixels has no edge between two; a border is no frame.
  fileprivate var isWhole: Bool {
    padding.isWhole
      && layers.allSatisfy { layer in
        switch layer.anchor {
        case .fill: layer.inset.isWhole
        case .edge(_, let thickness): layer.inset.isWhole && thickness.isWhole
        case .corner(_, _, let size), .center(let size):
          layer.inset.isWhole && size.width.isWhole && size.height.isWhole
        }
      }
  }
}

extension PixelEdges {
  fileprivate var isWhole: Bool { top.isWhole && left.isWhole && bottom.isWhole && right.isWhole }
}
