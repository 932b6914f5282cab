import LayoutCompiler
import LayoutEngine

/// What a spec comes to at the widths of a sweep, in order; each is forgotten when the next one is asked for.
///
/// If somebody lends threads, some widths are resolved at once, ahead of being looked at.
struct SweptTables {
  struct Table: Sendable {
    /// Nil if the container itself cannot be resolved.
    var resolution: Resolution?
    var diagnostics: [Diagnostic] = []
  }

  let resolver: Resolver
  let widths: [TargetDevice]
  let perform: ConcurrentPerform?

  /// How many widths are resolved at once: so many that starting threads costs little, but so few that their tables
  /// hold no more than a million items.
  static func ahead(withItems items: Int) -> Int { min(64, 1_000_000 / max(1, items)) }

  /// - Parameter body: gets the index of each width and its table, one after the other.
  func visit(_ body: (Int, Table) -> Void) {
    if widths.isEmpty { return }
    let ahead = Self.ahead(withItems: resolver.spec.mostItems)
    guard let perform, ahead > 1, widths.count > 1 else {
      for index in widths.indices { body(index, Self.table(resolver, widths[index])) }
      return
    }
    for first in stride(from: 0, to: widths.count, by: ahead) {
      let next = first..<min(first + ahead, widths.count)
      let tables = Guarded([Table?](repeating: nil, count: next.count))
      perform(next.count) { [resolver, widths] index in
        let table = Self.table(resolver, widths[first + index])
        tables.withLock { $0[index] = table }
      }
      for (index, table) in zip(next, tables.withLock { $0 }) { if let table { body(index, table) } }
    }
  }

  private static func table(_ resolver: Resolver, _ width: TargetDevice) -> Table {
    var table = Table()
    table.resolution = resolver.resolve(on: width, diagnostics: &table.diagnostics)
    return table
  }
}
