import LayoutEngine

/// Keys of `items` as a mapping.
package enum ItemsKey: String, MappingKey {
  case count, cycle, content, cells, sample

  static let schema = MappingSchema<ItemsKey>(
    .items, required: [.count],
    rules: [
      .entries(of: "cycle", unless: "count", isOneOf: ["0"]),
      .entries(of: "sample", unless: "count", isOneOf: ["0"]),
    ])

  var entry: KeyEntry {
    switch self {
    case .count:
      KeyEntry(
        .either(
          [.integer(0...Limits.items, called: "a count", isLimited: true), .oneOf(["dynamic"])],
          expected: "a count or 'dynamic'"),
        "How many items there are, or dynamic: the number is given at run time.", example: "dynamic")
    case .cycle:
      KeyEntry(
        .items, "Entries that come again and again until there are enough items.", example: "[[30, 10], [50, 10]]")
    case .content:
      KeyEntry(
        .oneOf(["measured"]), "Says that the app measures at run time what each item shows.", example: "measured")
    case .cells:
      KeyEntry(
        .list(.template, expected: "a list of cell templates"),
        "The templates; the app names one of them for each item.",
        example: "[incoming, outgoing]")
    case .sample:
      KeyEntry(
        .either(
          [
            .integer(0...Limits.items, called: "a sample", isLimited: true),
            .list(.sampleItem, expected: "a list of sizes"),
          ],
          expected: "a count or, of measured contents, a list of sizes"),
        "In previews and checks, stands for a dynamic count or for what is measured.", [Defaults.sample.entry],
        example: "7")
    }
  }
}

/// Keys of an entry of `sample` where contents are measured.
enum SampleKey: String, MappingKey {
  case cell, content

  static let schema = MappingSchema<SampleKey>(.sampleItem, required: [.content])

  var entry: KeyEntry {
    switch self {
    case .cell: KeyEntry(.template, "One of the templates that cells lists.", example: "incoming")
    case .content: KeyEntry(.twoLengths, "The size that stands for the measured one.", example: "[120, 41]")
    }
  }
}

/// Keys of a `content` as a mapping.
enum ContentKey: String, MappingKey {
  case width, height, measured

  static let schema = MappingSchema<ContentKey>(
    .content, rules: [.oneGroup([["width", "height"], ["measured"]])])

  var entry: KeyEntry {
    switch self {
    case .width: KeyEntry(.length, "The width.", example: "60")
    case .height: KeyEntry(.length, "The height.", example: "20.5")
    case .measured:
      KeyEntry(
        .twoLengths, "The size that stands for the one that the app measures at run time.", example: "[68, 20.5]")
    }
  }
}

/// Keys of an entry of `items` or `cycle`.
enum ItemKey: String, MappingKey {
  case size, content, cell, span, min, max, grow
  case repeats = "repeat"

  static let schema = MappingSchema<ItemKey>(.item)

  var entry: KeyEntry {
    switch self {
    case .size: KeyEntry(.size, "The size, laid over the template's size.", example: "{ height: 35 }")
    case .content: KeyEntry(.content, "The size of what the cell shows, for a size of fit.", example: "[68, 20.5]")
    case .cell: KeyEntry(.template, "The template in place of the section's.", example: "photo")
    case .span:
      KeyEntry(
        CellKey.span.entry.form, "How many lanes the item takes; without it, as many as the template says.",
        example: "2"
      )
    case .min: KeyEntry(.bounds, "Lower bounds, laid over the template's min.", example: "{ width: 60 }")
    case .max: KeyEntry(.bounds, "Upper bounds, laid over the template's max.", example: "{ height: 90 }")
    case .grow:
      KeyEntry(
        CellKey.grow.entry.form, "The weight in place of the template's grow.", [Defaults.grow.entry], example: "1")
    case .repeats:
      KeyEntry(
        .integer(1...Limits.items, called: "repeat", isLimited: true), "How many times the entry stands in a row.",
        [Defaults.itemRepeat.entry],
        example: "3")
    }
  }
}
