/// Keys of edges: `inset`, `padding`, `safe-area`.
package enum EdgesKey: String, MappingKey {
  case top, left, bottom, right, horizontal, vertical

  static let schema = MappingSchema<EdgesKey>("edges")

  var form: ValueForm { .length }

  var summary: String {
    switch self {
    case .top: "The top edge."
    case .left: "The left edge; the right one where the direction is rtl."
    case .bottom: "The bottom edge."
    case .right: "The right edge; the left one where the direction is rtl."
    case .horizontal: "Left and right, unless they are named."
    case .vertical: "Top and bottom, unless they are named."
    }
  }
}

/// Keys of `size` in a template or an item.
enum SizeKey: String, MappingKey {
  case width, height, aspect, extra

  static let schema = MappingSchema<SizeKey>("a size")

  var form: ValueForm {
    switch self {
    case .width, .height: .dimension
    case .aspect: .aspect
    case .extra: .length
    }
  }

  var summary: String {
    switch self {
    case .width: "A length, a share, fill or fit."
    case .height: "A length, a share, fill or fit."
    case .aspect: "width:height; gives the one that is missing."
    case .extra: "Added to what the aspect gives."
    }
  }
}

/// Keys of a width and a height: `min`, `max`, `content`, the size of a layer.
enum PairKey: String, MappingKey {
  case width, height

  static let schema = MappingSchema<PairKey>("a size")

  var form: ValueForm { .dimension }

  var summary: String {
    switch self {
    case .width: "The width."
    case .height: "The height."
    }
  }
}
