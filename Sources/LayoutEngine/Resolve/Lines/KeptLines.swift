#if !hasFeature(Embedded)
  /// Lines that repeat, as they were before they became a pattern: for those who sweep widths and ask where an item
  /// moves.
  struct KeptLines: Sendable {
    private let lines: RepeatingLines

    init(_ lines: RepeatingLines) { self.lines = lines }

    /// The exact place of an item; nil if a lead is given at run time.
    func place(of item: Int) -> AxisRect? { lines.lead.isGiven ? nil : lines.slot(of: item).rect }
  }
#else
  /// In Embedded Swift nobody sweeps widths.
  struct KeptLines: Sendable {
    init(_: RepeatingLines) {}
  }
#endif
