import FrameTables

/// How many frames that do not repeat there may be, and how many an output may list one by one: a count of ten digits
/// would fill the memory, and the disk.
package struct ListingLimit {
  /// Of a section; 20 bytes each while resolving.
  static let items = 16_777_216
  /// Of a period: its items are kept with exact places while the pattern is made, at some 200 bytes each. Longer ones
  /// are listed.
  static let period = 262_144

  /// Of all tables so far.
  private var count = 0
  /// Whether all tables together list more than an output holds, which was reported.
  package private(set) var isPassed = false

  package init() {}

  /// What is wrong with more sections than can be kept for that many devices.
  package static func check(_ sections: [SectionSpec], on deviceCount: Int) -> [Diagnostic] {
    let most = Limits.resolvedSections / max(1, deviceCount)
    var count = 0
    guard
      let passing = sections.first(where: { section in
        count += section.mostInstances
        return count > most
      })
    else { return [] }
    return [
      Diagnostic(
        .limitExceeded,
        "a spec has at most \(Limits.resolvedSections.grouped) sections, counted as often as they repeat, "
          + "on each of its devices; choose devices with '--device'",
        at: passing.properties.count?.range ?? passing.id.range
      )
    ]
  }

  /// What is wrong with sections that hold more items than an expanded output lists, frames that repeat included.
  package mutating func check(_ resolution: Resolution, of spec: LayoutSpec) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let table = resolution.table
    for (place, section) in table.sections.enumerated() where section.dynamic == nil {
      let written = spec.sections[resolution.specSection(of: place)]
      let range = written.properties.items?.range ?? written.id.range
      if section.items.count > Self.items {
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

  /// Reports a section that holds more items than can be listed while its frames do not repeat.
  static func report(_ geometry: SectionGeometry, _ scope: inout DeviceScope) -> Reported {
    scope.report(
      .limitExceeded, "a section whose frames do not repeat holds at most 16,777,216 items",
      at: geometry.properties.items?.range ?? geometry.id.range)
    return Reported()
  }

  /// Reports a dynamic section whose frames take too many items to repeat: a line of very short items without spacing,
  /// or a long cycle that begins together with a line after many lines only.
  static func reportPeriod(_ geometry: SectionGeometry, perLine: Int, _ scope: inout DeviceScope) -> Reported {
    let most = "the frames of a dynamic section have to repeat after at most \(period.grouped) items"
    let why =
      perLine > period
      ? "with items this short and no spacing between them not even the first line ends by then"
      : "a line holds \(perLine.grouped) of these, and the cycle begins together with a line after more than that"
    scope.report(
      .limitExceeded, "\(most); \(why)", at: geometry.properties.items?.range ?? geometry.id.range)
    return Reported()
  }

  /// Reports that what is kept in memory would be too much, and that there is no more room.
  static func reportTooMany(at range: SourceRange, _ scope: inout DeviceScope) -> Reported {
    scope.listingRoom = -1
    scope.report(
      .limitExceeded,
      "the sections whose frames do not repeat hold at most \(Limits.listedItems.grouped) items on all devices together; "
        + "choose devices with '--device'", at: range)
    return Reported()
  }
}

extension SectionSpec {
  /// How often it stands in a row, whichever of its overrides hold.
  fileprivate var mostInstances: Int {
    ([properties] + overrides.map { $0.properties }).compactMap { $0.count?.value.sample }.max()
      ?? Defaults.instances.value
  }
}

extension Items {
  /// The same, item by item: all of them lie at whole pixels.
  var listed: Items {
    guard case .repeating = placement else { return self }
    let origins = origins(in: 0..<count).map { PixelOrigin(x: $0.x.snapped, y: $0.y.snapped) }
    return Items(count: count, placement: .listed(Listed(origins: origins, cells: cells(in: 0..<count))))
  }

  /// Frames that are kept one by one.
  var listedCount: Int {
    switch placement {
    case .listed(let listed): listed.origins.count
    case .repeating(let pattern): pattern.period + (pattern.tail?.listed.origins.count ?? 0)
    }
  }
}
