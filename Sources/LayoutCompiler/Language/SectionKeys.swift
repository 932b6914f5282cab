import LayoutEngine

/// Keys of a section and of an entry of its `overrides`.
package enum SectionKey: String, MappingKey {
  case id, arrange
  case repeats = "repeat"
  case whenEmpty = "when-empty"
  case scroll, length, snap, peek, inset
  case insetFrom = "inset-from"
  case maxLine = "max-line"
  case spacing, justify, last
  case perLine = "per-line"
  case header, footer, items, cell, cells, columns, rows, areas, row, lead, leftover, align, background, expect
  case overrides, when

  static let sectionSchema = MappingSchema<SectionKey>(.section, allCases.filter { $0 != .when }, required: [.id])
  /// What an override does not say, it takes from the section.
  static let overrideSchema = MappingSchema<SectionKey>(
    .override, allCases.filter { $0 != .id && $0 != .overrides }, required: [.when]
  ) { $0.entry.withoutStandards() }

  var entry: KeyEntry {
    switch self {
    case .id:
      KeyEntry(.text(.id), "The name of the section, unique in the file, in kebab-case.", example: "recent-photos")
    case .arrange:
      KeyEntry(
        .oneOf(Arrangement.self), "How items are placed: flow, grid, waterfall, mosaic or justified.",
        [Defaults.arrange.entry],
        example: "grid")
    case .repeats:
      KeyEntry(
        Self.given(
          .integer(1...Limits.sections, called: "repeat", isLimited: true), InstancesKey.schema,
          expected: "how often the section stands"),
        "How many times the section stands in a row, each time with items of its own.", [Defaults.sectionRepeat.entry],
        example: "12")
    case .whenEmpty:
      KeyEntry(
        .oneOf(WhenEmpty.self), "Whether a section without items keeps the room of its header, footer and insets.",
        [Defaults.whenEmpty.entry], example: "drop")
    case .scroll:
      KeyEntry(
        .oneOf(SectionScroll.self),
        "Whether the items scroll with the page, or sideways on a plane of their own across the page.",
        [Defaults.sectionScroll.entry], example: "sideways")
    case .length:
      KeyEntry(
        .length(.extent),
        "The length of a sideways section's strip along the page, insets included; without it, what the items need.",
        example: "220")
    case .snap:
      KeyEntry(
        .oneOf(PlaneSnap.self), "Where scrolling a sideways section comes to rest.", [Defaults.snap.entry],
        example: "item")
    case .peek:
      KeyEntry(
        .length(.optional), "What shows of the next item beside items that fill a sideways section.", example: "24")
    case .inset:
      KeyEntry(
        .edges, "The distance around the items; headers and footers ignore it.", [Defaults.edge.entry],
        example: "{ horizontal: 16 }"
      )
    case .insetFrom:
      KeyEntry(
        .oneOf([ContainerArea.container.rawValue, ContainerArea.safeArea.rawValue]),
        "With safe-area, the safe area's edges across the scroll axis are added to the inset.",
        [Defaults.insetFrom.entry], example: "safe-area")
    case .maxLine:
      KeyEntry(.length(.upperBound), "A longer line is cut to this length and centered.", example: "720")
    case .spacing:
      KeyEntry(
        .length(orMapping: SpacingKey.schema), "The distance between the items of a line and between lines.",
        SpacingKey.gaps(), example: "8")
    case .justify:
      KeyEntry(
        .oneOf(Justification.self), "Under policy fixed, where a line lies, or how its rest is shared among its gaps.",
        [Defaults.justify.entry], example: "center")
    case .last:
      KeyEntry(
        .oneOf(LastLine.self), "Whether the last line of a flow is left as it comes or treated like the others.",
        [Defaults.last(in: .flow).entry, Defaults.last(in: .justified).entry], example: "natural")
    case .perLine:
      KeyEntry(
        .integer(1...Limits.items, called: "the number of items a line", isLimited: true),
        "The most items that a line of a flow holds.",
        example: "1")
    case .header:
      KeyEntry(.length(.fitting, orMapping: SupplementaryKey.schema), "A view before the items.", example: "40")
    case .footer:
      KeyEntry(
        .length(.fitting, orMapping: SupplementaryKey.schema), "A view after the items.",
        example: "{ size: 20, inset: 4 }")
    case .items:
      KeyEntry(
        .either(
          [.integer(0...Limits.items, called: "a count", isLimited: true), .items, .mapping(of: ItemsKey.schema)],
          expected: "a count, a list of items or a mapping"),
        "How many items there are, or what each of them is.", [Defaults.items.entry], example: "50")
    case .cell:
      KeyEntry(
        .either([.template, .mapping(of: CellKey.schema)], expected: .told { ValueForm.template.expected }),
        "The template of the section's items.", example: "{ size: [60, 20] }")
    case .cells:
      KeyEntry(
        .list(.template, expected: "a list of cell templates"),
        "The templates; the app names one of them for each item that it measures.", example: "[incoming, outgoing]")
    case .columns: KeyEntry(lanes("columns"), "Lanes, where items scroll vertically.", example: "4")
    case .rows: KeyEntry(lanes("rows"), "Lanes, where items scroll horizontally.", example: "{ min: 100 }")
    case .areas:
      KeyEntry(
        .list(
          .text(.areaRow), count: .someCount,
          expected: "a list of rows, each of words like 'a a b'"),
        "The rows of a mosaic, as words: equal words are one rectangle for an item, '.' stays empty.",
        example: "[a a b, a a c]")
    case .row:
      KeyEntry(
        .either([.length, .aspect], expected: "a length or an aspect like 1:1"),
        "In a mosaic, how long a row is, or its shape in one lane; in justified rows, how long rows are meant to be.",
        [Defaults.row.entry], example: "180")
    case .lead:
      KeyEntry(
        Self.given(
          .integer(0...Limits.lanes - 1, called: "the lead"), LeadKey.schema, expected: "a number of lanes"),
        "Empty lanes before the first item of a grid.",
        [Defaults.lead.entry], example: "2")
    case .leftover:
      KeyEntry(
        .oneOf(Leftover.self), "What happens to the pixels that do not divide among the lanes.",
        [Defaults.leftover(in: .grid).entry, Defaults.leftover(in: .waterfall).entry], example: "spread")
    case .align:
      KeyEntry(
        .oneOf(Alignment.self),
        "Where items lie across the line, against its longest item; stretch makes them as long as that one.",
        [
          Defaults.align(in: .flow, under: .minimum).entry, Defaults.align(in: .flow, under: .fixed).entry,
          Defaults.align(in: .grid, under: .minimum).entry, Defaults.alignInRow.entry,
        ], example: "end")
    case .background:
      KeyEntry(.mapping(of: BackgroundKey.schema), "A rect behind the items.", example: "{ inset: 4 }")
    case .expect:
      KeyEntry(
        .mapping(of: ExpectMetric.schema), "Assertions on the result, checked on every device.",
        example: "{ gap: 8, columns: \">=3\" }")
    case .overrides:
      KeyEntry(
        .list(.mapping(of: SectionKey.overrideSchema), expected: "a list of overrides"),
        "Other values if a condition holds.", example: "[{ when: { width: \">=744\" }, columns: 4 }]")
    case .when:
      KeyEntry(
        .mapping(of: WhenKey.schema), "The condition; everything that it names must hold.",
        example: "{ orientation: landscape }")
    }
  }

  /// A number, or one that is given at run time.
  private static func given<Key: MappingKey>(
    _ number: ValueForm, _ schema: @autoclosure @escaping @Sendable () -> MappingSchema<Key>, expected: String
  ) -> ValueForm {
    .either(
      [number, .mapping(of: schema())],
      expected: .told { "\(expected) or a mapping like { count: dynamic, sample: 3 }" })
  }

  private func lanes(_ what: String) -> ValueForm {
    .either(
      [.integer(1...Limits.lanes, called: "the number of \(what)", isLimited: true), .mapping(of: LaneKey.schema)],
      expected: .told { "a number of \(what) or a mapping" })
  }
}

