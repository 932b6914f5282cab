import LayoutEngine

/// Keys of `items` as a mapping.
enum ItemsKey: String, MappingKey {
  case count, cycle, content, cells, sample

  static let schema = MappingSchema<ItemsKey>("items", required: [.count])

  var entry: KeyEntry {
    switch self {
    case .count:
      KeyEntry(
        .either(
          [.integer(0...Limits.items, called: "a count"), .oneOf(["dynamic"])], expected: "a count or 'dynamic'"),
        "How many items, or dynamic: given at run time.", example: "dynamic")
    case .cycle:
      KeyEntry(
        .items, "Entries that come again and again until there are enough.", example: "[[30, 10], [50, 10]]")
    case .content:
      KeyEntry(.oneOf(["measured"]), "That the app measures what each item shows, when it runs.", example: "measured")
    case .cells:
      KeyEntry(
        .list(.template, expected: "a list of cell templates"),
        "The templates of which the app names one for each item.",
        example: "[incoming, outgoing]")
    case .sample:
      KeyEntry(
        .either(
          [.integer(0...Limits.items, called: "a sample"), .list(.sampleItem, expected: "a list of sizes")],
          expected: "a count or, of measured contents, a list of sizes"),
        "Stands for a dynamic count, or for what is measured, in previews and checks.", [Defaults.sample.entry],
        example: "7")
    }
  }
}

/// Keys of an entry of `sample` where contents are measured.
enum SampleKey: String, MappingKey {
  case cell, content

  static let schema = MappingSchema<SampleKey>("a sample item", required: [.content])

  var entry: KeyEntry {
    switch self {
    case .cell: KeyEntry(.template, "One of the templates of cells.", example: "incoming")
    case .content: KeyEntry(.pair(.length), "What stands for the size that is measured.", example: "[120, 41]")
    }
  }
}

/// Keys of a `content` as a mapping.
enum ContentKey: String, MappingKey {
  case width, height, measured

  static let schema = MappingSchema<ContentKey>(
    "content", title: "a content", rules: [.oneGroup([["width", "height"], ["measured"]])])

  var entry: KeyEntry {
    switch self {
    case .width: KeyEntry(.length, "The width.", example: "60")
    case .height: KeyEntry(.length, "The height.", example: "20.5")
    case .measured:
      KeyEntry(.pair(.length), "What stands for a size that the app measures when it runs.", example: "[68, 20.5]")
    }
  }
}

/// Keys of an entry of `items` or `cycle`.
enum ItemKey: String, MappingKey {
  case size, content, cell, span, min, max, grow
  case repeats = "repeat"

  static let schema = MappingSchema<ItemKey>("an item")

  var entry: KeyEntry {
    switch self {
    case .size: KeyEntry(.size, "Laid over the template's size.", example: "{ height: 35 }")
    case .content: KeyEntry(.content, "The size of what the cell shows, for fit.", example: "[68, 20.5]")
    case .cell: KeyEntry(.template, "Another template than the section's.", example: "photo")
    case .span:
      KeyEntry(
        CellKey.span.entry.form, "Lanes that the item takes; the template's unless it is named.", example: "2"
      )
    case .min: KeyEntry(.bounds, "Laid over the template's min.", example: "{ width: 60 }")
    case .max: KeyEntry(.bounds, "Laid over the template's max.", example: "{ height: 90 }")
    case .grow:
      KeyEntry(CellKey.grow.entry.form, "In place of the template's grow.", [Defaults.grow.entry], example: "1")
    case .repeats:
      KeyEntry(
        .integer(1...Limits.items, called: "repeat"), "That many of this entry in a row.", [Defaults.repeats.entry],
        example: "3")
    }
  }
}
