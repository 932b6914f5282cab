import FrameTables

/// Looks for what is wrong with a section on every device: what follows from the words that are written, whatever the
/// numbers come to.
///
/// It is for sections without a result, either because of a mistake in them or because nothing is known of the numbers,
/// so that the first mistake hides no other. It calls the same functions as ``SectionBase`` and ``SectionResolver`` with
/// room enough for anything, each whatever the others find, and reports nothing about numbers.
struct SectionCheck {
  let library: TemplateLibrary
  /// The damage of the spec.
  let damage: SpecDamage

  /// - Parameter properties: the properties with the overrides that hold.
  func run(_ id: Located<String>, _ properties: Shared<SectionProperties>, _ scope: inout DeviceScope) {
    let reportedWrittenOnly = scope.reportsWrittenOnly
    scope.reportsWrittenOnly = true
    defer { scope.reportsWrittenOnly = reportedWrittenOnly }
    let geometry = SectionGeometry.assumed(id, properties, scope)
    // The section's own lengths, whatever they leave.
    _ = try? SectionGeometry.resolve(id, properties, in: .assumed, &scope)
    if let background = properties.value.background {
      _ = scope.screenEdges(background.inset)
      _ = CellStyle.corners(background.radius, or: Defaults.backgroundRadius, rounding: .exact, &scope)
    }
    // If it is not known whether there are lanes, nobody can say what is wrong with sizes.
    if properties.value.arrangeIsUnknown || damage.contains(.axes) { return checkLooks(geometry, &scope) }
    let lanes = geometry.arrangement.traits.hasLanes ? LaneDivision.assumed(geometry, &scope) : nil
    try? lanes?.checkLead(of: geometry, &scope)
    try? geometry.checkLines(&scope)
    try? geometry.checkAlign(&scope)
    try? geometry.checkSnap(&scope)
    ResolvedArrangement.checkWords(of: geometry, &scope)
    if geometry.itemsDecideLine, (try? geometry.decidingLine(library, &scope)) == nil { return }
    var collector = ItemCollector(geometry, lanes: lanes, library: library)
    _ = try? collector.collect(&scope)
  }

  /// What holds whatever the arrangement.
  private func checkLooks(_ geometry: SectionGeometry, _ scope: inout DeviceScope) {
    var styles = StyleTable(
      id: geometry.id.value, cell: geometry.properties.cell?.value, library: library, rounding: .exact,
      axes: geometry.axes)
    _ = styles.index(of: .section, &scope)
    for name in geometry.properties.cellNames { _ = styles.index(of: .named(name.value), &scope) }
  }
}

extension Resolver {
  /// What is wrong with what no device has shown: with overrides that hold on none of them, and with everything if
  /// there are no devices, or none on which the container is known.
  ///
  /// An override is looked at twice, since others may hold together with it: as if it held alone, and over all others.
  /// What is wrong must be so both times, and must stand in the override itself. Nothing is known of an arrangement,
  /// its lanes, its cell and its items if other overrides name them.
  package func unseenMistakes(_ seen: SeenOverrides) -> [Mistake] {
    let check = SectionCheck(library: library, damage: spec.damage)
    var scope = DeviceScope(device: .any, spec: spec, tokens: tokens)
    var found: [Mistake] = []
    var entriesLeft = Self.mostEntries
    for (index, section) in spec.sections.enumerated() where seen.isEmpty || !section.overrides.isEmpty {
      let base = Self.base(of: section)
      if seen.isEmpty {
        var properties = section.properties
        properties.columns = properties.columns ?? base.columns
        properties.rows = properties.rows ?? base.rows
        check.run(section.id, Shared(properties), &scope)
      }
      var others: SectionProperties?
      for (override, written) in section.overrides.enumerated() where !seen.contains(override, of: index) {
        func mistakes(over below: SectionProperties) -> [Mistake]? {
          let properties = written.properties.laid(over: below)
          entriesLeft -= 1 + (properties.items?.value.entryCount ?? 0)
          if entriesLeft < 0 { return nil }
          var scope = DeviceScope(device: .any, spec: spec, tokens: tokens)
          check.run(section.id, Shared(properties), &scope)
          return scope.mistakes
        }
        guard let alone = mistakes(over: base) else { return found + scope.mistakes }
        let own = alone.filter { ([$0.range] + $0.notes).contains { written.extent.contains($0) } }
        if own.isEmpty { continue }
        // The override itself is among them, which changes nothing: it lies above.
        let all = others ?? section.overrides.reduce(section.properties) { $1.properties.laid(over: $0) }
        others = all
        guard let together = mistakes(over: all) else { return found + scope.mistakes }
        let places = Set(together.map { $0.range })
        found += own.filter { places.contains($0.range) }
      }
    }
    return found + scope.mistakes
  }

  /// What a section says under each of its overrides, whichever others hold.
  private static func base(of section: SectionSpec) -> SectionProperties {
    var base = section.properties
    for override in section.overrides.map({ $0.properties }) {
      if override.arrange != nil || override.arrangeIsUnknown { (base.arrange, base.arrangeIsUnknown) = (nil, true) }
      // An override may also say the same once more.
      if let scroll = override.scroll, scroll.value != section.properties.scroll.or(Defaults.sectionScroll) {
        (base.scroll, base.arrangeIsUnknown) = (nil, true)
      }
      if let lanes = override.columns { base.columns = Located(.minimum(.unknown), at: lanes.range) }
      if let lanes = override.rows { base.rows = Located(.minimum(.unknown), at: lanes.range) }
      if let items = override.items { base.items = .unknown(at: items.range) }
      if let cell = override.cell { base.cell = Located(.inline(.unknown), at: cell.range) }
      if override.spacing != nil { base.spacing = nil }
    }
    return base
  }

  /// Overrides times entries is a product that would take forever.
  private static let mostEntries = 1_000_000
}

extension ItemsSpec {
  /// The cost of looking at them.
  fileprivate var entryCount: Int { entries?.count ?? 1 }
}
