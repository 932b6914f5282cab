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
