internal import FrameTables
import LayoutEngine

extension PackedWriter {
  /// - Parameter expected: what may move the section before, and the id of that section: most often that moves this one.
  mutating func section(_ section: Section, expectedAfter expected: [String]) {
    text(section.id)
    rect(section.frame)
    optional(section.header) { $0.supplementary($1) }
    optional(section.footer) { $0.supplementary($1) }
    optional(section.background) { $0.rect($1) }
    optional(section.backgroundRadius) { $0.radius($1) }
    list(section.styles) { $0.style($1) }
    integer(section.items.count)
    switch section.items.placement {
    case .listed(let listed):
      bool(false)
      self.listed(listed, of: section)
    case .repeating(let pattern):
      bool(true)
      self.pattern(pattern, of: section)
    }
    optional(section.dynamic) {
      $0.rational($1.empty)
      $0.rational($1.line)
      $0.integer($1.itemsPerLine)
      $0.rational($1.spacing)
      $0.integer($1.lead)
      $0.list($1.ends) { $0.rational($1) }
    }
    after(section.after, expected)
    cells(section.cells)
    traits(of: section)
  }

  /// Writes how many of the ids are those expected, and the others. All of them, for each of many dynamic sections, would
  /// be a text that grows with the square of their number.
  private mutating func after(_ ids: [String], _ expected: [String]) {
    let known = zip(ids, expected).prefix { NameKey($0) == NameKey($1) }.count
    unsigned(UInt64(known))
    list(Array(ids[known...])) { $0.text($1) }
  }

  private mutating func traits(of section: Section) {
    var traits = section.traits
    if section.plane != nil { traits.insert(.hasPlane) }
    if section.instance != nil { traits.insert(.repeats) }
    if case .repeating(let pattern) = section.items.placement, pattern.hasDynamicLead { traits.insert(.hasDynamicLead) }
    unsigned(UInt64(traits.rawValue))
    if let plane = section.plane {
      if let dynamic = section.dynamic { rational(dynamic.least) }
      self.plane(plane)
    }
    if let instance = section.instance {
      integer(instance)
      optional(section.sampleInstances) { $0.integer($1) }
    }
  }

  private mutating func plane(_ plane: FrameTable.Plane) {
    choice(plane.scroll)
    rect(plane.frame)
    size(plane.contentSize)
    choice(plane.snap)
    switch plane.stops {
    case .repeating(let first, let step, let count):
      bool(true)
      rational(first)
      rational(step)
      optional(count) { $0.integer($1) }
    case .listed(let stops):
      bool(false)
      list(stops) { $0.rational($1) }
    }
  }

  private mutating func supplementary(_ value: Supplementary) {
    rect(value.frame)
    bool(value.pinned)
    list(value.layers) {
      $0.text($1.id)
      $0.unsigned(UInt64($1.states.rawValue))
      $0.rect($1.frame)
    }
  }

  private mutating func style(_ style: CellStyle) {
    optional(style.template) { $0.text($1) }
    edges(style.padding)
    optional(style.border) {
      $0.rational($1.width)
      $0.radius($1.radius)
    }
    optional(style.separator) {
      $0.rational($1.width)
      $0.edges($1.inset)
    }
    list(style.layers) {
      $0.text($1.id)
      $0.unsigned(UInt64($1.states.rawValue))
      $0.edges($1.inset)
      $0.anchor($1.anchor)
      $0.optional($1.offset) {
        $0.rational($1.x)
        $0.rational($1.y)
        $0.rational($1.ofWidth)
        $0.rational($1.ofHeight)
        $0.bool($1.isWhole)
      }
    }
  }

  private mutating func radius(_ radius: CellStyle.Border.Radius) {
    switch radius {
    case .capsule: bool(true)
    case .length(let radius):
      bool(false)
      rational(radius)
    }
  }

  private mutating func anchor(_ anchor: CellStyle.LayerStyle.Anchor) {
    switch anchor {
    case .fill: unsigned(0)
    case .edge(let edge, let thickness):
      unsigned(1)
      choice(edge)
      rational(thickness)
    case .corner(let first, let second, let size):
      unsigned(2)
      choice(first)
      choice(second)
      self.size(size)
    case .center(let size):
      unsigned(3)
      self.size(size)
    }
  }

  /// Writes rows if all sizes are whole pixels and there are so many cells that rows are no longer than a list.
  private mutating func cells(_ cells: [Cell]) {
    let isWhole = cells.count >= 8 && cells.allSatisfy { $0.size.width.isWhole && $0.size.height.isWhole }
    let rows =
      !isWhole
      ? nil
      : PackedRowWriter(
        cells.map {
          SIMD4(Int64($0.style), Int64($0.separatorEdges.rawValue), $0.size.width.numerator, $0.size.height.numerator)
        })
    bool(rows != nil)
    guard let rows else {
      return list(cells) {
        $0.unsigned(UInt64($1.style))
        $0.unsigned(UInt64($1.separatorEdges.rawValue))
        $0.size($1.size)
      }
    }
    unsigned(UInt64(cells.count))
    rows.write(to: &self)
  }

  /// Writes the items with the boxes to search by, so that an app computes none when it starts. If the numbers are too
  /// far apart for rows, it writes a list without boxes.
  private mutating func listed(_ listed: Items.Listed, of section: Section) {
    let (origins, cells) = (listed.origins, listed.cells)
    let boxes = section.boxTree(over: listed, shift: FrameTable.BoxTree.packedShift).boxes
    let items = PackedRowWriter(zip(origins, cells).map { SIMD4($0.x, $0.y, Int64($1), 0) })
    let boxRows = PackedRowWriter(boxes.map { SIMD4($0.minX, $0.minY, $0.maxX, $0.maxY) })
    guard let items, let boxRows else {
      bool(false)
      list(origins) {
        $0.signed($1.x)
        $0.signed($1.y)
      }
      return runs(cells)
    }
    bool(true)
    unsigned(UInt64(origins.count))
    items.write(to: &self)
    boxRows.write(to: &self)
  }

  private mutating func pattern(_ pattern: Items.Pattern, of section: Section) {
    list(pattern.origins) { $0.point($1) }
    runs(pattern.cells)
    point(pattern.stride)
    bool(pattern.snaps)
    list(pattern.variants) {
      $0.unsigned(UInt64($1.place.rawValue))
      $0.runs($1.cells)
    }
    optional(pattern.tail) {
      $0.integer($1.from)
      $0.listed($1.listed, of: section)
    }
    integer(pattern.lead)
  }

  mutating func point(_ point: PixelPoint) {
    rational(point.x)
    rational(point.y)
  }

  mutating func size(_ size: PixelSize) {
    rational(size.width)
    rational(size.height)
  }

  mutating func rect(_ rect: PixelRect) {
    rational(rect.x)
    rational(rect.y)
    rational(rect.width)
    rational(rect.height)
  }

  mutating func edges(_ edges: PixelEdges) {
    rational(edges.top)
    rational(edges.left)
    rational(edges.bottom)
    rational(edges.right)
  }
}
