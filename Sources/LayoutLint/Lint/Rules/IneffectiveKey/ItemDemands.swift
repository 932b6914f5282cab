import LayoutEngine

/// What the items of a section ask of its lines.
struct ItemDemands {
  /// Whether some grow.
  private(set) var grows = false
  /// Whether some do not lie at the start of a line in which they are alone.
  private(set) var leavesStart = false
  /// Whether some say how long they are along the line, which a lane would say otherwise.
  private(set) var saysLine = false
  /// Whether some may be stretched across the line.
  private(set) var mayStretch = false
  /// Whether some take a share of the length along the scroll axis.
  private(set) var fillsStrip = false
  /// Whether the items were looked at.
  private(set) var isKnown = false

  /// Demands of items that nobody looks at.
  init() {}

  /// - Parameters:
  ///   - uses: the different items, with what their templates say; nil for items without a template.
  ///   - mayLeaveStart: whether some template of the spec does, as the app may name any for items that it measures.
  init(
    of items: ItemsSpec, _ uses: [(use: ItemUse, template: TemplateSpec?)], in place: TemplateUses.Place,
    mayLeaveStart: @autoclosure () -> Bool
  ) {
    isKnown = true
    for entry in items.entries?.richEntries ?? [] {
      guard let more = entry.more?.value else { continue }
      grows = grows || more.grow?.value ?? 0 > 0
      fillsStrip = fillsStrip || place.hasShare([more.min, more.max])
    }
    if case .measured = items {
      fillsStrip = true
      leavesStart = mayLeaveStart()
    }
    for (use, template) in uses { add(use, template, in: place) }
  }

  private mutating func add(_ use: ItemUse, _ template: TemplateSpec?, in place: TemplateUses.Place) {
    guard let template else {
      // What is not said is not known.
      let sides = use.size.map { PairSpec(width: $0.width, height: $0.height) }
      fillsStrip = fillsStrip || sides.map { place.hasShare([$0]) } ?? true
      return
    }
    let size = use.size.laid(over: template.size) ?? SizeSpec()
    let sides = PairSpec(width: size.width, height: size.height)
    let (along, across) = place.axes.pair(size.width, size.height)
    grows = grows || template.grow?.value ?? 0 > 0
    fillsStrip = fillsStrip || place.hasShare([sides, template.min, template.max])
    saysLine = saysLine || along.map { $0.value.form != .fill } ?? false
    mayStretch = mayStretch || (across.map { $0.value.form == .fit } ?? (size.aspect == nil))
    if let justify = template.justify { leavesStart = leavesStart || justify.value != .start }
  }
}
