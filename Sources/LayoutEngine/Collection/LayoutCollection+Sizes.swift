public import FrameTables

/// What a collection view has to ask for again.
public struct LayoutInvalidation: Sendable {
  /// Those among what was handed out that lie elsewhere, look otherwise or are gone.
  public var elements: [FrameTable.CollectionElement.ID] = []
  /// What to add to the content offset, so that what shows stays where it is.
  public var offsetAdjustment = FrameTable.Size(width: 0, height: 0)
  /// How much longer or wider the content is.
  public var contentSizeAdjustment = FrameTable.Size(width: 0, height: 0)
}

/// Scrolling, and views that say how large they are.
extension LayoutCollection {
  /// Whether anything has to be asked for again when the view is as it is about to be: another viewport, items that show and
  /// have not been measured, or what is pinned and moves.
  public func isInvalidated(by window: Window) -> Bool {
    guard let live, let before = self.window else { return true }
    if live.viewport != window.viewport || before.insets != window.insets || needsSizes(in: window.bounds) {
      return true
    }
    // Those of sections before or behind all of that stay where they are.
    return pinnedIDs(in: shown.union(window.visible)).contains {
      element($0, showing: shown) != element($0, showing: window.visible)
    }
  }

  /// What that is; of another viewport everything, which ``prepare(in:)`` lays out.
  public mutating func scroll(to window: Window) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    guard let live, live.viewport == window.viewport else { return result }
    let size = contentSize
    leaveTarget(for: window)
    place(in: window)
    if needsSizes(in: window.bounds) {
      // The view moves at once.
      offset = nil
      for change in measureShown(content(), keeping: nil, moving: .window) {
        result.elements += concerned(change)
        result.offsetAdjustment = result.offsetAdjustment.plus(alongScroll(change.offsetAdjustment))
      }
    }
    result.elements = renewed(result.elements + held.keys.filter(isPinned))
    result.contentSizeAdjustment = contentSize.minus(size)
    return result
  }

  /// Whether the size of a cell, a header or a footer is other than the layout has it: only those that are measured are asked.
  public func takes(_ preferred: FrameTable.Size, of id: FrameTable.CollectionElement.ID) -> Bool {
    if let (kind, spec, instance, length) = said(preferred, by: id) {
      return live?.page.knows(length, kind, spec, instance) == false
    }
    guard let (spec, instance, item) = measured(id) else { return false }
    let size = room(preferred, spec, instance, item)
    return live?.page.knows(size, spec, instance, item) == false
  }

  /// Takes over the size of a cell, a header or a footer in points, padding included: of a header and a footer that along the
  /// page.
  ///
  /// A cell costs what ``LiveLayout/update(to:_:edits:keeping:)`` tells, a header or footer of a section of measured items a
  /// constant for each size that these have, else what laying out its section costs; both a constant for each section behind.
  public mutating func measure(
    _ preferred: FrameTable.Size, of id: FrameTable.CollectionElement.ID
  ) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    let before = contentSize
    if let (kind, spec, instance, length) = said(preferred, by: id), let visible = window?.visible {
      var anchor = live?.firstShown(in: visible)
      let change = live?.remeasure(kind, spec, instance, length, content().given, keeping: &anchor)
      if let change { take(change, into: &result) }
    } else if let (spec, instance, item) = measured(id) {
      measure(preferred, spec, instance, item, &result)
    }
    result.elements = renewed(result.elements + held.keys.filter(isPinned))
    result.contentSizeAdjustment = contentSize.minus(before)
    return result
  }

  private mutating func measure(
    _ preferred: FrameTable.Size, _ spec: Int, _ instance: Int, _ item: Int, _ result: inout LayoutInvalidation
  ) {
    let given = content().given
    // Which cell an item has is known when it is asked for, and with the cell its padding.
    var said: FrameTable.Size?
    while said != room(preferred, spec, instance, item) {
      let isAgain = said != nil
      let size = room(preferred, spec, instance, item)
      said = size
      guard let visible = window?.visible else { break }
      var anchor = live?.firstShown(in: visible)
      let app = given.saying(size, spec, instance, item)
      guard let change = live?.remeasure(spec, instance, item, app, keeping: &anchor) else { break }
      take(change, into: &result)
      if isAgain { break }
    }
  }

  private mutating func take(_ change: LayoutChange<Part>, into result: inout LayoutInvalidation) {
    let move = alongScroll(change.offsetAdjustment)
    result.offsetAdjustment = result.offsetAdjustment.plus(move)
    follow(move)
    result.elements += concerned(change)
  }

  func needsSizes(in visible: FrameTable.Frame) -> Bool {
    guard let live, live.estimatedCount > 0 else { return false }
    switch sizing {
    case .content: return false
    case .visibleContent: return live.page.waits(in: live.page.area(visible))
    case .cells: return !live.page.waitingPlanes.isEmpty
    }
  }

  /// Of what was handed out, that which a change says something of.
  private func concerned(_ change: LayoutChange<Part>) -> [FrameTable.CollectionElement.ID] {
    guard let live else { return [] }
    var changed: [Int: LayoutChange<Part>.SectionChange] = [:]
    for section in change.sections {
      changed[live.place(of: section.section, instance: section.instance)] = section
    }
    if changed.isEmpty { return [] }
    return held.keys.filter { changed[$0.section]?.concerns($0) == true }
  }

  /// Those that are other than they were handed out, in order; of planes those that a change tells of, since other items may lie
  /// on one that is where it was.
  private mutating func renewed(
    _ ids: some Sequence<FrameTable.CollectionElement.ID>
  ) -> [FrameTable.CollectionElement.ID] {
    var result: [FrameTable.CollectionElement.ID] = []
    for id in ids {
      guard let before = held[id], id.kind == .plane || element(id, showing: shown) != before else { continue }
      held[id] = nil
      result.append(id)
    }
    return result.sorted { ($0.section, $0.item, $0.kind.order) < ($1.section, $1.item, $1.kind.order) }
  }

  /// An item that is measured by its cell.
  private func measured(_ id: FrameTable.CollectionElement.ID) -> (spec: Int, instance: Int, item: Int)? {
    guard sizing == .cells, id.kind == .cell, let live, let (section, instance) = part(id.section),
      live.page.section(section.rawValue, instance).strip == nil, id.item >= 0,
      id.item < live.itemCount(in: section, instance: instance),
      live.page.isMeasured(section.rawValue, instance, id.item)
    else { return nil }
    return (section.rawValue, instance, id.item)
  }

  /// How long what a header or footer shows is, by its view's size; nil of anything else, and where nobody measures it.
  private func said(
    _ preferred: FrameTable.Size, by id: FrameTable.CollectionElement.ID
  ) -> (kind: HeaderKind, spec: Int, instance: Int, length: Length)? {
    guard sizing == .cells, let kind = HeaderKind(id.kind), let live, let (section, instance) = part(id.section),
      let measured = live.page.measured(section.rawValue)[kind]
    else { return nil }
    let length = live.page.axis == .vertical ? preferred.height : preferred.width
    return (kind, section.rawValue, instance, Length(measured: max(0, length - measured.padding)))
  }

  /// What a cell of some size leaves what it shows.
  private func room(_ cell: FrameTable.Size, _ spec: Int, _ instance: Int, _ item: Int) -> FrameTable.Size {
    guard let live else { return cell }
    let padding = live.style(ofItem: item, in: Part(rawValue: spec), instance: instance).padding
    func points(_ pixels: Rational) -> Double { pixels.double(over: live.page.scale) }
    return FrameTable.Size(
      width: max(0, cell.width - points(padding.left &+ padding.right)),
      height: max(0, cell.height - points(padding.top &+ padding.bottom)))
  }
}

