import FrameTables

/// A part of a section that is to stay where it is on the screen while others change. It is an item, a header, a
/// footer, or the strip of a section that scrolls across the page.
struct LiveAnchor: Sendable {
  var kind: FrameTable.Element.Kind
  var instance: InstanceIndex
  /// Where the part begins in the direction of reading, in points of the content.
  var start: (x: Double, y: Double)
}

extension LiveLayout {
  /// The first part, in reading order, that a rect shows; nil if it shows none.
  func firstShown(in visible: FrameTable.Frame) -> LiveAnchor? {
    guard let area = page.area(visible) else { return nil }
    for (_, instance, section) in page.placed(in: area) {
      let kind = section.firstShown(in: area, page.contents(instance), along: page.axis)
      if let kind { return page.anchor(kind, instance) }
    }
    return nil
  }
}

extension LivePage {
  /// The anchor of an item. One on a plane has no place on the page, and stays where the strip does. Traps if there is no
  /// such item.
  func anchor<Section>(_ item: LayoutItem<Section>) -> LiveAnchor {
    let instance = InstanceIndex(item.section, item.instance)
    let rect = self.item(instance, item.item).rect
    if let strip = section(instance).strip {
      return LiveAnchor(kind: .plane, instance: instance, start: start(strip))
    }
    return LiveAnchor(kind: .item(item.item), instance: instance, start: start(rect))
  }

  /// The anchor of a part; nil if the section has no such part.
  func anchor(_ kind: FrameTable.Element.Kind, _ instance: InstanceIndex) -> LiveAnchor? {
    rect(kind, places.place(of: instance)).map {
      LiveAnchor(kind: kind, instance: instance, start: start($0))
    }
  }

  private func start(_ rect: PixelRect) -> (x: Double, y: Double) {
    let frame = FrameTable.Frame(rect, scale: scale)
    return (scope.isRightToLeft ? frame.x + frame.width : frame.x, frame.y)
  }

  /// What stays in the place of a part of before: the part itself or, if it is gone, what came next of what is left.
  func successor(of anchor: LiveAnchor, _ tally: LiveTally) -> LiveAnchor? {
    let (spec, index) = (anchor.instance.spec, anchor.instance.index)
    if let now = tally.successors(ofSpec: spec)[index] {
      let instance = InstanceIndex(spec, now)
      if let found = kind(anchor.kind, of: instance, tally).flatMap({ self.anchor($0, instance) }) { return found }
    }
    for later in spec..<tally.before.count {
      let successors = tally.successors(ofSpec: later)
      for before in tally.before[later].indices where anchor.instance < InstanceIndex(later, before) {
        if let now = successors[before], let found = firstPart(InstanceIndex(later, now)) { return found }
      }
    }
    return nil
  }

  /// What a part of before is now, in its section; nil if it is gone. An override may have turned the section, so that
  /// its items are on a plane now, or no longer.
  private func kind(
    _ kind: FrameTable.Element.Kind, of instance: InstanceIndex, _ tally: LiveTally
  ) -> FrameTable.Element.Kind? {
    let isOnPlane = section(instance).strip != nil
    switch kind {
    case .item(let item): return isOnPlane ? .plane : tally[instance].identity.successor(of: item).map { .item($0) }
    case .plane: return isOnPlane ? .plane : .item(0)
    case .header, .footer, .background, .separator: return kind
    }
  }

  private func firstPart(_ instance: InstanceIndex) -> LiveAnchor? {
    for kind in [FrameTable.Element.Kind.header, .plane, .item(0), .footer] {
      if kind == .item(0), section(instance).strip != nil { continue }
      if let found = anchor(kind, instance) { return found }
    }
    return nil
  }
}

extension LiveSection {
  fileprivate func firstShown(
    in area: FrameTable.SearchArea, _ contents: LiveContents?, along axis: Axis
  ) -> FrameTable.Element.Kind? {
    func shows(_ rect: PixelRect?) -> Bool { rect.map { area.meets($0) } ?? false }
    if shows(header?.frame) { return .header }
    if strip == nil {
      if let first = firstItem(in: area, contents, along: axis) { return .item(first) }
    } else if shows(strip) {
      return .plane
    }
    return shows(footer?.frame) ? .footer : nil
  }

  /// The first item, in reading order, that an area of the page shows.
  func firstItem(in area: FrameTable.SearchArea, _ contents: LiveContents?, along axis: Axis) -> Int? {
    var first: Int?
    visit(area, contents, along: axis) { index, _, _ in
      if index < first ?? .max { first = index }
    }
    return first
  }
}

extension LiveTally {
  /// Where the instances of a section stand now, by where they stood before; those that are gone are missing. One table,
  /// since what comes next may be behind thousands that are gone.
  fileprivate func successors(ofSpec spec: Int) -> [Int: Int] {
    var successors: [Int: Int] = [:]
    for (now, record) in records[spec].enumerated() {
      if let source = record.source { successors[source] = now }
    }
    return successors
  }
}

extension IndexRuns {
  /// Where an item of before is now. If it is gone, the next item that is left, else the last one before it.
  fileprivate func successor(of item: Int) -> Int? {
    if let index = index(of: item) { return index }
    let left = runs.compactMap { run in run.source.map { ($0, $0 + run.count) } }
    let next = left.map { $0.0 }.filter { $0 > item }.min() ?? left.map { $0.1 - 1 }.filter { $0 < item }.max()
    return next.flatMap(index(of:))
  }
}
