import FrameTables

/// One instance of a section as it lies on the page.
struct LiveSection: Sendable {
  /// Where the section before it ends, and where this one ends.
  var cursor, end: Exact
  /// Nil only while it is changed, see ``withBody(_:)``.
  private var heldBody: Body?
  var frame: PixelRect
  var header, footer: Supplementary?
  var background, strip: PixelRect?
  var backgroundRadius: CellStyle.Border.Radius?
  var itemCount: Int
  /// Whether the resolver has items without an area in the section.
  private var hasEmptyItems = false
  /// How many listed items the resolver counted for the section.
  private var resolvedListings = 0

  enum Body: Sendable {
    /// What the resolver has for the section, as a table of one section.
    case resolved(FrameTable.Layout, move: Rational)
    /// - Parameter start: of the first line.
    case lines(FlowLines, start: Exact)
    case fallen(FallenItems, start: Int64)
  }

  var body: Body {
    guard let heldBody else { preconditionFailure("nobody asks while it changes") }
    return heldBody
  }

  /// Changes the body. Nothing else holds it meanwhile, or each change would copy it.
  private mutating func withBody<Result>(_ change: (consuming Body) -> (Body, Result)) -> Result {
    guard let body = heldBody.take() else { preconditionFailure("nobody asks while it changes") }
    let (changed, result) = change(consume body)
    heldBody = changed
    return result
  }

  /// - Parameters:
  ///   - table: of this section alone.
  ///   - listings: how many listed items the resolver counted for it.
  init(_ table: FrameTable, cursor: Exact, end: Exact, listings: Int = 0) {
    let section = table.sections[0]
    (self.cursor, self.end) = (cursor, end)
    heldBody = .resolved(table.layout(), move: 0)
    (frame, background, itemCount) = (section.frame, section.background, section.items.count)
    (header, footer, strip) = (section.header, section.footer, section.plane?.frame)
    backgroundRadius = section.backgroundRadius
    resolvedListings = listings
    hasEmptyItems = section.cells.contains { $0.size.width == 0 || $0.size.height == 0 }
  }

  init(
    _ body: Body, _ frame: SectionFrame, itemCount: Int, cursor: Exact, _ scope: inout DeviceScope
  ) throws(Reported) {
    heldBody = body
    (self.cursor, end, self.frame, self.itemCount) = (cursor, frame.end, frame.rect, itemCount)
    (header, footer) = (try frame.header(&scope), try frame.footer(&scope))
    background = try frame.background(&scope)
    backgroundRadius = try frame.backgroundRadius(&scope)
  }

  /// How many listed items the section counts as; see ``ListingLimit``.
  func listings(_ contents: LiveContents?) -> Int {
    switch body {
    case .resolved: resolvedListings
    case .lines: itemCount
    case .fallen(let items, _): contents.map { FallenItems.listings($0, items.lanes) } ?? itemCount
    }
  }

  /// Moves the section by whole pixels along the page. False, and without effect, if 64 bits cannot hold one of its
  /// places before or after: which digits of such a place are kept depends on how far out it is.
  mutating func move(by distance: Int64, along axis: Axis) -> Bool {
    let move = Rational(distance)
    for rect in [frame, header?.frame, footer?.frame, background, strip] {
      guard let start = rect?.start(along: axis) else { continue }
      if start.mayBeCut || start.adding(move) == nil { return false }
    }
    func moved(_ rect: PixelRect) -> PixelRect { rect.offset(by: move, along: axis) }
    cursor += Exact(distance)
    end += Exact(distance)
    frame = moved(frame)
    if let rest = header?.frame { header?.frame = moved(rest) }
    if let rest = footer?.frame { footer?.frame = moved(rest) }
    (background, strip) = (background.map(moved), strip.map(moved))
    if case .resolved(let layout, let before) = body { heldBody = .resolved(layout, move: before &+ move) }
    return true
  }

  /// The changed items in the ranges that ``update(_:after:)`` is best called with, once each. Items of a
  /// waterfall fall anew from the first changed one on, most often to the last; lines are found one by one, unless
  /// there are more ranges than that is worth.
  ///
  /// - Parameter items: ascending.
  func ranges(ofChanged items: [Int]) -> [Range<Int>] {
    guard let first = items.first, let last = items.last else { return [] }
    var result: [Range<Int>] = []
    for item in items {
      if let range = result.last, range.upperBound == item {
        result[result.count - 1] = range.lowerBound..<item + 1
      } else {
        result.append(item..<item + 1)
      }
    }
    let most = if case .lines = body { 64 } else { 1 }
    return result.count > most ? [first..<last + 1] : result
  }

  /// Some items took the place of others. Nil if the result is not known line by line, and the section has to be laid
  /// out again.
  mutating func update(_ contents: LiveContents, after change: Replacement) -> LineChange? {
    switch body {
    case .resolved: return nil
    // Too many to be looked through; laying the section out says what comes of that.
    case .fallen where listings(contents) > Limits.listedItems: return nil
    case .lines, .fallen: break
    }
    itemCount = contents.count
    return withBody { body in
      switch consume body {
      case .resolved(let layout, let move): return (.resolved(layout, move: move), nil)
      case .lines(var lines, let start):
        let lineChange = lines.update(contents, after: change)
        return (.lines(lines, start: start), lineChange)
      case .fallen(var items, let start):
        let lineChange = items.update(contents, after: change)
        let isWithinLimit = items.isWithinLimit
        return (.fallen(items, start: start), isWithinLimit ? lineChange : nil)
      }
    }
  }