extension LayoutChange.SectionChange {
  /// Whether it says anything of an element.
  fileprivate func concerns(_ id: FrameTable.CollectionElement.ID) -> Bool {
    func concerns(item: Int) -> Bool {
      var (low, high) = (0, items.count)
      while low < high {
        let middle = (low + high) / 2
        if items[middle].items.upperBound <= item { low = middle + 1 } else { high = middle }
      }
      guard low < items.count else { return true }
      return items[low].former != items[low].items.lowerBound || items[low].shift != 0
    }
    switch id.kind {
    case .cell: return concerns(item: id.item)
    case .separator: return concerns(item: id.separator.item)
    case .header: return headerChanged || frameChanged
    case .footer: return footerChanged || frameChanged
    case .background: return backgroundChanged
    case .plane: return planeChanged
    }
  }
}

extension HeaderKind {
  fileprivate init?(_ kind: FrameTable.CollectionElement.Kind) {
    switch kind {
    case .header: self = .header
    case .footer: self = .footer
    case .cell, .background, .separator, .plane: return nil
    }
  }
}

extension FrameTable.CollectionElement.Kind {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension FrameTable.Frame {
  /// The smallest that contains both.
  fileprivate func union(_ other: FrameTable.Frame) -> FrameTable.Frame {
    let (minX, minY) = (min(x, other.x), min(y, other.y))
    return FrameTable.Frame(
      x: minX, y: minY, width: max(x + width, other.x + other.width) - minX,
      height: max(y + height, other.y + other.height) - minY)
  }
}

extension FrameTable.Size {
  fileprivate func plus(_ other: FrameTable.Size) -> FrameTable.Size {
    FrameTable.Size(width: width + other.width, height: height + other.height)
  }

  fileprivate func minus(_ other: FrameTable.Size) -> FrameTable.Size {
    FrameTable.Size(width: width - other.width, height: height - other.height)
  }
}

extension GivenContents {
  /// The same but for the size of one item.
  fileprivate func saying(_ size: FrameTable.Size, _ spec: Int, _ instance: Int, _ item: Int) -> GivenContents {
    var result = self
    guard let section = section(spec, instance), let measured = section.measured,
      result.sections[spec]?.indices.contains(instance) == true
    else { return self }
    let said = (Length(measured: size.width), Length(measured: size.height))
    result.sections[spec]?[instance].measured = GivenSizes(
      measure: { index, room in index == item ? said : measured.measure(index, room) }, template: measured.template)
    return result
  }
}
