import FrameTable

/// How many frames an output may list one by one: a count of ten digits would fill the disk.
enum ListingLimit {
  /// What is wrong with sections that hold more items than an expanded output lists, frames that repeat included.
  static func check(_ table: FrameTable, of spec: LayoutSpec) -> [Diagnostic] {
    zip(table.sections, spec.sections).compactMap { section, written in
      guard section.dynamic == nil, section.items.count > ItemCollector.listedLimit else { return nil }
      return Diagnostic(
        .limitExceeded,
        "expanded, a section lists at most 16,777,216 items, and this has \(section.items.count.grouped): write '--items compact'",
        at: written.properties.items?.range ?? written.id.range, devices: [table.device.name])
    }
  }
}
