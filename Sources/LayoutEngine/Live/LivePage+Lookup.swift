import FrameTables

/// Looking things up by their places in the spec.
extension LivePage {
  func section(_ spec: Int, _ instance: Int) -> LiveSection {
    guard sections[spec].indices.contains(instance), let section = sections[spec][instance] else {
      preconditionFailure(
        "\(name(spec)) stands there \(sections[spec].count) times, and has no instance \(instance)")
    }
    return section
  }

  /// What a message calls a section.
  func name(_ spec: Int) -> String { "the section '\(resolver.spec.sections[spec].id.value)'" }

  func contents(_ spec: Int, _ instance: Int) -> LiveContents? {
    inputs[spec].indices.contains(instance) ? inputs[spec][instance].contents : nil
  }

  func item(_ spec: Int, _ instance: Int, _ item: Int) -> (rect: PixelRect, cell: Cell) {
    section(spec, instance, having: item).item(item, contents(spec, instance), along: axis)
  }

  func style(_ spec: Int, _ instance: Int, _ item: Int) -> CellStyle {
    section(spec, instance, having: item).style(ofItem: item, contents(spec, instance))
  }

  private func section(_ spec: Int, _ instance: Int, having item: Int) -> LiveSection {
    let section = section(spec, instance)
    require(item, of: section.itemCount, spec, instance)
    return section
  }

  /// Traps if there is no such item.
  func require(_ item: Int, of count: Int, _ spec: Int, _ instance: Int) {
    precondition(
      item >= 0 && item < count, "\(name(spec)), instance \(instance), has \(count) items, and no item \(item)")
  }

  func frame<Section>(_ item: LayoutItem<Section>) -> FrameTable.Frame {
    FrameTable.Frame(self.item(item.section.rawValue, item.instance, item.item).rect, scale: scale)
  }

  /// A section with its place among all of them.
  typealias Placed = (place: Int, spec: Int, instance: Int, section: LiveSection)

  /// Everything in reading order.
  var placed: some Sequence<Placed> {
    sections.indices.lazy.flatMap { spec in
      sections[spec].indices.lazy.compactMap { instance in
        sections[spec][instance].map { (places.place(of: spec, instance), spec, instance, $0) }
      }
    }
  }

  /// The sections that may reach into an area; none if there is no area.
  func placed(in area: FrameTable.SearchArea?) -> some Sequence<Placed> {
    let bounds = area?.bounds
    return placed.lazy.filter { found in bounds.map { found.section.reaches($0, along: axis) } ?? false }
  }

  /// A rect of the content to look in; nil if it has no area.
  func area(_ frame: FrameTable.Frame) -> FrameTable.SearchArea? { FrameTable.SearchArea(frame, scale: scale) }

  func separators(_ spec: Int, _ instance: Int, _ item: Int) -> [SeparatorLine] {
    let (rect, cell) = self.item(spec, instance, item)
    let lines = section(spec, instance).style(cell, contents(spec, instance)).separators(of: cell)
    return lines.map { SeparatorLine(edge: $0.edge, frame: $0.frame.offset(x: rect.x, y: rect.y)) }
  }

  func header(_ spec: Int, _ instance: Int, showing visible: FrameTable.Frame) -> FrameTable.Frame? {
    let found = section(spec, instance)
    guard let header = found.header else { return nil }
    let rest = FrameTable.Frame(header.frame, scale: scale)
    return header.pinned
      ? pins.header(rest, in: FrameTable.Frame(found.frame, scale: scale), showing: visible) : rest
  }

  func footer(_ spec: Int, _ instance: Int, showing visible: FrameTable.Frame) -> FrameTable.Frame? {
    let found = section(spec, instance)
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
    guard let (spec, instance) = places.part(at: place) else { return nil }
    let found = section(spec, instance)
    switch kind {
    case .item(let item): return item < found.itemCount ? self.item(spec, instance, item).rect : nil
    case .header: return found.header?.frame
    case .footer: return found.footer?.frame
    case .background: return found.background
    case .plane: return found.strip
    case .separator(let item, let edge):
      return separators(spec, instance, item).first { $0.edge == edge }?.frame
    }
  }

  /// Whether the view of a header or footer said in this room that what it shows has this length; nil if it is not
  /// measured.
  func knows(_ length: Length, _ kind: HeaderKind, _ spec: Int, _ instance: Int) -> Bool? {
    guard inputs[spec][instance].numbers != nil else { return nil }
    return measured(spec)[kind].map { inputs[spec][instance].said[kind].length(in: $0.room) == length }
  }

  private var pins: FrameTable.Pins {
    FrameTable.Pins(scroll: axis, direction: scope.isRightToLeft ? .rtl : .ltr)
  }

  /// Whether the app is asked for an item's size.
  func isMeasured(_ spec: Int, _ instance: Int, _ item: Int) -> Bool {
    let input = inputs[spec][instance]
    return input.contents != nil || input.known[item] != nil
  }

  /// Whether the app said that what an item shows has this size, and has not been told since then to say it again.
  func knows(_ size: FrameTable.Size, _ spec: Int, _ instance: Int, _ item: Int) -> Bool {
    let (width, height) = size.measured
    let input = inputs[spec][instance]
    if let found = input.contents?.item(item) {
      return !found.isWaiting && found.width == width && found.height == height
    }
    return input.known[item].map { $0.width == width && $0.height == height } ?? true
  }

  /// The planes with an item whose size is an estimate.
  var waitingPlanes: [(spec: Int, instance: Int, itemCount: Int)] {
    placed.filter { $0.section.strip != nil && contents($0.spec, $0.instance)?.waiting ?? 0 > 0 }.map {
      ($0.spec, $0.instance, $0.section.itemCount)
    }
  }

  /// Whether a rect shows an item whose size is an estimate.
  func waits(in visible: FrameTable.SearchArea?) -> Bool {
    guard let visible else { return false }
    return placed(in: visible).contains { _, spec, instance, section in
      guard let contents = contents(spec, instance), contents.waiting > 0 else { return false }
      if section.strip != nil { return true }
      var waits = false
      section.visit(visible, contents, along: axis, touching: true) { index, _, _ in
        if !waits { waits = contents.item(index).isWaiting }
      }
      return waits
    }
  }
}
