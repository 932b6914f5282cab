#if !hasFeature(Embedded)
  import FrameTables

  /// Widths at which the numbers of a section are those at the first of them, and the same more from each to the next:
  /// every ``period``-th of the next ``count``.
  package struct LinearWidths: Sendable {
    package let count: Int64
    package let period: Int64
  }

  extension Resolver {
    /// From one width on, in steps of a pixel; nil where that is not known. Each section of the spec is one of the table.
    ///
    /// - Parameters:
    ///   - index: of the section; its frame, header and footer are such numbers.
    ///   - items: those of which the sizes are.
    ///   - asksForPlaces: whether it is also asked where they lie, and where the section does.
    ///   - addedWidth: to that of the device, in pixels.
    ///   - step: 1 or −1.
    package func linearWidths(
      ofSection index: Int, items: [Int], asksForPlaces: Bool, on device: TargetDevice, addedWidth: Rational,
      step: Rational
    ) -> LinearWidths? {
      let span = WidthSpan()
      var isWrong = false
      // A mistake in another section is one at that width, too.
      let sections = spec.sections.indices.map {
        swept($0, on: device, addedWidth: addedWidth, step: step, span, isWrong: &isWrong)
      }
      guard !isWrong, let section = sections[index] else { return nil }
      section.shape.keepLinear(nil)
      for item in items {
        guard item < section.section.items.count else { return nil }
        section.shape.keepLinear(section.section.items.cell(of: item))
        if asksForPlaces, !section.shape.keepLinear(placeOf: item) { return nil }
      }
      if asksForPlaces {
        // Between two pixels items are rounded otherwise than in a section that is the first.
        let start = sections[..<index].reduce(Exact(0)) { $0 + ($1?.measures.length ?? 0) }
        start.keepLinear()
        guard start.isWhole else { return nil }
      }
      return LinearWidths(count: span.end, period: span.period)
    }
  }
#endif
