#if !hasFeature(Embedded)
  /// Lines that repeat as they were before they became a pattern: for who sweeps widths, and asks where an item goes.
  struct KeptLines: Sendable {
    private let lines: RepeatingLines

    init(_ lines: RepeatingLines) { self.lines = lines }

    /// In exact places; nil where a lead is given at run time.
    func place(of item: Int) -> AxisRect? { lines.hasDynamicLead ? nil : lines.slot(of: item).rect }
  }
#else
  /// In Embedded Swift nobody sweeps widths.
  struct KeptLines: Sendable {
    init(_: RepeatingLines) {}
  }
#endif
