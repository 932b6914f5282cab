import LayoutEngine

/// A way in which a section uses a template: what an entry of its items says in place of the template.
struct ItemUse {
  /// The template that the entry names, if it does.
  var cell: String?
  var size: SizeSpec?
  var span: LaneSpan?
  /// Whether the entry says a `min` or `max` of its own.
  var hasBounds = false

  /// The entries of a list, each kind once: a list of a million entries has few. Lengths of one kind are not told
  /// apart. Entries that no item takes count, too.
  ///
  /// - Parameter countingSpans: whether entries of different spans are of different kinds.
  static func kinds(of items: Located<ItemsSpec>, countingSpans: Bool) -> [ItemUse] {
    guard let list = items.value.entries, list.count > 0 else { return [ItemUse()] }
    var uses: [ItemUse] = []
    var seen: Set<Kind> = []
    func add(_ use: ItemUse) { if seen.insert(Kind(use)).inserted { uses.append(use) } }
    for pair in list.pairs {
      let size = SizeSpec(width: Located(pair.width, at: items.range), height: Located(pair.height, at: items.range))
      add(ItemUse(size: pair.isContent ? nil : size))
    }
    for entry in list.richEntries {
      let bounds = entry.more?.value
      add(
        ItemUse(
          cell: entry.cell?.value, size: entry.size, span: countingSpans ? entry.span?.value : nil,
          hasBounds: bounds?.min != nil || bounds?.max != nil))
    }
    return uses
  }

  private struct Kind: Hashable {
    let cell: String?
    let width, height: Sizing?
    let hasAspect: Bool
    let span: LaneSpan?
    let hasBounds: Bool

    enum Sizing {
      case fit, share, fixed

      init(_ length: Length) { self = length.form == .fit ? .fit : length.isShare ? .share : .fixed }
    }

    init(_ use: ItemUse) {
      (cell, span, hasBounds) = (use.cell, use.span, use.hasBounds)
      width = (use.size?.width?.value).map(Sizing.init)
      height = (use.size?.height?.value).map(Sizing.init)
      hasAspect = use.size?.aspect != nil
    }
  }
}
