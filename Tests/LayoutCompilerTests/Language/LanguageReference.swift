@testable import LayoutCompiler
@testable import LayoutEngine

/// The tables of keys in the language reference, made from the registry that decoding uses.
enum LanguageReference {
  /// Every mapping of the language, from the outside in.
  static let shapes = [
    FileKey.specSchema.shape, FileKey.includeSchema.shape, IncludeKey.schema.shape, DeviceKey.schema.shape,
    TextStyle.schema.shape, FontKey.schema.shape,
    ContainerKey.schema.shape, FileOverrideKey.schema.shape, WhenKey.schema.shape, SectionKey.sectionSchema.shape,
    SectionKey.overrideSchema.shape, InstancesKey.schema.shape, LeadKey.schema.shape, SpacingKey.schema.shape,
    SupplementaryKey.schema.shape, LaneKey.schema.shape,
    BackgroundKey.schema.shape, ExpectMetric.schema.shape, ItemsKey.schema.shape, SampleKey.schema.shape,
    ItemKey.schema.shape, ContentKey.schema.shape,
    CellKey.schema.shape, SizeKey.schema.shape, PairKey.lengths.shape, PairKey.bounds.shape, BorderKey.schema.shape,
    SeparatorsKey.schema.shape, LayerKey.schema.shape, OffsetKey.schema.shape, EdgesKey.schema.shape,
  ]

  /// The page as it is in the documentation catalogue; a test compares the two.
  static func markdown() -> String {
    var page = """
      # Keys of the language

      Every mapping of a layout spec and the keys it takes, generated from the registry that the decoder uses.

      ## Overview

      <doc:Language> says what the values mean. A key in **bold** is required. If no default is named, then without the key
      either nothing holds, or what the mapping is laid over does: the template of an item, the section of an override.

      """
    for shape in shapes {
      page +=
        "\n### \(shape.title.prefix(1).uppercased() + shape.title.dropFirst())\n\n| key | value | default | meaning |\n| --- | --- | --- | --- |\n"
      for key in shape.keys {
        let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
        page += "| \(name) | \(text(key.entry.form)) | \(text(key.entry.standards)) | \(key.entry.summary) |\n"
      }
    }
    return page
  }

  static func text(_ standards: [DefaultEntry]) -> String {
    standards.map { "`\($0.text)`\($0.when.map { " \($0)" } ?? "")" }.joined(separator: ", ")
  }

  /// A form in words, for a table cell.
  static func text(_ form: ValueForm) -> String {
    switch form {
    case .length(.length), .length(.upperBound), .length(.optional): "length"
    case .length(.fitting): "length or `fit`"
    case .length(.extent): "length, `fill` or percentage"
    case .length(.bound): "length or share"
    case .length(.dimension): "length, share, `fill` or `fit`"
    case .signedLength: "signed length or percentage"
    case .pair: "`[width, height]`"
    case .aspect: "`w:h`"
    case .numbers(let names): "`[\(names.joined(separator: ", "))]`"
    case .integer(let bounds, _, _):
      bounds.count == 1 ? "`\(bounds.lowerBound)`" : "\(bounds.lowerBound)–\(bounds.upperBound.grouped)"
    case .bool: "`true` or `false`"
    case .text(let form): text(form)
    case .oneOf(let words): words.all.map { "`\($0)`" }.joined(separator: ", ")
    case .condition: "condition"
    case .list(let element, _, _): "list: \(text(element))"
    case .named(let value, _, _): "names with values: \(text(value))"
    case .mapping(let reference): reference.shape.title
    case .either(let forms, _): forms.map(text).joined(separator: "; or ")
    }
  }

  private static func text(_ form: TextForm) -> String {
    switch form {
    case .name(let kind): "the name of \(kind.rawValue)"
    case .id: "the name of a section"
    case .typeName: "the name of a Swift type"
    case .deviceName, .device: "the name of a device"
    case .path: "path"
    case .textSize: "text size"
    case .areaRow: form.expected
    case .other(let what): what
    }
  }
}
