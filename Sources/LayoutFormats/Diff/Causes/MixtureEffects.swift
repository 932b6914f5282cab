import LayoutEngine

/// What a mixture of two versions does to their tables, by the part of a section that it does it to.
///
/// Each of thousands of changes in a section asks what of the same effects is a part of it. So effects are looked up by
/// their items, in time logarithmic in their number and linear in what is found.
struct MixtureEffects {
  private struct Part: Hashable {
    var section: ComparedSection.Name?
    var what: ChangedPart

    init(_ change: Change) { (section, what) = (change.section, change.what) }
  }

  private let parts: [Part: EffectsByItem]

  init(_ changes: [Change]) { parts = Dictionary(grouping: changes, by: Part.init).mapValues(EffectsByItem.init) }

  /// Goes through the effects that are a part of a change, in no order that means anything.
  func forEach(partOf change: Change, _ body: (Change) -> Void) {
    parts[Part(change)]?.forEach(in: change.coveredItems, body)
  }
}

/// Effects on one part of a section. Those of several devices may overlap, so they are kept as an interval tree.
private struct EffectsByItem {
  /// In the order of their first items.
  private let effects: [Change]
  /// For each node of a complete binary tree over the effects, the last item of all below it. The root is at 1, and what
  /// is below a node at twice its place.
  private let lastItems: [Int]

  init(_ unsorted: [Change]) {
    effects = unsorted.sorted { $0.coveredItems.lowerBound < $1.coveredItems.lowerBound }
    var leaves = 1
    while leaves < effects.count { leaves *= 2 }
    lastItems = effects.enumerated().reduce(into: Array(repeating: -1, count: 2 * leaves)) { lastItems, entry in
      let last = entry.element.coveredItems.upperBound
      var node = leaves + entry.offset
      while node > 0, lastItems[node] < last {
        lastItems[node] = last
        node /= 2
      }
    }
  }

  func forEach(in items: ClosedRange<Int>, _ body: (Change) -> Void) {
    /// - Parameters:
    ///   - first: the first effect below the node.
    ///   - count: how many effects there is room for below it.
    func visit(_ node: Int, _ first: Int, _ count: Int) {
      guard lastItems[node] >= items.lowerBound, effects[first].coveredItems.lowerBound <= items.upperBound else {
        return
      }
      if count == 1 { return body(effects[first]) }
      visit(2 * node, first, count / 2)
      visit(2 * node + 1, first + count / 2, count / 2)
    }
    visit(1, 0, lastItems.count / 2)
  }
}

extension Change {
  /// All that there may be, if it is not about items.
  fileprivate var coveredItems: ClosedRange<Int> { self.items ?? 0...Int.max }
}
