public import FrameTables

/// A layout that follows its content: what the app did changes it. It tells what became of everything, and keeps what
/// is as it was.
///
/// At any time everything lies, bit for bit, where ``LayoutProgram/layout(in:_:of:)`` would have it for the same
/// content and sizes. The layout calls the app only from the methods that take its contents, and keeps nothing of these
/// but sizes. So it is a value: a copy of it stays as it is, and copies share what they have in common.
///
/// Frames are in points in the coordinates of the content, whose origin is the top left corner; those of items and
/// separators of a section that scrolls across the page are in the coordinates of its plane. Look-ups trap if there is
/// no such item or instance. For n measured items, an item of a flow is found by its index in O(log n), and all of its
/// line with it; such a look-up in a waterfall takes O(log n), one in other sections constant time. What is looked up by
/// where it lies costs more, and says how much.
public struct LiveLayout<Section: RawRepresentable<Int> & Hashable & Sendable>: Sendable {
  var page: LivePage

  init(_ page: LivePage) { self.page = page }

  /// The viewport that everything is laid out in.
  public var viewport: LayoutViewport { page.viewport }

  /// Takes over what the app did, or another viewport, or both.
  ///
  /// The app is asked for new items and for those that edits name. In another viewport it is asked for those whose
  /// cells leave them other room than before. Sizes for the last few rooms are kept until items are inserted, removed,
  /// moved or resized, so that turning a device to and fro asks once. If counts differ from what the edits come to,
  /// items or instances came or went at the end.
  ///
  /// What an update costs:
  ///
  /// - The size of one among n measured items costs O(log n), at times n / 128, plus the lines that come out
  ///   differently. In a waterfall it costs all items below it, until lanes end as they did before or all of them as
  ///   much later, plus n / 128.
  /// - Several sizes at once cost each of these. In a waterfall, or if they are many, they cost all items between the
  ///   first and the last. They never cost more than laying the section out three times.
  /// - Each update costs a constant for each instance of all sections, whatever it changes. An instance that comes,
  ///   goes or moves costs O(log n) among n.
  /// - Another viewport costs what laying out costs.
  ///
  /// A section of another arrangement whose content changed is laid out again from the sizes that are known. So is all
  /// of a page that scrolls from right to left, where positions are counted from the end.
  ///
  /// - Parameters:
  ///   - viewport: nil for the same.
  ///   - contents: all of them, as they are after the edits.
  ///   - edits: one after the other.
  ///   - anchor: the item, by its index before the update, that ``LayoutChange/offsetAdjustment`` keeps in place. If it
  ///     is removed, the next one of its section that is not takes its place, or what is behind that. See
  ///     ``anchor(in:)``.
  @discardableResult
  public mutating func update(
    to viewport: LayoutViewport? = nil, _ contents: LayoutContents, edits: [LayoutEdit<Section>] = [],
    keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    var kept = anchor.map { page.anchor($0) }
    return update(to: viewport, contents, edits: edits, keeping: &kept)
  }

  /// Asks the app for all items that a rect of the content shows and whose sizes are estimates, until the rect shows
  /// none.
  ///
  /// - Parameter anchor: the item that stays in place; if nil, the first one that the rect shows or, if it shows none, the
  ///   header or footer.
  @discardableResult
  public mutating func measure(
    in visible: FrameTable.Frame, _ contents: LayoutContents, keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    var kept = (anchor ?? self.anchor(in: visible)).map { page.anchor($0) } ?? firstShown(in: visible)
    return measure(in: visible, contents, keeping: &kept)
  }

  /// Asks the app for the sizes of some items, if they are estimates, and lays out what they move.
  ///
  /// - Parameters:
  ///   - items: of the instance; those that are already measured are not asked for again.
  ///   - contents: gives the sizes, in points.
  ///   - anchor: an item that is to stay where it is on the screen; the change tells how far to scroll for that.
  @discardableResult
  public mutating func measure(
    _ items: Range<Int>, in section: Section, instance: Int = 0, _ contents: LayoutContents,
    keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    var kept = anchor.map { page.anchor($0) }
    return measure(items, in: section, instance: instance, contents, keeping: &kept)
  }

  /// The first item, in reading order, that a rect shows: it stays in place when what is above it changes. Of a section
  /// that scrolls across the page the first item stands for its strip, whatever shows of its plane. Nil if the rect shows
  /// neither, but headers and footers only.
  ///
  /// O(s + log n + k) for s sections, n items and k that the first section shows, with all of their lines; in a
  /// waterfall of l lanes O(n / 128 + l).
  public func anchor(in visible: FrameTable.Frame) -> LayoutItem<Section>? {
    guard let area = page.area(visible) else { return nil }
    for (_, instance, section) in page.placed(in: area) {
      let first =
        if let strip = section.strip {
          area.meets(strip) && section.itemCount > 0 ? 0 : nil as Int?
        } else { section.firstItem(in: area, page.contents(instance), along: page.axis) }
      if let first, let section = Section(rawValue: instance.spec) {
        return LayoutItem(first, in: section, instance: instance.index)
      }
    }
    return nil
  }

  /// How many measured items have sizes that are estimates. Linear in the instances of all sections.
  public var estimatedCount: Int { page.waiting }

  /// Everything in its place as a table, from the sizes that are known. Linear in the number of items.
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
