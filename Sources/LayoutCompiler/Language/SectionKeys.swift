import LayoutEngine

/// Keys of a section and of an entry of its `overrides`.
package enum SectionKey: String, MappingKey {
  case id, arrange, inset
  case insetFrom = "inset-from"
  case maxLine = "max-line"
  case spacing, justify, header, footer, items, cell, columns, rows, lead, leftover, align, background, expect
  case overrides, when

  static let sectionSchema = MappingSchema<SectionKey>("a section", allCases.filter { $0 != .when }, required: [.id])
  static let overrideSchema = MappingSchema<SectionKey>(
    "an override", allCases.filter { $0 != .id && $0 != .overrides }, required: [.when])

  var form: ValueForm {
    switch self {
    case .id: .name("a section")
    case .arrange: .choice(Arrangement.allCases.map(\.rawValue))
    case .inset: .edges
    case .insetFrom: .choice(["container", "safe-area"])
    case .maxLine: .length
    case .spacing: .either([.length, .mapping("spacing")])
    case .justify: .choice(Justification.allCases.map(\.rawValue))
    case .header, .footer: .either([.length, .mapping("a header or footer")])
    case .items: .either([.count(0...Limits.items), .list(.mapping("an item")), .mapping("items")])
    case .cell: .either([.name("a cell template"), .mapping("a cell template")])
    case .columns, .rows: .either([.count(1...Limits.lanes), .mapping("lanes")])
    case .lead: .count(0...Limits.lanes - 1)
    case .leftover: .choice(Leftover.allCases.map(\.rawValue))
    case .align: .choice(Alignment.allCases.map(\.rawValue))
    case .background: .mapping("a background")
    case .expect: .mapping("expectations")
    case .overrides: .list(.mapping("an override"))
    case .when: .mapping("a condition")
    }
  }

  var summary: String {
    switch self {
    case .id: "Unique in the file, in kebab-case."
    case .arrange: "How items are placed: flow, grid or waterfall."
    case .inset: "Around the items; headers and footers ignore it."
    case .insetFrom: "With safe-area, the safe area's edges across the scroll axis are added to the inset."
    case .maxLine: "A longer line is cut to this and centred."
    case .spacing: "Between items of a line and between lines."
    case .justify: "Where a line lies under policy fixed."
    case .header: "A view before the items."
    case .footer: "A view after the items."
    case .items: "How many items there are, or what each of them is."
    case .cell: "The template of the section's items."
    case .columns: "Lanes, when scrolling vertically."
    case .rows: "Lanes, when scrolling horizontally."
    case .lead: "Empty lanes before the first item of a grid."
    case .leftover: "What becomes of pixels that do not divide among the lanes."
    case .align: "Across the line, against its longest item."
    case .background: "A rect behind the items."
    case .expect: "Assertions on the result, checked on every device."
    case .overrides: "Other values where a condition holds."
    case .when: "All that it names must hold."
    }
  }
}

/// Keys of `spacing`.
enum SpacingKey: String, MappingKey {
  case policy, item, line

  static let schema = MappingSchema<SpacingKey>("spacing")

  var form: ValueForm {
    switch self {
    case .policy: .choice(SpacingPolicy.allCases.map(\.rawValue))
    case .item, .line: .length
    }
  }

  var summary: String {
    switch self {
    case .policy: "Whether the item spacing of a flow is a minimum, as in UIKit, or fixed."
    case .item: "Between the items of a line."
    case .line: "Between lines."
    }
  }
}

/// Keys of `header` and `footer`.
enum SupplementaryKey: String, MappingKey {
  case size, inset, pinned, layers

  static let schema = MappingSchema<SupplementaryKey>("a header or footer")

  var form: ValueForm {
    switch self {
    case .size: .length
    case .inset: .edges
    case .pinned: .bool
    case .layers: .list(.mapping("a layer"))
    }
  }

  var summary: String {
    switch self {
    case .size: "Along the scroll axis; 0 is none."
    case .inset: "Around it."
    case .pinned: "Whether it stays in sight; the frame is the one at rest."
    case .layers: "Rects inside it, back to front."
    }
  }
}

/// Keys of `background`.
enum BackgroundKey: String, MappingKey {
  case inset

  static let schema = MappingSchema<BackgroundKey>("a background")

  var form: ValueForm { .edges }
  var summary: String { "Taken off the section's frame less header and footer." }
}

/// Keys of lanes given by their least length.
enum LaneKey: String, MappingKey {
  case min

  static let schema = MappingSchema<LaneKey>("lanes", required: [.min])

  var form: ValueForm { .length }
  var summary: String { "As many lanes as fit when each is at least this long." }
}

/// Keys of `expect` are its metrics.
extension ExpectMetric: MappingKey {
  static let schema = MappingSchema<ExpectMetric>("expectations")

  var form: ValueForm { .condition }

  var summary: String {
    switch self {
    case .columns: "Lanes; in a flow the items of each line but the last."
    case .rows: "The same when scrolling horizontally."
    case .gap: "Every distance between neighbours of a line, before rounding."
    case .itemWidth: "Of every item."
    case .itemHeight: "Of every item."
    case .leftover: "Pixels of a line that its items and written spacings do not use."
    case .lines: "Lines; in a waterfall the items of the fullest lane."
    case .length: "The section's frame along the scroll axis."
    }
  }
}
