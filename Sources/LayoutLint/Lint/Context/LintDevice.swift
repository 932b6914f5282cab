import FrameTables
import LayoutEngine

/// A device, and what a spec is there.
final class LintDevice {
  private let shared: Shared<DeviceView>
  /// The sections that have a result, in order.
  let sections: [LintSection]
  /// Nil for a section alone, of which nothing is told.
  private let traces: DeviceTraces?

  init(_ resolution: Resolution, _ resolver: Resolver, _ written: WrittenSections) {
    shared = resolution.view
    let traces = DeviceTraces(resolution, resolver)
    self.traces = traces
    var complete = 0
    for place in resolution.table.sections.indices where resolution.specSection(of: place) == complete { complete += 1 }
    sections = resolution.table.sections.indices.map { [complete] in
      LintSection($0, of: traces, complete: complete, written)
    }
  }

  /// One section alone, at all widths of a span.
  init(_ section: LintSection, in view: Shared<DeviceView>) {
    shared = view
    sections = [section]
    traces = nil
  }

  /// Frees what its sentences were made from: many devices have no sentences, and a million items of many sizes take a
  /// tenth of a gibibyte.
  func forgetTraces() { traces?.forget() }

  var view: DeviceView { shared.value }
  var device: TargetDevice { view.scope.device }
}
