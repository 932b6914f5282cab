import LayoutEngine

/// Runs `body` for each index below `count`, several at once, and returns when all are done. Callers that have threads
/// pass it in; the compiler starts none.
package typealias ConcurrentPerform = @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

/// The tables of a spec, one for each device. They are resolved one after the other or several at once; the result is
/// the same.
///
/// Devices share two things: the room for listed items, which all tables together have, and the overrides that are
/// seen, which are those that hold on any device. So each table is made as if it were alone, and the shared things are
/// settled afterwards in the order of the devices.
struct DeviceTables {
  private(set) var resolutions: [Resolution] = []
  /// Overrides that held on some device.
  private(set) var seen = SeenOverrides()
  /// How many more items whose frames do not repeat there may be.
  private var budget: ListingBudget
  private var outputLimit = OutputLimit()
  private let resolver: Resolver
  private let listsItems: Bool

  /// With fewer sections on all devices together a thread costs more than it saves.
  private static let leastSections = 128

  /// - Parameter listsItems: whether the output will list every item, which bounds how many there may be.
  init(_ resolver: Resolver, listsItems: Bool, most: Int = Limits.listedItems) {
    self.resolver = resolver
    self.listsItems = listsItems
    budget = ListingBudget(most)
  }

  /// Resolves on all devices, or until it is known that there will be no output.
  mutating func resolve(
    on devices: [TargetDevice], concurrently perform: ConcurrentPerform?, diagnostics: inout [Diagnostic]
  ) {
    let isLarge = resolver.spec.sections.count * devices.count >= Self.leastSections
    // All at once they hold no more than one after the other may.
    let share = ListingBudget(budget.left / max(1, devices.count))
    var ahead = isLarge && devices.count > 1 ? perform.map { tables(on: devices, within: share, $0) } : nil
    var found = MistakeList(tokens: resolver.spec.tokenNames)
    // What happens on many devices is one finding.
    for (index, device) in devices.enumerated()
    where !budget.isSpent && !outputLimit.isPassed && diagnostics.count + found.count <= Limits.mistakes {
      // A table that needs more than its share gets, in its turn, all that is left.
      var table = ahead?[index].take()
      if table?.listed.map(budget.holds) != true { table = OneTable(resolver, on: device, within: budget) }
      guard let table else { continue }
      found.add(table.mistakes, on: device.name)
      take(table, isWhole: found.count == 0, diagnostics: &diagnostics)
    }
    diagnostics += found.diagnostics
  }

  /// Nil for those that wait for their turn. If one table needs more than its share, the others mostly do so, too, and
  /// would be made twice.
  private func tables(
    on devices: [TargetDevice], within share: ListingBudget, _ perform: ConcurrentPerform
  ) -> [OneTable?] {
    let made = Guarded((tables: [OneTable?](repeating: nil, count: devices.count), isCrowded: false))
    perform(devices.count) { [resolver] index in
      if made.withLock({ $0.isCrowded }) { return }
      let table = OneTable(resolver, on: devices[index], within: share)
      made.withLock {
        $0.tables[index] = table
        $0.isCrowded = $0.isCrowded || table.listed == nil
      }
    }
    return made.withLock { $0.tables }
  }

  /// - Parameter isWhole: whether nothing was found on this device and those before it.
  private mutating func take(_ table: OneTable, isWhole: Bool, diagnostics: inout [Diagnostic]) {
    if let listed = table.listed { budget.take(listed) } else { budget.spend() }
    seen.add(table.seen)
    guard let resolution = table.resolution else { return }
    if listsItems, isWhole, !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics += outputLimit.check(resolution, of: resolver.spec)
    }
    resolutions.append(resolution)
  }

  /// What resolving on one device gives, whatever the other devices are.
  private struct OneTable: Sendable {
    var resolution: Resolution?
    var mistakes: [Mistake] = []
    var seen = SeenOverrides()
    /// How many items it lists; nil if there was not enough room.
    let listed: Int?

    init(_ resolver: Resolver, on device: TargetDevice, within budget: ListingBudget) {
      var rest = budget
      resolution = resolver.resolve(on: device, listing: &rest, seen: &seen, mistakes: &mistakes)
      listed = rest.isSpent ? nil : budget.left - rest.left
    }
  }
}
