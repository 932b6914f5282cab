import FrameTables

/// What a section is before there are items in it: its insets and spacings, and what its items are put into.
struct SectionBase: Sendable {
  let geometry: SectionGeometry
  let arrangement: ResolvedArrangement

  /// - Parameter given: the sizes that the app measures, if items decide how long lines are.
  init(
    _ id: Located<String>, _ properties: Shared<SectionProperties>, in container: Container,
    _ library: TemplateLibrary, _ scope: inout DeviceScope, given: GivenSection? = nil
  ) throws(Reported) {
    geometry = try SectionGeometry.resolve(id, properties, in: container, &scope)
      .decidingLine(library, &scope, given: given)
    try geometry.checkSnap(&scope)
    try geometry.checkAlign(&scope)
    arrangement = try ResolvedArrangement.resolve(geometry, &scope)
  }

  /// What the app measures items in: lines whose lengths items decide are still open.
  init(
    measuring id: Located<String>, _ properties: Shared<SectionProperties>, in container: Container,
    _ scope: inout DeviceScope
  ) throws(Reported) {
    geometry = try SectionGeometry.resolve(id, properties, in: container, &scope)
    arrangement = geometry.itemsDecideLine ? .undecided : try ResolvedArrangement.resolve(geometry, &scope)
  }

  /// Nil if the section has no such quantity, and for what its items decide.
  func quantity(_ quantity: Quantity) -> Exact? {
    switch quantity {
    case .available: geometry.available
    case .scrollAvailable: geometry.scrollAvailable
    case .itemSpacing: geometry.itemSpacing
    case .lineSpacing: geometry.lineSpacing
    case .lanes: arrangement.lanes?.division.exact?.count
    case .lane: arrangement.lanes?.division.exact?.base
    case .leftover: arrangement.lanes?.division.exact?.rest
    case .row: row
    default: nil
    }
  }

  private var row: Exact? {
    switch arrangement {
    case .undecided, .flow, .grid, .waterfall: nil
    case .mosaic(let mosaic): mosaic.row
    case .justified(let rules): rules.row
    }
  }
}
