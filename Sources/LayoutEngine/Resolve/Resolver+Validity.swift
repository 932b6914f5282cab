#if !hasFeature(Embedded)
  import FrameTables

  extension Resolver {
    /// Whether the spec can be seen to be valid on a device without placing items. False if only resolving it can tell.
    ///
    /// What can be wrong with a section of a known number of items shows in its insets, its lanes or the size of some
    /// item, before any of them is placed. After that, only the limit of coordinates can be passed, and sizes may be so
    /// small that it cannot be. Linear in sections and in kinds of items.
    ///
    /// - Parameter device: its ``TargetDevice/addedWidth`` may grow with a span; then the answer is for all widths of
    ///   the span.
    package func isKnownValid(on device: TargetDevice) -> Bool {
      var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
      guard let view = view(&scope), scope.mistakes.isEmpty else { return false }
      let screen = scope.pageScreen(contentWidth: view.container.width)
      let resolver = SectionResolver(library: library, container: view.container, screen: screen, cursor: 0)
      var count = 0
      for (index, (section, properties)) in zip(spec.sections, view.sections).enumerated() {
        let instances = Self.instances(of: index, properties, GivenContents())
        if instances == 0 { continue }
        guard Self.comparesWithLengths(section, properties, &scope),
          let items = try? resolver.extentBound(section.id, properties, &scope), scope.mistakes.isEmpty,
          items <= Provable.mostItems, instances <= Provable.mostItems
        else { return false }
        count += items * instances
        if count > Provable.mostItems { return false }
      }
      return true
    }
  }

  extension ResolvedArrangement {
    /// Whether every line is shorter than ``Provable/length`` along the scroll axis if every item is.
    fileprivate func keepsLength(_ items: ItemSequence, in available: Exact) -> Bool {
      let isNarrow = available < Provable.line
      switch self {
      case .mosaic: return false
      case .undecided: return true
      case .flow, .grid, .waterfall:
        return !items.hasFlex
          || items.kinds.allSatisfy { kind in
            guard let aspect = kind.flex?.growth?.aspect else { return true }
            // It grows no longer than the line, unless it is already longer. Its length across that is `ratio` times as
            // much and `extra`, each of which is less than half of the provable length, or the least that it may be.
            return isNarrow && kind.size.line < Provable.line && aspect.ratio < Provable.ratio / 2
              && aspect.extra < Provable.length / 2 && aspect.bounds.least ?? 0 < Provable.length
          }
      // A row of one item is as long as it takes to fill the line.
      case .justified:
        return isNarrow && items.kinds.allSatisfy { $0.size.scroll < $0.size.line * Provable.ratio }
      }
    }

    /// Whether the lanes that items look at count for the limit of listed items (``ListingLimit``).
    fileprivate func countsLanes(of items: ItemSequence) -> Bool {
      switch self {
      case .waterfall(let lanes): lanes.count >= Limits.lanesOfListing && items.kinds.contains { $0.span > 1 }
      case .undecided, .flow, .grid, .mosaic, .justified: false
      }
    }
  }

  /// Below these numbers nothing comes near to the limit of coordinates, in pixels.
  private enum Provable {
    /// Of an item along the scroll axis, and of the spacing behind it.
    static let length = Exact(1 << 30)
    /// Of a line. A length along the scroll axis that is less than ``ratio`` times as much is less than ``length``.
    static let line = Exact(1 << 16)
    static let ratio = Exact(1 << 14)
    /// So many items of ``length`` pixels each, with as much spacing behind each, are 2^50 pixels long: an eighth of
    /// ``Limits/coordinate``.
    static let mostItems = 1 << 19
  }

  extension SectionResolver {
    /// An upper bound of the section's length, in units of ``Provable/length``: one for each item and two for header and
    /// footer, or 1 if the section was resolved. Nil if only resolving the whole spec can tell what is wrong with the
    /// section.
    fileprivate func extentBound(
      _ id: Located<String>, _ properties: Shared<SectionProperties>, _ scope: inout DeviceScope
    ) throws(Reported) -> Int? {
      let prepared = try PreparedSection(id, properties, in: container, library, &scope)
      let (geometry, arrangement, items) = (prepared.geometry, prepared.arrangement, prepared.items)
      if geometry.strip != nil || geometry.isDynamic || !arrangement.keepsLength(items, in: geometry.available) {
        // How its lines come about may be wrong, too. Between pixels they repeat differently from the end of the
        // content.
        let isBackwards = scope.isRightToLeft && !scope.pageAxes.isVertical
        if isBackwards, geometry.isDynamic, !geometry.beginsOnPixel { return nil }
        var whole = self
        let length = try whole.resolve(id, properties, &scope).measures.length
        return length < Provable.length ? 1 : nil
      }
      if arrangement.countsLanes(of: items) { return nil }
      if let lanes = arrangement.lanes { try lanes.division.checkLead(of: geometry, &scope) }
      try geometry.checkLines(&scope)
      guard geometry.leading < Provable.length, geometry.trailing < Provable.length,
        geometry.lineSpacing < Provable.length
      else { return nil }
      guard items.kinds.allSatisfy({ $0.size.scroll < Provable.length }) else { return nil }
      let frame = SectionFrame(geometry: geometry, screen: geometry.page(screen), start: 0, end: 0)
      (_, _) = (try frame.header(&scope), try frame.footer(&scope))
      (_, _) = (try frame.background(&scope), try frame.backgroundRadius(&scope))
      return items.count + 2
    }
  }
#endif
