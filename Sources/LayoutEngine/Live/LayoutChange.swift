public import FrameTables

/// What an update did to a layout.
///
/// It tells two things. ``inserted``, ``removed`` and ``moved`` say which item is which, as a collection view needs it
/// for its batch updates. ``sections`` says where items lie, as a collection view needs it to invalidate them.
public struct LayoutChange<Section: RawRepresentable<Int> & Hashable & Sendable>: Sendable {
  /// Neighboring items of one section.
  public struct ItemRange: Sendable, Hashable {
    /// The section that the items belong to.
    public var section: Section
    /// Which of its instances, from 0.
    public var instance: Int
    /// Their places among the items of the instance, from 0.
    public var items: Range<Int>
  }

  /// An item that an update moved.
  public struct Move: Sendable, Hashable {
    /// The item before the update, and after it.
    public var from, to: LayoutItem<Section>
  }

  /// An instance of a section.
  public struct Instance: Sendable, Hashable {
    public var section: Section
    /// Its place among the instances of the section, from 0.
    public var index: Int
  }

  /// An instance that stands in another place.
  public struct InstanceMove: Sendable, Hashable {
    /// The instance before the update, and after it.
    public var from, to: Instance
  }

  /// New items of instances that were there and still are, named by their indices now.
  public var inserted: [ItemRange] = []
  /// Removed items of such instances, named by their indices before.
  public var removed: [ItemRange] = []
  /// Items that edits moved.
  public var moved: [Move] = []
  /// New instances, named by their places now.
  public var insertedInstances: [Instance] = []
  /// Removed instances, named by their places before.
  public var removedInstances: [Instance] = []
  /// Instances that were there and still are, but stand in another place.
  public var movedInstances: [InstanceMove] = []
  /// Instances in which anything lies elsewhere or looks different than before; new ones, too.
  public var sections: [SectionChange] = []
  /// Whether the content is longer or shorter.
  public var contentSizeChanged = false
  /// How far the item that was to be kept in place has moved, in points, measured at the edge that reading begins at.
  /// If this is added to the content offset, the item stays where it is on the screen. For an item of a section that
  /// scrolls across the page, this is said of the section's strip.
  public var offsetAdjustment = FrameTable.Size(width: 0, height: 0)

  /// Whether the update changed nothing that a view has to be told.
  public var isEmpty: Bool {
    inserted.isEmpty && removed.isEmpty && moved.isEmpty && insertedInstances.isEmpty && removedInstances.isEmpty
      && movedInstances.isEmpty && sections.isEmpty && !contentSizeChanged && offsetAdjustment.width == 0
      && offsetAdjustment.height == 0
  }

  /// What became of one instance of a section.
  public struct SectionChange: Sendable {
    public var section: Section
    public var instance: Int
    /// The instance's place before; nil for a new one.
    public var formerInstance: Int?
    /// All items of the instance, in order.
    public var items: [Items]
    /// Whether something of this kind lies elsewhere, has come or has gone; always true for a new instance. For a plane
    /// also whether anything on it is different.
    public var frameChanged, headerChanged, footerChanged, backgroundChanged, planeChanged: Bool

    /// The items whose frames or looks have to be asked for again.
    public var laidOut: [Range<Int>] { items.compactMap { $0.former == nil ? $0.items : nil } }
  }

  /// Neighboring items of which the same holds.
  public struct Items: Sendable, Hashable {
    /// Their places among the items of the instance now, from 0.
    public var items: Range<Int>
    /// The items lie where the items from this one on lay before the update, and look the same, apart from ``shift``.
    /// Nil if they have to be asked for again. This says where they lie, not which items they are.
    public var former: Int?
    /// How far the items have moved along the scroll axis, in whole device pixels.
    public var shift: Int64
  }
}

extension LayoutChange {
  init(_ tally: LiveTally, _ page: LivePage) {
    contentSizeChanged =
      FrameTable.Size(tally.contentSize, scale: tally.scale) != FrameTable.Size(page.contentSize, scale: page.scale)
    for (spec, records) in tally.records.enumerated() {
      guard let section = Section(rawValue: spec) else { continue }
      add(records, tally, page, spec, section)
    }
  }

