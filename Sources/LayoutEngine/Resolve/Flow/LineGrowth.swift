/// An item of a line in which items grow, along the line.
struct GrowingItem {
  /// The length before bounds, from which the item grows.
  var base: Exact
  /// The length within bounds, which the item has in a line that leaves nothing.
  var size: Exact
  /// 0 for an item that does not grow.
  var weight: Exact
  var bounds: SizeBounds
  /// Whether it would grow and is as long as it may be. How long that is, a trace tells at the item itself.
  var isBounded: Bool { weight > 0 && base > size }
}

/// Shares what a line leaves among its items by weight, as in CSS Flexible Box Layout Level 1, 9.7, "Resolving Flexible
/// Lengths", for items that never shrink. The comments have the numbers of its steps.
struct LineGrowth {
  private let items: [GrowingItem]
  /// The line's length less its spacings.
  private let available: Exact
  /// The lengths of frozen items; nil for an item that is not frozen yet.
  private var lengths: [Exact?]
  /// The same lengths as they count for what is left: what stands for them in the lengths that are worked out later.
  private var counted: [Exact?]
  private let refer: FlowArranger.LengthReference?

  /// The lengths of the items; nil if the line leaves nothing to grow into. Each turn freezes at least one item, so it
  /// takes at most as many turns as there are items, each linear.
  ///
  /// - Parameter refer: what stands for a frozen length in the lengths that are not frozen yet.
  static func lengths(
    of items: [GrowingItem], in available: Exact, refer: FlowArranger.LengthReference? = nil
  ) -> [Exact]? {
    // 1. Whether there is anything to share, by the sizes within bounds.
    guard Exact.sum(items.map { $0.size }) < available else { return nil }
    var growth = LineGrowth(items, available, refer)
    growth.run()
    return zip(growth.lengths, items).map { $0 ?? $1.size }
  }

  private init(_ items: [GrowingItem], _ available: Exact, _ refer: FlowArranger.LengthReference?) {
    self.items = items
    self.available = available
    self.refer = refer
    // 2. What does not grow, or is already beyond its bound, keeps its size.
    lengths = items.map { $0.weight == 0 || $0.base > $0.size ? $0.size : nil }
    counted = zip(items.indices, lengths).map { item, length in
      length.map { items[item].isBounded ? refer?(item, $0) ?? $0 : $0 }
    }
  }

  private mutating func run() {
    // 4. Loop.
    while true {
      // 4.a: until no item is open.
      let open = items.indices.filter { lengths[$0] == nil }
      if open.isEmpty { return }
      // 4.b, 4.c: the rest, in parts of the weights.
      let rest = (available - Exact.sum(items.indices.map { counted[$0] ?? items[$0].base })).called(.rest)
      let weights = Exact.sum(open.map { items[$0].weight })
      let targets = open.map { items[$0].base + rest * items[$0].weight / weights }
      // 4.d: within the bounds, and by how much all of them together are off.
      let bounded = zip(open, targets).map { items[$0].bounds.bounding($1) }
      let violation = zip(bounded, targets).reduce(Exact(0)) { $0 + $1.0.plain - $1.1.plain }
      // 4.e: freezes those that are off in the direction that counts, else all.
      for (item, (length, target)) in zip(open, zip(bounded, targets)) {
        let isFrozen = violation == 0 || (violation > 0 ? length > target : length < target)
        if isFrozen { (lengths[item], counted[item]) = (length, refer?(item, length) ?? length) }
      }
    }
  }
}
