import LayoutCompiler
import LayoutEngine

/// How many items there may be at one width of a sweep, whichever overrides hold there.
extension LayoutSpec {
  /// The items whose frames may differ: what a table may take memory for.
  var mostItems: Int { most { $0.items?.value.sampleCount ?? 0 } }

  /// What looking at a width may cost: the entries of short lists, as they repeat, and the items of long ones, whose
  /// frames hardly ever do.
  var mostSweptItems: Int {
    most { properties in
      properties.entryCount > WidthRuns.mostEntries ? properties.items?.value.sampleCount ?? 0 : properties.entryCount
    }
  }

  /// The sum for all sections, as often as they repeat. If an override writes items in place of others, the most count,
  /// since one of them holds.
  private func most(_ count: (SectionProperties) -> Int) -> Int {
    sections.reduce(0) { sum, section in
      let most = section.allProperties.map { count($0.value) }.max() ?? 0
      let (product, overflows) = most.multipliedReportingOverflow(by: max(1, section.mostInstances))
      let (total, exceeds) = sum.addingReportingOverflow(product)
      return overflows || exceeds ? .max : total
    }
  }
}

extension SectionProperties {
  /// The entries that are written.
  var entryCount: Int { items?.value.entries?.count ?? 0 }
}

extension ItemsSpec {
  /// The items, or those that stand for what the app says.
  fileprivate var sampleCount: Int {
    switch self {
    case .count(let count), .cycle(let count, _): count
    case .dynamic(let count, let list): max(count, list.count)
    case .list(let list): list.itemCount
    case .measured(let items): items.count ?? items.sample.itemCount
    }
  }
}
