import FrameTables

/// Everything about a section on a device that its arrangement starts from, in pixels.
///
/// Except in a flow all of it is whole: written lengths are rounded halves up, the container is rounded down
/// (``LengthRounding``).
///
/// It is a class, because every step of the resolver keeps it.
final class SectionGeometry: Sendable {
  let id: Located<String>
  let shared: Shared<SectionProperties>
  let arrangement: Arrangement
  /// Which way its lines and its items run.
  let axes: Axes
  /// The axes of the section's header, footer and frame.
  let pageAxes: Axes
  let capacity: LineCapacity
  private let lengths: SectionLengths

  /// What shows of the section's plane, if it scrolls sideways.
  var strip: Strip? { lengths.strip }
  /// The container's extent across the page.
  var extent: Exact { lengths.extent }
  /// The inset with the safe area and with what `max-line` leaves free.
  var inset: AxisEdges { lengths.inset }
  /// What of the room beside the items is no written inset; nil if nothing else is written.
  var shares: Shared<InsetShares>? { lengths.shares }
  var itemSpacing: Exact { lengths.itemSpacing }
  var lineSpacing: Exact { lengths.lineSpacing }
  var header: SupplementaryGeometry? { lengths.header }
  var footer: SupplementaryGeometry? { lengths.footer }
  /// How long a line is, and who says so.
  var line: LineLength { lengths.line }
  /// The length of a line that is available for items: `A` of the language. If items decide it, it is 0 until they
  /// have. Kept, since every size of an item asks for it.
  let available: Exact
  /// The length along the scroll axis that is available for items: `B` of the language.
  var scrollAvailable: Exact { lengths.scrollAvailable }

  var properties: SectionProperties { shared.value }
  /// The place where what is wrong with the items as a whole is reported.
  var itemsPlace: SourceRange { properties.items?.range ?? id.range }
  /// What is written of the section's lanes, also by the word of the other axis: that was reported where it stands
  /// unless an override turns the section.
  let writtenLanes: Located<LaneSpec>?

  /// Whether whole pixels are promised.
  var rounding: LengthRounding { arrangement.traits.rounding }
  /// Whether the section begins at the next whole pixel if the one before it ends between two pixels.
  var beginsOnPixel: Bool { rounding == .pixels || strip != nil }
  /// The length of the section's strip along the page; nil if it has none.
  var stripLength: Exact? { strip.map { $0.length ?? (available + inset.line).called(.stripLength) } }
  /// The length of header, strip and footer together, along the page; nil if the section has no strip.
  var lengthWithStrip: Exact? { stripLength.map { (header?.length ?? 0) + $0 + (footer?.length ?? 0) } }
  /// Whether the app measures items, and their sizes count.
  let hasMeasuredItems: Bool
  let hasDynamicCount: Bool
  /// Measured items have no pattern that a lead could move them in: their lead is the sample's.
  let hasDynamicLead: Bool
  /// Whether the section's items decide how long a line is.
  var itemsDecideLine: Bool { line.isOfItems }
  /// The distance from the start of the section, or of its plane, to its first line.
  var leading: Exact { strip == nil ? (header?.length ?? 0) + inset.scrollStart : inset.scrollStart }
  /// The distance from the end of the last line to the end of the section, or of its plane.
  var trailing: Exact { strip == nil ? inset.scrollEnd + (footer?.length ?? 0) : inset.scrollEnd }

  /// A length that was written, as the arrangement takes it.
  func round(written length: Exact) -> Exact { rounding.round(written: length) }
  /// A length that was computed, as the arrangement takes it.
  func round(computed length: Exact) -> Exact { rounding.round(computed: length) }

  static func resolve(
    _ id: Located<String>, _ shared: Shared<SectionProperties>, in container: Container, _ scope: inout DeviceScope
  ) throws(Reported) -> SectionGeometry {
    let properties = shared.value
    let lengths = try SectionLengths.resolve(properties, in: container, &scope)
    return SectionGeometry(
      id, shared, axes: properties.axes(in: scope), pageAxes: scope.pageAxes, lengths, .resolve(properties, scope))
  }

  /// A geometry with room enough for anything, used if only that matters which is the same on every device.
  static func assumed(
    _ id: Located<String>, _ shared: Shared<SectionProperties>, _ scope: DeviceScope
  ) -> SectionGeometry {
    SectionGeometry(
      id, shared, axes: shared.value.axes(in: scope), pageAxes: scope.pageAxes, .assumed(shared.value),
      .resolve(shared.value, scope))
  }

  /// The same geometry with another length of its lines.
  func with(_ line: LineLength) -> SectionGeometry {
    SectionGeometry(id, shared, axes: axes, pageAxes: pageAxes, lengths.with(line), capacity)
  }

  private init(
    _ id: Located<String>, _ shared: Shared<SectionProperties>, axes: Axes, pageAxes: Axes, _ lengths: SectionLengths,
    _ capacity: LineCapacity
  ) {
    self.id = id
    self.shared = shared
    arrangement = shared.value.arrange.or(Defaults.arrange)
    let traits = arrangement.traits
    hasMeasuredItems = traits.sizes != .none && shared.value.items?.value.isMeasured ?? false
    hasDynamicCount = shared.value.items?.value.hasDynamicCount(countingSizes: traits.sizes != .none) ?? false
    hasDynamicLead = traits.takesLead && shared.value.lead?.value.isDynamic == true && !hasMeasuredItems
    self.axes = axes
    self.pageAxes = pageAxes
    writtenLanes = shared.value.lanes(in: arrangement, axes)
    self.lengths = lengths
    available = lengths.line.length
    self.capacity = capacity
  }
}

/// Inlinable, since a call hands over a copy of everything that a section says.
extension SectionProperties {
  @inlinable package var isSideways: Bool { scroll.or(Defaults.sectionScroll) == .sideways }

  /// Whether the section's items decide how long a line is.
  @inlinable package var itemsDecideLine: Bool { isSideways && length == nil }

  /// Whether this is a flow whose items decide how long a line is: each item is a line, in a row that scrolls sideways.
  @inlinable package var isOneRow: Bool { itemsDecideLine && !arrange.or(Defaults.arrange).traits.hasLanes }

  /// What is written of the lanes, also by the word of the other axis: that was reported where it stands unless an
  /// override turns the section.
  @inlinable package func lanes(in arrangement: Arrangement, _ axes: Axes) -> Located<LaneSpec>? {
    switch arrangement.traits.lanes {
    case .none: return nil
    case .number:
      let (own, other) = axes.pair(columns, rows)
      return own ?? (mayTurn ? nil : other)
    case .areas: return areas.map { Located(.count(axes.isVertical ? $0.value.columns : $0.value.rows), at: $0.range) }
    }
  }

  /// Which way the section's items scroll: as the page does, or across it.
  @inlinable package func axes(in scope: DeviceScope) -> Axes {
    isSideways ? scope.pageAxes.transposed : scope.pageAxes
  }
}

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
