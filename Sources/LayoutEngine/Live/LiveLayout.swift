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
  private var page: LivePage

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
  /// waterfall all items below it, until lanes end as they did before or all of them as much later. Another viewport costs
  /// what laying out costs. A section of another arrangement whose content changed is laid out again from the sizes that
  /// are known, and so is all of a page that scrolls from right to left, where positions are counted from the end.
  ///
  /// - Parameters:
  ///   - viewport: nil for the same.
  ///   - contents: all of them, as they are after the edits.
  ///   - edits: one after the other.
  ///   - anchor: the item, by its index before the update, that ``LayoutChange/offsetAdjustment`` keeps in place; where it is
  ///     removed, the next one of its section that is not. See ``anchor(in:)``.
  @discardableResult
  public mutating func update(
    to viewport: LayoutViewport? = nil, _ contents: LayoutContents, edits: [LayoutEdit<Section>] = [],
    keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    let before = anchor.map { page.frame($0) }
    let tally = page.update(to: viewport, contents.given, edits.map(\.live))
    return change(tally, anchor, before)
  }

  /// Asks the app for all items that a rect of the content shows and whose sizes are estimates, until it shows none.
  ///
  /// - Parameter anchor: the item that stays in place; the first one that the rect shows if nil.
  @discardableResult
  public mutating func measure(
    in visible: FrameTable.Frame, _ contents: LayoutContents, keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    let anchor = anchor ?? self.anchor(in: visible)
    let before = anchor.map { page.frame($0) }
    let tally = page.measure(in: page.pixels(visible), contents.given)
    return change(tally, anchor, before)
  }

  /// Asks the app for some items, as far as their sizes are estimates.
  @discardableResult
  public mutating func measure(
    _ items: Range<Int>, in section: Section, instance: Int = 0, _ contents: LayoutContents,
    keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    let before = anchor.map { page.frame($0) }
    let tally = page.measure(section.rawValue, instance, items, contents.given)
    return change(tally, anchor, before)
  }

  private func change(
    _ tally: LiveTally, _ anchor: LayoutItem<Section>?, _ before: FrameTable.Frame?
  ) -> LayoutChange<Section> {
    let tally = tally.fitted(to: page)
    var result = LayoutChange<Section>(tally, page)
    if let anchor, let before, let now = tally.now(anchor) {
      let after = page.frame(now)
      result.offsetAdjustment = FrameTable.Size(width: after.x - before.x, height: after.y - before.y)
    }
    return result
  }

  /// The first item, in reading order, that a rect shows: what stays in place when what is above it changes. Nil where it
  /// shows none.
  public func anchor(in visible: FrameTable.Frame) -> LayoutItem<Section>? {
    let rect = page.pixels(visible)
    for (spec, instance, section) in page.placed where section.strip == nil && section.reaches(rect, along: page.axis) {
      var first: Int?
      section.visit(rect, page.contents(spec, instance), along: page.axis) { index, frame, _ in
        if frame.meets(rect), index < first ?? .max { first = index }
      }
      if let first, let section = Section(rawValue: spec) {
        return LayoutItem(first, in: section, instance: instance)
      }
    }
    return nil
  }

  /// How many measured items have sizes that are estimates.
  public var estimatedCount: Int { page.waiting }

  /// Everything in its place as a table, from the sizes that are known: linear in the number of items.
  public var result: LayoutResult<Section> {
    page.program.layout(in: page.viewport, LayoutContents(page.given), of: Section.self)
  }
}

/// Where everything is, as of a ``LayoutResult``.
extension LiveLayout {
  /// The size of the content.
  public var contentSize: FrameTable.Size { FrameTable.Size(page.contentSize, scale: page.scale) }

  /// How many times a section stands there: 1 unless it repeats.
  public func instanceCount(of section: Section) -> Int { page.sections[section.rawValue].count }

  public func itemCount(in section: Section, instance: Int = 0) -> Int {
    page.section(section.rawValue, instance).itemCount
  }

  /// The rect of an item in the content or, where the section scrolls across the page, on its plane.
  public func frame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Frame {
    page.frame(LayoutItem(item, in: section, instance: instance))
  }

  /// The same in device pixels, exact.
  public func pixelFrame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.PixelRect {
    page.item(section.rawValue, instance, item).rect
  }

