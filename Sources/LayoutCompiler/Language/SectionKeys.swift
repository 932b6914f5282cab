import LayoutEngine

/// Keys of a section and of an entry of its `overrides`.
package enum SectionKey: String, MappingKey {
  case id, arrange, inset
  case insetFrom = "inset-from"
  case maxLine = "max-line"
  case spacing, justify, header, footer, items, cell, columns, rows, areas, row, last, lead
  case leftover, align, background, expect
  case overrides, when

  static let sectionSchema = MappingSchema<SectionKey>("a section", allCases.filter { $0 != .when }, required: [.id])
  /// What an override does not say is what the section says.
  static let overrideSchema = MappingSchema<SectionKey>(
    "an override", allCases.filter { $0 != .id && $0 != .overrides }, required: [.when]
  ) { key in
    var entry = key.entry
    entry.standards = []
    return entry
  }

  var entry: KeyEntry {
    switch self {
    case .id: KeyEntry(.text(.id), "Unique in the file, in kebab-case.", example: "recent-photos")
    case .arrange:
      KeyEntry(
        .oneOf(Arrangement.self), "How items are placed: flow, grid, waterfall, mosaic or justified.",
        Defaults.arrange.entry,
        example: "grid")
    case .inset:
      KeyEntry(
        .edges, "Around the items; headers and footers ignore it.", Defaults.edge.entry, example: "{ horizontal: 16 }")
    case .insetFrom:
      KeyEntry(
        .oneOf([ContainerArea.container, .safeArea].map(\.rawValue)),
        "With safe-area, the safe area's edges across the scroll axis are added to the inset.",
        Defaults.insetFrom.entry, example: "safe-area")
    case .maxLine: KeyEntry(.length, "A longer line is cut to this and centred.", example: "720")
    case .spacing:
      KeyEntry(.length(orMapping: SpacingKey.schema), "Between items of a line and between lines.", example: "8")
    case .justify:
      KeyEntry(
        .oneOf(Justification.self), "Where a line lies under policy fixed.", Defaults.justify.entry, example: "center")
    case .header:
      KeyEntry(.length(orMapping: SupplementaryKey.schema), "A view before the items.", example: "40")
    case .footer:
      KeyEntry(
        .length(orMapping: SupplementaryKey.schema), "A view after the items.", example: "{ size: 20, inset: 4 }")
    case .items:
      KeyEntry(
        .either(
          [.integer(0...Limits.items, called: "a count"), .items, .mapping(of: ItemsKey.schema)],
          expected: "a count, a list of items or a mapping"),
        "How many items there are, or what each of them is.", Defaults.items.entry, example: "50")
    case .cell:
      KeyEntry(
        .either([.template, .mapping(of: CellKey.schema)], expected: ValueForm.template.expected),
        "The template of the section's items.", example: "{ size: [60, 20] }")
    case .columns: KeyEntry(lanes("columns"), "Lanes, when scrolling vertically.", example: "4")
    case .rows: KeyEntry(lanes("rows"), "Lanes, when scrolling horizontally.", example: "{ min: 100 }")
    case .areas:
      KeyEntry(
        .list(.text(.other("words like 'a a b'")), expected: "a list of rows, each of words like 'a a b'"),
        "Rows of words of a mosaic: equal words are one rectangle for an item, '.' stays empty.",
        example: "[a a b, a a c]")
    case .row:
      KeyEntry(
        .either([.length, .aspect], expected: "a length or an aspect like 1:1"),
        "How long a row of a mosaic is, or its shape in one lane; how long justified rows are meant to be.",
        Defaults.row.entry, example: "180")
    case .last:
      KeyEntry(
        .oneOf(LastLine.self), "Whether a last row that is not full stays as it is or is stretched.",
        Defaults.last.entry, example: "stretch")
    case .lead:
      KeyEntry(
        .integer(0...Limits.lanes - 1, called: "the lead"), "Empty lanes before the first item of a grid.",
        Defaults.lead.entry, example: "2")
    case .leftover:
      KeyEntry(
        .oneOf(Leftover.self), "What becomes of pixels that do not divide among the lanes.",
        Defaults.leftover(in: .grid).entry, Defaults.leftover(in: .waterfall).entry, example: "spread")
    case .align:
      KeyEntry(
        .oneOf(Alignment.self), "Across the line, against its longest item.",
        Defaults.align(in: .flow, under: .minimum).entry, Defaults.align(in: .flow, under: .fixed).entry,
        Defaults.align(in: .grid, under: .minimum).entry, example: "end")
    case .background:
      KeyEntry(.mapping(of: BackgroundKey.schema), "A rect behind the items.", example: "{ inset: 4 }")
    case .expect:
      KeyEntry(
        .mapping(of: ExpectMetric.schema), "Assertions on the result, checked on every device.",
        example: "{ gap: 8, columns: \">=3\" }")
    case .overrides:
      KeyEntry(
        .list(.mapping(of: SectionKey.overrideSchema), expected: "a list of overrides"),
        "Other values where a condition holds.", example: "[{ when: { width: \">=744\" }, columns: 4 }]")
    case .when:
      KeyEntry(.mapping(of: WhenKey.schema), "All that it names must hold.", example: "{ orientation: landscape }")
    }
  }

  private func lanes(_ what: String) -> ValueForm {
    .either(
      [.integer(1...Limits.lanes, called: "the number of \(what)"), .mapping(of: LaneKey.schema)],
      expected: "a number of \(what) or a mapping")
  }
}

