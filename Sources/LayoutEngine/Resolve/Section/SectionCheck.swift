import FrameTables

/// Looks for what is wrong with a section on every device: what follows from the words that are written, whatever the
/// numbers come to.
///
/// It is for sections without a result, because of a mistake in them or because nothing is known of the numbers, so that
/// the first mistake hides no other. It goes the way of ``SectionResolver`` through the same functions, with room
/// enough for anything, and tells of numbers nothing.
struct SectionCheck {
  let library: TemplateLibrary
  /// Of the spec.
  let damage: SpecDamage

  /// - Parameter properties: with the overrides that hold.
  func run(_ id: Located<String>, _ properties: Shared<SectionProperties>, _ scope: inout DeviceScope) {
    let wasBlind = scope.isBlind
    scope.isBlind = true
    defer { scope.isBlind = wasBlind }
    let geometry = SectionGeometry.assumed(id, properties, properties.value.axes(in: scope))
    // Not knowing whether there are lanes, nobody can say what is wrong with sizes.
    if properties.value.arrangeIsUnknown || damage.contains(.axes) { return checkLooks(geometry, &scope) }
    let lanes = geometry.arrangement.traits.hasLanes ? Lanes.assumed(geometry, &scope) : nil
    try? lanes?.checkLead(of: geometry, &scope)
    try? geometry.checkJustify(&scope)
    var collector = ItemCollector(geometry, lanes: lanes, library: library)
    _ = try? collector.collect(&scope)
  }

  /// Whatever the arrangement.
  private func checkLooks(_ geometry: SectionGeometry, _ scope: inout DeviceScope) {
    var styles = StyleTable(
      id: geometry.id.value, cell: geometry.properties.cell?.value, library: library, isWhole: false,
      axes: geometry.axes)
    _ = styles.index(of: .section, &scope)
    for name in geometry.properties.items?.value.cellNames ?? [] { _ = styles.index(of: .named(name), &scope) }
  }
}

extension ItemsSpec {
  /// The templates that entries name.
  fileprivate var cellNames: [String] {
    switch self {
    case .count: []
    case .list(let list), .cycle(_, let list), .dynamic(_, let list): list.richEntries.compactMap { $0.cell?.value }
    }
  }
}
