public import FrameTables

/// What an update did to a layout.
///
/// Which item is which, ``inserted``, ``removed`` and ``moved``, is one thing, as a collection view wants it for its batch
/// updates; where items lie, ``sections``, is another: as a collection view invalidates them.
public struct LayoutChange<Section: RawRepresentable<Int> & Hashable & Sendable>: Sendable {
  /// Neighbours of one section.
  public struct ItemRange: Sendable, Hashable {
    public var section: Section
    public var instance: Int
    public var items: Range<Int>
  }

  /// An item that an update moved.
  public struct Move: Sendable, Hashable {
    /// Before the update, and after it.
    public var from, to: LayoutItem<Section>
  }

  /// An instance of a section.
  public struct Instance: Sendable, Hashable {
    public var section: Section
    public var instance: Int
  }

  /// Items of instances that were there and still are: new ones by their indices now, removed ones by those before.
  public var inserted: [ItemRange] = []
  public var removed: [ItemRange] = []
  /// By edits that say so.
  public var moved: [Move] = []
  /// Whole instances: new ones by their place now, removed ones by that before.
  public var insertedInstances: [Instance] = []
  public var removedInstances: [Instance] = []
  /// Where instances that were there and still are stand in another place: before, and now.
  public var movedInstances: [(from: Instance, to: Instance)] = []
  /// Instances of which anything lies elsewhere or looks otherwise than before; new ones, too.
  public var sections: [SectionChange] = []
  /// Whether the content is longer or shorter.
  public var contentSizeChanged = false
  /// How far the item that was to be kept in place has moved, in points, by the edge that reading begins at: added to the
  /// content offset, this leaves that where it is on the screen.
  public var offsetAdjustment = FrameTable.Size(width: 0, height: 0)

  /// What became of one instance of a section.
  public struct SectionChange: Sendable {
    public var section: Section
    public var instance: Int
    /// Its place before; nil for a new one.
    public var formerInstance: Int?
    /// All of its items, in order.
    public var items: [Items]
    /// Whether something of this kind lies elsewhere, has come or has gone; always for a new one. Of a plane also whether
    /// anything on it is otherwise.
    public var frameChanged, headerChanged, footerChanged, backgroundChanged, planeChanged: Bool

    /// Those whose frames or looks have to be asked for again.
    public var laidOut: [Range<Int>] { items.compactMap { $0.former == nil ? $0.items : nil } }
  }

  /// Neighbours of which one thing holds.
  public struct Items: Sendable, Hashable {
    public var items: Range<Int>
    /// They lie where items from this one on lay before the update, and look the same, but for ``shift``; nil where they
    /// have to be asked for again. It says where they lie, not which they are.
    public var former: Int?
    /// How far they have moved along the scroll axis, in whole device pixels.
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
    removedInstances += before.indices.filter { !kept.contains($0) }.map { Instance(section: section, instance: $0) }
    for (instance, found) in now.enumerated() {
      guard let found else { continue }
      let record = instance < records.count ? records[instance] : nil
      guard let record, let source = record.source else {
        insertedInstances.append(Instance(section: section, instance: instance))
        sections.append(SectionChange(section, instance, itemCount: found.itemCount))
        continue
      }
      let old = before[source]
      if source != instance {
        movedInstances.append(
          (Instance(section: section, instance: source), Instance(section: section, instance: instance)))
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
  /// A new one.
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

  /// - Parameter count: of items before.
  fileprivate func isAny(of count: Int) -> Bool {
    let isSame =
      items.allSatisfy { $0.former == $0.items.lowerBound && $0.shift == 0 }
      && items.last?.items.upperBound ?? 0 == count
    return !isSame || formerInstance != instance || frameChanged || headerChanged || footerChanged
      || backgroundChanged || planeChanged
  }
}