/// Keys of `spacing`.
enum SpacingKey: String, MappingKey {
  case policy, item, line

  static let schema = MappingSchema<SpacingKey>("spacing")

  var entry: KeyEntry {
    let (inFlow, elsewhere) = (Defaults.spacing(in: .flow).entry, Defaults.spacing(in: .grid).entry)
    return switch self {
    case .policy:
      KeyEntry(
        .oneOf(SpacingPolicy.self), "Whether the item spacing of a flow is a minimum, as in UIKit, or fixed.",
        Defaults.policy.entry, example: "fixed")
    case .item: KeyEntry(.length, "Between the items of a line.", inFlow, elsewhere, example: "12")
    case .line: KeyEntry(.length, "Between lines.", inFlow, elsewhere, example: "8")
    }
  }
}

/// Keys of `header` and `footer`.
enum SupplementaryKey: String, MappingKey {
  case size, inset, pinned, layers

  static let schema = MappingSchema<SupplementaryKey>("a header or footer")

  var entry: KeyEntry {
    switch self {
    case .size:
      KeyEntry(.length, "Along the scroll axis; 0 is none.", Defaults.supplementarySize.entry, example: "40")
    case .inset: KeyEntry(.edges, "Around it.", Defaults.edge.entry, example: "{ top: 5 }")
    case .pinned:
      KeyEntry(
        .bool, "Whether it stays in sight; the frame is the one at rest.", Defaults.pinned.entry, example: "true")
    case .layers: KeyEntry(.layers, "Rects inside it, back to front.", example: "[{ id: line, edge: bottom, size: 1 }]")
    }
  }
}

/// Keys of `background`.
enum BackgroundKey: String, MappingKey {
  case inset, radius

  static let schema = MappingSchema<BackgroundKey>("a background")

  var entry: KeyEntry {
    switch self {
    case .inset:
      KeyEntry(.edges, "Taken off the section's frame less header and footer.", Defaults.edge.entry, example: "4")
    case .radius:
      KeyEntry(
        .radius, "Of its corners; capsule is half its shorter side.", Defaults.backgroundRadius.entry, example: "10")
    }
  }
}

/// Keys of lanes given by their least length.
enum LaneKey: String, MappingKey {
  case min

  static let schema = MappingSchema<LaneKey>("lanes", required: [.min])

  var entry: KeyEntry {
    KeyEntry(.length, "As many lanes as fit when each is at least this long.", example: "100")
  }
}

/// Keys of `expect` are its metrics.
extension ExpectMetric: MappingKey {
  static let schema = MappingSchema<ExpectMetric>("expectations")

  var entry: KeyEntry {
    switch self {
    case .columns:
      KeyEntry(.condition, "Lanes; in a flow the items of each line but the last.", example: "\">=3\"")
    case .rows: KeyEntry(.condition, "The same when scrolling horizontally.", example: "2")
    case .gap: KeyEntry(.condition, "Every distance between neighbours of a line, before rounding.", example: "8")
    case .itemWidth: KeyEntry(.condition, "Of every item.", example: "\">=100\"")
    case .itemHeight: KeyEntry(.condition, "Of every item.", example: "44...60")
    case .leftover:
      KeyEntry(
        .condition, "Pixels of a line that its items and written spacings do not use.", example: "\"<=3px\"")
    case .lines: KeyEntry(.condition, "Lines; in a waterfall the items of the fullest lane.", example: "3")
    case .length: KeyEntry(.condition, "The section's frame along the scroll axis.", example: "\"<=$sheet\"")
    }
  }
}
