import LayoutEngine

/// Keys of edges: `inset`, `padding`, `safe-area`.
package enum EdgesKey: String, MappingKey {
  case top, left, bottom, right, horizontal, vertical

  static let schema = MappingSchema<EdgesKey>(.edges)

  var entry: KeyEntry {
    switch self {
    case .top: KeyEntry(.length, "The top edge.", [Defaults.edge.entry], example: "8")
    case .left:
      KeyEntry(
        .length, "The left edge; if the direction is rtl, the right one, but of a safe area.", [Defaults.edge.entry],
        example: "16")
    case .bottom: KeyEntry(.length, "The bottom edge.", [Defaults.edge.entry], example: "8")
    case .right:
      KeyEntry(
        .length, "The right edge; if the direction is rtl, the left one, but of a safe area.", [Defaults.edge.entry],
        example: "16")
    case .horizontal: KeyEntry(.length, "Left and right, unless they are named.", example: "$margin")
    case .vertical: KeyEntry(.length, "Top and bottom, unless they are named.", example: "12")
    }
  }
}

/// Keys of `size` in a template or an item.
package enum SizeKey: String, MappingKey {
  case width, height, aspect, extra

  static let schema = MappingSchema<SizeKey>(.size, rules: [.notAll(["width", "height", "aspect"])])

  @Sendable private static func sides() -> [DefaultEntry] {
    [Defaults.side(hasContent: true).entry, Defaults.side(hasContent: false).entry, Defaults.sideOfAspect.entry]
  }

  var entry: KeyEntry {
    switch self {
    case .width:
      KeyEntry(
        .length(.dimension), "The width: a length, a share, fill or fit.", Self.sides(),
        example: "1/2")
    case .height:
      KeyEntry(
        .length(.dimension), "The height: a length, a share, fill or fit.", Self.sides(),
        example: "44")
    case .aspect: KeyEntry(.aspect, "width:height; gives the side that is missing.", example: "16:9")
    case .extra: KeyEntry(.length, "Added to the side that the aspect gives.", [Defaults.extra.entry], example: "72")
    }
  }
}

/// Keys of a width and a height: `min`, `max`, `content`, the size of a layer.
enum PairKey: String, MappingKey {
  case width, height

  static let lengths = MappingSchema<PairKey>(.lengths)
  static let bounds = MappingSchema<PairKey>(.bounds) { key in
    var entry = key.entry
    entry.form = .length(.bound)
    return entry
  }

  /// The schema whose lengths have the use `use`.
  static func schema(_ use: LengthUse) -> MappingSchema<PairKey> {
    switch use {
    case .bound: bounds
    case .length, .upperBound, .optional, .fitting, .extent, .dimension: lengths
    }
  }

  var entry: KeyEntry {
    switch self {
    case .width: KeyEntry(.length, "The width.", example: "60")
    case .height: KeyEntry(.length, "The height.", example: "20.5")
    }
  }
}
