#if !hasFeature(Embedded)
  import FrameTables

  /// The numbers of a section's table before they become those of a table, so that they still know how they change with
  /// the width.
  package struct AffineSection: Sendable {
    /// The frame of the section itself.
    package let frame: ScreenRect
    package let header, footer, background: ScreenRect?
    /// The sizes by cell of the section.
    package let cellSizes: [(width: Exact, height: Exact)]
    /// What shows of the plane, and the plane's length along its scroll axis, if the section scrolls sideways.
    package let strip: ScreenRect?
    package let planeLength: Exact?
    /// The lines of the items, if they repeat.
    private let lines: KeptLines?
    private let screenOfItems: Screen

    init(
      _ frame: SectionFrame, _ background: AxisRect?, _ cells: CellTable, planeLength: Exact?, lines: KeptLines?,
      on screenOfItems: Screen
    ) {
      let screen = frame.screen
      self.lines = lines
      self.screenOfItems = screenOfItems
      self.frame = screen.exact(frame.place)
      header = frame.headerPlace.map(screen.exact)
      footer = frame.footerPlace.map(screen.exact)
      self.background = background.map(screen.exact)
      cellSizes = cells.cells.indices.map { index in
        let size = cells.exactSize(of: index)
        let (width, height) = cells.screen.axes.pair(size.line, size.scroll)
        return (width, height)
      }
      strip = frame.stripPlace.map(screen.exact)
      self.planeLength = planeLength
    }

    /// Where an item lies, rounded; nil if its line does not repeat.
    package func origin(of item: Int) -> (x: Exact, y: Exact)? {
      lines?.place(of: item).map(screenOfItems.snapped)
    }
  }

  /// What a section comes to on all widths of a span.
  package struct SweptSection: Sendable {
    package let view: Shared<DeviceView>
    /// Those of its numbers that depend on the width are those at the width that was resolved.
    package let section: Section
    package let measures: SectionMeasures
    package let affine: AffineSection
  }

  extension Resolver {
    /// A section on a screen whose width changes, as if it were the first one: it begins at 0. If a section stands
    /// there several times, this is the first instance. Nil if it is not there, or if something is wrong.
    ///
    /// - Parameters:
    ///   - device: its width is that at which the span begins.
    ///   - isWrong: set if something is wrong, which is not reported.
    package func swept(
      _ index: Int, on device: TargetDevice, _ span: WidthSpan, isWrong: inout Bool
    ) -> SweptSection? {
      let device = device.widening(span)
      var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
      guard let view = view(&scope), scope.mistakes.isEmpty else {
        isWrong = true
        return nil
      }
      let properties = view.sections[index]
      guard Self.instances(of: index, properties, GivenContents()) > 0 else { return nil }
      let screen = scope.pageScreen(contentWidth: view.container.width)
      var resolver = SectionResolver(library: library, container: view.container, screen: screen, cursor: 0)
      guard Self.comparesWithLengths(spec.sections[index], properties, &scope),
        let (section, measures) = try? resolver.resolve(spec.sections[index].id, properties, &scope),
        let affine = resolver.affine, scope.mistakes.isEmpty
      else {
        isWrong = true
        return nil
      }
      return SweptSection(view: Shared(view), section: section, measures: measures, affine: affine)
    }
  }

  extension TargetDevice {
    /// The device with a screen of each width of a span, which begins at its own.
    func widening(_ span: WidthSpan) -> TargetDevice {
      var result = self
      result.addedWidth = .growing(from: 0, by: Rational(Int64(scale)), span)
      return result
    }
  }
#endif

#if !hasFeature(Embedded)
  import FrameTables

  extension Resolver {
    /// The same for all widths of a span, which begins at that of the device and is narrowed to where this holds. Nil
    /// if the container itself cannot be resolved there.
    package func linesHoldOneItem(ofSection index: Int, on device: TargetDevice, _ span: WidthSpan) -> Bool? {
      view(on: device.widening(span)).map { linesHoldOneItem(ofSection: index, on: $0) }
    }

    /// Whether each line of a section holds one item on a device, and no item spacing would change that, or a size.
    ///
    /// The items are sized with no spacing between them, where most of them fit a line, and with some: a part such as
    /// `2/3` has spacings in it. Linear in the entries of the section.
    package func linesHoldOneItem(ofSection index: Int, on view: DeviceView) -> Bool {
      guard let bare = spaced(index, by: 0, on: view), let spaced = spaced(index, by: 10, on: view),
        !bare.items.kinds.isEmpty, bare.items.kinds == spaced.items.kinds
      else { return false }
      let (geometry, kinds) = (bare.geometry, bare.items.kinds)
      if let lanes = bare.arrangement.lanes { return lanes.count == 1 }
      guard geometry.arrangement.traits.hasPolicy else { return false }
      if geometry.properties.perLine?.value == 1 { return true }
      // What the app measures may be shorter than its sample.
      if geometry.hasMeasuredItems { return false }
      let shortest = kinds.reduce(kinds[0].size.line) { min($0, $1.size.line) }
      return !PixelGrid.fits(2 * shortest, in: geometry.available)
    }

    /// What a section is with another item spacing, in points; nil if it has a mistake.
    private func spaced(_ index: Int, by spacing: UInt64, on view: DeviceView) -> PreparedSection? {
      var (scope, properties) = (view.scope, view.sections[index].value)
      var lengths = properties.spacing ?? SpacingSpec()
      lengths.item = Located(.points(spacing), at: .none)
      properties.spacing = lengths
      return try? PreparedSection(spec.sections[index].id, Shared(properties), in: view.container, library, &scope)
    }
  }
#endif
