import LayoutEngine

/// Keys of `items` as a mapping.
enum ItemsKey: String, MappingKey {
  case count, cycle, sample

  static let schema = MappingSchema<ItemsKey>("items", required: [.count])

  var form: ValueForm {
    switch self {
    case .count: .either([.count(0...Limits.items), .choice(["dynamic"])])
    case .cycle: .list(.mapping("an item"))
    case .sample: .count(0...Limits.items)
    }
  }

  var summary: String {
    switch self {
    case .count: "How many items, or dynamic: given at run time."
    case .cycle: "Entries that come again and again until there are enough."
    case .sample: "Stands for a dynamic count in previews and checks; 20 by default."
    }
  }
}

/// Keys of an entry of `items` or `cycle`.
enum ItemKey: String, MappingKey {
  case size, content, cell, span
  case repeats = "repeat"

  static let schema = MappingSchema<ItemKey>("an item")

  var form: ValueForm {
    switch self {
    case .size: .either([.size, .mapping("a size")])
    case .content: .size
    case .cell: .name("a cell template")
    case .span: CellKey.span.form
    case .repeats: .count(1...Limits.items)
    }
  }

  var summary: String {
    switch self {
    case .size: "Laid over the template's size."
    case .content: "The size of what the cell shows, for fit."
    case .cell: "Another template than the section's."
    case .span: "Lanes of a grid that the item takes."
    case .repeats: "That many of this entry in a row."
    }
  }
}
