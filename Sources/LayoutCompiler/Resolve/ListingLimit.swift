import FrameTable

/// How many frames that do not repeat a section may have, and how many an output may list one by one: a count of ten
/// digits would fill the memory, and the disk.
enum ListingLimit {
  /// 20 bytes each while resolving.
  static let items = 16_777_216

  /// What is wrong with sections that hold more items than an expanded output lists, frames that repeat included.
  static func check(_ table: FrameTable, of spec: LayoutSpec) -> [Diagnostic] {
    zip(table.sections, spec.sections).compactMap { section, written in
      guard section.dynamic == nil, section.items.count > items else { return nil }
      return Diagnostic(
        .limitExceeded,
        "expanded, a section lists at most 16,777,216 items, and this has \(section.items.count.grouped): write '--items compact'",
        at: written.properties.items?.range ?? written.id.range, devices: [table.device.name])
    }
  }

  /// Reports a section that holds more items than can be listed while its frames do not repeat.
  static func report(_ geometry: SectionGeometry, _ scope: inout DeviceScope) -> Reported {
    scope.report(
      .limitExceeded, "a section whose frames do not repeat holds at most 16,777,216 items",
      at: geometry.properties.items?.range ?? geometry.id.range)
    return Reported()
  }
}
