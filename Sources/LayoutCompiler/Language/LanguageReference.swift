import LayoutEngine

/// The tables of keys in the language reference, made from the registry that decoding uses.
enum LanguageReference {
  /// A mapping with the types of its keys forgotten.
  private struct Entry {
    var noun: String
    var rows: [(name: String, form: ValueForm, summary: String, isRequired: Bool)]

    init<Key: MappingKey>(_ schema: MappingSchema<Key>) {
      noun = schema.noun
      rows = schema.keys.map { ($0.rawValue, $0.form, $0.summary, schema.required.contains($0)) }
    }
  }

  /// Every mapping of the language, from the outside in.
  private static let entries = [
    Entry(FileKey.specSchema), Entry(FileKey.includeSchema), Entry(DeviceKey.schema), Entry(ContainerKey.schema),
    Entry(FileOverrideKey.schema), Entry(WhenKey.schema), Entry(SectionKey.sectionSchema),
    Entry(SectionKey.overrideSchema), Entry(SpacingKey.schema), Entry(SupplementaryKey.schema), Entry(LaneKey.schema),
    Entry(BackgroundKey.schema), Entry(ExpectMetric.schema), Entry(ItemsKey.schema), Entry(ItemKey.schema),
    Entry(CellKey.schema), Entry(SizeKey.schema), Entry(PairKey.schema), Entry(BorderKey.schema),
    Entry(SeparatorsKey.schema), Entry(LayerKey.schema), Entry(EdgesKey.schema),
  ]

  /// The page as it lies in the documentation catalogue; a test compares the two.
  static func markdown() -> String {
    var page = """
      # Keys of the language

      Every mapping of a layout spec and the keys it takes, generated from the registry that the decoder uses.

      ## Overview

      What the values mean is told in <doc:Language>. A key in **bold** is required.

      """
    for entry in entries {
      page +=
        "\n### \(entry.noun.prefix(1).uppercased() + entry.noun.dropFirst())\n\n| key | value | meaning |\n| --- | --- | --- |\n"
      for row in entry.rows {
        let name = row.isRequired ? "**`\(row.name)`**" : "`\(row.name)`"
        page += "| \(name) | \(text(row.form)) | \(row.summary) |\n"
      }
    }
    return page
  }

  /// A form in words, for a table cell.
  static func text(_ form: ValueForm) -> String {
    switch form {
    case .length: "length"
    case .dimension: "length, share, `fill` or `fit`"
    case .edges: "edges"
    case .size: "`[width, height]`"
    case .aspect: "`w:h`"
    case .count(let bounds):
      bounds.count == 1 ? "`\(bounds.lowerBound)`" : "\(bounds.lowerBound)–\(bounds.upperBound.grouped)"
    case .bool: "`true` or `false`"
    case .name(let what): "the name of \(what)"
    case .path: "path"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .condition: "condition"
    case .list(let element): "list: \(text(element))"
    case .named(let value): "names with values: \(text(value))"
    case .mapping(let noun): "\(noun)"
    case .either(let forms): forms.map(text).joined(separator: "; or ")
    }
  }
}