  /// Which separators an item draws, and how large it is; its style is an index of no meaning outside, see
  /// ``style(ofItem:in:instance:)``.
  public func cell(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Cell {
    page.item(section.rawValue, instance, item).cell
  }

  /// What an item looks like inside.
  public func style(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.CellStyle {
    let (_, cell) = page.item(section.rawValue, instance, item)
    return page.section(section.rawValue, instance).style(cell, page.contents(section.rawValue, instance))
  }

  /// Whether the size of a measured item is an estimate.
  public func isEstimated(item: Int, in section: Section, instance: Int = 0) -> Bool {
    page.contents(section.rawValue, instance)?.item(item).isWaiting ?? false
  }

  /// From the start of the header to the end of the footer.
  public func frame(of section: Section, instance: Int = 0) -> FrameTable.Frame {
    FrameTable.Frame(page.section(section.rawValue, instance).frame, scale: page.scale)
  }

  /// At rest, whether the header is pinned or not; nil without one.
  public func headerFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    points(page.section(section.rawValue, instance).header)
  }

  /// At rest; nil without a footer.
  public func footerFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    points(page.section(section.rawValue, instance).footer)
  }

  /// Nil without a background.
  public func backgroundFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    points(page.section(section.rawValue, instance).background)
  }

  /// The strip of a section that scrolls across the page; nil for others.
  public func planeFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    points(page.section(section.rawValue, instance).strip)
  }

  private func points(_ rect: FrameTable.PixelRect?) -> FrameTable.Frame? {
    rect.map { FrameTable.Frame($0, scale: page.scale) }
  }

  /// The items on the page that have an area in common with a rect of the content, in order.
  ///
  /// O(s + log n + k) for s sections, n items and k that are found, with all of their lines.
  public func items(in rect: FrameTable.Frame) -> [(item: LayoutItem<Section>, frame: FrameTable.Frame)] {
    let area = page.pixels(rect)
    var result: [(item: LayoutItem<Section>, frame: FrameTable.Frame)] = []
    for (spec, instance, found) in page.placed where found.strip == nil && found.reaches(area, along: page.axis) {
      guard let section = Section(rawValue: spec) else { continue }
      found.visit(area, page.contents(spec, instance), along: page.axis) { index, frame, _ in
        guard frame.meets(area) else { return }
        let item = LayoutItem(index, in: section, instance: instance)
        result.append((item, FrameTable.Frame(frame, scale: page.scale)))
      }
    }
    return result
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

extension LivePage {
  fileprivate func section(_ spec: Int, _ instance: Int) -> LiveSection {
    guard sections[spec].indices.contains(instance), let section = sections[spec][instance] else {
      preconditionFailure("the section stands there \(sections[spec].count) times")
    }
    return section
  }

  fileprivate func contents(_ spec: Int, _ instance: Int) -> LiveContents? {
    inputs[spec].indices.contains(instance) ? inputs[spec][instance].contents : nil
  }

  fileprivate func item(_ spec: Int, _ instance: Int, _ item: Int) -> (rect: PixelRect, cell: Cell) {
    let section = section(spec, instance)
    precondition(item >= 0 && item < section.itemCount, "no such item")
    return section.item(item, contents(spec, instance), along: axis)
  }

  fileprivate func frame<Section>(_ item: LayoutItem<Section>) -> FrameTable.Frame {
    FrameTable.Frame(self.item(item.section.rawValue, item.instance, item.item).rect, scale: scale)
  }

  /// Everything in reading order.
  fileprivate var placed: [(spec: Int, instance: Int, section: LiveSection)] {
    sections.enumerated().flatMap { spec, instances in
      instances.enumerated().compactMap { instance, section in section.map { (spec, instance, $0) } }
    }
  }

  /// A rect of the content in device pixels.
  fileprivate func pixels(_ frame: FrameTable.Frame) -> PixelRect {
    func pixels(_ points: Double) -> Rational {
      // To a thousandth of a pixel, within what a content may be.
      let thousandths = (points * Double(scale) * 1000).rounded()
      let limit = Double(1 << 62)
      return Rational(Int64(min(max(thousandths.isNaN ? 0 : thousandths, -limit), limit)), over: 1000)
    }
    let (x, y) = (pixels(frame.x), pixels(frame.y))
    return PixelRect(
      x: x, y: y, width: pixels(frame.x + frame.width) &- x, height: pixels(frame.y + frame.height) &- y)
  }
}

extension LiveTally {
  /// Where an item of before is; the next one that is left, where it is gone, else the last one before it.
  fileprivate func now<Section>(_ item: LayoutItem<Section>) -> LayoutItem<Section>? {
    let spec = item.section.rawValue
    guard let instance = records[spec].firstIndex(where: { $0.source == item.instance }) else { return nil }
    let identity = records[spec][instance].identity
    let left = identity.runs.compactMap { run in run.source.map { ($0, $0 + run.count) } }
    if let index = identity.index(of: item.item) { return LayoutItem(index, in: item.section, instance: instance) }
    let next = left.map(\.0).filter { $0 > item.item }.min() ?? left.map { $0.1 - 1 }.filter { $0 < item.item }.max()
    return next.flatMap(identity.index(of:)).map { LayoutItem($0, in: item.section, instance: instance) }
  }
}
