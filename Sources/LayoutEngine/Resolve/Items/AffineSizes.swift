#if !hasFeature(Embedded)
  /// The sizes of those cells of a section that depend on the width, while widths are swept.
  struct AffineSizes: Sendable {
    private var sizes: [(cell: Int, size: AxisSize)] = []

    var isEmpty: Bool { sizes.isEmpty }

    mutating func add(_ size: AxisSize, of cell: Int) { sizes.append((cell, size)) }

    func size(of cell: Int) -> AxisSize? { sizes.first { $0.cell == cell }?.size }
  }
#else
  /// In Embedded Swift nobody sweeps widths.
  struct AffineSizes: Sendable {
    var isEmpty: Bool { true }
    func add(_: AxisSize, of _: Int) {}
    func size(of _: Int) -> AxisSize? { nil }
  }
#endif
