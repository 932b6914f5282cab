extension FrameTable {
  /// Where the items of a section are.
  public struct Items: Sendable, Hashable {
    /// How a table tells the items' frames: one by one, or by what repeats.
    public enum Placement: Sendable, Hashable {
      case listed(Listed)
      /// Indirect, since sections and what they hold are copied more often than their patterns are looked into.
      indirect case repeating(Pattern)
    }

    /// The number of items; in a dynamic section that of the sample.
    public var count: Int
    /// Origins are relative to the content, or to the plane of a section that has one.
    public var placement: Placement

    /// Constant time. Traps if there are items and a pattern that has no slots.
    public init(count: Int, placement: Placement) {
      if count > 0, case .repeating(let pattern) = placement {
        precondition(!pattern.origins.isEmpty, "a pattern of \(count) items has no slots")
      }
      self.count = count
      self.placement = placement
    }

    /// Frames that repeat: item `i` is slot `i % period`, moved by `i / period` strides.
    public struct Pattern: Sendable, Hashable {
      /// The exact origins of the first `period` items.
      public var origins: [PixelPoint]
      /// The index into the section's `cells` for each slot.
      public var cells: [UInt32]
      /// How far the items of one period lie from those of the period before, in device pixels.
      public var stride: PixelPoint
      /// Whether an origin is rounded to whole pixels, halves up, after the move.
      public var snaps: Bool
      /// Cells that differ from `cells` on some lines. A pattern that has any repeats every line.
      public var variants: [Variant]
      /// The items from `tail.from` on, listed one by one, if they do not repeat.
      public var tail: Tail?
      /// Empty lanes before the first item. If there are variants, item `i` stands on line `(i + lead) / period`.
      public var lead: Int
      /// Whether the lead is given at run time; ``lead`` is its sample then, the slots are those without a lead, and
      /// item `i` is slot `i + lead`.
      public var hasDynamicLead = false

      /// The number of slots.
      public var period: Int { origins.count }
      /// The number of slots before that of item 0.
      var firstSlot: Int { hasDynamicLead ? lead : 0 }

      /// Traps if there are not as many cells as origins.
      public init(
        origins: [PixelPoint], cells: [UInt32], stride: PixelPoint, snaps: Bool, variants: [Variant] = [],
        tail: Tail? = nil, lead: Int = 0
      ) {
        precondition(
          origins.count == cells.count, "a pattern has \(origins.count) origins, and cells for \(cells.count)")
        self.origins = origins
        self.cells = cells
        self.stride = stride
        self.snaps = snaps
        self.variants = variants
        self.tail = tail
        self.lead = lead
      }
    }

    /// The cells of a pattern's slots on lines at a certain place, since the first or last line may lack separators.
    public struct Variant: Sendable, Hashable {
      /// What is special about an item's line, or about the item.
      public struct Place: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let firstLine = Place(rawValue: 1)
        public static let lastLine = Place(rawValue: 2)
        /// The item is the section's last.
        public static let lastItem = Place(rawValue: 4)

        /// The names as outputs spell them.
        public var names: [String] {
          [(Place.firstLine, "firstLine"), (.lastLine, "lastLine"), (.lastItem, "lastItem")]
            .filter { contains($0.0) }.map { $0.1 }
        }
      }
      /// The places, all of which must hold for the item. The variant with exactly the item's places applies.
      public var place: Place
      /// The index into the section's `cells` for each slot.
      public var cells: [UInt32]
      public init(place: Place, cells: [UInt32]) {
        self.place = place
        self.cells = cells
      }
    }

    /// The end of a section that does not follow the pattern.
    public struct Tail: Sendable, Hashable {
      /// The index of the first item that is listed, among all items of the section.
      public var from: Int
      /// The items from `from` on.
      public var listed: Listed
      public init(from: Int, listed: Listed) {
        self.from = from
        self.listed = listed
      }
    }
  }
}