/// Keys of `repeat` where the number is given at run time.
enum InstancesKey: String, MappingKey {
  case count, sample

  static let schema = MappingSchema<InstancesKey>(.repeats, required: [.count])

  var entry: KeyEntry {
    switch self {
    case .count: KeyEntry(.oneOf(["dynamic"]), "The number is given at run time.", example: "dynamic")
    case .sample:
      KeyEntry(
        .integer(1...Limits.sections, called: "a sample", isLimited: true),
        "In previews and checks, stands for the number.",
        [Defaults.sampleSectionRepeat.entry], example: "3")
    }
  }
}

/// Keys of `lead` where it is given at run time.
enum LeadKey: String, MappingKey {
  case count, sample

  static let schema = MappingSchema<LeadKey>(.lead, required: [.count])

  var entry: KeyEntry {
    switch self {
    case .count:
      KeyEntry(
        .oneOf(["dynamic"]), "The lead is given at run time; it is less than there are lanes.", example: "dynamic")
    case .sample:
      KeyEntry(
        .integer(0...Limits.lanes - 1, called: "a sample"), "In previews and checks, stands for the lead.",
        [Defaults.sampleLead.entry], example: "3")
    }
  }
}

/// Keys of `spacing`.
package enum SpacingKey: String, MappingKey {
  case policy, item, line

  static let schema = MappingSchema<SpacingKey>(.spacing)

  @Sendable fileprivate static func gaps() -> [DefaultEntry] {
    [Defaults.spacing(in: .flow).entry, Defaults.spacing(in: .grid).entry]
  }

  var entry: KeyEntry {
    switch self {
    case .policy:
      KeyEntry(
        .oneOf(SpacingPolicy.self), "Whether the item spacing of a flow is a minimum, as in UIKit, or fixed.",
        [Defaults.policy(justify: .start).entry, Defaults.policy(justify: .between).entry], example: "fixed")
    case .item: KeyEntry(.length, "The distance between the items of a line.", Self.gaps(), example: "12")
    case .line: KeyEntry(.length, "The distance between lines.", Self.gaps(), example: "8")
    }
  }
}

