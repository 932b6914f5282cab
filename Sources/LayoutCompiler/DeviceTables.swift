import LayoutEngine

/// Runs `body` for each index below `count`, several at once, and returns when all are done. Callers that have threads
/// bring it along; the compiler starts none.
package typealias ConcurrentPerform = @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

/// The tables of a spec, one a device, resolved one after the other or several at once: what comes out is the same.
///
/// Devices share two things. There is room for so many listed items in all tables together, and an override is seen
/// where it holds on one of them. So each table is made as if it were alone, and these are settled in order of devices.
struct DeviceTables {
  private(set) var resolutions: [Resolution] = []
  /// Overrides that held on some device.
  private(set) var seen = SeenOverrides()
  /// How many items whose frames do not repeat there may still be.
  private var listingsLeft: Int
  private var listing = OutputLimit()
  private let resolver: Resolver
  private let listsItems: Bool

  /// With fewer sections on all devices together a thread costs more than it saves.
  private static let leastSections = 128

  /// - Parameter listsItems: whether the output will list every item, which bounds how many there may be.
  init(_ resolver: Resolver, listsItems: Bool, most: Int = Limits.listedItems) {
    self.resolver = resolver
    self.listsItems = listsItems
    listingsLeft = most
  }

  /// Resolves on all devices, or until it is known that there will be no output.
  mutating func resolve(
    on devices: [TargetDevice], concurrently perform: ConcurrentPerform?, diagnostics: inout [Diagnostic]
  ) {
    let isLarge = resolver.spec.sections.count * devices.count >= Self.leastSections
    // All at once they hold no more than one after the other may.
    let share = listingsLeft / max(1, devices.count)
    var ahead = isLarge && devices.count > 1 ? perform.map { tables(on: devices, most: share, $0) } : nil
    for (index, device) in devices.enumerated() where listingsLeft >= 0 && !listing.isPassed && !diagnostics.isFull {
      // What has not room enough in its share gets all that is left, in its turn.
      if let table = ahead?[index].take(), table.listed <= min(share, listingsLeft) {
        take(table, diagnostics: &diagnostics)
      } else {
        take(OneTable(resolver, on: device, most: listingsLeft), diagnostics: &diagnostics)
      }
    }
  }

  private func tables(on devices: [TargetDevice], most: Int, _ perform: ConcurrentPerform) -> [OneTable?] {
    let tables = Guarded([OneTable?](repeating: nil, count: devices.count))
    perform(devices.count) { [resolver] index in
      let table = OneTable(resolver, on: devices[index], most: most)
      tables.withLock { $0[index] = table }
    }
    return tables.withLock { $0 }
  }

  private mutating func take(_ table: OneTable, diagnostics: inout [Diagnostic]) {
    listingsLeft -= table.listed
    seen.add(table.seen)
    diagnostics += table.diagnostics
    guard let resolution = table.resolution else { return }
    if listsItems, !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics += listing.check(resolution, of: resolver.spec)
    }
    resolutions.append(resolution)
  }

  /// What comes of a device, whatever the others are.
  private struct OneTable: Sendable {
    var resolution: Resolution?
    var diagnostics: [Diagnostic] = []
    var seen = SeenOverrides()
    /// How many items it lists: more than there was room for, where that was not enough.
    var listed: Int

    init(_ resolver: Resolver, on device: TargetDevice, most: Int) {
      var left = most
      resolution = resolver.resolve(on: device, listing: &left, seen: &seen, diagnostics: &diagnostics)
      listed = most - left
    }
  }
}
