import FrameTables
import LayoutEngine

/// Where the numbers of a device come from: made for the first sentence that tells of one.
final class DeviceTraces {
  let resolution: Resolution
  let resolver: Resolver
  private lazy var tracer = Tracer(resolver, resolution, on: resolution.view.value.scope.device)
  /// The section that was asked about last. Rules go from one section to the next, and 65,536 of them take a third of a
  /// gibibyte.
  private var known: Int?

  init(_ resolution: Resolution, _ resolver: Resolver) {
    self.resolution = resolution
    self.resolver = resolver
  }

  func forget() {
    if let known { tracer?.forget(section: known) }
    known = nil
  }

  /// A number of a section of the table, or of the line that an item is in.
  func quantity(_ quantity: Quantity, at item: Int, in place: Int) -> Exact? {
    // The sentence that is told most often needs no trace.
    if quantity == .leftover { return resolution.measures[place].tracedLeftover }
    if let known, known != place { tracer?.forget(section: known) }
    known = place
    return tracer?.quantity(quantity, at: item, in: place)
  }
}
