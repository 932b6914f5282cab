#if !hasFeature(Embedded)
  import FrameTables

  /// Tells where each number of a resolved spec on a device comes from: the *trace*.
  ///
  /// Nothing of it is kept while resolving. It is made for the subjects that are asked about, by the same steps.
  package final class Tracer {
    private let resolver: Resolver
    private let view: Shared<DeviceView>
    /// For each section of the table the one of the spec that it is; nil if they are the same.
    private let resolved: [Int]?
    private let scope: DeviceScope
    private let container: Container
    private lazy var screen = scope.pageScreen(
      contentWidth: (scope.pageAxes.isVertical ? container.width : contentLength).called(.contentLength))
    /// By section of the table, as far as somebody asked.
    private var bases: [SectionBase?]
    private var sections: [KnownSection?]
    /// Where sections begin and how long they are, from the first section on: all of them, or as many as somebody asked
    /// for.
    private var extents: [SectionTracer.SectionExtent]
    /// The quantities that are asked for; nil for all.
    private let asked: Set<Quantity>?

    /// Nil if the container cannot be resolved.
    ///
    /// - Parameter notes: whether numbers note where they come from. Without notes, the same steps give only the
    ///   numbers, for those who ask at thousands of widths.
    package init?(_ resolver: Resolver, _ resolution: Resolution, on device: TargetDevice, notes: Bool = true) {
      var scope = DeviceScope(device: device, spec: resolver.spec, tokens: resolver.tokens)
      scope.isTracing = notes
      guard let view = resolver.view(&scope) else { return nil }
      self.resolver = resolver
      self.view = resolution.view
      resolved = resolution.resolved
      self.scope = scope
      container = view.container
      bases = Array(repeating: nil, count: resolution.table.sections.count)
      sections = Array(repeating: nil, count: bases.count)
      extents = resolution.measures.map { .init(start: $0.start, length: $0.length, isDropped: $0.isDropped) }
      asked = nil
    }

    /// A tracer without a resolution, if each section of the spec has a result. It works out how long other sections
    /// are only if somebody asks for the place of something behind them. The numbers are without notes.
    ///
    /// - Parameter asked: the quantities that are asked for; the others may be anything.
    package init?(_ resolver: Resolver, asking asked: Set<Quantity>, on device: TargetDevice) {
      var scope = DeviceScope(device: device, spec: resolver.spec, tokens: resolver.tokens)
      guard let view = resolver.view(&scope) else { return nil }
      self.resolver = resolver
      self.view = Shared(view)
      let resolved = view.sections.indices.flatMap { index in
        repeatElement(index, count: Resolver.instances(of: index, view.sections[index], GivenContents()))
      }
      self.resolved = resolved
      self.scope = scope
      container = view.container
      bases = Array(repeating: nil, count: resolved.count)
      sections = Array(repeating: nil, count: bases.count)
      extents = []
      self.asked = asked
    }

    /// In pixels.
    package var containerWidth: Exact { container.width }

    /// The place in the table of an instance of a section of the spec; nil if there is none. Linear in the sections.
    package func place(ofSection section: Int, instance: Int) -> Int? {
      guard let resolved else { return instance == 0 && bases.indices.contains(section) ? section : nil }
      guard let first = resolved.firstIndex(of: section), resolved.indices.contains(first + instance) else {
        return nil
      }
      return resolved[first + instance] == section ? first + instance : nil
    }

    /// The parts along the `axes` of a place.
    private func parts(_ axes: Axes) -> PlaceParts {
      guard let asked else { return .all }
      var parts = PlaceParts(asked, axes)
      // What is mirrored is counted from its end.
      if scope.isRightToLeft, parts.contains(.line) { parts.insert(.lineLength) }
      if isBackwards, parts.contains(.scroll) { parts.insert(.scrollLength) }
      return parts
    }

    /// Whether positions along the page are counted from the end of the content.
    private var isBackwards: Bool { scope.isRightToLeft && !scope.pageAxes.isVertical }

    /// The length along the page; 0 if nobody asks for it.
    private var contentLength: Exact {
      asked.map { isBackwards && $0.contains(.x) } ?? true ? cursor(before: sections.count) : 0
    }

    /// The quantities of a subject, each with where it comes from; nil if there is no such thing.
    package func quantities(of subject: TraceSubject) -> [(quantity: Quantity, value: Exact)]? {
      switch subject {
      case .section(let index):
        let parts = parts(scope.pageAxes)
        guard let section = section(index, isPlaced: parts.contains(.scroll)) else { return nil }
        let start = parts.contains(.scroll) ? section.start(after: cursor(before: index)) : 0
        let place = AxisRect(
          line: 0, scroll: start, lineLength: section.geometry.extent,
          scrollLength: parts.contains(.scrollLength) ? section.length : 0)
        return rect(place, of: section) + [(.scrollStart, start)]
      case .header(let index):
        return section(index, isPlaced: parts(scope.pageAxes).contains(.scroll), isMeasured: false)
          .flatMap { frame($0, $0.frame.headerPlace) }
      case .footer(let index):
        let isPlaced = parts(scope.pageAxes).contains(.scroll)
        return section(index, isPlaced: isPlaced, isMeasured: isPlaced).flatMap { frame($0, $0.frame.footerPlace) }
      case .background(let index):
        return section(index).flatMap { section in
          section.background().map(section.page.exact).map { quantities($0) + section.radius(ofBackground: $0) }
        }
      case .plane(let index):
        return section(index).flatMap { section in
          frame(section, section.strip).map { $0 + [(.planeLength, section.planeLength)] }
        }
      case .item(let item, let index):
        return quantities(ofItem: item, in: index)
      case .layer(let layer, let item, let index):
        return section(index, isPlaced: false)?.layer(layer, ofItem: item).map(quantities)
      case .cellContent(let item, let index):
        return section(index, isPlaced: false)?.content(ofItem: item).map(quantities)
      case .border(let item, let index):
        return section(index, isPlaced: false)?.border(ofItem: item).map {
          quantities($0.path) + [(.borderWidth, $0.width), (.radius, $0.radius)]
        }
      case .separator(let edge, let item, let index):
        return section(index, isPlaced: false)?.separator(edge, ofItem: item).map(quantities)
      case .headerLayer(let layer, let index):
        let isPlaced = parts(scope.pageAxes).contains(.scroll)
        return section(index, isPlaced: isPlaced, isMeasured: false)?
          .layer(layer, of: .header(index)).map(quantities)
      case .footerLayer(let layer, let index):
        let isPlaced = parts(scope.pageAxes).contains(.scroll)
        return section(index, isPlaced: isPlaced, isMeasured: isPlaced)?
          .layer(layer, of: .footer(index)).map(quantities)
      case .content:
        let end = cursor(before: sections.count)
        let (width, height) = scope.pageAxes.pair(
          scope.pageAxes.pair(container.width, container.height).line, end)
        return [(.width, width), (.height, height)]
      case .container:
        return [(.x, container.x), (.y, container.y), (.width, container.width), (.height, container.height)]
      }
    }

    private func quantities(ofItem item: Int, in index: Int) -> [(quantity: Quantity, value: Exact)]? {
      guard let axes = base(index)?.geometry.axes else { return nil }
      let parts = parts(axes)
      guard let section = section(index, isPlaced: parts.contains(.scroll)), item >= 0, item < section.items.count
      else { return nil }
      let place = section.place(of: item, parts)
      let (x, y) = section.screen.snapped(place)
      var (width, height) = section.geometry.axes.pair(place.lineLength, place.scrollLength)
      if section.isGrown(item) {
        let exact = section.screen.exact(place)
        if section.geometry.axes.isVertical {
          width = section.roundedEdge(exact.x + exact.width, .rightEdge) - x
        } else {
          height = section.roundedEdge(exact.y + exact.height, .bottomEdge) - y
        }
      }
      var numbers: [(quantity: Quantity, value: Exact)] = [(.x, x), (.y, y), (.width, width), (.height, height)]
      numbers += [(.scrollStart, place.scroll), (.startInLine, place.line)]
      if section.items.hasGrowth { numbers.append((.length, place.lineLength)) }
      return numbers
    }

    /// A number of a section, or of the line that an item is in; nil if there is none.
    package func quantity(_ quantity: Quantity, at item: Int = 0, in index: Int) -> Exact? {
      // A sentence about lanes needs no items.
      base(index)?.quantity(quantity) ?? section(index)?.quantity(quantity, at: item)
    }

    /// Which lanes an item of a waterfall takes, and where it would start in others; nil if the item does not fall.
    package func landing(ofItem item: Int, in index: Int) -> LaneLanding? { section(index)?.landing(of: item) }

    /// The `justify` that decides where an item of a flow lies in its line; nil if none does.
    package func justification(ofItem item: Int, in index: Int) -> LineJustification? {
      section(index)?.justification(of: item)
    }

    private func written(_ place: Int) -> (id: Located<String>, properties: Shared<SectionProperties>) {
      let index = resolved?[place] ?? place
      return (resolver.spec.sections[index].id, view.value.sections[index])
    }

    /// The distance from the end of an item to the start of another one of its section; nil if there are no such items.
    package func gap(from first: Int, to second: Int, in index: Int) -> Exact? {
      section(index)?.gap(from: first, to: second)
    }

    /// Two items of a section in the order in which they lie; nil if there are no such items.
    package func inOrder(_ one: Int, _ other: Int, in index: Int) -> (first: Int, second: Int)? {
      guard let section = section(index), max(one, other) < section.items.count else { return nil }
      return section.inOrder(one, other)
    }

    /// Whether the gap between two items lies along the line, and not along the scroll axis; nil if there are no such
    /// items.
    package func areInLine(_ first: Int, _ second: Int, in index: Int) -> Bool? {
      guard let section = section(index), max(first, second) < section.items.count else { return nil }
      return section.areInLine(first, second)
    }

    /// Where the section before `place` ends along the scroll axis. A section without a result takes no room.
    private func cursor(before place: Int) -> Exact {
      guard place > 0, let before = extent(of: place - 1) else { return 0 }
      let length: Quantity = scope.pageAxes.isVertical ? .height : .width
      return scope.reference(.section(place - 1), .scrollStart, value: before.start)
        + scope.reference(.section(place - 1), length, value: before.length ?? 0)
    }

    /// Works from the first section on, since each section begins where the one before it ends.
    private func extent(of place: Int) -> SectionTracer.SectionExtent? {
      // The length of a section does not depend on the length of all sections.
      let screen = scope.pageScreen(contentWidth: scope.pageAxes.isVertical ? container.width : 0)
      while extents.count <= place {
        let index = extents.count
        let cursor = extents.last.map { $0.start + ($0.length ?? 0) } ?? 0
        guard let base = base(index), let section = tracer(index, base, after: cursor, isMeasured: true, screen)
        else { return nil }
        var extent = section.extent
        extent.length = section.length
        extents.append(extent)
      }
      return extents[place]
    }

    private func base(_ place: Int) -> SectionBase? {
      guard bases.indices.contains(place) else { return nil }
      if let base = bases[place] { return base }
      let (id, properties) = written(place)
      var scope = scope
      let base = try? SectionBase(id, properties, in: container, resolver.library, &scope)
      bases[place] = base
      return base
    }

    /// - Parameters:
    ///   - isPlaced: whether anybody asks where the section begins.
    ///   - isMeasured: whether anybody asks how long it is.
    private func section(_ place: Int, isPlaced: Bool = true, isMeasured: Bool = true) -> SectionTracer? {
      guard let base = base(place) else { return nil }
      if let known = sections[place], known.isPlaced || !isPlaced, known.isMeasured || !isMeasured {
        return known.tracer
      }
      let isResolved = place < extents.count
      let section =
        isResolved
        ? tracer(place, base, extents[place], screen)
        : tracer(place, base, after: isPlaced ? cursor(before: place) : 0, isMeasured: isMeasured, screen)
      sections[place] = section.map {
        KnownSection(tracer: $0, isPlaced: isResolved || isPlaced, isMeasured: isResolved || isMeasured)
      }
      return section
    }

    /// Drops what was worked out for a section of the table.
    package func forget(section place: Int) {
      bases[place] = nil
      sections[place] = nil
    }

    /// A section that was asked about, with as much as was asked for.
    private struct KnownSection {
      let tracer: SectionTracer
      /// Whether the section begins at its place, and not at 0.
      let isPlaced: Bool
      /// Whether the section has its length, and not none.
      let isMeasured: Bool
    }

    private func tracer(
      _ place: Int, _ base: SectionBase, _ extent: SectionTracer.SectionExtent, _ screen: Screen
    ) -> SectionTracer? {
      let (id, properties) = written(place)
      return SectionTracer(place, base, id, properties, in: container, resolver.library, screen, extent, scope)
    }

    /// The same for a section that was not resolved.
    private func tracer(
      _ place: Int, _ base: SectionBase, after cursor: Exact, isMeasured: Bool, _ screen: Screen
    ) -> SectionTracer? {
      let start = base.geometry.start(after: cursor)
      let section = tracer(place, base, .init(start: start, length: isMeasured ? nil : 0), screen)
      guard section?.items.count == 0, written(place).properties.value.whenEmpty.or(Defaults.whenEmpty) == .drop
      else { return section }
      return tracer(place, base, .init(start: cursor, length: 0, isDropped: true), screen)
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
#endif