/// Keys of `header` and `footer`.
package enum SupplementaryKey: String, MappingKey {
  case size, inset, content, padding, pinned, layers

  static let schema = MappingSchema<SupplementaryKey>(.supplementary)

  var entry: KeyEntry {
    switch self {
    case .size:
      KeyEntry(
        .length(.fitting), "The length along the scroll axis; 0 is no view, fit is what its content needs.",
        [Defaults.supplementarySize.entry], example: "40")
    case .inset: KeyEntry(.edges, "The distance around the view.", [Defaults.edge.entry], example: "{ top: 5 }")
    case .content:
      KeyEntry(.content, "The size of what the view shows, for a size of fit.", example: "{ measured: [300, 41] }")
    case .padding:
      KeyEntry(.edges, "The distance around its content, for a size of fit.", [Defaults.edge.entry], example: "8")
    case .pinned:
      KeyEntry(
        .bool, "Whether the view stays in sight; its frame is the one at rest.", [Defaults.pinned.entry],
        example: "true")
    case .layers:
      KeyEntry(.layers, "Rects inside the view, from back to front.", example: "[{ id: line, edge: bottom, size: 1 }]")
    }
  }
}

/// Keys of `background`.
enum BackgroundKey: String, MappingKey {
  case of, inset, radius

  static let schema = MappingSchema<BackgroundKey>(.background)

  var entry: KeyEntry {
    switch self {
    case .of:
      KeyEntry(
        .oneOf(BackgroundArea.self), "What the background lies behind: the items, or the header and footer, too.",
        [Defaults.backgroundArea.entry], example: "section")
    case .inset:
      KeyEntry(.edges, "Taken off the area that the background lies behind.", [Defaults.edge.entry], example: "4")
    case .radius:
      KeyEntry(
        .radius, "The radius of the corners; capsule is half of the shorter side.", [Defaults.backgroundRadius.entry],
        example: "10")
    }
  }
}

/// Keys of lanes given by their length.
enum LaneKey: String, MappingKey {
  case min, max
  case atLeast = "at-least"
  case atMost = "at-most"

  static let schema = MappingSchema<LaneKey>(.lanes, rules: [.oneGroup([["min"], ["max"]])])

  private static let number = ValueForm.integer(1...Limits.lanes, called: "a number of lanes", isLimited: true)

  var entry: KeyEntry {
    switch self {
    case .min: KeyEntry(.length, "As many lanes as fit if each is at least this long.", example: "100")
    case .max: KeyEntry(.length, "As few lanes as keep each at most this long.", example: "200")
    case .atLeast: KeyEntry(Self.number, "No fewer lanes than this.", example: "2")
    case .atMost: KeyEntry(Self.number, "No more lanes than this.", example: "5")
    }
  }
}

/// Keys of `expect` are its metrics.
extension ExpectMetric: MappingKey {
  static let schema = MappingSchema<ExpectMetric>(.expectations)

  var entry: KeyEntry {
    switch self {
    case .columns:
      KeyEntry(
        .condition,
        "The number of lanes; in a flow or justified rows, of the items in each line but the last, or in the only one.",
        example: "\">=3\"")
    case .rows: KeyEntry(.condition, "The same as columns, when scrolling horizontally.", example: "2")
    case .gap: KeyEntry(.condition, "Every distance between neighbors of a line, before rounding.", example: "8")
    case .itemWidth: KeyEntry(.condition, "The width of every item.", example: "\">=100\"")
    case .itemHeight: KeyEntry(.condition, "The height of every item.", example: "44...60")
    case .leftover:
      KeyEntry(
        .condition, "What of a line its items and written spacings do not use: points, or pixels as 3px.",
        example: "\"<=3px\"")
    case .lines:
      KeyEntry(
        .condition,
        "The number of lines; in a waterfall, of items in the fullest lane; in a mosaic, of rows that are taken.",
        example: "3")
    case .length:
      KeyEntry(.condition, "The length of the section's frame along the scroll axis.", example: "\"<=$sheet\"")
    }
  }
}
