import FrameTables
import LayoutCompiler
import LayoutEngine

/// A section on a device: the first of its instances.
struct SectionOnDevice {
  var device: String
  var scale: Int
  var section: Section
  var measures: SectionMeasures
  /// The index of the section in the table.
  var index: Int
  var isVertical: Bool
  /// The scroll axis of the page.
  var scroll: Axis

  func value(_ pixels: Exact) -> SpecOnDevices.Value { .init(device: device, scale: scale, pixels: pixels) }
  /// How far a rect goes along the scroll axis of the page.
  func length(_ rect: PixelRect) -> Exact { Exact(rect.length(along: scroll)) }
}

/// A cell on a device.
struct CellOnDevice {
  var device: String
  var scale: Int
  var section: String
  var size: PixelSize
  var measures: SectionMeasures
  /// The index of the section in the table.
  var tableIndex: Int
}

/// How large the cells of a template are in a section on a device.
struct CellSizesOnDevice {
  var device: String
  var scale: Int
  var section: String
  private var least, greatest: (width: Exact, height: Exact)

  fileprivate init(_ cell: CellOnDevice) {
    (device, scale, section) = (cell.device, cell.scale, cell.section)
    least = (Exact(cell.size.width), Exact(cell.size.height))
    greatest = least
  }

  fileprivate mutating func add(_ size: PixelSize) {
    let (width, height) = (Exact(size.width), Exact(size.height))
    least = (min(least.width, width), min(least.height, height))
    greatest = (max(greatest.width, width), max(greatest.height, height))
  }

  /// `100 × 44 pt`, or `40–120 × 44 pt` if they differ.
  var text: String {
    func side(_ least: Exact, _ greatest: Exact) -> String {
      let (low, high) = (least.readable(over: scale), greatest.readable(over: scale))
      return low == high ? low : "\(low)–\(high)"
    }
    return "\(side(least.width, greatest.width)) × \(side(least.height, greatest.height)) pt"
  }
}

/// The sections of one device by their place in the spec, its cells by their template, and which overrides hold. Each is
/// looked up once for all that ask, since hints ask for each of thousands of sections.
final class SectionsOnDevice {
  private let resolution: Resolution
  private let spec: LayoutSpec

  init(_ resolution: Resolution, of spec: LayoutSpec) {
    self.resolution = resolution
    self.spec = spec
  }

  var scope: DeviceScope { resolution.view.value.scope }

  /// The place of the first instance of each section of the spec; nil if it has none.
  private lazy var firstPlaces: [Int?] = {
    var places: [Int?] = Array(repeating: nil, count: spec.sections.count)
    for place in resolution.table.sections.indices.reversed() { places[resolution.specSection(of: place)] = place }
    return places
  }()

  /// The first cell of each template in each section.
  private lazy var cellsByTemplate: [String: [CellOnDevice]] = {
    var cells: [String: [CellOnDevice]] = [:]
    for (index, section) in resolution.table.sections.enumerated() {
      // Thousands of cells have few styles, and the first of each style tells its template.
      var styles = Set(section.styles.indices)
      var known: Set<String> = []
      for cell in section.cells {
        if styles.isEmpty { break }
        guard styles.remove(Int(cell.style)) != nil, let template = section.styles[Int(cell.style)].template,
          known.insert(template).inserted
        else { continue }
        cells[template, default: []].append(
          CellOnDevice(
            device: scope.device.name, scale: scope.scale, section: section.id, size: cell.size,
            measures: resolution.measures[index], tableIndex: index))
      }
    }
    return cells
  }()

  /// Nil if the device has no instance of it.
  func section(_ index: Int) -> SectionOnDevice? {
    firstPlaces[index].map { place in
      let section = resolution.table.sections[place]
      return SectionOnDevice(
        device: scope.device.name, scale: scope.scale, section: section, measures: resolution.measures[place],
        index: place,
        isVertical: (resolution.table.scroll == .vertical) == (section.plane == nil), scroll: resolution.table.scroll)
    }
  }

  /// The first cell of a template, or of what a section says about its cell itself, in each section.
  func firstCells(of template: String) -> [CellOnDevice] { cellsByTemplate[template] ?? [] }

  /// How large all its cells are, in each section. Linear in the cells of the sections that have one.
  func sizes(of template: String) -> [CellSizesOnDevice] {
    firstCells(of: template).map { first in
      var sizes = CellSizesOnDevice(first)
      let section = resolution.table.sections[first.tableIndex]
      let isOfTemplate = section.styles.map { $0.template == template }
      for cell in section.cells where isOfTemplate[Int(cell.style)] { sizes.add(cell.size) }
      return sizes
    }
  }

  /// Which conditions hold, by the section that the overrides belong to, nil for those of the file.
  private var decisions: [Int?: [SourceRange: Bool]] = [:]

  /// Whether an override holds. One that could not be read does.
  func holds(_ override: PlaceInSpec.OverridePlace) -> Bool {
    if let known = decisions[override.section] { return known[override.condition] ?? true }
    let view = resolution.view.value
    let (conditions, holds) =
      override.section.map { (spec.sections[$0].overrides.map(\.when.range), view.sectionOverrides[$0]) }
      ?? (spec.overrides.map(\.when.range), view.fileOverrides)
    let decided = Dictionary(zip(conditions, holds)) { first, _ in first }
    decisions[override.section] = decided
    return decided[override.condition] ?? true
  }
}
