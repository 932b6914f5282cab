public import FrameTables

/// A layout that follows its content: it is changed by what the app did, says what became of everything, and keeps what is as
/// it was.
///
/// At any time everything lies, bit for bit, where ``LayoutProgram/layout(in:_:of:)`` would have it for the same content and
/// sizes. It never calls the app but from the methods that take its contents, and keeps nothing of these but sizes; so it is
/// a value, a copy of it stays as it is, and copies share what they have in common.
///
/// Frames are in points in the coordinates of the content, whose origin is the top left corner. Look-ups trap where there is
/// no such item or instance. For n measured items, an item of a flow is found in O(log n) and with it all of its line; in
/// other sections look-ups take constant time, in a waterfall O(log n).
public struct LiveLayout<Section: RawRepresentable<Int> & Hashable & Sendable>: Sendable {
  var page: LivePage

  init(_ page: LivePage) { self.page = page }

  public var viewport: LayoutViewport { page.viewport }

  /// Takes over what the app did, or another viewport, or both.
  ///
  /// The app is asked for new items, for those that edits name, and in another viewport for those whose cells leave them
  /// other room than before; sizes for the last few rooms are kept until items are inserted, removed, moved or resized, so that
  /// turning a device to and fro asks once. Where counts differ from what the edits come to, items or instances came or went
  /// at the end.
  ///
  /// A size of one among n measured items costs O(log n), at times n / 128, and the lines that come out otherwise; in a
  /// waterfall all items below it, until lanes end as they did before or all of them as much later, and n / 128. Several at
  /// once cost each or, in a waterfall and where they are many, all between the first and the last; in no case more than
  /// laying the section out three times. Another viewport costs what laying out costs. A section of another arrangement
  /// whose content changed is laid out again from the sizes that are known, and so is all of a page that scrolls from right
  /// to left, where positions are counted from the end.
  ///
  /// - Parameters:
  ///   - viewport: nil for the same.
  ///   - contents: all of them, as they are after the edits.
  ///   - edits: one after the other.
  ///   - anchor: the item, by its index before the update, that ``LayoutChange/offsetAdjustment`` keeps in place; where it is
  ///     removed, the next one of its section that is not, or what is behind that. See ``anchor(in:)``.
  @discardableResult
  public mutating func update(
    to viewport: LayoutViewport? = nil, _ contents: LayoutContents, edits: [LayoutEdit<Section>] = [],
    keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    var kept = anchor.map { page.anchor($0) }
    return update(to: viewport, contents, edits: edits, keeping: &kept)
  }

  /// Asks the app for all items that a rect of the content shows and whose sizes are estimates, until it shows none.
  ///
  /// - Parameter anchor: the item that stays in place; the first one that the rect shows if nil.
  @discardableResult
  public mutating func measure(
    in visible: FrameTable.Frame, _ contents: LayoutContents, keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    var kept = (anchor ?? self.anchor(in: visible)).map { page.anchor($0) }
    return measure(in: visible, contents, keeping: &kept)
  }

  /// Asks the app for the sizes of some items, as far as these are estimates, and lays out what they move.
  ///
  /// - Parameters:
  ///   - items: of the instance; those that are measured already are not asked for again.
  ///   - contents: gives the sizes, in points.
  ///   - anchor: an item that is to stay where it is on the screen; the change says by how much to scroll for that.
  @discardableResult
  public mutating func measure(
    _ items: Range<Int>, in section: Section, instance: Int = 0, _ contents: LayoutContents,
    keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    var kept = anchor.map { page.anchor($0) }
    return measure(items, in: section, instance: instance, contents, keeping: &kept)
  }

  /// The first item, in reading order, that a rect shows: what stays in place when what is above it changes. Nil where it
  /// shows none.
  public func anchor(in visible: FrameTable.Frame) -> LayoutItem<Section>? {
    guard let area = page.area(visible) else { return nil }
    for (_, spec, instance, section) in page.placed(in: area) where section.strip == nil {
      var first: Int?
      section.visit(area, page.contents(spec, instance), along: page.axis) { index, _, _ in
        if index < first ?? .max { first = index }
      }
      if let first, let section = Section(rawValue: spec) {
        return LayoutItem(first, in: section, instance: instance)
      }
    }
    return nil
  }

  /// How many measured items have sizes that are estimates; linear in the instances of all sections.
  public var estimatedCount: Int { page.waiting }

  /// Everything in its place as a table, from the sizes that are known: linear in the number of items.
  public var result: LayoutResult<Section> {
    page.program.layout(in: page.viewport, LayoutContents(page.given), of: Section.self)
  }
}

extension LayoutProgram {
  /// A layout that follows its content; see ``LiveLayout``.
  ///
  /// - Parameter measuring: whether all measured items are asked for at once.
  public func liveLayout<Section>(
    in viewport: LayoutViewport, _ contents: LayoutContents = LayoutContents(),
    measuring: LayoutMeasuring = .everything, of sections: Section.Type = Section.self
  ) -> LiveLayout<Section> {
    LiveLayout(LivePage(self, in: viewport, contents.given, isLazy: measuring == .visible))
  }
}