  /// Takes over another header or footer of a section whose items are what they are, before it is moved. False if it
  /// has to be laid out again.
  mutating func takeHeaders(of geometry: SectionGeometry) -> Bool {
    withBody { body in
      switch consume body {
      case .resolved(let layout, let move): return (.resolved(layout, move: move), false)
      case .lines(var lines, let start):
        lines.flow = LineByLineFlow(geometry, lines.flow.page)
        return (.lines(lines, start: start), true)
      case .fallen(var items, let start):
        items.geometry = geometry
        return (.fallen(items, start: start), true)
      }
    }
  }

  /// Lets the first line start elsewhere, if its items are known line by line.
  mutating func restart(at start: Exact) {
    withBody { body in
      switch consume body {
      case .resolved(let layout, let move): return (.resolved(layout, move: move), ())
      case .lines(let lines, _): return (.lines(lines, start: start), ())
      case .fallen(let items, _): return (.fallen(items, start: start.wholePixels), ())
      }
    }
  }

  /// An item's rect and look.
  func item(_ index: Int, _ contents: LiveContents?, along axis: Axis) -> (rect: PixelRect, cell: Cell) {
    switch body {
    case .resolved(let layout, let move):
      let rect = layout.pixelFrame(ofItem: index, inSection: 0)
      return (strip != nil ? rect : rect.offset(by: move, along: axis), layout.cell(ofItem: index, inSection: 0))
    case .lines(let lines, let start):
      guard let contents else { preconditionFailure("lines are of contents") }
      let (origin, cell) = lines.place(of: index, contents, from: start)
      return (PixelRect(origin: PixelPoint(origin), size: cell.size), cell)
    case .fallen(let items, let start):
      guard let contents else { preconditionFailure("what falls is of contents") }
      return items.item(index, contents, from: start)
    }
  }

  /// Whether items of the section may reach into a rect: rounding moves them by less than a pixel.
  func reaches(_ rect: PixelRect, along axis: Axis) -> Bool {
    frame.start(along: axis) &- 1 < rect.end(along: axis) && rect.start(along: axis) < frame.end(along: axis) &+ 1
  }

  /// What an item looks like inside. This does not depend on where the item lies, so no line is placed for it.
  func style(ofItem index: Int, _ contents: LiveContents?) -> CellStyle {
    if case .resolved(let layout, _) = body { return style(layout.cell(ofItem: index, inSection: 0), contents) }
    guard let contents, let cells = contents.cells else { preconditionFailure("lines are of contents") }
    return cells.table.styles.styles[cells.kind(contents.item(index).kind).style]
  }

  func style(_ cell: Cell, _ contents: LiveContents?) -> CellStyle {
    if case .resolved(let layout, _) = body { return layout.table.sections[0].styles[Int(cell.style)] }
    guard let cells = contents?.cells else { preconditionFailure("lines are of contents") }
    return cells.table.styles.styles[Int(cell.style)]
  }

  /// Calls `body` with the items that meet an area.
  ///
  /// - Parameter touching: whether items that wait, have no area of their own and lie there are included; they may come
  ///   out of order.
  func visit(
    _ area: FrameTable.SearchArea, _ contents: LiveContents?, along axis: Axis, touching: Bool = false,
    _ body: (_ item: Int, PixelRect, Cell) -> Void
  ) {
    let bounds = area.bounds
    func found(_ index: Int, _ rect: PixelRect, _ cell: Cell) {
      if area.meets(rect) || touching && rect.isEmpty && rect.touches(bounds) { body(index, rect, cell) }
    }
    let (from, to) = (bounds.start(along: axis), bounds.end(along: axis))
    switch self.body {
    case .resolved(let layout, let move):
      let moved = bounds.offset(by: -move, along: axis)
      for element in layout.elements(inPixels: moved, kinds: .items) {
        guard case .item(let index) = element.kind else { continue }
        let (rect, cell) = item(index, contents, along: axis)
        found(index, rect, cell)
      }
      guard touching, hasEmptyItems, let contents else { return }
      for index in contents.waiting(in: 0..<contents.count) {
        let (rect, cell) = item(index, contents, along: axis)
        if rect.isEmpty { found(index, rect, cell) }
      }
    case .lines(let lines, let start):
      guard let contents else { return }
      lines.visit((Exact(from), Exact(to)), contents, from: start) { index, origin, cell in
        found(index, PixelRect(origin: PixelPoint(origin), size: cell.size), cell)
      }
    case .fallen(let items, let start):
      guard let contents else { return }
      items.visit(from: from.floorPixel - start, to: to.floorPixel + 1 - start) { index in
        let (rect, cell) = items.item(index, contents, from: start)
        found(index, rect, cell)
      }
    }
  }
}

extension PixelRect {
  /// Whether it has no area.
  var isEmpty: Bool { width == 0 || height == 0 }

  fileprivate func touches(_ other: PixelRect) -> Bool {
    !(other.maxX < x || maxX < other.x || other.maxY < y || maxY < other.y)
  }
}

extension Rational {
  /// The whole pixel at or before it.
  fileprivate var floorPixel: Int64 { Exact(self).floor.whole ?? 0 }
}
