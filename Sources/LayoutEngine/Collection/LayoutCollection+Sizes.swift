public import FrameTables

/// Views that say how large they are.
extension LayoutCollection {
  /// Whether a cell, a header or a footer prefers another size than the layout has for it. Only those that are measured
  /// are asked.
  ///
  /// - Parameter preferred: in points, with the padding.
  public func takes(_ preferred: FrameTable.Size, of id: FrameTable.CollectionElement.ID) -> Bool {
    if let (kind, instance, length) = said(preferred, by: id) {
      return live?.page.knows(length, kind, instance) == false
    }
    guard let (instance, item) = measured(id) else { return false }
    let size = room(preferred, instance, item)
    return live?.page.knows(size, instance, item) == false
  }

  /// Takes over the size of a cell, a header or a footer in points, padding included. Of a header or footer only the
  /// length along the page counts.
  ///
  /// A cell costs what ``LiveLayout/update(to:_:edits:keeping:)`` tells. A header or footer costs a constant for each
  /// size of the items if its section has measured items, and else what laying out its section costs. Both cost a
  /// constant for each section behind.
  public mutating func measure(
    _ preferred: FrameTable.Size, of id: FrameTable.CollectionElement.ID
  ) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    let before = contentSize
    if let (kind, instance, length) = said(preferred, by: id), let visible = window?.visible {
      var anchor = live?.firstShown(in: visible)
      let change = live?.adoptViewLength(length, of: kind, instance, content().given, keeping: &anchor)
      if let change { take(change, into: &result) }
    } else if measured(id) != nil {
      measure(preferred, ofCell: id, &result)
    }
    result.elements = renewed(result.elements + held.keys.filter(isPinned))
    result.contentSizeAdjustment = contentSize.minus(before)
    return result
  }

  private mutating func measure(
    _ preferred: FrameTable.Size, ofCell id: FrameTable.CollectionElement.ID, _ result: inout LayoutInvalidation
  ) {
    let given = content().given
    // Which cell an item has is only known when the item is asked for, and with the cell its padding. It is not there
    // any more if the section cannot be laid out with what it says.
    var said: FrameTable.Size?
    while let (instance, item) = measured(id) {
      let (size, isAgain) = (room(preferred, instance, item), said != nil)
      guard size != said, let visible = window?.visible else { break }
      said = size
      var anchor = live?.firstShown(in: visible)
      let app = given.saying(size, instance, item)
      guard let change = live?.remeasure(instance, item, app, keeping: &anchor) else { break }
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

  /// The item of a cell that measures it; nil for anything else.
  private func measured(_ id: FrameTable.CollectionElement.ID) -> (instance: InstanceIndex, item: Int)? {
    guard sizing == .cells, id.kind == .cell, let live, let (section, instance) = part(id.section),
      live.page.section(InstanceIndex(section, instance)).strip == nil, id.item >= 0,
      id.item < live.itemCount(in: section, instance: instance),
      live.page.isMeasured(InstanceIndex(section, instance), id.item)
    else { return nil }
    return (InstanceIndex(section, instance), id.item)
  }

  /// The length of what a header or footer shows, from the size of its view. Nil for anything else, and if nobody
  /// measures it.
  private func said(
    _ preferred: FrameTable.Size, by id: FrameTable.CollectionElement.ID
  ) -> (kind: HeaderKind, instance: InstanceIndex, length: Length)? {
    guard sizing == .cells, let kind = HeaderKind(id.kind), let live, let (section, instance) = part(id.section),
      let measured = live.page.measured(section.rawValue)[kind]
    else { return nil }
    let length = live.page.axis == .vertical ? preferred.height : preferred.width
    return (kind, InstanceIndex(section, instance), Length(measured: max(0, length - measured.padding)))
  }

  /// The room that a cell of some size leaves what it shows.
  private func room(_ cell: FrameTable.Size, _ instance: InstanceIndex, _ item: Int) -> FrameTable.Size {
    guard let live else { return cell }
    let padding = live.style(ofItem: item, in: Part(rawValue: instance.spec), instance: instance.index).padding
    func points(_ pixels: Rational) -> Double { pixels.double(over: live.page.scale) }
    return FrameTable.Size(
      width: max(0, cell.width - points(padding.left &+ padding.right)),
      height: max(0, cell.height - points(padding.top &+ padding.bottom)))
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

extension GivenContents {
  /// The same contents, except for the size of one item.
  fileprivate func saying(_ size: FrameTable.Size, _ instance: InstanceIndex, _ item: Int) -> GivenContents {
    var result = self
    guard let section = section(instance), let measured = section.measured,
      result.sections[instance.spec]?.indices.contains(instance.index) == true
    else { return self }
    let said = size.measured
    result.sections[instance.spec]?[instance.index].measured = GivenSizes(
      measure: { index, room in index == item ? said : measured.measure(index, room) }, template: measured.template)
    return result
  }
}
