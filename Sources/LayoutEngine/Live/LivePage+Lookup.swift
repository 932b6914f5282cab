import FrameTables

/// Looking things up by their places in the spec.
extension LivePage {
  func section(_ instance: InstanceIndex) -> LiveSection {
    guard sections.contains(instance), let section = sections[instance] else {
      let count = sections[instance.spec].count
      preconditionFailure("\(name(instance.spec)) stands there \(count) times, and has no instance \(instance.index)")
    }
    return section
  }

  /// What a message calls a section.
  func name(_ spec: Int) -> String { "the section '\(resolver.spec.sections[spec].id.value)'" }

  func contents(_ instance: InstanceIndex) -> LiveContents? {
    inputs.contains(instance) ? inputs[instance].contents : nil
  }

  func item(_ instance: InstanceIndex, _ item: Int) -> (rect: PixelRect, cell: Cell) {
    section(instance, having: item).item(item, contents(instance), along: axis)
  }

  func style(_ instance: InstanceIndex, _ item: Int) -> CellStyle {
    section(instance, having: item).style(ofItem: item, contents(instance))
  }

  private func section(_ instance: InstanceIndex, having item: Int) -> LiveSection {
    let section = section(instance)
    require(item, of: section.itemCount, instance)
    return section
  }

  /// Traps if there is no such item.
  func require(_ item: Int, of count: Int, _ instance: InstanceIndex) {
    precondition(
      item >= 0 && item < count,
      "\(name(instance.spec)), instance \(instance.index), has \(count) items, and no item \(item)")
  }

  func frame<Section>(_ item: LayoutItem<Section>) -> FrameTable.Frame {
    FrameTable.Frame(self.item(InstanceIndex(item.section, item.instance), item.item).rect, scale: scale)
  }

  /// A section with its place among all of them.
  typealias Placed = (place: Int, instance: InstanceIndex, section: LiveSection)

  /// Everything in reading order.
  var placed: some Sequence<Placed> {
    sections.instances().lazy.compactMap { instance in
      sections[instance].map { (places.place(of: instance), instance, $0) }
    }
  }

  /// The sections that may reach into an area; none if there is no area.
  func placed(in area: FrameTable.SearchArea?) -> some Sequence<Placed> {
    let bounds = area?.bounds
    return placed.lazy.filter { found in bounds.map { found.section.reaches($0, along: axis) } ?? false }
  }

  /// A rect of the content to look in; nil if it has no area.
  func area(_ frame: FrameTable.Frame) -> FrameTable.SearchArea? { FrameTable.SearchArea(frame, scale: scale) }

  func separators(_ instance: InstanceIndex, _ item: Int) -> [SeparatorLine] {
    let (rect, cell) = self.item(instance, item)
    let lines = section(instance).style(cell, contents(instance)).separators(of: cell)
    return lines.map { SeparatorLine(edge: $0.edge, frame: $0.frame.offset(x: rect.x, y: rect.y)) }
  }

  func header(_ instance: InstanceIndex, showing visible: FrameTable.Frame) -> FrameTable.Frame? {
    let found = section(instance)
    guard let header = found.header else { return nil }
    let rest = FrameTable.Frame(header.frame, scale: scale)
    return header.pinned
      ? pins.header(rest, in: FrameTable.Frame(found.frame, scale: scale), showing: visible) : rest
  }

  func footer(_ instance: InstanceIndex, showing visible: FrameTable.Frame) -> FrameTable.Frame? {
    let found = section(instance)
    guard let footer = found.footer else { return nil }
    let rest = FrameTable.Frame(footer.frame, scale: scale)
    guard footer.pinned else { return rest }
    return pins.footer(
      rest, in: FrameTable.Frame(found.frame, scale: scale),
      behind: found.header.map { FrameTable.Frame($0.frame, scale: scale) }, showing: visible)
  }

  /// Where a part of a section lies at rest; nil if there is none, and for what has no rect of its own.
  ///
  /// - Parameter place: of the section among all of them.
  func rect(_ kind: FrameTable.Element.Kind, _ place: Int) -> PixelRect? {
    guard let instance = places.instance(at: place) else { return nil }
    let found = section(instance)
    switch kind {
    case .item(let item): return item < found.itemCount ? self.item(instance, item).rect : nil
    case .header: return found.header?.frame
    case .footer: return found.footer?.frame
    case .background: return found.background
    case .plane: return found.strip
    case .separator(let item, let edge):
      return separators(instance, item).first { $0.edge == edge }?.frame
    }
  }

  /// Whether the view of a header or footer said in this room that what it shows has this length; nil if it is not
  /// measured.
  func knows(_ length: Length, _ kind: HeaderKind, _ instance: InstanceIndex) -> Bool? {
    guard inputs[instance].numbers != nil else { return nil }
    return measured(instance.spec)[kind].map { inputs[instance].viewLengths[kind].length(in: $0.room) == length }
  }

  private var pins: FrameTable.Pins {
    FrameTable.Pins(scroll: axis, direction: scope.isRightToLeft ? .rtl : .ltr)
  }

  /// Whether the app is asked for an item's size.
  func isMeasured(_ instance: InstanceIndex, _ item: Int) -> Bool {
    let input = inputs[instance]
    return input.contents != nil || input.measuredEntries[item] != nil
  }

  /// Whether the app said that what an item shows has this size, and has not been told since then to say it again.
  func knows(_ size: FrameTable.Size, _ instance: InstanceIndex, _ item: Int) -> Bool {
    let (width, height) = size.measured
    let input = inputs[instance]
    if let found = input.contents?.item(item) {
      return !found.isWaiting && found.width == width && found.height == height
    }
    return input.measuredEntries[item].map { $0.width == width && $0.height == height } ?? true
  }

  /// The planes with an item whose size is an estimate.
  var waitingPlanes: [(instance: InstanceIndex, itemCount: Int)] {
    placed.filter { $0.section.strip != nil && contents($0.instance)?.waiting ?? 0 > 0 }.map {
      ($0.instance, $0.section.itemCount)
    }
  }

  /// Whether a rect shows an item whose size is an estimate.
  func waits(in visible: FrameTable.SearchArea?) -> Bool {
    guard let visible else { return false }
    return placed(in: visible).contains { _, instance, section in
      guard let contents = contents(instance), contents.waiting > 0 else { return false }
      if section.strip != nil { return true }
      var waits = false
      section.visit(visible, contents, along: axis, touching: true) { index, _, _ in
        if !waits { waits = contents.item(index).isWaiting }
      }
      return waits
    }
  }
}
