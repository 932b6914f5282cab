extension FrameTable {
  /// The length of a dynamic section along the scroll axis, in device pixels. If the section has a plane, it is the
  /// length of the plane's content.
  ///
  /// It is never less than `least`. Otherwise it is:
  ///
  /// - without items `empty`
  /// - in a mosaic `empty + floor((count − 1) / itemsPerLine) · line + ends[(count − 1) % itemsPerLine]`
  /// - elsewhere `empty + ceil((count + lead) / itemsPerLine) · line − spacing`
  public struct DynamicExtent: Sendable, Hashable {
    /// The length without items: header, footer and what insets leave, in device pixels.
    public var empty: Rational
    /// The distance from the start of one line to the start of the next, in device pixels.
    public var line: Rational
    /// At least 1; in a mosaic, the number of items of a block of areas.
    public var itemsPerLine: Int
    /// What `line` has between one line and the next, and the last line does not have behind it, in device pixels.
    public var spacing: Rational
    /// Empty lanes before the first item.
    public var lead: Int
    /// In a mosaic, the distances in device pixels from the start of a block of areas to the lowest edge of its items,
    /// indexed by the last of these items. A line is a block there, and `spacing` is 0. Empty elsewhere.
    public var ends: [Rational]
    /// The length of the strip in device pixels, which the content of a plane is never shorter than; 0 without a plane.
    public var least: Rational

    /// Traps unless there is at least one item per line.
    public init(
      empty: Rational, line: Rational, itemsPerLine: Int, spacing: Rational, lead: Int, ends: [Rational] = [],
      least: Rational = 0
    ) {
      precondition(itemsPerLine > 0, "a section grows by lines of \(itemsPerLine) items")
      self.empty = empty
      self.line = line
      self.itemsPerLine = itemsPerLine
      self.spacing = spacing
      self.lead = lead
      self.ends = ends
      self.least = least
    }

    /// The length of the section with `count` items, in device pixels. Constant time.
    public func length(of count: Int) -> Rational {
      if count == 0 { return max(least, empty) }
      if !ends.isEmpty {
        return max(least, empty &+ line &* ((count - 1) / itemsPerLine) &+ ends[(count - 1) % itemsPerLine])
      }
      return max(least, empty &+ line &* lineCount(of: count) &- spacing)
    }

    /// The number of lines that `count` items take; in a mosaic, of blocks of areas. Constant time.
    func lineCount(of count: Int) -> Int { Self.lineCount(of: count, lead: lead, itemsPerLine: itemsPerLine) }

    /// The number of lines that `count` items take behind `lead` empty places.
    package static func lineCount(of count: Int, lead: Int, itemsPerLine: Int) -> Int {
      // An `Int` may have 32 bits, and a count all of them.
      count == 0 ? 0 : Int((Int64(count) + Int64(lead) - 1) / Int64(itemsPerLine)) + 1
    }
  }
}
