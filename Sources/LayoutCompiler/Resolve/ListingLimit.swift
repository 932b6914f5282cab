import FrameTable

/// How many frames an output may list one by one: a count of ten digits would fill the disk.
struct ListingLimit {
  /// Of all tables so far.
  private var count = 0
  /// Whether all tables together list more than an output holds, which was reported.
  private(set) var isPassed = false

  /// What is wrong with sections that hold more items than an expanded output lists, frames that repeat included.
  mutating func check(_ table: FrameTable, of spec: LayoutSpec) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (section, written) in zip(table.sections, spec.sections) where section.dynamic == nil {
      let range = written.properties.items?.range ?? written.id.range
      if section.items.count > ItemCollector.listedLimit {
        diagnostics.append(
          Diagnostic(
            .limitExceeded,
            "expanded, a section lists at most 16,777,216 items, and this has \(section.items.count.grouped): write '--items compact'",
            at: range, devices: [table.device.name]))
        continue
      }
      count += section.items.count
      guard count > Limits.expandedItems else { continue }
      diagnostics.append(
        Diagnostic(
          .limitExceeded,
          "expanded, all sections on all devices list at most \(Limits.expandedItems.grouped) items: write '--items "
            + "compact', or choose devices with '--device'", at: range))
      isPassed = true
      break
    }
    return diagnostics
  }

  /// Reports that what is kept in memory would be too much, and that there is no more room.
  static func reportTooMany(at range: SourceRange, _ scope: inout DeviceScope) {
    scope.listingRoom = -1
    scope.report(
      .limitExceeded,
      "the sections whose frames do not repeat hold at most \(Limits.listedItems.grouped) items on all devices together; "
        + "choose devices with '--device'", at: range)
  }
}

extension Items {
  /// Frames that are kept one by one.
  var listedCount: Int {
    switch placement {
    case .listed(let listed): listed.origins.count
    case .repeating(let pattern): pattern.period + (pattern.tail?.listed.origins.count ?? 0)
    }
  }
}
