import FrameTables
import LayoutEngine

/// How many sections and overrides a spec may have on its devices, and how many items an output may list one by one: a
/// count of ten digits would fill the disk.
struct OutputLimit {
  /// Items of all tables so far.
  private var count = 0
  /// Whether all tables together list more than an output holds. If so, that was reported.
  private(set) var isPassed = false

  /// Reports more sections than can be kept for that many devices, more names of sections that move others, or more
  /// overrides than can be tried.
  static func check(_ spec: LayoutSpec, on deviceCount: Int) -> [Diagnostic] {
    func passing(_ most: Int, _ count: (SectionSpec) -> Int) -> SectionSpec? {
      var rest = most / max(1, deviceCount)
      return spec.sections.first { section in
        rest -= count(section)
        return rest < 0
      }
    }
    if let section = passing(Limits.resolvedSections, \.mostInstances) {
      return [
        Diagnostic(
          .limitExceeded,
          "a spec has at most \(Limits.resolvedSections.grouped) sections, counted as often as they repeat, "
            + "on each of its devices; choose devices with '--device'",
          at: section.properties.repeats?.range ?? section.id.range)
      ]
    }
    var movedBy = 0
    let names = { (section: SectionSpec) in
      defer { if section.mayMoveOthers { movedBy += 1 } }
      return movedBy * section.mostInstances
    }
    // Few sections have no more names, as often as they may repeat.
    if spec.sections.count > Limits.namesOfAfter / Limits.resolvedSections,
      let section = passing(Limits.namesOfAfter, names)
    {
      return [
        Diagnostic(
          .limitExceeded,
          "each section names those before it whose length the app decides, and a spec has at most "
            + "\(Limits.namesOfAfter.grouped) of these names on all of its devices; choose devices with '--device', or "
            + "let one dynamic section stand for many with 'repeat'", at: section.id.range)
      ]
    }
    if let section = passing(Limits.triedOverrides, \.overrides.count) {
      return [
        Diagnostic(
          .limitExceeded,
          "a spec has at most \(Limits.triedOverrides.grouped) overrides, counted on each of its devices; choose "
            + "devices with '--device'", at: section.overrides.last?.when.range ?? section.id.range)
      ]
    }
    return []
  }

  /// Reports sections that hold more items than an expanded output lists. Frames that repeat count, too.
  mutating func check(_ resolution: Resolution, of spec: LayoutSpec) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let table = resolution.table
    for (place, section) in table.sections.enumerated() where section.dynamic == nil {
      let written = spec.sections[resolution.specSection(of: place)]
      let range = written.properties.items?.range ?? written.id.range
      if section.items.count > ListingLimit.items {
        diagnostics.append(
          Diagnostic(
            .limitExceeded,
            "expanded, a section lists at most \(ListingLimit.items.grouped) items, and this has \(section.items.count.grouped): write '--items compact'",
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
}