  private mutating func add(
    _ records: [LiveTally.Record], _ tally: LiveTally, _ page: LivePage, _ spec: Int, _ section: Section
  ) {
    let before = tally.before[spec]
    let now = page.sections[spec]
    // A key path in a generic type is made anew each time.
    let kept = Set(records.compactMap { $0.source })
    removedInstances += before.indices.filter { !kept.contains($0) }.map { Instance(section: section, index: $0) }
    for (instance, found) in now.enumerated() {
      guard let found else { continue }
      let record = instance < records.count ? records[instance] : nil
      guard let record, let source = record.source else {
        insertedInstances.append(Instance(section: section, index: instance))
        sections.append(SectionChange(section, instance, itemCount: found.itemCount))
        continue
      }
      let old = before[source]
      if source != instance {
        movedInstances.append(
          InstanceMove(
            from: Instance(section: section, index: source), to: Instance(section: section, index: instance)))
      }
      add(record.identity, source, old.itemCount, section, instance)
      let isAnew = tally.isWhole || tally.scale != page.scale
      let items = isAnew ? IndexRuns(new: found.itemCount) : record.layout
      let isOtherPlane = isAnew ? !found.hasPlane(of: old) || tally.scale != page.scale : record.isOtherPlane
      let change = SectionChange(
        section, instance, source, (old, tally.scale), (found, page.scale), items,
        isOtherPlane: found.strip != nil && isOtherPlane)
      if change.isAny(of: old.itemCount) { sections.append(change) }
    }
  }

  private mutating func add(_ runs: IndexRuns, _ source: Int, _ count: Int, _ section: Section, _ instance: Int) {
    for (range, run) in runs.placed {
      guard let first = run.source else {
        inserted.append(ItemRange(section: section, instance: instance, items: range))
        continue
      }
      if runs.moves.contains(first) {
        moved.append(
          Move(
            from: LayoutItem(first, in: section, instance: source),
            to: LayoutItem(range.lowerBound, in: section, instance: instance)))
      }
    }
    removed += runs.removed(of: count).map { ItemRange(section: section, instance: source, items: $0) }
  }
}

extension LayoutChange.SectionChange {
  /// The change of a new instance.
  fileprivate init(_ section: Section, _ instance: Int, itemCount: Int) {
    self.section = section
    self.instance = instance
    items = itemCount > 0 ? [LayoutChange.Items(items: 0..<itemCount, former: nil, shift: 0)] : []
    (frameChanged, headerChanged, footerChanged, backgroundChanged, planeChanged) = (true, true, true, true, true)
  }

  fileprivate init(
    _ section: Section, _ instance: Int, _ source: Int, _ old: (outline: LiveTally.Outline, scale: Int),
    _ new: (section: LiveSection, scale: Int), _ layout: IndexRuns, isOtherPlane: Bool
  ) {
    func differ(_ before: PixelRect?, _ now: PixelRect?) -> Bool {
      before.map { FrameTable.Frame($0, scale: old.scale) } != now.map { FrameTable.Frame($0, scale: new.scale) }
    }
    self.section = section
    self.instance = instance
    formerInstance = source
    // What moves by a part of a pixel is rounded anew.
    let runs = layout.runs.map { run -> IndexRuns.Run in
      run.source != nil && run.shift.whole == nil ? .init(count: run.count, source: nil, shift: 0) : run
    }
    items = IndexRuns(runs).placed.map { range, run in
      LayoutChange.Items(items: range, former: run.source, shift: run.source == nil ? 0 : run.shift.whole ?? 0)
    }
    frameChanged = differ(old.outline.frame, new.section.frame)
    headerChanged = differ(old.outline.header, new.section.header?.frame)
    footerChanged = differ(old.outline.footer, new.section.footer?.frame)
    backgroundChanged = differ(old.outline.background, new.section.background)
    planeChanged = differ(old.outline.strip, new.section.strip) || isOtherPlane
  }

  /// - Parameter count: the number of items before.
  fileprivate func isAny(of count: Int) -> Bool {
    let isSame =
      items.allSatisfy { $0.former == $0.items.lowerBound && $0.shift == 0 }
      && items.last?.items.upperBound ?? 0 == count
    return !isSame || formerInstance != instance || frameChanged || headerChanged || footerChanged
      || backgroundChanged || planeChanged
  }
}
