import FrameTables

/// Tells of what resolved where each number comes from: the *trace* of a spec on a device.
///
/// Nothing of it is kept while resolving; it is made for the subjects that are asked about, by the same steps.
package final class Tracer {
  private let resolver: Resolver
  private let resolution: Resolution
  private let scope: DeviceScope
  private let container: Container
  private lazy var screen = Screen(
    axes: scope.pageAxes, scale: scope.scale, isRightToLeft: scope.isRightToLeft,
    contentWidth: (scope.pageAxes.isVertical ? container.width : cursor(before: sections.count))
      .called(.contentLength))
  /// By section of the table, as far as somebody asked.
  private var rooms: [SectionRoom?]
  private var sections: [SectionTracer?]

  /// Nil where the container cannot be resolved.
  ///
  /// - Parameter notes: whether numbers note where they come from; without it they are the numbers alone, by the same
  ///   steps, for whoever asks at thousands of widths.
  package init?(_ resolver: Resolver, _ resolution: Resolution, on device: TargetDevice, notes: Bool = true) {
    var scope = DeviceScope(device: device, spec: resolver.spec, tokens: resolver.tokens)
    scope.isTracing = notes
    guard let view = resolver.view(&scope) else { return nil }
    self.resolver = resolver
    self.resolution = resolution
    self.scope = scope
    container = view.container
    rooms = Array(repeating: nil, count: resolution.table.sections.count)
    sections = Array(repeating: nil, count: rooms.count)
  }

  /// The quantities of a subject, each with where it comes from; nil where there is no such thing.
  package func quantities(of subject: TraceSubject) -> [(quantity: Quantity, value: Exact)]? {
    switch subject {
    case .section(let index):
      guard let section = section(index) else { return nil }
      let start = section.start(after: cursor(before: index))
      let place = AxisRect(
        line: 0, scroll: start, lineLength: section.geometry.extent, scrollLength: section.length)
      return rect(place, of: section) + [(.line, start)]
    case .header(let index): return section(index).flatMap { frame($0, $0.frame.headerPlace) }
    case .footer(let index): return section(index).flatMap { frame($0, $0.frame.footerPlace) }
    case .background(let index):
      return section(index).flatMap { section in
        section.background().map(section.page.exact).map { quantities($0) + section.radius(ofBackground: $0) }
      }
    case .plane(let index):
      return section(index).flatMap { section in
        frame(section, section.strip).map { $0 + [(.planeLength, section.planeLength)] }
      }
    case .item(let item, let index):
      guard let section = section(index), item >= 0, item < section.items.count else { return nil }
      let place = section.place(of: item)
      let (x, y) = section.screen.snapped(place)
      var (width, height) = section.geometry.axes.pair(place.lineLength, place.scrollLength)
      if section.isGrown(item) {
        let exact = section.screen.exact(place)
        if section.geometry.axes.isVertical {
          width = PixelGrid.halfUp(exact.x + exact.width) - x
        } else {
          height = PixelGrid.halfUp(exact.y + exact.height) - y
        }
      }
      var numbers: [(quantity: Quantity, value: Exact)] = [(.x, x), (.y, y), (.width, width), (.height, height)]
      numbers += [(.line, place.scroll), (.place, place.line)]
      if section.items.hasGrowth { numbers.append((.length, place.lineLength)) }
      return numbers
    case .layer(let layer, let item, let index):
      return section(index)?.layer(layer, ofItem: item).map(quantities)
    case .cellContent(let item, let index): return section(index)?.content(ofItem: item).map(quantities)
    case .border(let item, let index):
      return section(index)?.border(ofItem: item).map {
        quantities($0.path) + [(.borderWidth, $0.width), (.radius, $0.radius)]
      }
    case .separator(let edge, let item, let index):
      return section(index)?.separator(edge, ofItem: item).map(quantities)
    case .headerLayer(let layer, let index):
      return section(index)?.layer(layer, of: .header(index)).map(quantities)
    case .footerLayer(let layer, let index):
      return section(index)?.layer(layer, of: .footer(index)).map(quantities)
    case .content:
      let end = cursor(before: sections.count)
      let (width, height) = scope.pageAxes.pair(
        scope.pageAxes.pair(container.width, container.height).line, end)
      return [(.width, width), (.height, height)]
    case .container:
      return [(.x, container.x), (.y, container.y), (.width, container.width), (.height, container.height)]
    }
  }

  /// A number of a section, or of the line that an item is in; nil where there is none.
  package func quantity(_ quantity: Quantity, at item: Int = 0, in index: Int) -> Exact? {
    // A sentence about lanes needs no items.
    room(index)?.quantity(quantity) ?? section(index)?.quantity(quantity, at: item)
  }

  private func written(_ place: Int) -> (id: Located<String>, properties: Shared<SectionProperties>) {
    let index = resolution.specSection(of: place)
    return (resolver.spec.sections[index].id, resolution.view.value.sections[index])
  }

  /// From the end of an item to the start of another of its section; nil where there are no such items.
  package func gap(from first: Int, to second: Int, in index: Int) -> Exact? {
    section(index)?.gap(from: first, to: second)
  }

  /// Where the section before `place` ends along the scroll axis; one without a result takes no room.
  private func cursor(before place: Int) -> Exact {
    guard place > 0 else { return 0 }
    let measures = resolution.measures[place - 1]
    let length: Quantity = scope.pageAxes.isVertical ? .height : .width
    return scope.reference(.section(place - 1), .line, value: measures.start)
      + scope.reference(.section(place - 1), length, value: measures.length)
  }

  private func room(_ place: Int) -> SectionRoom? {
    guard rooms.indices.contains(place) else { return nil }
    if let room = rooms[place] { return room }
    let (id, properties) = written(place)
    var scope = scope
    let room = try? SectionRoom(id, properties, in: container, resolver.library, &scope)
    rooms[place] = room
    return room
  }

  private func section(_ place: Int) -> SectionTracer? {
    guard let room = room(place) else { return nil }
    if let section = sections[place] { return section }
    let (id, properties) = written(place)
    let measures = resolution.measures[place]
    let section = SectionTracer(
      place, room, id, properties, in: container, resolver.library, screen,
      .init(start: measures.start, length: measures.length, isDropped: measures.isDropped), scope)
    sections[place] = section
    return section
  }

  private func frame(_ section: SectionTracer, _ place: AxisRect?) -> [(quantity: Quantity, value: Exact)]? {
    place.map { rect($0, of: section) }
  }

  private func rect(_ place: AxisRect, of section: SectionTracer) -> [(quantity: Quantity, value: Exact)] {
    quantities(section.page.exact(place))
  }

  private func quantities(_ rect: ScreenRect) -> [(quantity: Quantity, value: Exact)] {
    [(.x, rect.x), (.y, rect.y), (.width, rect.width), (.height, rect.height)]
  }
}
