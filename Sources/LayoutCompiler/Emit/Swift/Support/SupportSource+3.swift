// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part3 = ##"""
    public var section: Int
    public var pixelFrame: LayoutcPixelRect
    public var frame: Frame
  }
  public struct ElementKinds: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let backgrounds = ElementKinds(rawValue: 1)
    public static let headers = ElementKinds(rawValue: 2)
    public static let items = ElementKinds(rawValue: 4)
    public static let separators = ElementKinds(rawValue: 8)
    public static let footers = ElementKinds(rawValue: 16)
    public static let all: ElementKinds = [.backgrounds, .headers, .items, .separators, .footers]
  }
}
struct LayoutcItemIndex: Sendable {
  private let tree: LayoutcBoxTree
  private let sizes: [LayoutcPixelSize]
  private let tail: LayoutcBoxTree?
  init(_ section: LayoutcSection) {
    func tree(_ listed: LayoutcItems.Listed) -> LayoutcBoxTree {
      LayoutcBoxTree(count: listed.origins.count) { index in
        let size = section.cells[Int(listed.cells[index])].size
        return LayoutcPixelBox(around: LayoutcPixelRect(origin: LayoutcPixelPoint(listed.origins[index]), size: size))
      }
    }
    switch section.items.placement {
    case .listed(let listed):
      self.tree = tree(listed)
      sizes = []
      tail = nil
    case .repeating(let pattern):
      let sizes = pattern.origins.indices.map { slot in
        ([pattern.cells] + pattern.variants.map(\.cells)).reduce(into: LayoutcPixelSize(width: 0, height: 0)) {
          let size = section.cells[Int($1[slot])].size
          $0 = LayoutcPixelSize(width: max($0.width, size.width), height: max($0.height, size.height))
        }
      }
      self.tree = LayoutcBoxTree(count: sizes.count) { slot in
        LayoutcPixelBox(around: LayoutcPixelRect(origin: pattern.origins[slot], size: sizes[slot]))
      }
      self.sizes = sizes
      tail = pattern.tail.map { tree($0.listed) }
    }
  }
  func visit(_ items: LayoutcItems, count: Int, movedBy move: LayoutcPixelPoint, _ area: LayoutcSearchArea, _ body: (Int) -> Void) {
    guard count > 0 else { return }
    let query = area.box.moved(back: move, times: 1)
    guard case .repeating(let pattern) = items.placement else { return tree.visit(query, body) }
    let end = min(pattern.tail?.from ?? count, count)
    if end > 0, hasSlot(of: pattern, movedBy: move, area, query) {
      for line in lines(of: pattern, before: end, meeting: query) {
        let first = line * pattern.period
        tree.visit(query.moved(back: pattern.stride, times: line)) { slot in
          if first + slot < end { body(first + slot) }
        }
      }
    }
    tail?.visit(query) { body(end + $0) }
  }
  func bounds(_ items: LayoutcItems, count: Int) -> LayoutcPixelBox {
    guard count > 0 else { return .nothing }
    var box = tree.bounds
    guard case .repeating(let pattern) = items.placement else { return box }
    let end = min(pattern.tail?.from ?? count, count)
    if end > 0 {
      box.formUnion(tree.bounds.moved(by: pattern.stride, times: (end - 1) / pattern.period))
    } else {
      box = .nothing
    }
    if let tail { box.formUnion(tail.bounds) }
    return box
  }
  private func hasSlot(
    of pattern: LayoutcItems.Pattern, movedBy move: LayoutcPixelPoint, _ area: LayoutcSearchArea, _ query: LayoutcPixelBox
  ) -> Bool {
    let (ignoresX, ignoresY) = (pattern.stride.x != 0, pattern.stride.y != 0)
    var across = query
    if ignoresX { (across.minX, across.maxX) = (.min, .max) }
    if ignoresY { (across.minY, across.maxY) = (.min, .max) }
    return tree.hasAny(across) { slot in
      let x = pattern.origins[slot].x &+ move.x
      let y = pattern.origins[slot].y &+ move.y
      let isMeetingX = ignoresX || area.meetsX(pattern.place(x, move.x), sizes[slot].width)
      return isMeetingX && (ignoresY || area.meetsY(pattern.place(y, move.y), sizes[slot].height))
    }
  }
  private func lines(of pattern: LayoutcItems.Pattern, before end: Int, meeting query: LayoutcPixelBox) -> ClosedRange<Int> {
    let bounds = tree.bounds
    var (first, last) = (Int64(0), Int64((end - 1) / pattern.period))
    func limit(_ stride: LayoutcRational, _ low: Int64, _ high: Int64, _ from: Int64, _ to: Int64) {
      guard stride != 0 else { return }
      let (a, b) = (stride.count(from: high, to: from), stride.count(from: low, to: to))
      first = max(first, min(a, b).down(1))
      last = min(last, max(a, b).up(1))
    }
    limit(pattern.stride.x, bounds.minX, bounds.maxX, query.minX, query.maxX)
    limit(pattern.stride.y, bounds.minY, bounds.maxY, query.minY, query.maxY)
    return first <= last ? Int(first)...Int(last) : 0...0
  }
}
extension LayoutcRational {
  fileprivate func count(from start: Int64, to end: Int64) -> Int64 {
    let isBack = end < start
    let distance = UInt64(bitPattern: isBack ? start &- end : end &- start)
    return Int64(
      floorOf: distance, times: denominator.magnitude, over: numerator.magnitude, isNegative: isBack != (numerator < 0))
  }
}
extension LayoutcPixelBox {
  fileprivate func moved(back stride: LayoutcPixelPoint, times count: Int) -> LayoutcPixelBox {
    moved(by: LayoutcPixelPoint(x: -stride.x, y: -stride.y), times: count)
  }
}
extension LayoutcItems.Pattern {
  fileprivate func place(_ coordinate: LayoutcRational, _ move: LayoutcRational) -> LayoutcRational {
    snaps || !move.isWhole ? LayoutcRational(coordinate.snapped) : coordinate
  }
}
extension FrameTable.Layout {
  static func place(_ table: FrameTable, _ counts: [Int: Int]) -> ([Part], LayoutcPixelSize) {
    let isVertical = table.scroll == .vertical
    let content = isVertical ? table.contentSize.height : table.contentSize.width
    precondition(
      counts.keys.allSatisfy(table.sections.indices.contains), "a count is for a section that there is not")
    guard !counts.isEmpty else { return (table.sections.map { Part($0, count: $0.items.count) }, table.contentSize) }
    let isBackwards = !isVertical && table.direction == .rtl
    var moves: [(start: LayoutcRational, growth: LayoutcRational)] = []
    var shift: LayoutcRational = 0
    for (index, section) in table.sections.enumerated() {
      let count = counts[index] ?? section.items.count
      precondition(count >= 0 && count <= Int(Int32.max), "a section has 0 to 2147483647 items")
      precondition(section.dynamic != nil || count == section.items.count, "the section has a fixed count of items")
      let frame = section.frame
      if section.beginsOnPixel, !shift.isWhole {
        let start = isVertical ? frame.y : isBackwards ? origin(of: section, content) &- frame.maxX : frame.x
        let before = index == 0 ? 0 : end(of: table.sections[index - 1], isVertical, isBackwards, content)
        shift = LayoutcRational((before &+ shift).pixelCeiling) &- start
      }
      let growth = section.dynamic.map { $0.length(of: count) &- $0.length(of: section.items.count) } ?? 0
      moves.append((shift, growth))
      shift = shift &+ growth
    }
    let parts = zip(table.sections, moves).enumerated().map { index, pair in
      let (section, move) = pair
      let count = counts[index] ?? section.items.count
      let origins = isBackwards ? origin(of: section, content &+ shift) &- origin(of: section, content) : 0
      return Part(
        section, count: count, start: isBackwards ? origins &- move.start : move.start, growth: move.growth,
        isVertical: isVertical, isBackwards: isBackwards)
    }
    var size = table.contentSize
    if isVertical { size.height = content &+ shift } else { size.width = content &+ shift }
    return (parts, size)
  }
  private static func end(
    of section: LayoutcSection, _ isVertical: Bool, _ isBackwards: Bool, _ content: LayoutcRational
  ) -> LayoutcRational {
    isVertical ? section.frame.maxY : isBackwards ? origin(of: section, content) &- section.frame.x : section.frame.maxX
  }
  private static func origin(of section: LayoutcSection, _ content: LayoutcRational) -> LayoutcRational {
    section.beginsOnPixel ? LayoutcRational(content.pixelFloor) : content
  }
}
extension FrameTable.Layout.Part {
  init(_ section: LayoutcSection, count: Int) {
    self.init(
      count: count, move: .zero, frame: section.frame, header: section.header?.frame, footer: section.footer?.frame,
      background: section.background)
  }
  init(
    _ section: LayoutcSection, count: Int, start: LayoutcRational, growth: LayoutcRational, isVertical: Bool, isBackwards: Bool
  ) {
    func point(_ value: LayoutcRational) -> LayoutcPixelPoint {
      isVertical ? LayoutcPixelPoint(x: 0, y: value) : LayoutcPixelPoint(x: value, y: 0)
    }
    func changed(_ rect: LayoutcPixelRect, by move: LayoutcRational, longer: LayoutcRational = 0) -> LayoutcPixelRect {
      var rect = rect.offset(x: point(move).x, y: point(move).y)
      if isBackwards { rect.x = rect.x &- longer }
      if isVertical { rect.height = rect.height &+ longer } else { rect.width = rect.width &+ longer }
      return rect
    }
    self.init(
      count: count, move: point(start), frame: changed(section.frame, by: start, longer: growth),
      header: section.header.map { changed($0.frame, by: start) },
      footer: section.footer.map { changed($0.frame, by: isBackwards ? start &- growth : start &+ growth) },
      background: Self.background(section, growth) { changed($0, by: start, longer: growth) })
  }
  private static func background(
    _ section: LayoutcSection, _ growth: LayoutcRational, _ change: (LayoutcPixelRect) -> LayoutcPixelRect
  ) -> LayoutcPixelRect? {
    guard let rect = section.background.map(change), rect.width > 0, rect.height > 0 else { return nil }
    return rect
  }
}
extension FrameTable.Layout {
  public func elements(
    in rect: FrameTable.Frame, kinds: FrameTable.ElementKinds = .all
  ) -> [FrameTable.Element] {
    guard let area = LayoutcSearchArea(rect, scale: table.device.scale) else { return [] }
    return elements(in: area, kinds)
  }
  public func elements(
    inPixels rect: LayoutcPixelRect, kinds: FrameTable.ElementKinds = .all
  ) -> [FrameTable.Element] {
    guard let area = LayoutcSearchArea(rect) else { return [] }
    return elements(in: area, kinds)
  }
  private func elements(in area: LayoutcSearchArea, _ kinds: FrameTable.ElementKinds) -> [FrameTable.Element] {
    var result: [FrameTable.Element] = []
    tree.visit(area.box) { append(elementsOf: $0, area, kinds, to: &result) }
    return result
  }
  private func append(
    elementsOf section: Int, _ area: LayoutcSearchArea, _ kinds: FrameTable.ElementKinds,
    to result: inout [FrameTable.Element]
  ) {
    let part = parts[section]
    func append(_ kind: FrameTable.Element.Kind, _ rect: LayoutcPixelRect?) {
      guard let rect, area.meets(rect) else { return }
      result.append(.init(kind: kind, section: section, pixelFrame: rect, frame: table.points(rect)))
    }
    if kinds.contains(.backgrounds) { append(.background, part.background) }
    if kinds.contains(.headers) { append(.header, part.header) }
    if !kinds.isDisjoint(with: [.items, .separators]) {
      let items = table.sections[section].items
      indices[section].visit(items, count: part.count, movedBy: part.move, area) { item in
        let frame = pixelFrame(ofItem: item, inSection: section)
        guard area.meets(frame) else { return }
        if kinds.contains(.items) { append(.item(item), frame) }
        if kinds.contains(.separators) {
          for line in separatorPixelFrames(ofItem: item, inSection: section) {
            append(.separator(item: item, edge: line.edge), line.frame)
          }
        }
      }
    }
    if kinds.contains(.footers) { append(.footer, part.footer) }
  }
}

"""##
}
