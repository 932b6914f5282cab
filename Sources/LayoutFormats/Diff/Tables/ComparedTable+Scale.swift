import FrameTables
import LayoutEngine

extension ComparedTable {
  /// Two tables of one device in one unit, and how many units a point has. The unit is a pixel, unless the device's
  /// scale has changed.
  static func inOneUnit(_ old: ComparedTable, _ new: ComparedTable) -> (
    ComparedTable, ComparedTable, unitsPerPoint: Int
  ) {
    let (a, b) = (old.device.scale, new.device.scale)
    if a == b { return (old, new, a) }
    let common = a / Int(Rational.gcd(UInt64(a), UInt64(b))) * b
    return (old.times(common / a), new.times(common / b), common)
  }

  private func times(_ factor: Int) -> ComparedTable {
    let times = LengthFactor(Rational(factor))
    var table = self
    table.device.width = times(device.width)
    table.device.height = times(device.height)
    table.device.safeArea = device.safeArea.map { times($0) }
    table.container = times(container)
    table.contentSize = times(contentSize)
    table.sections = sections.map { times($0) }
    return table
  }
}

/// Multiplies all lengths of a table, or of what has become of it.
struct LengthFactor {
  let value: Rational
  init(_ value: Rational) { self.value = value }

  func callAsFunction(_ length: Rational) -> Rational { length.multiplied(by: value) ?? length }
  func callAsFunction(_ point: PixelPoint) -> PixelPoint { PixelPoint(x: self(point.x), y: self(point.y)) }
  func callAsFunction(_ size: PixelSize) -> PixelSize { PixelSize(width: self(size.width), height: self(size.height)) }
  func callAsFunction(_ rect: PixelRect) -> PixelRect {
    PixelRect(x: self(rect.x), y: self(rect.y), width: self(rect.width), height: self(rect.height))
  }

  func callAsFunction(_ range: ClosedRange<Rational>) -> ClosedRange<Rational> {
    // A bound that does not fit stays as it is, and may then lie on the other side.
    let (a, b) = (self(range.lowerBound), self(range.upperBound))
    return min(a, b)...max(a, b)
  }

  func callAsFunction(_ effect: Change.Effect) -> Change.Effect {
    var result = effect
    result.old = effect.old.map { self($0) }
    result.new = effect.new.map { self($0) }
    result.delta = effect.delta.map { self($0) }
    result.along = effect.along.map { self($0) }
    result.sizes?.old = effect.sizes?.old.map { self($0) } ?? []
    result.sizes?.new = effect.sizes?.new.map { self($0) } ?? []
    result.push = self(effect.push)
    result.edge = self(effect.edge)
    return result
  }

  func callAsFunction(_ layers: [Layer]) -> [Layer] {
    layers.map { Layer(id: $0.id, states: $0.states, frame: self($0.frame)) }
  }

  func callAsFunction(_ part: Supplementary) -> Supplementary {
    Supplementary(frame: self(part.frame), pinned: part.pinned, layers: self(part.layers))
  }

  func callAsFunction(_ cell: ComparedCell) -> ComparedCell {
    ComparedCell(
      template: cell.template, size: self(cell.size), content: self(cell.content),
      border: cell.border.map { BorderPath(path: self($0.path), width: self($0.width), radius: self($0.radius)) },
      separators: cell.separators.map { SeparatorLine(edge: $0.edge, frame: self($0.frame)) },
      layers: self(cell.layers))
  }

  func callAsFunction(_ section: ComparedSection) -> ComparedSection {
    var result = section
    result.frame = self(section.frame)
    result.header = section.header.map { self($0) }
    result.footer = section.footer.map { self($0) }
    result.background = section.background.map { self($0) }
    result.backgroundRadius = section.backgroundRadius.map { self($0) }
    result.cells = section.cells.map { self($0) }
    result.items.factor = self(section.items.factor)
    if let plane = section.plane {
      result.plane?.frame = self(plane.frame)
      result.plane?.contentSize = self(plane.contentSize)
      switch plane.stops {
      case .listed(let stops): result.plane?.stops = .listed(stops.map { self($0) })
      case .repeating(let first, let step, let count):
        result.plane?.stops = .repeating(first: self(first), step: self(step), count: count)
      }
    }
    if let extent = section.marks.extent {
      result.marks.extent = DynamicExtent(
        empty: self(extent.empty), line: self(extent.line), itemsPerLine: extent.itemsPerLine,
        spacing: self(extent.spacing), lead: extent.lead, ends: extent.ends.map { self($0) })
    }
    return result
  }
}
