#if !hasFeature(Embedded)
  /// The sizes of those cells of a section that depend on the width, while widths are swept.
  struct AffineSizes: Sendable {
    /// The sizes by cell.
    private var sizes: [AxisSize?] = []

    var isEmpty: Bool { sizes.isEmpty }

    mutating func add(_ size: AxisSize, of cell: Int) {
      while sizes.count < cell { sizes.append(nil) }
      sizes.append(size)
    }

    func size(of cell: Int) -> AxisSize? { cell < sizes.count ? sizes[cell] : nil }
  }
#else
  /// In Embedded Swift nobody sweeps widths.
  struct AffineSizes: Sendable {
    var isEmpty: Bool { true }
    func add(_: AxisSize, of _: Int) {}
    func size(of _: Int) -> AxisSize? { nil }
  }
#endif
