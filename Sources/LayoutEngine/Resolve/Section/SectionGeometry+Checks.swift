extension SectionGeometry {
  /// The items as the arrangement takes them: if sizes have no effect, measuring has none.
  var items: Located<ItemsSpec>? {
    guard arrangement.traits.sizes == .none, let items = properties.items, case .measured(let measured) = items.value
    else { return properties.items }
    let list = measured.sample
    return Located(
      measured.count.map { .cycle(count: $0, list) } ?? .dynamic(sample: list.itemCount, list), at: items.range)
  }

  var isDynamic: Bool {
    hasDynamicCount || hasDynamicLead
  }

  var hasMeasuredHeaders: Bool { header?.isMeasured ?? false || footer?.isMeasured ?? false }
  /// Whether the section's frames are those of a sample that stands for what the app measures.
  var isMeasured: Bool { hasMeasuredItems || hasMeasuredHeaders }

  /// Whether the number of items is that of the sample of measured contents.
  var countIsSample: Bool {
    if case .measured(let items)? = items?.value { return items.count == nil }
    return false
  }

  /// Checks that the lines of a dynamic flow are all alike, including the last one, however many items it has.
  func checkLines(_ scope: inout DeviceScope) throws(Reported) {
    guard isDynamic, arrangement.traits.hasPolicy, !itemsDecideLine else { return }
    switch properties.policy {
    case .fixed:
      guard let justify = properties.justify, justify.value != .start else { return }
      scope.report(.justifiedLastLine, at: justify.range, isWritten: properties.spacing?.policy != nil)
    case .minimum:
      guard let last = properties.last, last.value == .natural else { return }
      scope.report(.naturalLastLine, at: last.range)
    }
    throw Reported()
  }

  /// Checks `stretch`: in lanes without lines an item has no neighbors that it could be as long as. Where no `align` has
  /// an effect, this one is no mistake, either.
  func checkAlign(_ scope: inout DeviceScope) throws(Reported) {
    let traits = arrangement.traits
    guard traits.lanes == .number, !traits.hasLines, let align = properties.align, align.value == .stretch else {
      return
    }
    scope.report(.nothingToStretchTo(arrangement), at: align.range, isWritten: true)
    throw Reported()
  }
}
