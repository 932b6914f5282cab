#if !hasFeature(Embedded)
  import FrameTables

  extension Resolver {
    /// Whether it is plain, without placing items, that nothing is wrong with the spec on a device whose width goes on.
    /// False where it is not: then it has to be resolved to know.
    ///
    /// What can be wrong with a section whose items are of a known number is wrong with its insets, its lanes or the size
    /// of some item, before any of them is placed; behind that there is only the limit of coordinates, far below which sizes
    /// may keep it.
    ///
    /// - Parameter device: to its width something is added that grows with the span, or that is a number.
    package func isSurelyRight(on device: TargetDevice) -> Bool {
      var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
      guard let view = view(&scope), scope.mistakes.isEmpty else { return false }
      let screen = Screen(
        axes: scope.pageAxes, scale: scope.scale, isRightToLeft: scope.isRightToLeft,
        contentWidth: view.container.width)
      let resolver = SectionResolver(library: library, container: view.container, screen: screen, cursor: 0)
      var count = 0
      for (index, (section, properties)) in zip(spec.sections, view.sections).enumerated() {
        let instances = Self.instances(of: index, properties, GivenContents())
        if instances == 0 { continue }
        guard let items = try? resolver.itemsOfRightSection(section.id, properties, &scope), scope.mistakes.isEmpty,
          items <= SectionResolver.mostSureItems, instances <= SectionResolver.mostSureItems
        else { return false }
        count += items * instances
        if count > SectionResolver.mostSureItems { return false }
      }
      return true
    }
  }

  extension Room {
    /// Whether, of items less than 2^30 pixels long, every line is so too.
    fileprivate func keepsLength(_ items: ItemSequence, in available: Exact) -> Bool {
      let widest = Exact(1 << 16)
      switch self {
      case .mosaic: return false
      case .flow, .grid, .waterfall:
        return !items.hasFlex
          || items.kinds.allSatisfy { kind in
            guard let aspect = kind.flex?.growth?.aspect else { return true }
            // It grows no longer than the line, unless it is longer anyway.
            return available < widest && kind.size.line < widest && aspect.ratio < Exact(1 << 13)
              && aspect.extra < Exact(1 << 29) && aspect.bounds.least ?? 0 < Exact(1 << 30)
          }
      // A row of one item is as long as that takes to fill the line.
      case .justified:
        return available < widest && items.kinds.allSatisfy { $0.size.scroll < $0.size.line * Exact(1 << 14) }
      }
    }
  }

  extension SectionResolver {
    /// So many items of ``mostSureLength`` each, with what is between them, end before the limit of coordinates.
    static let mostSureItems = 1 << 19
    private static let mostSureLength = Exact(1 << 30)

    /// How many items it has; nil where it has to be resolved to know what is wrong with it.
    fileprivate func itemsOfRightSection(
      _ id: Located<String>, _ properties: Shared<SectionProperties>, _ scope: inout DeviceScope
    ) throws(Reported) -> Int? {
      let base = try SectionRoom(id, properties, in: container, library, &scope)
      let (geometry, room) = (base.geometry, base.room)
      var collector = ItemCollector(geometry, lanes: room.lanes, library: library)
      let items = try collector.collect(&scope)
      if geometry.strip != nil || geometry.isDynamic || !room.keepsLength(items, in: geometry.available) {
        // How its lines come about may be wrong, too. Between pixels they repeat otherwise from the end of the content.
        let isBackwards = scope.isRightToLeft && !scope.pageAxes.isVertical
        if isBackwards, geometry.isDynamic, !geometry.beginsOnPixel { return nil }
        var whole = self
        let length = try whole.resolve(id, properties, &scope).measures.length
        return length < Self.mostSureLength ? 1 : nil
      }
      if let lanes = room.lanes { try lanes.checkLead(of: geometry, &scope) }
      try geometry.checkLines(&scope)
      guard geometry.leading < Self.mostSureLength, geometry.trailing < Self.mostSureLength,
        geometry.lineSpacing < Self.mostSureLength
      else { return nil }
      guard items.kinds.allSatisfy({ $0.size.scroll < Self.mostSureLength }) else { return nil }
      let frame = SectionFrame(geometry: geometry, screen: geometry.page(screen, sectionAt: 0), start: 0, end: 0)
      (_, _) = (try frame.header(&scope), try frame.footer(&scope))
      (_, _) = (try frame.background(&scope), try frame.backgroundRadius(&scope))
      return items.count + 2
    }
  }
#endif
