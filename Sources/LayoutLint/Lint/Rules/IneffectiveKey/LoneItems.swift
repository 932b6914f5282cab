import FrameTables
import LayoutCompiler
import LayoutEngine

/// The sections each of whose lines holds one item, so that their item spacing lies between nothing.
///
/// Unlike what keys say of each other, this follows from frames: it has to be so on every device and at every width of
/// a sweep. An override that holds at none of these might make it untrue.
enum LoneItems {
  static let reason: IneffectiveKey.Reason = "each line holds one item, which has no neighbors"

  /// Whether a value is an item spacing.
  static func isAbout(_ path: FieldPath) -> Bool { path.outer == .spacing && path.inner == .item }

  /// Indices of sections that have a written item spacing.
  static func sections(_ context: LintContext) -> Set<Int> {
    guard context.knowsDevices, !context.devices.isEmpty else { return [] }
    let candidates = context.devices[0].sections.filter(seemsLone).map(\.index).filter { index in
      context.spec.sections[index].allProperties.contains { $0.value.spacing?.item != nil }
    }
    if candidates.isEmpty { return [] }
    let seen = UnusedOverride.seen(context)
    guard context.spec.overrides.indices.allSatisfy(seen.contains) else { return [] }
    var lone = Set(
      candidates.filter { index in
        context.spec.sections[index].overrides.indices.allSatisfy { seen.contains($0, of: index) }
      })
    for device in context.devices where !lone.isEmpty {
      lone = lone.filter { context.resolver.linesHoldOneItem(ofSection: $0, on: device.view) }
    }
    if lone.isEmpty || context.swept.isEmpty { return lone }
    let runs = WidthRuns.of(context.swept)
    return lone.filter { index in runs.allSatisfy { isLone(index, at: $0, of: context.swept, context) } }
  }

  /// Those of some lone sections that are so on any screen, as far as the width of the screen is all that counts. In the
  /// others the table of another device may change if the spacing is removed, so that somebody has to decide that.
  static func kept(_ lone: Set<Int>, _ context: LintContext) -> Set<Int> {
    let spec = context.spec
    // Elsewhere the lines are as long as the screen is high, or as the strip.
    guard !lone.isEmpty, spec.scroll == .vertical, spec.overrides.allSatisfy({ asksWidthAlone($0.when) }) else {
      return []
    }
    let own = context.devices.map { Int(Exact($0.device.width).floor.whole ?? 0) }
    let range = min(own.min() ?? .max, screens.lowerBound)...max(own.max() ?? 0, screens.upperBound)
    let widths = WidthSweep(widths: range).devices(like: context.devices.map(\.device))
    if widths.isEmpty { return [] }
    let runs = WidthRuns.of(widths)
    return lone.filter { index in
      let section = spec.sections[index]
      return section.overrides.allSatisfy { asksWidthAlone($0.when) }
        && section.allProperties.allSatisfy { !$0.value.isSideways }
        && runs.allSatisfy { isLone(index, at: $0.suffix(1), of: widths, context) }
        && runs.allSatisfy { isLone(index, at: $0, of: widths, context) }
    }
  }

  /// In points; from the narrowest window to beyond the widest screen.
  private static let screens = 240...2_048

  private static func asksWidthAlone(_ when: WhenSpec) -> Bool {
    when.height == nil && when.scale == nil && when.orientation == nil && when.text == nil
  }

  /// Whether it is so at each width of a run.
  private static func isLone(
    _ index: Int, at run: Range<Int>, of widths: [TargetDevice], _ context: LintContext
  ) -> Bool {
    let entries = context.spec.sections[index].allProperties.map(\.value.entryCount).max() ?? 0
    let goesOn = !context.looksAtAllWidths && entries <= WidthRuns.mostEntries
    return WidthRuns.allSatisfy(run, of: widths) { device, span in
      if !goesOn { span.pin() }
      // Where there is no container, there is no line either.
      return context.resolver.linesHoldOneItem(ofSection: index, on: device, span) ?? true
    }
  }

  /// Whether the frames of a section do not contradict, which costs nothing to ask.
  private static func seemsLone(_ section: LintSection) -> Bool {
    section.measures.lanes.map { $0 == 1 } ?? (section.measures.itemsPerLine?.most == 1)
  }
}
