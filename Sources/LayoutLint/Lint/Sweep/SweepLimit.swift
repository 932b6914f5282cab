import LayoutCompiler
import LayoutEngine

/// How much a sweep may look at. Each width is a layout of its own, so a spec and a range that are each within their
/// limits may take hours together.
enum SweepLimit {
  /// What is wrong with a sweep of so many widths over a spec, if it is too much.
  static func check(_ spec: LayoutSpec, widths: Int) -> Diagnostic? {
    if widths == 0 { return nil }
    let overrides = spec.sections.reduce(spec.overrides.count) { $0 + $1.overrides.count }
    let parts = spec.sections.count + overrides
    if parts * widths > Limits.sweptParts {
      return diagnostic(
        "\(Limits.sweptParts.grouped) sections and overrides", "\(parts.grouped)", widths, at: spec.name.range)
    }
    let items = spec.mostSweptItems
    if items > Limits.sweptItems / widths {
      return diagnostic("\(Limits.sweptItems.grouped) items", "\(items.grouped)", widths, at: spec.name.range)
    }
    return nil
  }

  private static func diagnostic(_ most: String, _ count: String, _ widths: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "a sweep looks at no more than \(most), counted at each width, and this spec has \(count) at \(widths.grouped) "
        + "widths, scales counted apart: ask for fewer with '--widths' and '--scales'", at: range)
  }
}
